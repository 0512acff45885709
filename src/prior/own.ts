/**
 * A prior from a user's file: a table of words and weights, which are used as given.
 */

import { failed, type Result, success } from '../failure.ts';
import { type Decimal, parseDecimal } from '../words/exactWeights.ts';
import { normalizeWord } from '../words/list.ts';
import { quote, refuse, Tally } from '../words/sentences.ts';
import { MAX_TOTAL_WEIGHT } from '../words/weights.ts';
import { givenPrior } from './given.ts';
import type { Prior } from './prior.ts';
import { readTable } from './table.ts';

/** Larger than any count of words in print. */
const MAX_OWN_WEIGHT = 1e15;

const REMEDY = 'write numbers from 0 to 1e15, and begin the file with a line such as "word,weight"';

/**
 * Reads weights; a word without one is not expected. They are whole numbers or decimals, and count exactly as written;
 * only if they add up to more than `most`, in their smallest common unit, are they rounded.
 *
 * @example
 * ```ts
 * const { prior } = unwrap(readOwnPrior('word,weight\nabide,0.75\nadobe,0.25\n', 'own.csv'));
 * const belief = applyPrior(list, prior);
 * ```
 */
export const readOwnPrior = (
  text: string,
  file: string,
  most = MAX_TOTAL_WEIGHT,
): Result<{ prior: Prior; notes: readonly string[] }> => {
  const rows = readTable(text, file, [['word'], ['weight', 'frequency']]);
  if (!rows.ok) return rows;
  const weights = new Map<string, Decimal>();
  const repeats = new Tally();
  for (const { line, fields } of rows.value) {
    const [word, weight] = fields;
    if (word === undefined || weight === undefined) {
      return refuse('LIST_FORMAT', file, 1, 'no columns are called "word" and "weight"', REMEDY);
    }
    const value = parseDecimal(weight);
    if (!value || Number(weight) > MAX_OWN_WEIGHT)
      return refuse('LIST_FORMAT', file, line, `${quote(weight)} is not a weight`, REMEDY);
    const normalized = normalizeWord(word);
    if (weights.has(normalized)) repeats.add(normalized, line);
    weights.set(normalized, value);
  }
  if (![...weights.values()].some(({ digits }) => digits > 0n)) {
    return failed('LIST_EMPTY', `${file} has no word with a positive weight; ${REMEDY}.`, { file });
  }
  const notes = repeats.note(file, 'repeated word, its last weight taken', 'repeated words, their last weights taken');
  return success({ prior: givenPrior({ name: file, sentence: `by the weights of ${file}`, weights, most }), notes });
};
