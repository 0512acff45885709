/**
 * Weights of answers and frequencies of words, from the forms that a caller may pass.
 */

import { shown } from '../checks.ts';
import { misuse } from '../failure.ts';
import { givenPrior } from '../prior/given.ts';
import type { Prior } from '../prior/prior.ts';
import { type Decimal, decimalOf } from '../words/exactWeights.ts';
import type { Frequencies } from '../words/frequency.ts';
import { normalizeWord, type WordList } from '../words/list.ts';
import { quote } from '../words/sentences.ts';
import { mostTotalWeight } from '../words/weights.ts';
import type { EngineOptions } from './options.ts';

type Weights = NonNullable<EngineOptions['weights']>;

/** Larger than any count of words in print. */
const MAX_GIVEN_WEIGHT = 1e15;

/** The prior by a caller's weights, for a game of so many guesses. */
export const readWeights = (list: WordList, given: Weights, limit: number): Prior => {
  const weights = new Map<string, Decimal>();
  for (const [word, weight] of pairsOf(list, given)) {
    if (typeof weight !== 'number' || !(weight >= 0 && weight <= MAX_GIVEN_WEIGHT)) {
      wrongOption(`The weight of ${quote(word)}`, weight, `pass a number from 0 to ${MAX_GIVEN_WEIGHT}`);
    }
    weights.set(normalizeWord(word), decimalOf(weight));
  }
  if (!list.words.some((word) => (weights.get(word)?.digits ?? 0n) > 0n)) {
    misuse('OPTION_VALUE', `weights gives no word of ${list.name} a positive weight; weigh at least one.`);
  }
  const most = mostTotalWeight(limit, list.words.length);
  return givenPrior({ name: 'weights', sentence: 'by given weights', weights, most });
};

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
