/**
 * Features besides the game: explanations, dropped files, lists with accents, a stored practice game, links that show no
 * word, the picture of a tree.
 */

import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeComplaints } from '../support/page/axe.ts';
import { hasChromium, openApp, openPasted, PHONE, pasteText, typeRow, untilVerdict } from '../support/page/browser.ts';
import { type DroppedFile, dropFiles } from '../support/page/dropFiles.ts';

const openWhy = async (page: Page, word: string): Promise<void> => {
  await page
    .getByRole('button', { name: new RegExp(`^(Why|parts of) ${word}$`) })
    .first()
    .click();
  await page.getByRole('heading', { name: `Why ${word}` }).waitFor();
};

const part = (page: Page, index: number) => page.locator('.why button.open').nth(index);

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Where an element is on the screen. */
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
};

describe.runIf(hasChromium)('why', () => {
  test('a part opens to its words, its best reply and its own parts, down to single words', async () => {
    const { page, close } = await openPasted('crane=BYBBG', /SOUTH is best: 2\.42/);
    await openWhy(page, 'SOUTH');
    await page.locator('.why').getByText('SOUTH: 2.42 guesses on average, 4 at most, for 40 words (proved).').waitFor();
    // its largest part, by hand: no S, O, U, T, H
    await part(page, 0).click();
    await page.locator('.why').getByText('FIBRE RIFLE EERIE RIDGE VERVE DIRGE MERGE VERGE').waitFor();
    await expect.poll(async () => (await part(page, 0).innerText()).replace(/\s+/g, ' ')).toContain('RIDGE 8');
    await page.getByRole('button', { name: 'Go to RIDGE after BBBBB' }).click();
    await page.locator('.why').getByText('RIDGE: 2.00 guesses on average, 3 at most, for 8 words (proved).').waitFor();
    const path = page.locator('.why').getByRole('navigation', { name: 'Path' });
    await expect.poll(() => focusedName(page)).toBe('RIDGE');
    await page.locator('.why').getByRole('button', { name: '5 words alone' }).click();
    await page.locator('.why .alone').getByText('FIBRE').waitFor();
    await path.getByRole('button', { name: 'SOUTH' }).click();
    await page.locator('.why').getByText('SOUTH splits 40 words into 24 parts, 17 of them single words').waitFor();
    await close();
  });

  test('before the first guess a part is found before the whole tree', async () => {
    const { page, close } = await openApp();
    await untilVerdict(page, /SALET, the proved best/);
    await openWhy(page, 'SALET');
    await page.locator('.why').getByText('SALET splits 2315 words into 148 parts').waitFor();
    await part(page, 0).click();
    await page.locator('.why .level .level').first().waitFor({ timeout: 60_000 });
    // the published optimum: 7920 guesses for 2315 words
    await page.locator('.why').getByText('SALET: 3.42 guesses on average, 5 at most').waitFor({ timeout: 60_000 });
    await expect.poll(() => part(page, 0).getAttribute('aria-expanded')).toBe('true');
    await close();
  });

  test('on a phone it is a sheet that keeps the focus and gives it back', async () => {
    const { page, close } = await openPasted('crane=BYBBG', /SOUTH is best/, {
      viewport: PHONE,
      touch: true,
      settings: { reducedMotion: true },
    });
    await openWhy(page, 'SOUTH');
    const sheet = page.getByRole('dialog', { name: 'Why SOUTH' });
    const box = await boxOf(sheet);
    expect(box.height / PHONE.height).toBeCloseTo(0.7, 1);
    expect(box.y + box.height).toBeCloseTo(PHONE.height, 0);
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const inside = () =>
        page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        );
      await expect.poll(inside, { message: `after ${step + 1} tabs` }).toBe(true);
    }
    expect(await axeComplaints(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Why SOUTH');
    await close();
  });

  test.each([1000, 1440])('at %i pixels it is beside the board, which stays usable', async (width) => {
    const { page, close } = await openPasted('crane=BYBBG', /SOUTH is best/, { viewport: { width, height: 800 } });
    await openWhy(page, 'SOUTH');
    const drawer = page.getByRole('complementary', { name: 'Why SOUTH' });
    const box = await boxOf(drawer);
    expect(box.x + box.width).toBeGreaterThan(width - 60);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Why SOUTH');
    await openWhy(page, 'SHOUT');
    await typeRow(page, 'south', 'BBBBB');
    await untilVerdict(page, /^8 words left/);
    await expect.poll(() => page.locator('.why').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await close();
  });

  test('where words are hidden, it shows their number only', async () => {
    const { page, close } = await openPasted('crane=BYBBG', /Best eliminator: SOUTH/, {
      settings: { spoilers: 'eliminators' },
    });
    await openWhy(page, 'SOUTH');
    const why = page.locator('.why');
    await expect.poll(() => why.innerText()).toContain('SOUTH splits 40 words into 24 parts');
    expect(await why.innerText()).not.toMatch(/RIDGE|FIBRE|VERGE/);
    await expect.poll(() => page.locator('.why .branch button').count()).toBe(0);
    await close();
  });
});

const openPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click();

describe.runIf(hasChromium)('a dropped file', () => {
  test.each(['Play', 'Review', 'Explore', 'Lab', 'Practice'])('on %s is offered as word list', async (name) => {
    const { page, url, close } = await openApp();
    await openPage(page, name);
    expect(await dropFiles(page, { name: 'mine.txt', content: 'abide\ncrane\nsalet\nslate\n' })).toBe(true);
    const offer = page
      .getByRole('alert')
      .filter({ hasText: 'mine has 4 answers of 5 letters. Use mine as word list?' });
    await offer.waitFor();
    await offer.getByRole('button', { name: 'No' }).click();
    await offer.waitFor({ state: 'detached' });
    await openPage(page, 'Play');
    await untilVerdict(page, /2315 words left/);
    expect(page.url().startsWith(url)).toBe(true);
    await close();
  });

  test('is used on request', async () => {
    const { page, close } = await openApp();
    await dropFiles(page, { name: '<b>mine.txt', content: 'abide\ncrane\nsalet\nslate\n' });
    await page.getByRole('button', { name: 'Use the list' }).click();
    await page.getByRole('alert').getByText('4 answers of 5 letters. It is in use now.').waitFor();
    await untilVerdict(page, /4 words left/);
    await page.reload();
    await untilVerdict(page, /4 words left/);
    await close();
  });

  test.each<[DroppedFile, string]>([
    [{ name: 'big.txt', content: 'a', times: 10_000_000 }, 'big.txt has 10.0 MB; at most 2.0 MB are read.'],
    [
      { name: 'x.bin', content: [137, 80, 78, 71, 0, 1] },
      'x.bin looks like a binary file; choose a text file in UTF-8.',
    ],
    [{ name: 'w.txt', content: [102, 252, 114] }, 'w.txt is not text in UTF-8; save it as UTF-8.'],
  ])('that is no list is refused in the same words as in Settings: $name', async (file, sentence) => {
    const { page, close } = await openApp();
    expect(await dropFiles(page, file)).toBe(true);
    await page.getByRole('alert').getByText(sentence).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Use the list' }).count()).toBe(0);
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await untilVerdict(page, /2315 words left/);
    await close();
  });

  test('is read at once on Settings', async () => {
    const { page, close } = await openApp({ fragment: '#p=settings' });
    const card = page.getByRole('region', { name: 'Your word lists' });
    await card.waitFor();
    await dropFiles(page, { name: 'mine.txt', content: 'abide\ncrane\n' });
    await card.getByText('mine has 2 answers of 5 letters. It is in use now.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Use the list' }).count()).toBe(0);
    await close();
  });
});

