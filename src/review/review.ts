/**
 * The review of a game: the cost of each guess, and its luck, so that both add up.
 *
 * With V the value of a position under best play and Q that of a guess in it, both in guesses on average:
 *
 *   regret = Q - V                the cost of the choice; 0 if the guess was as good as the best
 *   luck   = Q - 1 - V(after)     how much better the feedback was than the average of that guess
 *
 *   guesses used = V(start) + all regrets - all lucks
 *
 * The sum telescopes, so it holds exactly, for every player and answer. The chance of losing has the same two numbers
 * (`risk` and `riskLuck`) and the same sum, which ends at 0 or 1. Where a value is only known between bounds, so are
 * the numbers, and they add up in bounds.
 */

import { type Result, success } from '../failure.ts';
import type { Game } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { type Standing, type Status, standingOf } from '../game/standing.ts';
import type { Position } from '../position.ts';
import { mapProgress } from '../progress.ts';
import type { Solver } from '../search/solver.ts';
import { exactValue, isExact, type Value } from '../search/value.ts';
import { failIfTooLarge, valueBeforeSearch } from '../suggest/solverRules.ts';
import { completeGame } from './playedGame.ts';
import { type GameValues, type ReviewedTurn, reviewedTurn } from './reviewedTurn.ts';
import { runSearches } from './searches.ts';
import { shareParts } from './sharedParts.ts';

/** A game, guess by guess, so that it adds up. */
export interface Review {
  /** The rules of the game, before words were added. */
  readonly rules: Rules;
  readonly turns: readonly ReviewedTurn[];
  /** The value of the start under best play. */
  readonly start: Value;
  /** The value after the last row under best play: 0 unless the game is open. */
  readonly rest: Value;
  readonly used: number;
  readonly status: Status;
  readonly exact: boolean;
  readonly answer: string | undefined;
  /** Words added to the expected answers because the game needed them: the answer itself, or the words that fit. */
  readonly added: readonly string[];
}

/**
 * Reviews a game: the cost and the luck of each guess; yields bounds until every number is exact.
 *
 * @example
 * ```ts
 * const { turns } = unwrap(finish(review(solver, game, 'abide')));
 * turns.map(({ regret }) => regret.lower);
 * ```
 */
export function* review(solver: Solver, played: Game, answer?: string): Generator<Review, Result<Review>> {
  const completed = completeGame(played, answer);
  if (!completed.ok) return completed;
  const { game, added } = completed.value;
  const standing = standingOf(game);
  const positions = positionsOf(standing.position);
  const passed = answer === undefined ? undefined : completed.value.answer;
  const question = { solver, played, game, added, standing, positions, answer: passed };
  return yield* failIfTooLarge(standing, reviewSteps(question));
}

/** A game to review. */
export interface ReviewQuestion {
  readonly solver: Solver;
  readonly played: Game;
  /** The same game on a list that has its answer. */
  readonly game: Game;
  readonly standing: Standing;
  /** The positions before each turn, and the last one. */
  readonly positions: readonly Position[];
  /** Undefined if only the rows are known. */
  readonly answer: string | undefined;
  /** Words that the list has gained. */
  readonly added: readonly string[];
}

const positionsOf = (last: Position): Position[] => {
  const positions: Position[] = [];
  for (let each: Position | undefined = last; each; each = each.parent) positions.unshift(each);
  return positions;
};

function* reviewSteps(question: ReviewQuestion): Generator<Review, Result<Review>> {
  const values = firstValues(question);
  const report = () => reviewFrom(question, values);
  yield* mapProgress(runSearches(question, values), report);
  return success(report());
}

/** Before any search: only the end is known. */
const firstValues = ({ game, standing, positions }: ReviewQuestion): GameValues => {
  const unknown = (position: Position): Value =>
    valueBeforeSearch(position, standing.weights, game.rules.limit - position.turns.length);
  const values = positions.map(unknown);
  const { weight } = unknown(standing.position);
  if (standing.status === 'won') values[game.rows.length] = exactValue(weight, 0, 0);
  if (standing.status === 'lost') values[game.rows.length] = exactValue(weight, 0, weight);
  return {
    positions: values,
    guesses: game.rows.map((_, turn) => unknown(positions[turn])),
    parts: game.rows.map(() => undefined),
    ranks: game.rows.map(() => undefined),
    best: game.rows.map(() => undefined),
  };
};

const reviewFrom = (
  { played, game, answer, standing, added, positions }: ReviewQuestion,
  found: GameValues,
): Review => {
  const values = shareParts(game, found);
  const turns = game.rows.map((_, turn) => reviewedTurn(game, positions, values, turn));
  const start = turns[0]?.value ?? values.positions[0];
  return {
    status: standing.status,
    rules: played.rules,
    answer,
    start,
    turns,
    used: game.rows.length,
    rest: values.positions[game.rows.length],
    exact: turns.every((turn) => turn.exact) && isExact(start),
    added,
  };
};

/**
 * The turn whose choice is proved to have cost the most; undefined if no choice is proved to have cost anything.
 *
 * @example
 * ```ts
 * costliestTurn(reviewed)?.word;
 * ```
 */
export const costliestTurn = ({ turns }: Review): ReviewedTurn | undefined => {
  // of equal turns the first
  const [worst] = turns.toSorted((a, b) => b.risk.lower - a.risk.lower || b.regret.lower - a.regret.lower);
  if (!worst || !(worst.risk.lower > 0 || (worst.risk.lower === 0 && worst.regret.lower > 0))) return undefined;
  return turns.every((turn) => turn === worst || costsNoMore(turn, worst)) ? worst : undefined;
};

/** Whether a turn is proved to have cost no more than another: more risk, then more regret. */
const costsNoMore = (turn: ReviewedTurn, other: ReviewedTurn): boolean =>
  turn.risk.upper < other.risk.lower ||
  (turn.risk.upper === other.risk.lower && turn.regret.upper <= other.regret.lower);
