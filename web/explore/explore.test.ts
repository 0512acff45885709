import { expect, test } from 'vitest';
import { newGame } from '../../src/game/game.ts';
import { pathOf } from '../../src/tree/tree.ts';
import { readTreeJson, writeTreeJson } from '../../src/tree/treeJson.ts';
import { readTreeText, writeTreeText } from '../../src/tree/treeText.ts';
import { verifyTree } from '../../src/tree/verify.ts';
import { listOf, must, play } from '../../test/support/games.ts';
import { craneGame, findTree, rules } from '../../test/support/page/trees.ts';
import { branchesOf, nodeAt, nodesAlong } from '../shared/tree/shownTree.ts';
import { pathTo, treeFileOf } from './explore.ts';

const shown = await findTree(craneGame);

test.each([0, 7, 19])('the path to word %i is the game the tree plays', (index) => {
  const answer = shown.words[index];
  const path = must(pathTo(shown, ` ${answer.toUpperCase()}`));
  const guesses = nodesAlong(shown, path).map(({ tree }) => tree.guess);
  expect(guesses).toEqual(pathOf(shown.tree, answer).map(({ guess }) => guess));
  expect(nodeAt(shown, path).words).toContain(answer);
});

test.each([
  ['crane', 'CRANE is not among the'],
  ['<b>', '"<b>" is not a word'],
  ['four', 'FOUR has 4 letters'],
])('%s cannot be followed', (word, sentence) => {
  const path = pathTo(shown, word);
  expect(path.ok ? '' : path.failure.sentence).toContain(sentence);
});

test('the files can be read again, and their claims hold', () => {
  const file = treeFileOf(shown);
  expect(file.exact).toBe(true);
  const json = must(readTreeJson(writeTreeJson(file), 'tree.json'));
  const text = must(readTreeText(writeTreeText(file, shown.list), 'tree.txt'));
  for (const read of [json, text]) {
    const verified = verifyTree(read, shown.list);
    expect(verified).toMatchObject({ ok: true, value: { answers: shown.words.length, losses: [] } });
  }
});

test('weights are in the file', async () => {
  const weights = Uint32Array.from({ length: rules.list.answerCount }, (_, answer) => 1 + (answer % 5));
  const weighed = await findTree(must(play({ ...rules, weights }, 'crane=BYBBG')));
  const guesses = (word: string) => weighed.weightOf(word) * pathOf(weighed.tree, word).length;
  const file = treeFileOf(weighed);
  expect(file.total).toBe(weighed.words.reduce((sum, word) => sum + guesses(word), 0));
  expect(verifyTree(file, weighed.list).ok).toBe(true);
});

test('the file of a tree with lost words claims no proof', async () => {
  const list = listOf('batch catch hatch latch match patch watch');
  const lossy = await findTree(newGame({ ...rules, list, mode: 'hard', limit: 3 }), 'batch');
  expect(treeFileOf(lossy)).toMatchObject({ exact: false, losses: { length: 4 } });
});

test('the file of a node is the tree below it', () => {
  const [branch] = branchesOf(shown, shown);
  const file = treeFileOf(shown, [branch.feedback]);
  expect(file.turns).toHaveLength(2);
  expect(file.tree).toBe(branch.tree);
  expect(verifyTree(file, shown.list)).toMatchObject({ ok: true, value: { answers: branch.words.length } });
});
