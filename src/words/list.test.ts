import { describe, expect, test } from 'vitest';
import {
  answersOf,
  createWordList,
  FOREIGN_LETTER,
  guessIdOf,
  lettersOf,
  normalizeWord,
  reorderWordList,
} from './list.ts';

const list = createWordList({ name: 'few', source: 'test', answers: ['bed', 'cab'], guesses: ['ace', 'bed', 'ebb'] });

describe('word list', () => {
  test('answers first, then the other guesses in their order', () => {
    expect(list.words).toEqual(['bed', 'cab', 'ace', 'ebb']);
    expect(list.answerCount).toBe(2);
    expect(answersOf(list)).toEqual(['bed', 'cab']);
    expect(list.wordLength).toBe(3);
  });

  test('letters are numbered by code point', () => {
    expect(list.alphabet).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([...list.letters]).toEqual([1, 4, 3, 2, 0, 1, 0, 2, 4, 4, 1, 1]);
    const wide = createWordList({ name: 'wide', source: 'test', answers: ['𐐨ａ', 'ａ𐐨'] });
    expect(wide.alphabet).toEqual(['ａ', '𐐨']);
  });

  test('ids and words are inverse', () => {
    list.words.forEach((word, id) => {
      expect(guessIdOf(list, word)).toBe(id);
    });
    expect(guessIdOf(list, 'dad')).toBeUndefined();
  });

  test('letters of any word', () => {
    expect([...lettersOf(list, 'cab')]).toEqual([2, 0, 1]);
    expect([...lettersOf(list, 'dad')]).toEqual([3, 0, 3]);
    expect([...lettersOf(list, 'zed')]).toEqual([FOREIGN_LETTER, 4, 3]);
  });

  test('another order of the same words', () => {
    const ordered = reorderWordList(list, ['ebb', 'cab', 'zed']);
    expect(ordered.words).toEqual(['cab', 'bed', 'ebb', 'ace']);
    expect(ordered.answerCount).toBe(2);
  });

  test('fingerprint distinguishes words, order and answers', () => {
    const fingerprints = [
      { answers: ['bed', 'cab'], guesses: ['ace'] },
      { answers: ['cab', 'bed'], guesses: ['ace'] },
      { answers: ['bed', 'cab', 'ace'] },
      { answers: ['bed'], guesses: ['cab', 'ace'] },
      { answers: ['bed', 'cab'], guesses: ['ade'] },
    ].map((words) => createWordList({ name: 'any', source: 'test', ...words }).fingerprint);
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
    expect(fingerprints[0]).toMatch(/^[0-9a-f]{16}$/);
  });

  test.each([
    ['no words', { answers: [] }, 'at least one answer'],
    ['two lengths', { answers: ['bed', 'beds'] }, 'check "beds" with readWordList'],
    ['a repeat', { answers: ['bed', 'bed'] }, 'readWordList first'],
  ])('%s is a mistake of the program', (_, words, message) => {
    expect(() => createWordList({ name: 'bad', source: 'test', ...words })).toThrow(message);
  });
});

test.each([
  [' Crane\n', 'crane'],
  ['E\u0301TE\u0301', 'été'],
  ['İZMİR', 'izmir'],
  ['IŞIK', 'işik'], // without knowing the language, I is the capital of i
  ['ΛΌΓΟΣ', 'λόγοσ'],
  ['λόγος', 'λόγοσ'],
  ['STRAẞE', 'straße'],
  ['ǅ', 'ǆ'],
  ['\u212a', 'k'], // the Kelvin sign
])('%j is spelled %j', (text, word) => {
  expect(normalizeWord(text)).toBe(word);
});
