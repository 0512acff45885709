/**
 * Counterfactuals: another guess in one turn of a game, for the same answer.
 */

import type { Result } from '../failure.ts';
import { success } from '../failure.ts';
import type { Feedback } from '../feedback.ts';
import type { Game } from '../game/game.ts';
import { standingOf } from '../game/standing.ts';
import { createStepper, interleave } from '../progress.ts';
import type { Solver } from '../search/solver.ts';
import { exactValue, type Value } from '../search/value.ts';
import { failIfTooLarge, rulesFor, valueBeforeSearch } from '../suggest/solverRules.ts';
import { addGuess, withAnswer } from './playedGame.ts';

/** Another guess in one turn, for the same answer. */
export interface Counterfactual {
  readonly turn: number;
  readonly word: string;
  readonly feedback: Feedback;
  /** Words left after it. */
  readonly after: number;
  /** The value of the guess, and of the position after it. */
  readonly own: Value;
  readonly next: Value;
}

/**
 * Values another word in turn `turn` (counted from 0).
 *
 * @example
 * ```ts
 * const { own } = unwrap(finish(replaceTurn(solver, game, 'abide', 0, 'slate')));
 * own.guesses.lower / own.weight;
 * ```
 */
export function* replaceTurn(
  solver: Solver,
  played: Game,
  answer: string,
  turn: number,
  text: string,
): Generator<Counterfactual, Result<Counterfactual>> {
  const completed = withAnswer(played, answer);
  if (!completed.ok) return completed;
  const { rules, rows } = completed.value.game;
  const before: Game = { rules, rows: rows.slice(0, turn) };
  const after = addGuess(before, completed.value.answer, text);
  if (!after.ok) return after;
  return yield* failIfTooLarge(standingOf(before), counterfactualSteps(solver, before, after.value));
}

/** `after` is the game with one more row than `before`. */
function* counterfactualSteps(
  solver: Solver,
  before: Game,
  after: Game,
): Generator<Counterfactual, Result<Counterfactual>> {
  const start = standingOf(before);
  const end = standingOf(after);
  const rules = rulesFor(before, start);
  const turn = before.rows.length;
  const { word, feedback } = after.rows[turn];
  const isWon = end.status === 'won';
  const wordsAfter = isWon ? 0 : end.position.candidates.length;
  let own = valueBeforeSearch(start.position, start.weights, rules.limit - turn);
  let next = valueBeforeSearch(end.position, end.weights, rules.limit - turn - 1);
  const tasks = [
    createStepper(solver.valueOf(start.position, word, rules), (value) => {
      own = value;
    }),
  ];
  if (isWon) next = exactValue(next.weight, 0, 0);
  else {
    const position = createStepper(solver.value(end.position, rules), (value) => {
      next = value;
    });
    tasks.push(position);
  }
  const report = (): Counterfactual => ({ turn, word, feedback, after: wordsAfter, own, next });
  yield* interleave(tasks, report);
  return success(report());
}
