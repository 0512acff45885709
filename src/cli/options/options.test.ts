import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Result } from '../../failure.ts';
import { readWord } from '../../words/checks.ts';
import type { AnswerId } from '../../words/list.ts';
import { createWordList } from '../../words/list.ts';
import { oneOf, wholeNumber } from './option.ts';
import { describeGameSetup, type GameSetup, resolveGameSetup, type SimulationFlags } from './simulation.ts';
import { resolveStrategy, strategyLabel } from './strategy.ts';
import { findAnswer, parseLetters } from './typedWords.ts';
import { resolveWords, type WordFlags } from './words.ts';

const WORLD = { env: {} };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'salet-options-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const need = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

const sentenceOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.sentence);

describe('single values', () => {
  test.each(['1', '128'])('whole number %s', (text) => {
    expect(wholeNumber(1, 128)(text)).toBe(Number(text));
  });

  test.each(['', '0', '129', '1.5', '-1', 'abc', '1e2', ' 3', '٣'])('not a whole number from 1 to 128: %j', (text) => {
    expect(() => wholeNumber(1, 128)(text)).toThrow('a whole number from 1 to 128');
  });

  test('one of a few', () => {
    expect(oneOf(['real', 'naive'])('naive')).toBe('naive');
    expect(() => oneOf(['a', 'b', 'c'])('d')).toThrow('a, b or c');
  });

  test.each<[typed: string, word: string]>([
    ['Speed', 'speed'],
    [' abide ', 'abide'],
    ['E\u0301TE', 'éte'],
    ['ΛΟΓΟΣ', 'λογοσ'],
  ])('word %j', (typed, word) => {
    expect([...need(readWord(typed))].length).toBe([...word].length);
  });

  test.each<[typed: string, sentence: RegExp]>([
    ['', /"" is not a word: it is empty; write letters only\./],
    ['ab1de', /"1" is no letter/],
    ['two words', /" " is no letter/],
    ['a', /"a" has 1 letter; words have 2 to 16\./],
    ['abcdefghijklmnopq', /has 17 letters/],
  ])('not a word %j', (typed, sentence) => {
    expect(sentenceOf(readWord(typed))).toMatch(sentence);
  });

  test('letters', () => {
    expect(need(parseLetters('EARe'))).toEqual(['e', 'a', 'r']);
    expect(sentenceOf(parseLetters('a,b'))).toContain('","');
  });
});

describe('words', () => {
  test('the default list', () => {
    expect(need(resolveWords(WORLD, {})).list.name).toBe('original');
  });

  const failures: [name: string, flags: () => WordFlags, sentence: RegExp][] = [
    ['unknown list', () => ({ list: 'xyzzy' }), /There is no bundled list "xyzzy"; choose one of original,/],
    ['mistyped list', () => ({ list: 'orginal' }), /did you mean "original"\?/],
    ['guesses alone', () => ({ guesses: 'x' }), /pass --answers FILE as well/],
    ['missing answers', () => ({ answers: join(folder, 'none') }), /There is no file/],
    ['missing guesses', () => ({ answers: file('a', 'abc\n'), guesses: join(folder, 'none') }), /There is no file/],
    ['missing order', () => ({ order: join(folder, 'none') }), /There is no file/],
    ['missing frequencies', () => ({ frequency: join(folder, 'none') }), /There is no file/],
    ['a folder', () => ({ answers: folder }), /is a folder/],
  ];
  test.each(failures)('%s', (_, flags, sentence) => {
    expect(sentenceOf(resolveWords(WORLD, flags()))).toMatch(sentence);
  });

  const own = () => ({ answers: file('answers.txt', 'cab\nabc\n'), guesses: file('guesses.txt', 'zab\nbca\n') });

  test('own files', () => {
    const { list } = need(resolveWords(WORLD, own()));
    expect(list.words).toEqual(['cab', 'abc', 'zab', 'bca']);
    expect(list.answerCount).toBe(2);
  });

  test('alphabetical order keeps answers first', () => {
    expect(need(resolveWords(WORLD, { ...own(), order: 'alphabetical' })).list.words).toEqual([
      'abc',
      'cab',
      'bca',
      'zab',
    ]);
  });

  test('alphabetical is by code point, also beyond 16 bits', () => {
    // U+FB00 comes before U+10330, but its 16-bit unit is larger than the first half of the other
    const answers = file('wide.txt', '\u{10330}a\nﬀa\n');
    const order = need(resolveWords(WORLD, { answers, order: 'alphabetical' })).list.words;
    expect(order.map((word) => word.codePointAt(0))).toEqual(
      [...order.map((word) => word.codePointAt(0))].sort((a, b) => a! - b!),
    );
  });

  test('order from a file', () => {
    const order = file('order.txt', 'bca\nabc\n');
    expect(need(resolveWords(WORLD, { ...own(), order })).list.words).toEqual(['abc', 'cab', 'bca', 'zab']);
  });

  test('frequencies: a file goes before the list, the list before the bundle', () => {
    const answers = file('counted.csv', 'word,frequency\nabc,7\ncab,8\n');
    expect(need(resolveWords(WORLD, { answers })).frequencies.get('abc')).toBe(7);
    const frequency = file('frequency.csv', 'word,frequency\nabc,1\n');
    expect(need(resolveWords(WORLD, { answers, frequency })).frequencies.get('abc')).toBe(1);
    expect(need(resolveWords(WORLD, {})).frequencies.get('about')).toBeGreaterThan(1000);
  });
});

