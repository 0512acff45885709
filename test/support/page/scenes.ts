/**
 * Every screen of the page and every state it can be in, each reached from any other.
 */

import type { Page } from 'playwright-core';
import { type App, type AppOptions, openApp, pasteText, untilVerdict } from './browser.ts';

export interface Scene {
  readonly name: string;
  readonly go: (page: Page) => Promise<void>;
  /** Restores state that would affect other scenes. */
  readonly leave?: (page: Page) => Promise<void>;
}

/** By the address, which works on any page, above any dialogue, and without a reload. */
const goTo = async (page: Page, name: string): Promise<void> => {
  await page.evaluate((hash) => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    history.replaceState(null, '', hash);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }, `#p=${name}`);
  await page.locator(`nav [aria-current="page"]`).waitFor();
};

/** An empty board. */
const startBoard = async (page: Page): Promise<void> => {
  await goTo(page, 'play');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
};

const played = async (page: Page, rows: string, verdict: RegExp): Promise<void> => {
  await startBoard(page);
  await pasteText(page, rows);
  await untilVerdict(page, verdict);
};

/** Follows the address of a link. */
const follow = (page: Page, hash: string): Promise<void> =>
  page.evaluate((sent) => {
    history.replaceState(null, '', sent);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }, hash);

/** Sets the spoiler level. */
const setSpoilers = async (page: Page, level: string): Promise<void> => {
  await goTo(page, 'settings');
  await page.getByLabel(level, { exact: true }).check();
};

const TWO_ROWS = 'crane=BBYBG lambs=BYBYB';
/** The feedback of SALET: a word that is accepted and never the answer. */
const RARE = 'crane=BBYBY lambs=YGBBY moist=BBBYG';
const SIX_ROWS = `${TWO_ROWS} moist=BBGBB pudgy=BBYBB vouch=BBBBB abbey=GGBYB`;

