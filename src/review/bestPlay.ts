/**
 * Best play for an answer: the guesses of a game in which every guess is a best word.
 */

import { type Result, success } from '../failure.ts';
import { scoreIn } from '../feedback.ts';
import { addRow, type Game, newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { currentObjective, type Standing, standingOf } from '../game/standing.ts';
import { findOpenings } from '../openings/openings.ts';
import { mapProgress } from '../progress.ts';
import type { Solver } from '../search/solver.ts';
import { advise, repliesOf } from '../suggest/advice.ts';
import { failIfTooLarge, rulesFor } from '../suggest/solverRules.ts';
import { isWithheld } from '../words/withheld.ts';
import { withAnswer } from './playedGame.ts';
import { bestOffered } from './searches.ts';

/**
 * The guesses of best play for an answer: every guess is the best by the rule for equally good words
 * (`search/tieRule.ts`). It begins with `first`, if there is one.
 *
 * @example
 * ```ts
 * unwrap(finish(bestPlay(solver, rules, 'abide'))); // the guesses, the answer last
 * ```
 */
export function* bestPlay(
  solver: Solver,
  rules: Rules,
  text: string,
  first?: string,
): Generator<readonly string[], Result<string[]>> {
  const completed = withAnswer(newGame(rules), text);
  if (!completed.ok) return completed;
  const { answer } = completed.value;
  let { game } = completed.value;
  const path: string[] = [];
  while (path.length < rules.limit && path.at(-1) !== answer) {
    const opener = path.length === 0 ? (first ?? provedOpener(rules)) : undefined;
    const word = opener ?? (yield* mapProgress(bestReply(solver, game, answer), () => path));
    if (word === undefined) break;
    path.push(word);
    const next = addRow(game, word, scoreIn(rules.list, word, answer));
    if (!next.ok) return next;
    game = next.value;
  }
  return success(path);
}

const provedOpener = ({ list, weights, mode, limit }: Rules): string | undefined =>
  weights ? undefined : findOpenings(list, mode, limit)?.best?.word;

/** The word of best play; another one where it is withheld and not the answer. */
function* bestReply(solver: Solver, game: Game, answer: string): Generator<unknown, string | undefined> {
  if (game.rows.length === 0) return yield* bestOffer(solver, game, answer);
  const standing = standingOf(game);
  const word = yield* failIfTooLarge(standing, bestGuess(solver, game, standing));
  if (!word.ok || word.value === undefined) return undefined;
  return isWithheld(word.value) && word.value !== answer ? yield* bestOffer(solver, game, answer) : word.value;
}

/** The guess of best play, by the objective of the game. */
function* bestGuess(solver: Solver, game: Game, standing: Standing): Generator<unknown, Result<string | undefined>> {
  const current = currentObjective(game);
  if (!current.ok) return current;
  const { position } = standing;
  const within = current.value.within ?? (yield* solver.leastLimit(position, rulesFor(game, standing)));
  return success(yield* solver.bestGuess(position, rulesFor(game, standing, within)));
}

/** The first reply, as an advice offers it; a withheld word only if it is the answer, or if no other is left. */
function* bestOffer(solver: Solver, game: Game, answer: string): Generator<unknown, string | undefined> {
  const result = yield* advise(solver, game, { top: 1 });
  if (!result.ok) return undefined;
  const advice = result.value;
  const best = bestOffered(advice) ?? advice.withheld.find((word) => word === answer);
  return best ?? repliesOf(advice)[0]?.word ?? advice.withheld[0];
}
