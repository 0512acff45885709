/**
 * Advice for several boards, on the worker's side. The adviser of the newest list is kept with its matrix, so that every
 * question uses the scans and endings of those before.
 */

import { type BoardsAdvice, type BoardsAdviser, createBoardsAdviser } from '../boards/advice.ts';
import { readBoardsGame } from '../boards/textForm.ts';
import { type Result, success } from '../failure.ts';
import { buildMatrixInSteps } from '../matrix.ts';
import { mapProgress } from '../progress.ts';
import { ruleOf, type WordList } from '../words/list.ts';
import type { BoardsSetup } from './protocol.ts';

type Steps = Generator<BoardsAdvice, Result<BoardsAdvice>>;

/** Answers questions about several boards. */
export const createBoardsAnswerer = () => {
  let newest: { readonly list: WordList; readonly adviser: BoardsAdviser } | undefined;

  function* adviserFor(list: WordList, soFar: BoardsAdvice): Generator<BoardsAdvice, Result<BoardsAdviser>> {
    if (newest?.list === list) return success(newest.adviser);
    const matrix = yield* mapProgress(buildMatrixInSteps(list, ruleOf(list)), () => soFar);
    if (!matrix.ok) return matrix;
    newest = { list, adviser: createBoardsAdviser(matrix.value) };
    return success(newest.adviser);
  }

  return function* answer(list: WordList, { turns, boards, limit, sequence, top, compare }: BoardsSetup): Steps {
    const game = readBoardsGame(turns, list, { boards, limit, sequence });
    if (!game.ok) return game;
    const { status, boards: own } = game.value;
    const open = own.filter(({ foundAt }) => foundAt === undefined).length;
    const adviser = yield* adviserFor(list, { status, open, tuples: 1, replies: [], certainty: 'best-found' });
    if (!adviser.ok) return adviser;
    return success(yield* adviser.value.advise(game.value, { top, compare }));
  };
};
