/**
 * Own strategies and proofs of an engine.
 */

import { describe, expect, test, vi } from 'vitest';
import { expectPlain, openEngine } from '../../test/support/engines.ts';
import { firstOfOriginal } from '../../test/support/simulations.ts';
import type { ProofCheckpoint } from './answers.ts';
import type { OwnStrategy } from './ownStrategy.ts';

describe('an own strategy', () => {
  const first = { id: 'mine', choose: ({ candidates }: { readonly candidates: readonly string[] }) => candidates[0] };

  test('plays as the same strategy of the library', async () => {
    const engine = openEngine();
    const [own, ours] = [await engine.simulate(first), await engine.simulate('first')];
    expect({ ...own, strategy: 'first', elapsedMs: 0 }).toEqual({ ...ours, elapsedMs: 0 });
    expectPlain(own);
  });

  test('receives words and turns', async () => {
    const choose = vi.fn(first.choose);
    await openEngine({ list: ['abide', 'abode', 'above'] }).simulate({ id: 'mine', choose });
    expect(choose.mock.calls).toEqual([
      [{ candidates: ['abide', 'abode', 'above'], turns: [] }],
      [{ candidates: ['abode'], turns: [{ word: 'abide', feedback: 'GGBGG' }] }],
      [{ candidates: ['above'], turns: [{ word: 'abide', feedback: 'GGBBG' }] }],
    ]);
  });

  test.each<[string, unknown, string]>([
    ['a word that is not in the list', 'zzzzz', '"zzzzz" after abide=GGBGG'],
    ['nothing', undefined, 'undefined after abide=GGBGG'],
    ['a promise', Promise.resolve('abide'), 'an object after abide=GGBGG'],
  ])('that returns %s is refused with the position', async (_, chosen, text) => {
    const choose = ({ turns }: { readonly turns: readonly object[] }) =>
      (turns.length === 0 ? 'ABIDE' : chosen) as string;
    const played = openEngine({ list: ['abide', 'abode'] }).simulate({ id: 'mine', choose });
    await expect(played).rejects.toMatchObject({ code: 'WORD_UNKNOWN', sentence: expect.stringContaining(text) });
  });

  /** Takes several slices for all answers, also on a fast machine. */
  const slow: OwnStrategy = {
    id: 'slow',
    choose: (position) => {
      const until = performance.now() + 0.05;
      while (performance.now() < until);
      return first.choose(position);
    },
  };

  test('yields to the event loop, and keeps limits', async () => {
    const engine = openEngine();
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await engine.simulate(slow);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
    const part = await engine.simulate(first, { timeLimit: 0 });
    expect(part.complete).toBe(false);
    await expect(engine.simulate(first, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a proof', () => {
  const engine = openEngine({ list: firstOfOriginal(200) });

  test('resumes from its checkpoint', async () => {
    const checkpoints: ProofCheckpoint[] = [];
    const whole = await engine.prove({ threads: 1, onCheckpoint: (each) => checkpoints.push(each) });
    const half = JSON.parse(JSON.stringify(checkpoints[Math.floor(checkpoints.length / 2)])) as ProofCheckpoint;
    const resumed = await engine.prove({ threads: 1, checkpoint: half });
    expect({ ...resumed, elapsedMs: 0 }).toEqual({ ...whole, elapsedMs: 0 });
    const again = await engine.prove({ checkpoint: whole.checkpoint });
    expect(again.total).toBe(whole.total);
  });

  test('at its time limit reports its progress', async () => {
    const part = await engine.prove({ timeLimit: 0 });
    expect(part).toMatchObject({ proved: false, best: undefined, bests: [], openers: 200 });
    expectPlain(part);
  });

  test('can be aborted', async () => {
    await expect(engine.prove({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test.each([
    ['of another proof', { fingerprint: '0' }, 'CHECKPOINT_FOREIGN'],
    ['without jobs', { jobs: undefined }, 'CHECKPOINT_DAMAGED'],
    ['with an opener too many', { jobs: [{ limit: 1, nodes: 0, openers: [[200, 1, 0]] }] }, 'CHECKPOINT_DAMAGED'],
    ['with a job that is a number', { jobs: [7] }, 'CHECKPOINT_DAMAGED'],
  ])('refuses a checkpoint %s', async (_, change, code) => {
    const { checkpoint } = await engine.prove({ timeLimit: 0 });
    await expect(engine.prove({ checkpoint: { ...checkpoint, ...change } as never })).rejects.toMatchObject({ code });
  });

  test('refuses weights', async () => {
    const weighted = openEngine({ list: ['abide', 'abode'], weights: [1, 2] });
    await expect(weighted.prove()).rejects.toMatchObject({ code: 'OPTION_UNSUPPORTED' });
  });
});
