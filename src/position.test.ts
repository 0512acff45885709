import { describe, expect, test } from 'vitest';
import { hasSharedData, readShared } from '../test/shared.ts';
import { parseFeedback, scoreFeedback } from './feedback.ts';
import { partition, summarizeSplit } from './partition.ts';
import { afterTurn, type Position, splitPosition, startPosition } from './position.ts';
import { bundledList } from './words/bundled.ts';
import { createWordList, type WordList } from './words/list.ts';

const bundled = (name: string): WordList => {
  const list = bundledList(name);
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

/** The words left after turns written as `crane=BYBBG slate=GYBBB`. */
const wordsAfter = (list: WordList, history: string): string[] => {
  let position: Position = startPosition(list);
  for (const turn of history.split(' ')) {
    const [word, text] = turn.split('=');
    const feedback = parseFeedback(text, list.wordLength);
    if (!feedback.ok) throw new Error(feedback.failure.sentence);
    position = afterTurn(position, word, feedback.value);
  }
  return Array.from(position.candidates, (answer) => list.words[answer]);
};

describe('what is left (product.md 3.2)', () => {
  const original = bundled('original');
  const scrabble = bundled('scrabble');

  test.each([
    ['sease=YYYYB', ['asset', 'essay'], 'coolbutuseless/wordle#1'],
    ['hello=BYGYB', ['alley'], 'Norvig'],
    ['hello=BGGGG', ['cello'], 'Norvig'],
    ['parse=BBYBB clint=BBYYB', ['groin', 'minor', 'robin'], 'alex1770/wordle README'],
  ])('%s leaves exactly %j (%s)', (history, expected) => {
    expect(wordsAfter(original, history).sort()).toEqual(expected);
  });

  test.each(['original', 'nyt-2022'])('hello=BBBBB leaves 406 of %s (Norvig)', (name) => {
    expect(wordsAfter(bundled(name), 'hello=BBBBB')).toHaveLength(406);
  });

  test.each([
    ['limit=BYBBG', 'unfit', 'a grey I at 4 also says "not at 4" (jakearchibald/wordle-analyzer#13)'],
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

describe('splitting', () => {
  const list = bundled('original-answers');
  const start = startPosition(list);

  test.each(['salet', 'eerie', 'zzzzz', 'crane'])('the parts of %s cover the candidates once', (word) => {
    const parts = partition(start, word);
    const members = parts.flatMap(({ candidates }) => candidates).sort((a, b) => a - b);
    expect(members).toEqual(Array.from(start.candidates));
    for (const { feedback, candidates } of parts) {
      for (const answer of candidates) expect(scoreFeedback(word, list.words[answer])).toBe(feedback);
    }
  });

  test('gives the positions that single turns give', () => {
    for (const [feedback, part] of splitPosition(start, 'salet')) {
      expect(part.candidates).toEqual(afterTurn(start, 'salet', feedback).candidates);
    }
  });

  test('a summary of known sizes', () => {
    expect(summarizeSplit([2, 1, 1])).toEqual({ parts: 3, largest: 2, expectedRemaining: 1.5, entropy: 1.5 });
  });
});
