/**
 * Chromium with the drawings and the reader loaded into an empty page.
 */

import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** The part for the browser as one script. */
const pageScript = async () => {
  const build = await rolldown({ input: fileURLToPath(new URL('./page.mjs', import.meta.url)), logLevel: 'warn' });
  const { output } = await build.generate({ format: 'iife' });
  await build.close();
  return output[0].code;
};

/** Loads `globalThis.pictures` into an empty page of a browser. */
export const openPictures = async (browser) => {
  const page = await browser.newPage();
  await page.evaluate(await pageScript());
  return page;
};
