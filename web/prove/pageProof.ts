/**
 * The proof of the page: it lives as long as the page does, so that it runs on while another page is shown.
 */

import type { ProofSetup } from '../../src/search/proof.ts';
import { store } from '../shared/state/store.ts';
import { createWebPool } from '../shared/state/workers.ts';
import { createProofStore } from './proofStore.ts';
import { createProving } from './proving.ts';

/** Every worker has a matrix of its own; beyond this many cells two of them fill the memory of a phone. */
const LARGE_MATRIX = 60_000_000;

/** As many workers as the machine has cores. */
const workersFor = ({ list }: Pick<ProofSetup, 'list'>, cores: number): number =>
  list.words.length * list.answerCount > LARGE_MATRIX ? Math.min(2, cores) : cores;

/** A lock that the browser gives back when the tab is closed. Browsers without locks have no rule between tabs. */
const lock = (key: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(() => {});
    const held = navigator.locks.request(`salet proof ${key}`, { ifAvailable: true }, (granted) => {
      if (!granted) return resolve(undefined);
      return new Promise<void>((release) => resolve(release));
    });
    held.catch(() => resolve(() => {}));
  });

const cores = navigator.hardwareConcurrency || 2;
const proofStore = createProofStore();

export const proving = createProving({
  createPool: createWebPool,
  store: proofStore,
  workersFor: (setup) => workersFor(setup, cores),
  lock,
});

store.onClear(() => {
  proving.pause();
  void proofStore.clear();
});
