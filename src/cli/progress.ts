/**
 * Tells a person who is watching how far a computation is, not oftener than an eye can read.
 */

import type { Context } from './context.ts';
import { type Progress, renderProgress } from './renderProgress.ts';

const REDRAW_MS = 80;

/** A function to call with how much is done. It costs little: most calls only look at the clock. */
export const trackProgress = (
  context: Context,
  task: Pick<Progress, 'what' | 'total' | 'unit'>,
): ((done: number) => void) => {
  if (!context.showsProgress) return () => {};
  const startedAt = context.clock();
  let drawnAt = startedAt;
  return (done) => {
    const now = context.clock();
    if (now - drawnAt < REDRAW_MS) return;
    drawnAt = now;
    context.progress(renderProgress({ ...task, done, elapsedMs: now - startedAt }, context.columns));
  };
};
