import { describe, expect, test } from 'vitest';
import type { Result } from '../../src/failure.ts';
import type { Own } from '../shared/ownData.ts';
import { DEFAULT_SETTINGS, type Settings } from '../shared/settings.ts';
import { bringHistory, describeHistory, exportText, fetchText, readExport } from './data.ts';

const need = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};
const sentenceOf = (result: Result<unknown>) => (result.ok ? '' : result.failure.sentence);

const TODAY = '2022-01-31';
// day 0 of the game, and invented words after it
const KNOWN = 'date,word\n2021-06-19,cigar\n2021-06-20,abide\n';

describe('past answers', () => {
  test('are added to what is known', () => {
    const more = 'date,word\n2021-06-20,abide\n2021-06-21,crane\n';
    const { text, sentence, notes } = need(bringHistory(more, 'more.csv', KNOWN, TODAY));
    expect(text).toBe(`${KNOWN}2021-06-21,crane\n`);
    expect(sentence).toBe('3 answers known to 2021-06-21, 1 of them new.');
    expect(notes).toEqual([]);
  });

  test('without dates are said to be so', () => {
    const { text, notes } = need(bringHistory('cigar\nabide\n', 'past.txt', undefined, TODAY));
    expect(text).toBe(KNOWN);
    expect(notes).toEqual(['past.txt has no dates; its first line was taken for 2021-06-19.']);
  });

  test.each([
    [
      'a contradiction',
      'cigar\ncrane',
      'past.txt: 2021-06-20 (day 1) has CRANE where ABIDE is known; check it, or forget the known answers first.',
    ],
    [
      'a day to come',
      'date,word\n2022-02-02,crane',
      'past.txt: its last answer is of 2022-02-02, a day to come; check its dates, or that no line is there twice.',
    ],
    [
      'another length',
      'date,word\n2021-07-01,cranes',
      'past.txt: its words have 6 letters, those that are known 5; forget the known answers first.',
    ],
    ['no words', '<html>', 'past.txt, line 1: "<html>" is not a word; write letters only.'],
    ['no JSON', '{"solution": "crane"', 'past.txt: this is not complete JSON; fetch it again or fix it.'],
    [
      'prototype keys',
      '{"__proto__": {"solution": "crane", "print_date": "2021-07-01"}}',
      'past.txt, entry 1: there is no word; name the columns date and word.',
    ],
  ])('%s is refused', (_, text, sentence) => {
    expect(sentenceOf(bringHistory(text, 'past.txt', KNOWN, TODAY))).toBe(sentence);
  });

  test('in words', () => {
    expect(describeHistory(KNOWN)).toBe('2 answers known to 2021-06-20');
    expect(describeHistory(undefined)).toBeUndefined();
    expect(describeHistory('!!!')).toBeUndefined();
  });
});

describe('fetching', () => {
  const answering =
    (body: string, status = 200) =>
    async () =>
      new Response(body, { status });

  test('gives the text', async () => {
    expect(need(await fetchText('https://example.org/past', answering('cigar\n')))).toBe('cigar\n');
  });

  test.each([
    ['http://example.org', answering(''), 'this is not a web address that begins with https'],
    ['javascript:alert(1)', answering(''), 'this is not a web address that begins with https'],
    ['https://example.org', answering('', 404), 'the server answered 404; try again later, or bring a file'],
    ['https://example.org', answering('<!doctype html>'), 'the answer is a web page, not a list'],
    ['https://example.org', answering('a'.repeat(1_000_001)), 'the answer is larger than any list of past answers'],
    [
      'https://example.org',
      () => Promise.reject(new Error('offline')),
      'no answer came; check the connection, or bring a file',
    ],
  ])('%s', async (address, ask, why) => {
    expect(sentenceOf(await fetchText(address, ask))).toBe(`${address}: ${why}.`);
  });

  test('an answer for the page, of which little is taken', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent++;
        controller.enqueue(new Uint8Array(100_000).fill(97));
      },
    });
    const result = await fetchText('https://a.test/', async () => new Response(body));
    expect(!result.ok && result.failure.sentence).toContain('larger than any list');
    expect(sent).toBeLessThan(20);
  });
});

describe('everything as one file', () => {
  const settings: Settings = { ...DEFAULT_SETTINGS, mode: 'hard', limit: Number.POSITIVE_INFINITY, list: 'mine' };
  const own: Own = {
    lists: [{ name: 'mine', source: 'mine.txt', answers: 'crane abide', others: 'salet slate', counts: [3, 2, 1, 0] }],
    history: KNOWN,
  };
  const saved = exportText(settings, own, TODAY);

  test('comes back as it was', () => {
    const back = need(readExport(saved, 'salet.json', TODAY));
    expect(back).toEqual({
      settings,
      own,
      sentence: 'Imported: settings, 1 list, 2 answers known to 2021-06-20.',
      notes: [],
    });
  });

  test.each([
    ['nothing', '', 'salet.json is not a file that this page has saved.'],
    ['another file', '{"a": 1}', 'salet.json is not a file that this page has saved.'],
    ['an array', '[]', 'salet.json is not a file that this page has saved.'],
    ['half of one', saved.slice(0, 80), 'salet.json is not complete; save it again.'],
    [
      'one from the future',
      saved.replace('"version": 1', '"version": 2'),
      'salet.json was saved by a newer version; reload the page to get it.',
    ],
  ])('%s is refused', (_, text, sentence) => {
    expect(sentenceOf(readExport(text, 'salet.json', TODAY))).toBe(sentence);
  });

  test('what is damaged is left out and named', () => {
    const text = JSON.stringify({
      ...{ format: 'salet', version: 1, history: 'date,word\nnever,crane' },
      settings: { mode: 'easy', palette: 'mono', limit: 1e9 },
      lists: [
        null,
        { name: '<b>x</b>', answers: 'crane', others: '' },
        { name: 'uneven', answers: 'crane abides', others: '' },
        { name: 'scripts', answers: 'crane <img>', others: '' },
        { name: 'original', answers: 'crane', others: '' },
        { name: 'good', answers: 'crane', others: '' },
      ],
    });
    const back = need(readExport(text, 'salet.json', TODAY));
    expect(back.settings).toEqual({ ...DEFAULT_SETTINGS, palette: 'mono' });
    expect(back.own).toEqual({
      lists: [{ name: 'good', source: 'good', answers: 'crane', others: '' }],
      history: undefined,
    });
    expect(back.notes).toEqual([
      'salet.json: 4 of its 6 lists could not be read and were left out.',
      'salet.json: the list "uneven" was left out. uneven, line 2: "abides" has 6 letters where "crane" on line 1 has 5; remove it or fix it.',
      'salet.json, line 2: "never" is not a date; write dates as 2021-06-19. The past answers were left out.',
    ]);
  });

  test('prototype keys change nothing', () => {
    const text =
      '{"format":"salet","version":1,"__proto__":{"mode":"hard"},"settings":{"__proto__":{"mode":"hard"},"constructor":1},"lists":{"__proto__":[]}}';
    const back = need(readExport(text, 'salet.json', TODAY));
    expect(back.settings).toEqual(DEFAULT_SETTINGS);
    expect(back.own).toEqual({ lists: [], history: undefined });
    expect(({} as Record<string, unknown>).mode).toBeUndefined();
  });
});
