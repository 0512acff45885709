/**
 * What measures of first words look at: a list, counts, and the matrix if one of them scans all guesses.
 */

import { failed, type Result, success } from '../../failure.ts';
import type { FeedbackRule } from '../../feedback.ts';
import { buildMatrix } from '../../matrix.ts';
import { MEASURES, type Measure } from '../../strategy/measures.ts';
import type { StrategyGame } from '../../strategy/strategy.ts';
import { quote } from '../../words/sentences.ts';
import { nearest } from './nearest.ts';
import type { Words } from './resolve.ts';

/** Measures look at no option; these are there because a game has some. */
const NO_OPTIONS = { pool: 'all', variant: '', threshold: 0, lookahead: 0, seed: 0 } as const;

/** A game to measure with; builds the matrix only where it is needed, and says so where it cannot be. */
export const measuringGame = (words: Words, rule: FeedbackRule, withMatrix: boolean): Result<StrategyGame> => {
  const { list, frequencies } = words;
  const matrix = withMatrix ? buildMatrix(list, rule) : undefined;
  if (matrix && !matrix.ok) return matrix;
  return success({
    ...{ list, rule, frequencies, options: NO_OPTIONS },
    matrix: () => {
      if (!matrix) throw new Error('A measure uses the matrix; set "scans: true" on it.');
      return matrix.value;
    },
  });
};

export const findMeasure = (id: string): Result<Measure> => {
  const found = MEASURES.find((measure) => measure.id === id);
  if (found) return success(found);
  const ids = MEASURES.map((measure) => measure.id);
  const near = nearest(id, ids);
  const hint = near.length > 0 ? `did you mean "${near[0]}"?` : `choose one of ${ids.join(', ')}.`;
  return failed('OPTION_VALUE', `There is no measure ${quote(id)}; ${hint}`);
};
