/**
 * The exact commands: known totals, positions, trees that are verified, exit codes. They run in this process, proofs with
 * their threads in the built program.
 *
 * Needs `dist/`, which `npm test` builds first.
 */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXIT } from '../src/cli/context.ts';
import { BOUND_ONLY } from '../src/cli/runSearch.ts';
import { bundledList } from '../src/words/bundled.ts';
import { runCommandLine } from './support/commandLine.ts';
import { CLASSIC_PROFILE } from './support/profile.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const inProcess = (line: string): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...CLASSIC_PROFILE, NO_COLOR: '1' }, maxBuffer: 2 ** 26 };
    const child = execFile(process.execPath, [MAIN, ...line.split(' ')], options, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const cpuClock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const inThisProcess = async (line: string): Promise<Ended> => {
  const { code, out, err } = await runCommandLine(line, { clock: () => performance.now(), cpuClock });
  return { code, out: textOf(out), err: textOf(err) };
};

/** Proofs and trees by effort run on threads. */
const NEEDS_THREADS = /^prove|--effort/;

const salet = (line: string): Promise<Ended> => (NEEDS_THREADS.test(line) ? inProcess(line) : inThisProcess(line));

const json = async (line: string) => JSON.parse((await salet(`${line} --json`)).out);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'salet-exact-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('value', () => {
  // alex1770/wordle, README and normal.top105.proven
  test('openers in normal mode', async () => {
    const result = await json('value salet raise crane');
    expect(result).toMatchObject({ schema: 1, command: 'value', list: 'original', mode: 'normal', limit: 6 });
    expect(result.results).toMatchObject([
      { word: 'salet', total: 7920, guesses: 7920 / 2315, worst: 5, exact: true },
      { word: 'raise', total: 8014, exact: true },
      { word: 'crane', total: 7930, exact: true },
    ]);
    for (const { histogram, total } of result.results) {
      const rows = Object.entries<number>(histogram);
      expect(rows.reduce((sum, [, count]) => sum + count, 0)).toBe(2315);
      expect(rows.reduce((sum, [guesses, count]) => sum + Number(guesses) * count, 0)).toBe(total);
    }
  });

  // alex1770/wordle, hard.proven
  test('hard mode', async () => {
    expect((await json('value salet --mode hard')).results).toMatchObject([{ mode: 'hard', total: 8122, worst: 6 }]);
  });

  test('hard mode without a limit', { timeout: 300_000 }, async () => {
    const result = await json('value salet --mode hard --limit none');
    expect(result).toMatchObject({ limit: null, results: [{ total: 8116, exact: true }] });
  });

  test('what cannot be guaranteed is said, with words that can be lost', async () => {
    const line = 'value salet --mode hard --limit 5';
    const { code, out } = await salet(line);
    expect(code).toBe(1);
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /SALET cannot guarantee 5 guesses in hard mode \(proved\)\. .*1 answer is lost/,
    );
    const [result] = (await json(line)).results;
    expect(result).toMatchObject({ total: null, impossible: true, exact: true });
    expect(result.losses).toHaveLength(1);
  });

  test('with no time there is a bound', async () => {
    const { code, out } = await salet('value salet --mode hard --max-time 0.05 --json');
    expect(code).toBe(EXIT[BOUND_ONLY]);
    const [result] = JSON.parse(out).results;
    expect(result).toMatchObject({ exact: false });
    expect(result.total.lower).toBeGreaterThan(2 * 2315);
    expect(result.total.lower).toBeLessThanOrEqual(8122);
  });
});

describe('suggest', () => {
  test('after SALET without a coloured tile', async () => {
    const result = await json('suggest salet=BBBBB');
    expect(result).toMatchObject({
      wordsLeft: 221,
      ties: 1,
      proved: true,
      best: { word: 'courd' },
      guesses: 609 / 221,
    });
    expect([result.answers.length, result.eliminators.length]).toEqual([5, 5]);
    expect(result.eliminators[0]).toMatchObject({
      word: 'courd',
      guesses: 609 / 221,
      worst: 4,
      exact: true,
      possible: false,
    });
    const { code, out } = await salet('suggest salet=⬛⬛⬛⬛⬛');
    expect(code).toBe(0);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      '221 words left. ROUND, a familiar word that can be the answer: 2.77 more guesses, 0.01 behind COURD, the proved best.',
    );
  });

  test.each([
    ['suggest qajaq=GGGGB', 1],
    ['suggest salet=GGGGY', 2],
    ['suggest salet=GGGG', 2],
    ['suggest salet', 2],
    ['best salet=BBBBB', 2],
    ['tree qajaq=GGGGB', 1],
    ['tree salet=GGGGG', 2],
    ['value', 2],
    ['value sallet', 2],
    ['prove extra', 2],
    ['tree salet crane', 2],
  ])('%s ends with exit code %i', async (line, code) => {
    expect((await salet(line)).code).toBe(code);
  });
});

describe('tree', () => {
  test.each(['txt', 'json'])('verify accepts salet.%s', async (ending) => {
    const path = join(folder, `salet.${ending}`);
    const made = await salet(`tree salet --out ${path}`);
    expect(made).toEqual({
      ...{ code: 0, out: '' },
      err: 'SALET: 2315 answers, total 7920, average 3.4212, worst 5 (proved).\n',
    });
    expect(readFileSync(path, 'utf8').startsWith('{')).toBe(ending === 'json');
    expect(await salet(`verify ${path}`)).toMatchObject({
      ...{ code: 0, out: '2315 answers, total 7920, worst 5, normal mode: correct.\n' },
    });
  });

  test('on stdout, after a turn', async () => {
    const { out } = await salet('tree salet=BBBBB');
    const path = join(folder, 'later.txt');
    writeFileSync(path, out);
    expect((await salet(`verify ${path}`)).out).toBe(
      'After salet=BBBBB: 221 answers, total 609, worst 4, normal mode: correct.\n',
    );
  });
});

