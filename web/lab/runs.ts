/**
 * The runs on the screen: started together on one pool of workers, kept to be compared, stopped together.
 */

import { computed, type Signal, signal } from '@preact/signals';
import type { WorkerPool } from '../../src/engine/workerPool.ts';
import type { WordList } from '../../src/words/list.ts';
import type { ChosenStrategy } from './chosenStrategy.ts';
import { checkOpener, isSameSetup, isUnderWay, newRun, playRun, type Run, type RunSetup } from './run.ts';

/** Cells of a matrix beyond which two workers fill the memory of a phone. */
const LARGE_MATRIX = 60_000_000;
const MOST_WORKERS = 4;

export const workersFor = ({ words, answerCount }: WordList, cores: number, jobs: number): number => {
  const most = words.length * answerCount > LARGE_MATRIX ? 2 : MOST_WORKERS;
  return Math.max(1, Math.min(most, cores - 1, jobs));
};

/** A set-up as typed. */
export interface TypedSetup {
  readonly list: WordList;
  readonly opener: string;
  readonly limit: number;
}

export const createRuns = (createWorkers: (size: number) => WorkerPool, cores: number, message: Signal<string>) => {
  const all = signal<readonly Run[]>([]);
  const setup = signal<RunSetup | undefined>(undefined);
  const isRunning = computed(() => all.value.some(isUnderWay));
  /** The workers of the runs under way. */
  let current: WorkerPool | undefined;

  const start = async ({ list, opener, limit }: TypedSetup, strategies: readonly ChosenStrategy[]): Promise<void> => {
    const checked = checkOpener(list, opener);
    message.value = checked.ok ? '' : checked.failure.sentence;
    if (!checked.ok || isRunning.value) return;
    if (strategies.length === 0) message.value = 'Choose at least one strategy.';
    else await play({ list, opener: checked.value, limit }, strategies.map(newRun));
  };

  const play = async (next: RunSetup, added: readonly Run[]): Promise<void> => {
    all.value = [...comparable(next, added), ...added];
    setup.value = next;
    const workers = createWorkers(workersFor(next.list, cores, added.length));
    current = workers;
    const update = (label: string, change: Partial<Run>): void => {
      // a run that was stopped has no news any more
      if (current !== workers) return;
      all.value = all.value.map((run) => (run.label === label ? { ...run, ...change } : run));
    };
    await Promise.all(added.map((run) => playRun(workers, next, run, (change) => update(run.label, change))));
    workers.close();
  };

  /** Finished runs with the same set-up stay on the screen, unless they are played again. */
  const comparable = (next: RunSetup, added: readonly Run[]): Run[] => {
    if (!setup.value || !isSameSetup(setup.value, next)) return [];
    const labels = new Set(added.map(({ label }) => label));
    return all.value.filter(({ measured, label }) => measured && !labels.has(label));
  };

  const stop = (): void => {
    current?.close();
    current = undefined;
    all.value = all.value.map((run) => (isUnderWay(run) ? { ...run, state: 'stopped' } : run));
  };

  const clear = (): void => {
    stop();
    all.value = [];
    setup.value = undefined;
  };

  return { all, setup, isRunning, start, stop, clear };
};
