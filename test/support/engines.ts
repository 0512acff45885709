/**
 * Engines for tests, which close after the tests of a file; and the form that all answers of an engine have.
 */

import { afterAll, expect } from 'vitest';
import type { Advice, RatedWord } from '../../src/engine/answers.ts';
import { createEngine, type Engine } from '../../src/engine/engine.ts';
import type { EngineOptions } from '../../src/engine/options.ts';
import { type FakeWorker, fakeWorker } from './fakeWorker.ts';
import { bundled } from './games.ts';

export const original = bundled('original');

/** Where an engine can compute, for `describe.each`. */
export const PLACES = [
  ['a worker', fakeWorker],
  ['this thread', 'none'],
] as const;

/** A game whose advice takes far longer than a test. */
export const LONG_GAME = 'fuzzy=BBBBB';

const engines: Engine[] = [];
afterAll(() => {
  for (const engine of engines) engine.close();
});

/** An engine for `original` on a worker in this thread, unless given otherwise. */
export const openEngine = (options: Partial<EngineOptions> = {}): Engine => {
  const engine = createEngine({ list: original, worker: fakeWorker, ...options });
  engines.push(engine);
  return engine;
};

/** The best word of a game that has one. */
export const bestOf = (advice: Advice): RatedWord => {
  if (advice.status !== 'open') throw new Error(`The game is not open: ${advice.status}.`);
  return advice.best;
};

/** A function that starts workers, and the workers it has started. */
export const recordWorkers = (): { readonly workers: readonly FakeWorker[]; readonly spawn: () => FakeWorker } => {
  const workers: FakeWorker[] = [];
  const spawn = (): FakeWorker => {
    const worker = fakeWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, spawn };
};

/** Everything in an answer is a string, a number, a boolean, an array or a plain object. */
const isPlain = (value: unknown): boolean => {
  if (value === undefined || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null) return value === null;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
};

export const expectPlain = (value: unknown): void => {
  expect(isPlain(value)).toBe(true);
  expect(JSON.parse(JSON.stringify(value))).toEqual(value);
};
