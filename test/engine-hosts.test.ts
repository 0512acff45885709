/**
 * Six small programs, one for each use of the library, with the package installed from its tarball: compiled under
 * strict TypeScript as Node and as bundlers resolve modules, run on each version of Node, in a page that Vite built, and
 * in plain pages without a bundler.
 *
 * Needs `dist/`, the registry or a cache of it, and Chromium for the pages.
 */

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine, type Engine } from '../src/engine/engine.ts';
import { bundledList } from '../src/words/bundled.ts';
import { pathOf } from './support/documents.ts';
import { must } from './support/games.ts';
import { findNode, installInto, NODE_VERSIONS, outputOf, packInto } from './support/installed.ts';
import { hasChromium, launchChromium } from './support/page/chromium.ts';

/** A program as a reader of the documentation would paste it, with the code around it that prints its results. */
interface Program {
  readonly name: string;
  readonly lines: readonly string[];
  /** Declarations of the names that the lines use. */
  readonly before?: string;
  /** Prints the results. */
  readonly after?: string;
}

const IMPORTS = ["import { createEngine } from 'salet';", "import original from 'salet/lists/original';"];
const ENGINE = "const engine = createEngine({ list: original, mode: 'hard' });";

const PROGRAMS: readonly Program[] = [
  {
    name: 'core',
    lines: [
      "import { feedback, candidates } from 'salet/core';",
      "feedback('SPEED', 'abide');                                   // 'BBYBY'; any case",
      "candidates('crane=BBYBG', words);                             // string[]",
    ],
    before: "const words = ['abide', 'shade', 'crane'];",
    after: "printResults(feedback('SPEED', 'abide'), candidates('crane=BBYBG', words));",
  },
  {
    name: 'suggest',
    lines: [
      ...IMPORTS,
      "const engine = createEngine({ list: original, mode: 'hard' });             // its own worker, where there are workers",
      "const advice = await engine.suggest('crane=BBYBG', { top: 3, timeLimit: 500, signal });",
      "if (advice.status === 'open') advice.best.word;                            // undefined once the game is over",
      'advice.guesses; advice.proved;                                             // strings and numbers, JSON-safe, no list inside',
    ],
    before: "import { boundsOf } from 'salet';\nconst { signal } = new AbortController();",
    after: 'printResults(advice.best?.word.length, boundsOf(advice.guesses), JSON.stringify(advice).length < 5000);',
  },
  {
    name: 'watch',
    lines: [
      ...IMPORTS,
      ENGINE,
      "for await (const advice of engine.watch('crane=BBYBG', { signal })) show(advice);   // narrows until proved",
    ],
    before: `import type { Advice } from 'salet';
const { signal } = new AbortController();
let last: Advice | undefined;
const show = (advice: Advice): void => {
  last = advice;
};`,
    after: 'printResults(last?.proved, last?.best?.word, last?.guesses);',
  },
  {
    name: 'review',
    lines: [
      ...IMPORTS,
      ENGINE,
      "await engine.review({ answer: 'abide', guesses: ['crane', 'slate', 'abide'] });",
      "await engine.value('crane');",
    ],
    after: `const { proved, used } = await engine.review({ answer: 'abide', guesses: ['crane', 'slate', 'abide'] });
const { total, exact } = await engine.value('crane');
printResults(proved, used, total, exact);`,
  },
  {
    name: 'simulate',
    lines: [
      ...IMPORTS,
      ENGINE,
      "await engine.simulate({ id: 'mine', choose: ({ candidates }) => candidates[0] });   // words, not ids",
    ],
    after: `const { average, failures, complete } = await engine.simulate({ id: 'mine', choose: ({ candidates }) => candidates[0] });
printResults(average, failures.length, complete);`,
  },
  {
    name: 'prove',
    lines: [
      ...IMPORTS,
      'await engine.prove({ onProgress });',
      'engine.close();                                                            // also by `using`; never keeps a process alive',
    ],
    before: `import type { ProofProgress } from 'salet';
let received = 0;
const onProgress = ({ done }: ProofProgress): void => {
  received = done;
};
// the proof of the whole list takes a minute; that of some of its words a second
using engine = createEngine({ list: original.words.slice(0, 150) });`,
    after: 'printResults(received, engine.status.closed);',
  },
];

/** The whole program, in TypeScript: imports first. */
const sourceOf = ({ lines, before = '', after = '' }: Program): string => {
  const isImport = (line: string) => line.startsWith('import ');
  const own = before.split('\n');
  return [
    ...lines.filter(isImport),
    ...own.filter(isImport),
    'const printResults = (...values: unknown[]): void => console.log(JSON.stringify(values));',
    ...own.filter((line) => !isImport(line)),
    ...lines.filter((line) => !isImport(line)),
    after,
    'export {};',
    '',
  ].join('\n');
};

