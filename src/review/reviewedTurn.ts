/**
 * The numbers of one reviewed guess: regret and luck, from the values before and after it.
 */

import { allHere, type Feedback } from '../feedback.ts';
import type { Game } from '../game/game.ts';
import type { Position } from '../position.ts';
import type { ValuedParts } from '../search/guessParts.ts';
import type { GuessRank } from '../search/rank.ts';
import {
  averageGuesses,
  type Bounds,
  isExact,
  lossChance,
  noBetterThan,
  noWorseThan,
  type Value,
} from '../search/value.ts';
import { difference } from '../suggest/reply.ts';
import { guessIdOf } from '../words/list.ts';
import { luckRankOf, type Rank, skillOf } from './ranks.ts';

/** One guess of a game, and its cost. */
export interface ReviewedTurn {
  readonly word: string;
  readonly feedback: Feedback;
  /** Words left before and after the guess. */
  readonly before: number;
  readonly after: number;
  /**
   * The best guess: the player's own if it is proved that none was better, otherwise the best that was found, which is
   * proved once the value of the position is exact. Undefined before the first search.
   */
  readonly best: string | undefined;
  /** The value of the position, of the guess in it, and of the position after it. */
  readonly value: Value;
  readonly own: Value;
  readonly next: Value;
  /** In guesses. */
  readonly regret: Bounds;
  readonly luck: Bounds;
  /** The same for the chance of losing. */
  readonly risk: Bounds;
  readonly riskLuck: Bounds;
  /** From 0 to 99: the words that the guess was at least as good as. Undefined before the first scan. */
  readonly skill: Rank | undefined;
  /** From 0 to 99: the possible answers with which the guess would have left the player worse off or equal. */
  readonly luckRank: Rank | undefined;
  /** Whether values, regret and luck are exact; the ranks say so themselves. */
  readonly exact: boolean;
}

/** The values of a game as far as they are known. */
export interface GameValues {
  /** One for each position, the last one included. */
  readonly positions: Value[];
  /** One for each guess. */
  readonly guesses: Value[];
  /** The parts of each guess with their values; undefined before the first step. */
  readonly parts: (ValuedParts | undefined)[];
  readonly ranks: (GuessRank | undefined)[];
  /** The best word found for each guess; undefined before the first step. */
  readonly best: (string | undefined)[];
}

/** Guess `turn` of a game, counted from 0, with its cost as far as it is known. */
export const reviewedTurn = (
  { rules, rows }: Game,
  positions: readonly Position[],
  values: GameValues,
  turn: number,
): ReviewedTurn => {
  const { word, feedback } = rows[turn];
  const accepted = guessIdOf(rules.list, word) !== undefined;
  const known = { value: values.positions[turn], own: values.guesses[turn] };
  const { value, own } = accepted ? sharpen(known) : known;
  const next = values.positions[turn + 1];
  const isSolved = feedback === allHere(rules.list.wordLength);
  const distance = difference(averageGuesses(own), averageGuesses(value));
  const regret = accepted && own.lost.upper === 0 ? notNegative(distance) : distance;
  const risk = difference(lossChance(own), lossChance(value));
  const isBest = isZero(regret) && isZero(risk);
  // with a risk that is proved, another guess is known to lose less
  const isLost = lossChance(own).lower === 1 && risk.lower > 0;
  const parts = values.parts[turn];
  return {
    word,
    feedback,
    before: positions[turn].candidates.length,
    after: isSolved ? 0 : positions[turn + 1].candidates.length,
    best: isBest ? word : values.best[turn],
    value,
    own,
    next,
    regret,
    luck: minusOne(difference(averageGuesses(own), averageGuesses(next))),
    risk,
    riskLuck: difference(lossChance(own), lossChance(next)),
    skill: skillOf(values.ranks[turn], isBest, isLost),
    luckRank: parts && luckRankOf({ parts, feedback, next, isSolved }),
    exact: [value, own, next].every(isExact),
  };
};

/** No guess of the list is better than the best, so each value bounds the other. */
const sharpen = ({ value, own }: Pick<ReviewedTurn, 'value' | 'own'>): Pick<ReviewedTurn, 'value' | 'own'> => ({
  value: noWorseThan(value, own),
  own: noBetterThan(own, value),
});

/** A guess of the list that loses nothing never takes fewer guesses than the best, also where neither is exact yet. */
const notNegative = ({ lower, upper }: Bounds): Bounds => ({ lower: Math.max(0, lower), upper: Math.max(0, upper) });

/** Zero, up to rounding. */
const isZero = ({ lower, upper }: Bounds): boolean => Math.abs(lower) < 1e-9 && Math.abs(upper) < 1e-9;

const minusOne = ({ lower, upper }: Bounds): Bounds => ({ lower: lower - 1, upper: upper - 1 });
