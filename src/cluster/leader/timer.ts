/**
 * When to repeat something that the loop does only from time to time. The time is measured as a duration: the clock of a
 * machine can be set while the loop runs.
 */

export const createTimer = (intervalMs: number) => {
  let dueMs = Number.NEGATIVE_INFINITY;
  return {
    isDue: (): boolean => performance.now() >= dueMs,
    restart: (): void => {
      dueMs = performance.now() + intervalMs;
    },
    /** Makes it due at once. */
    expire: (): void => {
      dueMs = Number.NEGATIVE_INFINITY;
    },
  };
};
