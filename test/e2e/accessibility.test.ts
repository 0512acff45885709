/**
 * Every screen and state in every theme and palette: axe finds nothing, contrast is high enough, the page fits.
 */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeComplaints } from '../support/page/axe.ts';
import { type App, hasChromium, openApp } from '../support/page/browser.ts';
import { contrastComplaints } from '../support/page/contrast.ts';
import { LOOKS, OPENINGS, SCENES, wear } from '../support/page/scenes.ts';

/** Complaints with the look in which they were found. */
const seenIn = (look: string, complaints: readonly string[]): string[] => complaints.map((each) => `${look}: ${each}`);

/** Rules of level AA about colours; there is one of level AAA, too. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** All rules in the first look, those about colours in the other theme; our own check of contrast in every look. */
const complaintsOf = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const [index, look] of LOOKS.entries()) {
    await wear(page, look);
    const name = `${look.theme}, ${look.palette}`;
    if (look.palette === LOOKS[0].palette) {
      found.push(...seenIn(name, await axeComplaints(page, index === 0 ? undefined : COLOUR_RULES)));
    }
    const { seen, complaints } = await contrastComplaints(page);
    expect(seen).toBeGreaterThan(10);
    found.push(...seenIn(name, complaints));
  }
  await wear(page, LOOKS[0]);
  return found;
};

/** Widths from the narrowest phone to a wall; then 1280 x 800 at 200 %, and the size of WCAG 1.4.10, at 400 %. */
const SIZES = [
  ...[320, 360, 768, 1024, 1440, 2560].map((width) => ({ width, height: 900 })),
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

/** Sizes at which the page is wider than its window, with its width. */
const overflows = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > size.width) found.push(`${wide} at ${size.width} x ${size.height}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
};

describe.runIf(hasChromium)('every screen and state', () => {
  let app: App;
  beforeAll(async () => {
    // a tile that turns has half a colour
    app = await openApp({ context: { reducedMotion: 'reduce' } });
  });
  afterAll(() => app?.close());

  test.each(SCENES)('$name', async ({ go, leave }) => {
    const { page } = app;
    try {
      await go(page);
      expect(await complaintsOf(page)).toEqual([]);
      await expect.poll(() => overflows(page)).toEqual([]);
    } finally {
      await leave?.(page);
    }
  });

  test.each(OPENINGS)('$name', async ({ open }) => {
    const own = await open({ context: { reducedMotion: 'reduce' } });
    expect(await complaintsOf(own.page)).toEqual([]);
    await expect.poll(() => overflows(own.page)).toEqual([]);
    await own.close();
  });

  test('text with too little contrast is found', async () => {
    const { page } = app;
    await SCENES[0].go(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('.hero-count')?.style.setProperty('opacity', '0.5'));
    const { complaints } = await contrastComplaints(page);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(/^\d\.\d\d : 1, not 4\.5: "2315 words left/);
    expect((await axeComplaints(page, COLOUR_RULES))[0]).toMatch(/^color-contrast: /);
  });
});
