/**
 * The front door, on workers in this thread and on none: the numbers of the library, in words, in order, in time.
 */

import { afterAll, describe, expect, test, vi } from 'vitest';
import { type FakeWorker, fakeWorker } from '../../test/support/fakeWorker.ts';
import { must } from '../../test/support/games.ts';
import { SaletError } from '../failure.ts';
import { parseFeedback } from '../feedback.ts';
import { addRow, newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { WASM_BASE64 } from '../kernel/wasm.generated.ts';
import { review } from '../review/review.ts';
import { createSolver } from '../search/solver.ts';
import { simulate, summarize } from '../simulate.ts';
import { findStrategy, resolveOptions } from '../strategy/registry.ts';
import { advise, repliesOf } from '../suggest/advice.ts';
import { readTreeJson } from '../tree/treeJson.ts';
import { verifyTree } from '../tree/verify.ts';
import { type GameInput, parseGame } from '../turns.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import type { Advice, ProofCheckpoint } from './answers.ts';
import { createEngine, type Engine } from './engine.ts';
import { boundsOf, type Estimate } from './estimate.ts';
import type { EngineOptions, Notice } from './options.ts';
import type { OwnStrategy } from './ownStrategy.ts';

const original = must(bundledList('original'));
const few = original.words.slice(0, 200);

const engines: Engine[] = [];
afterAll(() => {
  for (const engine of engines) engine.close();
});

const open = (options: Partial<EngineOptions> = {}): Engine => {
  const engine = createEngine({ list: original, worker: fakeWorker, ...options });
  engines.push(engine);
  return engine;
};

const end = <T>(steps: Generator<unknown, T>): T => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

const rules: Rules = { list: original, weights: undefined, tiers: [], mode: 'normal', limit: 6 };
const solver = createSolver({ frequencies: bundledFrequencies() });
const gameOf = (...turns: [string, string][]) =>
  turns.reduce((game, [word, tiles]) => must(addRow(game, word, must(parseFeedback(tiles, 5)))), newGame(rules));

/** Everything in an answer is a string, a number, a boolean, an array or a plain object. */
const isPlain = (value: unknown): boolean => {
  if (value === undefined || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null) return value === null;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
};

const expectPlain = (value: unknown): void => {
  expect(isPlain(value)).toBe(true);
  expect(JSON.parse(JSON.stringify(value))).toEqual(value);
};

describe.each([
  ['a worker', fakeWorker],
  ['this thread', 'none'],
] as const)('in %s', (_, worker) => {
  const engine = open({ worker });

  test('advice is the library’s, in plain data', async () => {
    const advice = await engine.suggest('crane=BBYBG', { top: 3 });
    const found = must(end(advise(solver, gameOf(['crane', 'BBYBG']), { top: 3 })));
    expect(advice).toMatchObject({ status: 'open', proved: true, wordsLeft: 49, turnsLeft: 5, ties: found.ties });
    expect(advice.guesses).toBe(found.guesses.lower);
    expect(advice.best.word).toBe(repliesOf(found)[0].word);
    expect(advice.answers.map(({ word }) => word)).toEqual(found.answers.map(({ word }) => word));
    expect(advice.eliminators.map(({ word }) => word)).toEqual(found.eliminators.map(({ word }) => word));
    expect(advice.candidates).toHaveLength(49);
    expect(JSON.stringify(advice).length).toBeLessThan(5000);
    expectPlain(advice);
  });

  test('a word is judged against the best', async () => {
    const judgement = await engine.judge('crane=BBYBG', 'ADOBE');
    expect(judgement).toMatchObject({ word: 'adobe', exact: true, proved: true, possible: true, legal: true });
    // 143 guesses for 49 words, the best has 126
    expect(judgement.behind).toBeCloseTo(17 / 49, 12);
    expectPlain(judgement);
  });

  test('a review adds up', async () => {
    const found = await engine.review({ answer: 'abide', guesses: ['crane', 'slate', 'abide'] });
    const exact = (estimate: Estimate): number => boundsOf(estimate).lower;
    const sum = found.turns.reduce((total, turn) => total + exact(turn.regret) - exact(turn.luck), exact(found.start));
    expect(sum).toBeCloseTo(found.used, 9);
    expect(found).toMatchObject({ status: 'won', answer: 'abide', used: 3, proved: true });
    const here = must(end(review(solver, gameOf(['crane', 'BBYBG'], ['slate', 'BBYBG'], ['abide', 'GGGGG']))));
    expect(found.turns.map(({ best }) => best)).toEqual(here.turns.map(({ best }) => best));
    expect(await engine.review({ game: 'crane=BBYBG slate=BBYBG', answer: 'abide' })).toMatchObject({ used: 2 });
    expectPlain(found);
  });

  test('a word has its proved total', async () => {
    // the total of CRANE is published
    expect(await engine.value('Crane')).toMatchObject({ word: 'crane', total: 7930, exact: true, wordsLeft: 2315 });
    const value = await engine.value({ game: 'crane=BBYBG', word: 'lambs' });
    expect(value).toMatchObject({ total: 126, guesses: 126 / 49, exact: true });
    expectPlain(value);
  });

  test('a tree is a file that can be verified', async () => {
    const found = await engine.tree({ game: 'crane=BBYBG', opener: 'lambs' });
    const verified = must(verifyTree(must(readTreeJson(JSON.stringify(found.file), 'tree')), original));
    expect(verified.total).toBe(126);
    expect(found.guesses).toBe(126 / 49);
    expect(found.file?.tree.guess).toBe('lambs');
    expectPlain(found);
  });

  test('one of our strategies plays as by itself', async () => {
    const strategy = must(findStrategy('entropy'));
    const setup = {
      list: original,
      rule: 'real',
      strategy,
      options: must(resolveOptions(strategy, {})),
      frequencies: bundledFrequencies(),
      openers: ['crane'],
      only: undefined,
      limit: 6,
    } as const;
    const { average, failures, histogram } = summarize(setup, must(simulate(setup)));
    const played = await engine.simulate('entropy', { openers: ['CRANE'] });
    expect(played).toMatchObject({ average, failures, histogram, games: 2315, complete: true, firstGuess: 'crane' });
    expectPlain(played);
  });

  test('an opener is proved best', async () => {
    const small = open({ worker, list: few });
    const progress: number[] = [];
    const proof = await small.prove({ threads: 2, onProgress: ({ done }) => progress.push(done) });
    const { guesses } = await small.suggest('');
    expect(proof.total).toBe(Math.round(boundsOf(guesses).lower * 200));
    expect(proof).toMatchObject({ proved: true, done: 200, openers: 200 });
    expect((await small.value(proof.best ?? '')).total).toBe(proof.total);
    expect(proof.bests).toContain(proof.best);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.at(-1)).toBe(200);
    expectPlain(proof);
  });
});

