/**
 * Touch targets: every control is large enough for a finger, on every screen of a phone.
 */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, hasChromium, openApp, PHONE } from '../support/page/browser.ts';
import { OPENINGS, SCENES } from '../support/page/scenes.ts';

const NARROWEST = { width: 320, height: 740 };

/**
 * Controls that are too small, as "36 x 44 button.go". The area is tested, not read from a box: from the middle to each
 * side as far as a touch still reaches the control or its label. Letter keys may be 28 wide, ten in a row of
 * 320 pixels, if they are 48 tall; links in a sentence are as tall as it.
 */
const smallTargets = (page: Page): Promise<{ seen: number; small: string[] }> =>
  page.evaluate(async () => {
    const LEAST = 44;
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const small: string[] = [];
    let seen = 0;
    const isHit = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.closest('label') ?? element).contains(hit);
    };
    const reach = (element: Element, x: number, y: number, stepX: number, stepY: number): number => {
      let far = 0;
      while (far < LEAST && isHit(element, x + stepX * far, y + stepY * far)) far += 0.5;
      return far;
    };
    // large all around its middle, as most are
    const isLarge = (element: Element, x: number, y: number): boolean => {
      const far = LEAST / 2 - 0.25;
      return [far, -far].every((each) => isHit(element, x + each, y) && isHit(element, x, y + each));
    };
    for (const element of (modal ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, .skip')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      if (box.width === 0 || (element.localName === 'a' && getComputedStyle(element).display === 'inline')) continue;
      seen++;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (isLarge(element, x, y)) continue;
      const width = reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0);
      const height = reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1);
      const [leastWidth, leastHeight] = element.matches('.key.letter') ? [28, 48] : [LEAST, LEAST];
      // half a pixel is lost where a box does not begin on a whole one
      if (width >= leastWidth - 0.5 && height >= leastHeight - 0.5) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20);
      small.push(`${width} x ${height}: ${element.localName}.${element.className} "${name}"`);
    }
    return { seen, small: [...new Set(small)] };
  });

const expectLargeTargets = async (page: Page): Promise<void> => {
  for (const viewport of [PHONE, NARROWEST]) {
    await page.setViewportSize(viewport);
    const tooSmall = async () => {
      const found = await smallTargets(page);
      return found.seen > 0 ? found.small : ['no control on the screen'];
    };
    await expect.poll(tooSmall, { message: `at ${viewport.width}` }).toEqual([]);
  }
  await page.setViewportSize(PHONE);
};

describe.runIf(hasChromium)('targets of at least 44 px', () => {
  let app: App;
  const options = { viewport: PHONE, touch: true, context: { reducedMotion: 'reduce' } } as const;
  beforeAll(async () => {
    app = await openApp(options);
  });
  afterAll(() => app?.close());

  test.each(SCENES)('$name', async ({ go, leave }) => {
    const { page } = app;
    try {
      await go(page);
      await expectLargeTargets(page);
    } finally {
      await leave?.(page);
    }
  });

  test.each(OPENINGS)('$name', async ({ open }) => {
    const own = await open(options);
    await expectLargeTargets(own.page);
    await own.close();
  });

  test('a small control is found', async () => {
    const { page } = app;
    await SCENES[0].go(page);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.tools .button')?.style.setProperty('min-height', '30px'),
    );
    await expect.poll(async () => (await smallTargets(page)).small).toHaveLength(1);
  });
});
