/**
 * Weights of answers and frequencies of words, from the forms that a caller may pass.
 */

import { shown } from '../checks.ts';
import { misuse } from '../failure.ts';
import { MAX_ANSWER_WEIGHT } from '../words/checks.ts';
import type { Frequencies } from '../words/frequency.ts';
import { normalizeWord, type WordList } from '../words/list.ts';
import { quote } from '../words/sentences.ts';
import type { EngineOptions } from './options.ts';

type Weights = NonNullable<EngineOptions['weights']>;

/** Fractions are scaled to whole numbers up to this, so that costs stay exact. */
const FRACTION_SCALE = 10_000;

/** A whole number for each word of a list; their sum is small enough for exact costs of whole games. */
export const readWeights = (list: WordList, given: Weights, limit: number): Uint32Array => {
  const weights = new Map<string, number>();
  for (const [word, weight] of pairsOf(list, given)) {
    if (typeof weight !== 'number' || !(weight >= 0 && weight <= MAX_ANSWER_WEIGHT)) {
      wrongOption(`The weight of ${quote(word)}`, weight, `pass a number from 0 to ${MAX_ANSWER_WEIGHT}`);
    }
    weights.set(normalizeWord(word), weight);
  }
  const own = list.words.map((word) => weights.get(word) ?? 0);
  const heaviest = own.reduce((most, weight) => Math.max(most, weight), 0);
  if (heaviest === 0) {
    misuse('OPTION_VALUE', `weights gives no word of ${list.name} a positive weight; weigh at least one.`);
  }
  const sum = own.reduce((total, weight) => total + weight, 0);
  const most = mostWeight(own.length, limit);
  if (own.every(Number.isInteger) && sum <= most) return Uint32Array.from(own);
  const scale = Math.min(FRACTION_SCALE / heaviest, most / sum);
  // a positive weight stays positive
  return Uint32Array.from(own, (weight) => (weight === 0 ? 0 : Math.max(1, Math.floor(scale * weight))));
};

/** The largest sum whose square, times the guesses of a game, is exact in a double; each weight may be rounded up to 1. */
const mostWeight = (count: number, limit: number): number =>
  Math.floor(Math.sqrt(Number.MAX_SAFE_INTEGER / Math.min(limit, count))) - count;

const pairsOf = (list: WordList, given: Weights): Iterable<readonly [string, number]> => {
  if (given instanceof Map) return given;
  if (!Array.isArray(given)) {
    return typeof given === 'object' && given !== null
      ? Object.entries(given as Readonly<Record<string, number>>)
      : wrongOption('weights', given, 'pass a number for each word, or one for each answer');
  }
  if (given.length !== list.answerCount) {
    wrongOption('The length of weights', given.length, `pass one number for each of ${list.answerCount} answers`);
  }
  return given.map((weight: number, answer) => [list.words[answer], weight] as const);
};

/** Word frequencies as the engine keeps them; throws a `SaletError`. */
export const readFrequencies = (frequencies: EngineOptions['frequencies']): Frequencies | undefined => {
  if (frequencies === undefined) return undefined;
  const pairs = frequencies instanceof Map ? [...frequencies] : Object.entries(frequencies);
  const wrongPair = pairs.find(([, count]) => typeof count !== 'number' || !(count >= 0));
  if (wrongPair) wrongOption(`The frequency of ${quote(wrongPair[0])}`, wrongPair[1], 'pass a count');
  return new Map(pairs.map(([word, count]) => [normalizeWord(word), count]));
};

export const wrongOption = (name: string, value: unknown, remedy: string): never =>
  misuse('OPTION_VALUE', `${name} is ${shown(value)}; ${remedy}.`);
