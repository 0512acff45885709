/**
 * Drives a game of several boards: holds its state, applies actions, and asks the engine for advice. The page
 * uses it; it depends on no host, as the controller of one board.
 */

import type { BoardsAdvice, BoardsAdviceOptions } from '../../boards/advice.ts';
import type { BoardsGame } from '../../boards/state.ts';
import { explain } from '../../failure.ts';
import { guessIdOf } from '../../words/list.ts';
import type { Final, OnProgress } from '../controller.ts';
import { type ControllerHost, type ControllerOf, controllerOf, holdState } from '../heldState.ts';
import type { BoardsAction, BoardsEffect } from './actions.ts';
import { apply } from './apply.ts';
import { effectFor } from './history.ts';
import type { BoardsState } from './state.ts';

/** The engine as several boards need it: the newest question stops the one before. */
export interface BoardsEngine {
  advise(
    game: BoardsGame,
    options: Required<BoardsAdviceOptions>,
    onProgress: OnProgress<BoardsAdvice>,
  ): Final<BoardsAdvice>;
  /** Stops the question that is open. */
  stop(): void;
}

export interface BoardsControllerOptions extends ControllerHost<BoardsState> {
  readonly state: BoardsState;
  readonly engine: BoardsEngine;
  /** How many words to rank. */
  readonly top: number;
}

export type BoardsController = ControllerOf<BoardsState, BoardsAction>;

export const createBoardsController = (options: BoardsControllerOptions): BoardsController => {
  const { engine, top, onChange, onError } = options;
  const held = holdState(options.state, onChange);
  const { now, update } = held;

  const receive = (game: BoardsGame, advice: BoardsAdvice): void => {
    // advice about another game is out of date; advice without words is on its way
    if (now().game === game && advice.replies.length > 0) update({ ...now(), advice });
  };

  const advise = async (): Promise<void> => {
    const { game, compared } = now();
    const guess = compared === undefined ? undefined : guessIdOf(game.rules.list, compared);
    const asked = { top, compare: guess === undefined ? [] : [guess] };
    const result = await engine.advise(game, asked, (advice) => receive(game, advice));
    if (!result) return;
    if (result.ok) receive(game, result.value);
    else if (now().game === game) update({ ...now(), message: explain(result.failure) });
  };

  const run = (effect: BoardsEffect | undefined): void => {
    if (effect === 'stop') engine.stop();
    if (effect === 'advise') advise().catch(onError);
  };

  return controllerOf({ held, apply, run: ({ effect }) => run(effect), runEngine: () => run(effectFor(now().game)) });
};
