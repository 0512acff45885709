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
  const draw = (done: number, now: number) =>
    context.progress(renderProgress({ ...task, done, elapsedMs: now - startedAt }, context.columns));
  // the first piece of work may be the longest, so there is something to see before it
  draw(0, startedAt);
  let drawnAt = startedAt;
  return (done) => {
    const now = context.clock();
    if (now - drawnAt < REDRAW_MS) return;
    drawnAt = now;
    draw(done, now);
  };
};
