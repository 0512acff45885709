/**
 * Actions for a row, counted: taps on a phone and keys on a keyboard, for every kind of feedback.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { feedbackDigits, scoreFeedback } from '../../src/feedback.ts';
import { completionLabel, likelyRowLabel } from '../../src/text/tiles.ts';
import { type AppOptions, hasChromium, openApp, PHONE, untilVerdict } from '../support/page/browser.ts';

/** A page whose taps and key presses are counted. */
const counting = (page: Page) => {
  let count = 0;
  return {
    tap: async (name: RegExp | string): Promise<void> => {
      count++;
      await page.getByRole('button', { name }).first().tap();
    },
    tapTile: async (row: number, place: number): Promise<void> => {
      count++;
      await page.locator('.board .row').nth(row).locator('.tile').nth(place).tap();
    },
    /** Letters until the word is offered as a key, then that key. */
    tapWord: async (word: string): Promise<void> => {
      const wholeWord = page.getByRole('button', { name: completionLabel(word), exact: true });
      for (const [place, letter] of [...word].entries()) {
        count++;
        if (place > 0 && (await wholeWord.count()) > 0) return await wholeWord.tap();
        await page.locator('.keyboard').getByRole('button', { name: letter, exact: true }).tap();
        // the keys for words follow the letter
        await expect.poll(() => typedLetters(page)).toBe(word.slice(0, place + 1));
      }
    },
    /** A key for the whole row as soon as it is there, and keys for single colours until then. */
    tapRow: async (word: string, answer: string): Promise<void> => {
      const feedback = scoreFeedback(word, answer);
      const wholeRow = page.getByRole('button', { name: likelyRowLabel({ word, feedback }), exact: true });
      for (const digit of feedbackDigits(feedback, word.length)) {
        count++;
        if ((await wholeRow.count()) > 0) return await wholeRow.tap();
        await page.getByRole('button', { name: COLOUR_NAMES[digit], exact: true }).tap();
      }
    },
    press: async (key: string): Promise<void> => {
      count++;
      await page.keyboard.press(key);
    },
    take: (): number => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
};

/** The letters of the first row. */
const typedLetters = async (page: Page): Promise<string> =>
  (await page.locator('.board .row').first().locator('.tile').allInnerTexts()).join('').trim().toLowerCase();

const COLOUR_NAMES = ['Grey', 'Yellow', 'Green'] as const;

/** The page with its first suggestion, and the count of what is done to it. */
const openCounting = async (options: AppOptions = {}) => {
  const app = await openApp(options);
  await untilVerdict(app.page, /3\.42/);
  return { ...app, ...counting(app.page) };
};

const tapNewGame = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New game' }).first().tap();
  await untilVerdict(page, /^2315 words left/);
};

describe.runIf(hasChromium)('actions for a row', () => {
  test('on a phone: at most 5 taps with Use it, whatever the feedback', async () => {
    const { page, close, tap, tapRow, take } = await openCounting({ viewport: PHONE, touch: true });
    // every tile of TRACE has a colour for REACT, three are yellow for TEACH; none has one for FUNNY
    for (const answer of ['react', 'teach', 'funny', 'abide']) {
      await tap('Use it');
      await tapRow('trace', answer);
      await untilVerdict(page, /^(?!2315)\d+ words? left/);
      expect(take(), answer).toBeLessThanOrEqual(5);
      await tapNewGame(page);
    }
    await close();
  });

  test('on a phone: at most 7 taps for a word that is typed, whatever the feedback', async () => {
    const { page, close, tapWord, tapRow, take } = await openCounting({ viewport: PHONE, touch: true });
    for (const [word, answer] of [
      ['slate', 'least'],
      ['crane', 'abide'],
      ['adieu', 'audio'],
      ['stone', 'funny'],
    ]) {
      await tapWord(word);
      await page.getByRole('button', { name: 'Green', exact: true }).waitFor();
      await tapRow(word, answer);
      await untilVerdict(page, /^(?!2315)\d+ words? left/);
      expect(take(), word).toBeLessThanOrEqual(7);
      await tapNewGame(page);
    }
    await close();
  });

  test('a keyboard with room beside it offers no keys for words', async () => {
    const { page, close } = await openCounting();
    await page.keyboard.type('sl');
    await expect.poll(() => typedLetters(page)).toBe('sl');
    await expect.poll(() => page.locator('.words').isVisible()).toBe(false);
    await close();
  });

  test('on a phone: a suggestion is played by touching it, with at most 7 taps for its row', async () => {
    const { page, close, tap, tapTile, take } = await openCounting({ viewport: PHONE, touch: true });
    await tap('Use CRATE');
    // grey is there already; one tap is yellow, two are green
    await tapTile(0, 2);
    const label = (place: number) =>
      page.locator('.board .row').first().locator('.tile').nth(place).getAttribute('aria-label');
    await expect.poll(() => label(0)).toContain('C, not in the word');
    await expect.poll(() => label(2)).toContain('A, elsewhere');
    await tapTile(0, 4);
    await tapTile(0, 4);
    await expect.poll(() => label(4)).toContain('E, here');
    await tap('Enter');
    await untilVerdict(page, /^(?!2315)\d+ words? left/);
    expect(take()).toBeLessThanOrEqual(7);
    await close();
  });

  test('on a keyboard: at most 7 keys', async () => {
    const { page, close, press, take } = await openCounting();
    await press('Enter');
    for (const colour of 'bbybg') await press(colour);
    await press('Enter');
    await untilVerdict(page, /^(?!2315)\d+ words? left/);
    expect(take()).toBeLessThanOrEqual(7);
    await close();
  });
});
