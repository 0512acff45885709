/**
 * The questions of `salet review`: each guess, other guesses in its place, and what strategies would have played; within
 * its time.
 */

import { strategyPath } from '../../engine/strategyPath.ts';
import { mapResults, type Result, success } from '../../failure.ts';
import { capitals } from '../../format.ts';
import { replaceTurn } from '../../review/counterfactual.ts';
import { type Review, review } from '../../review/review.ts';
import { isExact } from '../../search/value.ts';
import { bestPlayName } from '../../text/alternatives.ts';
import { exactTurnsText } from '../../text/review.ts';
import type { Context } from '../context.ts';
import { type PlaySetup, REVIEW_CPU_SECONDS } from '../options/play.ts';
import type { TypedGame } from '../options/turns.ts';
import type { Alternatives, FoundReview, StrategyPath } from '../render/review.ts';
import { latestResult, runSearch } from '../runSearch.ts';

export interface PlayedGame extends TypedGame {
  /** Undefined if it is not known. */
  readonly answer: string | undefined;
}

/** Replacements and strategies need an answer; the turns count from 0. */
export interface ReviewOptions {
  /** Seconds that the player gave it; undefined for the usual CPU time. */
  readonly maxTime: number | undefined;
  readonly replacements: readonly { readonly turn: number; readonly word: string }[];
  /** By their ids. */
  readonly strategies: readonly string[];
}

/** The review alone, in the usual time. */
export const NO_REVIEW_OPTIONS: ReviewOptions = { replacements: [], strategies: [], maxTime: undefined };

/** The review may take most of the time where there are further questions. */
const SHARE_OF_TIME = 0.8;

export const findReview = (
  wallContext: Context,
  setup: PlaySetup,
  played: Pick<PlayedGame, 'game' | 'answer'>,
  options: ReviewOptions,
): Result<FoundReview> => {
  const { game, answer } = played;
  const { maxTime, replacements, strategies } = options;
  // by default CPU time counts, so that a busy machine shows the same numbers
  const context = maxTime === undefined ? { ...wallContext, clock: wallContext.cpuClock } : wallContext;
  const limitMs = (maxTime ?? REVIEW_CPU_SECONDS) * 1000;
  const startedAt = context.clock();
  const wallStartedAt = wallContext.clock();
  const hasMore = answer !== undefined && replacements.length + strategies.length > 0;
  const reviewUntil = startedAt + limitMs * (hasMore ? SHARE_OF_TIME : 1);
  const outcome = runSearch(context, review(setup.solver, game, answer), reviewUntil, exactTurnsText);
  const reviewed = latestResult(outcome);
  if (!reviewed.ok) return reviewed;
  const question = { context, setup, game, review: reviewed.value, stopAt: startedAt + limitMs };
  const more = answer === undefined ? NOTHING_MORE : findAlternatives({ ...question, answer }, options);
  if (!more.ok) return more;
  context.progress('');
  const elapsedMs = wallContext.clock() - wallStartedAt;
  return success({ review: reviewed.value, finished: outcome.done, ...more.value, elapsedMs });
};

const NOTHING_MORE: Result<Alternatives> = success({ replaced: [], paths: [] });

/** A reviewed game whose answer is known. */
interface Question {
  readonly context: Context;
  readonly setup: PlaySetup;
  readonly game: PlayedGame['game'];
  readonly review: Review;
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

const pathOf = (
  { context, setup, game, review: found, answer, stopAt }: Question,
  id: string,
): Result<StrategyPath> => {
  // without a proof of the start, play that begins with the best word found
  const isProved = id !== BEST_PLAY || isExact(found.start);
  const opener = isProved ? undefined : found.turns[0]?.best;
  const isLate = () => context.clock() >= stopAt;
  const path = strategyPath(setup.solver, game.rules, answer, id, { isLate, opener });
  const name = id === BEST_PLAY ? bestPlayName(isProved) : id;
  const outcome = runSearch(context, path, stopAt, () => name);
  if (!outcome.done) return success({ name, path: undefined });
  return outcome.value.ok ? success({ name, path: outcome.value.value }) : outcome.value;
};
