import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayFollow } from '../test/support/bruteForce.ts';
import { casesOf } from '../test/support/cases.ts';
import { defined } from '../test/support/games.ts';
import { hasSharedData, readShared } from '../test/support/shared.ts';
import type { Feedback } from './feedback.ts';
import { type FeedbackRule, formatFeedback, parseFeedback, scoreFeedback } from './feedback.ts';
import {
  afterTurn,
  groupByFeedback,
  isLegalAfter,
  legalGuesses,
  MODES,
  type Mode,
  type Position,
  splitPosition,
  startPosition,
} from './position.ts';
import { bundledList } from './words/bundled.ts';
import { createWordList, lettersOf, type WordList } from './words/list.ts';

const bundled = (name: string): WordList => {
  const list = bundledList(name);
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

/** The position after turns written as `crane=BYBBG slate=GYBBB`. */
const positionAfter = (list: WordList, history: string): Position => {
  let position: Position = startPosition(list);
  for (const turn of history.split(' ')) {
    const [word, text] = turn.split('=');
    const feedback = parseFeedback(text, list.wordLength);
    if (!feedback.ok) throw new Error(feedback.failure.sentence);
    position = afterTurn(position, word, feedback.value);
  }
  return position;
};

/** The words left after turns. */
const wordsAfter = (list: WordList, history: string): string[] =>
  Array.from(positionAfter(list, history).candidates, (answer) => list.words[answer]);

describe('possible answers after turns', () => {
  const original = bundled('original');
  const scrabble = bundled('scrabble');

  test.each(
    casesOf(`
      sease=YYYYB             | asset essay       | coolbutuseless/wordle#1
      hello=BYGYB             | alley             | Norvig
      hello=BGGGG             | cello             | Norvig
      parse=BBYBB clint=BBYYB | groin minor robin | alex1770/wordle README
    `),
  )('%s leaves exactly %s (%s)', (history, expected) => {
    expect(wordsAfter(original, history).sort().join(' ')).toBe(expected);
  });

  test.each(['original', 'nyt-2022'])('hello=BBBBB leaves 406 of %s (Norvig)', (name) => {
    expect(wordsAfter(bundled(name), 'hello=BBBBB')).toHaveLength(406);
  });

  test.each([
    ['limit=BYBBG', 'unfit', 'a grey I at 4 also means "not at 4" (jakearchibald/wordle-analyzer#13)'],
    ['sheep=BBYGB', 'lager', 'two E are needed (duotrigordle#137)'],
    ['sheep=BBYGB', 'rager', 'two E are needed'],
    ['sheep=BBYGB', 'jager', 'two E are needed'],
  ])('%s leaves no %s: %s', (history, word) => {
    expect(wordsAfter(scrabble, history)).not.toContain(word);
  });

  test.each([
    ['limit=BYBBG', 'input'],
    ['sheep=BBYGB', 'eager'],
    ['clear=BBBGY organ=BYGGB', 'ragas'], // jason-chao/wordle-solver#2
    ['dated=YYBGY', 'adder'],
    // a grey copy beside a green one limits the count, it does not forbid the letter (evancharlton/ordle#2)
    ['error=GBBBG', 'elder'],
  ])('%s keeps %s', (history, word) => {
    expect(wordsAfter(scrabble, history)).toContain(word);
  });

  test('dated=YYBGY leaves only words with two D (duotrigordle#164)', () => {
    const words = wordsAfter(scrabble, 'dated=YYBGY');
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(word.split('d').length - 1).toBe(2);
  });

  test.runIf(hasSharedData)(
    'tarse=YGBBB leaves 131 of 14,855, 39 of 3,158, 32 of 2,309 (r/wordle, February 2024)',
    () => {
      const words = (file: string) => readShared(file).trim().split(/\s+/);
      const guesses = words('lists/nyt-guesses-14855.txt');
      const count = (answers: readonly string[]) =>
        wordsAfter(createWordList({ name: 'test', source: 'shared', answers }), 'tarse=YGBBB').length;
      expect(count(guesses)).toBe(131);
      expect(count(words('lists/answers-3158.txt'))).toBe(39);
      expect(count(bundled('nyt-2022-answers').words)).toBe(32);
    },
  );

  test.each(['crane=GGGGY', 'crane=YGGGG', 'eerie=BYBBB'])('%s cannot happen and leaves nothing', (history) => {
    expect(wordsAfter(scrabble, history)).toEqual([]);
  });
});

describe('a turn', () => {
  const list = createWordList({
    name: 'test',
    source: 'test',
    answers: ['sight', 'crane', 'night'],
    guesses: ['zesty'],
  });
  const start = startPosition(list);

  test('before the first everything is possible', () => {
    expect(start).toMatchObject({ list, rule: 'real', turns: [], parent: undefined });
    expect([...start.candidates]).toEqual([0, 1, 2]);
  });

  test('is stored with the position before it', () => {
    const first = afterTurn(start, 'zesty', scoreFeedback('zesty', 'night'));
    const second = afterTurn(first, 'sight', scoreFeedback('sight', 'night'));
    expect([...second.candidates]).toEqual([2]);
    expect(second.parent).toBe(first);
    expect(first.parent).toBe(start);
    expect(second.turns.map(({ word, guess, feedback }) => [word, guess, formatFeedback(feedback, 5)])).toEqual([
      ['zesty', 3, 'BBBYB'],
      ['sight', 0, 'BGGGG'],
    ]);
    expect(second.turns[0]?.letters).toEqual(list.letters.slice(15));
  });

  test('of a word from outside the list has no id', () => {
    expect(afterTurn(start, 'audio', 0 as Feedback).turns[0]).toMatchObject({ word: 'audio', guess: undefined });
  });

  test('is read by the rule of its position', () => {
    // the naive rule marks both E of speed, of which abide has only one
    const doubles = createWordList({ name: 'test', source: 'test', answers: ['abide', 'erase'] });
    const left = (rule: FeedbackRule) =>
      afterTurn(startPosition(doubles, rule), 'speed', scoreFeedback('speed', 'abide', 'naive')).candidates.length;
    expect([left('naive'), left('real')]).toEqual([1, 0]);
  });
});

describe('splitting', () => {
  const list = bundled('original-answers');
  const start = startPosition(list);

  test('has the same positions as single turns', () => {
    const parts = splitPosition(start, 'salet');
    for (const [feedback, part] of parts) expect(part).toEqual(afterTurn(start, 'salet', feedback));
    const sizes = Array.from(parts.values(), ({ candidates }) => candidates.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(list.answerCount);
  });

  test('groups in the order of their first candidates', () => {
    const groups = [...groupByFeedback(start, 'salet').values()];
    const firsts = groups.map(([first]) => first);
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    for (const group of groups) expect(group).toEqual(group.toSorted((a, b) => a - b));
  });
});

describe('legal guesses', () => {
  const wordsOf = (list: WordList, guesses: Iterable<number>) => Array.from(guesses, (guess) => list.words[guess]);

  test.each<[Mode, string, string]>([
    ['normal', 'crane=BBGBB', 'abide crane crash drama llama shame spear train'],
    // a green A in the third place stays; a grey letter may come back
    ['hard', 'crane=BBGBB', 'crane crash drama llama shame train'],
    ['ultra-hard', 'crane=BBGBB', 'llama'],
    // a yellow letter may come back to its place
    ['hard', 'crane=BBYBB', 'abide crane crash drama llama shame spear train'],
    ['hard', 'crane=YBBBB', 'crane crash'],
    // two coloured A require two
    ['hard', 'llama=BBYBY', 'drama llama'],
    ['hard', 'llama=BBYBB', 'abide crane crash drama llama shame spear train'],
    ['hard', 'crane=BYGBB shame=BBGYB', 'drama'],
  ])('%s mode after %s: %s', (mode, history, expected) => {
    const answers = ['abide', 'crane', 'crash', 'drama', 'llama', 'shame', 'spear', 'train'];
    const list = createWordList({ name: 'test', source: 'test', answers });
    expect(wordsOf(list, legalGuesses(positionAfter(list, history), mode)).join(' ')).toBe(expected);
  });

  test.each(MODES)('in %s mode are the same as word by word', (mode) => {
    const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 4, maxLength: 4 });
    const game = fc.record({
      words: fc.uniqueArray(word, { minLength: 12, maxLength: 20 }),
      answer: fc.nat(9),
      guesses: fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(game, ({ words, answer, guesses }) => {
        const list = createWordList({ name: 'abc', source: 'test', answers: words.slice(0, 10), guesses: words });
        let position = startPosition(list);
        let allowed = words;
        for (const guess of guesses.map((each) => words[each])) {
          const feedback = scoreFeedback(guess, words[answer]);
          position = afterTurn(position, guess, feedback);
          allowed = allowed.filter((each) => mayFollow(mode, guess, feedback, each));
          const turn = defined(position.turns.at(-1));
          const alone = words.filter((each) => isLegalAfter(mode, list, turn, lettersOf(list, each)));
          expect(alone).toEqual(words.filter((each) => mayFollow(mode, guess, feedback, each)));
        }
        expect(wordsOf(list, legalGuesses(position, mode))).toEqual(allowed);
      }),
      { seed: 5, numRuns: 60 },
    );
  });
});