export const SCENES: readonly Scene[] = [
  {
    name: 'play, empty',
    go: async (page) => {
      await startBoard(page);
      await untilVerdict(page, /SALET, the proved best/);
    },
  },
  {
    name: 'play, typing a word that is not in the list',
    go: async (page) => {
      await startBoard(page);
      await page.keyboard.type('zzzzz');
      await page.getByText('ZZZZZ is not accepted').first().waitFor();
    },
  },
  {
    name: 'play, a row without colours',
    go: async (page) => {
      await startBoard(page);
      await page.keyboard.type('crane');
      await page.keyboard.press('Enter');
      await page.getByText('Set the colours of the tiles').waitFor();
    },
  },
  { name: 'play, proved', go: (page) => played(page, 'crane=BBYBG', /LAMBS is best.*proved/) },
  {
    name: 'play, why open and a word compared',
    go: async (page) => {
      await played(page, 'crane=BBYBG', /LAMBS is best.*proved/);
      await page.getByLabel('A word to compare with the best').fill('store');
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page.getByText('STORE: ').waitFor();
      await page.getByRole('button', { name: 'Why LAMBS' }).click();
      await page
        .getByText(/splits 49 words|49 words/)
        .first()
        .waitFor();
      await page.locator('.why .branch button.open, .why summary').first().waitFor();
    },
  },
  { name: 'play, one word left', go: (page) => played(page, `${TWO_ROWS} abode=GGBGG`, /1 word left: ABIDE/) },
  { name: 'play, wide tier', go: (page) => played(page, RARE, /No expected word fits; 1 of the/) },
  { name: 'play, contradiction', go: (page) => played(page, 'crane=BBYBG lambs=BYBYG', /No word fits/) },
  { name: 'play, solved', go: (page) => played(page, `${TWO_ROWS} abide=GGGGG`, /ABIDE found in 3 guesses/) },
  { name: 'play, failed', go: (page) => played(page, SIX_ROWS, /Not found in 6 guesses/) },
  {
    name: 'play, hints',
    go: async (page) => {
      await setSpoilers(page, 'hints');
      await played(page, 'crane=BBYBG', /49 words left/);
      await page.getByRole('listitem').filter({ hasText: 'Useful letters' }).waitFor();
    },
    leave: (page) => setSpoilers(page, 'everything'),
  },
  {
    name: 'play, count only',
    go: async (page) => {
      await setSpoilers(page, 'count');
      await played(page, 'crane=BBYBG', /^49 words left\.$/);
    },
    leave: (page) => setSpoilers(page, 'everything'),
  },
  {
    // an example, or the games that scenes before have finished
    name: 'history',
    go: async (page) => {
      await goTo(page, 'history');
      await page
        .getByRole('heading', { name: /^Your games/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'several boards, colours to set',
    go: async (page) => {
      await goTo(page, 'boards');
      await page.locator('.effects li').first().waitFor();
      await pasteText(page, 'salet=BYBBB/BBBYG/GBBBB/BBBBB');
      await page.getByText('Guess 2 of 9').waitFor();
      await page.keyboard.type('crony');
      await page.locator('.open-row').first().waitFor();
    },
  },
  {
    name: 'several boards, all found',
    go: async (page) => {
      await goTo(page, 'boards');
      await pasteText(page, 'salet=BYBBB/BBBYG cigar=GGGGG/BBBBY rebut=-/GGGGG');
      await page.getByText('All 2 boards found in 3 guesses').waitFor();
    },
  },
  {
    name: 'practice, the exercises',
    go: async (page) => {
      await goTo(page, 'practice');
      await page.getByRole('button', { name: /^Traps/ }).waitFor();
    },
  },
  {
    name: 'practice, an exercise and its outcome',
    go: async (page) => {
      await goTo(page, 'practice');
      await page.getByRole('button', { name: /^Traps/ }).click();
      await page.locator('.training .word-chip').first().click();
      await page.keyboard.press('Enter');
      await page.locator('.training .outcome').waitFor();
    },
    leave: async (page) => {
      await page.locator('.training').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: /^Traps/ }).waitFor();
    },
  },
  {
    name: 'the keys in a dialogue',
    go: async (page) => {
      await startBoard(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
  },
  {
    name: 'a notice, and no network',
    go: async (page) => {
      await startBoard(page);
      await follow(page, '#v9=x');
      await page.getByRole('alert').waitFor();
      // requests under way would fail without a service worker
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.getByText('Offline. Everything still works.').waitFor();
    },
    leave: (page) => page.context().setOffline(false),
  },
  {
    name: 'the warning before a game that was sent',
    go: async (page) => {
      await follow(page, '#v1=crane.BBYBG');
      await page.getByRole('button', { name: 'Show it' }).waitFor();
    },
  },
  {
    name: 'review, nothing yet',
    go: async (page) => {
      await startBoard(page);
      await goTo(page, 'review');
      const close = page.locator('.review').getByRole('button', { name: 'Close' });
      if (await close.isVisible()) await close.click();
      await page.getByRole('heading', { name: 'Review a game' }).waitFor();
      await page.getByLabel(/^Your guesses/).fill('crane\nzzz');
      await page.locator('.review').getByRole('button', { name: 'Review' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'review of a game',
    go: async (page) => {
      await played(page, `${TWO_ROWS} abide=GGGGG`, /ABIDE found in 3 guesses/);
      await goTo(page, 'review');
      await page.locator('.identity').waitFor({ timeout: 60_000 });
      await page.getByLabel('Another word in that turn').fill('moist');
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.locator('.counterfactuals li').waitFor();
      await page.getByText('Review another game').click();
    },
  },
  {
    name: 'explore, a branch open',
    go: async (page) => {
      await goTo(page, 'explore');
      await page.locator('.walk .verdict').waitFor({ timeout: 60_000 });
      await page.locator('.branch button.open').first().click();
      await page.locator('.level .level').first().waitFor();
    },
  },
  {
    name: 'prove, paused',
    go: async (page) => {
      await goTo(page, 'prove');
      const start = page.locator('.prove .tools .primary:enabled');
      await start.click();
      await page.locator('.prove .best', { hasText: 'Best so far' }).waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Go on' }).waitFor();
    },
  },
  {
    name: 'lab, with a result',
    go: async (page) => {
      await goTo(page, 'lab');
      await page.locator('.pick', { hasText: 'letter' }).first().waitFor();
      await page.getByRole('button', { name: 'None' }).click();
      await page.locator('.picks .pick').first().click();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('button', { name: /^Save picture of/ }).waitFor({ timeout: 60_000 });
      await page.locator('.openers tbody tr').first().waitFor();
    },
  },
  {
    name: 'practice, before',
    go: async (page) => {
      await goTo(page, 'practice');
      const again = page.locator('.practice').getByRole('button', { name: 'New game' });
      if (await again.isVisible()) await again.click();
      await page.getByLabel('chosen word').check();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'practice, a game with a hint',
    go: async (page) => {
      await goTo(page, 'practice');
      await page.getByLabel('numbered day').check();
      await page.getByLabel(/^Number or date/).fill('1');
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('.practice .keyboard').waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.type('crane');
      await page.keyboard.press('Enter');
      await page.locator('.practice .tile[data-tile="here"], .practice .tile[data-tile="absent"]').first().waitFor();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.inwords li').first().waitFor();
    },
  },
  {
    name: 'practice, given up',
    go: async (page) => {
      await goTo(page, 'practice');
      await page.getByRole('button', { name: 'Give up' }).click();
      await page.locator('.practice .turns').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'settings, all open',
    go: async (page) => {
      await goTo(page, 'settings');
      await page.getByText(/^Other games/).click();
      await page.getByText('Fetch from the web').click();
      await page.getByRole('button', { name: 'Reset' }).click();
    },
  },
];

/** The page while the engine works for minutes: every accepted word may be the answer. */
const openComputing = async (options: AppOptions): Promise<App> => {
  const app = await openApp({ ...options, settings: { prior: 'everything' } });
  await untilVerdict(app.page, /quick estimate|so far/);
  return app;
};

/** The page with a new version that is ready, according to a stand-in for the browser's service worker. */
const openWithUpdate = async (options: AppOptions): Promise<App> => {
  const app = await openApp(options);
  await app.context.addInitScript(() => {
    const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: () => {} });
    const registration = Object.assign(new EventTarget(), { waiting: worker, active: worker, installing: null });
    const container = Object.assign(new EventTarget(), { register: async () => registration, controller: worker });
    Object.defineProperty(navigator, 'serviceWorker', { value: container });
  });
  await app.page.reload();
  await app.page.getByText('A new version is ready.').waitFor();
  return app;
};

/** States that need a page of their own. */
export const OPENINGS: readonly { name: string; open: (options: AppOptions) => Promise<App> }[] = [
  { name: 'computing', open: openComputing },
  { name: 'a new version waits', open: openWithUpdate },
];

const THEMES = ['light', 'dark'] as const;
const PALETTES = ['standard', 'contrast', 'mono'] as const;

interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly palette: (typeof PALETTES)[number];
}

export const LOOKS: readonly Look[] = THEMES.flatMap((theme) => PALETTES.map((palette) => ({ theme, palette })));

/** Changes colours only: nothing is loaded or drawn anew. */
export const wear = async (page: Page, { theme, palette }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((name) => {
    document.documentElement.dataset.palette = name;
  }, palette);
};
