/**
 * Priors: a weight for every accepted word before the first guess.
 *
 * A prior only computes weights; `applyPrior` makes a list of them that the exact search can play. Words of weight 0 are
 * kept in further tiers, because the game may still choose them. Weights are whole numbers so that costs stay exact.
 */

import { shown } from '../checks.ts';
import { misuse } from '../failure.ts';
import { counted } from '../format.ts';
import { checkList } from '../words/checks.ts';
import type { Frequencies } from '../words/frequency.ts';
import { answerIds, answersOf, type GuessId, guessIdOf, type WordList, withAnswers, wordIds } from '../words/list.ts';
import type { PastAnswers } from './pastAnswers.ts';

/** A prior: a whole number for every accepted word. */
export interface Prior {
  /** Its name in `--prior`, or the name of a file. */
  readonly name: string;
  /** For people: "by reuse, fitted to 1,890 answers known to 2026-08-21". */
  readonly sentence: string;
  /** YYYY-MM-DD of the newest answer that was used. */
  readonly dataDate: string | undefined;
  /** The name of the tier of answers that it does not expect. */
  readonly unexpected?: string;
  /** One whole number for each word of the list, in its order; 0 if it is not expected. At least one is positive. */
  readonly weigh: (list: WordList) => Uint32Array;
  /** The weights as given, in one common unit, where those of `weigh` had to be rounded; undefined where they did not. */
  readonly given?: (list: WordList) => readonly bigint[] | undefined;
}

/** Words that are accepted but not expected. */
export interface Tier {
  readonly name: string;
  readonly words: readonly string[];
}

/** A list under a prior: expected words as answers, the others in further tiers. */
export interface Belief {
  readonly prior: Prior;
  /**
   * Its answers are the words with a positive weight (answers of the list first, then other words, both in its order),
   * its guesses are all words. The very same list if nothing changes.
   */
  readonly list: WordList;
  /** For each answer of `list`, positive and without a common divisor; undefined if all are equal. */
  readonly weights: Uint32Array | undefined;
  /** For each answer of `list` the weight as given, in one common unit, where `weights` are rounded. */
  readonly given?: readonly bigint[] | undefined;
  /** The likelier ones first; none is empty. */
  readonly tiers: readonly Tier[];
}

/**
 * The list under a prior. Words that only the list `wider` accepts make the last tier.
 *
 * @example
 * ```ts
 * const { list: expected, weights, tiers } = applyPrior(list, frequencyPrior(bundledFrequencies()));
 * ```
 */
export const applyPrior = (list: WordList, prior: Prior, wider?: WordList): Belief => {
  checkList(list);
  const weights = checkedWeights(list, prior);
  const expected = wordIds(list).filter((id) => weights[id] > 0);
  if (expected.length === 0)
    misuse('WEIGHTS_WRONG', `The prior ${prior.name} expects no word; make at least one weight positive.`);
  const changes = expected.length !== list.answerCount || expected.at(-1) !== list.answerCount - 1;
  const wordsOf = (ids: readonly number[]) => ids.map((id) => list.words[id]);
  const own = Uint32Array.from(expected, (id) => weights[id]);
  const given = prior.given?.(list);
  return {
    prior,
    list: changes ? withAnswers(list, wordsOf(expected)) : list,
    ...(given ? { weights: own, given: expected.map((id) => given[id]) } : { weights: simplestWeights(own) }),
    tiers: tiersOf(list, prior, weights, wider),
  };
};

/** The weights of a prior, which may be a caller's own; throws if it does not weigh every word. */
const checkedWeights = (list: WordList, prior: Prior): Uint32Array => {
  if (typeof prior?.weigh !== 'function')
    misuse('ARGUMENT_WRONG', `${shown(prior)} is not a prior; pass an object with weigh.`);
  const weights = prior.weigh(list);
  if (weights instanceof Uint32Array && weights.length === list.words.length) return weights;
  const given = weights instanceof Uint32Array ? counted(weights.length, 'weight') : shown(weights);
  const sentence = `The prior ${prior.name} gives ${given} for ${counted(list.words.length, 'word')} of ${list.name}; give one for each word, as a Uint32Array.`;
  return misuse('WEIGHTS_WRONG', sentence);
};

