import { describe, expect, test } from 'vitest';
import { must, sentenceOf } from '../../test/support/games.ts';
import type { ImportedData } from '../shared/state/importedData.ts';
import { DEFAULT_SETTINGS, type Settings } from '../shared/state/settings.ts';
import { exportText, readExport } from './backup.ts';

const TODAY = '2022-01-31';
const KNOWN = 'date,word\n2021-06-19,cigar\n2021-06-20,abide\n';

describe('all data as one file', () => {
  const settings: Settings = { ...DEFAULT_SETTINGS, mode: 'hard', limit: Number.POSITIVE_INFINITY, list: 'mine' };
  const data: ImportedData = {
    lists: [{ name: 'mine', source: 'mine.txt', answers: 'crane abide', others: 'salet slate', counts: [3, 2, 1, 0] }],
    history: KNOWN,
  };
  const saved = exportText(settings, data, TODAY);

  test('comes back as it was', () => {
    const back = must(readExport(saved, 'salet.json', TODAY));
    expect(back).toEqual({
      settings,
      data,
      sentence: 'Imported: settings, 1 list, 2 answers up to 2021-06-20.',
      notes: [],
    });
  });

  test.each([
    ['nothing', '', 'salet.json is not an export of this page.'],
    ['another file', '{"a": 1}', 'salet.json is not an export of this page.'],
    ['an array', '[]', 'salet.json is not an export of this page.'],
    ['half of one', saved.slice(0, 80), 'salet.json is not complete; export it again.'],
    [
      'one from the future',
      saved.replace('"version": 1', '"version": 2'),
      'salet.json was exported by a newer version; reload the page to get it.',
    ],
  ])('%s is refused', (_, text, sentence) => {
    expect(sentenceOf(readExport(text, 'salet.json', TODAY))).toBe(sentence);
  });

  test('damaged parts are left out and named', () => {
    const text = JSON.stringify({
      format: 'salet',
      version: 1,
      history: 'date,word\nnever,crane',
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
    const back = must(readExport(text, 'salet.json', TODAY));
    expect(back.settings).toEqual({ ...DEFAULT_SETTINGS, palette: 'mono' });
    expect(back.data).toEqual({
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
    const back = must(readExport(text, 'salet.json', TODAY));
    expect(back.settings).toEqual(DEFAULT_SETTINGS);
    expect(back.data).toEqual({ lists: [], history: undefined });
    expect(({} as Record<string, unknown>).mode).toBeUndefined();
  });
});