// What is asked

test.each<[string, GameInput]>([
  ['text with commas', 'crane=BBYBG, LAMBS=bybyb'],
  ['text with digits', 'Crane=00102\nlambs=01010'],
  ['a parsed game', must(parseGame('crane=BBYBG lambs=BYBYB'))],
  [
    'an array of turns',
    [
      { word: 'crane', feedback: 'BBYBG' },
      { word: 'lambs', feedback: '⬛🟨⬛🟨⬛' },
    ],
  ],
])('a game can be %s', async (_, game) => {
  const advice = await open().suggest(game);
  expect(advice.candidates.toSorted()).toEqual(['abide', 'abode', 'above']);
});

test('a game that is over, or fits no word, is a value', async () => {
  const engine = open();
  const contradiction = await engine.suggest('crane=BBYBG lambs=BYBYG zonal=GGGBB');
  expect(contradiction).toMatchObject({ status: 'contradiction', wordsLeft: 0, answers: [], eliminators: [] });
  expect(contradiction.best).toBeUndefined();
  expect((await engine.suggest('crane=GGGGG')).status).toBe('won');
  const lost = open({ limit: 2 });
  expect(await lost.suggest('crane=BBBBB slate=BBBBB')).toMatchObject({ status: 'lost', turnsLeft: 0 });
  expectPlain(contradiction);
});

test('lists come as words, too', async () => {
  const advice = await open({ list: ['Crane', 'slate', 'abide'] }).suggest('');
  expect(advice).toMatchObject({ wordsLeft: 3, proved: true });
  const wider = open({ list: { name: 'mine', answers: ['abide', 'abode'], guesses: ['crane', 'abode'] } });
  expect(wider.list).toMatchObject({ name: 'mine', answerCount: 2, words: ['abide', 'abode', 'crane'] });
});

