/**
 * The proof in a browser: run on workers, paused, resumed after the tab was closed, refused when it was changed, and its
 * certificate, which the program checks.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/folders.ts';
import { bundled } from '../support/games.ts';
import { type App, type AppOptions, hasChromium, openApp, PHONE } from '../support/page/browser.ts';
import { testAxe, testWidths } from '../support/page/checks.ts';

const folder = temporaryFolder('prove');

/** A list that takes a moment to prove: 120 answers and 180 more words. */
const { words } = bundled('original');
const SMALL = { answers: words.slice(0, 120), others: words.slice(120, 300) };
// the program names a list after its file
const FILES = { small: SMALL.answers, others: SMALL.others };
for (const [name, all] of Object.entries(FILES)) writeFileSync(join(folder, `${name}.txt`), all.join('\n'));
const LIST_OPTIONS = ['--answers', join(folder, 'small.txt'), '--guesses', join(folder, 'others.txt')];

const openProof = async (options: AppOptions = {}): Promise<App> => {
  const app = await openApp(options);
  await app.page.evaluate(({ answers, others }) => {
    const list = { name: 'small', source: 'test', answers: answers.join(' '), others: others.join(' ') };
    localStorage.setItem('salet/list/small', JSON.stringify(list));
  }, SMALL);
  await app.page.goto(`${app.url}#p=prove`);
  await app.page.reload();
  return app;
};

const chooseList = async (page: Page, list: string): Promise<void> => {
  const choice = page.locator('.prove details.choose');
  if ((await choice.getAttribute('open')) === null) await choice.locator('summary').click();
  await page.getByLabel('List').selectOption(list);
};

const button = (page: Page, name: string) => page.locator('.prove').getByRole('button', { name, exact: true });

const settled = async (page: Page): Promise<number> =>
  Number((await page.locator('.prove .settled').innerText()).replaceAll(',', ''));

const save = async (page: Page, name: string, file: string): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  const path = join(folder, file);
  writeFileSync(path, readFileSync(await download.path(), 'utf8'));
  return path;
};

const salet = (...args: readonly string[]): string =>
  execFileSync(process.execPath, ['dist/cli/main.js', ...args], { encoding: 'utf8' });

const untilDone = (page: Page): Promise<void> => page.locator('.prove .certificate').waitFor({ timeout: 240_000 });

/** Closes the tab and opens another one. */
const reopen = async (context: BrowserContext, { page, url }: App): Promise<Page> => {
  await page.close();
  const next = await context.newPage();
  await next.goto(`${url}#p=prove`);
  return next;
};

/** The results of a checkpoint: `opener limit` with its total and its proof. */
const resultsIn = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const { limit, openers } = JSON.parse(line.split('\t')[0]) as { limit: number; openers: number[][] };
      return openers.map(([opener, total, how]) => `${opener} ${limit}: ${total} ${how}`);
    })
    .sort();

