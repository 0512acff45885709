/**
 * Sends a question of an engine to its worker, with the caller's time limit, signal and progress function.
 */

import { linkSignals } from './abortSignals.ts';
import type { EngineContext } from './engineContext.ts';
import { type AskOptions, checkAskOptions } from './options.ts';
import type { Question, Work } from './protocol.ts';
import type { WorkerAnswer, WorkerQuestion } from './questionChannel.ts';

/** Sends a question, and turns its progress and its end into plain data. */
export const ask = async <K extends Question, T>(
  { questions }: EngineContext,
  question: Pick<WorkerQuestion<K>, 'kind' | 'rows' | 'job'>,
  options: AskOptions<T>,
  toData: (answer: WorkerAnswer<K>, elapsedMs: number) => T,
): Promise<T> => {
  checkAskOptions(options as AskOptions<never>);
  const { timeLimit, signal, onProgress } = options;
  const startMs = performance.now();
  const elapsedMs = (): number => performance.now() - startMs;
  const stop = linkSignals(signal);
  let thrown: { readonly error: unknown } | undefined;
  const report = (progress: Work[K]['progress']): void => {
    try {
      onProgress?.(toData({ complete: false, progress }, elapsedMs()));
    } catch (error) {
      // an error in the caller's function ends the caller's question, not the process
      thrown ??= { error };
      stop.abort();
    }
  };
  try {
    const answer = await questions.ask<K>({ ...question, timeLimit, signal: stop.signal, onProgress: report });
    return toData(answer, elapsedMs());
  } catch (error) {
    throw thrown ? thrown.error : error;
  } finally {
    stop.unlink();
  }
};

/** The result or the latest progress, for questions where both have the same form. */
export const latestIn = <K extends Question>(answer: WorkerAnswer<K>): Work[K]['result'] | Work[K]['progress'] =>
  answer.complete ? answer.result : answer.progress;
