/**
 * The page with a screen reader, enlarged, in forced colours, by keys only, and without motion.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeComplaints } from '../support/page/axe.ts';
import { hasChromium, openApp, PHONE, pasteText, typeRow, untilVerdict, verdictText } from '../support/page/browser.ts';
import { contrastComplaints } from '../support/page/contrast.ts';

// The screen reader

/** Records the messages of the live region from now on, with their times. */
const recordMessages = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const messages: { text: string; at: number }[] = [];
    Object.assign(window, { messages });
    const region = document.querySelector('[aria-live="polite"][aria-atomic="true"]');
    if (!region) throw new Error('no live region');
    new MutationObserver(() => {
      const text = region.textContent.trim();
      if (text !== '') messages.push({ text, at: performance.now() });
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });

const messagesOf = (page: Page): Promise<{ text: string; at: number }[]> =>
  page.evaluate(() => (window as unknown as { messages: { text: string; at: number }[] }).messages);

describe.runIf(hasChromium)('a screen reader', () => {
  test('gets one message after a row, the state first', async () => {
    const { page, close } = await openApp();
    await untilVerdict(page, /SALET/);
    await expect.poll(() => page.locator('[aria-atomic="true"]').innerText()).toContain('Recommended: TRACE, 3.42.');
    await recordMessages(page);
    await typeRow(page, 'crane', 'BBYBG');
    await untilVerdict(page, /proved/);
    const message = '49 words left. E in 5. A not in 3. No C, R, N. Best guess: LAMBS, 2.57.';
    // the row is announced once; if the proof took longer than a second, the best word follows in a second message
    await expect.poll(async () => (await messagesOf(page)).at(-1)?.text).toMatch(/Best guess: LAMBS, 2\.57\.$/);
    const texts = (await messagesOf(page)).map(({ text }) => text);
    expect(texts.length).toBeLessThanOrEqual(2);
    expect(texts[0]).toMatch(/^49 words left\. E in 5\. A not in 3\. No C, R, N\./);

    await page.keyboard.press(',');
    await expect.poll(async () => (await messagesOf(page)).length).toBe(texts.length + 1);
    await expect.poll(async () => (await messagesOf(page)).at(-1)?.text).toBe(message);
    await close();
  });

  test('gets at most one message a second while the engine works', async () => {
    const { page, close } = await openApp({ settings: { prior: 'everything' } });
    await recordMessages(page);
    await typeRow(page, 'fuzzy', 'BBBBB');
    await untilVerdict(page, /so far|quick/);
    // two rows, undone again, faster than a screen reader reads
    await typeRow(page, 'crane', 'BBBBB');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await messagesOf(page)).length, { timeout: 15_000 }).toBeGreaterThan(0);
    await page.waitForTimeout(3000);
    const messages = await messagesOf(page);
    const pauses = messages.slice(1).map(({ at }, index) => at - messages[index].at);
    expect(pauses.filter((pause) => pause < 990)).toEqual([]);
    expect(messages.length).toBeLessThan(8);
    await close();
  });

  test('gets a message about a contradiction, a win and a repeated letter', async () => {
    const { page, close } = await openApp();
    await recordMessages(page);
    await pasteText(page, 'crane=BBYBG lambs=BYBYG');
    await expect
      .poll(async () => (await messagesOf(page)).at(-1)?.text)
      .toMatch(
        /^No word fits these rows; check their tiles\. S in 5\. A not in 2\. B not in 4\. No L, M\. \d+ corrections would help\.$/,
      );
    await page.getByRole('button', { name: 'New game' }).click();
    await pasteText(page, 'geese=BYBBG');
    await expect
      .poll(async () => (await messagesOf(page)).at(-1)?.text, { timeout: 20_000 })
      .toMatch(/E in 5\. E not in 2\. No G, S\. No other E\./);
    await pasteText(page, 'abide=GGGGG');
    await expect.poll(async () => (await messagesOf(page)).at(-1)?.text).toBe('ABIDE found in 2 guesses.');
    await close();
  });

  test('tiles and keys have their state as label, and the focus follows the tiles', async () => {
    const { page, close } = await openApp();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.type('crane');
    await expect.poll(focused).toBe('Row 1, letter 1, C, not in the word; press Space to change');
    await page.keyboard.press('b');
    await expect.poll(focused).toBe('Row 1, letter 2, R, not in the word; press Space to change');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('Row 1, letter 3, A, not in the word; press Space to change');
    await page.keyboard.type('ybg');
    await expect.poll(focused).toBe('Row 1, letter 5, E, here; press Space to change');
    await page.keyboard.press('Enter');
    await untilVerdict(page, /49 words left/);
    const keys = page.getByRole('region', { name: 'Keyboard' });
    for (const name of ['c, not in the word', 'a, elsewhere', 'e, here']) {
      await expect.poll(() => keys.getByRole('button', { name, exact: true }).count(), { message: name }).toBe(1);
    }
    await close();
  });
});