test.runIf(hasChromium)('accents of an imported list are folded as a language does, over a reload', async () => {
  const { page, close } = await openApp({ fragment: '#p=settings' });
  const card = page.getByRole('region', { name: 'Your word lists' });
  await card.waitFor();
  await dropFiles(page, { name: 'mots.txt', content: 'élève\nabide\ncœurs\nfaçon\n' });
  await card.getByText('It has letters beyond A to Z (Ç È É Œ)').waitFor();
  const accents = page.getByLabel('Accents of mots');
  await expect.poll(() => accents.inputValue()).toBe('');
  await accents.selectOption({ label: 'folded as in French' });
  await card.getByText('1 word left out: longer when folded, or the same as another.').waitFor();
  await openPage(page, 'Play');
  await untilVerdict(page, /^3 words left/);
  await page.reload();
  await untilVerdict(page, /^3 words left/);
  // typed letters are folded as well; Playwright has no key for É
  await page.evaluate(() => {
    for (const key of 'élève') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await typeRow(page, '', 'GGGGG');
  await untilVerdict(page, /^ELEVE found in 1 guess\.$/);
  await openPage(page, 'Settings');
  await accents.selectOption({ label: 'as they are written' });
  await openPage(page, 'Play');
  await page.getByRole('button', { name: 'New game' }).click();
  await untilVerdict(page, /^4 words left/);
  await close();
});

describe.runIf(hasChromium)('a practice game', () => {
  const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

  const begin = async (page: Page): Promise<void> => {
    await openPage(page, 'Practice');
    await page.getByLabel('chosen word').check();
    await page.getByLabel('The word to find').fill('abide');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.keyboard.type('crane');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Row 1, letter 5, E, here' }).waitFor();
  };

  test('survives a reload, and the store shows no word', async () => {
    const { page, close } = await openApp();
    await begin(page);
    await expect.poll(() => stored(page)).toContain('"salet/practice/');
    await expect.poll(() => stored(page)).not.toMatch(/abide|crane/);
    await page.reload();
    await page.getByRole('button', { name: 'Row 1, letter 5, E, here' }).waitFor();
    await page.keyboard.type('abide');
    await page.keyboard.press('Enter');
    await page.getByText('ABIDE found in 2 guesses.').waitFor();
    await page.reload();
    await page.getByText('ABIDE found in 2 guesses.').waitFor();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await close();
  });

  test('that is damaged in the store is left out', async () => {
    const { page, close } = await openApp();
    await begin(page);
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('salet/practice/')) ?? '';
      localStorage.setItem(key, `${localStorage.getItem(key)?.slice(0, -5)}AAAA"`);
    });
    await page.reload();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await close();
  });
});

