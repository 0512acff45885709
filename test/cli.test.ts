/**
 * The built program, as a user meets it: arguments, streams, exit codes.
 *
 * Needs `dist/`, which `npm test` builds first.
 */

import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLASSIC_PROFILE } from './support/profile.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

interface Exit {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The variables that decide about colour are the test's own. */
const environment = (own: Record<string, string>): NodeJS.ProcessEnv => {
  const { FORCE_COLOR: _, NO_COLOR: __, CLICOLOR_FORCE: ___, COLORTERM: ____, ...rest } = process.env;
  return { ...rest, ...CLASSIC_PROFILE, TERM: 'xterm-256color', ...own };
};

const salet = (args: readonly string[], own: Record<string, string> = {}): Promise<Exit> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], { env: environment(own) }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });

const json = async (args: readonly string[]) => JSON.parse((await salet([...args, '--json'])).out);

const shell = (line: string): Promise<Exit> =>
  new Promise((resolve) => {
    const env = environment({ NODE: process.execPath, MAIN });
    const child = execFile('sh', ['-c', line], { env }, (_, out, err) => resolve({ code: child.exitCode, out, err }));
  });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'salet-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, bytes: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

describe('feedback', () => {
  test('prints the pattern and nothing else', async () => {
    expect(await salet(['feedback', 'speed', 'abide'])).toEqual({ code: 0, out: 'BBYBY\n', err: '' });
  });

  test('other alphabets and lengths', async () => {
    expect((await salet(['feedback', 'ΛΌΓΟΣ', 'γόλος'])).out).toHaveLength(6);
    expect((await salet(['feedback', 'ab', 'ba'])).out).toBe('YY\n');
  });
});

describe('run', () => {
  // figures of the README of joshstephenson/Wordle-Solver, and measured with its program
  test('seed 000 to the digit', async () => {
    const result = await json(['run', '--list', 'seed-000', '--strategy', 'intersecting', '--opener', 'salet']);
    expect(result).toMatchObject({
      ...{ schema: 1, command: 'run', list: 'seed-000', strategy: 'intersecting', games: 2315 },
      ...{ average: 8519 / 2315, averageSolved: 8519 / 2315, total: 8519, failures: [], worst: 6, firstGuess: 'salet' },
      histogram: { 2: 64, 3: 854, 4: 1162, 5: 229, 6: 6 },
      options: { pool: 'all', threshold: 50, rule: 'real', openers: ['salet'], limit: 6 },
      notes: [],
    });
    expect(result.elapsedMs).toBeGreaterThan(0);
  });

  test('any number of threads gives the same games', async () => {
    const games = (threads: string) => {
      const csv = join(folder, `threads-${threads}.csv`);
      return salet(['run', '--strategy', 'most-parts', '--threads', threads, '--csv', csv]).then(() =>
        readFileSync(csv, 'utf8'),
      );
    };
    const [one, two] = await Promise.all([games('1'), games('2')]);
    expect(one.split('\n')).toHaveLength(2317);
    expect(two).toBe(one);
  });

  test('own lists of another length and alphabet', async () => {
    const answers = file('greek.txt', '# words\nλόγο\nνόμο\n\nπόλι\n');
    const result = await json(['run', '--answers', answers, '--strategy', 'entropy']);
    expect(result).toMatchObject({ games: 3, listInfo: { wordLength: 4 } });
  });

  test('nothing but results on stdout, no colour in a pipe', async () => {
    const { out, err } = await salet(['run', '--list', 'original-answers', '--strategy', 'first', '--opener', 'lions']);
    expect(out).not.toContain('\u001b');
    expect(err).toBe('note: LIONS is not in original-answers; using it anyway.\n');
  });
});

describe('exit codes', () => {
  test.each<[args: string[], code: number]>([
    [['--help'], 0],
    [['--version'], 0],
    [['run', '--help'], 0],
    [['lists'], 0],
    [['pairs', '--letters', 'zq'], 1],
    [['xyzzy'], 2],
    [['run', '--xyzzy'], 2],
    [['run', '--strategy', 'xyzzy'], 2],
    [['run', '--list', 'xyzzy'], 2],
    [['run', '--limit', '0'], 2],
    [['run', '--answers', '/no/such/file'], 2],
    [['run', '--answers', '/'], 2],
    [['solve'], 2],
    [['solve', 'qqqqq'], 2],
    [['word', 'qqqqq'], 2],
  ])('%j ends with %i', async (args, code) => {
    const exit = await salet(args);
    expect(exit.code).toBe(code);
    // a failure is exactly one line, an answer is silent on stderr
    expect(exit.err.split('\n')).toHaveLength(code === 2 ? 2 : 1);
    expect(exit.err).not.toContain('    at ');
    if (code === 2) expect(exit.out).toBe('');
  });

  test('Ctrl-C is received at once, also in the middle of a computation', async () => {
    const child = spawn(process.execPath, [MAIN, 'run', '--strategy', 'combo-eliminations'], { stdio: 'ignore' });
    setTimeout(() => child.kill('SIGINT'), 700);
    // a shell reports this end as 130
    expect(await new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)))).toBe('SIGINT');
  });
});

