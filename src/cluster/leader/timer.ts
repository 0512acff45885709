/**
 * When to repeat something that the loop does only from time to time.
 */

export const createTimer = (intervalMs: number) => {
  let dueMs = 0;
  return {
    isDue: (): boolean => Date.now() >= dueMs,
    restart: (): void => {
      dueMs = Date.now() + intervalMs;
    },
    /** Makes it due at once. */
    expire: (): void => {
      dueMs = 0;
    },
  };
};
