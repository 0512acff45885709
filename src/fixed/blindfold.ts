/**
 * The fewest fixed words that tell all answers apart: a player who sees the feedback only after the last of them knows
 * the answer.
 *
 * For each number of words a search makes the number of parts as large as it can: from the best opening of the beam,
 * words are exchanged until nothing is better; then one word is replaced by a random one and the exchange starts again.
 * What it finds is verified by its parts; that fewer words cannot do is not proved.
 */

import type { Matrix } from '../matrix.ts';
import { mulberry32 } from '../random.ts';
import type { GuessId } from '../words/list.ts';
import { SPLIT_MEASURES } from './refine.ts';
import { bestNext, type FoundOpening, refineAll, searchOpenings } from './searchOpenings.ts';

export interface BlindfoldQuestion {
  readonly matrix: Matrix;
  /** The most words. */
  readonly most: number;
  /** Random replacements for each number of words. */
  readonly rounds: number;
  readonly seed: number;
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

function* improve(
  { matrix, rounds, seed, isAllowed }: BlindfoldQuestion,
  length: number,
): Generator<Blindfold, Blindfold> {
  const { list } = matrix;
  const allowed = list.words.map((_, id) => id as GuessId).filter(isAllowed ?? (() => true));
  const random = mulberry32(seed + length);
  let best: FoundOpening = { words: [], score: 0 };
  const steps = searchOpenings({ matrix, length, measure: PARTS, top: 1, ...(isAllowed && { isAllowed }) });
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      best = step.value[0] ?? best;
      break;
    }
    yield blindfoldOf(best);
  }
  const isPerfect = () => -best.score === list.answerCount;
  for (let round = 0; round < rounds && length > 2 && !isPerfect(); round++) {
    const place = Math.floor(random() * length);
    const other = allowed[Math.floor(random() * allowed.length)];
    if (best.words.includes(other)) continue;
    const next = climb(matrix, allowed, best.words.with(place, other));
    // an equal opening is taken, so that the search walks over plateaus
    if (next.score <= best.score) best = next;
    yield blindfoldOf(best);
  }
  return blindfoldOf(best);
}

const blindfoldOf = ({ words, score }: FoundOpening): Blindfold => ({ words, parts: -score });

/** Exchanges words, oldest place first, until nothing is better. */
const climb = (matrix: Matrix, allowed: readonly GuessId[], start: readonly GuessId[]): FoundOpening => {
  const { parts, ones } = refineAll(matrix, start);
  let best: FoundOpening = { words: start, score: -(parts.length + ones) };
  for (let unchanged = 0; unchanged < start.length; ) {
    const better = bestNext(matrix, PARTS, best.words.slice(1), allowed);
    if (better && better.score < best.score) {
      best = better;
      unchanged = 0;
    } else {
      best = { ...best, words: [...best.words.slice(1), best.words[0]] };
      unchanged++;
    }
  }
  return { ...best, words: best.words.toSorted((a, b) => a - b) };
};
