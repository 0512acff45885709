/**
 * A prior for a game that repeats answers (the New York Times began on 2026-02-02).
 *
 * Every accepted word is in one of five classes, and all words of a class are equally likely. The weight of a class
 * follows from how often the game has chosen from it since the first repeat, compared with the number of its words. One
 * weight for all used words would miss that they come back in their old order: of the first 22 repeats, 19 had last been
 * used five calendar years before.
 *
 * Those are few games, so each class is shrunk towards a default that counts as much as two observed answers. Without
 * games the weights are the defaults, with hundreds they are the observed ones.
 */

import { unwrap } from '../failure.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies, type Frequencies } from '../words/frequency.ts';
import { answersOf, type WordList } from '../words/list.ts';
import { dateOfDay, type PastAnswer, type PastAnswers } from './pastAnswers.ts';
import { MAX_WEIGHT, type Prior, uniformPrior } from './prior.ts';

/** The weight of one word of each class, where an unused answer of the classic list has 1. */
export interface ClassWeights {
  /** Of the classic answers, never used. */
  readonly unused: number;
  /** Last used `LONG_AGO_YEARS` calendar years ago or earlier. */
  readonly usedLongAgo: number;
  /** Last used later than that. */
  readonly usedLately: number;
  /** Not a classic answer, never used, but as suitable. */
  readonly extended: number;
  /** Every other accepted word. */
  readonly rest: number;
}

/** The name of a class of words that are equally likely. */
export type WordClass = keyof ClassWeights;
export const WORD_CLASSES: readonly WordClass[] = ['unused', 'usedLongAgo', 'usedLately', 'extended', 'rest'];

/** The first half year of reuse in round numbers. */
export const DEFAULT_CLASS_WEIGHTS: ClassWeights = {
  unused: 1,
  usedLongAgo: 0.3,
  usedLately: 0.01,
  extended: 0.1,
  rest: 0.0001,
};

/** The number of observed answers that a default counts as. */
const DEFAULT_STRENGTH = 2;

/** The first 22 repeats came from 2021 (19) and from later years (3), all in 2026. */
const LONG_AGO_YEARS = 5;

/** Without a repeat, so many of the last puzzles are counted: about as many as there have been with reuse. */
const PUZZLES_WITHOUT_REUSE = 200;

/** The words of each class before any is used. */
export interface ClassWords {
  readonly classic: readonly string[];
  readonly extended: readonly string[];
  readonly accepted: readonly string[];
}

/** A number for each class. */
export type PerClass = Readonly<Record<WordClass, number>>;

/** Weights fitted to past answers, with the counts behind them. */
export interface ClassFit {
  readonly weights: ClassWeights;
  /** Answers that came from each class. */
  readonly hits: PerClass;
  /** Words in each class, on average over these puzzles. */
  readonly meanPool: PerClass;
  /** Number of puzzles counted. */
  readonly puzzles: number;
}

// Classes

const yearOf = (day: number): number => Number(dateOfDay(day).slice(0, 4));

/** The class of each word and the size of each class, updated answer by answer. */
const createClasses = ({ classic, extended, accepted }: ClassWords) => {
  const isClassic = new Set(classic);
  const isExtended = new Set(extended.filter((word) => !isClassic.has(word)));
  const isKnown = new Set([...accepted, ...classic, ...extended]);
  const fresh = { unused: isClassic.size, extended: isExtended.size, rest: 0 };
  fresh.rest = isKnown.size - fresh.unused - fresh.extended;
  const lastYear = new Map<string, number>();
  const usedInYear = new Map<number, number>();

  const freshClass = (word: string) => (isClassic.has(word) ? 'unused' : isExtended.has(word) ? 'extended' : 'rest');

  const addUsed = (year: number, more: number) => usedInYear.set(year, (usedInYear.get(year) ?? 0) + more);

  const usedClass = (used: number, year: number) => (used <= year - LONG_AGO_YEARS ? 'usedLongAgo' : 'usedLately');

  return {
    wasUsed: (word: string): boolean => lastYear.has(word),

    classOf: (word: string, year: number): WordClass => {
      const used = lastYear.get(word);
      return used === undefined ? freshClass(word) : usedClass(used, year);
    },

    pools: (year: number): PerClass => {
      const pools = { ...fresh, usedLongAgo: 0, usedLately: 0 };
      for (const [used, words] of usedInYear) pools[usedClass(used, year)] += words;
      return pools;
    },

    use: (word: string, year: number): void => {
      const before = lastYear.get(word);
      if (before !== undefined) addUsed(before, -1);
      else if (isKnown.has(word)) fresh[freshClass(word)]--;
      lastYear.set(word, year);
      addUsed(year, 1);
    },
  };
};

// Fitting

/**
 * The weight of each class, fitted to past answers.
 *
 * Counting begins the day after the first repeat, which itself only shows that reuse has begun. If the defaults d were
 * right, a class of n words would give n d / (sum of n d over all classes) answers a day; their sum over the days is e.
 * With h observed, the default times (h + s) / (e + s) is the mean of the posterior of a Poisson rate under a Gamma prior
 * around the default with strength s. All weights are divided by that of the unused class.
 *
 * @example
 * ```ts
 * const { weights } = fitClasses(pastAnswers, { classic: list.words, extended: [], accepted: list.words });
 * weights.usedLately;
 * ```
 */