describe.runIf(hasChromium)('prove it', () => {
  test('refutes what the program refutes, with the same bounds, and its certificate is verified', async () => {
    const { page, close } = await openProof();
    await chooseList(page, 'small');
    await expect.poll(() => settled(page)).toBe(0);
    await button(page, 'Prove it').click();
    await untilDone(page);
    await expect.poll(() => settled(page)).toBe(300);
    const tree = await save(page, 'Save the tree', 'tree.json');
    const refutations = await save(page, 'Save the refutations', 'page.salet');

    const node = join(folder, 'node.salet');
    const proved = JSON.parse(salet('prove', ...LIST_OPTIONS, '--checkpoint', node, '--json'));
    expect(resultsIn(refutations)).toEqual(resultsIn(node));
    await expect
      .poll(() => page.locator('.prove .best').innerText())
      .toContain(`${proved.total} guesses for all answers`);
    expect(salet('verify', tree, ...LIST_OPTIONS)).toContain(String(proved.total));
    // the program reads the page's checkpoint and has nothing left to do
    const resumed = JSON.parse(salet('prove', ...LIST_OPTIONS, '--checkpoint', refutations, '--json'));
    expect(resumed).toMatchObject({ best: proved.best, total: proved.total, openers: 300 });
    await close();
  });

  test('a paused proof goes on in another tab, after the first was closed', { timeout: 400_000 }, async () => {
    const app = await openProof();
    const { context } = app;
    await chooseList(app.page, 'original-answers');
    await button(app.page, 'Prove it').click();
    await app.page.waitForFunction(
      () => Number.parseInt(document.querySelector('.settled')?.textContent ?? '0', 10) > 20,
    );
    await button(app.page, 'Pause').click();
    await button(app.page, 'Go on').waitFor();
    const before = await settled(app.page);
    expect(before).toBeLessThan(2315);

    const second = await reopen(context, app);
    await chooseList(second, 'original-answers');
    await button(second, 'Go on').waitFor();
    await expect.poll(() => settled(second)).toBe(before);
    await button(second, 'Go on').click();
    await second.waitForFunction(
      (count) => Number.parseInt((document.querySelector('.settled')?.textContent ?? '0').replace(',', ''), 10) > count,
      before,
    );

    // closed without a pause: what was stored is there
    const third = await reopen(context, { ...app, page: second });
    await chooseList(third, 'original-answers');
    await button(third, 'Go on').waitFor();
    await expect.poll(() => settled(third)).toBeGreaterThanOrEqual(before);
    await button(third, 'Go on').click();
    await untilDone(third);
    await expect.poll(() => settled(third)).toBe(2315);
    const tree = await save(third, 'Save the tree', 'answers.json');
    expect(salet('verify', tree)).toBe('2315 answers, total 7973, worst 6, normal mode: correct.\n');
    const refutations = await save(third, 'Save the refutations', 'answers.salet');
    const resumed = JSON.parse(salet('prove', '--list', 'original-answers', '--checkpoint', refutations, '--json'));
    expect(resumed).toMatchObject({ total: 7973, openers: 2315, done: 2315, proved: true });
    await expect.poll(() => third.locator('.prove .best').innerText()).toContain('7973 guesses for all answers');
    await context.close();
  });

  test('a checkpoint that was changed is refused with its line, and the proof begins again', async () => {
    const app = await openProof();
    const { context } = app;
    await chooseList(app.page, 'small');
    await button(app.page, 'Prove it').click();
    await untilDone(app.page);
    // a total too small, under a right checksum, and a line with a wrong one
    for (const [change, sentence] of [
      ['forge', /line 3: .*impossible/],
      ['damage', /line 3: this line of the checkpoint is damaged/],
    ] as const) {
      await app.page.evaluate(changeLine, change);
      await app.page.reload();
      await chooseList(app.page, 'small');
      await app.page.locator('.prove [role="alert"]', { hasText: sentence }).waitFor();
      await expect.poll(() => settled(app.page)).toBe(0);
      await button(app.page, 'Prove it').click();
      await untilDone(app.page);
    }
    await context.close();
  });

  test('only one tab works on a proof', async () => {
    const { page, context, url, close } = await openProof();
    await button(page, 'Prove it').click();
    await button(page, 'Pause').waitFor();
    const other = await context.newPage();
    await other.goto(`${url}#p=prove`);
    await other.locator('.prove .tools .primary:enabled').click();
    await other.getByText('Another tab is working on this proof').waitFor();
    await close();
  });

  test('a word is found in the picture, and its result is shown', async () => {
    const { page, close } = await openProof({ viewport: PHONE, touch: true });
    await chooseList(page, 'small');
    await button(page, 'Prove it').click();
    await untilDone(page);
    await page.getByLabel('Find a word').fill(SMALL.others[179]);
    await page.locator('.findopener p', { hasText: /at least \d+ guesses, so worse than|exactly/ }).waitFor();
    await page.locator('.dots .ring').waitFor();
    await page.getByLabel('Find a word').fill('zzzzz');
    await page.locator('.findopener p', { hasText: 'ZZZZZ' }).waitFor();
    const picture = page.getByRole('img', { name: /A dot for every first word\. 300 of 300 first words settled/ });
    await expect.poll(() => picture.isVisible()).toBe(true);
    await close();
  });

  testAxe(openDone);
  testWidths(openDone, [320, 360, 900]);
});

const openDone = async (options: AppOptions = {}): Promise<App> => {
  const app = await openProof(options);
  await chooseList(app.page, 'small');
  await button(app.page, 'Prove it').click();
  await untilDone(app.page);
  return app;
};

/** Changes the third line of the only stored proof. */
const changeLine = async (change: 'forge' | 'damage'): Promise<void> => {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const crc32 = (text: string): number => {
    let sum = -1;
    for (const byte of new TextEncoder().encode(text)) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
    return ~sum >>> 0;
  };
  const database = await done(indexedDB.open('salet-proofs'));
  const lines = database.transaction('lines', 'readwrite').objectStore('lines');
  const key = (await done(lines.getAllKeys()))[2];
  const [text] = ((await done(lines.get(key))) as string).split('\t');
  const forged = text.replace(/\[(\d+),\d+,/, '[$1,1,');
  const line = change === 'forge' ? `${forged}\t${crc32(forged).toString(16).padStart(8, '0')}\n` : `${forged}\tx\n`;
  await done(lines.put(line, key));
  database.close();
};
