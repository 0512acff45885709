/**
 * A best word for each turn of a reviewed game.
 */

import type { Game } from '../game/game.ts';
import type { Standing } from '../game/standing.ts';
import { mapProgress } from '../progress.ts';
import { isExact, type Value } from '../search/value.ts';
import { type Advice, advise, repliesOf } from '../suggest/advice.ts';
import type { ReviewQuestion } from './review.ts';
import type { GameValues } from './reviewedTurn.ts';

/** Names a best word for every turn whose value is known: the player's own if none is better. */
export function* nameBestWords(question: ReviewQuestion, values: GameValues): Generator<undefined, void> {
  for (const [turn, { word }] of question.game.rows.entries()) {
    const best = values.positions[turn];
    if (!isExact(best)) continue;
    if (isEqual(values.guesses[turn], best)) {
      values.best[turn] = word;
      continue;
    }
    values.best[turn] = yield* bestWordBefore(question, turn);
    yield;
  }
}

const isEqual = (own: Value, best: Value): boolean =>
  isExact(own) && own.guesses.lower === best.guesses.lower && own.lost.lower === best.lost.lower;

/** A best word before turn `turn`; undefined if no offered word is the best. */
function* bestWordBefore(question: ReviewQuestion, turn: number): Generator<undefined, string | undefined> {
  const { solver, game, positions } = question;
  const before: Game = { rules: game.rules, rows: game.rows.slice(0, turn) };
  const standing: Standing = { ...question.standing, status: 'open', position: positions[turn] };
  const advice = yield* mapProgress(advise(solver, before, { top: 1 }, standing), () => undefined);
  return advice.ok ? bestOffered(advice.value) : undefined;
}

/** A best word that may be offered; undefined if all best words are withheld. */
export const bestOffered = (advice: Advice): string | undefined =>
  repliesOf(advice).find(
    ({ guesses, lossChance }) => guesses.upper === advice.guesses.upper && lossChance === advice.lossChance,
  )?.word;