export const fitClasses = (pastAnswers: PastAnswers, words: ClassWords): ClassFit => {
  const classes = createClasses(words);
  const from = firstCounted(pastAnswers.answers);
  const hits = zeros();
  const pools = zeros();
  const expected = zeros();
  for (const [index, { day, word }] of pastAnswers.answers.entries()) {
    const year = yearOf(day);
    if (index >= from) {
      const pool = classes.pools(year);
      const sum = WORD_CLASSES.reduce((total, each) => total + pool[each] * DEFAULT_CLASS_WEIGHTS[each], 0);
      for (const each of WORD_CLASSES) {
        pools[each] += pool[each];
        expected[each] += (pool[each] * DEFAULT_CLASS_WEIGHTS[each]) / sum;
      }
      hits[classes.classOf(word, year)]++;
    }
    classes.use(word, year);
  }
  const puzzles = Math.max(0, pastAnswers.answers.length - from);
  const fitted = (each: WordClass) =>
    (DEFAULT_CLASS_WEIGHTS[each] * (hits[each] + DEFAULT_STRENGTH)) / (expected[each] + DEFAULT_STRENGTH);
  return {
    weights: perClass((each) => fitted(each) / fitted('unused')),
    hits,
    meanPool: perClass((each) => (puzzles === 0 ? 0 : pools[each] / puzzles)),
    puzzles,
  };
};

const perClass = (numberOf: (each: WordClass) => number): Record<WordClass, number> =>
  Object.fromEntries(WORD_CLASSES.map((each) => [each, numberOf(each)])) as Record<WordClass, number>;

const zeros = () => perClass(() => 0);

/** The first answer that counts: after the first repeat, or one of the last where there is none. */
const firstCounted = (answers: readonly PastAnswer[]): number => {
  const seen = new Set<string>();
  const repeat = answers.findIndex(({ word }) => seen.size === seen.add(word).size);
  return repeat < 0 ? Math.max(0, answers.length - PUZZLES_WITHOUT_REUSE) : repeat + 1;
};

// The prior

/** Settings of a prior by reuse, in place of the defaults. */
export interface ReuseOptions {
  /** Weights in place of fitted ones. */
  readonly classes?: Partial<ClassWeights>;
  /** Answers of the game as it was published; by default the bundled ones of 2022. */
  readonly classic?: readonly string[];
  /** Further words that may be chosen; by default those of `likelyAnswers`. */
  readonly extended?: readonly string[];
  /** Every word the game accepts; by default the bundled ones. */
  readonly accepted?: readonly string[];
}

/**
 * Words weighted by how the game repeats its answers; an unused classic answer has the weight 1000, and a word of less
 * than 1 is not expected. Without past answers, the classes have the default weights.
 *
 * @example
 * ```ts
 * const belief = applyPrior(list, reusePrior(pastAnswers));
 * ```
 */
export const reusePrior = (pastAnswers: PastAnswers | undefined, options: ReuseOptions = {}): Prior => {
  const words = classWords(options);
  const fitted = pastAnswers ? fitClasses(pastAnswers, words).weights : DEFAULT_CLASS_WEIGHTS;
  const weights: ClassWeights = { ...fitted, ...options.classes };
  const classes = createClasses(words);
  for (const { day, word } of pastAnswers?.answers ?? []) classes.use(word, yearOf(day));
  const newest = pastAnswers?.answers.at(-1);
  const nextYear = newest ? yearOf(newest.day + 1) : 0;
  const known = new Set([...words.classic, ...words.extended]);
  return {
    name: 'reuse',
    sentence: pastAnswers ? fittedSentence(pastAnswers, options.classes) : UNFITTED_SENTENCE,
    dataDate: pastAnswers?.newest,
    unexpected: 'answers that were used before',
    weigh: (list) => {
      const weighed = Uint32Array.from(list.words, (word) =>
        Math.floor(MAX_WEIGHT * weights[classes.classOf(word, nextYear)]),
      );
      // a list without any of these words has no past answers
      const isForeign = !list.words.some((word) => known.has(word) || classes.wasUsed(word));
      return isForeign || weighed.every((weight) => weight === 0) ? uniformPrior.weigh(list) : weighed;
    },
  };
};

const UNFITTED_SENTENCE = 'by reuse, with default weights and without past answers, so that none counts as used';

const fittedSentence = ({ answers, newest }: PastAnswers, own: Partial<ClassWeights> = {}): string => {
  const how = Object.keys(own).length === 0 ? 'fitted to' : 'with weights of your own, the others fitted to';
  return `by reuse, ${how} ${answers.length.toLocaleString('en-US')} answers known to ${newest}`;
};

const classWords = (options: ReuseOptions): ClassWords => {
  const classic = options.classic ?? answersOf(bundledWords('nyt-2022'));
  const original = bundledWords('original');
  const accepted = options.accepted ?? original.words;
  // an answer that was withdrawn in 2022 is not likely to come
  const others = () => likelyAnswers(accepted, [...classic, ...answersOf(original)], bundledFrequencies());
  return { classic, accepted, extended: options.extended ?? others() };
};

const bundledWords = (name: string): WordList => unwrap(bundledList(name));

/** Words of this frequency in film subtitles are as well known as the words the game has added: 858 of 12,972 are. */
const LIKELY_COUNT = 7;

/**
 * Further answers that the game may choose, whose list is not published: accepted words that are not classic answers,
 * that people know, and that are neither plain plurals in -s nor past tenses in -ed, which the editor does not choose.
 */
export const likelyAnswers = (
  accepted: readonly string[],
  classic: readonly string[],
  frequencies: Frequencies,
): string[] => {
  const isClassic = new Set(classic);
  const isInflected = (word: string) => /[^s]s$/.test(word) || /[^e]ed$/.test(word);
  return accepted.filter(
    (word) => !isClassic.has(word) && !isInflected(word) && (frequencies.get(word) ?? 0) >= LIKELY_COUNT,
  );
};
