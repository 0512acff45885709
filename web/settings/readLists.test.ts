import { describe, expect, test } from 'vitest';
import { must, sentenceOf } from '../../test/support/games.ts';
import { type FileLike, readTextOf } from '../shared/browser/files.ts';
import { addList, countsOf, findList, readImportedData } from '../shared/state/importedData.ts';
import { foldList } from './accents.ts';
import { foreignLetters, importedName, readListTexts, withList } from './readLists.ts';

const file = (name: string, bytes: Uint8Array<ArrayBuffer>, size = bytes.length): FileLike => ({
  name,
  size,
  arrayBuffer: async () => bytes.buffer,
});
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('files', () => {
  test('give their text, without a byte order mark', async () => {
    expect(must(await readTextOf(file('words.txt', bytesOf('\uFEFFcrane\n')), 100))).toBe('crane\n');
  });

  test.each([
    ['too large', file('big.txt', bytesOf(''), 10_000_000), 'big.txt has 10.0 MB; at most 2.0 MB are read.'],
    [
      'binary',
      file('x.png', Uint8Array.of(0x89, 0x50, 0, 1)),
      'x.png looks like a binary file; choose a text file in UTF-8.',
    ],
    ['UTF-16', file('w.txt', Uint8Array.of(0xff, 0xfe, 0x63, 0)), 'w.txt is text in UTF-16; save it as UTF-8.'],
    ['Latin-1', file('w.txt', Uint8Array.of(0x66, 0xfc, 0x72)), 'w.txt is not text in UTF-8; save it as UTF-8.'],
    [
      'gone',
      { name: 'gone.txt', size: 1, arrayBuffer: () => Promise.reject(new Error('NotFoundError')) },
      'gone.txt cannot be read; choose it again.',
    ],
  ])('%s', async (_, given, sentence) => {
    expect(sentenceOf(await readTextOf(given, 2_000_000))).toBe(sentence);
  });
});

describe('lists', () => {
  test('one file: every word may be the answer', () => {
    const { list, sentence } = must(readListTexts([{ file: 'mine.txt', text: 'Crane\nabide\n' }]));
    expect(list).toEqual({ name: 'mine', source: 'mine.txt', answers: 'crane abide', others: '' });
    expect(sentence).toBe('mine has 2 answers of 5 letters.');
  });

  test('two files: the shorter has the answers, whatever their order', () => {
    const files = [
      { file: 'all.txt', text: 'crane\nabide\nsalet\n' },
      { file: 'some.txt', text: 'abide\n' },
    ];
    for (const order of [files, files.toReversed()]) {
      const { list, sentence } = must(readListTexts(order));
      expect(list).toMatchObject({ name: 'some', answers: 'abide', others: 'crane salet' });
      expect(sentence).toBe('some has 1 answer and 3 guesses of 5 letters.');
    }
  });

  test('how common words are is kept', () => {
    const { list } = must(readListTexts([{ file: 'mine.csv', text: 'word,frequency\ncrane,7\nabide,2\n' }]));
    addList(list);
    expect(countsOf('mine')).toEqual(
      new Map([
        ['crane', 7],
        ['abide', 2],
      ]),
    );
  });

  test.each([
    ['no file', [], 'Import one file of words, or two: the shorter has the answers, the longer the other guesses.'],
    [
      'markup',
      ['<script>alert(1)</script>'],
      'f0.txt, line 1: "<script>alert(1)</script>" has "<", which is not a letter; remove the word or fix it.',
    ],
    ['nothing', ['\n\n'], 'f0.txt has no words; put one word on each line.'],
    [
      'prototype keys',
      ['{"__proto__": {"x": 1}}'],
      'f0.txt, line 1: "{"__proto__": {"x": 1}}" has "{", which is not a letter; remove the word or fix it.',
    ],
    [
      'an export',
      ['{\n "format": "salet"}'],
      'f0.txt is an export of this page, not a word list; import it under All data.',
    ],
  ])('%s is refused', (_, texts, sentence) => {
    const files = texts.map((text, index) => ({ file: `f${index}.txt`, text }));
    expect(sentenceOf(readListTexts(files))).toBe(sentence);
  });

  test('too many words for a page are refused', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const words = Array.from({ length: 15_000 }, (_, n) =>
      [n % 26, Math.floor(n / 26) % 26, Math.floor(n / 676) % 26].map((each) => letters[each]).join(''),
    );
    expect(sentenceOf(readListTexts([{ file: 'huge.txt', text: words.join('\n') }]))).toBe(
      'huge has 15000 guesses and 15000 answers, too many for a page; import a shorter list.',
    );
  });

  test.each([
    ['my words', 'my words'],
    ['<b>', 'b-'],
    ['__proto__', 'proto__'],
    ['…', 'my words'],
    ['original', 'my original'],
    ['a'.repeat(90), 'a'.repeat(40)],
  ])('%s is called %s', (given, name) => {
    expect(importedName(given)).toBe(name);
  });

  test('one of the same name is replaced', () => {
    const list = (name: string, answers: string) => ({ name, source: '', answers, others: '' });
    const lists = withList([list('a', 'crane'), list('b', 'abide')], list('a', 'salet'));
    expect(lists.map(({ name, answers }) => [name, answers])).toEqual([
      ['b', 'abide'],
      ['a', 'salet'],
    ]);
  });
});