test('weights change what is best', async () => {
  const list = ['abide', 'abode', 'above'];
  for (const weights of [
    { ABODE: 8, abide: 1, above: 1 },
    [1, 8, 1],
    new Map([
      ['abode', 0.8],
      ['abide', 0.1],
      ['above', 0.1],
    ]),
  ]) {
    const { best } = await open({ list, weights }).suggest('');
    expect(best).toMatchObject({ word: 'abode', chance: 0.8 });
  }
  const heavy = open({ list, weights: { abode: 1 } });
  expect((await heavy.suggest('')).wordsLeft).toBe(1);
  // what is not expected can still be the answer
  expect(await heavy.suggest('abode=GGYBG')).toMatchObject({ status: 'contradiction' });
  expect(await heavy.suggest('abode=GGBGG')).toMatchObject({ wordsLeft: 1, candidates: ['abide'] });
});

test.each([
  ['whole', 1_000_000, 999_999],
  ['fractional', 0.75, 0.25],
])('weights that are %s and many are made small enough to count exactly', async (_, one, other) => {
  const weights = original.words.slice(0, original.answerCount).map((_word, index) => (index % 2 ? one : other));
  const engine = open({ weights, limit: Number.POSITIVE_INFINITY });
  const { best, wordsLeft } = await engine.suggest('crane=BBYBG lambs=BYBYB');
  expect([wordsLeft, best.exact]).toEqual([3, true]);
});

test.each<[string, Partial<EngineOptions>, string]>([
  ['no list', { list: undefined as never }, 'LIST_FORMAT'],
  ['no words', { list: [] }, 'LIST_EMPTY'],
  ['numbers for words', { list: [1, 2] as never }, 'LIST_FORMAT'],
  ['mixed lengths', { list: ['crane', 'cranes'] }, 'LIST_MIXED_LENGTHS'],
  ['no letters', { list: ['cr4ne'] }, 'LIST_NOT_LETTERS'],
  ['a letter', { list: ['a', 'b'] }, 'WORD_LENGTH'],
  ['another mode', { mode: 'easy' as never }, 'OPTION_VALUE'],
  ['no guesses', { limit: 0 }, 'OPTION_VALUE'],
  ['half a guess', { limit: 2.5 }, 'OPTION_VALUE'],
  ['no number', { limit: Number.NaN }, 'OPTION_VALUE'],
  ['another objective', { objective: 'soon-9' }, 'OPTION_VALUE'],
  ['too few weights', { weights: [1, 2, 3] }, 'OPTION_VALUE'],
  ['a negative weight', { weights: { crane: -1 } }, 'OPTION_VALUE'],
  ['weights of other words', { weights: { zzzzz: 1 } }, 'OPTION_VALUE'],
  ['a frequency that is no number', { frequencies: { crane: Number.NaN } }, 'OPTION_VALUE'],
  ['no memory', { tableBytes: 0 }, 'OPTION_VALUE'],
  ['a worker that is none', { worker: 'many' as never }, 'OPTION_VALUE'],
  ['a kernel that is none', { kernel: 'fast' as never }, 'OPTION_VALUE'],
])('an engine with %s is refused', (_, options, code) => {
  expect(() => open(options)).toThrow(expect.objectContaining({ name: 'SaletError', code }));
});

