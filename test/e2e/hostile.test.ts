/**
 * Input from strangers: links, pasted texts, files. None of it may break the page or run in it, and input that cannot be
 * read is refused in a sentence.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../../src/random.ts';
import { readLink } from '../../web/shared/address/links.ts';
import { pick } from '../support/games.ts';
import { type App, hasChromium, openApp, pasteText, typeRow } from '../support/page/browser.ts';
import { type DroppedFile, dropFiles } from '../support/page/dropFiles.ts';
import { shareOf } from '../support/share.ts';

/** Every known way to run a script. */
const SCRIPTS = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror=window.hacked=1>',
  '"><svg onload=window.hacked=1>',
  'javascript:window.hacked=1',
  '{{constructor.constructor("window.hacked=1")()}}',
  '%3Cscript%3Ewindow.hacked=1%3C/script%3E',
];

/** Facts that must hold for any input, and the alert on the page. */
const look = (page: Page) =>
  page.evaluate(() => ({
    hacked: 'hacked' in window || 'polluted' in {} || Object.keys(Object.prototype).length > 0,
    // one script, no element that a text has made
    foreign: document.querySelectorAll('script:not([src]), body script + script, iframe, img, object, embed').length,
    alert: document.querySelector('[role=alert] span')?.textContent ?? '',
    alive: document.querySelector('main')?.children.length ?? 0,
  }));

const expectUnharmed = async (app: App, what: string): Promise<string> => {
  const { hacked, foreign, alert, alive } = await look(app.page);
  expect({ hacked, foreign, alive: alive > 0, problems: app.problems }, what).toEqual({
    hacked: false,
    foreign: 0,
    alive: true,
    problems: [],
  });
  return alert;
};

const isSentence = (text: string): boolean => /^\S.{10,300}\.$/s.test(text);

// Links

const ROWS = Array.from({ length: 30 }, () => 'crane.BYBBG').join('-');

/** Each with its alert; an empty one is a link that can be opened. */
const CRAFTED: readonly (readonly [fragment: string, alert: RegExp])[] = [
  ...SCRIPTS.map((script) => [`#v1=${script}.BYBBG`, /broken/] as const),
  ...SCRIPTS.map((script) => [`#v1=crane.${script}`, /broken/] as const),
  ...SCRIPTS.map((script) => [`#v1=crane.BYBBG&l=${script}`, /broken|no list|There is no/i] as const),
  ...SCRIPTS.map((script) => [`#${script}`, /^$/] as const),
  ['#v1=crane.BYBBG&p=<script>window.hacked=1</script>', /^$/],
  ['#v1=crane.BYBBG&m=<script>window.hacked=1</script>', /^$/],
  ['#v1=crane.BYBBG&__proto__=polluted&constructor=1', /^$/],
  ['#__proto__[polluted]=1&v1=', /^$/],
  ['#v1=__proto__.BYBBGBYBB', /broken/],
  ['#v1=crane.BYBBG&l=__proto__', /broken|There is no/],
  ['#v1=crane.BYBBG&l=constructor', /There is no/],
  ['#v1=crane.BYBBG&l=toString', /broken|There is no/],
  ['#v1=crane.BYBBG&l=../../etc/passwd', /broken|There is no/],
  [`#v1=${ROWS}`, /more rows than a game/],
  [`#v1=${'crane.BYBBG-'.repeat(400)}`, /too long/],
  [`#${'a'.repeat(100_000)}`, /too long/],
  ['#v1=crane', /broken/],
  ['#v1=crane.', /broken/],
  ['#v1=.BYBBG', /broken/],
  ['#v1=crane.BYBB', /broken/],
  ['#v1=crane.BYBBX', /broken/],
  ['#v1=crane.bybbg', /broken/],
  ['#v1=crane.BYBBG-', /broken/],
  ['#v1=%', /broken/],
  ['#v1=%E0%A4%A.BYBBG', /broken/],
  ['#v1=%00%00%00%00%00.BYBBG', /broken/],
  ['#v1=cr ne.BYBBG', /broken/],
  ['#v1=cr\u202Ene.BYBBG', /broken/],
  ['#v2=crane.BYBBG', /broken/],
  ['#v2=AAAAAAAA&p=review', /broken/],
  ['#v3=crane.BYBBG', /newer version/],
  ['#v99999999999999999999=x', /newer version/],
  ['#v1=crane.GGGGG-slate.BYBBG', /^$/],
  ['#v1=crane.GGGGG-crane.BBBBB', /^$/],
  ['#v1=ab.BY', /^$|letters/],
  ['#v1=ΛΌΓΟΣ.BYBBG', /^$/],
  ['#v1=crane.BYBBG&v1=slate.GYBBB', /^$/],
  ['#p=nothing', /^$/],
  ['#&&&===&&', /^$/],
];

