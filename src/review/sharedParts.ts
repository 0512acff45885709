/**
 * The part of a guess that its feedback left is the next position: what is proved of one holds for the other. The two are
 * searched apart, so that each is often narrower in something than the other.
 */

import type { Game } from '../game/game.ts';
import { type Bounds, narrower, type Value, valueOfParts } from '../search/value.ts';
import type { GameValues } from './reviewedTurn.ts';

/** The values of a game, each narrowed by its neighbours. */
export const shareParts = ({ rows }: Game, values: GameValues): GameValues => {
  const positions = [...values.positions];
  const guesses = [...values.guesses];
  rows.forEach(({ feedback }, turn) => {
    const valued = values.parts[turn];
    const part = valued?.parts.find((each) => each.feedback === feedback)?.value;
    const next = positions[turn + 1];
    // rounded weights make estimates of the parts
    if (!part || valued?.isRounded || part.weight !== next.weight) return;
    const both = narrower(part, next);
    positions[turn + 1] = both;
    const sum = valueOfParts(
      valued.weight,
      valued.parts.map((each) => each.value),
    );
    guesses[turn] = narrower(guesses[turn], withPart(sum, part, both));
  });
  return { positions, guesses, parts: values.parts, ranks: values.ranks, best: values.best };
};

/** A sum with other bounds in the place of one of its parts. */
const withPart = (sum: Value, part: Value, narrowed: Value): Value => ({
  weight: sum.weight,
  guesses: replaced(sum.guesses, part.guesses, narrowed.guesses),
  lost: replaced(sum.lost, part.lost, narrowed.lost),
});

const replaced = (sum: Bounds, part: Bounds, narrowed: Bounds): Bounds => ({
  lower: sum.lower + narrowed.lower - part.lower,
  upper: sum.upper + narrowed.upper - part.upper,
});
