import { expect, test, vi } from 'vitest';
import { defined, finish, follow, listOf, must, pick, play, rulesOf } from '../../test/support/games.ts';
import { expectHolds, gradualSolver, solverOf } from '../../test/support/reviews.ts';
import { compare, createTruth, foreignWord, holds, randomRules } from '../../test/support/truth.ts';
import type { Rules } from '../game/rules.ts';
import type { OpeningsData } from '../openings/openings.ts';
import { startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { averageGuesses, isExact } from '../search/value.ts';
import { createWordList } from '../words/list.ts';
import { bestPlay } from './bestPlay.ts';
import { gameFor } from './playedGame.ts';
import { review } from './review.ts';

/** The proved totals that are shipped; a test may ship others. */
const shipped = vi.hoisted((): { data: OpeningsData[] } => ({ data: [] }));
vi.mock('../openings/data.ts', () => ({
  get OPENINGS() {
    return shipped.data;
  },
}));

test('the start of a list near a proved one lies between the bounds', () => {
  const seen = { bounds: 0, exact: 0 };
  for (let number = 450; number < 540; number++) {
    const { list, mode, limit } = randomRules(number, { answers: 7, guesses: 11 });
    const rules: Rules = { list, mode, limit: Math.max(3, limit), weights: undefined, tiers: [] };
    const near = createTruth(rules);
    const start = startPosition(list);
    const total = near.value(start);
    if (total.lost > 0) continue;
    const word = defined(list.words.find((each) => compare(near.valueOfWord(start, each), total) === 0));
    const best = `${word} ${total.guesses}`;
    shipped.data = [{ list: 'test', fingerprint: list.fingerprint, mode, limit: rules.limit, best, openers: best }];
    const random = mulberry32(number);
    const others = list.words.slice(list.answerCount);
    const answer = number % 2 && others.length > 0 ? pick(random, others) : foreignWord(random, list.wordLength);
    if (list.words.slice(0, list.answerCount).includes(answer)) continue;
    const game = must(gameFor(rules, answer, [pick(random, list.words.slice(0, list.answerCount)), answer]));
    const answers = [...list.words.slice(0, list.answerCount), answer];
    const larger = createWordList({ name: 'larger', source: 'test', answers, guesses: list.words });
    const truth = createTruth({ ...rules, list: larger });
    const { steps, end } = follow(review(gradualSolver(), game, answer));
    const reviewed = must(end);
    for (const step of [...steps, reviewed])
      expectHolds(step.start, truth.value(startPosition(larger)), `${number} ${answer}`);
    seen[reviewed.exact ? 'exact' : 'bounds']++;
    if (others.includes(answer) && truth.valueOfWord(startPosition(larger), word).lost === 0) {
      // the shipped total and a guess or more for the new answer
      expect(reviewed.start.guesses.lower, String(number)).toBe(total.guesses + 1);
      const found = truth.valueOfWord(startPosition(larger), word).guesses;
      expect(reviewed.start.guesses.upper, String(number)).toBeLessThanOrEqual(found);
      // without a proof the best word found is the proved one of the list nearby
      if (!isExact(reviewed.start)) expect(reviewed.turns[0].best, String(number)).toBe(word);
    } else expect(isExact(reviewed.start), String(number)).toBe(true);
    // bounds add up too
    const sum = reviewed.turns.reduce(
      (so, { regret, luck }) => ({
        lower: so.lower + regret.lower - luck.upper,
        upper: so.upper + regret.upper - luck.lower,
      }),
      averageGuesses(reviewed.start),
    );
    expect(holds(sum, reviewed.used), String(number)).toBe(true);
  }
  shipped.data = [];
  expect(Math.min(seen.bounds, seen.exact), JSON.stringify(seen)).toBeGreaterThan(5);
});
test('best play begins with the proved opener, also for an answer of no list', () => {
  const rules = rulesOf(listOf('abide amide aside', 'crane'));
  const { fingerprint } = rules.list;
  // not the best word there is, so that it can only come from there
  const best = 'crane 99';
  shipped.data = [{ list: 'test', fingerprint, mode: 'normal', limit: 6, best, openers: best }];
  for (const answer of ['aside', 'crane', 'quilt']) {
    const path = must(finish(bestPlay(solverOf(), rules, answer)));
    expect([path[0], path.indexOf(answer), path.lastIndexOf('crane')]).toEqual(['crane', path.length - 1, 0]);
    // it was found for answers that are equally likely
    const weights = Uint32Array.of(9, 1, 1);
    expect(must(finish(bestPlay(solverOf(), { ...rules, weights }, answer)))[0]).toBe('abide');
  }
  shipped.data = [];
});

test('a proved total is not used for a start with a new guess', () => {
  const rules = rulesOf(listOf('abide crane slate', 'fuzzy'));
  const tiers = [{ name: 'accepted guesses', words: ['fuzzy', 'buzzy'] }];
  const { fingerprint } = rules.list;
  shipped.data = [{ list: 'test', fingerprint, mode: 'normal', limit: 6, best: 'crane 5', openers: 'crane 5' }];
  const reviewed = must(finish(review(solverOf(), must(play({ ...rules, tiers }, 'crane=BBBBB')))));
  shipped.data = [];
  expect(reviewed.start).toMatchObject({ weight: 5, guesses: { lower: 10, upper: 10 } });
});
