/**
 * Progress on one line: what, how much, rate, time left.
 */

import { renderBar } from './bars.ts';
import { duration, padEnd, widthOf } from './text.ts';

export interface Progress {
  readonly what: string;
  readonly done: number;
  readonly total: number;
  /** What is counted, for example "games". */
  readonly unit: string;
  readonly elapsedMs: number;
}

/** The line, never as wide as the terminal: a full last column would wrap. */
export const renderProgress = (progress: Progress, columns: number): string => {
  const { what, done, total, unit } = progress;
  const room = columns - 1;
  const count = `${done}/${total} ${unit}`;
  const pieces = [
    what,
    padEnd(renderBar(total === 0 ? 0 : done / total, BAR_WIDTH), BAR_WIDTH),
    count,
    ...pace(progress),
  ];
  // where there is no room the pace is left out first, then the bar
  for (const kept of [pieces, pieces.slice(0, 3), [what, count], [count]]) {
    const line = kept.join('  ');
    if (widthOf(line) <= room) return line;
  }
  return '';
};

const BAR_WIDTH = 20;
/** Earlier than this a rate is noise. */
const PACE_AFTER_MS = 300;

const pace = ({ done, total, elapsedMs }: Progress): string[] => {
  if (elapsedMs < PACE_AFTER_MS || done === 0) return [];
  const perSecond = (done * 1000) / elapsedMs;
  const leftMs = ((total - done) * elapsedMs) / done;
  return [`${perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond)}/s`, `${duration(leftMs)} left`];
};
