import { expect, test } from 'vitest';
import { createGameClient } from '../../src/engine/gameClient.ts';
import { parseFeedback } from '../../src/feedback.ts';
import { addRow, type Game, newGame } from '../../src/game/game.ts';
import type { Rules } from '../../src/game/rules.ts';
import { pathOf, summarizeTree } from '../../src/tree/tree.ts';
import { readTreeJson, writeTreeJson } from '../../src/tree/treeJson.ts';
import { readTreeText, writeTreeText } from '../../src/tree/treeText.ts';
import { verifyTree } from '../../src/tree/verify.ts';
import { bundledList } from '../../src/words/bundled.ts';
import { createWordList } from '../../src/words/list.ts';
import { localPort } from '../../test/support/localPort.ts';
import {
  branchesOf,
  createExplorer,
  type Forest,
  fileOf,
  outlookOf,
  outlookText,
  pathTo,
  progressText,
  type Spot,
  spotsAlong,
  sproutOf,
} from './explore.ts';

const original = bundledList('original');
if (!original.ok) throw new Error(original.failure.sentence);
const rules: Rules = { list: original.value, weights: undefined, tiers: [], mode: 'normal', limit: 6 };

const after = (given: Rules, word: string, text: string): Game => {
  const feedback = parseFeedback(text, 5);
  const game = feedback.ok ? addRow(newGame(given), word, feedback.value) : feedback;
  if (!game.ok) throw new Error(game.failure.sentence);
  return game.value;
};

const explore = async (game: Game, opener?: string): Promise<Forest> => {
  const explorer = createExplorer(() => createGameClient(localPort()));
  await explorer.start(game, opener);
  if (!explorer.forest.value) throw new Error(explorer.message.value);
  return explorer.forest.value;
};

const game = after(rules, 'crane', 'BYBBG');
const forest = await explore(game);

