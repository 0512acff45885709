/**
 * Drives a board: holds its state, applies actions, and gives the engine the work that they ask for. One controller
 * serves terminal and page, which only draw the state and turn input into actions.
 */

import type { Result } from '../failure.ts';
import type { Game } from '../game/game.ts';
import type { Standing } from '../game/standing.ts';
import type { Review } from '../review/review.ts';
import type { Advice, AdviceOptions } from '../suggest/advice.ts';
import type { Judgement } from '../suggest/judge.ts';
import type { Action, Effect } from './actions.ts';
import { apply } from './apply.ts';
import { effectsFor, receiveAdvice, receiveFailure, receiveJudgement, receiveReview } from './engineResults.ts';
import { type ControllerHost, type ControllerOf, controllerOf, holdState } from './heldState.ts';
import type { State } from './state.ts';

/** Receives every result whose bounds are narrower than those of the one before. */
export type OnProgress<T> = (result: T) => void;

/** The final result; undefined if the request was stopped. */
export type Final<T> = Promise<Result<T> | undefined>;

/** The engine as a board needs it: the newest request stops the one before. A `GameClient` is one. */
export interface BoardEngine {
  advise(game: Game, options: AdviceOptions, onProgress: OnProgress<Advice>): Final<Advice>;
  judge(game: Game, word: string, onProgress: OnProgress<Judgement>): Final<Judgement>;
  review(game: Game, answer: string | undefined, onProgress: OnProgress<Review>): Final<Review>;
  /** Stops the request that is open. */
  stop(): void;
}

export interface ControllerOptions extends ControllerHost<State> {
  readonly state: State;
  readonly engine: BoardEngine;
  readonly adviceOptions: (game: Game) => AdviceOptions;
  /** Advice for the time until the engine has some; none by default. */
  readonly firstAdvice?: (game: Game, standing: Standing) => Advice | undefined;
}

export type Controller = ControllerOf<State, Action>;

export const createController = (options: ControllerOptions): Controller => {
  const { engine, adviceOptions, firstAdvice, onChange, onError } = options;
  const held = holdState(options.state, onChange);
  const { now, update } = held;

  /** Takes in all results of a request; false if it was stopped. */
  const takeResults = async <T>(
    game: Game,
    request: (onProgress: OnProgress<T>) => Final<T>,
    receive: (state: State, game: Game, result: T) => State,
  ): Promise<boolean> => {
    const result = await request((value) => update(receive(now(), game, value)));
    if (!result) return false;
    update(result.ok ? receive(now(), game, result.value) : receiveFailure(now(), game, result.failure));
    return true;
  };

  const advise = async (game: Game): Promise<void> => {
    const { advice, standing } = now();
    const first = advice ? undefined : firstAdvice?.(game, standing);
    if (first) update(receiveAdvice(now(), game, first));
    await takeResults(game, (onProgress) => engine.advise(game, adviceOptions(game), onProgress), receiveAdvice);
  };

  /** A comparison or review has stopped the advice, which then continues from what is proved. */
  const adviseAgain = async (game: Game): Promise<void> => {
    const state = now();
    if (state.game === game && state.standing.status === 'open') await advise(game);
  };

  const run = async (effect: Effect): Promise<void> => {
    const { game } = now();
    switch (effect.kind) {
      case 'advise':
        return advise(game);
      case 'compare': {
        const judge = (onProgress: OnProgress<Judgement>) => engine.judge(game, effect.word, onProgress);
        if (await takeResults(game, judge, receiveJudgement)) await adviseAgain(game);
        return;
      }
      case 'review': {
        const review = (onProgress: OnProgress<Review>) => engine.review(game, effect.answer, onProgress);
        if (await takeResults(game, review, receiveReview)) await adviseAgain(game);
        return;
      }
      case 'stop':
        return engine.stop();
    }
  };

  const runAll = (effects: readonly Effect[]): void => {
    for (const effect of effects) run(effect).catch(onError);
  };

  return controllerOf({
    held,
    apply,
    run: ({ effects }) => runAll(effects),
    runEngine: () => runAll(effectsFor(now())),
  });
};
