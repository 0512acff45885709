/**
 * The order of questions, time limits, signals and progress.
 */

import { describe, expect, test } from 'vitest';
import { bestOf, expectPlain, LONG_GAME, openEngine } from '../../test/support/engines.ts';
import { boundsOf, type Estimate } from '../search/estimate.ts';
import type { Advice } from './answers.ts';

test('questions are answered in the order they were asked', async () => {
  const engine = openEngine();
  const order: string[] = [];
  const games = ['crane=BBBBB', 'crane=BBYBG', 'slate=BBBBB', 'crane=BYBBG'];
  await Promise.all(games.map((game) => engine.suggest(game).then(() => order.push(game))));
  expect(order).toEqual(games);
});

test('an aborted question rejects at once and is dropped', async () => {
  const engine = openEngine();
  const stop = new AbortController();
  const long = engine.suggest(LONG_GAME, { signal: stop.signal });
  const queued = engine.suggest('crane=BBBBB', { signal: stop.signal });
  const next = engine.suggest('crane=BBYBG');
  await new Promise((resolve) => setTimeout(resolve, 50));
  stop.abort(new Error('enough'));
  await expect(long).rejects.toThrow('enough');
  await expect(queued).rejects.toThrow('enough');
  expect(bestOf(await next).word).toBe('lambs');
  expect(engine.status.pending).toBe(0);
  await expect(engine.suggest('', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

/** An exact number lies between the bounds that were reported before. */
const expectWithin = (exact: Estimate, before: Estimate): void => {
  expect(exact).toBeTypeOf('number');
  expect(boundsOf(before).lower).toBeLessThanOrEqual(Number(exact) + 1e-9);
  expect(boundsOf(before).upper).toBeGreaterThanOrEqual(Number(exact) - 1e-9);
};

test('at its time limit a question returns bounds that hold', async () => {
  const engine = openEngine();
  const exact = await engine.suggest('slate=BBBBB');
  const soon = await openEngine().suggest('slate=BBBBB', { timeLimit: 0 });
  expect(soon.proved).toBe(false);
  expectWithin(exact.guesses, soon.guesses);
  for (const { guesses, word } of [...soon.answers, ...soon.eliminators]) {
    expectWithin((await engine.value({ game: 'slate=BBBBB', word })).guesses, guesses);
  }
  expectPlain(soon);
  const tree = await openEngine().tree({ game: 'slate=BBBBB' }, { timeLimit: 0 });
  expect(tree).toMatchObject({ file: undefined, proved: false });
  const played = await openEngine().simulate('entropy', { timeLimit: 0 });
  expect(played).toMatchObject({ complete: false, answers: 2315 });
  expect(played.games).toBeLessThan(2315);
});

test('a question with a time limit does not wait for a long one, and does not change its answer', async () => {
  const engine = openEngine();
  const alone = await openEngine().suggest('crane=BBBBB');
  await engine.suggest('crane=BBYBG');
  const long = engine.suggest('crane=BBBBB');
  const others = ['slate=BBBBB', 'crane=BYBBG', 'trace=BBBBB'].map((game) => engine.suggest(game, { timeLimit: 1 }));
  const first = await Promise.race([long, Promise.all(others)]);
  expect(Array.isArray(first)).toBe(true);
  // the effort depends on what earlier questions have proved
  const effort = { elapsedMs: undefined, nodes: undefined };
  expect({ ...(await long), ...effort }).toEqual({ ...alone, ...effort });
});

describe('watching', () => {
  test('narrows until it is proved', async () => {
    const seen: Advice[] = [];
    for await (const advice of openEngine().watch('crane=BBBBB', { top: 2 })) seen.push(advice);
    const last = seen[seen.length - 1];
    expect(last.proved).toBe(true);
    expect(seen.length).toBeGreaterThan(1);
    for (const advice of seen) {
      expectWithin(last.guesses, advice.guesses);
      expect(bestOf(advice).word).toMatch(/^[a-z]{5}$/);
    }
  });

  test('ends when the loop is left', async () => {
    const engine = openEngine();
    for await (const advice of engine.watch(LONG_GAME)) {
      expect(advice.wordsLeft).toBeGreaterThan(1000);
      break;
    }
    expect(engine.status.pending).toBe(0);
    expect((await engine.suggest('crane=BBYBG')).proved).toBe(true);
  });

  test('throws the reason of its signal', async () => {
    const stop = new AbortController();
    const watching = async () => {
      for await (const _ of openEngine().watch(LONG_GAME, { signal: stop.signal })) stop.abort(new Error('no more'));
    };
    await expect(watching()).rejects.toThrow('no more');
    await expect(openEngine().watch('crane').next()).rejects.toMatchObject({ code: 'GAME_FORMAT' });
  });

  test('ends at its time limit', async () => {
    let last: Advice | undefined;
    for await (const advice of openEngine().watch(LONG_GAME, { timeLimit: 1 })) last = advice;
    expect(last).toMatchObject({ status: 'open', proved: false });
  });
});

test('progress only narrows', async () => {
  const totals: number[] = [];
  const game = 'slate=BBBBB';
  const value = await openEngine().value(
    { game, word: 'crony' },
    { onProgress: ({ total }) => totals.push(total === null ? 0 : boundsOf(total).lower) },
  );
  for (const [index, total] of totals.entries()) {
    expect(total).toBeGreaterThanOrEqual(totals[index - 1] ?? 0);
    expect(total).toBeLessThanOrEqual(Number(value.total));
  }
});
