/**
 * The tools: from checked arguments to an answer, as data and in sentences.
 *
 * They return the data and the sentences of the commands. One engine serves all of them, so that every question uses
 * what earlier ones have proved.
 */

import type { Result } from '../../failure.ts';
import { BUNDLED_LISTS } from '../../words/catalog.ts';
import type { Context } from '../context.ts';
import { bundledListJson } from '../json/lists.ts';
import { loadNamedLists } from '../options/namedLists.ts';
import { reviewBoards, suggestBoards } from './boardsTools.ts';
import type { EngineQueue } from './engineQueue.ts';
import { explain } from './explainTool.ts';
import { guess, start } from './gameTools.ts';
import { createHiddenGames } from './hiddenGames.ts';
import type { ToolInput } from './inputs.ts';
import { suggest, valueOfGuess } from './positionTools.ts';
import { reviewGame } from './reviewTool.ts';
import type { ToolAnswer, ToolContext } from './toolContext.ts';

type Answer = Promise<Result<ToolAnswer<object>>>;

/** The signal is aborted when the client cancels its question. */
export interface Tools {
  suggest(args: ToolInput['suggest'], signal: AbortSignal): Answer;
  valueOfGuess(args: ToolInput['judge'], signal: AbortSignal): Answer;
  review(args: ToolInput['review'], signal: AbortSignal): Answer;
  explain(args: ToolInput['explain'], signal: AbortSignal): Answer;
  start(args: ToolInput['start']): Answer;
  guess(args: ToolInput['guess'], signal: AbortSignal): Answer;
  suggestBoards(args: ToolInput['suggestBoards'], signal: AbortSignal): Answer;
  reviewBoards(args: ToolInput['reviewBoards'], signal: AbortSignal): Answer;
  lists(): ToolAnswer<object>;
}

export const createTools = (context: Context, engine: EngineQueue): Tools => {
  const tools: ToolContext = { context, engine, games: createHiddenGames(), setups: new Map() };
  return {
    suggest: withList((args, signal) => suggest(tools, args, signal)),
    valueOfGuess: withList((args, signal) => valueOfGuess(tools, args, signal)),
    review: withList((args, signal) => reviewGame(tools, args, signal)),
    explain: withList((args, signal) => explain(tools, args, signal)),
    start: withList((args) => start(tools, args)),
    guess: (args, signal) => guess(tools, args, signal),
    suggestBoards: withList((args, signal) => suggestBoards(tools, args, signal)),
    reviewBoards: withList((args, signal) => reviewBoards(tools, args, signal)),
    lists: showLists,
  };
};

/** A tool that finds the list of its arguments loaded. */
const withList =
  <Args extends { readonly list?: unknown }, Rest extends unknown[]>(
    tool: (args: Args, ...rest: Rest) => Answer | Awaited<Answer>,
  ) =>
  async (args: Args, ...rest: Rest): Answer => {
    await loadNamedLists({ list: args.list });
    return tool(args, ...rest);
  };

const showLists = (): ToolAnswer<object> => {
  const lists = BUNDLED_LISTS.map(bundledListJson);
  const lines = lists.map(
    ({ name, answers, guesses, description }) => `${name}: ${answers} answers, ${guesses} guesses; ${description}`,
  );
  return { data: { lists }, text: lines.join('\n') };
};
