/**
 * The screens of the page that pictures are taken of, each with the steps that lead to it from the empty board.
 */

import { formatFeedback, scoreFeedback } from '../build/modules/feedback.js';
import { historyLines } from './screenGames.mjs';

const PATIENCE_MS = 60_000;

const shows = (page, text) => page.getByText(text).first().waitFor({ timeout: PATIENCE_MS });
const goTo = (page, title) => page.getByRole('navigation').getByRole('button', { name: title }).click();

/** Writes settings and lists into the browser's store, and opens the page again with them. */
const stored = async (page, records, fragment = '') => {
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(`salet/${key}`, JSON.stringify(value));
  }, records);
  await page.goto(`${page.url().split('#')[0]}${fragment}`);
  await page.reload();
};

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

/** The answers of up to 32 boards. */
const HIDDEN =
  'cigar rebut sissy humph awake blush focal evade naval serve heath dwarf model karma stink grade quiet bench abate ' +
  'feign major death fresh crust stool colon abase marry react batty pride floss';

/** A game of several boards after some words, none of them an answer, with the next word entered. */
const severalBoards = async (page, count, words) => {
  await goTo(page, 'Boards');
  // what is pasted earlier goes to the page before
  await page.locator('.effects li').first().waitFor({ timeout: PATIENCE_MS });
  const hidden = HIDDEN.split(' ').slice(0, count);
  const feedbacks = (word) => hidden.map((answer) => formatFeedback(scoreFeedback(word, answer), 5)).join('/');
  await paste(page, words.map((word) => `${word}=${feedbacks(word)}`).join(' '));
  await shows(page, `Guess ${words.length + 1} of`);
  await page
    .locator('.effects li')
    .nth(count - 1)
    .waitFor({ timeout: PATIENCE_MS });
  await page.locator('.hero .button.primary').click();
  await page.locator('.open-row').first().waitFor();
};

const verdict = (page, text) => page.locator('.verdict', { hasText: text }).waitFor({ timeout: PATIENCE_MS });

/** Moves something to the top of the window, as a player would scroll to it. */
const toTop = (locator) => locator.first().evaluate((element) => element.scrollIntoView({ block: 'start' }));

/** The account of a game that is over. */
const account = (page) => page.locator('.outcome-sum', { hasText: / averages \d/ }).waitFor({ timeout: PATIENCE_MS });

/** A game of old, after its first guess. */
const playAlong = async (page) => {
  await typeRow(page, 'crane', 'BBYBG');
  await verdict(page, /LAMBS is best: 2\.57.*\(proved\)/);
};

const pasted = async (page, rows, text) => {
  await paste(page, rows);
  await verdict(page, text);
};

const typedReview = async (page) => {
  await goTo(page, 'Review');
  await page.getByLabel(/^Your guesses/).fill('crane\nslate\npride\nabide');
};

const reviewed = async (page) => {
  await typedReview(page);
  await page.locator('main').getByRole('button', { name: 'Review', exact: true }).click();
  await page.locator('.identity', { hasText: /^\d+ guess.* averages \d/ }).waitFor({ timeout: PATIENCE_MS });
  await page.locator('.working').waitFor({ state: 'detached', timeout: PATIENCE_MS });
};

const openLab = async (page) => {
  await goTo(page, 'Lab');
  // the worker sends the list of strategies
  await page.getByRole('checkbox', { name: 'entropy' }).waitFor({ timeout: PATIENCE_MS });
};

const explored = async (page) => {
  await goTo(page, 'Explore');
  await shows(page, /SALET: 3\.42 guesses on average/);
};

/** A proof takes a moment with 120 answers and 180 more words. */
const smallProof = async (page) => {
  await page.evaluate(async () => {
    const words = 'abcdefghijklmnop'.split('').flatMap((a) => [...'aeiou'].map((b) => `${a}${b}`));
    const all = words.flatMap((start, at) => [
      `${start}${words[(at * 7 + 3) % words.length]}s`,
      `${start}nt${'ey'[at % 2]}`,
    ]);
    const unique = [...new Set(all)];
    const list = {
      name: 'small',
      source: 'made up',
      answers: unique.slice(0, 110).join(' '),
      others: unique.slice(110).join(' '),
    };
    localStorage.setItem('salet/list/small', JSON.stringify(list));
  });
  await page.goto(`${page.url().split('#')[0]}#p=prove`);
  await page.reload();
  await page.locator('.prove details.choose summary').click();
  await page.getByLabel('List').selectOption('small');
  await page.locator('.prove details.choose summary').click();
};

const proveButton = (page, name) => page.locator('.prove').getByRole('button', { name, exact: true });

