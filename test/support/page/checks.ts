/**
 * Tests that every screen has to pass, given a function that opens it: once, because opening it takes most of the time.
 */

import { expect, test } from 'vitest';
import { axeComplaints } from './axe.ts';
import type { App, AppOptions } from './browser.ts';
import { LOOKS, wear } from './scenes.ts';

type OpenScreen = (options: AppOptions) => Promise<App>;

/** Axe finds nothing, in every theme with every palette. */
export const testAxe = (open: OpenScreen, options: AppOptions = {}): void =>
  test('axe finds nothing, in every theme and palette', async () => {
    const app = await open(options);
    for (const look of LOOKS) {
      await wear(app.page, look);
      expect(await axeComplaints(app.page), `${look.theme} ${look.palette}`).toEqual([]);
    }
    await app.close();
  });

/** The page is not wider than its window; it is opened at the first width, then resized. */
export const testWidths = (open: OpenScreen, widths: readonly number[]): void =>
  test(`fits into ${widths.join(', ')} pixels`, async () => {
    const app = await open({ viewport: { width: widths[0], height: 740 } });
    for (const width of widths) {
      await app.page.setViewportSize({ width, height: 740 });
      const shown = () => app.page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(shown).toBeLessThanOrEqual(width);
    }
    await app.close();
  });