describe('prove', () => {
  const words = 'abide abode crane crate speed steed batch catch hatch latch match patch watch'.split(' ');
  let list = '';
  beforeAll(() => {
    list = `--answers ${join(folder, 'small.txt')}`;
    writeFileSync(join(folder, 'small.txt'), words.join('\n'));
  });

  test('a small list, on threads', async () => {
    const valued = await json(`value ${words.join(' ')} ${list} --limit none`);
    const least = Math.min(...valued.results.map(({ total }: { total: number }) => total));
    for (const threads of [1, 2]) {
      const result = await json(`prove ${list} --limit none --threads ${threads}`);
      expect(result).toMatchObject({ schema: 1, command: 'prove', total: least, openers: 13, proved: true });
      expect(result.guesses).toBe(least / 13);
      for (const name of ['elapsedMs', 'cpuMs', 'peakMemoryMB', 'nodes']) expect(result[name]).toBeGreaterThan(0);
    }
  });

  test.each([5, 6, 7])('openers that guarantee %i guesses are those that value can value', async (limit) => {
    const { safe, unsafe, openers } = await json(`prove ${list} --mode hard --safe --limit ${limit}`);
    const valued = await json(`value ${words.join(' ')} ${list} --mode hard --limit ${limit}`);
    for (const { word, total } of valued.results) expect(openers[word], word).toBe(total !== null);
    expect(safe + unsafe).toBe(13);
  });

  test('stops when the time limit is reached', async () => {
    const { code, err } = await salet('prove --max-time 0.5');
    expect(code).toBe(EXIT[BOUND_ONLY]);
    expect(err).toMatch(/^salet: Time limit reached after \d+ of 12972 openers: /);
  });
});

describe('beyond exact reach', () => {
  const words = () => {
    const file = join(folder, 'answers.txt');
    const list = bundledList('original');
    if (!list.ok) throw new Error(list.failure.sentence);
    writeFileSync(
      file,
      list.value.words
        .slice(0, list.value.answerCount)
        .filter((_, i) => i % 12 === 0)
        .join('\n'),
    );
    return file;
  };

  test('a tree by effort is verified, holds its bound, and can be gone on from', async () => {
    const file = words();
    const out = join(folder, 'effort.json');
    const answers = readFileSync(file, 'utf8').split('\n');
    const opener = answers[0]!;
    const run = await salet(`tree ${opener} --answers ${file} --effort 2 --out ${out}`);
    expect(run).toMatchObject({ code: 0 });
    expect(run.err).toMatch(new RegExp(`^${opener.toUpperCase()}: ${answers.length} answers, total \\d+`));
    expect((await salet(`verify ${out} --answers ${file}`)).out).toContain('correct');
    const exact = (await json(`value ${opener} --answers ${file}`)).results[0];
    expect(JSON.parse(readFileSync(out, 'utf8')).total).toBeGreaterThanOrEqual(exact.total);
    const again = await salet(`tree ${opener} --answers ${file} --effort 64 --from ${out} --out ${out}`);
    expect(again).toMatchObject({ code: 0 });
    expect(again.err).toContain('(proved)');
    expect(JSON.parse(readFileSync(out, 'utf8')).total).toBe(exact.total);
  });

  test('what --effort cannot do is said', async () => {
    const file = words();
    const [opener, other] = readFileSync(file, 'utf8').split('\n');
    const out = join(folder, 'other.json');
    await salet(`tree ${other} --answers ${file} --out ${out}`);
    for (const [line, sentence] of [
      [`tree --answers ${file} --effort 2`, /improves the tree of one guess; name it/],
      [`tree ${opener} --answers ${file} --effort 2 --objective worst`, /searches for the least total/],
      [`tree ${opener} --answers ${file} --from ${out}`, /pass --effort N as well/],
      [`tree ${opener} --answers ${file} --effort 2 --from ${out}`, /holds the tree of another question/],
      [`tree ${opener} --answers ${file} --effort 0`, /--effort/],
    ] as const) {
      const { code, err } = await salet(line);
      expect(err).toMatch(sentence);
      expect(code).toBe(EXIT.refused);
    }
  });

  test('the lowest bound becomes the proof; a checkpoint goes on', async () => {
    const file = words();
    const checkpoint = join(folder, 'bounds');
    const proved = await json(`prove --answers ${file}`);
    const bounded = await json(`prove --bound --answers ${file} --checkpoint ${checkpoint}`);
    expect(bounded).toMatchObject({ exact: true, complete: true, bound: proved.total });
    expect(proved.bests).toContain(bounded.results[0].word);
    const lines = readFileSync(checkpoint, 'utf8');
    expect((await json(`prove --bound --answers ${file} --checkpoint ${checkpoint}`)).bound).toBe(proved.total);
    expect(readFileSync(checkpoint, 'utf8')).toBe(lines);
    const refused = await salet(`prove --answers ${file} --checkpoint ${checkpoint}`);
    expect(refused).toMatchObject({ code: EXIT.refused });
    expect(refused.err).toContain('another proof');
  });

  test('time over: a bound, or how far it came', async () => {
    const early = await salet('prove --bound --list scrabble --max-time 0.01');
    expect(early.code).toBe(EXIT[BOUND_ONLY]);
    expect(early.err).toMatch(/Time limit reached after 0 of 12972 openers/);
    const tree = await salet('tree lants --list scrabble --effort 1 --max-time 0.01');
    expect(tree.code).toBe(EXIT[BOUND_ONLY]);
    expect(tree.err).toMatch(/No tree that begins with LANTS and finds every word/);
  });
});