const startProof = async (page) => {
  await goTo(page, 'Prove it');
  await proveButton(page, 'Prove it').click();
  await page.locator('.prove .settled', { hasText: /[1-9]/ }).waitFor({ timeout: PATIENCE_MS });
};

const practise = async (page, words) => {
  await goTo(page, 'Practice');
  // the adversary plays the same game every time
  await page.getByLabel('adversary', { exact: true }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  for (const word of words) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
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

/** The steps to each screen; the name begins with the page. */
export const SCREENS = {
  'play-start': async (page) => {
    await verdict(page, /words left\. .*3\.42/);
  },
  'play-typed': async (page) => {
    await verdict(page, /words left\. .*3\.42/);
    await page.keyboard.type('cran');
  },
  'play-colours': async (page) => {
    await playAlong(page);
    await page.keyboard.type('lambs');
    await page.keyboard.type('by');
  },
  'play-unknown': async (page) => {
    await page.keyboard.type('slaet');
    await shows(page, /SLAET/);
  },
  play: playAlong,
  'play-bounds': async (page) => {
    await stored(page, { 'setting/list': 'scrabble' });
    await typeRow(page, 'salet', 'BYBBB');
    await page.locator('.proof-bar:not(.proved)').first().waitFor({ timeout: PATIENCE_MS });
  },
  'play-few': (page) => pasted(page, 'crane=BBYBG lambs=BYBYB', /3 words left.*proved/),
  'play-last': (page) => pasted(page, 'crane=BBYBG lambs=BYBYB abode=GGBGG', /1 word left/),
  'play-contradiction': (page) => pasted(page, 'crane=BBYBG lambs=BYBYG', /No word fits/),
  'play-hard': async (page) => {
    await stored(page, { 'setting/mode': 'hard' });
    await typeRow(page, 'crane', 'BBYBG');
    await verdict(page, /words left/);
    await page.keyboard.type('lambs');
    await page.keyboard.press('Enter');
    await page.locator('.message', { hasText: /\S/ }).waitFor();
  },
  'play-won': (page) =>
    pasted(page, 'crane=BBYBG lambs=BYBYB abide=GGGGG', /ABIDE found in 3/).then(() => account(page)),
  'play-lost': (page) =>
    pasted(page, 'crane=BBYBG lambs=BYBYB moist=BBGBB pudgy=BBYBB vouch=BBBBB abbey=GGBYB', /Not found in 6 guesses/),
  'play-why': async (page) => {
    await playAlong(page);
    await page.getByRole('button', { name: 'Why LAMBS' }).click();
    await shows(page, /LAMBS: 2\.57 guesses on average.*\(proved\)/);
  },
  'play-compare': async (page) => {
    await playAlong(page);
    await page.getByPlaceholder('compare a word').fill('slate');
    await page.getByRole('button', { name: 'Compare' }).click();
    await shows(page, /SLATE: /);
    await page.getByPlaceholder('compare a word').evaluate((field) => field.scrollIntoView({ block: 'center' }));
  },
  'play-ranked': async (page) => {
    await playAlong(page);
    await page.getByLabel(/Rank by/).selectOption({ index: 1 });
    await page.locator('.suggestion .use').first().waitFor({ timeout: PATIENCE_MS });
    await page.getByLabel(/Rank by/).evaluate((field) => field.scrollIntoView({ block: 'center' }));
  },
  'play-words': async (page) => {
    await playAlong(page);
    await page.getByText(/^Words left/).click();
    await page.getByText(/^Words left/).evaluate((field) => field.scrollIntoView({ block: 'center' }));
  },
  'play-spoilers': async (page) => {
    await stored(page, { 'setting/spoilers': 'count' });
    await typeRow(page, 'crane', 'BBYBG');
    await verdict(page, /words left/);
  },
  'play-offline': async (page) => {
    await playAlong(page);
    await page.context().setOffline(true);
    await shows(page, /Offline/);
  },
  'play-sent': async (page) => {
    const [url] = page.url().split('#');
    // another visit, not a step of this one
    await page.goto('about:blank');
    await page.goto(`${url}#v1=crane.BBYBG-lambs.BYBYB-abide.GGGGG`);
    await shows(page, /A game was sent to you/);
  },
  // the board of this page as a picture
  'play-picture': async (page) => {
    await playAlong(page);
    const image = await page.locator('.board').screenshot();
    await page.evaluate(
      (bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([Uint8Array.from(bytes)], 'board.png', { type: 'image/png' }));
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [...image],
    );
    await page.getByRole('dialog').waitFor();
    await page.locator('.read-row').first().waitFor({ timeout: PATIENCE_MS });
  },
  'play-keys': async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  'review-start': async (page) => {
    await goTo(page, 'Review');
    await page.locator('.example-sum', { hasText: / averages \d/ }).waitFor({ timeout: PATIENCE_MS });
    await page.locator('.example-review .rings').waitFor({ timeout: PATIENCE_MS });
  },
  'review-typed': typedReview,
  review: reviewed,
  'review-waterfall': async (page) => {
    await reviewed(page);
    await page.locator('.identity').evaluate((element) => element.scrollIntoView({ block: 'end' }));
  },
  'review-share': async (page) => {
    await reviewed(page);
    await page.getByRole('heading', { name: 'Share' }).evaluate((heading) => heading.scrollIntoView());
  },
  'explore-start': async (page) => {
    await stored(page, { 'setting/list': 'scrabble' }, '#p=explore');
    await shows(page, /What follows a first word/);
  },
  explore: explored,
  'explore-opener': async (page) => {
    await goTo(page, 'Explore');
    await page.locator('.openerlist').getByRole('button').nth(2).click();
    await shows(page, /: 3\.4\d guesses on average/);
  },
  'explore-two': async (page) => {
    await explored(page);
    await page.getByRole('button', { name: 'Find second words' }).click();
    await page.locator('.seconds tbody td').nth(1).filter({ hasText: /\d/ }).waitFor({ timeout: PATIENCE_MS });
    await toTop(page.getByRole('heading', { name: /then always the same word/ }));
  },
  'explore-tree': async (page) => {
    await explored(page);
    await page.locator('.branches summary, .branch summary, .branches button').first().click();
    await toTop(page.locator('.branches'));
  },
  'prove-idle': async (page) => {
    await goTo(page, 'Prove it');
    await proveButton(page, 'Prove it').waitFor({ timeout: PATIENCE_MS });
  },
  'prove-running': startProof,
  'prove-paused': async (page) => {
    await startProof(page);
    // the first hundreds take longest
    await page.locator('.prove .settled', { hasText: /\d,/ }).waitFor({ timeout: 4 * PATIENCE_MS });
    await proveButton(page, 'Pause').click();
    await proveButton(page, 'Go on').waitFor({ timeout: PATIENCE_MS });
  },
  'prove-done': async (page) => {
    await smallProof(page);
    await proveButton(page, 'Prove it').click();
    await page.locator('.prove .certificate').waitFor({ timeout: 4 * PATIENCE_MS });
  },
  'lab-start': openLab,
  'boards-start': async (page) => {
    await goTo(page, 'Boards');
    await page.locator('.effects li').first().waitFor({ timeout: PATIENCE_MS });
  },
  boards: (page) => severalBoards(page, 4, ['salet']),
  'boards-eight': (page) => severalBoards(page, 8, ['salet', 'crony']),
  'boards-sixteen': (page) => severalBoards(page, 16, ['salet', 'crony', 'humid']),
  'boards-thirty-two': (page) => severalBoards(page, 32, ['salet', 'crony', 'humid']),
  'boards-won': async (page) => {
    await goTo(page, 'Boards');
    await page.locator('.effects li').first().waitFor({ timeout: PATIENCE_MS });
    await paste(page, 'salet=BYBBB/BBBYG cigar=GGGGG/BBBBY rebut=-/GGGGG');
    await shows(page, /found in 3/);
  },
  lab: async (page) => {
    await openLab(page);
    await page.getByRole('button', { name: 'None' }).click();
    for (const id of ['entropy', 'most-parts', 'minimax']) {
      await page.getByRole('checkbox', { name: id, exact: true }).check();
    }
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('status').filter({ hasText: 'guesses on average' }).waitFor({ timeout: PATIENCE_MS });
    const isNarrow = page.viewportSize().width < 900;
    if (isNarrow) await toTop(page.getByRole('heading', { name: 'original' }));
  },
  'lab-openers': async (page) => {
    await openLab(page);
    await toTop(page.getByRole('heading', { name: /[Oo]peners/ }));
  },
  'lab-letters': async (page) => {
    await openLab(page);
    await toTop(page.getByRole('heading', { name: /[Ll]etters/ }));
  },
  'practice-start': async (page) => {
    await goTo(page, 'Practice');
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  },
  practice: (page) => practise(page, ['salet', 'crony']),
  'practice-done': async (page) => {
    await practise(page, ['salet', 'crony', 'humpy', 'vivid', 'fuzzy', 'jiffy']);
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.locator('.practice .turns').waitFor({ timeout: PATIENCE_MS });
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
  'settings-end': async (page) => {
    await goTo(page, 'Settings');
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  },
  'print-play': async (page) => {
    await playAlong(page);
    await page.emulateMedia({ media: 'print' });
  },
  'print-review': async (page) => {
    await reviewed(page);
    await page.emulateMedia({ media: 'print' });
  },
};
