/**
 * Takes pictures of the built page: every page and state, at five sizes, light and dark, into build/screens/.
 *
 *   node scripts/make-screenshots.mjs                        all of them, as PNG
 *   node scripts/make-screenshots.mjs --only play --sizes 390x844,1440x900 --themes dark
 *   node scripts/make-screenshots.mjs --docs                 the few that the documents show, as WebP, into docs/screens/
 *
 * Run it after a build. Each picture is taken once the screen shows what its steps wait for, so it does not depend on how
 * fast a machine is. Needs Chromium (Debian: apt-get install chromium).
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { createWebServer } from '../build/modules/cli/webServer.js';
import { SCREENS } from './screens.mjs';

const pathOf = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const SIZES = ['320x568', '390x844', '820x1180', '1440x900', '1920x1080'];
const THEMES = ['light', 'dark'];

/** The pictures that README and docs/page.md show: screen, size, theme, name. */
const IN_DOCUMENTS = [
  ['play', '1440x900', 'light', 'play-desktop-light'],
  ['explanation', '1440x900', 'dark', 'explanation-desktop-dark'],
  ['review', '1440x900', 'light', 'review-desktop-light'],
  ['lab', '1440x900', 'light', 'lab-desktop-light'],
  ['explore', '1440x900', 'light', 'explore-desktop-light'],
  ['settings', '1440x900', 'dark', 'settings-desktop-dark'],
  ['play', '390x844', 'light', 'play-phone-light'],
  ['explanation', '390x844', 'dark', 'explanation-phone-dark'],
  ['review', '390x844', 'light', 'review-phone-light'],
  ['practice', '390x844', 'dark', 'practice-phone-dark'],
];

/** Letters stay sharp, and all pictures together stay small. */
const QUALITY = 72;

const { values: flags } = parseArgs({
  options: {
    docs: { type: 'boolean', default: false },
    only: { type: 'string' },
    sizes: { type: 'string' },
    themes: { type: 'string' },
    to: { type: 'string' },
  },
});

const listed = (text, all) => text?.split(',') ?? all;

const wanted = () => {
  if (flags.docs) return IN_DOCUMENTS.map(([screen, size, theme, name]) => ({ screen, size, theme, name }));
  return listed(flags.only, Object.keys(SCREENS)).flatMap((screen) =>
    listed(flags.sizes, SIZES).flatMap((size) =>
      listed(flags.themes, THEMES).map((theme) => ({ screen, size, theme, name: `${screen}-${size}-${theme}` })),
    ),
  );
};

const deviceOf = (size) => {
  const [width, height] = size.split('x').map(Number);
  const isPhone = width < 760 || height < 500;
  return {
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    // phones have fine screens; a desktop's picture is shown smaller than it is
    deviceScaleFactor: isPhone && flags.docs ? 2 : 1,
  };
};

/** WebP is smaller than PNG by far; Playwright itself does not offer it. */
const pictureOf = async (page) => {
  if (!flags.docs) return page.screenshot();
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
};

const folder = flags.to ?? pathOf(flags.docs ? 'docs/screens' : 'build/screens');
const server = createWebServer(pathOf('dist/web'));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });

let bytes = 0;
const pictures = wanted();
try {
  for (const { screen, size, theme, name } of pictures) {
    const context = await browser.newContext({ ...deviceOf(size), colorScheme: theme, reducedMotion: 'reduce' });
    // the figures that the steps wait for are those of the list of 2021
    await context.addInitScript(() => localStorage.setItem('salet/setting/list', '"original"'));
    const page = await context.newPage();
    await page.goto(url);
    await SCREENS[screen](page);
    const image = await pictureOf(page);
    bytes += image.length;
    writeFileSync(`${folder}/${name}.${flags.docs ? 'webp' : 'png'}`, image);
    await context.close();
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`${folder}: ${pictures.length} pictures, ${Math.round(bytes / 1000)} kB.`);
