import { describe, expect, it } from 'vitest';
import { listOf, must, play, rulesOf } from '../../test/support/games.ts';
import { allHere, type Feedback } from '../feedback.ts';
import type { Value } from '../search/value.ts';
import type { GameValues } from './reviewedTurn.ts';
import { shareParts } from './sharedParts.ts';

const between = (weight: number, lower: number, upper: number): Value => ({
  weight,
  guesses: { lower, upper },
  lost: { lower: 0, upper: 0 },
});

describe('shareParts', () => {
  const game = must(play(rulesOf(listOf('abide abode adobe crane crate')), 'crane=BBYBG'));
  const { feedback } = game.rows[0];
  const other = allHere(5) as Feedback;

  /** Five words: three in the part that came, one in another, and the guess itself. */
  const valuesWith = (part: Value, next: Value): GameValues => ({
    positions: [between(5, 5, 30), next],
    guesses: [between(5, 5 + part.guesses.lower + 1, 5 + part.guesses.upper + 1)],
    parts: [
      {
        parts: [
          { feedback, value: part },
          { feedback: (other - 1) as Feedback, value: between(1, 1, 1) },
        ],
        weight: 5,
        value: between(5, 0, 0),
        isRounded: false,
      },
    ],
    ranks: [undefined],
    best: [undefined],
  });

  it('narrows the next position by its part, and the guess by the next position', () => {
    const { positions, guesses } = shareParts(game, valuesWith(between(3, 4, 9), between(3, 5, 12)));
    expect(positions[1]).toEqual(between(3, 5, 9));
    expect(guesses[0]).toEqual(between(5, 11, 15));
    expect(positions[0]).toEqual(between(5, 5, 30));
  });

  it('takes nothing from parts that are estimates by rounded weights', () => {
    const values = valuesWith(between(3, 4, 9), between(3, 5, 12));
    const [valued] = values.parts;
    const rounded: GameValues = {
      positions: values.positions,
      guesses: values.guesses,
      parts: [valued && { parts: valued.parts, weight: valued.weight, value: valued.value, isRounded: true }],
      ranks: values.ranks,
      best: values.best,
    };
    expect(shareParts(game, rounded)).toEqual(rounded);
  });
});
