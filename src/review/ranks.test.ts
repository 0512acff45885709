import { describe, expect, test } from 'vitest';
import { finish, must } from '../../test/support/games.ts';
import { solverOf } from '../../test/support/reviews.ts';
import { shareOf } from '../../test/support/share.ts';
import { createTruth, randomGame, randomRules, type TrueValue } from '../../test/support/truth.ts';
import { allHere, type Feedback, scoreFeedback } from '../feedback.ts';
import { standingOf } from '../game/standing.ts';
import { afterTurn, legalGuesses, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { exactValue, type Value } from '../search/value.ts';
import { luckRankOf, rankOfShare, skillOf } from './ranks.ts';
import { review } from './review.ts';

/** The rank by its definition: per cent rounded down, 99 at most. */
const percentOf = (count: number, all: number): number => Math.min(99, Math.floor((100 * count) / all));

/** Losses first, then guesses, on average; sums of fractions are compared as fractions. */
const isWorseOrEqual = (a: TrueValue, b: TrueValue): boolean => {
  const lost = a.lost * b.weight - b.lost * a.weight;
  return lost > 0 || (lost === 0 && a.guesses * b.weight >= b.guesses * a.weight);
};

describe('skill and luck rank against brute force', () => {
  test('every turn of games on small lists: all modes, limits and weights', () => {
    const seen = { turns: 0, lowSkill: 0, lowLuck: 0, lostForSure: 0 };
    for (let number = 600; number < 600 + shareOf(80); number++) {
      const rules = randomRules(number);
      const { list, mode } = rules;
      const { game, answer } = randomGame(rules, mulberry32(number), 4);
      const truth = createTruth(rules);
      const { turns } = must(finish(review(solverOf(), game, answer)));
      let position = startPosition(list);
      for (const [index, { word, feedback }] of game.rows.entries()) {
        const name = `${number}: ${mode}, ${rules.limit} guesses, ${answer}, ${word} in turn ${index + 1}`;
        const before = position;
        position = afterTurn(before, word, feedback);
        const own = truth.valueOfWord(before, word);
        const legal = [...legalGuesses(before, mode)];
        const notBetter = legal.filter((guess) => isWorseOrEqual(truth.valueOfWord(before, list.words[guess]), own));
        // a word of no list can be better than all of it
        const losesAll = own.lost === own.weight && notBetter.length < legal.length;
        const skill = losesAll ? 0 : percentOf(notBetter.length, legal.length);
        if (losesAll) seen.lostForSure++;
        expect(turns[index].skill, name).toEqual({ rank: skill, exact: true });
        const luck = luckByAnswers(before, word, feedback, truth, rules);
        expect(turns[index].luckRank, name).toEqual({ rank: luck, exact: true });
        seen.turns++;
        if (skill < 50) seen.lowSkill++;
        if (luck < 50) seen.lowLuck++;
      }
      expect(standingOf(game).position.candidates).toEqual(position.candidates);
    }
    for (const count of Object.values(seen))
      expect(count, JSON.stringify(seen)).toBeGreaterThanOrEqual(Math.floor(shareOf(80) / 16));
  });

  /** The weight of the answers with which the guess leaves a worse position or an equal one. */
  const luckByAnswers = (
    before: ReturnType<typeof startPosition>,
    word: string,
    feedback: Feedback,
    truth: ReturnType<typeof createTruth>,
    { list, weights }: ReturnType<typeof randomRules>,
  ): number => {
    const valueAfter = (given: Feedback): TrueValue =>
      given === allHere(list.wordLength)
        ? { weight: 1, guesses: 0, lost: 0 }
        : truth.value(afterTurn(before, word, given));
    const came = valueAfter(feedback);
    let worse = 0;
    let all = 0;
    for (const id of before.candidates) {
      const weight = weights ? weights[id] : 1;
      all += weight;
      if (isWorseOrEqual(valueAfter(scoreFeedback(word, list.words[id])), came)) worse += weight;
    }
    return percentOf(worse, all);
  };
});

describe('ranks of values between bounds', () => {
  const between = (weight: number, lower: number, upper: number): Value => ({
    weight,
    guesses: { lower: lower * weight, upper: upper * weight },
    lost: { lower: 0, upper: 0 },
  });
  const part = (feedback: number, value: Value) => ({ feedback: feedback as Feedback, value });
  const luck = (next: Value, ...parts: Value[]) =>
    luckRankOf({
      parts: {
        parts: [part(7, next), ...parts.map((value, index) => part(index, value))],
        weight: parts.reduce((sum, { weight }) => sum + weight, next.weight),
        value: between(1, 1, 1),
        isRounded: false,
      },
      feedback: 7 as Feedback,
      next,
      isSolved: false,
    });

  test('are exact where the bounds decide, otherwise estimates by their middle', () => {
    const next = between(1, 2, 2.4);
    expect(luck(next, between(1, 2.5, 3), between(2, 1, 1.9))).toEqual({ rank: 50, exact: true });
    expect(luck(next, between(1, 2.3, 3), between(2, 1, 1.9))).toEqual({ rank: 50, exact: false });
    expect(luck(next, between(1, 2.5, 3), between(2, 1.9, 2.2))).toEqual({ rank: 50, exact: false });
    expect(luck(next, between(1, 2.5, 3), between(2, 2.1, 2.6))).toEqual({ rank: 99, exact: false });
    // a loss is worse than any number of guesses
    expect(luck(next, exactValue(1, 1, 1), between(2, 1, 1.9))).toEqual({ rank: 50, exact: true });
  });

  test('go from 0 to 99', () => {
    expect([0, 0.004, 0.29, 0.999, 1].map(rankOfShare)).toEqual([0, 0, 29, 99, 99]);
    expect(rankOfShare(0.07 + 0.5)).toBe(57);
    expect(skillOf({ guesses: 8, notBetter: 6, exact: true }, false)).toEqual({ rank: 75, exact: true });
    expect(skillOf({ guesses: 8, notBetter: 6, exact: false }, true, true)).toEqual({
      rank: 99,
      exact: true,
    });
    expect(skillOf({ guesses: 8, notBetter: 6, exact: false }, false, true)).toEqual({
      rank: 0,
      exact: true,
    });
    expect(skillOf(undefined, false)).toBeUndefined();
  });
});
