/**
 * Practice in the browser: by keyboard, by touch, against every kind of answer, with hints and refusals.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { feedbackDigits } from '../../src/feedback.ts';
import { addRow, newGame } from '../../src/game/game.ts';
import { standingOf } from '../../src/game/standing.ts';
import { answerTo, chooseAnswer } from '../../src/practice.ts';
import { bundled, must, rulesOf } from '../support/games.ts';
import { axeComplaints } from '../support/page/axe.ts';
import { hasChromium, openApp, PHONE } from '../support/page/browser.ts';

const rules = rulesOf(bundled('original'));
const SEED = 7;
const answer = must(chooseAnswer(rules, { kind: 'random', seed: SEED })) ?? '';

const openPractice = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('button', { name: 'Practice' }).click();
  await page.getByRole('heading', { name: 'Practice' }).waitFor();
};

const start = async (page: Page, kind: string, text = ''): Promise<void> => {
  await page.getByLabel(kind, { exact: true }).check();
  if (text !== '') await page.locator('main input.field').fill(text);
  await page.getByRole('button', { name: 'Start' }).click();
};

const guess = async (page: Page, word: string): Promise<void> => {
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
};

const NAMES = ['absent', 'elsewhere', 'here'];

/** The tiles of a row on the page. */
const tilesOf = async (page: Page, row: number): Promise<number[]> => {
  const tiles = page.locator('.board .row').nth(row).locator('.tile');
  await tiles.first().and(page.locator('[data-tile="absent"], [data-tile="elsewhere"], [data-tile="here"]')).waitFor();
  return tiles.evaluateAll(
    (each, names) => each.map((tile) => names.indexOf(tile.getAttribute('data-tile') ?? '')),
    NAMES,
  );
};

const message = (page: Page) => page.locator('.practice .message');

describe.skipIf(!hasChromium)('a game', () => {
  test('by keyboard only, to its review', async () => {
    const { page, close } = await openApp();
    await openPractice(page);
    await page.getByLabel(/^Number of the word/).focus();
    await page.keyboard.type(String(SEED));
    await page.keyboard.press('Enter');
    await guess(page, 'crane');
    await expect.poll(() => tilesOf(page, 0)).toEqual(feedbackDigits(answerTo(newGame(rules), answer, 'crane'), 5));
    await guess(page, answer);
    await expect.poll(() => message(page).innerText()).toBe(`${answer.toUpperCase()} found in 2 guesses.`);
    await page.locator('.identity', { hasText: /^2 guesses: best play averages 3\.42/ }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Replay and share' }).click();
    await page.getByRole('heading', { name: `${answer.toUpperCase()} found in 2 guesses` }).waitFor();
    await close();
  });

  test('by touch only', async () => {
    const { page, close } = await openApp({ viewport: PHONE, touch: true });
    await page.getByRole('navigation').getByRole('button', { name: 'Practice' }).tap();
    await page.locator('main input.field').fill(String(SEED));
    await page.getByRole('button', { name: 'Start' }).tap();
    const keys = page.getByRole('region', { name: 'Keyboard' });
    for (const word of ['slate', answer]) {
      for (const letter of word) await keys.getByRole('button', { name: new RegExp(`^${letter}(,|$)`) }).tap();
      await keys.getByRole('button', { name: 'Enter' }).tap();
    }
    await expect.poll(() => message(page).innerText()).toBe(`${answer.toUpperCase()} found in 2 guesses.`);
    // by layout, because a turning tile has another size for a moment
    const sizes = await page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.getBoundingClientRect().right > 0)
          .map((button) => (button as HTMLElement).offsetHeight),
      );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await close();
  });

  test('shows its word nowhere', async () => {
    const { page, close } = await openApp();
    await openPractice(page);
    await start(page, 'random word', String(SEED));
    await guess(page, 'crane');
    const seen = await page.evaluate(() => [
      document.documentElement.outerHTML,
      location.href,
      JSON.stringify(localStorage),
    ]);
    for (const text of seen) expect(text.toLowerCase()).not.toContain(answer);
    await page.getByRole('button', { name: 'Give up' }).click();
    await expect.poll(() => message(page).innerText()).toBe(`The word was ${answer.toUpperCase()}.`);
    await close();
  });

  test('refuses words with their reasons', async () => {
    const { page, close } = await openApp({ settings: { mode: 'hard' } });
    await openPractice(page);
    await start(page, 'chosen word', 'abide');
    await guess(page, 'cran');
    await expect.poll(() => message(page).innerText()).toBe('A word has 5 letters; type 1 more.');
    await guess(page, 'f');
    await expect.poll(() => message(page).innerText()).toBe('CRANF is not in original; choose a word of the list.');
    await page.keyboard.press('Backspace');
    await guess(page, 'e');
    await guess(page, 'moist');
    await expect
      .poll(() => message(page).innerText())
      .toBe('MOIST may not be guessed in hard mode: it needs E in place 5 (CRANE=BBYBG).');
    await close();
  });
});

