/**
 * Fixed words against brute force: words that are played with any feedback, then best play.
 */

import { expect, test } from 'vitest';
import { shareOf } from '../../test/support/share.ts';
import {
  createTruth,
  exactly,
  foreignWord,
  randomRules,
  type TrueValue,
  type Truth,
} from '../../test/support/truth.ts';
import { allHere } from '../feedback.ts';
import { type Position, splitPosition, startPosition } from '../position.ts';
import { finish } from '../progress.ts';
import { mulberry32 } from '../random.ts';
import { summarizeTree } from '../tree/tree.ts';
import { createSolver } from './solver.ts';

/** The value of fixed words, one part after the other. */
const slowValue = (truth: Truth, limit: number, position: Position, [word, ...rest]: readonly string[]): TrueValue => {
  if (word === undefined || position.turns.length >= limit) return truth.value(position);
  if (rest.length === 0) return truth.valueOfWord(position, word);
  const { weight } = truth.value(position);
  const parts = [...splitPosition(position, word)]
    .filter(([feedback]) => feedback !== allHere(position.list.wordLength))
    .map(([, part]) => slowValue(truth, limit, part, rest));
  return {
    weight,
    guesses: parts.reduce((sum, { guesses }) => sum + guesses, weight),
    lost: parts.reduce((sum, { lost }) => sum + lost, 0),
  };
};

test('two to four fixed words: all modes, limits and weights, answers, other words, one of them twice', () => {
  let lossy = 0;
  let found = 0;
  for (let number = 0; number < shareOf(80); number++) {
    const rules = randomRules(number);
    const { list, limit, weights } = rules;
    const random = mulberry32(number);
    const start = startPosition(list);
    const draw = () =>
      random() < 0.1 ? foreignWord(random, list.wordLength) : list.words[Math.floor(random() * list.words.length)];
    const words = Array.from({ length: 2 + (number % 3) }, draw);
    const known = slowValue(createTruth(rules), limit, start, words);
    const solver = createSolver({ stepMs: 0 });
    const name = `${number} ${words}`;
    expect(finish(solver.valueOf(start, words, rules)), name).toEqual(exactly(known));
    const solved = finish(solver.tree(start, rules, words));
    expect(solved?.value, name).toEqual(exactly(known));
    if (!solved) continue;
    const summary = summarizeTree(solved.tree, list.words.slice(0, list.answerCount), weights && Array.from(weights));
    if (known.lost === 0) expect(summary.total, name).toBe(known.guesses);
    if (known.lost > 0) lossy++;
    if (words.some((word) => list.words.indexOf(word) in list.words.slice(0, list.answerCount))) found++;
  }
  expect(lossy).toBeGreaterThan(shareOf(12) / 4);
  expect(found).toBeGreaterThan(shareOf(40) / 4);
});

test('no words at all are refused', () => {
  const rules = randomRules(1);
  expect(() => finish(createSolver().valueOf(startPosition(rules.list), [], rules))).toThrow('words is empty');
});