test.runIf(hasChromium)('the lab says that its strategies are being loaded', async () => {
  const { page, context, url, close } = await openApp();
  await page.close();
  const slow = await context.newPage();
  let go = (): void => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  // the code for the Lab in a worker is a file of its own
  await slow.route(/assets\/tasks-/, async (route) => {
    await held;
    await route.continue();
  });
  await slow.goto(`${url}#p=lab`);
  await slow.getByText('Loading the strategies …').waitFor();
  await expect.poll(() => slow.getByRole('button', { name: 'None' }).count()).toBe(0);
  go();
  await slow.getByRole('button', { name: 'None' }).waitFor();
  await expect.poll(() => slow.getByText('Loading the strategies …').count()).toBe(0);
  await close();
});

describe.runIf(hasChromium)('a link to a review', () => {
  test('shows no word, opens behind a warning and is the same game', async () => {
    const { page, context, url, close } = await openApp();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await pasteText(page, 'crane=BYBBG south=BBBBB ridge=GGGGG');
    await untilVerdict(page, /RIDGE found in 3/);
    await openPage(page, 'Review');
    await page.getByRole('heading', { name: 'RIDGE found in 3 guesses' }).waitFor();
    expect(page.url()).not.toMatch(/crane|south|ridge/i);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('The link was copied.').waitFor();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/#v2=[\w-]+&p=review$/);
    const link = await copied();
    const other = await context.newPage();
    await other.goto(link);
    await other.getByRole('button', { name: 'Show it' }).click();
    await other.getByRole('heading', { name: 'RIDGE found in 3 guesses' }).waitFor();
    // pasted into the board
    await openPage(other, 'Play');
    await other.getByRole('button', { name: 'New game' }).click();
    await pasteText(other, link);
    await untilVerdict(other, /RIDGE found in 3/);
    // as links were before
    await other.goto('about:blank');
    await other.goto(`${url}#v1=crane.BYBBG-south.BBBBB-ridge.GGGGG&p=review`);
    await other.getByRole('button', { name: 'Show it' }).click();
    await other.getByRole('heading', { name: 'RIDGE found in 3 guesses' }).waitFor();
    await close();
  });
});

test.runIf(hasChromium)('the tree as a picture: shown, saved, that of the shown node', async () => {
  const { page, close } = await openApp({ fragment: '#p=explore', viewport: PHONE });
  await page.getByText(/^SALET: 3\.42/).waitFor({ timeout: 60_000 });
  await page.getByText('Picture from here on').click();
  const picture = page.getByRole('img', { name: /^The tree of SALET for 2315 words;/ });
  await picture.waitFor();
  const shorterSide = () =>
    picture.evaluate((image: HTMLImageElement) => Math.min(image.naturalWidth, image.naturalHeight));
  await expect.poll(shorterSide).toBeGreaterThan(900);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByLabel('Follow an answer').fill('abide');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('img', { name: /^The tree of (?!SALET)[^,]*;/ }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  const svg = readFileSync(await download.path(), 'utf8');
  expect(svg).toMatch(/^<svg .*<\/svg>\s*$/s);
  expect(svg).toContain('After salet');
  await close();
});

describe.runIf(hasChromium)('on paper', () => {
  test('the game, its advice and its map, dark on white; nothing to press', async () => {
    const { page, close } = await openPasted('crane=BBYBG', /LAMBS is best.*proved/, { theme: 'dark' });
    const paper = (colorScheme: 'light' | 'dark') =>
      page.emulateMedia({ media: 'print', colorScheme }).then(() =>
        page.evaluate(() => {
          const { color, backgroundColor } = getComputedStyle(document.body);
          return { color, backgroundColor };
        }),
      );
    expect(await paper('dark')).toEqual(await paper('light'));
    for (const hidden of ['.tabs', '.keyboard', '.compare', '.list-foot']) {
      await expect.poll(() => page.locator(hidden).first().isVisible()).toBe(false);
    }
    for (const shown of ['.board .row', '.suggestion', '.map-field']) {
      await expect.poll(() => page.locator(shown).first().isVisible()).toBe(true);
    }
    await close();
  });
});
