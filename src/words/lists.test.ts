import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { BUNDLED_LISTS, bundledList } from './bundled.ts';
import { decodeTails, splitWords } from './lists/decode.ts';
import { lazyList } from './lists/lazyList.ts';

describe('each list is a module by its name', () => {
  test.each(BUNDLED_LISTS)('$name', async ({ name }) => {
    const { default: list } = await import(`./lists/${name}.ts`);
    expect(bundledList(name)).toEqual({ ok: true, value: list });
    expect(list.name).toBe(name);
  });
});

describe('a list is decoded at first use', () => {
  const decode = vi.fn(() => ({ answers: ['crane', 'slate'], guesses: ['adieu'] }));
  const list = lazyList({ name: 'few', source: 'test', answerCount: 2 }, decode);

  test('not for its name, source and counts', () => {
    expect([list.name, list.source, list.answerCount, list.wordLength]).toEqual(['few', 'test', 2, 5]);
    expect(decode).not.toHaveBeenCalled();
  });

  test('once for all the rest, also in a copy', () => {
    expect(list.words).toEqual(['crane', 'slate', 'adieu']);
    expect(structuredClone(list)).toEqual({ ...list });
    expect(list.letters).toHaveLength(15);
    expect(list.alphabet.join('')).toBe('acdeilnrstu');
    expect(list.fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(decode).toHaveBeenCalledOnce();
  });
});

/** As scripts/make-lists.mjs writes them. */
const tailsOf = (words: readonly string[]): string =>
  words
    .map((word, index) => {
      const before = words[index - 1] ?? '';
      const shared = [...word].findIndex((letter, place) => letter !== before[place]);
      return `${word.slice(shared, -1)}${word.slice(-1).toUpperCase()}`;
    })
    .join('');

test('tails become the words they were made of', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcz'), minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), (words) => {
      const sorted = words.toSorted();
      expect(decodeTails(tailsOf(sorted))).toEqual(sorted);
      expect(splitWords(words.join(''))).toEqual(words);
    }),
    { seed: 14, numRuns: 200 },
  );
});
