/**
 * The size of the first load, up to the first proved advice, and of all files together.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BUNDLED_LISTS } from '../../src/words/catalog.ts';
import { hasChromium, openApp, PAGE_FOLDER, untilVerdict } from '../support/page/browser.ts';

/** The first load, compressed, including lists. */
const FIRST_LOAD = 150_000;

/** Everything that is stored for offline use: every page, and the data that some priors need. */
const ALL_FILES = 445_000;

/** Lists of other lengths and languages, all together: each is stored when it is first used. */
const ALL_LISTS = 600_000;

const isList = (path: string): boolean => BUNDLED_LISTS.slice(7).some(({ name }) => path.startsWith(`assets/${name}-`));

const sizeOf = (path: string): number => gzipSync(readFileSync(join(PAGE_FOLDER, path)), { level: 9 }).length;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));

const inKilobytes = (sizes: ReadonlyMap<string, number>): string =>
  [...sizes].map(([path, bytes]) => `${path} ${(bytes / 1000).toFixed(1)}`).join(', ');

const sum = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((so, bytes) => so + bytes, 0);

describe.skipIf(!hasChromium)('the first load', () => {
  test(`is at most ${FIRST_LOAD / 1000} kB up to the first proved advice`, async () => {
    const app = await openApp();
    await app.page.close();
    const page = await app.context.newPage();
    const requested = new Map<string, number>();
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname.slice(1) || 'index.html';
      if (new URL(request.url()).protocol === 'http:') requested.set(path, sizeOf(path));
    });
    await page.goto(app.url);
    await untilVerdict(page, /proved/);
    // browsers load the icon and the manifest later, and not all do
    for (const path of ['icon.svg', 'manifest.webmanifest']) requested.set(path, sizeOf(path));
    console.log(`First load ${(sum(requested) / 1000).toFixed(1)} kB: ${inKilobytes(requested)}`);
    expect([...requested.keys()].filter((path) => /^assets\/worker-/.test(path))).toHaveLength(1);
    expect(sum(requested), inKilobytes(requested)).toBeLessThanOrEqual(FIRST_LOAD);
    await app.close();
  });
});

test(`all files together are at most ${ALL_FILES / 1000} kB`, () => {
  const paths = filesOf(PAGE_FOLDER);
  const sizes = new Map(paths.filter((path) => !isList(path)).map((path) => [path, sizeOf(path)]));
  const lists = new Map(paths.filter(isList).map((path) => [path, sizeOf(path)]));
  expect(lists.size).toBe(17);
  expect(sum(lists), inKilobytes(lists)).toBeLessThanOrEqual(ALL_LISTS);
  console.log(`All files ${(sum(sizes) / 1000).toFixed(1)} kB: ${inKilobytes(sizes)}`);
  expect(sizes.has('sw.js')).toBe(true);
  expect(sum(sizes), inKilobytes(sizes)).toBeLessThanOrEqual(ALL_FILES);
});

test('the service worker keeps every file but itself and the licences', () => {
  const worker = readFileSync(join(PAGE_FOLDER, 'sw.js'), 'utf8');
  for (const path of filesOf(PAGE_FOLDER)) {
    const kept = worker.includes(`\`${path}\``) || worker.includes(`"${path}"`);
    expect(kept, path).toBe(!['sw.js', 'THIRD-PARTY-NOTICES.txt'].includes(path));
  }
});
