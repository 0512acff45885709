/**
 * The tools: from checked arguments to an answer, as data and in words.
 *
 * They say what the commands say, with the same sentences for what cannot be done. One engine serves all of them, so what
 * was proved for one question is known to the next.
 */

import type { Result } from '../../failure.ts';
import { BUNDLED_LISTS, DEFAULT_LIST } from '../../words/bundled.ts';
import type { Context } from '../context.ts';
import type { Desk } from './asking.ts';
import { createGames } from './games.ts';
import { guess, start } from './playing.ts';
import { explain, reviewGame, suggest, valueOfGuess } from './positions.ts';
import type { Input, Output } from './schemas.ts';
import type { Answer, Said, Shared } from './shared.ts';

/** The signal is aborted when the client takes its question back. */
export interface Tools {
  suggest(args: Input['suggest'], signal: AbortSignal): Answer<Output['suggest']>;
  valueOfGuess(args: Input['value'], signal: AbortSignal): Answer<Output['value']>;
  review(args: Input['review'], signal: AbortSignal): Answer<Output['review']>;
  explain(args: Input['explain'], signal: AbortSignal): Answer<Output['explain']>;
  start(args: Input['start']): Result<Said<Output['start']>>;
  guess(args: Input['guess'], signal: AbortSignal): Answer<Output['guess']>;
  lists(): Said<Output['lists']>;
}

export const createTools = (context: Context, desk: Desk): Tools => {
  const shared: Shared = { context, desk, games: createGames(), rules: new Map() };
  return {
    suggest: (args, signal) => suggest(shared, args, signal),
    valueOfGuess: (args, signal) => valueOfGuess(shared, args, signal),
    review: (args, signal) => reviewGame(shared, args, signal),
    explain: (args, signal) => explain(shared, args, signal),
    start: (args) => start(shared, args),
    guess: (args, signal) => guess(shared, args, signal),
    lists: showLists,
  };
};

const showLists = (): Said<Output['lists']> => {
  const lists = BUNDLED_LISTS.map(({ name, answerCount, guessCount, description }) => ({
    ...{ name, answers: answerCount, guesses: guessCount, description, default: name === DEFAULT_LIST },
  }));
  const text = lists.map(
    ({ name, answers, guesses, description }) => `${name}: ${answers} answers, ${guesses} guesses; ${description}`,
  );
  return { data: { lists }, text: text.join('\n') };
};
