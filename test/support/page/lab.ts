/**
 * What tests of the Lab share: a small list, and workers in this thread.
 */

import { createWorkerPool, type WorkerPool } from '../../../src/engine/workerPool.ts';
import { createWordList } from '../../../src/words/list.ts';
import { bundled } from '../games.ts';
import { localPort } from '../localPort.ts';

const { words } = bundled('original');

/** 120 answers and 180 more words. */
export const smallList = createWordList({
  name: 'small',
  source: 'test',
  answers: words.slice(0, 120),
  guesses: words.slice(120, 300),
});

export const localWorkers = (size: number): WorkerPool => createWorkerPool(size, localPort);
