/**
 * Drives a game of several boards: holds its state, applies actions, and asks the engine for advice. Terminal and page
 * share it, as they share the controller of one board.
 */

import type { BoardsAdvice, BoardsAdviceOptions } from '../../boards/advice.ts';
import type { BoardsGame } from '../../boards/state.ts';
import { explain } from '../../failure.ts';
import { guessIdOf } from '../../words/list.ts';
import type { Final, OnProgress } from '../controller.ts';
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

export interface BoardsControllerOptions {
  readonly state: BoardsState;
  readonly engine: BoardsEngine;
  /** How many words to rank. */
  readonly top: number;
  readonly onChange: (state: BoardsState) => void;
  /** The engine is broken; no more results will come. */
  readonly onError: (error: unknown) => void;
}

export interface BoardsController {
  readonly state: BoardsState;
  readonly dispatch: (action: BoardsAction) => void;
  /** Starts the engine on the game as it stands: at first, and after others have used it. */
  readonly runEngine: () => void;
}

export const createBoardsController = (options: BoardsControllerOptions): BoardsController => {
  const { engine, top, onChange, onError } = options;
  let { state } = options;

  const update = (next: BoardsState): void => {
    if (next === state) return;
    state = next;
    onChange(state);
  };

  const receive = (game: BoardsGame, advice: BoardsAdvice): void => {
    // advice about another game is out of date; advice without words is on its way
    if (state.game === game && advice.replies.length > 0) update({ ...state, advice });
  };

  const advise = async (): Promise<void> => {
    const { game, compared } = state;
    const guess = compared === undefined ? undefined : guessIdOf(game.rules.list, compared);
    const asked = { top, compare: guess === undefined ? [] : [guess] };
    const result = await engine.advise(game, asked, (advice) => receive(game, advice));
    if (!result) return;
    if (result.ok) receive(game, result.value);
    else if (state.game === game) update({ ...state, message: explain(result.failure) });
  };

  const run = (effect: BoardsEffect | undefined): void => {
    if (effect === 'stop') engine.stop();
    if (effect === 'advise') advise().catch(onError);
  };

  return {
    get state() {
      return state;
    },
    dispatch: (action) => {
      const step = apply(state, action);
      update(step.state);
      run(step.effect);
    },
    runEngine: () => run(effectFor(state.game)),
  };
};
