import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { pathOf } from '../../test/support/documents.ts';
import { ALPHABETS, KEYBOARDS } from './alphabets.ts';
import { BUNDLED_NAMES, bundledList } from './bundled.ts';
import { BUNDLED_LISTS } from './catalog.ts';
import { foldWord } from './fold.ts';
import { answersOf, guessIdOf } from './list.ts';
import { decodeTails, splitWords } from './lists/decode.ts';
import { lazyList } from './lists/lazyList.ts';
import { unpackWords } from './lists/packedList.ts';
import { loadBundledList } from './loadList.ts';

test('a list of another length or language is loaded only when asked for', async () => {
  expect(bundledList('french')).toMatchObject({ ok: false, failure: { code: 'LIST_UNKNOWN' } });
  const loaded = await loadBundledList('french');
  expect(bundledList('french')).toEqual(loaded);
  expect(await loadBundledList('original')).toEqual(bundledList('original'));
  expect(await loadBundledList('klingon')).toEqual(bundledList('klingon'));
});

describe('each list is a module by its name', () => {
  test.each(BUNDLED_LISTS)('$name', async ({ name }) => {
    const { default: list } = await import(`./lists/${name}.ts`);
    expect(await loadBundledList(name)).toEqual({ ok: true, value: list });
    expect(list.name).toBe(name);
  });

  test('the names are those of the catalog', () => {
    expect(BUNDLED_LISTS.map(({ name }) => name)).toEqual(BUNDLED_NAMES);
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

const further = BUNDLED_LISTS.slice(7);

describe.each(further)('the letters of $name', ({ name, language, wordLength }) => {
  const load = async () => (await import(`./lists/${name}.ts`)).default as typeof import('./lists/french.ts').default;
  const alphabet = [...ALPHABETS[language]];

  test('are those of the alphabet, and the words are in its order', async () => {
    const list = await load();
    expect(list).toMatchObject({ language, wordLength });
    expect(list.alphabet.filter((letter) => !alphabet.includes(letter))).toEqual([]);
    const keyOf = (word: string) => String.fromCharCode(...Array.from(word, (letter) => alphabet.indexOf(letter)));
    const keys = answersOf(list).map(keyOf);
    expect(keys).toEqual(keys.toSorted());
  });

  test('are typed as they are shown: folding changes no word, and capitals mean the same', async () => {
    const list = await load();
    const capital = (word: string) => word.toLocaleUpperCase(language);
    expect(list.words.filter((word) => foldWord(word, language) !== word)).toEqual([]);
    expect(answersOf(list).filter((word) => foldWord(capital(word), language) !== word)).toEqual([]);
  });
});

describe.each(Object.entries(KEYBOARDS))('the keyboard of %s', (language, rows) => {
  test('has every letter of the alphabet once', () => {
    const letters = [...rows.join('')].sort();
    expect(new Set(letters).size).toBe(letters.length);
    const alphabet = [...ALPHABETS[language as keyof typeof ALPHABETS]];
    expect(alphabet.filter((letter) => !letters.includes(letter))).toEqual([]);
    // keys of the machine that no word needs may be left, as q in Lithuanian
    expect(letters.filter((letter) => !alphabet.includes(letter) && letter > 'z')).toEqual([]);
  });
});

test.each([
  ['french', 'ÉTÉS', undefined],
  ['french', 'Élève', 'eleve'],
  ['french', 'cœurs', undefined],
  ['spanish', 'AÑOS', undefined],
  ['spanish', 'Señor', 'señor'],
  ['spanish', 'senor', undefined],
  ['turkish', 'KITAP', undefined],
  ['turkish', 'KİTAP', 'kitap'],
  ['russian', 'Приём', 'прием'],
  ['portuguese', 'ÓRGÃO', 'orgao'],
  ['danish', 'ÅBNER', 'åbner'],
  ['romanian', 'viaţă', 'viață'],
] as const)('in %s, %s is %s', async (name, typed, word) => {
  const loaded = await loadBundledList(name);
  if (!loaded.ok || !loaded.value.language) throw new Error(name);
  const id = guessIdOf(loaded.value, foldWord(typed, loaded.value.language));
  expect(id === undefined ? undefined : loaded.value.words[id]).toBe(word);
});

test('nothing is filtered in other languages, as the document says', async () => {
  const dutch = await loadBundledList('dutch');
  const slur = 'neger';
  expect(dutch.ok && answersOf(dutch.value).includes(slur)).toBe(true);
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

test('packed words are unpacked, with their answers', async () => {
  const { packWords } = await import(pathOf('scripts/lists/pack.mjs'));
  const alphabet = [...ALPHABETS.pl];
  const unit = fc.constantFrom('a', 'ą', 'ż', 'z');
  const word = fc.string({ unit, minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 60 }), fc.nat(), (words, seed) => {
      const sorted = words.toSorted();
      const answers = sorted.filter((_, place) => (place * 7 + seed) % 3 === 0);
      const packed = { wordLength: 3, answerCount: answers.length, alphabet: ALPHABETS.pl };
      expect(unpackWords({ ...packed, ...packWords(sorted, answers, alphabet) })).toEqual({ guesses: sorted, answers });
    }),
    { seed: 15, numRuns: 200 },
  );
});