describe('lists check', () => {
  const bad: [name: string, bytes: string | Uint8Array][] = [
    ['empty.txt', ''],
    ['mixed.txt', 'abide\nabc\n'],
    ['digits.txt', 'abide\nab1de\n'],
    ['binary.bin', Uint8Array.from([0xff, 0xfe, 0x00, 0x01, 0x80])],
  ];
  test.each(bad)('%s is refused in one sentence that names it', async (name, bytes) => {
    const { code, out, err } = await salet(['lists', 'check', file(name, bytes)]);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(name);
  });

  test('what can be fixed is fixed', async () => {
    const path = file('windows.txt', '\uFEFFAbide\r\nABODE\r\n');
    const { code, out } = await salet(['lists', 'check', path]);
    expect(code).toBe(0);
    expect(out).toBe(`${path}: 2 words of 5 letters, 6 different letters: abdeio\n`);
  });

  test('a good file beside a bad one is still reported', async () => {
    const good = file('good.txt', 'abide\nabode\n');
    const { code, out, err } = await salet(['lists', 'check', good, join(folder, 'missing.txt')]);
    expect(code).toBe(2);
    expect(out).toContain('2 words');
    expect(err).toContain('missing.txt');
  });
});

describe('streams', () => {
  test('a closed pipe is quiet', async () => {
    const { out, err } = await shell('"$NODE" "$MAIN" run --strategy first --verbose | head -1');
    expect(out).toBe('1.0    CIGAR(1): CIGAR\n');
    expect(err).toBe('');
  });

  test.skipIf(!existsSync('/dev/full'))('a full disk is a sentence, not a stack', async () => {
    const { code, err } = await shell('"$NODE" "$MAIN" lists > /dev/full');
    expect(code).toBe(2);
    expect(err).toBe('salet: The output could not be written (ENOSPC); check where it goes.\n');
  });

  test.each<[name: string, args: string[], own: Record<string, string>, coloured: boolean]>([
    ['a pipe', [], {}, false],
    ['--color always', ['--color', 'always'], {}, true],
    ['FORCE_COLOR', [], { FORCE_COLOR: '1' }, true],
    ['CLICOLOR_FORCE', [], { CLICOLOR_FORCE: '1' }, true],
    ['NO_COLOR', [], { NO_COLOR: '1' }, false],
    ['--color always against NO_COLOR', ['--color', 'always'], { NO_COLOR: '1' }, true],
    ['--color never against FORCE_COLOR', ['--color', 'never'], { FORCE_COLOR: '1' }, false],
  ])('colour: %s', async (_, args, own, coloured) => {
    const { out, err } = await salet(['solve', 'abide', '--strategy', 'first', ...args], own);
    expect(out.includes('\u001b[')).toBe(coloured);
    if (!coloured) expect(out).toContain('[A] [B] [I] [D] [E]');
    expect(err).toBe('');
  });

  test('--color before the command', async () => {
    expect((await salet(['--color', 'always', 'solve', 'abide', '--strategy', 'first'])).out).toContain('\u001b[');
  });
});

describe('json', () => {
  const commands: string[][] = [
    ['run', '--strategy', 'first'],
    ['compare', '--strategies', 'first,positional'],
    ['solve', 'abide', '--strategy', 'first'],
    ['word', 'abide'],
    ['letters'],
    ['openers'],
    ['pairs'],
    ['feedback', 'speed', 'abide'],
    ['lists'],
    ['strategies'],
  ];
  test.each(commands)('%s prints one object with its version', async (...args) => {
    const { code, out, err } = await salet([...args, '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ schema: 1, command: args[0] });
    expect(out.startsWith('{\n  "schema": 1,\n')).toBe(true);
  });
});
