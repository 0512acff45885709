/**
 * The fewest fixed words that tell all answers apart: a player who sees the feedback only after the last of them knows
 * the answer.
 *
 * For each number of words the search for openings makes the number of parts as large as it can, and exchanges of two
 * words at once go on from there. What they find is verified by its parts; that fewer words cannot do is not proved.
 */

import type { Matrix } from '../matrix.ts';
import { mapProgress } from '../progress.ts';
import type { GuessId } from '../words/list.ts';
import { searchApart } from './apart.ts';
import { refineAll, SPLIT_MEASURES } from './refine.ts';
import { searchOpenings } from './searchOpenings.ts';

export interface BlindfoldQuestion {
  readonly matrix: Matrix;
  /** The most words. */
  readonly most: number;
  /** Random replacements for each number of words, and ten times as many exchanges of two. */
  readonly rounds: number;
  readonly isAllowed?: (word: GuessId) => boolean;
}

/** The best words of one number. */
export interface Blindfold {
  readonly words: readonly GuessId[];
  /** Different feedbacks; as many as answers if the words tell all of them apart. */
  readonly parts: number;
}

/** The best words found for 1, 2, ... words, until the words tell all answers apart; yields what is found so far. */
export function* findBlindfold(question: BlindfoldQuestion): Generator<readonly Blindfold[], readonly Blindfold[]> {
  const { matrix, most } = question;
  const found: Blindfold[] = [];
  for (let length = 1; length <= most; length++) {
    const steps = improve(question, length);
    let step = steps.next();
    while (!step.done) {
      yield [...found, step.value];
      step = steps.next();
    }
    found.push(step.value);
    if (step.value.parts === matrix.list.answerCount) break;
  }
  return found;
}

const [PARTS] = SPLIT_MEASURES;
/** Exchanges of two words for each random replacement. */
const EXCHANGES = 10;

/** The best words of one length: by exchanges of one word, then of two at once, which help where few answers are left. */
function* improve(question: BlindfoldQuestion, length: number): Generator<Blindfold, Blindfold> {
  const { matrix, rounds, isAllowed } = question;
  const enough = -matrix.list.answerCount;
  const found = yield* mapProgress(
    searchOpenings({ matrix, length, measure: PARTS, top: 1, rounds, enough, ...(isAllowed && { isAllowed }) }),
    ({ best }) => blindfoldOf(matrix, best),
  );
  const one = blindfoldOf(matrix, found[0]);
  if (length < 3 || one.words.length < length) return one;
  const two = blindfoldOf(
    matrix,
    yield* mapProgress(
      searchApart({ matrix, words: one.words, rounds: rounds * EXCHANGES, ...(isAllowed && { isAllowed }) }),
      (best) => blindfoldOf(matrix, best),
    ),
  );
  return two.parts > one.parts ? two : one;
}

const blindfoldOf = (matrix: Matrix, opening: { readonly words: readonly GuessId[] } | undefined): Blindfold => {
  const words = opening?.words ?? [];
  const { parts, ones } = refineAll(matrix, words);
  return { words, parts: words.length === 0 ? 0 : parts.length + ones };
};