/** Pieces of links and of other texts. */
const PIECES = [
  ...[
    'v1=',
    'v1',
    'v2=',
    '=',
    '&',
    '-',
    '.',
    '#',
    '?',
    '/',
    ';',
    ':',
    '%',
    '%00',
    '%2e',
    '%ff',
    '%F0%9F%92%A9',
    '+',
    ' ',
  ],
  ...[
    'crane',
    'SALET',
    'abide',
    'BYBBG',
    'GGGGG',
    'BBBBB',
    'G',
    'Y',
    'B',
    'crane.BYBBG',
    'slate.GYBBB-',
    'zzzzz.BBBBB',
  ],
  ...['l=', 'l=original', 'l=nyt-2022', 'l=constructor', 'm=', 'm=hard', 'm=ultra-hard', 'p=', 'p=lab', 'p=review'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'null', 'undefined', 'NaN', '-1', '1e999', '9'.repeat(40)],
  ...['é', 'ß', 'İ', 'Ω', '日本', '\u202e', '\u200d', '\ufeff', '🟩', '<b>', '"', "'", '`', '\\', '{{7*7}}'],
  ...SCRIPTS,
];

/** Half of them begin as a link does. */
const randomFragment = (random: () => number): string =>
  `#${random() < 0.5 ? 'v1=' : ''}${Array.from({ length: 1 + Math.floor(8 * random()) }, () => pick(random, PIECES)).join('')}`;

describe.skipIf(!hasChromium)('links', () => {
  test(`${CRAFTED.length} crafted ones, each opened anew`, async () => {
    const app = await openApp();
    expect(CRAFTED.length).toBeGreaterThanOrEqual(50);
    for (const [index, [fragment, sentence]] of CRAFTED.entries()) {
      // another query makes another page of it, not only another fragment
      await app.page.goto(`${app.url}?${index}${fragment}`);
      await app.page.locator('main > *').first().waitFor();
      const alert = await expectUnharmed(app, fragment.slice(0, 80));
      expect(alert, fragment.slice(0, 80)).toMatch(sentence);
      if (alert !== '') expect(isSentence(alert), alert).toBe(true);
    }
    // nothing of them is stored
    await app.page.goto('about:blank');
    await app.page.goto(app.url);
    await app.page.locator('.board').waitFor();
    expect(await expectUnharmed(app, 'afterwards')).toBe('');
    await expect.poll(() => app.page.getByText('Classic · normal').count()).toBe(1);
    await app.close();
  });

  const RANDOM_LINKS = shareOf(250);

  test(`${RANDOM_LINKS} random ones, followed in a page that is open`, async () => {
    const random = mulberry32(1000);
    const fragments = Array.from({ length: RANDOM_LINKS }, () => randomFragment(random));
    const app = await openApp();
    await app.page.locator('.board').waitFor();
    const seen = await app.page.evaluate(async (links) => {
      const moment = () => new Promise((resolve) => setTimeout(resolve, 0));
      const alerts: string[] = [];
      for (const link of links) {
        // from an empty one, so that every link is a change
        history.replaceState(null, '', '#p=play');
        location.hash = link;
        await moment();
        await moment();
        alerts.push(document.querySelector('[role=alert] span')?.textContent ?? '');
      }
      return alerts;
    }, fragments);
    await expectUnharmed(app, 'afterwards');
    const counts = { read: 0, refused: 0 };
    for (const [index, fragment] of fragments.entries()) {
      // the browser itself encodes some characters on the way
      const read = readLink(new URL(fragment, app.url).hash);
      if (!read.ok) expect(seen[index], fragment).toBe(read.failure.sentence);
      else if (seen[index] !== '') expect(seen[index], fragment).toMatch(/^There is no .*\.$/);
      counts[read.ok ? 'read' : 'refused']++;
    }
    expect(Math.min(counts.read, counts.refused), JSON.stringify(counts)).toBeGreaterThan(100);
    await app.close();
  });

  test('a game that was sent is played by its own rules, and not stored', async () => {
    const app = await openApp({ settings: { mode: 'hard' }, fragment: '#v1=crane.BBYBG&l=nyt-2022' });
    await app.page.getByText('Today · normal').waitFor();
    await app.page.getByRole('button', { name: 'Show it' }).click();
    await app.page.locator('.board').waitFor();
    await app.page.goto(`${app.url}?again`);
    await app.page.getByText('Classic · hard').waitFor();
    await app.close();
  });

  test("the player's own game is there again after a reload, without a warning", async () => {
    const app = await openApp();
    await typeRow(app.page, 'crane', 'BBYBG');
    await app.page.reload();
    await app.page.getByText('49 left').waitFor();
    await app.close();
  });
});

// Texts

const PASTED = [
  ...SCRIPTS,
  ...[
    '',
    ' ',
    '\n\n\n',
    '\u0000',
    '\uD800',
    '🟩',
    '🟩🟩🟩🟩🟩',
    '⬛🟨🟩⬜⬛\n🟩🟩🟩🟩🟩',
    'Wordle 1,590 X/6*',
    '🟩'.repeat(10_000),
  ],
  ...[
    'crane=BYBBG',
    'crane=XXXXX',
    'crane=',
    '=BYBBG',
    'zzzzz=GGGGG',
    '__proto__',
    'constructor=BYBBG',
    'crane BYBBG '.repeat(2000),
  ],
  ...[
    'a'.repeat(1_000_000),
    '<b>crane</b>=BYBBG',
    'crane=BYBBG<script>window.hacked=1</script>',
    'http://127.0.0.1/#v1=crane.BYBBG',
  ],
];

