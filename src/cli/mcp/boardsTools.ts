/**
 * The tools about several boards: suggest_boards and review_boards.
 *
 * They compute in this thread, in steps of some hundredths of a second at most, between which the server answers.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BoardsAdviser, createBoardsAdviser } from '../../boards/advice.ts';
import { type BoardsReviewer, createBoardsReviewer } from '../../boards/review.ts';
import { type Result, success } from '../../failure.ts';
import { buildMatrix } from '../../matrix.ts';
import {
  boardEffectText,
  boardsRegretText,
  boardsStandingText,
  boardsTurnText,
  boardsVerdictText,
} from '../../text/boards.ts';
import { ruleOf, type WordList } from '../../words/list.ts';
import { readReviewed } from '../commands/reviewBoards.ts';
import { readTypedBoards } from '../commands/suggestBoards.ts';
import { boardsAdviceJson, boardsReviewJson } from '../json/boards.ts';
import { listJson } from '../json/setup.ts';
import type { Words } from '../options/words.ts';
import type { ToolInput } from './inputs.ts';
import { setupFor, type Tool, type ToolContext } from './toolContext.ts';

/** What is kept for a list. */
interface BoardsOfList {
  readonly adviser: BoardsAdviser;
  readonly reviewer: BoardsReviewer;
}

const kept = new WeakMap<WordList, BoardsOfList>();

const boardsOf = (list: WordList): Result<BoardsOfList> => {
  const known = kept.get(list);
  if (known) return success(known);
  const matrix = buildMatrix(list, ruleOf(list));
  if (!matrix.ok) return matrix;
  const made = { adviser: createBoardsAdviser(matrix.value), reviewer: createBoardsReviewer(matrix.value) };
  kept.set(list, made);
  return success(made);
};

export const suggestBoards: Tool<'suggestBoards'> = async (tools, args, signal) => {
  const words = wordsFor(tools, args);
  if (!words.ok) return words;
  const game = readTypedBoards(words.value.list, flagsOf(args), args.turns);
  if (!game.ok) return game;
  const boards = boardsOf(words.value.list);
  if (!boards.ok) return boards;
  const found = await runSteps(boards.value.adviser.advise(game.value, { top: args.top }), signal);
  if (!found.ok) return found;
  const advice = found.value;
  const effects = advice.replies[0]?.effects ?? [];
  const verdict = boardsVerdictText(advice);
  const lines = [
    boardsStandingText(game.value, advice),
    ...(verdict ? [verdict] : []),
    ...effects.map(boardEffectText),
  ];
  return success({
    data: { ...listJson(words.value), ...boardsAdviceJson(game.value, advice), notes: words.value.notes },
    text: [...lines, ...words.value.notes].join('\n'),
  });
};

export const reviewBoards: Tool<'reviewBoards'> = async (tools, args, signal) => {
  const words = wordsFor(tools, args);
  if (!words.ok) return words;
  const { answers, guesses, turns } = args;
  const flags = { ...flagsOf(args), ...(answers && { answer: answers.join('/') }) };
  const game = readReviewed(words.value.list, flags, [...turns, ...guesses]);
  if (!game.ok) return game;
  const boards = boardsOf(words.value.list);
  if (!boards.ok) return boards;
  const found = await runSteps(boards.value.reviewer.review(game.value), signal);
  if (!found.ok) return found;
  return success({
    data: { ...listJson(words.value), ...boardsReviewJson(game.value, found.value), notes: words.value.notes },
    text: [...found.value.turns.map(boardsTurnText), boardsRegretText(found.value), ...words.value.notes].join('\n'),
  });
};

type BoardsArgs = ToolInput['suggestBoards'] | ToolInput['reviewBoards'];

const wordsFor = (tools: ToolContext, { profile, list }: BoardsArgs): Result<Words> => {
  const setup = setupFor(tools, { profile, list, mode: 'normal', limit: 'none', prior: undefined });
  return setup.ok ? success(setup.value.words) : setup;
};

const flagsOf = ({ boards, sequence }: BoardsArgs) => ({ sequence, ...(boards !== undefined && { boards }) });

/** The last result of a question, which other messages may interrupt. */
const runSteps = async <T>(steps: Generator<T, T>, signal: AbortSignal): Promise<Result<T>> => {
  for (let step = steps.next(); ; step = steps.next()) {
    // the answer to a cancelled question is not read
    if (step.done || signal.aborted) return success(step.value);
    await nextTurn();
  }
};
