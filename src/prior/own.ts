/**
 * A prior that somebody wrote down: a table of words and weights.
 */

import { failed, type Result, success } from '../failure.ts';
import { normalizeWord } from '../words/list.ts';
import { quote, refuse, Tally } from '../words/sentences.ts';
import type { Prior } from './prior.ts';
import { readTable } from './table.ts';

/** More would not leave room for exact whole numbers: the search multiplies weights, guesses and losses. */
const MAX_OWN_WEIGHT = 10_000;

/** Fractions are brought to whole numbers up to this one. */
const FRACTION_SCALE = 10_000;

const REMEDY = `write numbers from 0 to ${MAX_OWN_WEIGHT}, and begin the file with a line such as "word,weight"`;

/**
 * Reads weights; a word without one is not expected. If any is a fraction, all are scaled alike.
 *
 * @example
 * ```ts
 * const { prior } = unwrap(readOwnPrior('word,weight\nabide,3\nadobe,1\n', 'own.csv'));
 * const belief = believe(list, prior);
 * ```
 */
export const readOwnPrior = (text: string, file: string): Result<{ prior: Prior; notes: readonly string[] }> => {
  const rows = readTable(text, file, [['word'], ['weight', 'frequency']]);
  if (!rows.ok) return rows;
  const weights = new Map<string, number>();
  const repeats = new Tally();
  for (const { line, fields } of rows.value) {
    const [word, weight] = fields;
    if (word === undefined || weight === undefined) {
      return refuse('LIST_FORMAT', file, 1, 'no columns are called "word" and "weight"', REMEDY);
    }
    const value = /^(\d+(\.\d*)?|\.\d+)(e-?\d+)?$/i.test(weight) ? Number(weight) : Number.NaN;
    if (!(value <= MAX_OWN_WEIGHT))
      return refuse('LIST_FORMAT', file, line, `${quote(weight)} is not a weight`, REMEDY);
    const normal = normalizeWord(word);
    if (weights.has(normal)) repeats.add(normal, line);
    weights.set(normal, value);
  }
  const whole = wholeWeights(weights);
  if (![...whole.values()].some((weight) => weight > 0)) {
    return failed('LIST_EMPTY', `${file} has no word with a positive weight; ${REMEDY}.`, { file });
  }
  const notes = repeats.note(file, 'repeated word, its last weight taken', 'repeated words, their last weights taken');
  return success({ prior: priorOf(file, whole), notes });
};

const wholeWeights = (weights: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const values = [...weights.values()];
  if (values.every(Number.isInteger)) return weights;
  const heaviest = values.reduce((most, value) => Math.max(most, value), 0);
  // what is positive stays so
  const scaled = (weight: number) => (weight === 0 ? 0 : Math.max(1, Math.round((FRACTION_SCALE * weight) / heaviest)));
  return new Map(Array.from(weights, ([word, weight]) => [word, scaled(weight)]));
};

const priorOf = (file: string, weights: ReadonlyMap<string, number>): Prior => ({
  name: file,
  sentence: `by the weights of ${file}`,
  dataDate: undefined,
  weigh: (list) => Uint32Array.from(list.words, (word) => weights.get(word) ?? 0),
});
