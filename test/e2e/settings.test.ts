/**
 * Settings in the browser: stored over a reload, imported lists, past answers, one file for all data; bad files and a
 * damaged store break nothing.
 */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type App,
  type AppOptions,
  hasChromium,
  openApp,
  PHONE,
  untilVerdict,
  verdictText,
} from '../support/page/browser.ts';
import { testAxe, testWidths } from '../support/page/checks.ts';
import { type DroppedFile, dropFiles } from '../support/page/dropFiles.ts';

const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Your word lists' }).waitFor();
};

const openPlay = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Play' }).click();

const section = (page: Page, name: string) => page.getByRole('region', { name });
const report = (page: Page, name: string) => section(page, name).getByRole('status');

/** Chooses a file for a button of a section. */
const choose = (page: Page, name: string, file: string, text: string) =>
  section(page, name)
    .locator('input[type="file"]')
    .setInputFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) });

describe.skipIf(!hasChromium)('settings', () => {
  test('are stored over a reload and change the page', async () => {
    const { page, close } = await openApp();
    await openSettings(page);
    for (const name of ['hard', 'dark', 'shapes only', 'AZERTY', 'hints', 'No motion']) {
      await page.getByLabel(name, { exact: true }).check();
    }
    await page.getByLabel('Enter on the right').uncheck();
    await page.getByRole('combobox', { name: 'Guesses in a game' }).selectOption('endless');
    await page.getByRole('combobox', { name: 'Word list' }).selectOption('nyt-2022');
    await page.reload();
    const root = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
    await expect.poll(root).toMatchObject({ theme: 'dark', palette: 'mono', motion: 'none' });
    await openSettings(page);
    for (const name of ['hard', 'dark', 'shapes only', 'AZERTY', 'hints', 'No motion']) {
      await expect.poll(() => page.getByLabel(name, { exact: true }).isChecked(), { message: name }).toBe(true);
    }
    await expect.poll(() => page.getByLabel('Enter on the right').isChecked()).toBe(false);
    await expect.poll(() => page.getByRole('combobox', { name: 'Guesses in a game' }).inputValue()).toBe('endless');
    await expect.poll(() => page.getByRole('combobox', { name: 'Word list' }).inputValue()).toBe('nyt-2022');
    await openPlay(page);
    await expect.poll(() => verdictText(page)).toContain('2309 words left');
    await close();
  });

  test('a damaged store is corrected, never a blank page', async () => {
    for (const store of [
      '{{{',
      'null',
      '[]',
      '7',
      '{"settings":{"mode":{},"list":"gone","limit":-1},"lists":[7,{}],"history":{}}',
    ]) {
      const { page, context, url, close } = await openApp();
      await context.addInitScript((kept) => localStorage.setItem('salet', kept), store);
      await page.goto(`${url}?again`);
      await untilVerdict(page, /2315 words left/);
      await openSettings(page);
      await expect.poll(() => page.getByLabel('normal', { exact: true }).isChecked()).toBe(true);
      await close();
    }
  });
});

/** One page for the tests of files that are refused: none of them changes it. */
const useSettings = (): (() => App) => {
  let app: App;
  beforeAll(async () => {
    app = await openApp();
    await openSettings(app.page);
  });
  afterAll(() => app.close());
  return () => app;
};

