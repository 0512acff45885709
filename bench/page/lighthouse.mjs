/**
 * The scores of Lighthouse for the page, as a phone and as a desktop computer would open it.
 *
 * Lighthouse brings 200 packages, so it is in no lock file: it is fetched into a folder of its own at the first run.
 */

import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM } from './browser.mjs';
import { printTable, quantile } from './figures.mjs';

/** The newest that runs on Node 20. */
const VERSION = '12.8.2';
const CACHE = process.env.SALET_LIGHTHOUSE ?? join(tmpdir(), `salet-lighthouse-${VERSION}`);
const PROGRAM = join(CACHE, 'node_modules', 'lighthouse', 'cli', 'index.js');

const PRESETS = [
  { name: 'mobile', flags: [] },
  { name: 'desktop', flags: ['--preset=desktop'] },
];

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  interactive: 'TTI ms',
  'total-blocking-time': 'TBT ms',
};

/** Issue 5: performance, accessibility and best practices. */
const GOAL = 95;

export const benchLighthouse = async ({ url, quick, print }) => {
  install(print);
  const runs = quick ? 1 : 5;
  print(`Lighthouse ${VERSION}, the middle of ${runs} by its performance (goal: ${GOAL} in the first three)`);
  print();
  const results = {};
  for (const { name, flags } of PRESETS) {
    const reports = [];
    for (let run = 0; run < runs; run++) reports.push(await audit(url, flags));
    results[name] = middleOf(reports);
  }
  const rows = Object.entries(results).map(([name, { scores, times, cls }]) => [
    name,
    ...SCORES.map((id) => scores[id]),
    ...Object.keys(TIMES).map((id) => times[id].toFixed(0)),
    cls.toFixed(3),
  ]);
  printTable(print, ['', ...SCORES, ...Object.values(TIMES), 'CLS'], rows);
  for (const [name, { complaints }] of Object.entries(results)) {
    for (const complaint of complaints) print(`${name}: ${complaint}`);
  }
  return results;
};

const install = (print) => {
  if (existsSync(PROGRAM)) return;
  print(`Fetching Lighthouse ${VERSION} into ${CACHE} …`);
  mkdirSync(CACHE, { recursive: true });
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  execFileSync('npm', ['install', '--prefix', CACHE, `lighthouse@${VERSION}`, ...flags], { stdio: 'ignore' });
};

const audit = async (url, flags) => {
  const path = join(tmpdir(), `salet-lighthouse-${process.pid}.json`);
  const own = ['--quiet', '--output=json', `--output-path=${path}`, '--chrome-flags=--headless=new --no-sandbox'];
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, url, ...flags, ...own], {
      env: { ...process.env, CHROME_PATH: CHROMIUM },
      timeout: 180_000,
    });
    return reportOf(JSON.parse(readFileSync(path, 'utf8')));
  } finally {
    rmSync(path, { force: true });
  }
};

const reportOf = ({ categories, audits }) => ({
  scores: Object.fromEntries(SCORES.map((id) => [id, Math.round(100 * categories[id].score)])),
  times: Object.fromEntries(Object.keys(TIMES).map((id) => [id, audits[id].numericValue])),
  cls: audits['cumulative-layout-shift'].numericValue,
  complaints: complaintsOf(categories, audits),
});

/** Only what takes points away. */
const complaintsOf = (categories, audits) =>
  SCORES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => `${category}, ${id}: ${audits[id].title} ${audits[id].displayValue ?? ''}`.trim()),
  );

const middleOf = (reports) => {
  const middle = quantile(
    reports.map(({ scores }) => scores.performance),
    0.5,
  );
  return {
    ...reports.find(({ scores }) => scores.performance === middle),
    allPerformance: reports.map(({ scores }) => scores.performance),
  };
};
