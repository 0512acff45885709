/**
 * The commands that work on threads, with workers in this one: `tree --effort`, `prove --bound`, `prove`.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createListFolder, runCommandLine } from '../../../test/support/commandLine.ts';

vi.mock('../threads/workerThreads.ts', async (original) => {
  const [{ createWorkerPool: createPool }, { localPort }] = await Promise.all([
    import('../../engine/workerPool.ts'),
    import('../../../test/support/localPort.ts'),
  ]);
  return { ...(await original<object>()), createThreadPool: (size: number) => createPool(size, localPort) };
});

const WORDS = 'abide abode crane crate speed steed batch catch hatch latch match patch watch'.split(' ');
const { folder, list } = createListFolder('small', WORDS);

const path = (name: string) => join(folder, name);

const salet = async (line: string) => runCommandLine(`${line} ${list}`, { showsProgress: true });

const json = async (line: string) => JSON.parse((await salet(`${line} --json`)).out.join('\n'));

const totalOf = async (word: string) => (await json(`value ${word} --limit none`)).results[0].total;

describe('tree --effort', () => {
  test('finds what an exact search proves, and goes on from a file', async () => {
    const total = await totalOf('batch');
    const { code, err } = await salet(`tree batch --limit none --effort 2 --out ${path('batch.json')}`);
    expect(code).toBe(0);
    expect(err.at(-1)).toContain(String(total));
    const again = await json(`tree batch --limit none --effort 2 --from ${path('batch.json')}`);
    expect(again.total).toBe(total);
    const later = await json('tree batch crane=YBYBB --limit none --effort 2');
    expect(later).toMatchObject({ turns: [{ word: 'crane', feedback: 'YBYBB' }], total: 21 });
  });

  test('a limit that no tree keeps', async () => {
    const { code, err } = await salet('tree batch --limit 3 --effort 2');
    expect(code).toBe(1);
    expect(err.at(-1)).toContain('No tree that begins with BATCH finds all 13 words within 3 guesses');
  });

  test.each([
    ['tree --effort 2', 'name it, as in salet tree lants --effort 8'],
    ['tree batch --effort 2 --objective worst', 'leave --objective out'],
    ['tree batch --effort 2 --from none.json', 'none.json'],
    ['tree batch --from none.json', 'pass --effort N as well'],
    ['tree batch crane', 'begins with one guess'],
    ['tree batch crane=BYB', '3 tiles'],
    ['tree batch --json --format svg', 'exclude each other'],
  ])('%s', async (line, says) => {
    const { code, err } = await salet(line);
    expect(code).toBe(2);
    expect(err.at(-1)).toContain(says);
  });

  test('a file that holds something else', async () => {
    writeFileSync(path('text'), 'no tree');
    expect((await salet(`tree batch --effort 2 --from ${path('text')}`)).err.at(-1)).toContain(path('text'));
    await salet(`tree crane --limit none --out ${path('crane.json')}`);
    const { code, err } = await salet(`tree batch --limit none --effort 2 --from ${path('crane.json')}`);
    expect(code).toBe(2);
    expect(err.at(-1)).toContain('holds the tree of another question (CRANE, normal mode)');
  });

  test('nothing that fits', async () => {
    for (const more of ['', '--effort 2']) {
      const { code, err } = await salet(`tree batch crane=GGGGY ${more}`.trim());
      expect([code, err.at(-1)]).toEqual([
        expect.any(Number),
        expect.stringMatching(/cannot happen|[Nn]o (word|answer)/),
      ]);
    }
  });
});

describe('prove --bound', () => {
  test('a list that is small enough is proved', async () => {
    const totals = await Promise.all(WORDS.map(totalOf));
    const least = Math.min(...totals);
    const { code, out, progress } = await salet(`prove --bound --limit none --checkpoint ${path('bounds')}`);
    expect(code).toBe(0);
    expect(out.join(' ')).toContain(`is best: ${least} guesses for all answers`);
    expect(progress.length).toBeGreaterThan(0);
    const again = await json(`prove --bound --limit none --checkpoint ${path('bounds')}`);
    expect(again).toMatchObject({ complete: true, bound: least, exact: true, done: WORDS.length });
  });
});

describe('prove', () => {
  test('one opener that is best, from its file the second time', async () => {
    const first = await json(`prove --limit none --checkpoint ${path('proof')}`);
    const second = await json(`prove --limit none --checkpoint ${path('proof')}`);
    expect(second).toMatchObject({ total: first.total, bests: first.bests, proved: true });
    expect(first.total).toBe(Math.min(...(await Promise.all(WORDS.map(totalOf)))));
  });

  test('the checkpoint of another proof', async () => {
    const { code, err } = await salet(`prove --limit none --mode hard --checkpoint ${path('proof')}`);
    expect(code).toBe(2);
    expect(err.at(-1)).toContain('belongs to another proof');
  });
});
