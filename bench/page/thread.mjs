/**
 * How long the main thread is busy at a time while the engine works: a trace of a walk through the whole page.
 *
 * The walk is made twice: once for the figures, and once more with the profiler, on a page whose functions have their
 * names, to show which function took long.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPage, servePage, withBrowser } from './browser.mjs';
import { printTable } from './figures.mjs';
import { beginPhase, functionsIn, tasksByPhase, traceOf } from './trace.mjs';
import { PHASES } from './walk.mjs';

/** Issue 5: the main thread is never blocked for longer while the engine works. */
const LONGEST_MS = 50;

export const benchThread = async ({ url, quick, print }) => {
  print(`Tasks of the main thread during a walk through the page (goal: none over ${LONGEST_MS} ms)`);
  print();
  const { phases } = await walk(url);
  const rows = phases.map(({ name, tasks }) => [
    name,
    tasks.length,
    longest(tasks, 'ms').toFixed(0),
    longest(tasks, 'cpuMs').toFixed(0),
    tasks.filter(({ ms }) => ms > LONGEST_MS).length,
  ]);
  printTable(print, ['', 'tasks', 'longest ms', 'longest CPU ms', `over ${LONGEST_MS} ms`], rows);
  const result = {
    phases: phases.map(({ name, tasks }) => ({
      name,
      tasks: tasks.length,
      longestMs: longest(tasks, 'ms'),
      longestCpuMs: longest(tasks, 'cpuMs'),
      over: tasks.filter(({ ms }) => ms > LONGEST_MS).length,
    })),
  };
  if (quick) return result;
  print();
  print('What takes longest, with the profiler on (which makes it slower):');
  for (const line of await causes()) print(line);
  return result;
};

const longest = (tasks, key) => tasks.reduce((most, task) => Math.max(most, task[key]), 0);

/** For the test of the same: the longest task of each phase by the time the main thread itself worked. */
export const longestByPhase = async (page, url) =>
  tasksByPhase(await traceOf(page, () => walkThrough(page, url))).map(({ name, tasks }) => ({
    name,
    cpuMs: longest(tasks, 'cpuMs'),
  }));

/** Walks through the page at `url`; gives the tasks of each phase and the trace. */
const walk = (url, withFunctions = false) =>
  withBrowser(async (browser) => {
    const page = await newPage(browser);
    const events = await traceOf(page, () => walkThrough(page, url), withFunctions);
    return { events, phases: tasksByPhase(events) };
  });

const walkThrough = async (page, url) => {
  await page.addInitScript((mark) => performance.mark(mark), `phase: ${PHASES[0].name}`);
  for (const [index, { name, walk: step }] of PHASES.entries()) {
    if (index > 0) await beginPhase(page, name);
    await step(page, url);
  }
};

/** The longest task of each phase with its functions, on a page that was built with their names. */
const causes = async () => {
  const { buildWeb } = await import('../../scripts/build-web.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'salet-page-'));
  try {
    await buildWeb(folder, { minify: false });
    const host = await servePage(folder);
    const { events, phases } = await walk(host.url, true);
    await host.stop();
    return phases.map(({ name, tasks }) => {
      const task = tasks.reduce((most, each) => (each.cpuMs > most.cpuMs ? each : most), { ts: 0, ms: 0, cpuMs: 0 });
      return `${name}: ${task.ms.toFixed(0)} ms, ${functionsIn(events, task).join(', ')}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