describe('the store', () => {
  test('a damaged store leaves nothing bad behind', () => {
    expect(readImportedData({ lists: 'x', history: 7 })).toEqual({ lists: [], history: undefined });
    expect(readImportedData({ lists: [undefined, 1, { name: 'a', answers: 'crane', others: 5 }] }).lists).toEqual([]);
  });

  test('lists are found by name, bundled ones first', () => {
    const list = (name: string, answers: string) => ({ name, source: '', answers, others: '' });
    for (const each of [list('mine', 'crane'), list('broken', 'crane abides')]) addList(each);
    expect(must(findList('mine')).words).toEqual(['crane']);
    expect(must(findList('original')).answerCount).toBe(2315);
    expect(sentenceOf(findList('broken'))).toMatch(/^The list "broken" is damaged/);
    expect(sentenceOf(findList('constructor'))).toBe('There is no list "constructor" here; choose one in Settings.');
  });
});

describe('accents', () => {
  const text = 'word,frequency\nélève,3\neleve,4\ncœurs,5\nabide,6\n';
  const read = must(readListTexts([{ file: 'mots.csv', text }]));

  test('are named when a list has them', () => {
    expect(foreignLetters(read.list)).toEqual(['è', 'é', 'œ']);
    expect(read.notes).toEqual([
      'It has letters beyond A to Z (È É Œ); Settings can fold accents as the games of a language do.',
    ]);
    expect(must(readListTexts([{ file: 'mine.txt', text: 'crane\n' }])).notes).toEqual([]);
  });

  test('are folded as the library does, and come back as they were', () => {
    const folded = must(foldList(read.list, 'fr'));
    expect(folded.sentence).toBe('mots has 2 answers of 5 letters.');
    expect(folded.notes).toEqual(['2 words left out: longer when folded, or the same as another.']);
    addList(folded.list);
    expect(must(findList('mots'))).toMatchObject({ words: ['eleve', 'abide'], language: 'fr' });
    expect([...(countsOf('mots') ?? [])].slice(0, 1)).toEqual([['eleve', 7]]);
    const back = must(foldList(folded.list, undefined));
    expect(back.list).toEqual(read.list);
    expect(readImportedData({ lists: [folded.list, { ...folded.list, name: 'x', language: 'zz' }] }).lists).toEqual([
      folded.list,
      { ...read.list, name: 'x' },
    ]);
  });

  test('a language that leaves nothing is refused', () => {
    const lone = must(readListTexts([{ file: 'lone.txt', text: 'cœurs\n' }]));
    expect(sentenceOf(foldList(lone.list, 'fr'))).toBe('lone would have no answers left; choose another language.');
  });
});