describe.skipIf(!hasChromium)('imported lists', () => {
  test('by drop: used at once, stored, removed', async () => {
    const { page, close } = await openApp();
    await openSettings(page);
    await dropFiles(page, { name: 'mine.txt', content: 'abide\ncrane\nsalet\nslate\n' });
    await report(page, 'Your word lists').getByText('mine has 4 answers of 5 letters. It is in use now.').waitFor();
    await openPlay(page);
    await untilVerdict(page, /4 words left/);
    await page.reload();
    await untilVerdict(page, /4 words left/);
    expect(page.url()).not.toContain('mine');
    await openSettings(page);
    await page.getByRole('button', { name: 'Remove mine' }).click();
    await openPlay(page);
    await untilVerdict(page, /2309 words left/);
    await close();
  });

  test('two files, and words of another length', async () => {
    const { page, close } = await openApp();
    await openSettings(page);
    await dropFiles(
      page,
      { name: 'guesses.txt', content: 'planet\nsilver\ngarden\nwinter\n' },
      { name: 'answers.txt', content: 'silver\ngarden\n' },
    );
    await report(page, 'Your word lists').getByText('answers has 2 answers and 4 guesses of 6 letters.').waitFor();
    await openPlay(page);
    await untilVerdict(page, /2 words left/);
    await expect.poll(() => page.locator('.board .row').first().locator('.tile').count()).toBe(6);
    await close();
  });
});

describe.skipIf(!hasChromium)('a file that is no list', () => {
  const app = useSettings();
  test.each<[string, DroppedFile, RegExp]>([
    [
      '10 MB',
      { name: 'big.txt', content: 'a', times: 10_000_000 },
      /^big\.txt has 10\.0 MB; at most 2\.0 MB are read\.$/,
    ],
    ['binary', { name: 'x.bin', content: [137, 80, 78, 71, 0, 1] }, /^x\.bin looks like a binary file/],
    ['UTF-16', { name: 'w.txt', content: [255, 254, 99, 0] }, /^w\.txt is text in UTF-16; save it as UTF-8\.$/],
    ['Latin-1', { name: 'w.txt', content: [102, 252, 114] }, /^w\.txt is not text in UTF-8; save it as UTF-8\.$/],
    [
      'prototype keys',
      { name: 'p.json', content: '{"__proto__":{"mode":"hard"}}' },
      /^p\.json, line 1: .*is not a letter/,
    ],
    ['markup', { name: 'm.txt', content: '<img src=x onerror=alert(1)>' }, /^m\.txt, line 1: .*is not a letter/],
    ['nothing', { name: 'e.txt', content: '' }, /^e\.txt has no words/],
    ['mixed lengths', { name: 'l.txt', content: 'abide\nab\n' }, /^l\.txt, line 2: "ab" has 2 letters/],
  ])('%s is refused in a sentence', async (_, file, sentence) => {
    const { page } = app();
    await dropFiles(page, file);
    await expect.poll(() => report(page, 'Your word lists').innerText()).toMatch(sentence);
    await expect.poll(() => page.getByRole('combobox', { name: 'Word list' }).inputValue()).toBe('original');
  });
});

const HISTORY = 'date,word\n2021-06-19,cigar\n2021-06-20,rebut\n';

describe.skipIf(!hasChromium)('past answers', () => {
  test('by file: priors change, with the date of the data', async () => {
    const { page, close } = await openApp();
    await openSettings(page);
    await expect.poll(() => page.getByLabel(/^no past answers/).isDisabled()).toBe(true);
    await choose(page, 'Past answers', 'past.csv', HISTORY);
    await report(page, 'Past answers').getByText('2 answers up to 2021-06-20, 2 of them new.').waitFor();
    await page.getByLabel(/^no past answers/).check();
    await openPlay(page);
    await untilVerdict(page, /2313 words left/);
    await page.reload();
    await untilVerdict(page, /2313 words left/);
    await openSettings(page);
    await expect.poll(() => section(page, 'Past answers').innerText()).toContain('2 answers up to 2021-06-20.');
    await choose(page, 'Past answers', 'other.csv', 'date,word\n2021-06-20,abide\n');
    await report(page, 'Past answers')
      .getByText('other.csv: 2021-06-20 (day 1) has ABIDE where REBUT is known')
      .waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await openPlay(page);
    await untilVerdict(page, /2315 words left/);
    await close();
  });

  test('from the web, only on request', async () => {
    const { page, context, problems, close } = await openApp();
    await context.route('https://raw.githubusercontent.com/**', (route) =>
      route.fulfill({ body: 'cigar\nrebut\n', headers: { 'access-control-allow-origin': '*' } }),
    );
    await openSettings(page);
    await page.getByText('Fetch from the web').click();
    expect(problems).toEqual([]);
    await page.getByRole('button', { name: 'Fetch', exact: true }).click();
    await report(page, 'Past answers').getByText('2 answers up to 2021-06-20, 2 of them new.').waitFor();
    expect(problems.splice(0)).toHaveLength(1);
    await page.getByLabel('Address').fill('https://127.0.0.1:9/nothing');
    await page.getByRole('button', { name: 'Fetch', exact: true }).click();
    await report(page, 'Past answers').getByText('there was no answer; check the connection').waitFor();
    problems.length = 0;
    await close();
  });

  test('common words first, and the game of today', async () => {
    const { page, close } = await openApp();
    await openSettings(page);
    await page.getByLabel(/^the game of today/).check();
    await openPlay(page);
    // the answers of 2022 and likely ones besides: more than the list has
    await expect
      .poll(async () => Number(/(\d+) words left/.exec(await verdictText(page))?.[1]), { timeout: 20_000 })
      .toBeGreaterThan(2400);
    await close();
  });
});

