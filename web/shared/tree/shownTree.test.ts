import { expect, test } from 'vitest';
import { newGame } from '../../../src/game/game.ts';
import { treeFiguresText } from '../../../src/text/trees.ts';
import { pathOf, summarizeTree } from '../../../src/tree/tree.ts';
import { listOf, must, play } from '../../../test/support/games.ts';
import { craneGame, findTree, rules } from '../../../test/support/page/trees.ts';
import { branchesOf, nodesAlong, splitTreeOf, statsOf, type TreeNode } from './shownTree.ts';

const shown = await findTree(craneGame);

test('the branches of a node share its words and add up to its guesses', () => {
  const branches = branchesOf(shown, shown);
  expect(branches.flatMap(({ words }) => words).sort()).toEqual([...shown.words].sort());
  const { guesses, histogram } = statsOf(shown, shown);
  const below = branches.reduce((sum, branch) => sum + branch.guesses * branch.words.length, 0);
  expect(1 + below / shown.words.length).toBeCloseTo(guesses, 10);
  expect(Object.values(histogram).reduce((sum, count) => sum + count, 0)).toBe(shown.words.length);
  const sizes = branches.filter(({ found }) => !found).map(({ words }) => words.length);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test('the statistics of every node are those of playing each of its words', () => {
  const check = (node: TreeNode): void => {
    if (!node.tree) return;
    const { total, worst, losses, histogram } = summarizeTree(node.tree, node.words);
    const stats = statsOf(shown, node);
    expect(stats).toMatchObject({ worst, histogram, lost: losses.length });
    expect(stats.guesses).toBeCloseTo(total / node.words.length, 10);
    for (const branch of branchesOf(shown, node)) check(branch);
  };
  check(shown);
});

test('a path that leaves the tree ends where it left', () => {
  expect(nodesAlong(shown, [999])).toHaveLength(1);
  expect(nodesAlong(shown, [branchesOf(shown, shown)[0].feedback, 999])).toHaveLength(2);
});

test('weights count in the averages', async () => {
  const weights = Uint32Array.from({ length: rules.list.answerCount }, (_, answer) => 1 + (answer % 5));
  const weighed = await findTree(must(play({ ...rules, weights }, 'crane=BYBBG')));
  const total = weighed.words.reduce(
    (sum, word) => sum + weighed.weightOf(word) * pathOf(weighed.tree, word).length,
    0,
  );
  const weight = weighed.words.reduce((sum, word) => sum + weighed.weightOf(word), 0);
  expect(new Set(weighed.words.map(weighed.weightOf)).size).toBeGreaterThan(1);
  expect(statsOf(weighed, weighed).guesses).toBeCloseTo(total / weight, 10);
});

test('lost words are counted, in a sentence as well', async () => {
  const list = listOf('batch catch hatch latch match patch watch');
  const lossy = await findTree(newGame({ ...rules, list, mode: 'hard', limit: 3 }), 'batch');
  const stats = statsOf(lossy, lossy);
  expect(stats.lost).toBe(4);
  expect(treeFiguresText(lossy, stats)).toContain('4 words not found within the limit');
  const branches = branchesOf(lossy, lossy);
  expect(branches.reduce((sum, { lost }) => sum + lost, 0)).toBe(4);
});

test('the statistics in a sentence', () => {
  const text = treeFiguresText(shown, statsOf(shown, shown));
  expect(text).toMatch(
    new RegExp(`^${shown.tree.guess.toUpperCase()}: \\d\\.\\d\\d guesses on average, \\d at most, for`),
  );
});

test('with one guess left, words that the guess does not find are lost', () => {
  const split = splitTreeOf({ ...craneGame, rules: { ...rules, limit: 2 } }, 'south');
  expect(statsOf(split, split)).toMatchObject({ pending: false, lost: 40 });
});
