/**
 * Reviews of games that begin with two random words, in every mode, with equal and with other weights: every interval on
 * the way contains the later ones, the account adds up in bounds at every step, and every turn has its numbers.
 *
 * `npm run bench -- reviews` does the same with 200 games and a limit of CPU time.
 */

import { expect, test } from 'vitest';
import { randomGame } from '../bench/randomGame.mjs';
import type { Rules } from '../src/game/rules.ts';
import { MODES } from '../src/position.ts';
import { mulberry32, seedFor } from '../src/random.ts';
import { type Review, review } from '../src/review/review.ts';
import { createSolver } from '../src/search/solver.ts';
import { averageGuesses, type Bounds } from '../src/search/value.ts';
import { bundledList } from '../src/words/bundled.ts';
import { must, rowsText } from './support/games.ts';
import { shareOf } from './support/share.ts';
import { holds } from './support/truth.ts';

const list = must(bundledList('original'));
/** Some answers are far likelier than others, as those that were not used yet. */
const someLikely = Uint32Array.from({ length: list.answerCount }, (_, answer) => (answer % 3 === 0 ? 25 : 1));

const GAMES = shareOf(12);
/** A step is a few hundredths of a second, on a busy machine with less work in it. */
const ENOUGH_STEPS = 240;

/** Every turn has its best word, its skill and its luck. */
const isNumbered = ({ turns }: Review): boolean =>
  turns.every(({ best, skill, luckRank }) => best !== undefined && skill !== undefined && luckRank !== undefined);

/** The reviews after each step: until every turn is numbered, and then some, as far as there are steps. */
const reviewsOf = ({ game, answer }: ReturnType<typeof randomGame>): Review[] => {
  const reviews: Review[] = [];
  const steps = review(createSolver(), game, answer);
  for (let step = steps.next(); ; step = steps.next()) {
    const latest = step.done ? must(step.value) : step.value;
    reviews.push(latest);
    if (step.done || (reviews.length >= ENOUGH_STEPS && isNumbered(latest))) break;
  }
  return reviews;
};

const intervalsOf = ({ start, turns }: Review): Bounds[] => [
  averageGuesses(start),
  ...turns.flatMap(({ regret, luck, risk, riskLuck }) => [regret, luck, risk, riskLuck]),
];

/** Bounds of start + regrets - lucks. */
const accountOf = ({ start, turns }: Review): Bounds =>
  turns.reduce(
    (sum, { regret, luck }) => ({
      lower: sum.lower + regret.lower - luck.upper,
      upper: sum.upper + regret.upper - luck.lower,
    }),
    averageGuesses(start),
  );

test(`${GAMES} games that begin with two random words`, () => {
  for (let number = 0; number < GAMES; number++) {
    const mode = MODES[number % MODES.length];
    const weights = number % 2 === 0 ? undefined : someLikely;
    const rules: Rules = { list, weights, tiers: [], mode, limit: 6 };
    const played = randomGame(rules, mulberry32(seedFor(17, number)));
    const name = `${number}, ${mode}: ${played.answer}, ${rowsText(played.game)}`;
    const reviews = reviewsOf(played);
    const last = reviews[reviews.length - 1];
    const end = intervalsOf(last);
    for (const step of reviews) {
      expect(holds(accountOf(step), step.used), name).toBe(true);
      for (const [index, bounds] of intervalsOf(step).entries()) {
        expect(Number.isFinite(bounds.lower) && Number.isFinite(bounds.upper), name).toBe(true);
        expect([holds(bounds, end[index].lower), holds(bounds, end[index].upper)], `${name} ${index}`).toEqual([
          true,
          true,
        ]);
      }
    }
    for (const turn of last.turns) {
      expect(turn.best, name).toBeDefined();
      for (const rank of [turn.skill?.rank, turn.luckRank?.rank]) {
        expect(Number.isInteger(rank) && Number(rank) >= 0 && Number(rank) <= 99, `${name} ${turn.word}`).toBe(true);
      }
    }
  }
});
