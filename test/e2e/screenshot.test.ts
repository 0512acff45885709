/**
 * Pictures of boards: drawn by a script in every palette, theme, size, font and file, and read back; pictures of anything
 * else are refused with a sentence; and the way of a picture through the page. `npm run bench -- pictures` reads many more.
 */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type DrawnBoard,
  matrixBoards,
  PALETTES,
  SIZES,
  SYSTEM_FONTS,
  shapeBoards,
  wildBoards,
} from '../../bench/pictures/boards.mjs';
import { openPictures } from '../../bench/pictures/browser.mjs';
import { OTHER_KINDS } from '../../bench/pictures/drawOther.mjs';
import { axeComplaints } from '../support/page/axe.ts';
import { type App, hasChromium, openApp, PHONE, theBrowser } from '../support/page/browser.ts';
import { untilStored } from '../support/page/versions.ts';

interface Compared {
  readonly rows: number;
  readonly right: number;
  readonly sure: number;
  readonly wrong: number;
  readonly refused?: string;
}

/** The functions of bench/pictures/page.mjs, in its page. */
declare const pictures: {
  readDrawnBoard(board: DrawnBoard): Promise<Compared>;
  readDrawnOther(other: { kind: string; seed: number; file: DrawnBoard['file'] }): Promise<string | undefined>;
  boardFile(board: DrawnBoard): Promise<number[]>;
};

describe.skipIf(!hasChromium)('a picture', () => {
  let drawing: Page;
  beforeAll(async () => {
    drawing = await openPictures(await theBrowser());
  });
  afterAll(() => drawing.close());

  const totalsOf = async (boards: readonly DrawnBoard[]): Promise<Compared> => {
    const results = await drawing.evaluate(async (all) => {
      const read = [];
      for (const board of all) read.push(await pictures.readDrawnBoard(board));
      return read;
    }, boards);
    const sum = (name: 'rows' | 'right' | 'sure' | 'wrong') => results.reduce((so, each) => so + each[name], 0);
    return { rows: sum('rows'), right: sum('right'), sure: sum('sure'), wrong: sum('wrong') };
  };

  // issue 18, must show 5: three palettes x light and dark x five sizes x two fonts x PNG and JPEG
  test('of a board is read: at least 99 % of the rows, and nothing wrong that is not marked', async () => {
    const boards = matrixBoards(5, 1);
    expect(boards).toHaveLength(3 * 2 * 5 * 2 * 2);
    expect([Object.keys(PALETTES).length, SIZES.length, SYSTEM_FONTS.length]).toEqual([3, 5, 2]);
    const { rows, right, sure, wrong } = await totalsOf(boards);
    console.log(`${rows} rows: ${right} read, ${sure} without a mark, ${wrong} wrong without a mark`);
    expect(right / rows).toBeGreaterThanOrEqual(0.99);
    expect(wrong).toBe(0);
  });

  test('of the palette without colours is read by its frames', async () => {
    // a board with a single kind of frame shows no feedback, and is refused
    const boards = shapeBoards(11, 2).filter(({ rows }) => new Set(rows.flatMap(({ tiles }) => tiles)).size > 1);
    const { rows, right, wrong } = await totalsOf(boards);
    expect(right / rows).toBeGreaterThanOrEqual(0.95);
    expect(wrong).toBe(0);
  });

  test('of boards in other looks is read as well', async () => {
    const { rows, right, wrong } = await totalsOf(
      wildBoards(7, 30, ['Liberation Serif', 'DejaVu Sans', 'Liberation Sans']),
    );
    expect(right / rows).toBeGreaterThanOrEqual(0.97);
    expect(wrong).toBe(0);
  });

  test.each(OTHER_KINDS)('of %s is refused with a sentence', async (kind) => {
    for (const type of ['image/png', 'image/jpeg']) {
      const other = { kind, seed: 3, file: { type, quality: 0.7 } };
      const sentence = await drawing.evaluate((each) => pictures.readDrawnOther(each), other);
      expect(sentence, `${kind} ${type}`).toMatch(/^(No board|The tiles|The letters|No row|There are several)/);
    }
  });
});

const FILE = { type: 'image/png' };

