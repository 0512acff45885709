/**
 * The package as its users get it: packed, installed into empty folders, and used by the five examples and as a program,
 * on each version of Node that it is for.
 *
 * Needs `dist/`, the registry or a cache of it, and Chromium for the pages.
 */

import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from './support/documents.ts';
import { environment, findNode, installInto, NODE_VERSIONS, type Packed, pack } from './support/installed.ts';
import { hasChromium, launchChromium } from './support/page/chromium.ts';

const run = promisify(execFile);

/** The output of every example: that of `salet suggest salet=BBBBB` in the README. */
const OUTPUT = '221 words left. Best is courd: 2.76 guesses.';

/**
 * Measured: 2.7 MB in 710 files, of which 1.1 MB are lists of other lengths and languages, once for the library and the program and
 * once for the page. More is a folder that does not belong there.
 */
const MOST_BYTES = 2_850_000;
const MOST_FILES = 800;

const folder = mkdtempSync(join(tmpdir(), 'salet-examples-'));
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

// The tarball

let packed: Packed;

beforeAll(async () => {
  packed = await pack(folder);
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
      'sbom.cdx.json',
      ...['cli/main.js', 'cli/worker.js', 'web/index.html', 'web/sw.js'],
    ];
    expect(paths).toEqual(expect.arrayContaining(needed.map((each) => `dist/${each}`)));
    const beside = ['LICENSE', 'README.md', 'package.json', 'docs/README.md', 'examples/README.md'];
    expect(paths).toEqual(expect.arrayContaining(beside));
    const known =
      /^(?:dist\/.*|docs\/[\w-]+\.(?:md|svg)|docs\/screens\/[\w-]+\.webp|examples\/.*|schema\/salet\.schema\.json|LICENSE|[A-Z]+\.md|package\.json)$/;
    expect(paths.filter((path) => !known.test(path))).toEqual([]);
    const inDist = paths.filter((path) => path.startsWith('dist/'));
    expect(inDist.filter((path) => /\.test\.|\.map$|\.ts$/.test(path) && !path.endsWith('.d.ts'))).toEqual([]);
  });
});

// Pages

let browser: Promise<Browser> | undefined;

/** The output of the page in a folder once it has advice, and its errors. */
const pageOutput = async (node: string, page: string): Promise<string> => {
  const server = spawn(node, [pathOf('examples/serve.mjs'), '0'], { cwd: page, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await new Promise<string>((resolve) => server.stdout.once('data', (line) => resolve(`${line}`.trim())));
    if (!browser) {
      browser = launchChromium();
      closing.push(async () => (await browser)?.close());
    }
    const tab = await (await browser).newPage();
    const problems: string[] = [];
    tab.on('pageerror', ({ message }) => problems.push(message));
    tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await tab.goto(url);
    await tab.waitForFunction("document.querySelector('output').textContent.includes('Best is')", { timeout: 90_000 });
    const output = await tab.locator('output').innerText();
    await tab.close();
    return [output, ...problems].join('\n');
  } finally {
    server.kill();
  }
};

// Examples

describe.each(Object.keys(NODE_VERSIONS))('on Node %s', (major) => {
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
    node = await findNode(major, folder);
    mkdirSync(home);
    if (node) await installInto(home, join(folder, packed.filename), { node, manifest: '{ "private": true }' });
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

  test('a cluster needs its two packages', async ({ skip }) => {
    if (!node) skip();
    const salet = join(home, 'node_modules', '.bin', 'salet');
    for (const args of [
      ['cluster', 'worker', '--cluster', 'redis://localhost:1'],
      ['prove', '--cluster', 'redis://localhost:1'],
    ]) {
      const running = run(node!, [salet, ...args], { cwd: home, env: environment(node) });
      const stderr =
        'salet: A cluster needs the packages bullmq and ioredis; install them beside salet: npm install bullmq ioredis.\n';
      await expect(running).rejects.toMatchObject({ code: 2, stdout: '', stderr });
    }
  });

  test('node', async ({ skip }) => {
    if (!node) skip();
    expect(await outputOf(copyOf('node'), 'main.js')).toBe(OUTPUT);
  });

  test('typescript', async ({ skip }) => {
    if (!node) skip();
    const copy = copyOf('typescript');
    expect(await outputOf(copy, pathOf('node_modules/typescript/bin/tsc'))).toBe('');
    expect(await outputOf(copy, 'build/main.js')).toBe(OUTPUT);
  });

  test.runIf(hasChromium)('vite', async ({ skip }) => {
    if (!node) skip();
    const copy = copyOf('vite');
    await outputOf(copy, pathOf('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error');
    expect(await pageOutput(node!, join(copy, 'dist'))).toBe(OUTPUT);
  });

  test.runIf(hasChromium).each(['page', 'worker'])('%s', async (example) => {
    if (node) expect(await pageOutput(node, copyOf(example))).toBe(OUTPUT);
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
