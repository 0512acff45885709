/**
 * The screens of the page that pictures are taken of, each with the steps that lead to it from the empty board.
 */

import { historyLines } from './screenGames.mjs';

const PATIENCE_MS = 60_000;

const shows = (page, text) => page.getByText(text).first().waitFor({ timeout: PATIENCE_MS });
const goTo = (page, title) => page.getByRole('navigation').getByRole('button', { name: title }).click();

const typeRow = async (page, word, tiles) => {
  await page.keyboard.type(word);
  await page.keyboard.type(tiles.toLowerCase());
  await page.keyboard.press('Enter');
};

/** Pastes a text as from the clipboard. */
const paste = (page, text) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const verdict = (page, text) => page.locator('.verdict', { hasText: text }).waitFor({ timeout: PATIENCE_MS });

/** A game of old, after its first guess. */
const playAlong = async (page) => {
  await typeRow(page, 'crane', 'BBYBG');
  await verdict(page, /LAMBS is best: 2\.57.*\(proved\)/);
};

const pasted = async (page, rows, text) => {
  await paste(page, rows);
  await verdict(page, text);
};

const reviewed = async (page) => {
  await goTo(page, 'Review');
  await page.getByLabel(/^Your guesses/).fill('crane\nslate\npride\nabide');
  await page.locator('main').getByRole('button', { name: 'Review', exact: true }).click();
  await page.locator('.identity', { hasText: /^\d+.* = \d/ }).waitFor({ timeout: PATIENCE_MS });
  await page.locator('.working').waitFor({ state: 'detached', timeout: PATIENCE_MS });
};

/** The page of the player's games, with some. */
const kept = async (page) => {
  await goTo(page, 'History');
  const file = { name: 'games.jsonl', mimeType: 'text/plain', buffer: Buffer.from(historyLines()) };
  await page.locator('.history input[type="file"]').setInputFiles(file);
  await shows(page, 'Imported from games.jsonl: 27 new games');
};

/** An exercise, the same every time. */
const trained = async (page, kind) => {
  await page.evaluate(() => {
    let number = 0.42;
    Math.random = () => {
      number = (number + 0.137) % 1;
      return number;
    };
  });
  await goTo(page, 'Practice');
  await page.getByRole('button', { name: kind }).click();
  await page.locator('.training .question').waitFor({ timeout: PATIENCE_MS });
};

const answered = async (page) => {
  await page.locator('.training .word-chip').first().click();
  await page.keyboard.press('Enter');
  await page.locator('.training .outcome').waitFor({ timeout: PATIENCE_MS });
};

export const SCREENS = {
  start: async (page) => {
    await verdict(page, /words left\. .*3\.42/);
  },
  typing: async (page) => {
    await playAlong(page);
    await page.keyboard.type('lambs');
    await page.keyboard.type('by');
  },
  unknown: async (page) => {
    await page.keyboard.type('slaet');
    await shows(page, /SLAET/);
  },
  play: playAlong,
  few: (page) => pasted(page, 'crane=BBYBG lambs=BYBYB', /3 words left/),
  last: (page) => pasted(page, 'crane=BBYBG lambs=BYBYB abode=GGBGG', /1 word left/),
  contradiction: (page) => pasted(page, 'crane=BBYBG lambs=BYBYG', /No word fits/),
  won: (page) => pasted(page, 'crane=BBYBG lambs=BYBYB abide=GGGGG', /ABIDE found in 3/),
  lost: (page) =>
    pasted(page, 'crane=BBYBG lambs=BYBYB moist=BBGBB pudgy=BBYBB vouch=BBBBB abbey=GGBYB', /Not found in 6 guesses/),
  explanation: async (page) => {
    await playAlong(page);
    await page.getByRole('button', { name: 'Why LAMBS' }).click();
    await shows(page, /LAMBS: 2\.57 guesses on average.*\(proved\)/);
  },
  keys: async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  'review-start': async (page) => {
    await goTo(page, 'Review');
    await page.getByLabel(/^Your guesses/).waitFor();
  },
  review: reviewed,
  'review-end': async (page) => {
    await reviewed(page);
    await page.getByRole('heading', { name: 'Share' }).scrollIntoViewIfNeeded();
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
  'practice-start': async (page) => {
    await goTo(page, 'Practice');
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
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
  'trainer-traps': (page) => trained(page, /^Traps/),
  'trainer-outcome': async (page) => {
    await trained(page, /^Traps/);
    await answered(page);
  },
  'trainer-endings': (page) => trained(page, /^Endings/),
  'trainer-choice': (page) => trained(page, /^Guess or eliminate/),
  'trainer-chosen': async (page) => {
    await trained(page, /^Guess or eliminate/);
    await page.keyboard.press('1');
    await page.locator('.training .outcome').waitFor({ timeout: PATIENCE_MS });
  },
  'practice-due': async (page) => {
    await kept(page);
    await trained(page, /^Endings/);
    for (let time = 0; time < 6; time++) {
      await answered(page);
      await page.keyboard.press('Enter');
      await page.locator('.training .question').waitFor({ timeout: PATIENCE_MS });
    }
    await page.getByRole('button', { name: 'Close' }).click();
    await shows(page, /due today/);
  },
  'history-start': async (page) => {
    await goTo(page, 'History');
    await page.getByRole('heading', { name: 'Your games' }).waitFor();
  },
  history: kept,
  'history-games': async (page) => {
    await kept(page);
    await page.getByRole('heading', { name: 'Games', exact: true }).evaluate((heading) => heading.scrollIntoView());
    await page
      .getByRole('button', { name: /^Delete the game/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  },
  settings: async (page) => {
    await goTo(page, 'Settings');
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
  },
};
