/**
 * The line of a review, which shows the expected guesses of the whole game after each turn: its labels, and the same in
 * words that name no guess.
 */

/** One turn of the line; regret and luck as they are shown beside it. */
export interface LineTurn {
  readonly regret: string;
  readonly luck: string;
  /** Expected guesses after the turn; undefined until they are known. */
  readonly after: number | undefined;
}

/** "Expected guesses of the whole game, from 3.42 at the start; turn 1: regret 0.01, luck -0.15, then 3.57." */
export const reviewLineText = (start: number | undefined, turns: readonly LineTurn[]): string => {
  const from = start === undefined ? 'from a start that is not known yet' : `from ${start.toFixed(2)} at the start`;
  const parts = turns.map(({ regret, luck, after }, turn) =>
    after === undefined
      ? `${turnLabel(turn)}: not known yet`
      : `${turnLabel(turn)}: ${regretLabel(regret)}, ${luckLabel(luck)}, then ${after.toFixed(2)}`,
  );
  return `Expected guesses of the whole game, ${from}; ${parts.join('; ')}.`;
};

/** "turn 2", counted from 0. */
export const turnLabel = (turn: number): string => `turn ${turn + 1}`;

export const regretLabel = (regret: string): string => `regret ${regret}`;

export const luckLabel = (luck: string): string => `luck ${luck}`;
