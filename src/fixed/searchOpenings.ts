/**
 * The best openings of several words that a search finds: a beam over the words, then exchanges of single words.
 *
 * The results are the best found, not proved: `pairMachine.ts` proves the best pair. The same question has the same
 * answer on every machine.
 *
 *   1. Beam: keep the best openings of one word, of two, ...; extend each by every word.
 *   2. Exchange: in the best openings, replace each word by the best one, until no exchange is better.
 */

import type { Matrix } from '../matrix.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { beforeFirst, type Refined, refine, type SplitMeasure, scoreNext } from './refine.ts';

/** Fixed words with their score by the measure; less is better. Answers come first, because found early they cost less. */
export interface FoundOpening {
  readonly words: readonly GuessId[];
  readonly score: number;
}

/** What is searched for. */
export interface OpeningQuestion {
  readonly matrix: Matrix;
  /** How many words. */
  readonly length: number;
  readonly measure: SplitMeasure;
  /** How many openings. */
  readonly top: number;
  /** Whether a word may be used; all may unless given. */
  readonly isAllowed?: (word: GuessId) => boolean;
  /** Letters that the words must have together. */
  readonly wanted?: readonly string[];
}

/** Openings that are kept from one length to the next: many single words, because good pairs need not begin with the best. */
const FIRST_WIDTH = 250;
const WIDTH = 40;
/** Openings whose words are exchanged. */
const EXCHANGED = 6;

/** Finds openings; yields how many of the scans are done. */
export function* searchOpenings(question: OpeningQuestion): Generator<{ done: number; total: number }, FoundOpening[]> {
  const { matrix, length, top } = question;
  const { list } = matrix;
  const allowed = list.words.map((_, id) => id as GuessId).filter(question.isAllowed ?? (() => true));
  const covers = coverage(list, question.wanted ?? []);
  const total = 1 + (length - 1) * WIDTH + (length > 1 ? FIRST_WIDTH - WIDTH : 0);
  let done = 0;
  let beam: readonly Refined[] = [beforeFirst(list.answerCount)];
  let found: FoundOpening[] = [];
  for (let level = 1; level <= length; level++) {
    const width = level === length ? top : level === 1 ? FIRST_WIDTH : WIDTH;
    const best = createBest(level === length ? Math.max(top, EXCHANGED) : width);
    for (const from of beam) {
      const scores = scoreNext(matrix, from, question.measure);
      for (const word of allowed) {
        if (!best.isGood(scores[word]) || from.words.includes(word)) continue;
        const words = [...from.words, word];
        if (covers.missing(words) <= (length - level) * list.wordLength) best.add({ words, score: scores[word] });
      }
      yield { done: ++done, total };
    }
    found = best.all();
    if (level < length) beam = found.map(({ words }) => refineAll(matrix, words));
  }
  const exchanged = createBest(top);
  for (const opening of found) exchanged.add(opening);
  for (const opening of length < 2 ? [] : found.slice(0, EXCHANGED)) {
    exchanged.add(exchangeWords(question, allowed, covers, opening));
    yield { done, total };
  }
  return exchanged.all();
}

/** Replaces one word after the other by the best one, until nothing is better. */
const exchangeWords = (
  { matrix, measure }: OpeningQuestion,
  allowed: readonly GuessId[],
  covers: Coverage,
  opening: FoundOpening,
): FoundOpening => {
  let best = opening;
  for (let unchanged = 0, place = 0; unchanged < opening.words.length; place = (place + 1) % opening.words.length) {
    const others = best.words.toSpliced(place, 1);
    const better = bestNext(matrix, measure, others, allowed, (words) => covers.missing(words) === 0);
    if (better && better.score < best.score) {
      best = better;
      unchanged = 0;
    } else unchanged++;
  }
  return best;
};

/** The best word beside some others; undefined if none is suitable. */
export const bestNext = (
  matrix: Matrix,
  measure: SplitMeasure,
  others: readonly GuessId[],
  allowed: readonly GuessId[],
  isSuitable: (words: readonly GuessId[]) => boolean = () => true,
): FoundOpening | undefined => {
  const scores = scoreNext(matrix, refineAll(matrix, others), measure);
  let best: FoundOpening | undefined;
  for (const word of allowed) {
    if ((best && scores[word] >= best.score) || others.includes(word)) continue;
    const words = inOrder([...others, word]);
    if (isSuitable(words)) best = { words, score: scores[word] };
  }
  return best;
};

/** The parts after some words. */
export const refineAll = (matrix: Matrix, words: readonly GuessId[]): Refined =>
  words.reduce((from, word) => refine(matrix, from, word), beforeFirst(matrix.list.answerCount));

const inOrder = (words: readonly GuessId[]): GuessId[] => words.toSorted((a, b) => a - b);

type Coverage = ReturnType<typeof coverage>;

/** Counts the wanted letters that words do not have. */
const coverage = (list: WordList, wanted: readonly string[]) => ({
  missing: (words: readonly GuessId[]): number =>
    wanted.filter((letter) => !words.some((word) => list.words[word].includes(letter))).length,
});

/** The best of many openings, each set of words once; equal ones in the order of the list. */
const createBest = (size: number) => {
  let kept: FoundOpening[] = [];
  let worst = Number.POSITIVE_INFINITY;
  const trim = (): void => {
    const once = new Map(kept.map((opening) => [opening.words.join(), opening]));
    kept = [...once.values()].sort((a, b) => a.score - b.score || compareIds(a.words, b.words)).slice(0, size);
    if (kept.length === size) worst = kept[size - 1].score;
  };
  return {
    isGood: (score: number): boolean => score <= worst,
    add: ({ words, score }: FoundOpening): void => {
      if (score > worst) return;
      kept.push({ words: inOrder(words), score });
      if (kept.length >= 4 * size + 64) trim();
    },
    all: (): FoundOpening[] => {
      trim();
      return kept;
    },
  };
};

const compareIds = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((id, index) => id !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
};
