import { expect, test } from 'vitest';
import { randomProblem } from '../../test/support/randomProblems.ts';
import { shareOf } from '../../test/support/share.ts';
import { scoreFeedback } from '../feedback.ts';
import { mulberry32 } from '../random.ts';
import { answerIds, type WordList } from '../words/list.ts';
import { createAnyFit } from './anyFit.ts';
import { figuresOf, splitByWords } from './split.ts';

/** Guesses of every answer with one order of picks: the first candidate of that order is always picked. */
const playInOrder = (list: WordList, order: readonly number[]): number[] =>
  order.map((answer) => {
    let left = order;
    for (let guesses = 1; ; guesses++) {
      const [pick] = left;
      if (pick === answer) return guesses;
      const code = scoreFeedback(list.words[pick], list.words[answer]);
      left = left.filter((word) => word !== pick && scoreFeedback(list.words[pick], list.words[word]) === code);
    }
  });

const shuffled = (ids: readonly number[], random: () => number): number[] =>
  ids
    .map((id) => [random(), id])
    .sort(([a], [b]) => a - b)
    .map(([, id]) => id);

test('any word that fits: the average of many orders of picks, none of which is worse than the worst case', () => {
  for (let number = 0; number < shareOf(5); number++) {
    const { list } = randomProblem(number).problem;
    const random = mulberry32(number);
    const ids = answerIds(list).map(Number);
    const counts = createAnyFit(list)(Uint32Array.from(ids));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeCloseTo(ids.length, 9);
    const average = counts.reduce((sum, count, index) => sum + (index + 1) * count, 0);
    let total = 0;
    let worst = 0;
    const games = 4000;
    for (let game = 0; game < games; game++) {
      const guesses = playInOrder(list, shuffled(ids, random));
      total += guesses.reduce((sum, each) => sum + each, 0);
      worst = Math.max(worst, ...guesses);
    }
    expect(Math.abs(total / games / average - 1), String(number)).toBeLessThan(0.02);
    // so few candidates have all their orders among so many
    expect(counts.length, String(number)).toBe(worst);
  }
});

test('a split by several words: every answer once, apart exactly if a feedback differs', () => {
  for (let number = 20; number < 20 + shareOf(20); number++) {
    const { list } = randomProblem(number).problem;
    const random = mulberry32(number);
    const words = Array.from({ length: 1 + (number % 4) }, () => Math.floor(random() * list.words.length));
    const { found, parts } = splitByWords(list, 'real', words);
    const hits = answerIds(list).filter((answer) => words.includes(answer)).length;
    expect(found.reduce((sum, each) => sum + each, 0)).toBe(hits);
    const keyOf = (answer: number) => words.map((word) => scoreFeedback(list.words[word], list.words[answer])).join();
    const keys = new Set(answerIds(list).map(keyOf));
    expect(parts.length + hits, String(number)).toBe(keys.size);
    for (const part of parts) expect(new Set(Array.from(part, keyOf)).size).toBe(1);
    expect(figuresOf({ found, parts })).toMatchObject({ parts: keys.size });
  }
});
