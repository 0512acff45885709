import { expect, test } from 'vitest';
import { newGame } from '../../../src/game/game.ts';
import { treeProgressText } from '../../../src/text/trees.ts';
import { summarizeTree } from '../../../src/tree/tree.ts';
import { craneGame, localExplorer, rules } from '../../../test/support/page/trees.ts';
import type { Explorer } from './explorer.ts';
import { branchesOf, type ShownTree, statsOf } from './shownTree.ts';

const shownBy = ({ shown, message }: Explorer): ShownTree => {
  if (!shown.value) throw new Error(message.value);
  return shown.value;
};

test('a search that is stopped leaves what was found before', async () => {
  const explorer = localExplorer();
  await explorer.start(craneGame, undefined);
  const before = shownBy(explorer);
  const running = explorer.start(newGame(rules), 'fuzzy');
  expect(explorer.search.value?.opener).toBe('fuzzy');
  explorer.stop();
  await running;
  expect(explorer.search.value).toBeUndefined();
  expect(explorer.shown.value).toBe(before);
  expect(explorer.message.value).toBe('Stopped.');
});

test('a word that cannot begin a tree is refused in a sentence', async () => {
  const explorer = localExplorer();
  await explorer.start(newGame(rules), 'zzzzz');
  expect(explorer.message.value).toBe('ZZZZZ is not in original; choose a word of the list.');
  expect(explorer.search.value).toBeUndefined();
});

test('progress in a sentence has its bounds', () => {
  const value = { weight: 100, guesses: { lower: 300, upper: 420 }, lost: { lower: 0, upper: 0 } };
  expect(treeProgressText(value)).toBe('between 3.00 and 4.20 guesses on average.');
  const exact = { ...value, guesses: { lower: 342, upper: 342 } };
  expect(treeProgressText(exact)).toBe('3.42 guesses on average (proved).');
  const lossy = { ...value, lost: { lower: 1, upper: 3 } };
  expect(treeProgressText(lossy)).toBe('between 3.00 and 4.20 guesses on average, at least 1 word lost.');
});

test('a word is split at once; a branch that is opened comes before the rest, and the rest follows', async () => {
  const explorer = localExplorer();
  const all = explorer.split(craneGame, 'south');
  const split = shownBy(explorer);
  expect(split.complete).toBe(false);
  expect(statsOf(split, split).pending).toBe(true);
  const [largest] = branchesOf(split, split);
  expect(largest).toMatchObject({ pending: true, tree: undefined });
  const completed: (boolean | undefined)[] = [];
  const unsubscribe = explorer.shown.subscribe((now) => completed.push(now?.complete));
  explorer.path.value = [];
  const opened = explorer.open(largest.feedback);
  await Promise.all([all, opened]);
  unsubscribe();
  // as it was, with the branch, and whole
  expect(completed).toEqual([false, false, true]);
  const whole = shownBy(explorer);
  expect(statsOf(whole, whole)).toMatchObject({ pending: false, lost: 0 });
  const { total } = summarizeTree(whole.tree, whole.words);
  expect(statsOf(whole, whole).guesses).toBeCloseTo(total / whole.words.length, 10);
});