describe.skipIf(!hasChromium)('answers', () => {
  test('the adversary gives the feedback of the library', async () => {
    const { page, close } = await openApp();
    await openPractice(page);
    await start(page, 'adversary');
    let game = newGame({ ...rules, limit: Number.POSITIVE_INFINITY });
    for (const [row, word] of ['salet', 'crony', 'build', 'humph'].entries()) {
      await guess(page, word);
      const feedback = answerTo(game, undefined, word);
      await expect.poll(() => tilesOf(page, row)).toEqual(feedbackDigits(feedback, 5));
      game = must(addRow(game, word, feedback));
    }
    const left = standingOf(game).position.candidates.length;
    await page.getByRole('button', { name: 'Give up' }).click();
    await expect.poll(() => message(page).innerText()).toMatch(new RegExp(`^${left} words? left`));
    await close();
  });

  // 2021-06-19 is day 0, CIGAR
  test('days, by number and date', async () => {
    const { page, close } = await openApp();
    await openPractice(page);
    await start(page, 'numbered day', 'soon');
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('A day is a number or a date such as 2021-09-27, not "soon".');
    await page.locator('main input.field').fill('2021-06-19');
    await page.getByRole('button', { name: 'Start' }).click();
    await guess(page, 'cigar');
    await expect.poll(() => message(page).innerText()).toBe('CIGAR found in 1 guess.');
    await close();
  });
});

describe.skipIf(!hasChromium)('hints', () => {
  test('come one by one, or after each guess up to a level that is stored', async () => {
    const { page, close } = await openApp();
    await openPractice(page);
    await start(page, 'random word', String(SEED));
    await guess(page, 'crane');
    const left = standingOf(must(addRow(newGame(rules), 'crane', answerTo(newGame(rules), answer, 'crane'))));
    const hints = page.locator('.practice ol li');
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect.poll(() => hints.allInnerTexts()).toEqual([`${left.position.candidates.length} words left.`]);
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => hints.count()).toBe(2);
    await page.getByRole('combobox', { name: 'Hints after each guess' }).selectOption('4');
    await page.getByRole('heading', { name: 'Hints' }).click();
    await guess(page, 'slate');
    await expect.poll(() => hints.count(), { timeout: 10_000 }).toBe(4);
    await page.reload();
    await expect.poll(() => page.getByRole('combobox', { name: 'Hints after each guess' }).inputValue()).toBe('4');
    await close();
  });
});

describe.skipIf(!hasChromium)('for everybody', () => {
  test.each(['light', 'dark'] as const)('axe finds nothing: %s', async (theme) => {
    const { page, close } = await openApp({ theme });
    await openPractice(page);
    expect(await axeComplaints(page)).toEqual([]);
    await start(page, 'random word', String(SEED));
    await guess(page, 'crane');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.practice ol li').first().waitFor();
    expect(await axeComplaints(page)).toEqual([]);
    await guess(page, answer);
    await page.locator('.identity').waitFor();
    expect(await axeComplaints(page)).toEqual([]);
    await close();
  });
});
