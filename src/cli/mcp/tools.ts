/**
 * The tools: from checked arguments to an answer, as data and in sentences.
 *
 * They return the data and the sentences of the commands. One engine serves all of them, so that every question uses
 * what earlier ones have proved.
 */

import type { Result } from '../../failure.ts';
import { BUNDLED_LISTS } from '../../words/bundled.ts';
import type { Context } from '../context.ts';
import { bundledListJson } from '../json/lists.ts';
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
  start(args: ToolInput['start']): Result<ToolAnswer<object>>;
  guess(args: ToolInput['guess'], signal: AbortSignal): Answer;
  lists(): ToolAnswer<object>;
}

export const createTools = (context: Context, engine: EngineQueue): Tools => {
  const tools: ToolContext = { context, engine, games: createHiddenGames(), setups: new Map() };
  return {
    suggest: (args, signal) => suggest(tools, args, signal),
    valueOfGuess: (args, signal) => valueOfGuess(tools, args, signal),
    review: (args, signal) => reviewGame(tools, args, signal),
    explain: (args, signal) => explain(tools, args, signal),
    start: (args) => start(tools, args),
    guess: (args, signal) => guess(tools, args, signal),
    lists: showLists,
  };
};

const showLists = (): ToolAnswer<object> => {
  const lists = BUNDLED_LISTS.map(bundledListJson);
  const lines = lists.map(
    ({ name, answers, guesses, description }) => `${name}: ${answers} answers, ${guesses} guesses; ${description}`,
  );
  return { data: { lists }, text: lines.join('\n') };
};
