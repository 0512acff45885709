/**
 * The explorer of the page, which lives as long as the page does; the path of an answer, and a tree as a file.
 */

import { failed, type Result, success } from '../../src/failure.ts';
import { type Feedback, formatFeedback, scoreFeedback } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import { checkWord } from '../../src/game/game.ts';
import { createTreeFile, type TreeFile } from '../../src/tree/treeFile.ts';
import { createWebEngine } from '../shared/state/workers.ts';
import { createExplorer } from '../shared/tree/explorer.ts';
import { nodeAt, nodesAlong, type ShownTree } from '../shared/tree/shownTree.ts';

export const explorer = createExplorer(createWebEngine);

/** The path of the tree if `text` is the answer: the feedbacks up to its last guess. */
export const pathTo = ({ tree, list, words }: ShownTree, text: string): Result<Feedback[]> => {
  const word = checkWord(list, text);
  if (!word.ok) return word;
  if (!words.includes(word.value)) {
    return failed('WORD_UNKNOWN', `${capitals(word.value)} is not among the ${words.length} words of this tree.`);
  }
  const path: Feedback[] = [];
  for (let node = tree; ; ) {
    const feedback = scoreFeedback(node.guess, word.value);
    const next = node.branches.get(feedback);
    if (!next) return success(path);
    path.push(feedback);
    node = next;
  }
};

/** The tree as a file to save, with its claims; below a path, if one is given. */
export const treeFileOf = (shown: ShownTree, path: readonly Feedback[] = []): TreeFile => {
  const { game, list } = shown;
  const { mode, limit, weights } = game.rules;
  const walked = nodesAlong(shown, path)
    .slice(0, -1)
    .map(({ tree }, depth) => ({ word: tree.guess, feedback: path[depth] }));
  const rows = [...game.rows, ...walked];
  const file = createTreeFile({
    list,
    mode,
    turns: rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, list.wordLength) })),
    tree: nodeAt(shown, path).tree,
    exact: true,
    limit: Number.isFinite(limit) ? limit : undefined,
    // words of a further tier all weigh the same
    weights: weights && list === game.rules.list ? Array.from(weights) : undefined,
  });
  // where words are lost, fewer guesses might lose more
  return { ...file, exact: file.losses.length === 0 };
};
