/**
 * Objectives: the ways in which one guess can be better than another.
 *
 * Every host (library, program, page, MCP) reads an objective here, so all of them accept the same names and refuse the
 * same ones.
 */

import { checkLimit, shown } from '../checks.ts';
import { failed, misuse, type Result, success } from '../failure.ts';
import { counted } from '../format.ts';
import { quote } from '../words/sentences.ts';

/**
 * The objective of a player. `sure`: the fewest lost games, then the fewest guesses. `fewest`: the fewest guesses,
 * however long a game may take. `worst`: the fewest guesses in the worst case, then on average. `soon-3`: the most
 * answers found by guess 3 of the game, then the fewest guesses until then; past that guess, the same as `sure`.
 */
export type GameObjective = 'sure' | 'fewest' | 'worst' | `soon-${number}`;

/**
 * Reads an objective for a game of `limit` guesses.
 *
 * @example
 * ```ts
 * const objective = unwrap(parseObjective('soon-3', 6));
 * ```
 */
export const parseObjective = (text: string, limit: number): Result<GameObjective> => {
  if (typeof text !== 'string')
    misuse('OPTION_VALUE', `${shown(text)} is not an objective; pass a text such as "sure".`);
  checkLimit(limit);
  if (text === 'sure' || text === 'fewest' || text === 'worst') return success(text);
  const guess = soonGuess(text);
  if (guess === undefined) {
    return failed(
      'OPTION_VALUE',
      `${quote(text)} is not an objective; choose sure, fewest, worst, or soon-3 and the like.`,
    );
  }
  if (guess >= 2 && guess < limit) return success<GameObjective>(`soon-${guess}`);
  return failed(
    'OPTION_VALUE',
    `"${text}" does not fit a game of ${counted(limit, 'guess', 'guesses')}; ${soonChoices(limit)}.`,
  );
};

const soonChoices = (limit: number): string => {
  const last = limit - 1;
  if (last < 2) return 'choose sure, fewest or worst';
  return last === 2 ? 'choose soon-2' : `choose soon-2 to soon-${last}`;
};

/** The guess in the name of a `soon` objective, 3 for `soon-3`; undefined for other objectives. */
export const soonGuess = (text: string): number | undefined => {
  const [, guess] = /^soon-(\d{1,3})$/.exec(text) ?? [];
  return guess === undefined ? undefined : Number(guess);
};

/**
 * The guess of the whole game by which an objective needs the answer: infinity without a limit, undefined for `worst`,
 * where only a search can find it.
 */
export const withinOf = (objective: GameObjective, limit: number): number | undefined => {
  if (objective === 'fewest') return Number.POSITIVE_INFINITY;
  if (objective === 'worst') return undefined;
  return soonGuess(objective) ?? limit;
};
