/**
 * Patience with Redis: a passing fault is reported once, the work is tried again until it succeeds, and then a second
 * sentence says that it goes on. A broken connection is not reported here, because the program watches it.
 */

import { type Result, success } from '../failure.ts';
import { faultFailure, faultOf, type RedisFault } from './redisFaults.ts';
import { pause, withGrace } from './timeouts.ts';

/** How long to wait before work is tried again. */
const RETRY_MS = 500;

export type Patience = ReturnType<typeof createPatience>;

/** `report` receives sentences without their subject, the program. */
export const createPatience = (shownAddress: string, report: (sentence: string) => void) => {
  let waitsFor: string | undefined;

  /** Reports a passing fault, unless it was reported. */
  const wait = ({ reason, isSilent }: RedisFault): void => {
    if (isSilent || waitsFor === reason) return;
    waitsFor = reason;
    report(`waits: the Redis at ${shownAddress} ${reason}.`);
  };

  /** Reports that the last fault has passed. */
  const resume = (): void => {
    if (waitsFor !== undefined) report(`continues: the Redis at ${shownAddress} accepts its commands again.`);
    waitsFor = undefined;
  };

  /** Tries some work once: its value, a failure if it can never succeed, or undefined if it should be tried again. */
  const attempt = async <T>(work: () => Promise<T>): Promise<Result<T> | undefined> => {
    try {
      return success(await work());
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) throw error;
      if (fault.kind !== 'passing') return faultFailure(shownAddress, fault);
      wait(fault);
      return undefined;
    }
  };

  /** Tries some work until it succeeds or can never succeed; undefined if the signal is aborted before. */
  const persist = async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<Result<T> | undefined> => {
    while (!signal.aborted) {
      const done = await withGrace(attempt(work), signal, 0);
      if (done?.ok) resume();
      if (done) return done;
      await pause(RETRY_MS, signal);
    }
    return undefined;
  };

  return { wait, resume, attempt, persist };
};
