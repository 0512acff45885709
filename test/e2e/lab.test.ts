/**
 * The Lab in a browser: runs, cancelling, letters, openers.
 */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { simulate, summarize } from '../../src/simulate.ts';
import { findStrategy, resolveOptions } from '../../src/strategy/registry.ts';
import { bundledFrequencies } from '../../src/words/frequency.ts';
import { bundled, must } from '../support/games.ts';
import { type AppOptions, hasChromium, openApp, PHONE, theBrowser } from '../support/page/browser.ts';
import { testAxe, testWidths } from '../support/page/checks.ts';

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

/** The result of the library. */
const expected = (id: string, openers: readonly string[] = []) => {
  const strategy = must(findStrategy(id));
  const setup = {
    list: bundled('original'),
    rule: 'real' as const,
    strategy,
    options: must(resolveOptions(strategy, {})),
    frequencies: bundledFrequencies(),
    openers,
    only: undefined,
    limit: 6,
  };
  return summarize(setup, must(simulate(setup)));
};

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task of the page's main thread, in milliseconds of its own CPU time. */
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
      const label = await page.getByRole('img', { name: `${id}:` }).getAttribute('aria-label');
      for (const [guesses, games] of Object.entries(histogram)) expect(label).toContain(`${games} in ${guesses}`);
      expect(label).toContain(`${average.toFixed(2)} guesses on average`);
    }
    await close();
  });

  test('a first word is played by all, and best play starts with its proved one', async () => {
    const { page, close } = await openLab();
    await only(page, 'optimal');
    await run(page);
    // the published optimum
    await expect.poll(async () => (await rowOf(page, 'optimal')).slice(0, 2)).toEqual(['SALET', '3.4212']);
    await only(page, 'entropy');
    await page.getByLabel('First word', { exact: true }).fill('crane');
    await run(page);
    await expect
      .poll(async () => (await rowOf(page, 'entropy')).slice(0, 2))
      .toEqual(['CRANE', expected('entropy', ['crane']).average.toFixed(4)]);
    await expect.poll(() => rowOf(page, 'optimal')).toEqual([]);
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
    await expect.poll(() => page.getByRole('button', { name: 'Run' }).isVisible()).toBe(true);
    await only(page, 'first');
    await run(page);
    await expect.poll(async () => (await rowOf(page, 'first'))[1]).toBe(expected('first').average.toFixed(4));
    await close();
  });

  test('the page stays responsive while games are played', async () => {
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
    const list = bundled('original');
    const count = (words: readonly string[], place: number) =>
      String(words.filter((word) => word[place] === 'e').length);
    const answers = list.words.slice(0, list.answerCount);
    await expect.poll(async () => (await row.locator('td').allInnerTexts())[4]).toBe(count(answers, 4));
    await page.getByRole('combobox', { name: 'Of', exact: true }).selectOption('all');
    await expect.poll(async () => (await row.locator('td').allInnerTexts())[4]).toBe(count(list.words, 4));
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
    await expect
      .poll(async () => (await words.first().innerText()).replace(/\s+/g, ' '))
      .toMatch(/^SALET proved 3\.4212 71\.3 148/);
    await page.getByLabel('Words with').fill('s_a_e');
    await page.getByLabel('possible answers only').check();
    await expect
      .poll(async () => (await words.first().innerText()).replace(/\s+/g, ' '))
      .toMatch(/^SLATE answer proved 3\.4246/);
    await page.getByRole('button', { name: 'parts' }).click();
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'parts' }).getAttribute('aria-sort'))
      .toBe('descending');
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

  const openResults = async (options: AppOptions) => {
    const app = await openLab(options);
    await app.page.locator('table.openers tbody tr').first().waitFor();
    await only(app.page, 'positional', 'expected-eliminations');
    await run(app.page);
    return app;
  };

  testWidths(openResults, [320, 360, 768, 2560]);
  testAxe(openResults, { viewport: PHONE });
});
