/**
 * Completion in the shells there are, with the built program.
 *
 * Needs `dist/`, which `npm test` builds first.
 */

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { haveTool } from './support/tools.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

const run = (command: string, args: readonly string[], cwd?: string) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const env = { ...process.env, NODE: process.execPath, MAIN };
    const child = execFile(command, args, { env, cwd }, (_, out, err) => resolve({ code: child.exitCode, out, err }));
  });

const salet = (...args: string[]) => run(process.execPath, [MAIN, ...args]);

let folder = '';
let scripts = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'salet-completion-'));
  scripts = mkdtempSync(join(tmpdir(), 'salet-scripts-'));
  writeFileSync(join(folder, 'my words.txt'), 'abide\nabode\n');
  writeFileSync(join(scripts, 'salet.bash'), (await salet('completion', 'bash')).out);
});
afterAll(() => {
  for (const each of [folder, scripts]) rmSync(each, { recursive: true });
});

test.each(['bash', 'zsh', 'fish', 'powershell'])('%s: prints a script and nothing else', async (shell) => {
  const { code, out, err } = await salet('completion', shell);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`${shell} completion for salet`);
});

/** How each shell looks at a script without running it. Debian has no package of PowerShell. */
const CHECKS: readonly [shell: string, check: string][] = [
  ['bash', '-n'],
  ['zsh', '-n'],
  ['fish', '--no-execute'],
];

test.each(CHECKS.filter(([shell]) => haveTool(shell, shell)))('%s: the script is well formed', async (shell, check) => {
  const file = join(scripts, `salet.${shell}`);
  writeFileSync(file, (await salet('completion', shell)).out);
  expect(await run(shell, [check, file])).toMatchObject({ code: 0, err: '' });
});

test('another shell is refused in a sentence', async () => {
  expect(await salet('completion', 'elvish')).toEqual({
    ...{ code: 2, out: '' },
    err: 'salet: There is no completion for "elvish"; choose bash, zsh, fish or powershell.\n',
  });
});

test('help has the commands that install it', async () => {
  const { out } = await salet('completion', '--help');
  for (const place of ['~/.bashrc', '~/.zshrc', '~/.config/fish', '$PROFILE']) expect(out).toContain(place);
});

test.each<[words: string[], offered: string[]]>([
  [['run', '--strategy', 'ent'], ['entropy']],
  [['suggest', '--mode', 'h'], ['hard']],
  [
    ['value', '--objective', ''],
    ['sure', 'fewest', 'worst', 'soon-2', 'soon-3', 'soon-4', 'soon-5'],
  ],
  [
    ['run', '--list', 'original'],
    ['original', 'original-answers'],
  ],
  [
    ['run', '--fold', 'p'],
    ['pl', 'pt'],
  ],
  [['comp'], ['compare', 'completion']],
  [['--json', 'sugg'], ['suggest']],
  [['cluster', 'w'], ['worker']],
  [['prove', '--b'], ['--bound']],
  [['update', 'h'], ['history']],
  [['completion', 'f'], ['fish']],
  [['crane=BBYBG', '--mod'], ['--mode']],
  [['help', 'sug'], ['suggest']],
  [
    ['config', 's'],
    ['show', 'set'],
  ],
  [['config', 'set', 'pr'], ['profile']],
  [['config', 'set', 'mode', 'h'], ['hard']],
  [['suggest', '--list', 'fr'], ['french']],
])('%j', async (words, offered) => {
  const { code, out } = await salet('complete', '--', ...words);
  expect(code).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines.slice(0, -1).map((line) => line.split('\t')[0])).toEqual(offered);
  expect(lines.at(-1)).toBe(':4');
});

describe('a completion loads little, so that it is there at once', () => {
  const dist = fileURLToPath(new URL('../dist/cli/', import.meta.url));
  const chunks = readdirSync(dist).filter((name) => name.endsWith('.js'));

  /** The chunks that these load before they run, with themselves. */
  const loadedBy = (names: readonly string[]): Set<string> => {
    const loaded = new Set<string>();
    const load = (name: string): void => {
      if (loaded.has(name)) return;
      loaded.add(name);
      const code = readFileSync(join(dist, name), 'utf8');
      for (const [, path] of code.matchAll(/\b(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g)) load(path);
    };
    names.forEach(load);
    return loaded;
  };
  const chunksOf = (...modules: string[]): string[] => [
    'main.js',
    ...modules.flatMap((module) => chunks.filter((name) => name.replace(/-[\w-]{8}\.js$/, '') === module)),
  ];
  const kilobytes = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + statSync(join(dist, name)).size, 0) / 1000;

  test('the names of commands', () => {
    const loaded = loadedBy(chunksOf('complete', 'completion'));
    expect(loaded.size).toBeGreaterThan(5);
    expect(loaded.size).toBeLessThan(25);
    expect(kilobytes(loaded)).toBeLessThan(150);
  });

  test.each(['suggest', 'run', 'prove'])('the options of %s', (command) => {
    const loaded = loadedBy(chunksOf('complete', 'completion', command));
    expect(loaded.size).toBeGreaterThan(20);
    expect(loaded.size).toBeLessThan(125);
    expect(kilobytes(loaded)).toBeLessThan(600);
  });
});

describe.skipIf(!haveTool('bash', 'bash'))('tab in bash', () => {
  /** What bash would offer, one a line, for words as it splits them. */
  const tab = async (words: readonly string[]) => {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const script = `
      salet() { "$NODE" "$MAIN" "$@"; }
      source '${scripts}/salet.bash'
      source '${scripts}/salet.bash'
      COMP_WORDS=(salet ${quoted}) COMP_CWORD=${words.length}
      _salet 2>/dev/null
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { out, err } = await run('bash', ['-c', script], folder);
    expect(err).toBe('');
    return out.trimEnd().split('\n');
  };

  test.each<[words: string[], offered: string[]]>([
    [['run', '--strategy', 'ent'], ['entropy']],
    [['run', '--strategy', '=', 'ent'], ['entropy']],
    [
      ['suggest', '--mode', '='],
      ['normal', 'hard', 'ultra-hard'],
    ],
    [['suggest', 'crane', '=', 'BYBBG', '--mo'], ['--mode']],
    [['lists', ''], ['check']],
    [['lists', 'check', 'my'], ['my words.txt']],
    [['run', '--answers', ''], ['my words.txt']],
    [['solve', ''], ['']],
  ])('%j', async (words, offered) => {
    expect(await tab(words)).toEqual(offered);
  });

  test('nothing on the line is run', async () => {
    await tab(['run', '--list', '$(touch harm)']);
    await tab(['run', '; touch harm;', '--list', '']);
    expect((await run('ls', [], folder)).out).not.toContain('harm');
  });
});
