/**
 * The page in Debian's Firefox, over WebDriver BiDi: a game, its review and the history, practice, imports, and no network.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/folders.ts';
import { manyGames } from '../support/histories.ts';
import { PAGE_FOLDER, serveFolder } from '../support/page/browser.ts';
import { type FirefoxPage, hasFirefox, useFirefox } from '../support/page/firefox.ts';

const newPage = useFirefox();
const folder = temporaryFolder('firefox-files');

const verdict = (page: FirefoxPage, wanted: RegExp) => page.untilText('.verdict', wanted);

const openSalet = async (): Promise<{ page: FirefoxPage; stop: () => Promise<void> }> => {
  const { url, stop } = await serveFolder(PAGE_FOLDER);
  const page = await newPage();
  await page.goto(url);
  // the first worker of a page is older than the service worker, and loads its files from the host
  await verdict(page, /3\.42 more guesses/);
  return { page, stop };
};

const goTo = (page: FirefoxPage, name: string) => page.click({ role: 'button', name });

const typeRow = async (page: FirefoxPage, text: string): Promise<void> => {
  await page.type(text);
  await page.press('Enter');
};

const section = (name: string) => `section[aria-label="${name}"]`;

const fileWith = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe.runIf(hasFirefox)('in Firefox', () => {
  test('a game by keys, its review, and its place in the history', async () => {
    const { page } = await openSalet();
    await typeRow(page, 'cranebbybg');
    await verdict(page, /^49 words left\. LAMBS is best: 2\.57 more guesses on average \(proved\)\.$/);
    // Enter in an empty row takes the best word
    await page.press('Enter');
    await typeRow(page, 'bybyb');
    await verdict(page, /^3 words left/);
    await typeRow(page, 'abideggggg');
    await verdict(page, /^ABIDE found in 3 guesses\.$/);
    await goTo(page, 'Review');
    await page.untilText('.identity', /^3 guesses: best play averages 3\.42/);
    await goTo(page, 'Settings');
    await page.untilText(section('Your games'), /\b1 game\./);
    await goTo(page, 'History');
    await page.untilText('.history-head', /Your games\s+1 game/);
    await page.untilText('.history', /CRANE|crane|3 guesses|\b3\b/);
    await page.close();
  });

  test('practice against the word of a day', async () => {
    const { page } = await openSalet();
    await goTo(page, 'Practice');
    await page.click({ role: 'radio', name: 'numbered day' });
    await page.click('main input.field');
    // day 0, CIGAR
    await page.type('2021-06-19');
    await page.click({ role: 'button', name: 'Start' });
    await page.untilText('.practice .keyboard', /q/i);
    await typeRow(page, 'crane');
    await expect.poll(() => page.evaluate(firstRow)).toEqual(['here', 'elsewhere', 'elsewhere', 'absent', 'absent']);
    await typeRow(page, 'cigar');
    await page.untilText('.practice .message', /^CIGAR found in 2 guesses\.$/);
    await page.untilText('.identity', /^2 guesses: best play averages 3\.42/);
    await page.close();
  });

  test('a word list, past answers and games are read from files, and are there after a reload', async () => {
    const { page } = await openSalet();
    await goTo(page, 'Settings');
    const choose = (name: string, file: string, text: string) =>
      page.chooseFile(`${section(name)} input[type="file"]`, fileWith(file, text));
    await choose('Your games', 'games.jsonl', manyGames(3));
    await page.untilText(section('Your games'), /Imported from games\.jsonl: 3 new games/);
    await choose('Past answers', 'past.csv', 'date,word\n2021-06-19,cigar\n2021-06-20,rebut\n');
    await page.untilText(section('Past answers'), /2 answers up to 2021-06-20, 2 of them new\./);
    await choose('Your word lists', 'mine.txt', 'abide\ncrane\nsalet\nslate\n');
    await page.untilText(section('Your word lists'), /mine has 4 answers of 5 letters\. It is in use now\./);
    await page.reload();
    await page.untilText(section('Your games'), /\b3 games\./);
    await page.untilText(section('Past answers'), /2 answers up to 2021-06-20\./);
    await goTo(page, 'Play');
    await verdict(page, /^4 words left\. .*proved/);
    await page.close();
  });

  test('without a network, once the page was open', async () => {
    const { page, stop } = await openSalet();
    await page.evaluate(untilControlled);
    await stop();
    await page.reload();
    await typeRow(page, 'cranebbybg');
    await verdict(page, /^49 words left\. LAMBS is best/);
    await typeRow(page, 'abideggggg');
    // the code of the review was never loaded before
    await goTo(page, 'Review');
    await page.untilText('.identity', /^2 guesses: best play averages 3\.42/);
    await page.close();
  });
});

const firstRow = (): string[] =>
  Array.from(
    document.querySelectorAll('.board .row:first-child .tile'),
    (tile) => tile.getAttribute('data-tile') ?? '',
  );

/** Waits until the service worker has stored every file. */
const untilControlled = async (): Promise<void> => {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
};
