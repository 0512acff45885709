/**
 * Best play for an answer: the guesses of a game in which every guess is a best word.
 */

import { type Result, success } from '../failure.ts';
import { scoreIn } from '../feedback.ts';
import { addRow, type Game, newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { findOpenings } from '../openings/openings.ts';
import { mapProgress } from '../progress.ts';
import type { Solver } from '../search/solver.ts';
import { advise, repliesOf } from '../suggest/advice.ts';
import { withAnswer } from './playedGame.ts';
import { bestOffered } from './searches.ts';

/**
 * The guesses of best play for an answer; of equally good words the most common. It begins with `first`, if there is one.
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

/** The best word; a withheld one only if it is the answer and no other is as good, or if no other is left. */
function* bestReply(solver: Solver, game: Game, answer: string): Generator<unknown, string | undefined> {
  const result = yield* advise(solver, game, { top: 1 });
  if (!result.ok) return undefined;
  const advice = result.value;
  const best = bestOffered(advice) ?? advice.withheld.find((word) => word === answer);
  return best ?? repliesOf(advice)[0]?.word ?? advice.withheld[0];
}