describe('wrong questions are refused', () => {
  const engine = open({ mode: 'hard' });
  test.each<[string, (engine: Engine) => Promise<unknown>, string]>([
    ['a turn without feedback', (each) => each.suggest('crane'), 'GAME_FORMAT'],
    ['other tiles', (each) => each.suggest('crane=GREEN'), 'FEEDBACK_FORMAT'],
    ['too few tiles', (each) => each.suggest('crane=BB'), 'FEEDBACK_FORMAT'],
    ['tiles that cannot be', (each) => each.suggest('crane=GGGGY'), 'FEEDBACK_FORMAT'],
    ['a number for a game', (each) => each.suggest(7 as never), 'GAME_FORMAT'],
    ['a turn that is none', (each) => each.suggest([{ word: 'crane' }] as never), 'FEEDBACK_FORMAT'],
    ['a word too long', (each) => each.suggest('cranes=BBBBB'), 'WORD_LENGTH'],
    ['a guess that hard mode forbids', (each) => each.suggest('crane=BYBBG slate=BBBBG'), 'GUESS_ILLEGAL'],
    ['a turn after the end', (each) => each.suggest('crane=GGGGG slate=BBBBB'), 'GUESS_ILLEGAL'],
    ['no words at all', (each) => each.suggest('', { top: 0 }), 'OPTION_VALUE'],
    ['a limit in the past', (each) => each.suggest('', { timeLimit: -1 }), 'OPTION_VALUE'],
    ['a limit that is no number', (each) => each.suggest('', { timeLimit: '1s' as never }), 'OPTION_VALUE'],
    ['a signal that is none', (each) => each.suggest('', { signal: {} as never }), 'OPTION_VALUE'],
    ['a word that is none', (each) => each.judge('', 'cr4ne'), 'WORD_FORMAT'],
    ['a game without a next guess', (each) => each.judge('crane=GGGGG', 'slate'), 'GUESS_ILLEGAL'],
    ['a game that nothing fits', (each) => each.value({ game: 'fuzzy=GGGGB', word: 'slate' }), 'NO_WORD_FITS'],
    [
      'an opener that hard mode forbids',
      (each) => each.tree({ game: 'crane=BYBBG', opener: 'slate' }),
      'GUESS_ILLEGAL',
    ],
    ['an unknown strategy', (each) => each.simulate('none'), 'STRATEGY_UNKNOWN'],
    ['a strategy that is none', (each) => each.simulate({} as never), 'STRATEGY_UNKNOWN'],
    ['a variant it has not', (each) => each.simulate('entropy', { options: { variant: 'x' } }), 'OPTION_UNSUPPORTED'],
    ['half a thread', (each) => each.prove({ threads: 0.5 }), 'OPTION_VALUE'],
    ['another game’s answer', (each) => each.review({ game: 'crane=BBYBG', answer: 'slate' }), 'NO_WORD_FITS'],
  ])('%s', async (_, ask, code) => {
    await expect(ask(engine)).rejects.toMatchObject({ name: 'SaletError', code });
  });
});

// In order, in time, or not at all

const LONG = 'fuzzy=BBBBB';

test('questions are answered in the order they were asked', async () => {
  const engine = open();
  const order: string[] = [];
  const games = ['crane=BBBBB', 'crane=BBYBG', 'slate=BBBBB', 'crane=BYBBG'];
  await Promise.all(games.map((game) => engine.suggest(game).then(() => order.push(game))));
  expect(order).toEqual(games);
});

