/**
 * The laboratory in a browser: runs, cancelling, letters, first words.
 */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { simulate, summarize } from '../../src/simulate.ts';
import { findStrategy, resolveOptions } from '../../src/strategy/registry.ts';
import { bundledList } from '../../src/words/bundled.ts';
import { bundledFrequencies } from '../../src/words/frequency.ts';
import { axeComplaints } from '../support/page/axe.ts';
import { hasChromium, openApp, PHONE, theBrowser } from '../support/page/browser.ts';

const openLab = async (options: Parameters<typeof openApp>[0] = {}) => {
  const app = await openApp({ fragment: '#p=lab', ...options });
  await app.page.getByRole('checkbox', { name: 'entropy' }).waitFor();
  return app;
};

const only = async (page: Page, ...ids: string[]): Promise<void> => {
  await page.getByRole('button', { name: 'None' }).click();
  for (const id of ids) await page.getByRole('checkbox', { name: id, exact: true }).check();
};

const run = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('status').filter({ hasText: 'guesses on average' }).waitFor({ timeout: 60_000 });
};

/** What the library finds, as the table shows it. */
const expected = (id: string, openers: readonly string[] = []) => {
  const list = bundledList('original');
  const strategy = findStrategy(id);
  if (!list.ok || !strategy.ok) throw new Error('a bundled list or strategy is missing');
  const options = resolveOptions(strategy.value, {});
  if (!options.ok) throw new Error(options.failure.sentence);
  const setup = {
    ...{ list: list.value, rule: 'real' as const, strategy: strategy.value, options: options.value },
    ...{ frequencies: bundledFrequencies(), openers, only: undefined, limit: 6 },
  };
  const games = simulate(setup);
  if (!games.ok) throw new Error(games.failure.sentence);
  return summarize(setup, games.value);
};

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task of the page's main thread, in milliseconds of its own: what the machine did meanwhile is not in it. */
const longestTask = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`));
  expect(tasks.length).toBeGreaterThan(0);
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0);
};

const rowOf = async (page: Page, label: string): Promise<string[]> =>
  page
    .locator('table.lined tr', { has: page.getByRole('rowheader', { name: label, exact: true }) })
    .locator('td')
    .allInnerTexts();

describe.runIf(hasChromium)('the lab', () => {
  test("strategies play every answer, and the numbers are the library's", async () => {
    const { page, close } = await openLab();
    await only(page, 'entropy', 'positional');
    await run(page);
    for (const id of ['entropy', 'positional']) {
      const { average, failures, worst, firstGuess, histogram } = expected(id);
      const cells = await rowOf(page, id);
      expect([cells[0], cells[1], cells[3], cells[4]]).toEqual([
        firstGuess.toUpperCase(),
        average.toFixed(4),
        String(failures.length),
        String(worst),
      ]);
      const said = await page.getByRole('img', { name: `${id}:` }).getAttribute('aria-label');
      for (const [guesses, games] of Object.entries(histogram)) expect(said).toContain(`${games} in ${guesses}`);
      expect(said).toContain(`${average.toFixed(2)} guesses on average`);
    }
    await close();
  });

  test('a first word is played by all, and best play needs no minute for its own', async () => {
    const { page, close } = await openLab();
    await only(page, 'optimal');
    await run(page);
    // the published optimum
    expect((await rowOf(page, 'optimal')).slice(0, 2)).toEqual(['SALET', '3.4212']);
    await only(page, 'entropy');
    await page.getByLabel('First word', { exact: true }).fill('crane');
    await run(page);
    expect((await rowOf(page, 'entropy')).slice(0, 2)).toEqual([
      'CRANE',
      expected('entropy', ['crane']).average.toFixed(4),
    ]);
    expect(await rowOf(page, 'optimal')).toEqual([]);
    await page.getByLabel('First word', { exact: true }).fill('<b>x');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('"<b>x" is not a word; write letters only.').waitFor();
    await close();
  });

  test('a run can be cancelled and another begun', async () => {
    const { page, close } = await openLab();
    await only(page, 'combo-eliminations');
    await page.getByRole('button', { name: 'Run' }).click();
    await page
      .getByText(/\d+ of 2315 games/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('cell', { name: 'stopped' }).waitFor();
    expect(await page.getByRole('button', { name: 'Run' }).isVisible()).toBe(true);
    await only(page, 'first');
    await run(page);
    expect((await rowOf(page, 'first'))[1]).toBe(expected('first').average.toFixed(4));
    await close();
  });

  test('the page answers while games are played', async () => {
    const { page, close } = await openLab();
    const browser = await theBrowser();
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    await run(page);
    expect(longestTask(await browser.stopTracing())).toBeLessThan(50);
    await close();
  });

  test('letters by place, of answers and of all words', async () => {
    const { page, close } = await openLab();
    const row = page.locator('table.heat tr', { has: page.getByRole('rowheader', { name: 'E', exact: true }) });
    const list = bundledList('original');
    if (!list.ok) throw new Error(list.failure.sentence);
    const count = (words: readonly string[], place: number) =>
      String(words.filter((word) => word[place] === 'e').length);
    const answers = list.value.words.slice(0, list.value.answerCount);
    expect((await row.locator('td').allInnerTexts())[4]).toBe(count(answers, 4));
    await page.getByRole('combobox', { name: 'Of', exact: true }).selectOption('all');
    expect((await row.locator('td').allInnerTexts())[4]).toBe(count(list.value.words, 4));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .locator('section', { has: page.getByRole('heading', { name: 'Letters by place' }) })
        .getByRole('button', { name: 'Save picture' })
        .click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('12972 words of original, letters by place');
    await close();
  });

  test('openers: proved totals are marked, filtered, sorted, and lead to their tree', async () => {
    const { page, close } = await openLab();
    const words = page.locator('table.openers tbody tr');
    await words.first().waitFor();
    expect((await words.first().innerText()).replace(/\s+/g, ' ')).toMatch(/^SALET proved 3\.4212 71\.3 148/);
    await page.getByLabel('Words with').fill('s_a_e');
    await page.getByLabel('possible answers only').check();
    expect((await words.first().innerText()).replace(/\s+/g, ' ')).toMatch(/^SLATE answer proved 3\.4246/);
    await page.getByRole('button', { name: 'parts' }).click();
    expect(await page.getByRole('columnheader', { name: 'parts' }).getAttribute('aria-sort')).toBe('descending');
    await page
      .locator('section', { has: page.getByRole('heading', { name: 'Openers' }) })
      .getByLabel('Mode')
      .selectOption('hard');
    await page.getByLabel('Words with').fill('slate');
    await page.getByRole('button', { name: 'Explore the tree of SLATE' }).click();
    await page.getByText(/^SLATE: 3\.\d\d guesses on average/).waitFor({ timeout: 60_000 });
    await page.getByText('original, hard mode').first().waitFor();
    await close();
  });

  test.each([320, 360, 768, 2560])('nothing sticks out at %i pixels', async (width) => {
    const { page, close } = await openLab({ viewport: { width, height: 800 } });
    await only(page, 'positional', 'expected-eliminations');
    await run(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await close();
  });

  test.each(['light', 'dark'] as const)('axe finds nothing serious, %s', async (theme) => {
    for (const palette of ['standard', 'contrast', 'mono']) {
      const { page, close } = await openLab({ theme, viewport: PHONE, settings: { palette } });
      await page.locator('table.openers tbody tr').first().waitFor();
      await only(page, 'first', 'positional');
      await run(page);
      expect(await axeComplaints(page)).toEqual([]);
      await close();
    }
  });
});