// By keys only

/** The names of all stops of Tab; each must be visible while it has the focus. */
const tabThrough = async (page: Page): Promise<{ names: string[]; hidden: string[] }> => {
  const names: string[] = [];
  const hidden: string[] = [];
  await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus());
  for (let step = 0; step < 150; step++) {
    if (step > 0) await page.keyboard.press('Tab');
    const now = await page.evaluate(async () => {
      // the browser scrolls to the focus with the next frame
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const element = document.activeElement as HTMLElement;
      if (element === document.body) return undefined;
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + Math.min(box.width, innerWidth) / 2, box.top + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      const label = element.closest('label');
      const style = getComputedStyle(element);
      const ring = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      return {
        name: element.getAttribute('aria-label') ?? (element.textContent?.trim() || label?.textContent?.trim()) ?? '',
        isSeen: hit !== null && (element.contains(hit) || label?.contains(hit) === true) && (ring || label !== null),
        place: `${element.className} at ${Math.round(x)}, ${Math.round(y)} under ${hit?.className}`,
      };
    });
    if (!now) break;
    names.push(now.name);
    if (!now.isSeen) hidden.push(`${now.name}: ${now.place}`);
  }
  return { names, hidden };
};

const wholeGame = async (page: Page): Promise<void> => {
  await untilVerdict(page, /SALET, the proved best/);
  await typeRow(page, 'crane', 'BBYBG');
  await untilVerdict(page, /LAMBS is best/);
  // the best word, by two keys
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('bybyb');
  await page.keyboard.press('Enter');
  await untilVerdict(page, /3 words left/);
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.runIf(hasChromium)('enlarged', () => {
  // 1280 x 800 at 200 %; WCAG 1.4.10 at 400 %; a phone, whose keys are pinned to the bottom
  test.each([
    ['200 %', { width: 640, height: 400 }],
    ['400 %', { width: 320, height: 256 }],
    ['a phone', PHONE],
  ])('a whole game by keys, everything visible: %s', async (_, viewport) => {
    const { page, close } = await openApp({ viewport });
    await wholeGame(page);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    const { names, hidden } = await tabThrough(page);
    expect(hidden).toEqual([]);
    for (const name of [
      'Review',
      'Row 1, letter 1, C, not in the word; press Space to change',
      'Compare',
      'Undo',
      'q',
      'Enter',
    ]) {
      expect(names).toContain(name);
    }
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await typeRow(page, 'abide', 'GGGGG');
    await expect.poll(() => verdictText(page)).toBe('ABIDE found in 3 guesses.');
    await close();
  });
});

// Forced colours

/** The lines of the first element of each selector, each kind of line once. */
const differentLines = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const lines = all.map((selector) => {
      const style = getComputedStyle(document.querySelector(selector) ?? document.body);
      return [style.borderTopStyle, style.borderTopWidth, style.textDecorationLine].join(' ');
    });
    return [...new Set(lines)];
  }, selectors);

