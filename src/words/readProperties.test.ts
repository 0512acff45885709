import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorMs } from '../../test/support/processorTime.ts';
import { unwrap } from '../failure.ts';
import { MAX_LINES } from './fileRows.ts';
import { normalizeWord } from './list.ts';
import { readFrequencies, readWordList, readWords } from './read.ts';

const wordsIn = (text: string): string[] => unwrap(readWords(text, 'words.txt')).words;

describe('large lists', () => {
  /** Every string of five letters out of 16, in order: 16^5 = 1048576 words. */
  const manyWords = (count: number, letters: string): string => {
    const lines: string[] = [];
    for (let number = 0; number < count; number++) {
      let word = '';
      for (let shift = 16; shift >= 0; shift -= 4) word += letters[(number >> shift) & 15];
      lines.push(word);
    }
    return lines.join('\n');
  };

  test.each([
    ['Latin', 'abcdefghijklmnop'],
    ['Cyrillic capitals', 'АБВГДЕЖЗИКЛМНОПР'],
  ])('a million words are read in seconds: %s', (_, letters) => {
    const text = manyWords(1_000_000, letters);
    const start = processorMs();
    expect(wordsIn(text)).toHaveLength(1_000_000);
    // far above the second it takes
    expect(processorMs() - start).toBeLessThan(20_000);
  });

  test('two million lines are read, one more is refused', () => {
    const text = 'crane\n'.repeat(MAX_LINES);
    expect(unwrap(readWords(text, 'words.txt')).notes).toEqual([
      'words.txt: 1999999 repeated words left out, the first is "crane" on line 2.',
    ]);
    expect(readWords(`${text}crane`, 'words.txt')).toEqual({
      ok: false,
      failure: {
        code: 'LIST_TOO_LARGE',
        file: 'words.txt',
        line: 2000001,
        sentence: 'words.txt, line 2000001: the file has more than 2000000 lines; pass a shorter list.',
      },
    });
  });
});

describe('properties', () => {
  const seed = { seed: 20220619, numRuns: 500 };
  const letter = fc.constantFrom(...'abcdefgxyzåéßñжшдαβωשלاب한𐐨𐐩');
  const words = fc
    .integer({ min: 2, max: 15 })
    .chain((length) =>
      fc.uniqueArray(fc.array(letter, { minLength: length, maxLength: length }), {
        minLength: 1,
        maxLength: 30,
        selector: (letters) => letters.join(''),
      }),
    )
    .map((lists) => lists.map((letters) => letters.join('')))
    .filter((list) => list[0] !== 'word');
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\n\n', ' # comment\n');

  test('a written list is read back', () => {
    fc.assert(
      fc.property(words, lineEnd, fc.boolean(), (list, end, mark) => {
        const text = (mark ? '\ufeff' : '') + list.map((word) => word + end).join('');
        expect(unwrap(readWords(text, 'f'))).toEqual({ words: list, notes: [] });
      }),
      seed,
    );
  });

  test('a table is read back', () => {
    const count = fc.double({ min: 0, max: 1e15, noNaN: true });
    const separator = fc.constantFrom(',', ';', '\t');
    fc.assert(
      fc.property(
        words,
        fc.array(count, { minLength: 30, maxLength: 30 }),
        separator,
        lineEnd,
        (list, counts, by, end) => {
          const rows = list.map((word, index) => `${word}${by}${counts[index]}${end}`);
          const read = unwrap(readWords(`word${by}frequency\n${rows.join('')}`, 'f'));
          expect(read.words).toEqual(list);
          expect([...(read.frequencies?.values() ?? [])]).toEqual(list.map((_, index) => Math.abs(counts[index])));
        },
      ),
      seed,
    );
  });

  test('capitals and decomposed letters make no difference', () => {
    fc.assert(
      fc.property(words, (list) => {
        // ß has no single capital in JavaScript
        const text = list.map((word) => word.replaceAll('ß', 'ẞ').toUpperCase().normalize('NFD')).join('\n');
        expect(wordsIn(text)).toEqual(list);
      }),
      seed,
    );
  });

  const pieces = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'ab,;\t"# \n\r\0\ud83d\u0301İς1.e-', 'word', 'frequency', '\n') }),
  );

  test('no text throws, and every failure is one sentence', () => {
    fc.assert(
      fc.property(pieces, pieces, fc.boolean(), (one, two, asTable) => {
        const text = asTable ? `word,frequency\n${one}` : one;
        for (const result of [
          readWords(text, 'f'),
          readFrequencies(text, 'f'),
          readWordList({ answers: { file: 'f', text }, guesses: { file: 'g', text: two } }),
        ]) {
          if (!result.ok) expect(result.failure.sentence).toMatch(/^[fg](, line \d+:)? [^\n\r]+\.$/);
        }
      }),
      { ...seed, numRuns: 2000 },
    );
  });

  test('a normalized word stays as it is', () => {
    fc.assert(
      fc.property(pieces, (text) => {
        expect(normalizeWord(normalizeWord(text))).toBe(normalizeWord(text));
      }),
      { ...seed, numRuns: 2000 },
    );
  });
});
