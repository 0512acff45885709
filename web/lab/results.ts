/**
 * The results of runs: in order, in a sentence, as a picture.
 */

import { capitals, counted } from '../../src/format.ts';
import { compareSvg } from '../../src/pictures/chart.ts';
import { bestStrategyText } from '../../src/text/strategies.ts';
import type { Run, RunSetup } from './run.ts';
import { type Sorting, sortRows, UNKNOWN } from './sorting.ts';

export type RunColumn = 'label' | 'average' | 'failures' | 'worst' | 'time';

const VALUES: Record<RunColumn, (run: Run) => number | string> = {
  label: ({ label }) => label,
  average: ({ measured }) => measured?.summary.average ?? UNKNOWN,
  failures: ({ measured }) => measured?.summary.failures.length ?? UNKNOWN,
  worst: ({ measured }) => measured?.summary.worst ?? UNKNOWN,
  time: ({ measured }) => measured?.elapsedMs ?? UNKNOWN,
};

export const sortRuns = (runs: readonly Run[], { by, descending }: Sorting<RunColumn>): Run[] =>
  sortRows(runs, VALUES[by], descending);

/** Finished runs, the best first. */
const finished = (runs: readonly Run[]) =>
  sortRuns(runs, { by: 'average', descending: false }).flatMap(({ label, measured }) =>
    measured ? [{ ...measured.summary, label, failures: measured.summary.failures.length }] : [],
  );

/** "entropy needs 3.46 guesses on average and never fails, 0.02 ahead of minimax." */
export const comparisonText = (runs: readonly Run[]): string => {
  const [best, next] = finished(runs);
  return best ? bestStrategyText(best, next) : '';
};

/** The averages as a picture to save. */
export const comparisonSvg = ({ list, opener, limit }: RunSetup, runs: readonly Run[]): string => {
  const rows = finished(runs);
  const first = opener ? `, first word ${capitals(opener)}` : '';
  return compareSvg({
    title: `${counted(rows.length, 'strategy', 'strategies')} on ${list.name}`,
    subtitle: `${list.answerCount} games each${first}; a failure takes more than ${limit} guesses`,
    limit,
    rows,
  });
};