describe('folded words', () => {
  // Portuguese games accept BARAO for BARÃO
  test('what is typed is spelled as the list is', () => {
    const answers = file('pt.txt', 'barão\nbanal\n');
    const { list, notes } = need(resolveWords(WORLD, { answers, fold: 'pt', order: 'alphabetical' }));
    expect({ words: list.words, notes }).toEqual({ words: ['banal', 'barao'], notes: [] });
    expect(need(findAnswer(list, 'BARÃO'))).toBe(1);
    expect(need(findAnswer(list, 'barao'))).toBe(1);
    expect(need(resolveWords(WORLD, { answers })).list.words).toEqual(['barão', 'banal']);
  });

  test('only own words are folded', () => {
    expect(sentenceOf(resolveWords(WORLD, { fold: 'pt' }))).toBe(
      '--fold is for your own words; pass --answers FILE as well.',
    );
  });
});

describe('answers', () => {
  const list = createWordList({ name: 'mine', source: 'test', answers: ['abide', 'abode'], guesses: ['soare'] });

  test('found in any case', () => {
    expect(need(findAnswer(list, 'Abode'))).toBe(1);
  });

  test.each<[typed: string, sentence: string]>([
    ['soare', 'SOARE may be guessed in mine but is never the answer; choose another word, or add it to your answers.'],
    ['abidd', 'ABIDD is not in mine; did you mean ABIDE?'],
    ['abidd3', '"abidd3" is not a word: "3" is no letter; write letters only.'],
    ['zzzzz', 'ZZZZZ is not in mine; choose a word of the list.'],
    ['abid', '"abid" has 4 letters, but the words of mine have 5.'],
  ])('%s', (typed, sentence) => {
    expect(sentenceOf(findAnswer(list, typed))).toBe(sentence);
  });
});

describe('a table to play at', () => {
  test('defaults', () => {
    expect(need(resolveGameSetup(WORLD, {}))).toMatchObject({
      rule: 'real',
      openers: [],
      only: undefined,
      limit: 6,
      notes: [],
    });
  });

  test('openers that a shorter list lacks are noted, not refused', () => {
    const table = need(resolveGameSetup(WORLD, { list: 'original-answers', opener: 'EARTH,lions' }));
    expect(table.openers).toEqual(['earth', 'lions']);
    expect(table.notes).toEqual(['LIONS is not in original-answers; using it anyway.']);
  });

  const failures: [name: string, flags: () => SimulationFlags, sentence: RegExp][] = [
    ['opener that no list has', () => ({ opener: 'slaet' }), /SLAET is not in original; did you mean/],
    ['three openers', () => ({ opener: 'salet,crane,slate' }), /one or two words, not 3/],
    ['opener of another length', () => ({ opener: 'abc' }), /"abc" has 3 letters/],
    ['opener that is no word', () => ({ opener: 'sal3t' }), /"3" is no letter/],
    ['nothing after the comma', () => ({ opener: 'salet,' }), /it is empty/],
    ['only of nothing', () => ({ only: file('none.txt', 'qqqqq\n') }), /No word of .* is an answer of original/],
    ['only of a missing file', () => ({ only: join(folder, 'none') }), /There is no file/],
    [
      'only of a mistyped list',
      () => ({ only: 'orignal' }),
      /neither a file nor a bundled list; did you mean "original"/,
    ],
  ];
  test.each(failures)('%s', (_, flags, sentence) => {
    expect(sentenceOf(resolveGameSetup(WORLD, flags()))).toMatch(sentence);
  });

  test('only a bundled list skips in silence', () => {
    const table = need(resolveGameSetup(WORLD, { list: 'scrabble-no-plurals', only: 'original' }));
    // 2300 of the original answers are in the list of project 002
    expect(table.only).toHaveLength(2300);
    expect(table.notes).toEqual([]);
  });

  test('only a file notes what it skips, and keeps the order of the list', () => {
    const table = need(resolveGameSetup(WORLD, { only: file('some.txt', 'rebut\nsoare\ncigar\n') }));
    expect(table.only).toEqual([0, 1]);
    expect(table.notes).toHaveLength(1);
    expect(table.notes[0]).toMatch(/1 word of .*some\.txt skipped, not among the answers: soare\./);
  });
});

describe('players', () => {
  test.each<[id: string, flags: object, sentence: string]>([
    ['entrpy', {}, 'There is no strategy "entrpy"; did you mean "entropy"?'],
    ['xyzzy', {}, 'There is no strategy "xyzzy"; salet strategies lists them all.'],
    ['entropy', {}, 'ok'],
    ['letter-frequency', { variant: 'recalculated' }, 'ok'],
  ])('%s %j', (id, flags, sentence) => {
    expect(sentenceOf(resolveStrategy(id, flags))).toBe(sentence);
  });

  test('what a strategy does not have is refused', () => {
    expect(resolveStrategy('entropy', { threshold: 3 })).toMatchObject({ failure: { code: 'OPTION_UNSUPPORTED' } });
    expect(resolveStrategy('first', { pool: 'all' })).toMatchObject({ failure: { code: 'OPTION_UNSUPPORTED' } });
  });

  test('labels say what differs from the defaults', () => {
    expect(strategyLabel(need(resolveStrategy('entropy', { pool: 'all' })))).toBe('entropy');
    expect(strategyLabel(need(resolveStrategy('entropy', { pool: 'possible' })))).toBe('entropy:possible');
    expect(strategyLabel(need(resolveStrategy('letter-frequency', { variant: 'recalculated' })))).toBe(
      'letter-frequency:recalculated',
    );
  });

  test('tables say what is special about them', () => {
    const table = need(resolveGameSetup(WORLD, {}));
    expect(describeGameSetup(table)).toBe('original');
    const special: GameSetup = {
      ...table,
      openers: ['learn', 'sight'],
      rule: 'naive',
      only: [1 as AnswerId, 2 as AnswerId],
    };
    expect(describeGameSetup(special)).toBe('original, openers LEARN SIGHT, naive feedback, 2 of 2315 answers');
  });
});
