/**
 * What the engine has to do for a game as it stands, and its results. A result about another game than the one on the
 * board is out of date and dropped.
 */

import { explain, type Failure } from '../failure.ts';
import type { Game } from '../game/game.ts';
import type { Review } from '../review/review.ts';
import type { Advice } from '../suggest/advice.ts';
import type { Judgement } from '../suggest/judge.ts';
import type { Effect } from './actions.ts';
import type { State } from './state.ts';

/** Work for the engine on a game that has just changed. */
export const effectsFor = ({ standing }: Pick<State, 'standing'>): readonly Effect[] => {
  if (standing.status === 'open') return [{ kind: 'advise' }];
  return standing.status === 'contradiction' ? [{ kind: 'stop' }] : [{ kind: 'review', answer: undefined }];
};

/** Advice that starts again, after a comparison for instance, is coarser at first: the sharper one stays on the board. */
export const receiveAdvice = (state: State, game: Game, advice: Advice): State =>
  state.game !== game || (state.advice && isCoarser(advice, state.advice)) ? state : { ...state, advice };

const isCoarser = (advice: Advice, shown: Advice): boolean => {
  if (advice.certainty === 'proved' || shown.objective !== advice.objective) return false;
  return shown.certainty === 'proved' || widthOf(advice) > widthOf(shown);
};

/** The width of the interval; advice without an upper bound has none. */
const widthOf = ({ guesses: { lower, upper } }: Advice): number => upper - lower;

export const receiveJudgement = (state: State, game: Game, judgement: Judgement): State =>
  state.game === game && state.compared?.word === judgement.word
    ? { ...state, compared: { word: judgement.word, judgement } }
    : state;

export const receiveReview = (state: State, game: Game, review: Review): State =>
  state.game === game ? { ...state, review } : state;

/** A review that failed has nothing to show, so its screen closes. */
export const receiveFailure = (state: State, game: Game, failure: Failure): State => {
  if (state.game !== game) return state;
  return { ...state, screen: state.screen === 'review' ? 'board' : state.screen, message: explain(failure) };
};