test.skipIf(!hasChromium)('pasted texts', async () => {
  const app = await openApp();
  const random = mulberry32(100);
  const noise = Array.from({ length: shareOf(30) }, () => randomFragment(random).slice(1));
  for (const text of [...PASTED, ...noise]) {
    await app.page.getByRole('button', { name: 'New game' }).click();
    await pasteText(app.page, text);
    expect(await expectUnharmed(app, text.slice(0, 80))).toBe('');
  }
  await app.page.getByRole('button', { name: 'New game' }).click();
  await pasteText(app.page, 'nothing to see here');
  await expect.poll(() => app.page.locator('.message').innerText()).toContain('The pasted text has no rows');
  await app.close();
});

// Files

interface BadFile extends DroppedFile {
  readonly sentence: RegExp;
}

const LETTERS = 'crane\nslate\nabide\n';

const FILES: readonly BadFile[] = [
  { name: 'large.txt', content: 'crane\n', times: 1_700_000, sentence: /large\.txt has 10\.2 MB; at most/ },
  { name: 'many.txt', content: LETTERS, times: 100_000, sentence: /many\.txt/ },
  { name: 'picture.png', content: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], sentence: /UTF-8/ },
  { name: 'zeros.bin', content: [0], times: 5000, sentence: /binary/ },
  { name: 'latin.txt', content: [0x63, 0x61, 0x66, 0xe9, 0x0a], sentence: /not text in UTF-8/ },
  { name: 'utf16.txt', content: [0xff, 0xfe, 0x63, 0, 0x72, 0], sentence: /UTF-16/ },
  { name: 'empty.txt', content: '', sentence: /empty|no word/i },
  { name: 'blank.txt', content: '\n\n  \n', sentence: /empty|no word/i },
  { name: 'mixed.txt', content: 'crane\nhouses\nab\n', sentence: /length|letters/ },
  {
    name: 'proto.json',
    content: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    sentence: /proto\.json/,
  },
  { name: 'script.txt', content: SCRIPTS.join('\n'), sentence: /script\.txt/ },
  { name: 'keys.txt', content: '__proto__\nconstructor\ntoString\nhasOwnProperty\n', sentence: /keys\.txt/ },
  { name: '<img src=x onerror=window.hacked=1>.txt', content: LETTERS, sentence: /has 3 answers/ },
  { name: '__proto__.txt', content: LETTERS, sentence: /has 3 answers/ },
  { name: 'constructor', content: LETTERS, sentence: /has 3 answers/ },
  {
    name: 'export.json',
    content: '{"format":"salet","settings":{"__proto__":{"polluted":1}}}',
    sentence: /an export of this page/,
  },
];

test.skipIf(!hasChromium)('dropped files', async () => {
  const app = await openApp({ fragment: '#p=settings' });
  const card = app.page.getByRole('region', { name: 'Your word lists' });
  await card.waitFor();
  for (const file of FILES) {
    await dropFiles(app.page, file);
    const report = card.locator('[role=status]', { hasText: file.sentence });
    await report.waitFor({ timeout: 10_000 }).catch(async () => {
      await expect.poll(() => card.locator('[role=status]').innerText(), { message: file.name }).toMatch(file.sentence);
    });
    await expect
      .poll(async () => isSentence((await report.locator('p').first().innerText()).trim()), { message: file.name })
      .toBe(true);
    await expectUnharmed(app, file.name);
  }
  // what is stored of them can be read again
  await app.page.reload();
  await card.waitFor();
  expect(await expectUnharmed(app, 'after a reload')).toBe('');
  await app.close();
});

// The store

test.skipIf(!hasChromium).each([
  ['no JSON', '{"settings":'],
  ['another kind of value', '[1,2,3]'],
  ['null', 'null'],
  ['wrong fields', '{"settings":{"mode":7,"list":"<b>","palette":null,"limit":1e99},"lists":7,"history":{"a":1}}'],
  ['keys of the prototype', '{"__proto__":{"polluted":1},"settings":{"constructor":{"prototype":{"polluted":1}}}}'],
  ['a list that is gone', '{"settings":{"list":"gone"}}'],
])('a damaged store: %s', async (_, text) => {
  const app = await openApp();
  await app.page.evaluate((kept) => localStorage.setItem('salet', kept), text);
  await app.page.goto('about:blank');
  await app.page.goto(app.url);
  await app.page.locator('.board').waitFor();
  const alert = await expectUnharmed(app, text);
  if (alert !== '') expect(isSentence(alert), alert).toBe(true);
  await app.close();
});
