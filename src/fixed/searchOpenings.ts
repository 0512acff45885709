/**
 * The best openings of several words that a search finds: a beam over the words, then exchanges of single words.
 *
 * The results are the best found, not proved: `pairMachine.ts` proves the best pair. The same question has the same
 * answer on every machine.
 *
 *   1. Beam: keep the best openings of one word, of two, ...; extend each by every word.
 *   2. Exchange: in the best openings, replace each word by the best one, until no exchange is better.
 *   3. Rounds, from three words on: replace one word of the best opening by a random one, and exchange again.
 *
 * Every opening that an exchange looks at may be among the results, not only the best of each.
 */

import type { Matrix } from '../matrix.ts';
import { mulberry32 } from '../random.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { beforeFirst, type Refined, refineAll, type SplitMeasure, scoreNext } from './refine.ts';

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
  /** Rounds of step 3; none unless given. */
  readonly rounds?: number;
  /** A round is not begun once there is an opening with this score. */
  readonly enough?: number;
}

/** How many of the scans, exchanges and rounds are done, and the best opening so far. */
export interface OpeningProgress {
  readonly done: number;
  readonly total: number;
  readonly best: FoundOpening | undefined;
}

/** Openings that are kept from one length to the next: many single words, because good pairs need not begin with the best. */
const FIRST_WIDTH = 250;
const WIDTH = 40;
/** Openings whose words are exchanged. */
const EXCHANGED = 6;

/** The random words of step 3. */
const SEED = 1;

export function* searchOpenings(question: OpeningQuestion): Generator<OpeningProgress, FoundOpening[]> {
  const { length, top, rounds = 0, enough = Number.NEGATIVE_INFINITY } = question;
  const search = newSearch(question);
  const exchanges = length < 2 ? 0 : EXCHANGED;
  const extensions = 1 + (length - 1) * WIDTH + (length > 1 ? FIRST_WIDTH - WIDTH : 0);
  const total = extensions + exchanges + (length > 2 ? rounds : 0);
  let done = 0;
  const progress = (): OpeningProgress => ({ done: Math.min(++done, total), total, best: kept.all()[0] });
  const kept = createBest(top);

  const beam = runBeam(search, Math.max(top, EXCHANGED));
  let step = beam.next();
  for (; !step.done; step = beam.next()) yield progress();
  for (const opening of step.value) kept.add(opening);

  for (const opening of step.value.slice(0, exchanges)) {
    exchangeWords(search, kept, opening);
    yield progress();
  }

  const random = mulberry32(SEED + length);
  let [current] = kept.all();
  for (let round = 0; round < rounds && length > 2 && current && current.score > enough; round++) {
    const place = Math.floor(random() * length);
    const other = search.allowed[Math.floor(random() * search.allowed.length)];
    if (current.words.includes(other)) continue;
    const next = exchangeWords(search, kept, {
      words: current.words.with(place, other),
      score: Number.POSITIVE_INFINITY,
    });
    // an equal opening is taken, so that the search walks over plateaus
    if (next.score <= current.score) current = next;
    yield progress();
  }
  return kept.all();
}

type OpeningSearch = ReturnType<typeof newSearch>;

const newSearch = ({ matrix, length, measure, isAllowed = () => true, wanted = [] }: OpeningQuestion) => ({
  matrix,
  length,
  measure,
  allowed: matrix.list.words.map((_, id) => id as GuessId).filter(isAllowed),
  covers: coverage(matrix.list, wanted),
});

/** Step 1: the best openings of the whole length; a yield for each that was extended. */
function* runBeam({ matrix, length, measure, allowed, covers }: OpeningSearch, last: number) {
  const { list } = matrix;
  let beam: readonly Refined[] = [beforeFirst(list.answerCount)];
  let found: FoundOpening[] = [];
  for (let level = 1; level <= length; level++) {
    const best = createBest(level === length ? last : level === 1 ? FIRST_WIDTH : WIDTH);
    for (const from of beam) {
      const scores = scoreNext(matrix, from, measure);
      for (const word of allowed) {
        if (!best.isGood(scores[word]) || from.words.includes(word)) continue;
        const words = [...from.words, word];
        if (covers.missing(words) <= (length - level) * list.wordLength) best.add({ words, score: scores[word] });
      }
      yield;
    }
    found = best.all();
    if (level < length) beam = found.map(({ words }) => refineAll(matrix, words));
  }
  return found;
}

/** Steps 2 and 3: replaces one word after the other by the best one, until nothing is better. */
const exchangeWords = (search: OpeningSearch, kept: BestOpenings, opening: FoundOpening): FoundOpening => {
  let best = opening;
  for (let unchanged = 0, place = 0; unchanged < opening.words.length; place = (place + 1) % opening.words.length) {
    const better = bestNext(search, kept, best.words.toSpliced(place, 1));
    if (better && better.score < best.score) {
      best = better;
      unchanged = 0;
    } else unchanged++;
  }
  return best;
};

/** The best word beside some others; undefined if none is suitable. Every good one is kept. */
const bestNext = (
  { matrix, measure, allowed, covers }: OpeningSearch,
  kept: BestOpenings,
  others: readonly GuessId[],
): FoundOpening | undefined => {
  const scores = scoreNext(matrix, refineAll(matrix, others), measure);
  let best: FoundOpening | undefined;
  for (const word of allowed) {
    const score = scores[word];
    const isBest = !best || score < best.score;
    if (!(isBest || kept.isGood(score)) || others.includes(word)) continue;
    const words = inOrder([...others, word]);
    if (covers.missing(words) > 0) continue;
    const opening = { words, score };
    kept.add(opening);
    if (isBest) best = opening;
  }
  return best;
};

const inOrder = (words: readonly GuessId[]): GuessId[] => words.toSorted((a, b) => a - b);

/** Counts the wanted letters that words do not have. */
const coverage = (list: WordList, wanted: readonly string[]) => ({
  missing: (words: readonly GuessId[]): number =>
    wanted.filter((letter) => !words.some((word) => list.words[word].includes(letter))).length,
});

type BestOpenings = ReturnType<typeof createBest>;

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