// Expected results

const folder = mkdtempSync(join(tmpdir(), 'salet-hosts-'));
const home = join(folder, 'home');
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true });
});

type Results = Readonly<Record<string, readonly unknown[]>>;

/** Compares the results of each program with those of the library in this process. */
const expectResults = async (results: Results): Promise<void> => {
  const { best, guesses } = await engine.suggest('crane=BBYBG');
  const { total } = await engine.value('crane');
  expect(results.core).toEqual(['BBYBY', ['abide']]);
  const [letters, bounds, isSmall] = results.suggest as [number, { lower: number; upper: number }, boolean];
  expect([letters, isSmall]).toEqual([5, true]);
  expect(bounds.lower).toBeLessThanOrEqual(Number(guesses));
  expect(bounds.upper).toBeGreaterThanOrEqual(Number(guesses));
  expect(results.watch).toEqual([true, best?.word, guesses]);
  expect(results.review).toEqual([true, 3, total, true]);
  // the strategy `first` of the five projects: 4.0704 on average, 51 failures
  expect(results.simulate).toEqual([expect.closeTo(4.0704, 4), 51, true]);
  expect(results.prove).toEqual([150, true]);
};

let engine: Engine;

beforeAll(async () => {
  engine = createEngine({ list: must(bundledList('original')), mode: 'hard', worker: 'none' });
  closing.push(() => engine.close());
  await installInto(home, await packInto(folder));
  for (const [name, settings] of Object.entries(COMPILERS)) {
    mkdirSync(join(home, name));
    for (const program of PROGRAMS) writeFileSync(join(home, name, `${program.name}.ts`), sourceOf(program));
    writeFileSync(join(home, name, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...STRICT, ...settings } }));
  }
});

// Compiled

/** All that makes TypeScript strict; declarations of the package are checked, too, and no other types are there. */
const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  types: [],
  outDir: 'js',
  rootDir: '.',
};

const COMPILERS = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022' },
  bundler: { module: 'esnext', moduleResolution: 'bundler', target: 'es2022' },
};

test.each(Object.keys(COMPILERS))('all of them compile under strict TypeScript, as %s', async (name) => {
  const compiler = pathOf('node_modules/typescript/bin/tsc');
  expect(await outputOf(process.execPath, join(home, name), compiler, '-p', '.')).toBe('');
});

test('types of the host are not needed', async () => {
  const bare = join(home, 'bare');
  mkdirSync(bare);
  writeFileSync(join(bare, 'main.ts'), "import { createEngine } from 'salet';\nexport const make = createEngine;\n");
  const settings = { ...STRICT, ...COMPILERS.nodenext, lib: ['es2023'], noEmit: true, outDir: undefined };
  writeFileSync(join(bare, 'tsconfig.json'), JSON.stringify({ compilerOptions: settings }));
  const compiler = pathOf('node_modules/typescript/bin/tsc');
  expect(await outputOf(process.execPath, bare, compiler, '-p', '.')).toBe('');
});

// On Node

describe.each(Object.keys(NODE_VERSIONS))('on Node %s', (major) => {
  let node: string | undefined;
  beforeAll(async () => {
    node = await findNode(major, folder);
  });

  test('they run, and their processes end by themselves', async ({ skip }) => {
    if (!node) return skip();
    const results: Record<string, unknown[]> = {};
    for (const { name } of PROGRAMS) {
      results[name] = JSON.parse(await outputOf(node, home, join(home, 'nodenext', 'js', `${name}.js`))) as unknown[];
    }
    await expectResults(results);
  });

  test('questions are answered by a thread', async ({ skip }) => {
    if (!node) return skip();
    const program = join(home, `thread-${major}.mjs`);
    writeFileSync(program, THREAD);
    const results = JSON.parse(await outputOf(node, home, program)) as unknown[];
    expect(results).toEqual(['worker', 'fast', true, []]);
  });
});

/** A timer goes on while a thread searches; an engine that is idle lets the process end. */
const THREAD = `
import { createEngine } from 'salet';
import original from 'salet/lists/original';
const notices = [];
const engine = createEngine({ list: original, onNotice: ({ code }) => notices.push(code) });
let ticks = 0;
const timer = setInterval(() => ticks++, 5);
await engine.suggest('crane=BBBBB');
clearInterval(timer);
console.log(JSON.stringify([engine.status.host, engine.status.kernel, ticks > 10, notices]));
`;

// In pages

let browser: Promise<Browser> | undefined;

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.ts': 'text/plain' };

/** Serves a folder from an origin of its own; the address ends with a slash. */
const serve = async (root: string, headers: OutgoingHttpHeaders = {}): Promise<string> => {
  const server = createServer((request, response) => {
    // normalize takes ".." away at the root
    const path = normalize(decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, ...headers }).end(readFileSync(file));
  });
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

