/**
 * Processes that are killed, readers that close the pipe, threads that break or hang, too little memory, wrong clocks.
 *
 * `salet cluster worker`, which hands its job back when it is ended, is in test/cluster.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { expectSentence, file, root, SMALL_LIST, salet, unfinishedFiles } from '../support/faults.ts';

const words = file('words.txt', SMALL_LIST);
/** Takes hours; with an opener, because the first decision alone takes minutes. */
const LONG_RUN = ['--strategy', 'combo-eliminations', '--list', 'scrabble', '--opener', 'salet', '--threads', '2'];

describe('ended by SIGTERM', () => {
  const checkpoint = (name: string) => ['--checkpoint', join(root, name)];
  const out = (name: string) => join(root, name);

  /** A checkpoint with some jobs in it. */
  const grown = (name: string): boolean =>
    existsSync(out(name)) && readFileSync(out(name), 'utf8').split('\n').length > 2;
  const killed = { code: null, signal: 'SIGTERM', err: '' };
  /** Enough for the start of a process on a busy machine. */
  const afterSeconds = (seconds: number) => {
    let looks = 10 * seconds;
    return () => looks-- <= 0;
  };
  const endedWith = (sentence: RegExp) => ({ code: 3, signal: null, err: expect.stringMatching(sentence) });
  /** Commands that always have a bound to show end as if the time limit was reached. */
  const bound = { code: 3, signal: null, err: expect.stringMatching(/^salet: [^\n]+\.\n$/) };

  test.each<[command: string, args: string[], begun: () => boolean, written: string, end: object]>([
    [
      'prove',
      [...checkpoint('prove.salet'), '--out', out('proof.csv')],
      () => grown('prove.salet'),
      'proof.csv',
      endedWith(/^salet: Stopped after \d+ of 12972 openers: [^\n]+ To resume: run the same command\.\n$/),
    ],
    ['prove', ['--bound', ...checkpoint('bound.salet')], () => grown('bound.salet'), 'bound.csv', bound],
    ['tree', ['lants', '--list', 'scrabble', '--effort', '64', '--out', out('a.txt')], afterSeconds(2), 'a.txt', bound],
    [
      'run',
      [...LONG_RUN, '--csv', out('run.csv')],
      afterSeconds(5),
      'run.csv',
      endedWith(/^note: stopped after \d+ of 12972 games[^\n]+ no file is written\.\n$/),
    ],
    ['compare', ['--strategies', 'combo-eliminations', '--svg', out('a.svg')], () => true, 'a.svg', killed],
  ])('%s ends at once and leaves no unfinished file', async (command, args, begun, written, end) => {
    let endedAt = 0;
    const ended = await salet([command, ...args], {
      meanwhile: async (child) => {
        await wait(1500);
        for (let tries = 0; tries < 200 && !begun(); tries++) await wait(100);
        endedAt = performance.now();
        child.kill('SIGTERM');
      },
    });
    expect({ command, ...ended }).toMatchObject({ command, ...end });
    expect(performance.now() - endedAt).toBeLessThan(5000);
    expect(existsSync(out(written))).toBe(false);
    expect(unfinishedFiles(root)).toEqual([]);
  });
});

describe('a command that is stopped shows what there is', () => {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const stop = async (signal: NodeJS.Signals, ...args: string[]) => {
    const { code, out, err } = await salet([...args, '--json'], {
      meanwhile: async (child) => {
        await wait(7000);
        child.kill(signal);
      },
    });
    expect(err).not.toMatch(/mistake in salet|\n {4}at /);
    return { code, data: JSON.parse(out) };
  };

  test.each(signals)('suggest: %s', async (signal) => {
    const { code, data } = await stop(signal, 'suggest', '--list', 'scrabble', '--max-time', '600');
    expect(code).toBe(3);
    expect(data).toMatchObject({ status: 'open', proved: false, wordsLeft: 12972 });
    expect(data.best.word).toMatch(/^[a-z]{5}$/);
  });

  test.each(signals)('prove: %s', async (signal) => {
    const { code, data } = await stop(signal, 'prove', '--list', 'scrabble', '--threads', '1');
    expect(code).toBe(3);
    expect(data).toMatchObject({ proved: false, openers: 12972, total: null });
  });

  test.each(signals)('run: %s', async (signal) => {
    const { code, data } = await stop(signal, 'run', ...LONG_RUN);
    expect(code).toBe(3);
    expect(data.complete).toBe(false);
    expect(data.games).toBeLessThan(12972);
    const counted = Object.values(data.histogram as Record<string, number>).reduce((sum, each) => sum + each, 0);
    expect(counted).toBe(data.games);
  });
});

describe('the reader closes the pipe after the first line', () => {
  test.each([
    ['run', '--strategy', 'first', '--verbose'],
    ['openers', '--by', 'entropy', '--top', '12972'],
    ['tree', 'salet'],
    ['lists', '--json'],
    ['prove', '--answers', words, '--json'],
  ])('%s', async (...args) => {
    const { code, signal, err } = await salet(args, {
      meanwhile: ({ stdout }) => stdout?.once('data', () => stdout.destroy()),
    });
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(err).not.toContain('EPIPE');
    expect(err).not.toMatch(/mistake in salet|\n {4}at /);
  });
});

