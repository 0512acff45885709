/**
 * The package as strangers get it: packed, installed into empty folders, and used by the five examples and as a program,
 * on each version of Node that it is for.
 *
 * Needs `dist/`, the registry or a cache of it, and Chromium for the pages.
 */

import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { haveTool } from './support/tools.ts';

const run = promisify(execFile);
const pathOf = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/** What every example says: what `salet suggest salet=BBBBB` says in the README. */
const SAID = '221 words left. Best is courd: 2.76 guesses.';

/** Measured with the engine and its worker: 1,023 kB in 328 files. More is a folder that does not belong there. */
const MOST_BYTES = 1_200_000;
const MOST_FILES = 380;

const folder = mkdtempSync(join(tmpdir(), 'salet-examples-'));
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

// The tarball

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly entryCount: number;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

let packed: Packed;

beforeAll(async () => {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout } = await run('npm', args, { cwd: pathOf('.'), maxBuffer: 2 ** 24 });
  [packed] = JSON.parse(stdout) as [Packed];
});

describe('the tarball', () => {
  test('is small', () => {
    const { filename, size, entryCount } = packed;
    console.log(`${filename}: ${Math.round(size / 1000)} kB, ${entryCount} files`);
    expect(size).toBeLessThan(MOST_BYTES);
    expect(entryCount).toBeLessThan(MOST_FILES);
  });

  test('is complete, and holds nothing else', () => {
    const paths = packed.files.map(({ path }) => path);
    const needed = [
      ...['index.js', 'core.js', 'lists/original.js', 'kernel.wasm', 'types/index.d.ts', 'THIRD-PARTY-NOTICES.txt'],
      ...['cli/main.js', 'cli/worker.js', 'web/index.html', 'web/sw.js'],
    ];
    expect(paths).toEqual(expect.arrayContaining(needed.map((each) => `dist/${each}`)));
    const beside = ['LICENSE', 'README.md', 'package.json', 'docs/README.md', 'examples/README.md'];
    expect(paths).toEqual(expect.arrayContaining(beside));
    const known = /^(?:dist\/.*|docs\/[\w-]+\.md|examples\/.*|LICENSE|[A-Z]+\.md|package\.json)$/;
    expect(paths.filter((path) => !known.test(path))).toEqual([]);
    const inDist = paths.filter((path) => path.startsWith('dist/'));
    expect(inDist.filter((path) => /\.test\.|\.map$|\.ts$/.test(path) && !path.endsWith('.d.ts'))).toEqual([]);
  });
});

// Versions of Node

const VERSIONS: Readonly<Record<string, string>> = { '20': '20.20.2', '22': '22.23.3', '24': '24.21.0' };

/** A Node of that version: this one, or one from the registry, kept beside other temporary things. */
const findNode = async (major: string): Promise<string | undefined> => {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const kept = join(tmpdir(), `salet-node-${VERSIONS[major]}`);
  const program = join(kept, 'node_modules', name, 'bin', 'node');
  if (existsSync(program)) return program;
  const fresh = join(folder, `node-${major}`);
  mkdirSync(fresh);
  try {
    await install(fresh, `${name}@${VERSIONS[major]}`);
  } catch (error) {
    if (process.env.CI) throw error;
    console.warn(`Node ${major} is not here and could not be installed; its tests cannot run here.`);
    return undefined;
  }
  try {
    renameSync(fresh, kept);
  } catch {
    // another run was faster, or it is another disk
  }
  return existsSync(program) ? program : join(fresh, 'node_modules', name, 'bin', 'node');
};

/** npm runs on the Node that comes first in the path. */
const environment = (node = process.execPath): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  NO_COLOR: '1',
});

const install = async (where: string, what: string, node?: string): Promise<void> => {
  writeFileSync(join(where, 'package.json'), '{ "private": true }\n');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await run('npm', ['install', ...quiet, what], { cwd: where, env: environment(node) });
};

// Pages

const hasChromium = haveTool('chromium', 'chromium');
let browser: Promise<Browser> | undefined;

