/**
 * A prior from a user's file: a table of words and weights.
 */

import { failed, type Result, success } from '../failure.ts';
import { normalizeWord } from '../words/list.ts';
import { quote, refuse, Tally } from '../words/sentences.ts';
import type { Prior } from './prior.ts';
import { readTable } from './table.ts';

/** The search multiplies weights, guesses and losses; larger weights would not stay exact whole numbers. */
const MAX_OWN_WEIGHT = 10_000;

/** The weight of the heaviest word where fractions are scaled to whole numbers. */
const FRACTION_SCALE = 10_000;

const REMEDY = `write numbers from 0 to ${MAX_OWN_WEIGHT}, and begin the file with a line such as "word,weight"`;

/**
 * Reads weights; a word without one is not expected. If any is a fraction, all are scaled by one factor.
 *
 * @example
 * ```ts
 * const { prior } = unwrap(readOwnPrior('word,weight\nabide,3\nadobe,1\n', 'own.csv'));
 * const belief = applyPrior(list, prior);
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
    const normalized = normalizeWord(word);
    if (weights.has(normalized)) repeats.add(normalized, line);
    weights.set(normalized, value);
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
  // positive weights stay positive
  const scaled = (weight: number) => (weight === 0 ? 0 : Math.max(1, Math.round((FRACTION_SCALE * weight) / heaviest)));
  return new Map(Array.from(weights, ([word, weight]) => [word, scaled(weight)]));
};

const priorOf = (file: string, weights: ReadonlyMap<string, number>): Prior => ({
  name: file,
  sentence: `by the weights of ${file}`,
  dataDate: undefined,
  weigh: (list) => Uint32Array.from(list.words, (word) => weights.get(word) ?? 0),
});
