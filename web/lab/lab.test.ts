import { expect, test } from 'vitest';
import type { StrategyInfo } from '../../src/engine/protocol.ts';
import { bundled } from '../../test/support/games.ts';
import { localWorkers, smallList } from '../../test/support/page/lab.ts';
import { labelOf, openerFor, withDefaults } from './chosenStrategy.ts';
import { createLab } from './lab.ts';
import { comparisonSvg, comparisonText, sortRuns } from './results.ts';
import { countGames, type Run } from './run.ts';
import { workersFor } from './runs.ts';
import { sortBy } from './sorting.ts';

type Lab = ReturnType<typeof createLab>;

const original = bundled('original');

const openLab = async (ids: readonly string[]): Promise<Lab> => {
  const lab = createLab(localWorkers, 4);
  await lab.strategies.load();
  choose(lab, ids);
  return lab;
};

const choose = ({ strategies }: Lab, ids: readonly string[]): void =>
  strategies.choose(strategies.all.value.filter(({ id }) => ids.includes(id)));

const run = ({ runs, strategies }: Lab, opener = ''): Promise<void> =>
  runs.start({ list: smallList, opener, limit: 6 }, [...strategies.chosen.value.values()]);

const labelsOf = ({ runs }: Lab): string[] => runs.all.value.map(({ label }) => label);
const statesOf = ({ runs }: Lab): string[] => runs.all.value.map(({ state }) => state);

test('strategies come from the worker, and some are chosen', async () => {
  const lab = createLab(localWorkers, 4);
  await lab.strategies.load();
  expect(lab.strategies.all.value.length).toBeGreaterThan(20);
  expect([...lab.strategies.chosen.value.keys()].sort()).toEqual(
    ['entropy', 'expected-remaining', 'minimax', 'position-frequency', 'random'].sort(),
  );
});

test('every chosen strategy plays every answer', async () => {
  const lab = await openLab(['entropy', 'first']);
  await run(lab);
  expect(lab.runs.isRunning.value).toBe(false);
  expect(labelsOf(lab)).toEqual(['first', 'entropy']);
  expect(statesOf(lab)).toEqual(['done', 'done']);
  const { all, setup } = lab.runs;
  for (const { histogram, measured } of all.value) {
    expect(countGames(histogram)).toBe(smallList.answerCount);
    expect(histogram).toEqual(measured?.summary.histogram);
  }
  expect(comparisonText(all.value)).toMatch(
    /^entropy needs \d\.\d\d guesses on average and never fails, .* of first\.$/,
  );
  expect(setup.value && comparisonSvg(setup.value, all.value)).toContain('2 strategies on small');
});

test('a first word that is given is played by all', async () => {
  const lab = await openLab(['entropy']);
  const opener = smallList.words[7];
  await run(lab, ` ${opener.toUpperCase()} `);
  expect(lab.runs.all.value[0].measured?.summary.firstGuess).toBe(opener);
});

test('runs with the same set-up stay; another set-up begins anew', async () => {
  const lab = await openLab(['first']);
  await run(lab);
  choose(lab, ['positional']);
  await run(lab);
  expect(labelsOf(lab)).toEqual(['first', 'positional']);
  await run(lab, smallList.words[0]);
  expect(labelsOf(lab)).toEqual(['positional']);
});

test('a run that is stopped stays stopped, and no result comes later', async () => {
  const lab = await openLab(['first', 'entropy']);
  const running = run(lab);
  lab.runs.stop();
  expect(statesOf(lab)).toEqual(['stopped', 'stopped']);
  await running;
  expect(statesOf(lab)).toEqual(['stopped', 'stopped']);
  expect(lab.runs.isRunning.value).toBe(false);
});

test.each([
  ['crane!', '"crane!" is not a word; write letters only.'],
  ['cranes', 'CRANES has 6 letters where 5 are needed.'],
  ['zzzzz', 'ZZZZZ is not in small; choose a word of the list.'],
])('the first word %s is refused', async (opener, sentence) => {
  const lab = await openLab(['first']);
  await run(lab, opener);
  expect(lab.message.value).toBe(sentence);
  expect(lab.runs.all.value).toEqual([]);
});

test('a run without strategies is refused', async () => {
  const lab = await openLab([]);
  await run(lab);
  expect(lab.message.value).toBe('Choose at least one strategy.');
});

test('the message names why a worker broke', async () => {
  const lab = createLab(
    () => ({ run: () => Promise.reject(new Error('A worker stopped: out of memory')), close: () => {} }),
    4,
  );
  await lab.strategies.load();
  expect(lab.message.value).toContain('out of memory');
});

const infoOf = ({ strategies }: Lab, wanted: string): StrategyInfo => {
  const info = strategies.all.value.find(({ id }) => id === wanted);
  if (!info) throw new Error(`no strategy ${wanted}`);
  return info;
};

test('a label has only options that are no defaults', async () => {
  const lab = await openLab([]);
  const optimal = withDefaults(infoOf(lab, 'optimal'));
  expect(labelOf(optimal)).toBe('optimal');
  expect(labelOf({ ...optimal, variant: 'hard' })).toBe('optimal:hard');
  const entropy = withDefaults(infoOf(lab, 'entropy'));
  expect(labelOf({ ...entropy, pool: entropy.pool === 'all' ? 'possible' : 'all' })).toMatch(/^entropy:/);
});

test('best play begins with the word that was proved', async () => {
  const optimal = withDefaults(infoOf(await openLab([]), 'optimal'));
  expect(openerFor(optimal, original, 6)).toBe('salet');
  expect(openerFor(optimal, smallList, 6)).toBeUndefined();
});

test('as many workers as cores, jobs and memory allow', () => {
  expect(workersFor(original, 8, 9)).toBe(4);
  expect(workersFor(original, 8, 2)).toBe(2);
  expect(workersFor(original, 1, 5)).toBe(1);
  expect(workersFor(bundled('scrabble'), 8, 9)).toBe(2);
});

test('runs without a result are last in both orders', () => {
  const runOf = (label: string, average?: number): Run =>
    ({ label, measured: average === undefined ? undefined : { summary: { average }, elapsedMs: 1 } }) as unknown as Run;
  const runs = [runOf('b'), runOf('c', 4), runOf('a', 3)];
  const order = (descending: boolean) => sortRuns(runs, { by: 'average', descending }).map(({ label }) => label);
  expect(order(false)).toEqual(['a', 'c', 'b']);
  expect(order(true)).toEqual(['c', 'a', 'b']);
});

test('the same column again turns the order round', () => {
  expect(sortBy({ by: 'a', descending: false }, 'a')).toEqual({ by: 'a', descending: true });
  expect(sortBy({ by: 'a', descending: true }, 'b')).toEqual({ by: 'b', descending: false });
  expect(sortBy({ by: 'a', descending: false }, 'b', true)).toEqual({ by: 'b', descending: true });
});
