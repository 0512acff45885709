/**
 * The questions of `salet review`: each guess, other guesses in its place, and what strategies would have played; within
 * its time.
 */

import { strategyPath } from '../../engine/strategyPath.ts';
import { mapResults, type Result, success } from '../../failure.ts';
import { capitals } from '../../format.ts';
import { replaceTurn } from '../../review/counterfactual.ts';
import { review } from '../../review/review.ts';
import { exactTurnsText } from '../../text/review.ts';
import type { Context } from '../context.ts';
import type { PlaySetup } from '../options/play.ts';
import type { TypedGame } from '../options/turns.ts';
import type { Paint } from '../render/colour.ts';
import { type Alternatives, type FoundReview, reviewText, type StrategyPath } from '../render/review.ts';
import { latestResult, runSearch } from '../runSearch.ts';

export interface PlayedGame extends TypedGame {
  /** Undefined if it is not known. */
  readonly answer: string | undefined;
}

/** Replacements and strategies need an answer; the turns count from 0. */
export interface ReviewOptions {
  readonly replacements: readonly { readonly turn: number; readonly word: string }[];
  /** By their ids. */
  readonly strategies: readonly string[];
}

export const NO_REVIEW_OPTIONS: ReviewOptions = { replacements: [], strategies: [] };

/** The review may take most of the time where there are further questions. */
const SHARE_OF_TIME = 0.7;

export const findReview = (
  context: Context,
  setup: PlaySetup,
  played: Pick<PlayedGame, 'game' | 'answer'>,
  options: ReviewOptions,
): Result<FoundReview> => {
  const { game, answer } = played;
  const startedAt = context.clock();
  const hasMore = options.replacements.length + options.strategies.length > 0;
  const reviewUntil = startedAt + setup.maxTimeMs * (hasMore ? SHARE_OF_TIME : 1);
  const outcome = runSearch(context, review(setup.solver, game, answer), reviewUntil, exactTurnsText);
  const reviewed = latestResult(outcome);
  if (!reviewed.ok) return reviewed;
  const stopAt = startedAt + setup.maxTimeMs;
  const question = { context, setup, game, stopAt };
  const more = answer === undefined ? NOTHING_MORE : findAlternatives({ ...question, answer }, options);
  if (!more.ok) return more;
  context.progress('');
  const elapsedMs = context.clock() - startedAt;
  return success({ review: reviewed.value, finished: outcome.done, ...more.value, elapsedMs });
};

const NOTHING_MORE: Result<Alternatives> = success({ replaced: [], paths: [] });

/** A reviewed game whose answer is known. */
interface Question {
  readonly context: Context;
  readonly setup: PlaySetup;
  readonly game: PlayedGame['game'];
  readonly answer: string;
  readonly stopAt: number;
}

const findAlternatives = (question: Question, { replacements, strategies }: ReviewOptions): Result<Alternatives> => {
  const { context, setup, game, answer, stopAt } = question;
  const replaced = mapResults(replacements, ({ turn, word }) => {
    const steps = replaceTurn(setup.solver, game, answer, turn, word);
    return latestResult(runSearch(context, steps, stopAt, () => `trying ${capitals(word)}`));
  });
  if (!replaced.ok) return replaced;
  const ids = strategies.length > 0 ? new Set([BEST_PLAY, ...strategies]) : [];
  const paths = mapResults(ids, (id) => pathOf(question, id));
  return paths.ok ? success({ replaced: replaced.value, paths: paths.value }) : paths;
};

/** The strategy that stands before all others. */
const BEST_PLAY = 'optimal';

const pathOf = ({ context, setup, game, answer, stopAt }: Question, id: string): Result<StrategyPath> => {
  const name = id === BEST_PLAY ? 'best play' : id;
  const outcome = runSearch(context, strategyPath(setup.solver, game.rules, answer, id), stopAt, () => name);
  if (!outcome.done) return success({ name, path: undefined });
  return outcome.value.ok ? success({ name, path: outcome.value.value }) : outcome.value;
};

/** The review of a game that has just been played, ready to print. */
export const reviewLines = (
  context: Context,
  setup: PlaySetup,
  played: Pick<PlayedGame, 'game' | 'answer'>,
  paint: Paint,
): Result<string[]> => {
  const found = findReview(context, setup, played, NO_REVIEW_OPTIONS);
  return found.ok ? success(reviewText(found.value, context.columns, paint, false)) : found;
};