const tiersOf = (list: WordList, prior: Prior, weights: Uint32Array, wider: WordList | undefined): Tier[] => {
  const unexpected = (words: readonly GuessId[]) => words.filter((id) => weights[id] === 0).map((id) => list.words[id]);
  const tiers: Tier[] = [
    { name: prior.unexpected ?? 'answers that are not expected', words: unexpected(answerIds(list)) },
    { name: 'accepted guesses', words: unexpected(wordIds(list).slice(list.answerCount)) },
    {
      name: `words that only ${wider?.name} accepts`,
      words: wider?.words.filter((word) => guessIdOf(list, word) === undefined) ?? [],
    },
  ];
  return tiers.filter(({ words }) => words.length > 0);
};

/** Divided by their greatest common divisor; undefined if all are equal. */
const simplestWeights = (weights: Uint32Array): Uint32Array | undefined => {
  const divisor = weights.reduce(greatestCommonDivisor);
  const simplest = weights.map((weight) => weight / divisor);
  return simplest.every((weight) => weight === simplest[0]) ? undefined : simplest;
};

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

// Priors

const isAnswer = (list: WordList): Uint32Array => new Uint32Array(list.words.length).fill(1, 0, list.answerCount);

/** Every answer of the list is equally likely. */
export const uniformPrior: Prior = Object.freeze({
  name: 'uniform',
  sentence: 'every answer equally likely',
  dataDate: undefined,
  weigh: isAnswer,
});

/** Every accepted word is equally likely. */
export const everythingPrior: Prior = Object.freeze({
  name: 'everything',
  sentence: 'every accepted word equally likely',
  dataDate: undefined,
  weigh: (list: WordList) => new Uint32Array(list.words.length).fill(1),
});

/** The largest weight of the priors in this room. */
export const MAX_WEIGHT = 1000;

/**
 * Answers by their frequency, but saturating: a word that is read daily is hardly a likelier answer than one that is read
 * weekly. With frequency f and the median m of the answers, a word has the weight 1000 f / (f + m), at least 1: the
 * median answer has 500, one ten times as common 909.
 *
 * @example
 * ```ts
 * const prior = frequencyPrior(bundledFrequencies());
 * ```
 */
export const frequencyPrior = (frequencies: Frequencies): Prior => ({
  name: 'frequency',
  sentence: 'answers by how common they are',
  dataDate: undefined,
  weigh: (list) => {
    const counts = answersOf(list).map((word) => frequencies.get(word) ?? 0);
    const median = counts.toSorted((a, b) => a - b)[counts.length >> 1];
    const weights = new Uint32Array(list.words.length);
    counts.forEach((count, id) => {
      weights[id] = Math.max(1, Math.round((MAX_WEIGHT * count) / (count + median || 1)));
    });
    return weights;
  },
});

/**
 * Answers that were not used before, all equally likely. The game repeated none until February 2026.
 *
 * @example
 * ```ts
 * const belief = applyPrior(list, noRepeatsPrior(pastAnswers));
 * ```
 */
export const noRepeatsPrior = (pastAnswers: PastAnswers): Prior => {
  const used = new Set(pastAnswers.answers.map(({ word }) => word));
  return {
    name: 'no-repeats',
    sentence: `answers that were not used up to ${pastAnswers.newest}, all equally likely`,
    dataDate: pastAnswers.newest,
    unexpected: 'answers that were used before',
    weigh: (list) => {
      const weights = isAnswer(list).map((weight, id) => (used.has(list.words[id]) ? 0 : weight));
      // if all were used, all are expected again
      return weights.some((weight) => weight > 0) ? weights : isAnswer(list);
    },
  };
};
