import { describe, expect, test } from 'vitest';
import { defined, finish, follow, listOf, must, pick, rowsText, rulesOf } from '../../test/support/games.ts';
import { expectHolds, gradualSolver, solverOf } from '../../test/support/reviews.ts';
import { shareOf } from '../../test/support/share.ts';
import {
  compare,
  createTruth,
  exactly,
  foreignWord,
  holds,
  randomGame,
  randomRules,
  type TrueValue,
  type Truth,
} from '../../test/support/truth.ts';
import type { Game } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { standingOf } from '../game/standing.ts';
import { afterTurn, type Position, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { type Bounds, isExact } from '../search/value.ts';
import { createWordList } from '../words/list.ts';
import { gameFor } from './playedGame.ts';
import { costliestTurn, type Review, review } from './review.ts';
import type { ReviewedTurn } from './reviewedTurn.ts';

// thousands of games are reviewed in test/account-adds-up.test.ts

/** The values of each turn by brute force. */
const expectedTurns = (truth: Truth, { rules, rows }: Game) => {
  let position: Position = startPosition(rules.list);
  return rows.map(({ word, feedback }) => {
    const before = position;
    position = afterTurn(position, word, feedback);
    const solved = feedback === 3 ** rules.list.wordLength - 1;
    const next = solved ? { weight: truth.value(position).weight, guesses: 0, lost: 0 } : truth.value(position);
    return { word, feedback, value: truth.value(before), own: truth.valueOfWord(before, word), next, before, position };
  });
};

describe('a review against brute force', () => {
  test('won, lost and open games on small lists: all modes, limits and weights', () => {
    const seen = { won: 0, lost: 0, open: 0, better: 0 };
    for (let number = 0; number < shareOf(60); number++) {
      const rules = randomRules(number);
      const { game, answer } = randomGame(rules, mulberry32(number), 4);
      const { status } = standingOf(game);
      const truth = createTruth(rules);
      const name = `${number}: ${rules.mode}, ${rules.limit} guesses, ${answer}: ${rowsText(game)}`;
      const { steps, end } = follow(review(gradualSolver(), game, number % 2 ? answer : undefined));
      const reviewed = must(end);
      const expected = expectedTurns(truth, game);
      expect(reviewed, name).toMatchObject({ status, exact: true, used: game.rows.length, added: [] });
      expect(reviewed.start, name).toEqual(exactly(truth.value(startPosition(rules.list))));
      for (const [index, turn] of reviewed.turns.entries()) {
        const { value, own, next, before, position } = expected[index];
        expect([turn.value, turn.own, turn.next], name).toEqual([exactly(value), exactly(own), exactly(next)]);
        expect([turn.before, turn.after], name).toEqual([
          before.candidates.length,
          turn.word === answer ? 0 : position.candidates.length,
        ]);
        expect(turn.regret.lower, name).toBe(own.guesses / own.weight - value.guesses / value.weight);
        // the named word is a best one: the player's own if it is
        const best = truth.valueOfWord(before, defined(turn.best));
        expect(compare(best, value), `${name}: ${turn.best}`).toBe(0);
        if (compare(own, value) === 0) expect([turn.best, turn.regret.lower], name).toEqual([turn.word, 0]);
        if (compare(own, value) > 0) seen.better++;
      }
      expect(reviewed.rest, name).toEqual(exactly(expected.at(-1)?.next ?? truth.value(startPosition(rules.list))));
      expect(steps.length, name).toBeGreaterThan(game.rows.length);
      for (const step of steps) expectTrue(step, rules, expected, truth.value(startPosition(rules.list)), name);
      seen[status as 'won' | 'lost' | 'open']++;
      expectCostliest(reviewed, name);
    }
    for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(shareOf(7) / 4);
  });

  /** Every step on the way must be true. */
  const expectTrue = (
    step: Review,
    rules: Rules,
    expected: ReturnType<typeof expectedTurns>,
    start: TrueValue,
    name: string,
  ) => {
    expectHolds(step.start, start, name);
    for (const [index, turn] of step.turns.entries()) {
      expectHolds(turn.value, expected[index].value, name);
      expectHolds(turn.own, expected[index].own, name);
      expectHolds(turn.next, expected[index].next, name);
      expectDifferences(turn, expected[index], name);
      if (rules.list.words.includes(turn.word)) expectOrdered(turn, name);
    }
    expect(step.exact, name).toBe(isExact(step.start) && step.turns.every(({ exact }) => exact));
  };

  /** No word of the list is better than the best, in each bound, if nothing can be lost. */
  const expectOrdered = ({ value, own, word }: ReviewedTurn, name: string) => {
    if (value.lost.upper > 0 || own.lost.upper > 0) return;
    expect(value.guesses.upper, `${name}: ${word}`).toBeLessThanOrEqual(own.guesses.upper);
    expect(value.guesses.lower, `${name}: ${word}`).toBeLessThanOrEqual(own.guesses.lower);
  };

  /** The numbers for people, between their bounds. */
  const expectDifferences = (
    turn: ReviewedTurn,
    { value, own, next }: Record<'value' | 'own' | 'next', TrueValue>,
    name: string,
  ) => {
    const mean = ({ weight, guesses }: TrueValue) => guesses / weight;
    const chance = ({ weight, lost }: TrueValue) => lost / weight;
    const hold: [Bounds, number][] = [
      [turn.regret, mean(own) - mean(value)],
      [turn.luck, mean(own) - 1 - mean(next)],
      [turn.risk, chance(own) - chance(value)],
      [turn.riskLuck, chance(own) - chance(next)],
    ];
    for (const [bounds, known] of hold) expect(holds(bounds, known), `${name}: ${turn.word}`).toBe(true);
    const spread = hold.reduce((sum, [{ lower, upper }]) => sum + upper - lower, 0);
    expect(turn.exact ? spread : Math.sign(spread), `${name}: ${turn.word}`).toBe(turn.exact ? 0 : 1);
  };

  test('a word of no list can be better than the best of the list', () => {
    const game = must(gameFor(rulesOf(listOf('bumpy dumpy jumpy lumpy')), 'lumpy', ['bdjxx', 'lumpy']));
    const reviewed = must(finish(review(gradualSolver(), game, 'lumpy')));
    // one after the other, or all separated by one guess
    expect(reviewed.turns[0].value).toEqual(exactly({ weight: 4, guesses: 1 + 2 + 3 + 4, lost: 0 }));
    expect(reviewed.turns[0].own).toEqual(exactly({ weight: 4, guesses: 2 + 2 + 2 + 2, lost: 0 }));
    expect(reviewed.turns[0].regret).toEqual({ lower: -0.5, upper: -0.5 });
  });

  test('the last turn is exact first, the start last', () => {
    const rules = rulesOf(listOf('abide amide aside abode', 'crane'));
    const game = must(gameFor(rules, 'abode', ['abide', 'amide', 'aside']));
    const known = follow(review(gradualSolver(), game, 'abode')).steps.map(({ turns, start }) =>
      [isExact(start), ...turns.map(({ own }) => isExact(own))].map(Number).join(''),
    );
    // without repeated steps
    expect(known.filter((each, index) => each !== known[index - 1])).toEqual(['0001', '0011', '0111', '1111']);
  });

  /** Risk comes first, then regret; nothing if nothing was given away. */
  const expectCostliest = (reviewed: Review, name: string) => {
    const worst = costliestTurn(reviewed);
    for (const { risk, regret } of reviewed.turns) {
      if (!worst) expect(risk.lower < 0 || (risk.lower === 0 && regret.lower <= 0), name).toBe(true);
      else if (risk.lower === worst.risk.lower) expect(regret.lower, name).toBeLessThanOrEqual(worst.regret.lower);
      else expect(risk.lower, name).toBeLessThan(worst.risk.lower);
    }
  };

  test('answers that the list does not have: its own words and others', () => {
    for (let number = 350; number < 390; number++) {
      const rules = randomRules(number, { answers: 7, guesses: 11 });
      const { list } = rules;
      const random = mulberry32(number);
      const others = list.words.slice(list.answerCount);
      const answer = number % 2 && others.length > 0 ? pick(random, others) : foreignWord(random, list.wordLength);
      if (list.words.slice(0, list.answerCount).includes(answer)) continue;
      const guesses = [pick(random, list.words.slice(0, list.answerCount)), answer];
      const played = gameFor({ ...rules, limit: Math.max(2, rules.limit) }, answer, guesses);
      // in the hard modes the list's word before it may be anything, the answer always fits
      const game = must(played);
      const larger = createWordList({
        name: 'larger',
        source: 'test',
        guesses: list.words,
        answers: [...list.words.slice(0, list.answerCount), answer],
      });
      const weights = rules.weights && Uint32Array.from([...rules.weights, 1]);
      const truth = createTruth({ ...game.rules, list: larger, weights });
      const reviewed = must(finish(review(solverOf(), game, answer)));
      expect(reviewed, String(number)).toMatchObject({ added: [answer], exact: true, status: 'won', answer });
      expect(reviewed.start, String(number)).toEqual(exactly(truth.value(startPosition(larger))));
      expect(reviewed.turns[0].own).toEqual(exactly(truth.valueOfWord(startPosition(larger), guesses[0])));
    }
  });
});

describe('the turn that cost most', () => {
  const turn = (word: string, risk: number, regret: number, unsure = 0) => ({
    word,
    risk: { lower: risk, upper: risk },
    regret: { lower: regret, upper: regret + unsure },
  });
  const costliest = (...turns: object[]) => costliestTurn({ turns } as unknown as Review)?.word;

  test.each<[string, turns: object[], word: string | undefined]>([
    ['none of none', [], undefined],
    ['nothing was given away', [turn('ab', 0, 0), turn('cd', 0, 0)], undefined],
    ['regret', [turn('ab', 0, 0.1), turn('cd', 0, 0.3), turn('ef', 0, 0.2)], 'cd'],
    ['risk before regret', [turn('ab', 0, 0.9), turn('cd', 0.1, 0), turn('ef', 0, 0.8)], 'cd'],
    ['more risk, fewer guesses', [turn('ab', 0.1, 0.5), turn('cd', 0.2, -0.5)], 'cd'],
    ['equal risk', [turn('ab', 0.1, 0.2), turn('cd', 0.1, 0.3), turn('ef', 0, 0.9)], 'cd'],
    ['the first of equal ones', [turn('ab', 0, 0), turn('cd', 0.1, 0.2), turn('ef', 0.1, 0.2)], 'cd'],
    ['a word of no list that was better', [turn('ab', 0, -0.5)], undefined],
  ])('%s', (_, turns, word) => {
    expect(costliest(...turns)).toBe(word);
  });

  test('is named as soon as it is proved to be the one', () => {
    const unsure = { ...turn('cd', 0, 0), risk: { lower: 0, upper: 1 } };
    expect(costliest(turn('ab', 0.5, 0), unsure)).toBeUndefined();
    expect(costliest(turn('ab', 0.5, 0), turn('cd', 0, 0.1, 0.1))).toBe('ab');
    expect(costliest(turn('ab', 0, 0.3), turn('cd', 0, 0.1, 0.1))).toBe('ab');
    expect(costliest(turn('ab', 0, 0.15), turn('cd', 0, 0.1, 0.1))).toBeUndefined();
    // it may have cost nothing
    expect(costliest(turn('ab', 0, 0, 0.3))).toBeUndefined();
    expect(costliest(turn('ab', 0, 0.1, 0.3))).toBe('ab');
  });
});