test('a question that is taken back rejects at once and is dropped', async () => {
  const engine = open();
  const stop = new AbortController();
  const long = engine.suggest(LONG, { signal: stop.signal });
  const queued = engine.suggest('crane=BBBBB', { signal: stop.signal });
  const next = engine.suggest('crane=BBYBG');
  await new Promise((resolve) => setTimeout(resolve, 50));
  stop.abort(new Error('enough'));
  await expect(long).rejects.toThrow('enough');
  await expect(queued).rejects.toThrow('enough');
  expect((await next).best.word).toBe('lambs');
  expect(engine.status.pending).toBe(0);
  await expect(engine.suggest('', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

/** An exact number between the bounds that were given before it was known. */
const expectWithin = (exact: Estimate, before: Estimate): void => {
  expect(exact).toBeTypeOf('number');
  expect(boundsOf(before).lower).toBeLessThanOrEqual(Number(exact) + 1e-9);
  expect(boundsOf(before).upper).toBeGreaterThanOrEqual(Number(exact) - 1e-9);
};

test('a time limit gives what is true so far', async () => {
  const engine = open();
  const exact = await engine.suggest('slate=BBBBB');
  const soon = await open().suggest('slate=BBBBB', { timeLimit: 0 });
  expect(soon.proved).toBe(false);
  expectWithin(exact.guesses, soon.guesses);
  for (const { guesses, word } of [...soon.answers, ...soon.eliminators]) {
    expectWithin((await engine.value({ game: 'slate=BBBBB', word })).guesses, guesses);
  }
  expectPlain(soon);
  const tree = await open().tree({ game: 'slate=BBBBB' }, { timeLimit: 0 });
  expect(tree).toMatchObject({ file: undefined, proved: false });
  const played = await open().simulate('entropy', { timeLimit: 0 });
  expect(played).toMatchObject({ complete: false, answers: 2315 });
  expect(played.games).toBeLessThan(2315);
});

test('a question in time does not wait for a long one, and does not change its answer', async () => {
  const engine = open();
  const alone = await open().suggest('crane=BBBBB');
  await engine.suggest('crane=BBYBG');
  const long = engine.suggest('crane=BBBBB');
  const others = ['slate=BBBBB', 'crane=BYBBG', 'trace=BBBBB'].map((game) => engine.suggest(game, { timeLimit: 1 }));
  const first = await Promise.race([long, Promise.all(others)]);
  expect(Array.isArray(first)).toBe(true);
  // the effort depends on what was proved before
  const effort = { elapsedMs: undefined, nodes: undefined };
  expect({ ...(await long), ...effort }).toEqual({ ...alone, ...effort });
});

describe('watching', () => {
  test('narrows until it is proved', async () => {
    const seen: Advice[] = [];
    for await (const advice of open().watch('crane=BBBBB', { top: 2 })) seen.push(advice);
    const last = seen.at(-1)!;
    expect(last.proved).toBe(true);
    expect(seen.length).toBeGreaterThan(1);
    for (const { guesses, best } of seen) {
      expectWithin(last.guesses, guesses);
      expect(best.word).toMatch(/^[a-z]{5}$/);
    }
  });

  test('ends when nobody looks any more', async () => {
    const engine = open();
    for await (const advice of engine.watch(LONG)) {
      expect(advice.wordsLeft).toBeGreaterThan(1000);
      break;
    }
    expect(engine.status.pending).toBe(0);
    expect((await engine.suggest('crane=BBYBG')).proved).toBe(true);
  });

  test('throws the reason of its signal', async () => {
    const stop = new AbortController();
    const watching = async () => {
      for await (const _ of open().watch(LONG, { signal: stop.signal })) stop.abort(new Error('no more'));
    };
    await expect(watching()).rejects.toThrow('no more');
    await expect(open().watch('crane').next()).rejects.toMatchObject({ code: 'GAME_FORMAT' });
  });

  test('ends at its time limit', async () => {
    let last: Advice | undefined;
    for await (const advice of open().watch(LONG, { timeLimit: 1 })) last = advice;
    expect(last).toMatchObject({ status: 'open', proved: false });
  });
});

test('progress comes sharper and sharper', async () => {
  const totals: number[] = [];
  const game = 'slate=BBBBB';
  const value = await open().value(
    { game, word: 'crony' },
    { onProgress: ({ total }) => totals.push(total === null ? 0 : boundsOf(total).lower) },
  );
  for (const [index, total] of totals.entries()) {
    expect(total).toBeGreaterThanOrEqual(totals[index - 1] ?? 0);
    expect(total).toBeLessThanOrEqual(Number(value.total));
  }
});

// Workers

test('a worker that breaks rejects what waits, and the next question starts another', async () => {
  const workers: FakeWorker[] = [];
  const spawn = () => {
    const worker = fakeWorker();
    workers.push(worker);
    return worker;
  };
  const engine = open({ worker: spawn });
  await engine.suggest('crane=BBYBG');
  const lost = engine.suggest(LONG);
  workers[0].crash('out of memory');
  await expect(lost).rejects.toMatchObject({
    code: 'WORKER_BROKEN',
    sentence: expect.stringContaining('out of memory'),
  });
  expect((await engine.suggest('crane=BBYBG')).best.word).toBe('lambs');
  expect(workers).toHaveLength(2);
  // the list travels once
  expect(workers[1].received).toEqual(['rules', 'start', 'advise']);
});

test('where no worker can be started, this thread answers and says so', async () => {
  const notices: Notice[] = [];
  // beside the sources there is no worker.js
  const engine = createEngine({ list: original, onNotice: (notice) => notices.push(notice) });
  expect((await engine.suggest('crane=BBYBG')).best.word).toBe('lambs');
  expect(notices.map(({ code }) => code)).toEqual(['NO_WORKER']);
  expect(engine.status).toMatchObject({ host: 'inline', kernel: 'fast' });
  engine.close();
});

test('a worker that a caller brings and that cannot be made rejects', async () => {
  const engine = open({
    worker: () => {
      throw new Error('forbidden');
    },
  });
  await expect(engine.suggest('')).rejects.toMatchObject({ code: 'WORKER_BROKEN' });
});

test('the slow kernel is reported', async () => {
  const notices: Notice[] = [];
  const onNotice = (notice: Notice) => void notices.push(notice);
  const without = () => {
    const worker = fakeWorker();
    return {
      ...worker,
      addEventListener: (type: string, hear: (event: object) => void) =>
        worker.addEventListener(type, (event) => {
          const data = event.data as { kind?: string } | undefined;
          hear(data?.kind === 'ready' ? { data: { ...data, kernel: 'forbidden' } } : event);
        }),
    };
  };
  const engine = open({ worker: without, onNotice });
  await engine.suggest('crane=BBYBG');
  expect(notices).toMatchObject([{ code: 'SLOW_KERNEL' }]);
  expect(engine.status.kernel).toBe('slow');
  const long = open({ list: ['abacus', 'cactus'], onNotice });
  expect((await long.suggest('')).proved).toBe(true);
  expect(notices.map(({ sentence }) => sentence.split(' ')[0])).toEqual(['WebAssembly', 'own']);
  expect(long.status.kernel).toBe('slow');
});

test('a compiled kernel can be brought along', async () => {
  const kernel = new WebAssembly.Module(Uint8Array.from(atob(WASM_BASE64), (char) => char.charCodeAt(0)));
  expect((await open({ kernel, worker: 'none' }).suggest('crane=BBYBG')).best.word).toBe('lambs');
  // the smallest module there is
  const other = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  const wrong = open({ kernel: other, worker: 'none' });
  await expect(wrong.suggest('')).rejects.toMatchObject({ code: 'OPTION_VALUE' });
});

test('an engine that is closed rejects what waits and what comes', async () => {
  const workers: FakeWorker[] = [];
  const spawn = () => {
    const worker = fakeWorker();
    workers.push(worker);
    return worker;
  };
  let kept: Engine;
  let waiting: Promise<unknown>;
  {
    using engine = createEngine({ list: original, worker: spawn });
    await engine.suggest('crane=BBYBG');
    waiting = engine.suggest(LONG);
    waiting.catch(() => {});
    kept = engine;
  }
  await expect(waiting).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
  await expect(kept.suggest('')).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
  await expect(kept.prove()).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
  expect(workers.map((worker) => worker.isTerminated())).toEqual([true]);
  expect(kept.status).toMatchObject({ closed: true, pending: 0 });
});

test.each<[string, (engine: Engine) => Promise<unknown>]>([
  ['a question', (engine) => engine.suggest(LONG)],
  ['a proof', (engine) => engine.prove({ threads: 1 })],
  ['a strategy', (engine) => engine.simulate({ id: 'mine', choose: ({ candidates }) => candidates.at(-1)! })],
])('closing ends %s in this thread', async (_, ask) => {
  const engine = createEngine({ list: original, worker: 'none' });
  const never = ask(engine);
  setTimeout(() => engine.close());
  await expect(never).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
});

// Strategies of one's own

describe('a strategy of one’s own', () => {
  const first = { id: 'mine', choose: ({ candidates }: { readonly candidates: readonly string[] }) => candidates[0] };

  test('plays as the same strategy of ours', async () => {
    const engine = open();
    const [own, ours] = [await engine.simulate(first), await engine.simulate('first')];
    expect({ ...own, strategy: 'first', elapsedMs: 0 }).toEqual({ ...ours, elapsedMs: 0 });
    expectPlain(own);
  });

  test('sees words and turns', async () => {
    const choose = vi.fn(first.choose);
    await open({ list: ['abide', 'abode', 'above'] }).simulate({ id: 'mine', choose });
    expect(choose.mock.calls).toEqual([
      [{ candidates: ['abide', 'abode', 'above'], turns: [] }],
      [{ candidates: ['abode'], turns: [{ word: 'abide', feedback: 'GGBGG' }] }],
      [{ candidates: ['above'], turns: [{ word: 'abide', feedback: 'GGBBG' }] }],
    ]);
  });

  test.each<[string, unknown, string]>([
    ['a word of no list', 'zzzzz', '"zzzzz" after abide=GGBGG'],
    ['nothing', undefined, 'undefined after abide=GGBGG'],
    ['a promise', Promise.resolve('abide'), 'an object after abide=GGBGG'],
  ])('that returns %s is refused with the position', async (_, chosen, text) => {
    const choose = ({ turns }: { readonly turns: readonly object[] }) =>
      (turns.length === 0 ? 'ABIDE' : chosen) as string;
    const played = open({ list: ['abide', 'abode'] }).simulate({ id: 'mine', choose });
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

  test('lets others in, and keeps limits', async () => {
    const engine = open();
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

// Proofs

describe('a proof', () => {
  const engine = open({ list: few });

  test('goes on from its checkpoint', async () => {
    const checkpoints: ProofCheckpoint[] = [];
    const whole = await engine.prove({ threads: 1, onCheckpoint: (each) => checkpoints.push(each) });
    const half = JSON.parse(JSON.stringify(checkpoints[Math.floor(checkpoints.length / 2)])) as ProofCheckpoint;
    const resumed = await engine.prove({ threads: 1, checkpoint: half });
    expect({ ...resumed, elapsedMs: 0 }).toEqual({ ...whole, elapsedMs: 0 });
    const again = await engine.prove({ checkpoint: whole.checkpoint });
    expect(again.total).toBe(whole.total);
  });

  test('that runs out of time says how far it is', async () => {
    const part = await engine.prove({ timeLimit: 0 });
    expect(part).toMatchObject({ proved: false, best: undefined, bests: [], openers: 200 });
    expectPlain(part);
  });

  test('can be taken back', async () => {
    await expect(engine.prove({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test.each([
    ['of another proof', { fingerprint: '0' }, 'CHECKPOINT_FOREIGN'],
    ['without jobs', { jobs: undefined }, 'CHECKPOINT_DAMAGED'],
    ['with an opener too many', { jobs: [{ limit: 1, nodes: 0, openers: [[200, 1, 0]] }] }, 'CHECKPOINT_DAMAGED'],
    ['with a job that is none', { jobs: [7] }, 'CHECKPOINT_DAMAGED'],
  ])('refuses a checkpoint %s', async (_, change, code) => {
    const { checkpoint } = await engine.prove({ timeLimit: 0 });
    await expect(engine.prove({ checkpoint: { ...checkpoint, ...change } as never })).rejects.toMatchObject({ code });
  });

  test('is not one of weighted answers', async () => {
    const weighted = open({ list: ['abide', 'abode'], weights: [1, 2] });
    await expect(weighted.prove()).rejects.toMatchObject({ code: 'OPTION_UNSUPPORTED' });
  });
});

describe('what a caller can get wrong', () => {
  const engine = open({ mode: 'hard' });
  test.each<[what: string, ask: () => Promise<unknown>, sentence: string]>([
    ['a review of text', () => engine.review('crane=BBYBG' as never), 'The game is "crane=BBYBG"; pass an object'],
    ['a review of nothing', () => engine.review(null as never), 'The game is null; pass an object'],
    ['a value of nothing', () => engine.value(null as never), 'The word is null; pass an object'],
    ['a tree of text', () => engine.tree('salet=BGGBB' as never), 'The start is "salet=BGGBB"; pass an object'],
    ['options that are none', () => engine.suggest('', null as never), 'options is null; pass an object'],
    [
      'openers as text',
      () => engine.simulate('entropy', { openers: 'crane' as never }),
      'openers is "crane"; pass an array',
    ],
    [
      'a strategy that breaks the mode',
      () => engine.simulate({ id: 'mine', choose: ({ turns }) => (turns.length > 0 ? 'lambs' : 'crane') }),
      'in hard mode it needs',
    ],
  ])('%s', async (_, ask, sentence) => {
    await expect(ask()).rejects.toThrow(SaletError);
    await expect(ask()).rejects.toThrow(sentence);
  });

  test('a function that throws ends its own question', async () => {
    const onProgress = () => {
      throw new RangeError('mine');
    };
    await expect(engine.suggest('fuzzy=BBBBB', { onProgress, timeLimit: 2000 })).rejects.toThrow('mine');
    expect((await engine.suggest('crane=BBYBG')).proved).toBe(true);
  });
});
