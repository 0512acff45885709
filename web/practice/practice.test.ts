import { describe, expect, test, vi } from 'vitest';
import type { Result } from '../../src/failure.ts';
import { formatFeedback } from '../../src/feedback.ts';
import type { Rules } from '../../src/game/rules.ts';
import type { Choice } from '../../src/practice.ts';
import { bundledList } from '../../src/words/bundled.ts';
import { createWordList } from '../../src/words/list.ts';
import { obfuscate, reveal } from '../shared/obfuscate.ts';
import {
  applyAction,
  endText,
  hostText,
  type PracticeAction,
  type PracticeGame,
  restorePractice,
  rulesAgainst,
  startPractice,
  statusOf,
  storedPractice,
} from './practice.ts';

// the worker of a page is not needed for what is pure here
vi.mock('../shared/engine.ts', () => ({ engine: {} }));

const need = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

const list = createWordList({ name: 'small', source: 'test', answers: ['abide', 'abode', 'crane', 'slate'] });
const rules: Rules = { list, weights: undefined, tiers: [], mode: 'normal', limit: 3 };

const lettersOf = (text: string) => Array.from(text, (letter): PracticeAction => ({ kind: 'typeLetter', letter }));
const applyAll = (table: PracticeGame, ...actions: readonly PracticeAction[]): PracticeGame =>
  actions.reduce(applyAction, table);
const guess = (table: PracticeGame, word: string): PracticeGame =>
  applyAll(table, ...lettersOf(word), { kind: 'guess' });
const begin = (choice: Choice, played = rules): PracticeGame => need(startPractice(played, choice));
const abide = begin({ kind: 'word', word: 'abide' });

describe('the row', () => {
  test('letters fill a row and no more', () => {
    const table = applyAll(abide, ...lettersOf('Cra ne7x'));
    expect(table.letters.join('')).toBe('crane');
    expect(applyAll(table, { kind: 'eraseLetter' }, { kind: 'eraseLetter' }).letters.join('')).toBe('cra');
    expect(applyAll(table, { kind: 'clearRow' }).letters).toEqual([]);
  });

  test('a pasted word is a row, other texts are nothing', () => {
    expect(applyAll(abide, { kind: 'fillRow', text: ' Crane\n' }).letters.join('')).toBe('crane');
    for (const text of ['cranes', '<img>', 'a b c', '']) {
      expect(applyAll(abide, { kind: 'fillRow', text }).letters).toEqual([]);
    }
  });

  test('what may not be guessed is refused and stays typed', () => {
    expect(guess(abide, 'cra').message).toBe('A word has 5 letters; type 2 more.');
    const unknown = guess(abide, 'cranf');
    expect(unknown.message).toBe('CRANF is not in small; choose a word of the list.');
    expect(unknown.letters.join('')).toBe('cranf');
    const hard = guess(begin({ kind: 'word', word: 'abide' }, { ...rules, mode: 'hard' }), 'crane');
    expect(guess(hard, 'abode').game.rows).toHaveLength(2);
    const again = guess(guess(begin({ kind: 'word', word: 'abide' }, { ...rules, mode: 'hard' }), 'abode'), 'crane');
    expect(again.message).toMatch(/^CRANE may not be guessed in hard mode: it needs A in place 1 \(ABODE=GGBGG\)/);
  });
});

describe('a game', () => {
  test('is answered as the game does, in words as well', () => {
    const table = guess(abide, 'crane');
    expect(formatFeedback(table.game.rows[0]!.feedback, 5)).toBe('BBYBG');
    expect(table.said).toBe(
      'C not in the word, R not in the word, A elsewhere, N not in the word, E here. 2 guesses left.',
    );
    expect(table.letters).toEqual([]);
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
    const table = guess(begin({ kind: 'adversary' }), 'crane');
    expect(table.answer).toBeUndefined();
    expect(table.said).not.toMatch(/left/);
    expect(endText({ ...table, givenUp: true })).toBe('2 words left.');
    // the engine is told of the same rules once
    expect(rulesAgainst(rules, { kind: 'adversary' })).toBe(rulesAgainst(rules, { kind: 'adversary' }));
    expect(rulesAgainst(rules, { kind: 'random', seed: 1 })).toBe(rules);
  });
});

test.each<[Choice, string]>([
  [{ kind: 'random', seed: 3 }, 'A random word, number 3.'],
  [{ kind: 'day', day: '2' }, 'Day 2 of small.'],
  [{ kind: 'word', word: 'slate' }, 'Somebody chose the word.'],
  [{ kind: 'adversary' }, 'There is no word: every answer keeps the most words it can.'],
])('%o introduces itself', (choice, sentence) => {
  expect(hostText(begin(choice))).toBe(sentence);
});

describe('in the store', () => {
  test.each<Choice>([
    { kind: 'random', seed: 3 },
    { kind: 'day', day: '2' },
    { kind: 'word', word: 'slate' },
    { kind: 'adversary' },
  ])('%o is taken up where it was left', (choice) => {
    const table = guess(begin(choice), 'crane');
    const again = restorePractice(storedPractice(table), rules);
    expect(again).toEqual({ ...table, said: '' });
    expect(again!.game.rules.limit).toBe(choice.kind === 'adversary' ? Number.POSITIVE_INFINITY : 3);
  });

  test('no word can be read', () => {
    const text = storedPractice(guess(begin({ kind: 'word', word: 'abide' }), 'crane'));
    expect(text).not.toMatch(/abide|crane|word/i);
    expect(reveal(text)).toContain('abide');
  });

  test('other rules than those of now are kept', () => {
    const table = begin({ kind: 'word', word: 'abide' }, { ...rules, mode: 'hard', limit: 5 });
    // its list is none of the page's
    expect(restorePractice(storedPractice(table), { ...rules, mode: 'normal' })).toBeUndefined();
    const original = need(bundledList('original'));
    const other = begin({ kind: 'word', word: 'abide' }, { ...rules, list: original, mode: 'hard', limit: 5 });
    expect(restorePractice(storedPractice(other), rules)?.game.rules).toMatchObject({
      mode: 'hard',
      limit: 5,
      list: original,
    });
  });

  const kept = JSON.parse(reveal(storedPractice(guess(abide, 'crane')))!) as Record<string, unknown>;
  const damaged = (change: Record<string, unknown>) => obfuscate(JSON.stringify({ ...kept, ...change }));

  test('what is whole opens', () => expect(restorePractice(damaged({}), rules)).toBeDefined());

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 7],
    ['clear text', JSON.stringify(kept)],
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
