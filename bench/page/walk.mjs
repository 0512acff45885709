/**
 * A walk through the whole page while the engine works: every phase a thing that players do.
 */

import { goTo, pasteText, typeRow, untilVerdict } from './browser.mjs';

const main = (page) => page.locator('main');
const button = (page, name) => main(page).getByRole('button', { name, exact: true });

/** In order; each begins where the one before has left the page. */
export const PHASES = [
  {
    name: 'open the page',
    walk: async (page, url) => {
      await page.goto(url);
      await untilVerdict(page, /SALET, the proved best/);
    },
  },
  {
    name: 'type rows, advice closes',
    walk: async (page) => {
      await typeRow(page, 'crane', 'BBYBG');
      await untilVerdict(page, /LAMBS is best.*proved/);
      await typeRow(page, 'lambs', 'BYBYB');
      await untilVerdict(page, /3 words left/);
    },
  },
  {
    name: 'a large position, typing on',
    walk: async (page) => {
      await button(page, 'New game').click();
      await typeRow(page, 'fuzzy', 'BBBBB');
      await page.keyboard.type('mound', { delay: 60 });
      await page.keyboard.press('Escape');
      await page.waitForTimeout(1000);
    },
  },
  {
    name: 'compare, why',
    walk: async (page) => {
      await button(page, 'New game').click();
      await pasteText(page, 'raise=BBBBB');
      await untilVerdict(page, /is best.*proved/);
      await main(page).getByLabel('A word to compare with the best').fill('mound');
      await button(page, 'Compare').click();
      await main(page).getByText(/MOUND/).first().waitFor();
      await main(page).getByRole('button', { name: /^Why / }).first().click();
      await page.waitForTimeout(300);
      await page.keyboard.press('Escape');
      await main(page)
        .getByRole('button', { name: 'Close' })
        .click({ timeout: 1000 })
        .catch(() => {});
    },
  },
  {
    name: 'a contradiction and its correcting',
    walk: async (page) => {
      await button(page, 'New game').click();
      await pasteText(page, 'crane=BBYBG lambs=BYBYG');
      await untilVerdict(page, /No word fits/);
      await main(page)
        .getByRole('button', { name: /^If tile 5 of LAMBS was grey/ })
        .click();
      await untilVerdict(page, /3 words left/);
    },
  },
  {
    name: 'go through all pages',
    walk: async (page) => {
      for (const title of ['Review', 'Explore', 'Lab', 'Practice', 'Settings', 'Play']) {
        await goTo(page, title);
        await page.waitForTimeout(250);
      }
    },
  },
  {
    name: 'review a game',
    walk: async (page) => {
      await button(page, 'New game').click();
      await pasteText(page, 'crane=BBYBG slate=BBYBG pride=BBGGG abide=GGGGG');
      await goTo(page, 'Review');
      await page
        .locator('.identity', { hasText: /^\d+ guess.* averages \d/ })
        .first()
        .waitFor({ timeout: 60_000 });
      await page.locator('.working').waitFor({ state: 'detached', timeout: 60_000 });
    },
  },
  {
    name: 'explore a tree',
    walk: async (page) => {
      await goTo(page, 'Explore');
      await page.getByLabel('First word').fill('crane');
      const show = button(page, 'Show the tree');
      await show.waitFor({ timeout: 60_000 });
      await show.click();
      await page.locator('.walk .verdict', { hasText: /^CRANE: / }).waitFor({ timeout: 60_000 });
      for (const index of [0, 1, 2]) await page.locator('.branch button.open').nth(index).click();
      await page.getByLabel('Follow an answer').fill('abide');
      await button(page, 'Follow').click();
    },
  },
  {
    name: 'the beginning of a proof',
    walk: async (page) => {
      await goTo(page, 'Prove it');
      await button(page, 'Prove it').click();
      await page.locator('.prove .legend div', { hasText: 'worse by one look' }).waitFor();
      await page.waitForFunction(
        () => Number(document.querySelector('.settled')?.textContent?.replace(',', '')) > 200,
        undefined,
        { timeout: 120_000 },
      );
      await button(page, 'Pause').click();
      await button(page, 'Go on').waitFor();
    },
  },
  {
    name: 'a run in the lab',
    walk: async (page) => {
      await goTo(page, 'Lab');
      await page.getByRole('checkbox', { name: 'entropy', exact: true }).waitFor();
      await button(page, 'Run').click();
      const done = page.getByRole('status').filter({ hasText: 'guesses on average' });
      await done.first().waitFor({ timeout: 120_000 });
    },
  },
  {
    name: 'first words, letters',
    walk: async (page) => {
      await page.locator('table.openers tbody tr').first().waitFor({ timeout: 60_000 });
      await page.getByLabel('Words with').fill('s_a');
      await page.getByLabel('Words with').fill('');
      await main(page).getByRole('button', { name: 'parts' }).click();
      await main(page).getByRole('button', { name: 'parts' }).click();
      await page.getByRole('combobox', { name: 'Of', exact: true }).selectOption('all');
      await button(page, 'Show more').click();
    },
  },
  {
    name: 'practice with hints',
    walk: async (page) => {
      await goTo(page, 'Practice');
      await page.getByLabel('Hints after each guess').selectOption('6');
      await page.getByLabel('adversary', { exact: true }).check();
      await button(page, 'Start').click();
      for (const word of ['crane', 'moist']) {
        await page.keyboard.type(word);
        await page.keyboard.press('Enter');
        await page.waitForTimeout(500);
      }
      await button(page, 'Give up').click();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'other rules, other lists',
    walk: async (page) => {
      await goTo(page, 'Settings');
      await page.getByLabel('hard', { exact: true }).check();
      await page.waitForTimeout(200);
      await page.getByLabel('normal', { exact: true }).check();
      for (const list of ['scrabble', 'original']) {
        await page.getByRole('combobox', { name: /list/i }).first().selectOption(list);
        await page.waitForTimeout(500);
      }
      await goTo(page, 'Play');
      await page.waitForTimeout(500);
    },
  },
];