/** The lines that a page prints, up to the expected count, and its errors and warnings. */
const linesOf = async (url: string, expected: number): Promise<{ lines: unknown[][]; problems: string[] }> => {
  if (!browser) {
    browser = launchChromium();
    closing.push(async () => (await browser)?.close());
  }
  const tab = await (await browser).newPage();
  const problems: string[] = [];
  const lines: unknown[][] = [];
  let isThrown = false;
  tab.on('pageerror', ({ message }) => {
    isThrown = true;
    problems.push(message);
  });
  tab.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
    else lines.push(JSON.parse(message.text()) as unknown[]);
  });
  await tab.goto(url);
  await expect.poll(() => isThrown || lines.length >= expected, { timeout: 100_000 }).toBe(true);
  await tab.close();
  return { lines, problems };
};

/** All programs in a page, then where an engine answers in it. */
const expectAllIn = async (url: string): Promise<void> => {
  const { lines, problems } = await linesOf(url, PROGRAMS.length + 1);
  expect(problems).toEqual([]);
  await expectResults(Object.fromEntries(PROGRAMS.map(({ name }, index) => [name, lines[index]])));
  expect(lines.at(-1)).toEqual(['worker', 'fast', []]);
};

/** Runs all programs one after the other, then prints where an engine runs. */
const mainOf = (extension: string): string => `
${PROGRAMS.map(({ name }) => `await import('./${name}.${extension}');`).join('\n')}
import { createEngine } from 'salet';
const notices = [];
const engine = createEngine({ list: ['abide', 'abode'], onNotice: ({ code }) => notices.push(code) });
await engine.suggest('');
console.log(JSON.stringify([engine.status.host, engine.status.kernel, notices]));
`;

const pageOf = (script: string, packageUrl?: string): string => {
  const paths = { salet: 'index', 'salet/core': 'core', 'salet/lists/original': 'lists/original' };
  const imports = Object.fromEntries(
    Object.entries(paths).map(([name, file]) => [name, `${packageUrl}/dist/${file}.js`]),
  );
  const map = packageUrl ? `<script type="importmap">${JSON.stringify({ imports })}</script>` : '';
  const head = `<meta charset="utf-8"><link rel="icon" href="data:,"><title>Salet</title>${map}`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><script type="module" src="${script}"></script></body></html>`;
};

/** A folder with the compiled programs, and the package beside them. */
const plainPage = (name: string, packageUrl = './node_modules/salet'): string => {
  const page = join(home, name);
  cpSync(join(home, 'bundler', 'js'), page, { recursive: true });
  symlinkSync(join(home, 'node_modules'), join(page, 'node_modules'));
  writeFileSync(join(page, 'main.js'), mainOf('js'));
  writeFileSync(join(page, 'index.html'), pageOf('./main.js', packageUrl));
  return page;
};

describe.runIf(hasChromium)('in Chromium', () => {
  test('a page that Vite built', async () => {
    const page = join(home, 'vite');
    cpSync(join(home, 'bundler'), page, { recursive: true });
    writeFileSync(join(page, 'main.js'), mainOf('ts'));
    writeFileSync(join(page, 'index.html'), pageOf('./main.js'));
    const vite = pathOf('node_modules/vite/bin/vite.js');
    await outputOf(process.execPath, page, vite, 'build', '--logLevel', 'error', '--base', './', '--target', 'es2022');
    await expectAllIn(await serve(join(page, 'dist')));
  });

  test('a plain page', async () => {
    await expectAllIn(await serve(plainPage('plain')));
  });

  test('a plain page with the package on another origin', async () => {
    const other = await serve(home, { 'access-control-allow-origin': '*' });
    const page = plainPage('elsewhere', `${other}node_modules/salet`);
    await expectAllIn(await serve(page));
  });

  test('a page that may neither start workers nor compile', async () => {
    const policy = "default-src 'self' 'unsafe-inline' data:; worker-src 'none'";
    const page = join(home, 'strict');
    mkdirSync(page);
    symlinkSync(join(home, 'node_modules'), join(page, 'node_modules'));
    writeFileSync(join(page, 'main.js'), mainOf('js').replaceAll(/^await import.*$/gm, ''));
    writeFileSync(join(page, 'index.html'), pageOf('./main.js', './node_modules/salet'));
    const { lines, problems } = await linesOf(await serve(page, { 'content-security-policy': policy }), 1);
    expect(lines).toEqual([['inline', 'slow', ['NO_WORKER', 'SLOW_KERNEL']]]);
    // the browser complains of what it refuses, and nothing else goes wrong
    expect(problems.filter((problem) => !problem.includes('Content Security Policy'))).toEqual([]);
  });
});