describe.skipIf(!hasChromium)('on the page', () => {
  let bytes: number[];
  let board: DrawnBoard;
  beforeAll(async () => {
    const drawing = await openPictures(await theBrowser());
    board = {
      ...matrixBoards(5, 1)[10],
      rows: [
        { word: 'crane', tiles: [0, 0, 1, 0, 2] },
        { word: 'lambs', tiles: [0, 2, 0, 1, 0] },
      ],
      typed: '',
      file: FILE,
    };
    bytes = await drawing.evaluate((drawn) => pictures.boardFile(drawn), board);
    await drawing.close();
  });

  const give = (page: Page, how: 'paste' | 'drop', content: readonly number[], type = 'image/png'): Promise<void> =>
    page.evaluate(
      ([way, numbers, mime]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(numbers)], 'board.png', { type: mime }));
        const event =
          way === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      },
      [how, content, type] as const,
    );
  const sheetOf = ({ page }: App) => page.getByRole('dialog', { name: 'From a screenshot' });
  const letters = (app: App, row: number) => app.page.locator('.board .row').nth(row).innerText();

  test('is pasted, checked and used in Play; nothing is sent', async () => {
    const app = await openApp();
    await app.page.locator('.verdict').waitFor();
    await give(app.page, 'paste', bytes);
    const sheet = sheetOf(app);
    await sheet.getByRole('button', { name: 'Use these rows' }).waitFor();
    expect(
      await sheet.getByRole('textbox').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
    ).toEqual(['crane', 'lambs']);
    expect(await axeComplaints(app.page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Row 2, letter 1, L/ }).click();
    await sheet.getByRole('textbox', { name: 'Word of row 2' }).fill('gambz');
    await sheet.getByText(/GAMBZ/).waitFor();
    await sheet.getByRole('textbox', { name: 'Word of row 2' }).fill('gamba');
    await sheet.getByRole('button', { name: 'Use these rows' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect((await letters(app, 0)).replace(/\s/g, '')).toMatch(/^CRANE/i);
    expect(await app.page.locator('.board .row').nth(1).locator('.tile').first().getAttribute('data-tile')).toBe(
      'elsewhere',
    );
    // with nothing but GET of the page's own files: `close` fails if another host was asked
    await app.close();
  });

  test('Back closes its sheet, and the page stays', async () => {
    const app = await openApp();
    await app.page.locator('.verdict').waitFor();
    await give(app.page, 'paste', bytes);
    await sheetOf(app).getByRole('button', { name: 'Use these rows' }).waitFor();
    await app.page.goBack();
    await sheetOf(app).waitFor({ state: 'detached' });
    await app.page.locator('.verdict').waitFor();
    await app.close();
  });

  test('is chosen on a phone, at 320 pixels', async () => {
    const app = await openApp({ viewport: { width: 320, height: 568 }, touch: true, theme: 'dark' });
    const chooser = app.page.waitForEvent('filechooser');
    await app.page.getByRole('button', { name: 'From a screenshot' }).click();
    await (await chooser).setFiles({ name: 'board.png', mimeType: 'image/png', buffer: Buffer.from(bytes) });
    const sheet = sheetOf(app);
    await sheet.getByRole('button', { name: 'Use these rows' }).waitFor();
    const { width = 0 } = (await sheet.boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(320);
    expect(await sheet.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    expect(await axeComplaints(app.page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Use these rows' }).click();
    expect((await letters(app, 1)).replace(/\s/g, '')).toMatch(/^LAMBS/i);
    await app.close();
  });

  test('dropped on Review is reviewed', async () => {
    const app = await openApp({ fragment: '#p=review', viewport: PHONE });
    await app.page.getByRole('button', { name: 'From a screenshot' }).waitFor();
    await give(app.page, 'drop', bytes);
    await sheetOf(app).getByRole('button', { name: 'Use these rows' }).click();
    await app.page.locator('.report', { hasText: /lambs/i }).waitFor({ timeout: 60_000 });
    await app.close();
  });

  test('shared by another app opens its sheet, and is kept nowhere', async () => {
    // the policy allows the page no forms; the system sends one by the manifest's share target
    const app = await openApp({ offline: true, context: { bypassCSP: true } });
    await untilStored(app.page);
    await app.page.evaluate((numbers) => {
      const form = document.createElement('form');
      Object.assign(form, { action: 'share', method: 'POST', enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'share-picture' });
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(numbers)], 'board.png', { type: 'image/png' }));
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    }, bytes);
    await sheetOf(app).getByRole('button', { name: 'Use these rows' }).click();
    await expect.poll(() => letters(app, 1)).toMatch(/^L\s*A\s*M\s*B\s*S/i);
    expect(app.page.url()).not.toContain('share');
    expect(await app.page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^salet http/)]);
    await app.close();
  });

  test('that is none gets a sentence', async () => {
    const app = await openApp();
    await give(app.page, 'paste', [1, 2, 3]);
    await sheetOf(app).getByText('This file is no picture that can be read; choose a PNG, JPEG or WebP.').waitFor();
    await app.page.keyboard.press('Escape');
    await sheetOf(app).waitFor({ state: 'detached' });
    await app.close();
  });
});
