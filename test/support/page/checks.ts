/**
 * Tests that every screen has to pass, given a function that opens it.
 */

import { expect, test } from 'vitest';
import { axeComplaints } from './axe.ts';
import type { App, AppOptions } from './browser.ts';
import { LOOKS } from './scenes.ts';

type OpenScreen = (options: AppOptions) => Promise<App>;

/** Every theme with every palette. */
export const ALL_LOOKS: readonly string[] = LOOKS.map(({ theme, palette }) => `${theme} ${palette}`);

/** Axe finds nothing; a look is a theme and a palette, as "dark mono". */
export const testAxe = (open: OpenScreen, looks: readonly string[], options: AppOptions = {}): void =>
  test.each(looks)('axe finds nothing: %s', async (look) => {
    const [theme, palette] = look.split(' ');
    const app = await open({ ...options, theme: theme === 'dark' ? 'dark' : 'light', settings: { palette } });
    expect(await axeComplaints(app.page)).toEqual([]);
    await app.close();
  });

/** The page is not wider than its window. */
export const testWidths = (open: OpenScreen, widths: readonly number[]): void =>
  test.each(widths)('fits into %i pixels', async (width) => {
    const app = await open({ viewport: { width, height: 740 } });
    expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await app.close();
  });
