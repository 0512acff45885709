/**
 * Takes pictures of the built page: every page and state, at five sizes, light and dark, into build/screens/.
 *
 *   node scripts/make-screenshots.mjs                        all of them, as PNG, and one sheet with all of each screen
 *   node scripts/make-screenshots.mjs --only 'play*,lab' --sizes 390x844,1440x900 --themes dark
 *   node scripts/make-screenshots.mjs --whole                whole pages instead of what a window shows
 *   node scripts/make-screenshots.mjs --docs                 the few that the documents show, as WebP, into docs/screens/
 *
 * Run it after a build. Each picture is taken once the screen shows what its steps wait for, so it does not depend on how
 * fast a machine is. The steps to a screen run once with a finger and once with a mouse; then the window gets each size
 * and theme. Text below 12 pixels, pages wider than their window and screens that could not be reached are reported.
 * Needs Chromium (Debian: apt-get install chromium, or chromium-headless-shell).
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { createWebServer } from '../build/modules/cli/webServer.js';
import { SCREENS } from './screens.mjs';

const pathOf = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

const SIZES = ['320x568', '390x844', '820x1180', '1440x900', '1920x1080'];
const THEMES = ['light', 'dark'];

/** The pictures that README and docs/page.md show: screen, size, theme, name. */
const IN_DOCUMENTS = [
  ['play', '1440x900', 'light', 'play-desktop-light'],
  ['play-why', '1440x900', 'dark', 'explanation-desktop-dark'],
  ['review', '1440x900', 'light', 'review-desktop-light'],
  ['lab', '1440x900', 'light', 'lab-desktop-light'],
  ['explore', '1440x900', 'light', 'explore-desktop-light'],
  ['settings', '1440x900', 'dark', 'settings-desktop-dark'],
  ['play', '390x844', 'light', 'play-phone-light'],
  ['play-why', '390x844', 'dark', 'explanation-phone-dark'],
  ['review', '390x844', 'light', 'review-phone-light'],
  ['practice', '390x844', 'dark', 'practice-phone-dark'],
];

/** How wide each size is on a sheet. */
const SHEET_WIDTHS = { '320x568': 250, '390x844': 250, '820x1180': 330, '1440x900': 570, '1920x1080': 570 };

/** Letters stay sharp, and all pictures together stay small. */
const QUALITY = 72;

const { values: flags } = parseArgs({
  options: {
    docs: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    only: { type: 'string' },
    sizes: { type: 'string' },
    themes: { type: 'string' },
    to: { type: 'string' },
  },
});

const listed = (text, all) => text?.split(',') ?? all;

const groupsOf = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** A screen by its name, or all whose names begin so: "play*". */
const isWanted = (screen) => {
  if (flags.only === undefined) return true;
  return flags.only
    .split(',')
    .some((name) => (name.endsWith('*') ? screen.startsWith(name.slice(0, -1)) : screen === name));
};

const wanted = () => {
  if (flags.docs) return IN_DOCUMENTS.map(([screen, size, theme, name]) => ({ screen, size, theme, name }));
  return Object.keys(SCREENS)
    .filter(isWanted)
    .flatMap((screen) =>
      listed(flags.sizes, SIZES).flatMap((size) =>
        listed(flags.themes, THEMES).map((theme) => ({ screen, size, theme, name: `${screen}-${size}-${theme}` })),
      ),
    );
};

const viewportOf = (size) => {
  const [width, height] = size.split('x').map(Number);
  return { width, height };
};

const isPhone = (size) => viewportOf(size).width < 760;

/** Pictures that one run of the steps is enough for. */
const runsOf = (pictures) => {
  const runs = groupsOf(pictures, ({ screen, size, name }) => `${screen} ${isPhone(size)} ${flags.docs ? name : ''}`);
  return [...runs.values()];
};

const deviceOf = (size) => ({
  viewport: viewportOf(size),
  isMobile: isPhone(size),
  hasTouch: isPhone(size),
  // phones have fine screens; a desktop's picture is shown smaller than it is
  deviceScaleFactor: isPhone(size) && flags.docs ? 2 : 1,
});

/** WebP is smaller than PNG by far; Playwright itself does not offer it. */
const pictureOf = async (page) => {
  if (!flags.docs) return page.screenshot({ fullPage: flags.whole });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
};

/** What no screen may have, in words. */
const faultsOf = (page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the window`] : [];
    const small = [...document.querySelectorAll('main *, header *, dialog *')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '') &&
        Number.parseFloat(getComputedStyle(element).fontSize) < 11.99,
    );
    if (small.length > 0)
      faults.push(`small text: ${small.slice(0, 3).map((each) => each.textContent.trim().slice(0, 20))}`);
    return faults;
  });

const folder = flags.to ?? pathOf(flags.docs ? 'docs/screens' : 'build/screens');
const server = createWebServer(pathOf('dist/web'));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });

const settle = (page) => page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 120)));

/** Runs the steps of a screen, then takes it at each size and theme; returns the bytes written. */
const take = async (pictures) => {
  const [{ screen, size: first, theme }] = pictures;
  const context = await browser.newContext({ ...deviceOf(first), colorScheme: theme, reducedMotion: 'reduce' });
  // the figures that the steps wait for are those of the list of 2021
  await context.addInitScript(() => {
    if (localStorage.getItem('salet/setting/list') === null) localStorage.setItem('salet/setting/list', '"original"');
  });
  const page = await context.newPage();
  let bytes = 0;
  try {
    await page.goto(url);
    await SCREENS[screen](page);
    for (const { size, theme: colorScheme, name } of pictures) {
      await page.setViewportSize(viewportOf(size));
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const image = await pictureOf(page);
      bytes += image.length;
      writeFileSync(`${folder}/${name}.${flags.docs ? 'webp' : 'png'}`, image);
      for (const fault of await faultsOf(page)) console.log(`${name}: ${fault}`);
    }
  } catch (error) {
    console.log(`${screen} was not reached: ${error.message.split('\n')[0]}`);
    await page.screenshot({ path: `${folder}/${screen}-failed.png` });
  } finally {
    await context.close();
  }
  return bytes;
};

/** All pictures of a screen on one sheet, each theme in a row. */
const sheet = async (screen, pictures) => {
  const page = await browser.newPage({ viewport: { width: 2000, height: 400 } });
  const rows = [...groupsOf(pictures, ({ theme }) => theme).values()].map((row) => {
    const cells = row.map(({ size, name }) => {
      const path = `${folder}/${name}.png`;
      if (!existsSync(path)) return '';
      const width = SHEET_WIDTHS[size] ?? 400;
      return `<img width="${width}" src="data:image/png;base64,${readFileSync(path).toString('base64')}">`;
    });
    return `<div>${cells.join('')}</div>`;
  });
  const style =
    'body{margin:8px;background:#889;width:max-content}div{display:flex;gap:8px;align-items:start;margin-bottom:8px}';
  await page.setContent(`<style>${style}</style>${rows.join('')}`);
  await page.locator('body').screenshot({ path: `${folder}/sheet-${screen}.png` });
  await page.close();
};

let bytes = 0;
const pictures = wanted();
try {
  for (const [screen, own] of groupsOf(pictures, ({ screen }) => screen)) {
    for (const run of runsOf(own)) bytes += await take(run);
    if (!flags.docs) await sheet(screen, own);
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`${folder}: ${pictures.length} pictures, ${Math.round(bytes / 1000)} kB.`);
