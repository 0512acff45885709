/**
 * Draws the progress of a computation on one line, at most a dozen times a second.
 */

import type { Context } from '../context.ts';
import { type Progress, renderProgress } from './progress.ts';

const REDRAW_MS = 80;

/** A function that draws a line; most calls only read the clock, and the line is not even made. */
export const drawNowAndThen = (context: Context): ((line: (elapsedMs: number) => string) => void) => {
  const startedAt = context.clock();
  let drawnAt = Number.NEGATIVE_INFINITY;
  return (line) => {
    if (!context.showsProgress) return;
    const now = context.clock();
    if (now - drawnAt < REDRAW_MS) return;
    drawnAt = now;
    context.progress(line(now - startedAt));
  };
};

/** A function that draws how much is done. It costs little: most calls only read the clock. */
export const trackProgress = (
  context: Context,
  task: Pick<Progress, 'what' | 'total' | 'unit'>,
): ((done: number) => void) => {
  const draw = drawNowAndThen(context);
  const show = (done: number) => draw((elapsedMs) => renderProgress({ ...task, done, elapsedMs }, context.columns));
  // the first piece of work may be the longest, so progress is drawn before it
  show(0);
  return show;
};
