/**
 * Takes a picture of every screen of the built page, on a phone and on a desktop, light and dark, into docs/screens/.
 *
 * Run `node scripts/make-screenshots.mjs [FOLDER]` after a build. Each picture is taken once the screen shows what its
 * steps wait for, so it does not depend on how fast a machine is. Needs Chromium (Debian: apt-get install chromium).
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createWebServer } from '../build/modules/cli/webServer.js';

const pathOf = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const folder = process.argv[2] ?? pathOf('docs/screens');

/** Phones have fine screens; a desktop's picture is shown smaller than it is. */
const SIZES = [
  { name: 'phone', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];
const THEMES = ['light', 'dark'];

/** Letters stay sharp, and all pictures together stay small. */
const QUALITY = 72;
const PATIENCE_MS = 60_000;

const typeRow = async (page, word, tiles) => {
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.type(tiles.toLowerCase());
  await page.keyboard.press('Enter');
};

const shows = (page, text) => page.getByText(text).first().waitFor({ timeout: PATIENCE_MS });
const goTo = (page, title) => page.getByRole('navigation').getByRole('button', { name: title }).click();

/** A game of old, after its first guess. */
const playAlong = async (page) => {
  await typeRow(page, 'crane', 'BBYBG');
  await shows(page, /LAMBS is best: 2\.57.*\(proved\)/);
};

/** What is done before each picture. */
const SCREENS = {
  play: playAlong,
  explanation: async (page) => {
    await playAlong(page);
    await page.getByRole('button', { name: 'Why LAMBS' }).click();
    await shows(page, /LAMBS: 2\.57 guesses on average.*\(proved\)/);
    await page.getByRole('heading', { name: /LAMBS/ }).scrollIntoViewIfNeeded();
  },
  review: async (page) => {
    await goTo(page, 'Review');
    await page.getByLabel(/^Your guesses/).fill('crane\nslate\npride\nabide');
    await page.locator('main').getByRole('button', { name: 'Review', exact: true }).click();
    await page.locator('.identity', { hasText: /^\d+.* = \d/ }).waitFor({ timeout: PATIENCE_MS });
    await page.locator('.working').waitFor({ state: 'detached', timeout: PATIENCE_MS });
    await page.locator('.identity').scrollIntoViewIfNeeded();
  },
  explore: async (page) => {
    await goTo(page, 'Explore');
    await shows(page, /SALET: 3\.42 guesses on average/);
  },
  lab: async (page) => {
    await goTo(page, 'Lab');
    // the worker sends the list of strategies
    await page.getByRole('checkbox', { name: 'entropy' }).waitFor({ timeout: PATIENCE_MS });
    await page.getByRole('button', { name: 'None' }).click();
    for (const id of ['entropy', 'most-parts', 'minimax']) {
      await page.getByRole('checkbox', { name: id, exact: true }).check();
    }
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('status').filter({ hasText: 'guesses on average' }).waitFor({ timeout: PATIENCE_MS });
    const isNarrow = page.viewportSize().width < 900;
    if (isNarrow) await page.getByRole('heading', { name: 'original' }).evaluate((heading) => heading.scrollIntoView());
  },
  practice: async (page) => {
    await goTo(page, 'Practice');
    // the adversary plays the same game every time
    await page.getByLabel('adversary', { exact: true }).check();
    await page.getByRole('button', { name: 'Start' }).click();
    for (const word of ['salet', 'crony']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
    }
  },
  settings: async (page) => {
    await goTo(page, 'Settings');
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
  },
};

/** Smaller than a PNG by far; Playwright itself does not offer it. */
const picture = async (page) => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
};

const server = createWebServer(pathOf('dist/web'));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });
let bytes = 0;
try {
  for (const { name: size, ...device } of SIZES) {
    for (const colorScheme of THEMES) {
      for (const [screen, prepare] of Object.entries(SCREENS)) {
        const context = await browser.newContext({ ...device, colorScheme, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await page.goto(url);
        await prepare(page);
        const image = await picture(page);
        bytes += image.length;
        writeFileSync(`${folder}/${screen}-${size}-${colorScheme}.webp`, image);
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  server.close();
}
console.log(
  `${folder}: ${Object.keys(SCREENS).length * SIZES.length * THEMES.length} pictures, ${Math.round(bytes / 1000)} kB.`,
);
