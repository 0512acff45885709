/**
 * Measures of first words: the options of commands that rank them, and the game they look at.
 */

import { failed, type Result, success } from '../../failure.ts';
import type { FeedbackRule } from '../../feedback.ts';
import { buildMatrix } from '../../matrix.ts';
import { didYouMean } from '../../nearest.ts';
import { MEASURES, type Measure } from '../../strategy/measures.ts';
import { NO_OPTIONS, POOLS, type StrategyGame } from '../../strategy/strategy.ts';
import { quote } from '../../words/sentences.ts';
import { oneOf, option, wholeNumber } from './option.ts';
import { OUTPUT_OPTIONS } from './output.ts';
import { feedbackOption } from './simulation.ts';
import { WORD_OPTIONS, type Words } from './words.ts';

/** The options of a command that ranks first words, or pairs of them. */
export const firstWordOptions = (noun: string, defaultTop: number, csv: string) => [
  option('--pool <POOL>', 'all words or only possible answers (default: all)', oneOf(POOLS)),
  option('--top <N>', `how many ${noun}s (default: ${defaultTop})`, wholeNumber(1)),
  option('--csv <FILE>', csv),
  feedbackOption(),
  ...WORD_OPTIONS,
  ...OUTPUT_OPTIONS,
];

/** A game to measure with; has the matrix only where it is needed, and fails where it cannot be built. */
export const measuringGame = (words: Words, rule: FeedbackRule, withMatrix: boolean): Result<StrategyGame> => {
  const { list, frequencies } = words;
  const matrix = withMatrix ? buildMatrix(list, rule) : undefined;
  if (matrix && !matrix.ok) return matrix;
  return success({
    list,
    rule,
    frequencies,
    options: NO_OPTIONS,
    matrix: () => {
      if (!matrix) throw new Error('A measure needs the matrix; set "scans: true" on it.');
      return matrix.value;
    },
  });
};

export const findMeasure = (id: string): Result<Measure> => {
  const found = MEASURES.find((measure) => measure.id === id);
  if (found) return success(found);
  const ids = MEASURES.map((measure) => measure.id);
  const hint = didYouMean(id, ids, `choose one of ${ids.join(', ')}.`);
  return failed('OPTION_VALUE', `There is no measure ${quote(id)}; ${hint}`);
};
