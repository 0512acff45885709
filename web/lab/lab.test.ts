import { expect, test } from 'vitest';
import { listDataOf, type StrategyInfo } from '../../src/engine/protocol.ts';
import { createWorkerPool } from '../../src/engine/workerPool.ts';
import { findOpenings } from '../../src/openings/openings.ts';
import { partition, summarizeSplit } from '../../src/partition.ts';
import { startPosition } from '../../src/position.ts';
import { bundledList } from '../../src/words/bundled.ts';
import { createWordList, type WordList } from '../../src/words/list.ts';
import { localPort } from '../../test/support/localPort.ts';
import {
  createLab,
  filterOpeners,
  gamesOf,
  heatOf,
  labelOf,
  lettersBy,
  lettersSvg,
  openerFor,
  openerRows,
  playerOf,
  type Run,
  runsSvg,
  sortBy,
  sortOpeners,
  sortRuns,
  verdictOf,
  workersFor,
} from './lab.ts';

const bundled = (name: string): WordList => {
  const list = bundledList(name);
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

const original = bundled('original');
const small = createWordList({
  ...{ name: 'small', source: 'test' },
  answers: original.words.slice(0, 120),
  guesses: original.words.slice(120, 300),
});

const workers = (size: number) => createWorkerPool(size, localPort);

const openLab = async (ids: readonly string[]) => {
  const lab = createLab(workers, 4);
  await lab.load();
  lab.choose(lab.strategies.value.filter(({ id }) => ids.includes(id)));
  return lab;
};

// Runs

test('strategies come from the worker, and some are chosen', async () => {
  const lab = createLab(workers, 4);
  await lab.load();
  expect(lab.strategies.value.length).toBeGreaterThan(20);
  expect([...lab.chosen.value.keys()].sort()).toEqual(
    ['entropy', 'expected-remaining', 'minimax', 'position-frequency', 'random'].sort(),
  );
});

test('every chosen strategy plays every answer', async () => {
  const lab = await openLab(['entropy', 'first']);
  await lab.start({ list: small, opener: '', limit: 6 });
  expect(lab.isRunning.value).toBe(false);
  expect(lab.runs.value.map(({ label, state }) => [label, state])).toEqual([
    ['first', 'done'],
    ['entropy', 'done'],
  ]);
  for (const { histogram, measured } of lab.runs.value) {
    expect(gamesOf(histogram)).toBe(small.answerCount);
    expect(histogram).toEqual(measured!.summary.histogram);
  }
  expect(verdictOf(lab.runs.value)).toMatch(
    /^entropy needs \d\.\d\d guesses on average and never fails, .* of first\.$/,
  );
  expect(runsSvg(lab.table.value!, lab.runs.value)).toContain('2 strategies on small');
});

test('a first word that is given is played by all', async () => {
  const lab = await openLab(['entropy']);
  const opener = small.words[7];
  await lab.start({ list: small, opener: ` ${opener.toUpperCase()} `, limit: 6 });
  expect(lab.runs.value[0].measured!.summary.firstGuess).toBe(opener);
});

test('what was run on the same table stays; another table begins anew', async () => {
  const lab = await openLab(['first']);
  await lab.start({ list: small, opener: '', limit: 6 });
  lab.choose(lab.strategies.value.filter(({ id }) => id === 'positional'));
  await lab.start({ list: small, opener: '', limit: 6 });
  expect(lab.runs.value.map(({ label }) => label)).toEqual(['first', 'positional']);
  await lab.start({ list: small, opener: small.words[0], limit: 6 });
  expect(lab.runs.value.map(({ label }) => label)).toEqual(['positional']);
});

test('a run that is stopped says so, and nothing of it comes later', async () => {
  const lab = await openLab(['first', 'entropy']);
  const running = lab.start({ list: small, opener: '', limit: 6 });
  lab.stop();
  const states = () => lab.runs.value.map(({ state }) => state);
  expect(states()).toEqual(['stopped', 'stopped']);
  await running;
  expect(states()).toEqual(['stopped', 'stopped']);
  expect(lab.isRunning.value).toBe(false);
});

test.each([
  ['crane!', '"crane!" is not a word; write letters only.'],
  ['cranes', 'CRANES has 6 letters where 5 are needed.'],
  ['zzzzz', 'ZZZZZ is not in small; choose a word of the list.'],
])('the first word %s is refused', async (opener, sentence) => {
  const lab = await openLab(['first']);
  await lab.start({ list: small, opener, limit: 6 });
  expect(lab.message.value).toBe(sentence);
  expect(lab.runs.value).toEqual([]);
});

test('nobody chosen is said', async () => {
  const lab = await openLab([]);
  await lab.start({ list: small, opener: '', limit: 6 });
  expect(lab.message.value).toBe('Choose at least one strategy.');
});

test('a worker that breaks is said where it broke', async () => {
  const lab = createLab(
    () => ({ run: () => Promise.reject(new Error('A worker stopped: out of memory')), close: () => {} }),
    4,
  );
  await lab.load();
  expect(lab.message.value).toContain('out of memory');
});

test('only what is no default is in a label', async () => {
  const { strategies } = await openLab([]);
  const info = (id: string): StrategyInfo => strategies.value.find((each) => each.id === id)!;
  expect(labelOf(playerOf(info('optimal')))).toBe('optimal');
  expect(labelOf({ ...playerOf(info('optimal')), variant: 'hard' })).toBe('optimal:hard');
  const entropy = playerOf(info('entropy'));
  expect(labelOf({ ...entropy, pool: entropy.pool === 'all' ? 'possible' : 'all' })).toMatch(/^entropy:/);
});

test('best play begins with the word that was proved', async () => {
  const { strategies } = await openLab([]);
  const optimal = playerOf(strategies.value.find(({ id }) => id === 'optimal')!);
  expect(openerFor(optimal, original, 6)).toBe('salet');
  expect(openerFor(optimal, small, 6)).toBeUndefined();
});

test('as many workers as cores, jobs and memory allow', () => {
  expect(workersFor(original, 8, 9)).toBe(4);
  expect(workersFor(original, 8, 2)).toBe(2);
  expect(workersFor(original, 1, 5)).toBe(1);
  expect(workersFor(bundled('scrabble'), 8, 9)).toBe(2);
});

test('runs without a result are last, whichever way', () => {
  const run = (label: string, average?: number): Run =>
    ({ label, measured: average === undefined ? undefined : { summary: { average }, elapsedMs: 1 } }) as unknown as Run;
  const runs = [run('b'), run('c', 4), run('a', 3)];
  const order = (descending: boolean) => sortRuns(runs, { by: 'average', descending }).map(({ label }) => label);
  expect(order(false)).toEqual(['a', 'c', 'b']);
  expect(order(true)).toEqual(['c', 'a', 'b']);
});

test('the same column again turns the order round', () => {
  expect(sortBy({ by: 'a', descending: false }, 'a')).toEqual({ by: 'a', descending: true });
  expect(sortBy({ by: 'a', descending: true }, 'b')).toEqual({ by: 'b', descending: false });
  expect(sortBy({ by: 'a', descending: false }, 'b', true)).toEqual({ by: 'b', descending: true });
});

// Letters

test('letters by place are counted as one would', () => {
  const { rows, words, most } = lettersBy(original, 'answers', 'letter');
  expect(rows.map(({ letter }) => letter).join('')).toBe('abcdefghijklmnopqrstuvwxyz');
  const answers = original.words.slice(0, original.answerCount);
  const e = rows.find(({ letter }) => letter === 'e')!;
  expect(e.places).toEqual([0, 1, 2, 3, 4].map((place) => answers.filter((word) => word[place] === 'e').length));
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(5 * words);
  expect(most).toBe(Math.max(...rows.flatMap(({ places }) => places)));
  expect(lettersBy(original, 'answers', 'total').rows[0].letter).toBe('e');
  expect(lettersBy(original, 'all', 'total').words).toBe(12972);
});

test('a shade for every share, none for nothing', () => {
  expect([0, 1, 50, 99, 100].map((count) => heatOf(count, 100))).toEqual([0, 1, 5, 9, 9]);
});

test('the heat map as a picture has every number, and its title is text', () => {
  const letters = lettersBy(small, 'answers', 'total');
  const svg = lettersSvg('a <b> & c', letters);
  expect(svg).toContain('a &lt;b&gt; &amp; c');
  expect(svg.match(/<rect/g)!.length).toBe(1 + 5 * letters.rows.length);
});

// First words

const openers = async () => {
  const result = await workers(1).run('splits', listDataOf(original));
  if (!result.ok) throw new Error(result.failure.sentence);
  return openerRows(original, result.value, findOpenings(original, 'normal', 6));
};

test('first words: what was proved comes first, and what is left is right', async () => {
  const rows = await openers();
  const best = sortOpeners(rows, { by: 'average', descending: false });
  expect(best[0]).toMatchObject({ word: 'salet', isAnswer: false, lost: 0 });
  // the published optimum
  expect(best[0].average!.toFixed(4)).toBe('3.4212');
  expect(best.at(-1)!.average).toBeUndefined();
  expect(sortOpeners(rows, { by: 'average', descending: true }).at(-1)!.average).toBeUndefined();
  const crane = rows.find(({ word }) => word === 'crane')!;
  const own = summarizeSplit(partition(startPosition(original), 'crane').map(({ candidates }) => candidates.length));
  expect(crane).toMatchObject({ parts: own.parts, largest: own.largest, isAnswer: true });
  expect(crane.left).toBeCloseTo(own.expectedRemaining, 8);
  expect(sortOpeners(rows, { by: 'left', descending: false })[0].word).toBe('roate');
});

test('first words are filtered by letters, by pattern, by kind', async () => {
  const rows = await openers();
  const words = (filter: Partial<Parameters<typeof filterOpeners>[1]>) =>
    filterOpeners(rows, { text: '', answersOnly: false, provedOnly: false, ...filter }).map(({ word }) => word);
  expect(words({})).toHaveLength(12972);
  expect(words({ text: 'SALE', provedOnly: true })).toEqual(['salet']);
  expect(words({ text: 's_a_e', provedOnly: true, answersOnly: true }).sort()).toEqual(
    ['share', 'slate', 'snare', 'spare', 'stale', 'stare'].sort(),
  );
  expect(words({ answersOnly: true })).toHaveLength(2315);
  expect(words({ text: '_____x' })).toEqual([]);
  expect(words({ text: '.*' })).toEqual([]);
});
