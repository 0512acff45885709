/**
 * Trees as the engine answers them; apart from the rest, because it brings along how trees are counted and written.
 */

import { formatFeedback } from '../feedback.ts';
import { isExact } from '../search/value.ts';
import { createTreeFile } from '../tree/treeFile.ts';
import { writeTreeJson } from '../tree/treeJson.ts';
import type { TreeAnswer, TreeDocument } from './answers.ts';
import type { FoundTree, TreeProgress } from './protocol.ts';
import { type Asked, mostGuesses, valueExpectation } from './publicData.ts';

export const treeAnswerOf = (asked: Asked, found: FoundTree, elapsedMs: number): TreeAnswer => {
  return {
    ...valueExpectation(found.value, mostGuesses(asked)),
    file: documentOf(asked, found),
    proved: isExact(found.value),
    elapsedMs,
  };
};

export const treeSoFar = (asked: Asked, { value }: TreeProgress, elapsedMs: number): TreeAnswer => ({
  ...valueExpectation(value, mostGuesses(asked)),
  file: undefined,
  proved: false,
  elapsedMs,
});

const documentOf = ({ game, standing }: Asked, { value, tree }: FoundTree): TreeDocument => {
  const { list } = standing.position;
  const { mode, limit } = game.rules;
  const file = createTreeFile({
    list,
    mode,
    tree,
    limit: Number.isFinite(limit) ? limit : undefined,
    turns: game.rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, list.wordLength) })),
    weights: standing.weights && Array.from(standing.weights),
    // where words are lost, fewer guesses might lose more
    exact: isExact(value) && value.lost.upper === 0,
  });
  return JSON.parse(writeTreeJson(file)) as TreeDocument;
};