describe.skipIf(!hasChromium)('all data', () => {
  test('is exported and imported again', async () => {
    const { page, close } = await openApp({ context: { acceptDownloads: true } });
    await openSettings(page);
    await dropFiles(page, { name: 'mine.txt', content: 'abide\ncrane\n' });
    await report(page, 'Your word lists').getByText('mine has 2 answers').waitFor();
    await choose(page, 'Past answers', 'past.csv', HISTORY);
    await page.getByLabel('dark', { exact: true }).check();
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(exported.suggestedFilename()).toMatch(/^salet-\d{4}-\d\d-\d\d\.json$/);
    const text = readFileSync(await exported.path(), 'utf8');

    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('button', { name: 'Delete all' }).click();
    await expect.poll(() => page.getByLabel('dark', { exact: true }).isChecked()).toBe(false);
    await expect.poll(() => page.getByRole('combobox', { name: 'Word list' }).inputValue()).toBe('nyt-2022');
    await expect.poll(() => section(page, 'Past answers').innerText()).toContain('None yet.');

    await choose(page, 'All data', 'salet.json', text);
    await report(page, 'All data').getByText('Imported: settings, 1 list, 2 answers up to 2021-06-20.').waitFor();
    await expect.poll(() => page.getByLabel('dark', { exact: true }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('combobox', { name: 'Word list' }).inputValue()).toBe('mine');
    await openPlay(page);
    await untilVerdict(page, /2 words left/);
    await close();
  });
});

describe.skipIf(!hasChromium)('a file that is no export', () => {
  const app = useSettings();
  test.each([
    ['no JSON', 'abide', /is not an export of this page/],
    ['prototype keys', '{"__proto__":{"format":"salet","version":1}}', /is not an export of this page/],
    ['half a file', '{"format":"salet","version":1,"set', /is not complete; export it again/],
    ['the future', '{"format":"salet","version":99}', /was exported by a newer version/],
    ['10 MB', 'a'.repeat(10_000_000), /has 10\.0 MB; at most 8\.0 MB are read/],
  ])('%s is refused in a sentence', async (name, text, sentence) => {
    const { page } = app();
    await choose(page, 'All data', `${name}.json`, text);
    await report(page, 'All data').getByText(`${name}.json`).waitFor();
    await expect.poll(() => report(page, 'All data').innerText()).toMatch(sentence);
  });
});

describe.skipIf(!hasChromium)('for everybody', () => {
  const openAll = async (options: AppOptions) => {
    const app = await openApp(options);
    await openSettings(app.page);
    await app.page.getByText('Fetch from the web').click();
    await app.page.getByRole('button', { name: 'Reset' }).click();
    return app;
  };

  testAxe(openAll);
  testWidths(openAll, [320, PHONE.width, 768, 2560]);
});
