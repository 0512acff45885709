import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, test } from 'vitest';
import { guessId, guessIds } from '../../../test/support/ids.ts';
import { proofSetup } from '../../../test/support/proofs.ts';
import { createWordList } from '../../words/list.ts';
import { KEYS } from '../redisKeys.ts';
import type { StoredOpener } from '../store.ts';
import { createLeaderState, type LeaderState } from './leaderState.ts';

const list = createWordList({ name: 'few', source: 'test', answers: ['abide', 'abode', 'crane', 'crate'] });
const setup = proofSetup(list);
const ORDER = guessIds(2, 0, 1, 3);
const ID = 'p';

/** The commands of Redis that the state of a leader uses. */
const createStore = () => {
  const values = new Map<string, string>();
  const hashes = new Map<string, Map<string, string>>();
  const hashOf = (key: string) => {
    const hash = hashes.get(key) ?? new Map<string, string>();
    hashes.set(key, hash);
    return hash;
  };
  const client = {
    get: async (key: string) => values.get(key) ?? null,
    set: async (key: string, value: string) => values.set(key, value),
    hgetall: async (key: string) => Object.fromEntries(hashOf(key)),
    hset: async (key: string, ...fields: (string | string[])[]) => {
      const flat = fields.flat();
      for (let index = 0; index < flat.length; index += 2) hashOf(key).set(flat[index], flat[index + 1]);
    },
    hdel: async (key: string, ...fields: string[]) => {
      for (const field of fields) hashOf(key).delete(field);
    },
  };
  return { redis: client as unknown as Redis, resultsOf: (id: string) => [...hashOf(KEYS.results(id)).keys()] };
};

const result = (opener: number, total: number, more: Partial<StoredOpener> = {}): StoredOpener => {
  const stored: StoredOpener = {
    opener: guessId(opener),
    total,
    how: 'exact',
    limit: null,
    by: 'a',
    sources: [],
    check: 'none',
  };
  return { ...stored, ...more };
};

let store: ReturnType<typeof createStore>;
let state: LeaderState;
beforeEach(() => {
  store = createStore();
  state = createLeaderState(store.redis, ID, setup, ORDER);
});

test('another leader takes over with the whole stored state', async () => {
  await state.store([result(2, 9), result(0, 8)]);
  await state.setBest({ total: 8, opener: guessId(0) });
  await state.distrust('liar', 'it was wrong');
  const next = createLeaderState(store.redis, ID, setup, ORDER);
  await next.load();
  expect(next.results).toEqual(state.results);
  expect(next.best()).toEqual({ total: 8, opener: 0 });
  expect(next.isDistrusted('liar')).toBe(true);
  expect(next.machine.next()).toEqual(state.machine.next());
  expect(next.machine.next()).toMatchObject({ openers: [1], limit: 9 });
});

describe('a best total that Redis has lost', () => {
  const loadAfter = async (lose: (state: LeaderState) => Promise<void>) => {
    await state.setBest({ total: 9, opener: guessId(2) });
    await state.store([result(2, 9), result(0, 8), result(1, 12, { how: 'search', limit: 10 })]);
    await lose(state);
    const next = createLeaderState(store.redis, ID, setup, ORDER);
    await next.load();
    return next;
  };

  test('makes the next leader prove the totals below it again', async () => {
    const next = await loadAfter(async () => {});
    expect([...next.results.keys()].toSorted()).toEqual([1, 2]);
    // one more than the best, so that results against it count
    expect(next.machine.next({ size: { first: 9, rest: 9 } })).toMatchObject({ openers: [0, 3], limit: 10 });
  });

  test('makes the next leader prove all totals again if there is none', async () => {
    const next = await loadAfter(async () => {
      await store.redis.set(KEYS.best(ID), '');
    });
    expect([...next.results.keys()]).toEqual([1]);
  });

  test('is not the best before it is written', async () => {
    const failing = { ...store.redis, set: () => Promise.reject(new Error('OOM')) } as unknown as Redis;
    const leader = createLeaderState(failing, ID, setup, ORDER);
    await expect(leader.setBest({ total: 9, opener: guessId(2) })).rejects.toThrow('OOM');
    expect(leader.best()).toBeUndefined();
  });
});

test('a later result replaces an earlier one, even a stronger one', async () => {
  await state.store([result(2, 9), result(0, 8)]);
  expect(state.machine.next()?.limit).toBe(9);
  await state.store([result(0, 9, { how: 'search', limit: 9, by: 'b' })]);
  expect(state.machine.progress()).toMatchObject({ total: 9, best: 2 });
  expect(state.results.get(guessId(0))?.by).toBe('b');
});

describe('a worker that is no longer trusted', () => {
  test('loses all results that depend on it, in Redis too', async () => {
    await state.store([result(2, 9), result(0, 8, { by: 'b', sources: ['a'] }), result(1, 8, { by: 'b' })]);
    state.setLarge(guessId(2), new Map());
    state.setLarge(guessId(1), new Map());
    expect(await state.distrust('a', 'it was wrong')).toBe(true);
    expect(await state.distrust('a', 'again')).toBe(false);
    expect([...state.results.keys()]).toEqual([1]);
    expect(store.resultsOf(ID)).toEqual(['1']);
    expect([...state.large.keys()]).toEqual([1]);
    expect(state.machine.next({ size: { first: 9, rest: 9 } })?.openers).toEqual([2, 0, 3]);
  });

  test('leaves a total that has a tree as the limit of all openers', async () => {
    await state.store([result(2, 8)]);
    await state.setBest({ total: 8, opener: guessId(2) });
    await state.distrust('a', 'it was wrong');
    expect(state.machine.next()).toMatchObject({ openers: [2], limit: 9 });
    expect(state.best()).toEqual({ total: 8, opener: 2 });
  });
});
