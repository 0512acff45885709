/**
 * The answer to one question of a dialogue, which does not wait longer than its time limit.
 */

import type { Result } from '../../failure.ts';

export interface TimedEngine {
  readonly engine: { readonly stop: () => void };
  /** For each request to the engine; after that, the best result so far is used. */
  readonly timeLimitMs: number;
}

/** The final result, or the last one within the time limit; undefined if there is none. */
export const lastResult = async <T>(
  { engine, timeLimitMs }: TimedEngine,
  request: (onProgress: (result: T) => void) => Promise<Result<T> | undefined>,
): Promise<T | undefined> => {
  let last: T | undefined;
  const timer = setTimeout(() => engine.stop(), timeLimitMs);
  const final = await request((result) => {
    last = result;
  });
  clearTimeout(timer);
  if (!final) return last;
  return final.ok ? final.value : undefined;
};
