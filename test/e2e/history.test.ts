/**
 * The player's games in the browser: kept, exported for the program, and imported from it, without doubles.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readHistory } from '../../src/history/history.ts';
import { pathOf } from '../support/documents.ts';
import { temporaryFolder } from '../support/folders.ts';
import { manyGames } from '../support/histories.ts';
import { hasChromium, openApp, untilVerdict } from '../support/page/browser.ts';

const folder = temporaryFolder('page-history');

const salet = (...args: readonly string[]): string =>
  spawnSync(process.execPath, [pathOf('dist/cli/main.js'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, SALET_DATA: join(folder, 'data'), SALET_KEEP: '', NO_COLOR: '1' },
  }).stdout;

const games = (page: Page) => page.getByRole('region', { name: 'Your games' });

const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await games(page).waitFor();
};

const importFile = (page: Page, path: string) =>
  games(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'games.jsonl', mimeType: 'text/plain', buffer: readFileSync(path) });

const exportFile = async (page: Page, path: string): Promise<void> => {
  const download = page.waitForEvent('download');
  await games(page).getByRole('button', { name: 'Export' }).click();
  await (await download).saveAs(path);
};

describe.skipIf(!hasChromium)('your games', () => {
  test('the page reads the file of the program, twice without doubles, and skips a damaged line', async () => {
    const file = join(folder, 'program.jsonl');
    const lines = manyGames(3).split('\n');
    writeFileSync(join(folder, 'three.jsonl'), manyGames(3));
    salet('stats', 'import', join(folder, 'three.jsonl'));
    salet('stats', 'export', file);
    const { page, close } = await openApp();
    await openSettings(page);
    await importFile(page, file);
    await games(page).getByText('Imported from games.jsonl: 3 new games, 3 further records.').waitFor();
    await importFile(page, file);
    await games(page).getByText('Imported from games.jsonl: no new games; 3 were here already.').waitFor();
    writeFileSync(
      join(folder, 'damaged.jsonl'),
      [lines[0], lines[2].replace('crane', 'crate'), lines[4], ''].join('\n'),
    );
    await importFile(page, join(folder, 'damaged.jsonl'));
    await games(page).getByText('games.jsonl, line 2: this line is damaged and is skipped.').waitFor();
    await page.reload();
    await openSettings(page);
    await games(page).getByText('3 games.').waitFor();
    const back = join(folder, 'back.jsonl');
    await exportFile(page, back);
    expect(readHistory(readFileSync(back, 'utf8')).games).toEqual(readHistory(manyGames(3)).games);
    await close();
  });

  test('a game that is over is kept once, and the program reads it', async () => {
    const { page, close } = await openApp();
    await untilVerdict(page, /2315 words left/);
    await page.keyboard.type('crane');
    await page.keyboard.type('bbybg');
    await page.keyboard.press('Enter');
    await untilVerdict(page, /49 words left/);
    await page.keyboard.type('abide');
    await page.keyboard.type('ggggg');
    await page.keyboard.press('Enter');
    await page.reload();
    await openSettings(page);
    await games(page).getByText('1 game.').waitFor();
    const file = join(folder, 'page.jsonl');
    await exportFile(page, file);
    expect(readHistory(readFileSync(file, 'utf8')).games).toMatchObject([
      { source: 'page', answer: 'abide', result: 'won', turns: [{ word: 'crane' }, { word: 'abide' }] },
    ]);
    expect(salet('stats', 'import', file)).toContain('1 new game');
    expect(salet('stats', 'import', file)).toContain('no new games; 1 was here already.');
    await close();
  });
});
