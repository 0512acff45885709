import { describe, expect, test } from 'vitest';
import { createBruteForce } from '../../test/bruteForce.ts';
import { afterTurn, startPosition } from '../position.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { createWordList, guessIdOf, type WordList } from '../words/list.ts';
import { type Bounds, createSolver, type Solver, type SolverOptions } from './solver.ts';

const solverFor = (list: WordList, more: Partial<SolverOptions> = {}): Solver => {
  const options = { mode: 'normal' as const, limit: 6, objective: 'total' as const, weights: undefined };
  const solver = createSolver(list, { ...options, tableBytes: 2 ** 20, ...more });
  if (!solver.ok) throw new Error(solver.failure.sentence);
  return solver.value;
};

/** Everything a question says on its way, and its answer. */
const follow = <Step, End>(steps: Generator<Step, End>): { said: Step[]; end: End } => {
  const said: Step[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { said, end: step.value };
    said.push(step.value);
  }
};

const original = (): WordList => {
  const list = bundledList('original');
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

test('what is said on the way is true: the cost lies between the bounds, and the lower one rises', () => {
  const list = original();
  const position = afterTurn(startPosition(list), 'fuzzy', 0);
  const shorter = { ...position, candidates: position.candidates.filter((answer) => answer % 6 === 0) };
  const solver = solverFor(list, { tableBytes: 2 ** 22 });
  const { said, end } = follow(solver.best(shorter, { top: 3, frequencies: bundledFrequencies() }));
  expect(end.exact).toBe(true);
  let before = 0;
  for (const { lower, upper } of said as Bounds[]) {
    expect(lower).toBeGreaterThanOrEqual(before);
    expect(lower).toBeLessThanOrEqual(end.lower);
    expect(upper).toBeGreaterThanOrEqual(end.lower);
    before = lower;
  }
});

describe('six letters: the readable search answers', () => {
  const answers = ['planet', 'silver', 'copper', 'marble', 'garden', 'gander', 'danger', 'ranged', 'silken'];
  const list = createWordList({ name: 'six', source: 'test', answers, guesses: ['gilder', 'primal'] });

  test.each(['normal', 'hard', 'ultra-hard'] as const)('%s mode', (mode) => {
    const solver = solverFor(list, { mode });
    const start = startPosition(list);
    const truth = createBruteForce(solver.problem);
    for (const [guess, word] of list.words.entries()) {
      const { end } = follow(solver.value(start, guess));
      expect(`${word} ${end.lower}`).toBe(`${word} ${truth.valueOf(solver.stateOf(start), guess)}`);
      expect(end.summary?.total).toBe(end.lower);
    }
  });
});

test('worst: the least worst case first', () => {
  const list = createWordList({
    name: 'ight',
    source: 'test',
    answers: ['light', 'might', 'night', 'right', 'sight', 'tight'],
  });
  const opener = guessIdOf(list, 'light')!;
  const { end } = follow(solverFor(list, { objective: 'worst' }).value(startPosition(list), opener));
  expect(end.summary?.worst).toBe(6);
  const five = follow(solverFor(list, { limit: 5 }).value(startPosition(list), opener)).end;
  expect(five.lower).toBe(Number.POSITIVE_INFINITY);
  const within = follow(solverFor(list, { limit: 5, objective: 'within' }).value(startPosition(list), opener)).end;
  expect(within.summary?.losses).toHaveLength(1);
});