describe.runIf(hasChromium)('forced colours', () => {
  test.each(['standard', 'contrast', 'mono'])('a whole game, each state by its lines: %s', async (palette) => {
    const { page, close } = await openApp({ settings: { palette }, context: { forcedColors: 'active' } });
    await wholeGame(page);
    // one tile of the next row is set, the others are not yet
    await page.keyboard.type('abide');
    await page.keyboard.press('Enter');
    const tiles = ['none', 'absent', 'elsewhere', 'here'].map((tile) => `.board .tile[data-tile="${tile}"]`);
    await expect.poll(() => differentLines(page, tiles)).toHaveLength(4);
    const rings = () =>
      page.evaluate(() => {
        const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
        return {
          tile: styleOf('.tile.focused').outlineStyle,
          tabs: [':not([aria-current])', '[aria-current]'].map(
            (state) => styleOf(`.tabs button${state}`).borderBottomWidth,
          ),
        };
      });
    await expect.poll(rings).toEqual({ tile: 'solid', tabs: ['0px', '4px'] });
    await page.keyboard.press('Escape');
    const states = [':not([data-tile])', '[data-tile="absent"]', '[data-tile="elsewhere"]', '[data-tile="here"]'];
    const keys = states.map((state) => `.key.letter${state}`);
    await expect.poll(() => differentLines(page, keys)).toHaveLength(4);
    const { hidden } = await tabThrough(page);
    expect(hidden).toEqual([]);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Enter');
    await page.keyboard.type('ggggg');
    await page.keyboard.press('Enter');
    await untilVerdict(page, /ABIDE found in 3 guesses/);
    await close();
  });

  test('more contrast, if the system asks for it', async () => {
    const { page, close } = await openApp({ context: { contrast: 'more' } });
    // the count stands in the card once the engine has answered
    await page.locator('.hero-count').waitFor();
    const colours = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.querySelector('.hero-count') ?? document.body);
        return {
          text: style.color,
          line: getComputedStyle(document.querySelector('.hero .button:not(.primary)') ?? document.body).borderTopColor,
        };
      });
    const more = await colours();
    expect((await contrastComplaints(page)).complaints).toEqual([]);
    expect(await axeComplaints(page, ['color-contrast-enhanced'])).toEqual([]);
    await page.emulateMedia({ contrast: 'no-preference' });
    await expect.poll(async () => (await colours()).text).not.toBe(more.text);
    await expect.poll(async () => (await colours()).line).not.toBe(more.line);
    await close();
  });
});

// Focus

describe.runIf(hasChromium)('the focus', () => {
  test('the first stop skips to the page, the order is that of the page', async () => {
    const { page, close } = await openApp();
    await untilVerdict(page, /SALET/);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the page');
    const { names } = await tabThrough(page);
    const order = ['Play', 'Settings', 'Why TRACE', 'Compare', 'Undo', 'q', 'Enter'].map((name) => names.indexOf(name));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    await close();
  });

  test.each([
    ['the keys', (page: Page) => page.getByRole('button', { name: 'Keys' })],
    ['why, on a phone', (page: Page) => page.getByRole('button', { name: 'Why TRACE' })],
  ])('%s: the focus stays inside and returns, Escape closes', async (_, opener) => {
    const { page, close } = await openApp({ viewport: PHONE });
    await untilVerdict(page, /SALET/);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    const isInside = () =>
      page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      );
    for (let step = 0; step < 12; step++) {
      await expect.poll(() => isInside()).toBe(true);
      await page.keyboard.press('Tab');
    }
    // letters do not reach the board behind it
    await page.keyboard.type('abc');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.locator('.row.example').count()).toBe(1);
    await close();
  });

  test('? and / lead to help and the field; Escape leads back', async () => {
    const { page, close } = await openApp();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await expect
      .poll(() =>
        page.getByLabel('A word to compare with the best').evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.type('crane');
    await page.keyboard.press('Enter');
    await page.getByText('CRANE: ').waitFor();
    await close();
  });

  test('a dialogue that is closed but not yet removed catches no key', async () => {
    const { page, close } = await openApp();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    // all in one task: the page has no time to move the focus or to be drawn
    const hasFocus = await page.evaluate(() => {
      const dialog = document.querySelector('dialog');
      dialog?.close();
      dialog?.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      return document.activeElement?.matches('.compare input');
    });
    expect(hasFocus).toBe(true);
    await close();
  });
});

// Motion

/** Whether anything moves while tiles are set. */
const moves = async (page: Page): Promise<boolean> => {
  await page.evaluate(() => {
    const state = { moved: false };
    Object.assign(window, { state });
    const look = (): void => {
      if (document.getAnimations().length > 0) state.moved = true;
      requestAnimationFrame(look);
    };
    look();
  });
  await typeRow(page, 'crane', 'BBYBG');
  await untilVerdict(page, /proved/);
  await page.getByRole('button', { name: 'Why LAMBS' }).click();
  await page.locator('.why').waitFor();
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { state: { moved: boolean } }).state.moved);
};

describe.runIf(hasChromium)('motion', () => {
  test.each([
    ['by itself', {}, true],
    ['not if the system says so', { context: { reducedMotion: 'reduce' } }, false],
    ['not if the settings say so', { settings: { reducedMotion: true } }, false],
  ] as const)('%s', async (_, options, expected) => {
    const { page, close } = await openApp({ viewport: PHONE, ...options });
    expect(await moves(page)).toBe(expected);
    await close();
  });
});
