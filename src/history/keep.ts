/**
 * Games and reviews as records, as the program and the page make them.
 */

import { formatFeedback } from '../feedback.ts';
import { finiteOrNull } from '../format.ts';
import { endOf, type Game } from '../game/game.ts';
import { costliestTurn, type Review } from '../review/review.ts';
import { regretAndLuck } from '../review/totals.ts';
import { type Estimate, estimateOf } from '../search/estimate.ts';
import type { Bounds } from '../search/value.ts';
import {
  type CostlyPosition,
  createGameRecord,
  type GameRecord,
  type GameSource,
  type ReviewRecord,
} from './record.ts';

/** What a game itself does not know. */
export interface GameFacts {
  /** As `localTime` writes it. */
  readonly when: string;
  readonly source: GameSource;
  /** If it is known. */
  readonly answer?: string | undefined;
  /** The number of the daily puzzle, if it is known. */
  readonly puzzle?: number | undefined;
}

/** The record of a game; undefined while it is not over. */
export const recordOf = (game: Game, { when, source, answer, puzzle }: GameFacts): GameRecord | undefined => {
  const { rules, rows } = game;
  const result = endOf(game);
  const last = rows.at(-1);
  if (!result || !last) return undefined;
  const { wordLength } = rules.list;
  const known = result === 'won' ? last.word : answer;
  return createGameRecord({
    when,
    ...(puzzle !== undefined && { puzzle }),
    list: rules.list.name,
    wordLength,
    mode: rules.mode,
    limit: finiteOrNull(rules.limit),
    turns: rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, wordLength) })),
    ...(known !== undefined && { answer: known }),
    result,
    source,
  });
};

/** The record of a review; `prior` is the name of the belief under which the game was reviewed. */
export const reviewRecordOf = (
  { id }: Pick<GameRecord, 'id'>,
  review: Review,
  { when, prior }: { readonly when: string; readonly prior: string },
): ReviewRecord => {
  const costliest = costlyPosition(review);
  const skill = averageSkill(review);
  const { regret, luck } = regretAndLuck(review.turns);
  return {
    kind: 'review',
    id,
    when,
    prior,
    used: review.used,
    regret: roundedEstimate(regret),
    luck: roundedEstimate(luck),
    exact: review.exact,
    ...(skill !== undefined && { skill }),
    ...(costliest && { costliest }),
  };
};

/** Undefined until the skill of every guess is known or estimated. */
const averageSkill = ({ turns }: Review): number | undefined => {
  const ranks = turns.flatMap(({ skill }) => (skill ? [skill.rank] : []));
  if (ranks.length === 0 || ranks.length < turns.length) return undefined;
  return rounded(ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length);
};

const roundedEstimate = ({ lower, upper }: Bounds): Estimate =>
  estimateOf({ lower: rounded(lower), upper: rounded(upper) });

/** Finer than any sentence shows, and short in a file. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const costlyPosition = (review: Review): CostlyPosition | undefined => {
  const worst = costliestTurn(review);
  if (!worst) return undefined;
  const { word, best, regret, risk } = worst;
  return {
    turn: review.turns.indexOf(worst) + 1,
    word,
    ...(best !== undefined && { best }),
    regret: rounded(regret.lower),
    risk: rounded(risk.lower),
  };
};
