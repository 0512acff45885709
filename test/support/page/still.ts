/**
 * Waits until nothing moves on a page: colours are read once words have faded in and tiles have turned.
 */

import type { Page } from 'playwright-core';

/** A page that never comes to rest is examined as it is. */
const PATIENCE_MS = 5000;

export const untilStill = async (page: Page): Promise<void> => {
  const isStill = () => document.getAnimations().every(({ playState }) => playState !== 'running');
  await page.waitForFunction(isStill, undefined, { timeout: PATIENCE_MS }).catch(() => undefined);
};
