/**
 * The average game of two boards that a strategy plays, over all pairs of different answers: its tree is walked, not drawn.
 *
 * A pair of boards is walked in one order and counts for both. Known words are played first, as every strategy here does.
 */

import type { Feedback } from '../feedback.ts';
import type { Matrix } from '../matrix.ts';
import { type Candidates, groupAnswers } from '../position.ts';
import { type AnswerId, answerIds, asIds, type GuessId } from '../words/list.ts';
import type { BoardsChooser } from './strategy.ts';

/** A walk through the games that a strategy plays. */
export const createPairWalk = (matrix: Matrix, choose: BoardsChooser) => {
  const { kernel } = matrix;
  const singles = new Map<string, number>();

  /** Parts without that of a hit. */
  const split = (candidates: Candidates, guess: GuessId): Candidates[] => {
    const codes = Uint32Array.from(kernel.codesOf(guess, candidates));
    const groups = groupAnswers(candidates as ArrayLike<AnswerId>, (_, i) => codes[i] as Feedback);
    return Array.from(groups.values())
      .filter((group) => group[0] !== guess)
      .map((group) => asIds<AnswerId>(Uint32Array.from(group)));
  };

  const totalOfOne = (candidates: Candidates): number => {
    if (candidates.length <= 2) return 2 * candidates.length - 1;
    const key = candidates.join();
    const known = singles.get(key);
    if (known !== undefined) return known;
    const guess = choose({ sets: [candidates], guessesLeft: Number.POSITIVE_INFINITY });
    const total = candidates.length + sumOf(split(candidates, guess), totalOfOne);
    singles.set(key, total);
    return total;
  };

  const totalOfTwo = (one: Candidates, other: Candidates): number => {
    if (one === other) return totalOfSame(one);
    if (one.length > other.length) return totalOfTwo(other, one);
    if (one.length === 1) {
      const guess = one[0] as GuessId;
      return other.length + (other.length === 1 ? 1 : sumOf(split(other, guess), totalOfOne));
    }
    const guess = choose({ sets: [one, other], guessesLeft: Number.POSITIVE_INFINITY });
    const parts = split(one, guess);
    const others = split(other, guess);
    let total = one.length * other.length;
    if (one.includes(guess as AnswerId)) total += sumOf(others, totalOfOne);
    if (other.includes(guess as AnswerId)) total += sumOf(parts, totalOfOne);
    for (const part of parts) total += sumOf(others, (each) => totalOfTwo(part, each));
    return total;
  };

  const totalOfSame = (candidates: Candidates): number => {
    const { length } = candidates;
    if (length < 2) return 0;
    const guess = choose({ sets: [candidates, candidates], guessesLeft: Number.POSITIVE_INFINITY });
    const parts = split(candidates, guess);
    let total = length * (length - 1);
    if (candidates.includes(guess as AnswerId)) total += 2 * sumOf(parts, totalOfOne);
    for (const [index, part] of parts.entries()) {
      total += totalOfTwo(part, part) + 2 * sumOf(parts.slice(index + 1), (other) => totalOfTwo(part, other));
    }
    return total;
  };

  /** All pairs that begin with an opener, in pieces: ordered pairs with one answer in a part and none in a part before it. */
  const after = (opener: GuessId): OpenerWalk => {
    const answers = asIds<AnswerId>(Uint32Array.from(answerIds(matrix.list)));
    const parts = split(answers, opener);
    const found = answers.includes(opener as AnswerId) ? 1 : 0;
    const guessesOf = (part: number): number => {
      const one = parts[part];
      // the opener is the answer of one board
      if (one === undefined) return 2 * (answers.length - 1 + sumOf(parts, totalOfOne));
      let guesses = one.length * (one.length - 1) + totalOfTwo(one, one);
      for (const other of parts.slice(part + 1)) guesses += 2 * (one.length * other.length + totalOfTwo(one, other));
      return guesses;
    };
    return { parts: parts.length + found, guessesOf };
  };

  return { after };
};

/** Totals of guesses over the pairs of answers after an opener, itself included. */
interface OpenerWalk {
  readonly parts: number;
  readonly guessesOf: (part: number) => number;
}

const sumOf = (parts: readonly Candidates[], totalOf: (part: Candidates) => number): number =>
  parts.reduce((sum, part) => sum + totalOf(part), 0);

/**
 * The average number of guesses of a strategy over all pairs of different answers.
 *
 * @example
 * ```ts
 * twoBoardsAverage(matrix, BOARDS_STRATEGIES[0].prepare(matrix));
 * ```
 */
export const twoBoardsAverage = (matrix: Matrix, choose: BoardsChooser): number => {
  const answers = asIds<AnswerId>(Uint32Array.from(answerIds(matrix.list)));
  const opener = choose({ sets: [answers, answers], guessesLeft: Number.POSITIVE_INFINITY });
  const { parts, guessesOf } = createPairWalk(matrix, choose).after(opener);
  let guesses = 0;
  for (let part = 0; part < parts; part++) guesses += guessesOf(part);
  return guesses / (answers.length * (answers.length - 1));
};
