import { describe, expect, test } from 'vitest';
import { formatFeedback } from '../../src/feedback.ts';
import type { Rules } from '../../src/game/rules.ts';
import type { Choice } from '../../src/practice.ts';
import { createWordList } from '../../src/words/list.ts';
import { bundled, must } from '../../test/support/games.ts';
import { obfuscate, reveal } from '../shared/address/obfuscate.ts';
import {
  applyAction,
  choiceText,
  endText,
  type PracticeAction,
  type PracticeGame,
  rulesAgainst,
  startPractice,
  statusOf,
} from './practiceGame.ts';
import { restorePractice, storedPractice } from './storedPractice.ts';

const list = createWordList({ name: 'small', source: 'test', answers: ['abide', 'abode', 'crane', 'slate'] });
const rules: Rules = { list, weights: undefined, tiers: [], mode: 'normal', limit: 3 };

const lettersOf = (text: string) => Array.from(text, (letter): PracticeAction => ({ kind: 'typeLetter', letter }));
const applyAll = (practice: PracticeGame, ...actions: readonly PracticeAction[]): PracticeGame =>
  actions.reduce(applyAction, practice);
const guess = (practice: PracticeGame, word: string): PracticeGame =>
  applyAll(practice, ...lettersOf(word), { kind: 'guess' });
const begin = (choice: Choice, played = rules): PracticeGame => must(startPractice(played, choice));
const abide = begin({ kind: 'word', word: 'abide' });

describe('the row', () => {
  test('letters fill a row and no more', () => {
    const practice = applyAll(abide, ...lettersOf('Cra ne7x'));
    expect(practice.letters.join('')).toBe('crane');
    expect(applyAll(practice, { kind: 'eraseLetter' }, { kind: 'eraseLetter' }).letters.join('')).toBe('cra');
    expect(applyAll(practice, { kind: 'clearRow' }).letters).toEqual([]);
  });

  test('a pasted word is a row, other texts are nothing', () => {
    expect(applyAll(abide, { kind: 'fillRow', text: ' Crane\n' }).letters.join('')).toBe('crane');
    for (const text of ['cranes', '<img>', 'a b c', '']) {
      expect(applyAll(abide, { kind: 'fillRow', text }).letters).toEqual([]);
    }
  });

  test('a guess that is refused stays typed', () => {
    expect(guess(abide, 'cra').problem).toBe('A word has 5 letters; type 2 more.');
    const unknown = guess(abide, 'cranf');
    expect(unknown.problem).toBe('CRANF is not in small; choose a word of the list.');
    expect(unknown.letters.join('')).toBe('cranf');
    const hard = guess(begin({ kind: 'word', word: 'abide' }, { ...rules, mode: 'hard' }), 'crane');
    expect(guess(hard, 'abode').game.rows).toHaveLength(2);
    const again = guess(guess(begin({ kind: 'word', word: 'abide' }, { ...rules, mode: 'hard' }), 'abode'), 'crane');
    expect(again.problem).toMatch(/^CRANE may not be guessed in hard mode: it needs A in place 1 \(ABODE=GGBGG\)/);
  });
});

describe('a game', () => {
  test('is answered as the game does, in words as well', () => {
    const practice = guess(abide, 'crane');
    expect(formatFeedback(practice.game.rows[0].feedback, 5)).toBe('BBYBG');
    expect(practice.rowText).toBe(
      'C not in the word, R not in the word, A elsewhere, N not in the word, E here. 2 guesses left.',
    );
    expect(practice.letters).toEqual([]);
  });

  test('ends when the word is found, when no guess is left, or when it is given up', () => {
    const won = guess(abide, 'abide');
    expect([statusOf(won), endText(won)]).toEqual(['won', 'ABIDE found in 1 guess.']);
    const lost = ['crane', 'slate', 'abode'].reduce(guess, abide);
    expect([statusOf(lost), endText(lost)]).toEqual(['lost', 'The word was ABIDE.']);
    expect(applyAll(lost, ...lettersOf('abide'))).toBe(lost);
    const left = { ...abide, givenUp: true };
    expect([statusOf(left), endText(left)]).toEqual(['lost', 'The word was ABIDE.']);
  });

  test('the adversary has no word and no limit', () => {
    const practice = guess(begin({ kind: 'adversary' }), 'crane');
    expect(practice.answer).toBeUndefined();
    expect(practice.rowText).not.toMatch(/left/);
    expect(endText({ ...practice, givenUp: true })).toBe('2 words left.');
    // the same object, which the engine recognizes
    expect(rulesAgainst(rules, { kind: 'adversary' })).toBe(rulesAgainst(rules, { kind: 'adversary' }));
    expect(rulesAgainst(rules, { kind: 'random', seed: 1 })).toBe(rules);
  });
});