test('the branches of a spot share out its words and add up to its guesses', () => {
  const branches = branchesOf(forest, forest);
  expect(branches.flatMap(({ words }) => words).sort()).toEqual([...forest.words].sort());
  const { guesses, histogram } = outlookOf(forest, forest);
  const below = branches.reduce((sum, branch) => sum + branch.guesses * branch.words.length, 0);
  expect(1 + below / forest.words.length).toBeCloseTo(guesses, 10);
  expect(Object.values(histogram).reduce((sum, count) => sum + count, 0)).toBe(forest.words.length);
  const sizes = branches.filter(({ found }) => !found).map(({ words }) => words.length);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test('every spot comes to what its words take when each is played', () => {
  const check = (spot: Spot): void => {
    if (!spot.tree) return;
    const { total, worst, losses, histogram } = summarizeTree(spot.tree, spot.words);
    const outlook = outlookOf(forest, spot);
    expect(outlook).toMatchObject({ worst, histogram, lost: losses.length });
    expect(outlook.guesses).toBeCloseTo(total / spot.words.length, 10);
    for (const branch of branchesOf(forest, spot)) check(branch);
  };
  check(forest);
});

test.each([0, 7, 19])('the path to word %i is the game the tree plays', (index) => {
  const answer = forest.words[index];
  const path = pathTo(forest, ` ${answer.toUpperCase()}`);
  if (!path.ok) throw new Error(path.failure.sentence);
  const spots = spotsAlong(forest, path.value);
  expect(spots.map(({ tree }) => tree!.guess)).toEqual(pathOf(forest.tree, answer).map(({ guess }) => guess));
  expect(spots.at(-1)!.words).toContain(answer);
});

test('a path that leaves the tree ends where it left', () => {
  expect(spotsAlong(forest, [999])).toHaveLength(1);
  expect(spotsAlong(forest, [branchesOf(forest, forest)[0].feedback, 999])).toHaveLength(2);
});

test.each([
  ['crane', 'CRANE is not among the'],
  ['<b>', '"<b>" is not a word'],
  ['four', 'FOUR has 4 letters'],
])('%s cannot be followed', (word, sentence) => {
  const path = pathTo(forest, word);
  expect(path.ok ? '' : path.failure.sentence).toContain(sentence);
});

test('the files can be read again and hold what they claim', () => {
  const file = fileOf(forest);
  expect(file.exact).toBe(true);
  const json = readTreeJson(writeTreeJson(file), 'tree.json');
  const text = readTreeText(writeTreeText(file, forest.list), 'tree.txt');
  for (const read of [json, text]) {
    if (!read.ok) throw new Error(read.failure.sentence);
    const verified = verifyTree(read.value, forest.list);
    expect(verified).toMatchObject({ ok: true, value: { answers: forest.words.length, losses: [] } });
  }
});

test('weights count in the averages and are in the file', async () => {
  const weights = Uint32Array.from({ length: rules.list.answerCount }, (_, answer) => 1 + (answer % 5));
  const weighed = await explore(after({ ...rules, weights }, 'crane', 'BYBBG'));
  const { guesses } = outlookOf(weighed, weighed);
  const total = weighed.words.reduce(
    (sum, word) => sum + weighed.weightOf(word) * pathOf(weighed.tree, word).length,
    0,
  );
  const weight = weighed.words.reduce((sum, word) => sum + weighed.weightOf(word), 0);
  expect(new Set(weighed.words.map(weighed.weightOf)).size).toBeGreaterThan(1);
  expect(guesses).toBeCloseTo(total / weight, 10);
  const file = fileOf(weighed);
  expect(file.total).toBe(total);
  expect(verifyTree(file, weighed.list).ok).toBe(true);
});

test('words that are lost are counted, and the file claims no proof', async () => {
  const list = createWordList({
    ...{ name: 'family', source: 'test' },
    answers: ['batch', 'catch', 'hatch', 'latch', 'match', 'patch', 'watch'],
  });
  const lossy = await explore(newGame({ ...rules, list, mode: 'hard', limit: 3 }), 'batch');
  const outlook = outlookOf(lossy, lossy);
  expect(outlook.lost).toBe(4);
  expect(outlookText(lossy, outlook)).toContain('4 words not found in time');
  expect(fileOf(lossy)).toMatchObject({ exact: false, losses: { length: 4 } });
  const branches = branchesOf(lossy, lossy);
  expect(branches.reduce((sum, { lost }) => sum + lost, 0)).toBe(4);
});

test('a search that is stopped leaves what was found before', async () => {
  const explorer = createExplorer(() => createGameClient(localPort()));
  await explorer.start(game, undefined);
  const before = explorer.forest.value;
  const running = explorer.start(newGame(rules), 'fuzzy');
  expect(explorer.search.value?.opener).toBe('fuzzy');
  explorer.stop();
  await running;
  expect(explorer.search.value).toBeUndefined();
  expect(explorer.forest.value).toBe(before);
  expect(explorer.message.value).toBe('Stopped.');
});

test('a word that cannot begin a tree is said', async () => {
  const explorer = createExplorer(() => createGameClient(localPort()));
  await explorer.start(newGame(rules), 'zzzzz');
  expect(explorer.message.value).toBe('ZZZZZ is not in original; choose a word of the list.');
  expect(explorer.search.value).toBeUndefined();
});

test('progress is told with its bounds', () => {
  const value = { weight: 100, guesses: { lower: 300, upper: 420 }, lost: { lower: 0, upper: 0 } };
  expect(progressText({ value })).toBe('between 3.00 and 4.20 guesses on average.');
  const exact = { ...value, guesses: { lower: 342, upper: 342 } };
  expect(progressText({ value: exact })).toBe('3.42 guesses on average (proved).');
  const lossy = { ...value, lost: { lower: 1, upper: 3 } };
  expect(progressText({ value: lossy })).toBe('between 3.00 and 4.20 guesses on average, at least 1 word lost.');
});

test('the outlook in a sentence', () => {
  const text = outlookText(forest, outlookOf(forest, forest));
  expect(text).toMatch(
    new RegExp(`^${forest.tree.guess.toUpperCase()}: \\d\\.\\d\\d guesses on average, \\d at most, for`),
  );
});

test('the file of a spot is the tree below it', () => {
  const [branch] = branchesOf(forest, forest);
  const file = fileOf(forest, [branch.feedback]);
  expect(file.turns).toHaveLength(2);
  expect(file.tree).toBe(branch.tree);
  expect(verifyTree(file, forest.list)).toMatchObject({ ok: true, value: { answers: branch.words.length } });
});

test('a word is split at once; a branch that is opened comes before the rest, and the rest follows', async () => {
  const explorer = createExplorer(() => createGameClient(localPort()));
  const all = explorer.split(game, 'south');
  const sprout = explorer.forest.value!;
  expect(sprout.complete).toBe(false);
  expect(outlookOf(sprout, sprout).pending).toBe(true);
  const [largest] = branchesOf(sprout, sprout);
  expect(largest).toMatchObject({ pending: true, tree: undefined });
  const grown: boolean[] = [];
  const stop = explorer.forest.subscribe((now) => grown.push(now!.complete));
  explorer.path.value = [];
  const opened = explorer.open(largest.feedback);
  await Promise.all([all, opened]);
  stop();
  // as it was, with the branch, and whole
  expect(grown).toEqual([false, false, true]);
  const whole = explorer.forest.value!;
  expect(outlookOf(whole, whole)).toMatchObject({ pending: false, lost: 0 });
  const { total } = summarizeTree(whole.tree, whole.words);
  expect(outlookOf(whole, whole).guesses).toBeCloseTo(total / whole.words.length, 10);
});

test('with one guess left, what a word does not find is lost', () => {
  const sprout = sproutOf({ ...game, rules: { ...rules, limit: 2 } }, 'south');
  expect(outlookOf(sprout, sprout)).toMatchObject({ pending: false, lost: 40 });
});
