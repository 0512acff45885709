/** Tables of first words, compared with the search without them. */

import { expect, test } from 'vitest';
import { startPosition } from '../position.ts';
import { finish } from '../progress.ts';
import { mulberry32 } from '../random.ts';
import { createWordList } from '../words/list.ts';
import { makeOpenerTable } from './makeOpenerTable.ts';
import { isPossibleTable, type OpenerTable, openerTableKey } from './openerTable.ts';
import { createSolver, type SolverRules } from './solver.ts';

const random = mulberry32(5);
const letters = 'abcde';
const words = new Set<string>();
while (words.size < 60) words.add(Array.from({ length: 4 }, () => letters[Math.floor(random() * 5)]).join(''));
const list = createWordList({ name: 'made up', source: 'test', answers: [...words].slice(0, 24), guesses: [...words] });
const weights = Uint32Array.from({ length: 24 }, (_, answer) => [50, 7, 1][answer % 3]);
const rules: SolverRules & { readonly weights: Uint32Array } = { mode: 'normal', limit: 6, weights };
const start = startPosition(list);

const tablesOf = (mode: 'normal' | 'hard', begun?: OpenerTable): OpenerTable[] => {
  const question = { list, rules: { ...rules, mode }, wanted: [list.words[59]], begun };
  const steps = makeOpenerTable({ solver: createSolver(), ...question });
  const tables: OpenerTable[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    tables.push(step.value);
    if (step.done) return tables;
  }
};

test('the last table has the value of the start, every table bounds it, and openers have their own', () => {
  const solver = createSolver();
  const exact = finish(solver.value(start, rules));
  const tables = tablesOf('normal');
  for (const table of tables) {
    expect(table.start.lower).toBeLessThanOrEqual(exact.guesses.lower);
    expect(table.start.upper).toBeGreaterThanOrEqual(exact.guesses.lower);
  }
  const last = tables.at(-1)!;
  expect(last.start).toEqual(exact.guesses);
  expect(isPossibleTable(last)).toBe(true);
  for (const [word, bounds] of last.openers) {
    expect(finish(solver.valueOf(start, word, rules)).guesses, word).toEqual(bounds);
  }
  expect(last.openers.has(list.words[59])).toBe(true);
});

test('a table that was stopped goes on to the same end, and one of another question is not used', () => {
  const tables = tablesOf('normal');
  const last = tables.at(-1)!;
  for (let step = 0; step < tables.length; step += Math.ceil(tables.length / 12)) {
    const resumed = tablesOf('normal', tables[step]);
    expect(resumed.at(-1)).toEqual(last);
    // nothing is found twice
    for (const [word, bounds] of tables[step].openers) expect(resumed[0].openers.get(word)).toEqual(bounds);
  }
  expect(tablesOf('normal', last).length).toBeLessThan(tables.length);
  const foreign = { ...last, key: 'of other weights', start: { lower: 1, upper: 1 } };
  expect(tablesOf('normal', foreign).at(-1)).toEqual(last);
});

test('in the hard modes there is no proof, but values and bounds', () => {
  const hard = { ...rules, mode: 'hard' as const };
  const last = tablesOf('hard').at(-1)!;
  const exact = finish(createSolver().value(start, hard));
  expect(last.start.lower).toBeLessThanOrEqual(exact.guesses.lower);
  expect(last.start.upper).toBeGreaterThanOrEqual(exact.guesses.lower);
});

test('the table of normal mode bounds the start of the hard modes', () => {
  const table = tablesOf('normal').at(-1)!;
  const solver = createSolver({ openings: (key) => (key === table.key ? table : undefined) });
  for (const mode of ['hard', 'ultra-hard'] as const) {
    const exact = finish(createSolver().value(start, { ...rules, mode }));
    for (const steps of [
      solver.value(start, { ...rules, mode }),
      solver.replies(start, { ...rules, mode }, { top: 1 }),
    ]) {
      for (let step = steps.next(); ; step = steps.next()) {
        const value = 'value' in step.value ? step.value.value : step.value;
        expect(value.guesses.lower).toBeLessThanOrEqual(exact.guesses.lower);
        if (value.lost.upper === 0) expect(value.guesses.lower).toBeGreaterThanOrEqual(table.start.lower);
        if (!step.done) continue;
        expect(value).toEqual(exact);
        break;
      }
    }
  }
});

test('a solver uses the table of its own question only, and at once', () => {
  const table = tablesOf('normal').at(-1)!;
  const solver = createSolver({ openings: (key) => (key === table.key ? table : undefined) });
  const first = solver.replies(start, rules, { top: 3 }).next();
  const without = finish(createSolver().replies(start, rules, { top: 3 }));
  expect(first.value.value).toEqual(without.value);
  expect(table.openers.get(list.words[first.value.guesses[0].guess])).toEqual(without.value.guesses);
  expect(finish(solver.value(start, rules)).guesses).toEqual(table.start);
  // other weights, another mode, another limit
  const others = [
    { ...rules, weights: weights.map((each) => each + 1) },
    { ...rules, mode: 'hard' as const },
    { ...rules, limit: 5 },
  ];
  for (const other of others) expect(openerTableKey(list, other)).not.toBe(table.key);
});

test('a table that no search can have made is not possible', () => {
  const { key, start: own, openers } = tablesOf('normal').at(-1)!;
  expect(isPossibleTable({ key, start: own, openers: new Map() })).toBe(false);
  expect(isPossibleTable({ key, start: { lower: own.lower, upper: own.upper + 1 }, openers })).toBe(false);
  expect(isPossibleTable({ key, start: { lower: 0.5, upper: own.upper }, openers })).toBe(false);
});