/** What the page in a folder says once it has an answer; it must not complain on the way. */
const saidBy = async (node: string, page: string): Promise<string> => {
  const server = spawn(node, [pathOf('examples/serve.mjs'), '0'], { cwd: page, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await new Promise<string>((resolve) => server.stdout.once('data', (line) => resolve(`${line}`.trim())));
    if (!browser) {
      browser = chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
      closing.push(async () => (await browser)?.close());
    }
    const tab = await (await browser).newPage();
    const problems: string[] = [];
    tab.on('pageerror', ({ message }) => problems.push(message));
    tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await tab.goto(url);
    await tab.waitForFunction("document.querySelector('output').textContent.includes('Best is')", { timeout: 30_000 });
    const said = await tab.locator('output').innerText();
    await tab.close();
    return [said, ...problems].join('\n');
  } finally {
    server.kill();
  }
};

// Examples

describe.each(Object.keys(VERSIONS))('on Node %s', (major) => {
  const home = join(folder, `on-${major}`);
  let node: string | undefined;

  /** A copy of an example in which the package is installed. */
  const copyOf = (example: string): string => {
    const copy = join(home, example);
    cpSync(pathOf(`examples/${example}`), copy, { recursive: true });
    symlinkSync(join(home, 'node_modules'), join(copy, 'node_modules'));
    return copy;
  };

  const outputOf = async (cwd: string, ...args: string[]): Promise<string> => {
    const { stdout } = await run(node!, args, { cwd, env: environment(node) });
    return stdout.trim();
  };

  beforeAll(async () => {
    node = await findNode(major);
    mkdirSync(home);
    if (node) await install(home, join(folder, packed.filename), node);
  });

  test('the version is what it should be', async ({ skip }) => {
    if (!node) skip();
    expect(await outputOf(home, '--version')).toMatch(new RegExp(`^v${major}\\.`));
  });

  test('nothing else is installed', async ({ skip }) => {
    if (!node) skip();
    const { packages } = JSON.parse(readFileSync(join(home, 'node_modules', '.package-lock.json'), 'utf8'));
    expect(Object.keys(packages)).toEqual(['node_modules/salet']);
  });

  test('every entry point can be imported and required, without a warning', async ({ skip }) => {
    if (!node) skip();
    const { exports } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as {
      exports: Record<string, unknown>;
    };
    const entries = Object.keys(exports).filter((path) => !/\.(?:json|wasm)$/.test(path));
    const names = JSON.stringify(entries.map((path) => `salet${path.slice(1)}`));
    const both = `(async () => {
      for (const name of ${names}) {
        const required = require(name);
        const imported = await import(name);
        if (Object.keys(imported).some((key) => required[key] !== imported[key])) console.log(name + ' is there twice');
      }
    })()`;
    const { stdout, stderr } = await run(node!, ['-e', both], { cwd: home, env: environment(node) });
    expect([stdout, stderr]).toEqual(['', '']);
  });

  test('a cluster asks for its two packages', async ({ skip }) => {
    if (!node) skip();
    const salet = join(home, 'node_modules', '.bin', 'salet');
    for (const args of [
      ['cluster', 'worker', '--cluster', 'redis://localhost:1'],
      ['prove', '--cluster', 'redis://localhost:1'],
    ]) {
      const asked = run(node!, [salet, ...args], { cwd: home, env: environment(node) });
      const stderr =
        'salet: A cluster needs the packages bullmq and ioredis; install them beside salet: npm install bullmq ioredis.\n';
      await expect(asked).rejects.toMatchObject({ code: 2, stdout: '', stderr });
    }
  });

  test('node', async ({ skip }) => {
    if (!node) skip();
    expect(await outputOf(copyOf('node'), 'main.js')).toBe(SAID);
  });

  test('typescript', async ({ skip }) => {
    if (!node) skip();
    const copy = copyOf('typescript');
    expect(await outputOf(copy, pathOf('node_modules/typescript/bin/tsc'))).toBe('');
    expect(await outputOf(copy, 'build/main.js')).toBe(SAID);
  });

  test.runIf(hasChromium)('vite', async ({ skip }) => {
    if (!node) skip();
    const copy = copyOf('vite');
    await outputOf(copy, pathOf('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error');
    expect(await saidBy(node!, join(copy, 'dist'))).toBe(SAID);
  });

  test.runIf(hasChromium).each(['page', 'worker'])('%s', async (example) => {
    if (node) expect(await saidBy(node, copyOf(example))).toBe(SAID);
  });

  test('the program, with its worker threads', async ({ skip }) => {
    if (!node) skip();
    const salet = join(home, 'node_modules', '.bin', 'salet');
    expect(await outputOf(home, salet, 'feedback', 'speed', 'abide')).toBe('BBYBY');
    writeFileSync(join(home, 'trees.txt'), 'eiche\nbuche\ntanne\nahorn\nlinde\n');
    const proved = await outputOf(home, salet, 'prove', '--answers', 'trees.txt', '--threads', '2', '--json');
    expect(JSON.parse(proved)).toMatchObject({ command: 'prove', total: 9 });
  });

  test('the page behind salet web', async ({ skip }) => {
    if (!node) skip();
    const salet = join(home, 'node_modules', '.bin', 'salet');
    const server = spawn(node!, [salet, 'web', '--port', '0', '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      let text = '';
      for await (const piece of server.stdout) {
        text += piece;
        if (text.trimEnd().endsWith('}')) break;
      }
      const { address } = JSON.parse(text) as { address: string };
      const answer = await fetch(address);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<title>Salet');
    } finally {
      server.kill();
    }
  });
});
