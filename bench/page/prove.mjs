/**
 * The whole proof in the page beside the program's, on as many workers as there are cores: the time of both, whether they
 * have the same results, and how long the main thread of the page was busy at a time.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPage, withBrowser } from './browser.mjs';
import { printTable } from './figures.mjs';
import { beginPhase, tasksByPhase, traceOf } from './trace.mjs';

/** Issue 18: at most twice the time of the program, and no task over 50 ms. */
const MOST_TIMES = 2;
const LONGEST_MS = 50;

const PROGRAM = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export const benchProve = async ({ url, quick, print }) => {
  const list = quick ? 'original-answers' : 'original';
  print(`The proof of ${list} in the page and by the program (goal: at most ${MOST_TIMES} times as long)`);
  print();
  const folder = mkdtempSync(join(tmpdir(), 'salet-bench-prove-'));
  try {
    const node = proveInNode(folder, list);
    const page = await proveInPage(folder, url, list);
    const isSame = JSON.stringify(resultsIn(node.file)) === JSON.stringify(resultsIn(page.file));
    const verified = execFileSync(process.execPath, [PROGRAM, 'verify', page.tree], { encoding: 'utf8' }).trim();
    printTable(
      print,
      ['', 'seconds', 'total'],
      [
        ['program', (node.ms / 1000).toFixed(1), node.total],
        ['page', (page.ms / 1000).toFixed(1), verified.match(/total (\d+)/)?.[1] ?? '?'],
      ],
    );
    print();
    print(
      `times as long: ${(page.ms / node.ms).toFixed(2)}; the same results for every opener: ${isSame ? 'yes' : 'NO'}`,
    );
    print(`salet verify: ${verified}`);
    print(
      `main thread: longest task ${page.longestMs.toFixed(0)} ms (${page.longestCpuMs.toFixed(0)} ms of its own work), ` +
        `${page.over} over ${LONGEST_MS} ms, ${page.overCpu} by its own work`,
    );
    const { file: _file, tree: _tree, ...figures } = page;
    return {
      list,
      node: { ms: node.ms, total: node.total },
      page: figures,
      times: page.ms / node.ms,
      isSame,
      verified,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const proveInNode = (folder, list) => {
  const file = join(folder, 'node.salet');
  const json = execFileSync(process.execPath, [PROGRAM, 'prove', '--list', list, '--checkpoint', file, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { elapsedMs, total } = JSON.parse(json);
  return { file, ms: elapsedMs, total };
};

const proveInPage = (folder, url, list) =>
  withBrowser(async (browser) => {
    const page = await newPage(browser);
    await page.goto(`${url}#p=prove`);
    await page.locator('.prove details.choose summary').click();
    await page.getByLabel('List').selectOption(list);
    await page.locator('.prove .lead', { hasText: `of ${list},` }).waitFor();
    let ms = 0;
    const events = await traceOf(page, async () => {
      await beginPhase(page, 'prove');
      const startMs = performance.now();
      await page.locator('.prove .tools .primary:enabled').click();
      await page.locator('.prove .certificate').waitFor({ timeout: 3_600_000 });
      ms = performance.now() - startMs;
    });
    const tasks = tasksByPhase(events).flatMap((phase) => phase.tasks);
    const longest = (key) => tasks.reduce((most, task) => Math.max(most, task[key]), 0);
    return {
      ms,
      tree: await save(page, 'Save the tree', join(folder, 'tree.json')),
      file: await save(page, 'Save the refutations', join(folder, 'page.salet')),
      tasks: tasks.length,
      longestMs: longest('ms'),
      longestCpuMs: longest('cpuMs'),
      over: tasks.filter((task) => task.ms > LONGEST_MS).length,
      overCpu: tasks.filter((task) => task.cpuMs > LONGEST_MS).length,
    };
  });

const save = async (page, name, path) => {
  const saving = page.waitForEvent('download', { timeout: 120_000 });
  await page.locator('.prove').getByRole('button', { name }).click();
  await (await saving).saveAs(path);
  return path;
};

/** What a checkpoint has of every opener, sorted: jobs end in any order. */
const resultsIn = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const { limit, openers } = JSON.parse(line.split('\t')[0]);
      return openers.map(([opener, total, how]) => `${opener} ${limit} ${total} ${how}`);
    })
    .sort();
