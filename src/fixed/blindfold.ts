/**
 * The fewest fixed words that tell all answers apart: a player who sees the feedback only after the last of them knows
 * the answer.
 *
 * For each number of words the search for openings makes the number of parts as large as it can. What it finds is verified
 * by its parts; that fewer words cannot do is not proved.
 */

import type { Matrix } from '../matrix.ts';
import type { GuessId } from '../words/list.ts';
import { SPLIT_MEASURES } from './refine.ts';
import { type FoundOpening, searchOpenings } from './searchOpenings.ts';

export interface BlindfoldQuestion {
  readonly matrix: Matrix;
  /** The most words. */
  readonly most: number;
  /** Random replacements for each number of words. */
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

function* improve({ matrix, rounds, isAllowed }: BlindfoldQuestion, length: number): Generator<Blindfold, Blindfold> {
  const enough = -matrix.list.answerCount;
  const steps = searchOpenings({
    matrix,
    length,
    measure: PARTS,
    top: 1,
    rounds,
    enough,
    ...(isAllowed && { isAllowed }),
  });
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return blindfoldOf(step.value[0]);
    yield blindfoldOf(step.value.best);
  }
}

const blindfoldOf = (opening: FoundOpening | undefined): Blindfold => ({
  words: opening?.words ?? [],
  parts: opening ? -opening.score : 0,
});