test.each<[Choice, string]>([
  [{ kind: 'random', seed: 3 }, 'A random word, number 3.'],
  [{ kind: 'day', day: '2' }, 'Day 2 of small.'],
  [{ kind: 'word', word: 'slate' }, 'Another player chose the word.'],
  [{ kind: 'adversary' }, 'There is no word: the feedback is always the one that keeps the most words.'],
])('%o in a sentence', (choice, sentence) => {
  expect(choiceText(begin(choice))).toBe(sentence);
});

describe('in the store', () => {
  test.each<Choice>([
    { kind: 'random', seed: 3 },
    { kind: 'day', day: '2' },
    { kind: 'word', word: 'slate' },
    { kind: 'adversary' },
  ])('%o is restored', (choice) => {
    const practice = guess(begin(choice), 'crane');
    const again = restorePractice(storedPractice(practice), rules);
    expect(again).toEqual({ ...practice, rowText: '' });
    expect(again?.game.rules.limit).toBe(choice.kind === 'adversary' ? Number.POSITIVE_INFINITY : 3);
  });

  test('no word can be read', () => {
    const text = storedPractice(guess(begin({ kind: 'word', word: 'abide' }), 'crane'));
    expect(text).not.toMatch(/abide|crane|word/i);
    expect(reveal(text)).toContain('abide');
  });

  test('other rules than the current ones are restored', () => {
    const practice = begin({ kind: 'word', word: 'abide' }, { ...rules, mode: 'hard', limit: 5 });
    // its list is none of the page's
    expect(restorePractice(storedPractice(practice), { ...rules, mode: 'normal' })).toBeUndefined();
    const original = bundled('original');
    const other = begin({ kind: 'word', word: 'abide' }, { ...rules, list: original, mode: 'hard', limit: 5 });
    expect(restorePractice(storedPractice(other), rules)?.game.rules).toMatchObject({
      mode: 'hard',
      limit: 5,
      list: original,
    });
  });

  const stored = JSON.parse(reveal(storedPractice(guess(abide, 'crane'))) ?? '{}') as Record<string, unknown>;
  const damaged = (change: Record<string, unknown>) => obfuscate(JSON.stringify({ ...stored, ...change }));

  test('an undamaged game is restored', () => expect(restorePractice(damaged({}), rules)).toBeDefined());

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 7],
    ['clear text', JSON.stringify(stored)],
    ['no JSON', obfuscate('{')],
    ['null', obfuscate('null')],
    ['no answer', damaged({ answer: undefined })],
    ['an answer of no list', damaged({ answer: 'zzzzz' })],
    ['an adversary with an answer', damaged({ choice: { kind: 'adversary' } })],
    ['an unknown choice', damaged({ choice: { kind: '__proto__' } })],
    ['words that are none', damaged({ words: ['crane', 7] })],
    ['a word that may not be guessed', damaged({ words: ['zzzzz'] })],
    ['more words than guesses', damaged({ words: ['crane', 'slate', 'abode', 'crane'] })],
    ['a mode that is none', damaged({ mode: 'easy' })],
    ['a limit that is none', damaged({ limit: -1 })],
    ['a list that is gone', damaged({ list: 'gone' })],
  ])('%s is no game', (_, text) => {
    expect(restorePractice(text, rules)).toBeUndefined();
  });
});
