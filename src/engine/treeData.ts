/**
 * Trees as answers of the engine; apart from the rest, because it imports the functions that count and write trees.
 */

import { formatFeedback } from '../feedback.ts';
import { isExact } from '../search/value.ts';
import { createTreeFile } from '../tree/treeFile.ts';
import { writeTreeJson } from '../tree/treeJson.ts';
import type { TreeAnswer, TreeDocument } from './answers.ts';
import type { FoundTree, TreeProgress } from './protocol.ts';
import { type GameState, mostGuesses, valueExpectation } from './publicData.ts';

export const treeAnswerOf = (state: GameState, found: FoundTree, elapsedMs: number): TreeAnswer => ({
  ...valueExpectation(found.value, mostGuesses(state)),
  file: documentOf(state, found),
  proved: isExact(found.value),
  elapsedMs,
});

export const treeSoFar = (state: GameState, { value }: TreeProgress, elapsedMs: number): TreeAnswer => ({
  ...valueExpectation(value, mostGuesses(state)),
  file: undefined,
  proved: false,
  elapsedMs,
});

const documentOf = ({ game, standing }: GameState, { value, tree }: FoundTree): TreeDocument => {
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
