/**
 * Tells a person who is watching how far a computation is, not oftener than an eye can read.
 */

import type { Context } from '../context.ts';
import { type Progress, renderProgress } from './progress.ts';

const REDRAW_MS = 80;

/** A function to call with a line to show: most calls only look at the clock, and the line is not even made. */
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

/** A function to call with how much is done. It costs little: most calls only look at the clock. */
export const trackProgress = (
  context: Context,
  task: Pick<Progress, 'what' | 'total' | 'unit'>,
): ((done: number) => void) => {
  const draw = drawNowAndThen(context);
  const tell = (done: number) => draw((elapsedMs) => renderProgress({ ...task, done, elapsedMs }, context.columns));
  // the first piece of work may be the longest, so there is something to see before it
  tell(0);
  return tell;
};