describe('a thread', () => {
  const inThreads = (what: string) =>
    `import { isMainThread } from 'node:worker_threads';\nif (!isMainThread) { ${what} }`;
  const prove = ['prove', '--answers', words, '--threads', '2'];

  test.each([
    ['that breaks', "throw new Error('so it is');", 'A worker stopped: so it is'],
    ['that ends', 'process.exit(3);', 'A worker stopped: it ended with code 3'],
    ['that breaks later', "setTimeout(() => { throw new Error('later'); }, 5);", 'A worker stopped: later'],
  ])('%s ends the command with a sentence', async (_, what, why) => {
    const list = what.startsWith('setTimeout') ? ['prove', '--threads', '2'] : prove;
    const ended = await salet(list, { preload: inThreads(what) });
    expect(ended.code).toBe(70);
    expectSentence(ended, why);
  });

  test('that hangs is abandoned when the time limit is reached', async () => {
    const ended = await salet([...prove, '--max-time', '1'], { preload: inThreads('for (;;);') });
    expect(ended.code).toBe(3);
    expectSentence(ended, 'Time limit reached after 0 of 14 openers');
  });

  test('that runs out of memory ends the command with advice', async () => {
    const fill = 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));';
    const ended = await salet(prove, { preload: inThreads(fill), node: ['--max-old-space-size=64'] });
    expect(ended.code).toBe(2);
    expectSentence(ended, 'There is not enough memory; use fewer --threads, less --memory, or a shorter list.');
  });
});

test('a timer that was left open does not keep the process alive', async () => {
  // what the job queue of a cluster leaves when Redis goes down at the wrong moment
  const { code, out } = await salet(['lists', '--json'], { preload: 'setInterval(() => {}, 100);' });
  expect(code).toBe(0);
  expect(JSON.parse(out).lists.length).toBeGreaterThan(0);
});

describe('little memory', () => {
  /** 7920: alex1770/wordle, README. */
  const expectTotal = async (args: readonly string[], node: readonly string[] = []): Promise<void> => {
    const { code, out } = await salet(['value', 'salet', '--json', ...args], { node });
    expect(code).toBe(0);
    expect(JSON.parse(out).results).toMatchObject([{ word: 'salet', total: 7920, exact: true }]);
  };

  test('the least that --memory takes gives the same result', () => expectTotal(['--memory', '1']));

  test('a small heap is enough for the search, whose tables are elsewhere', () =>
    expectTotal([], ['--max-old-space-size=32']));

  test('a main thread without memory dies, and leaves old files unchanged', async () => {
    const csv = file('games.csv', 'before\n');
    const node = ['--max-old-space-size=8', '--max-semi-space-size=1'];
    const { code, signal } = await salet(['run', '--list', 'scrabble', '--strategy', 'entropy', '--csv', csv], {
      node,
    });
    expect(code === 0 && signal === null).toBe(false);
    expect(readFileSync(csv, 'utf8')).toBe('before\n');
    expect(unfinishedFiles(root)).toEqual([]);
  });
});

describe('a clock', () => {
  const DECADE_MS = 315_576_000_000;
  /** A decade forward and back at every call. */
  const jumping = `
    const { Date: Real } = globalThis;
    let looks = 0;
    const now = () => Real.now() + (looks++ % 2 === 0 ? ${DECADE_MS} : -${DECADE_MS});
    globalThis.Date = class extends Real {
      constructor(...args) { args.length === 0 ? super(now()) : super(...args); }
      static now() { return now(); }
    };`;
  const stopped = `globalThis.Date = class extends Date {
      constructor(...args) { args.length === 0 ? super(0) : super(...args); }
      static now() { return 0; }
    };`;
  const past = file('past.txt', 'cigar\nrebut\nsissy\n');

  test.each([
    ['that jumps', jumping],
    ['that stands at 1970', stopped],
  ])('%s affects neither data nor searches', async (_, preload) => {
    const env = { SALET_DATA: join(root, `data-${preload.length}`) };
    expect((await salet(['update', '--history', past], { env })).code).toBe(0);
    const again = await salet(['update', '--history', past], { env, preload });
    // a list of future days is refused, and with a wrong clock every day may be one
    if (again.code !== 0) expectSentence(again, 'in the future');
    expect((await salet(['update', '--list'], { env })).out).toMatch(/history +3 +2021-06-21/);
    const suggested = await salet(['suggest', 'crane=BYBBG', '--top', '1', '--prior', 'nyt-today'], { env, preload });
    expect(suggested.code).toBe(0);
    const proved = await salet(['prove', '--answers', words, '--max-time', '30', '--json'], { preload });
    expect(proved.code).toBe(0);
    expect((JSON.parse(proved.out) as { elapsedMs: number }).elapsedMs).toBeGreaterThan(0);
  });
});
