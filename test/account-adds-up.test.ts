/**
 * The account of a game adds up exactly: guesses used = V(start) + all regrets - all lucks, in fractions, not floats.
 *
 * Hundreds of games on lists of some hundred answers by players who know nothing, in all modes and under three beliefs
 * about the answers; and some on the original list by players who open with popular words and mostly play what
 * could be the answer. Lost games and games that were given up add up as well, and so does the chance of losing.
 */

import { expect, test } from 'vitest';
import { scoreFeedback } from '../src/feedback.ts';
import { addRow, type Game, newGame } from '../src/game/game.ts';
import type { Rules } from '../src/game/rules.ts';
import { standingOf } from '../src/game/standing.ts';
import { findOpenings } from '../src/openings/openings.ts';
import { POPULAR_OPENERS } from '../src/openings/popular.ts';
import { legalGuesses, MODES } from '../src/position.ts';
import { frequencyPrior } from '../src/prior/prior.ts';
import { mulberry32, seedFor } from '../src/random.ts';
import { costliestTurn, type Review, review } from '../src/review/review.ts';
import { createSolver, type Solver } from '../src/search/solver.ts';
import { averageGuesses, isExact, type Value } from '../src/search/value.ts';
import { bundledFrequencies } from '../src/words/frequency.ts';
import { createWordList, type WordList } from '../src/words/list.ts';
import { bundled, must, pick, rowsText } from './support/games.ts';
import { processorMs } from './support/processorTime.ts';
import { shareOf } from './support/share.ts';
import { foreignWord } from './support/truth.ts';

const original = bundled('original');
const frequencies = bundledFrequencies();

// Fractions

interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const fraction = (top: number, bottom = 1): Fraction => ({ top: BigInt(top), bottom: BigInt(bottom) });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, top: -b.top });
const isSame = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom;
const numberOf = ({ top, bottom }: Fraction): number => Number(top) / Number(bottom);

/** The mean of guesses or losses of a worth that is exact. */
const mean = (worth: Value, what: 'guesses' | 'lost'): Fraction => fraction(worth[what].lower, worth.weight);

/** The two sums, from whole numbers. */
const expectAddsUp = (account: Review, name: string): void => {
  for (const what of ['guesses', 'lost'] as const) {
    const step = fraction(what === 'guesses' ? 1 : 0);
    let sum = mean(account.start, what);
    for (const turn of account.turns) {
      const regret = minus(mean(turn.own, what), mean(turn.value, what));
      const luck = minus(minus(mean(turn.own, what), step), mean(turn.next, what));
      sum = minus(plus(sum, regret), luck);
      // the numbers for people are these
      const [shownRegret, shownLuck] = what === 'guesses' ? [turn.regret, turn.luck] : [turn.risk, turn.riskLuck];
      expect(Math.abs(shownRegret.lower - numberOf(regret)), name).toBeLessThan(1e-9);
      expect(Math.abs(shownLuck.lower - numberOf(luck)), name).toBeLessThan(1e-9);
    }
    const used = fraction(what === 'guesses' ? account.used : 0);
    expect(isSame(sum, plus(used, mean(account.rest, what))), `${name}: ${what}`).toBe(true);
  }
};

/** What holds of every account besides. */
const expectSensible = (account: Review, { rules, rows }: Game, name: string): void => {
  expect(account, name).toMatchObject({ exact: true, used: rows.length, added: [] });
  const end = { won: [0, 0], lost: [0, 1] }[account.status as 'won' | 'lost'];
  if (end) expect([numberOf(mean(account.rest, 'guesses')), numberOf(mean(account.rest, 'lost'))], name).toEqual(end);
  if (account.status === 'lost') expect(account.used, name).toBe(rules.limit);
  for (const turn of account.turns) {
    expect(isExact(turn.value) && isExact(turn.own) && isExact(turn.next), name).toBe(true);
    const { own, value } = turn;
    // losing less comes first; with equal losses no word is better than the best
    const order = own.lost.lower - value.lost.lower || own.guesses.lower - value.guesses.lower;
    const foreign = !rules.list.words.includes(turn.word);
    if (!foreign) expect(order, `${name}: ${turn.word}`).toBeGreaterThanOrEqual(0);
    if (!foreign && own.lost.lower === 0) expect(turn.regret.lower, `${name}: ${turn.word}`).toBeGreaterThanOrEqual(0);
  }
  const costliest = costliestTurn(account);
  const costs = account.turns.filter(({ risk, regret }) => risk.lower > 0 || (risk.lower === 0 && regret.lower > 0));
  if (costs.length === 0) expect(costliest, name).toBeUndefined();
};

const stopAfter = (mostMs: number): (() => boolean) => {
  const stopAt = processorMs() + mostMs;
  return () => processorMs() >= stopAt;
};

/**
 * Stops as soon as all is exact: naming the best words takes longer and is tested elsewhere. Stops after `mostMs` of
 * CPU time as well, with bounds.
 */
const accountOf = (
  solver: Solver,
  game: Game,
  answer: string | undefined,
  mostMs = Number.POSITIVE_INFINITY,
): Review => {
  // asking for CPU time at every step costs more than many steps
  const isLate = mostMs < Number.POSITIVE_INFINITY ? stopAfter(mostMs) : () => false;
  const steps = review(solver, game, answer);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return must(step.value);
    if (step.value.exact || isLate()) return step.value;
  }
};

/** What is only known between bounds adds up between them. */
const expectHoldsUsed = ({ start, turns, used, rest }: Review, name: string): void => {
  let { lower, upper } = averageGuesses(start);
  for (const { regret, luck } of turns) {
    lower += regret.lower - luck.upper;
    upper += regret.upper - luck.lower;
  }
  const { lower: least, upper: most } = averageGuesses(rest);
  expect(lower - least <= used + 1e-9 && used <= upper - most + 1e-9, `${name}: ${lower} to ${upper}`).toBe(true);
};

/** Someone at a game: the next word, given what fits and what may be guessed. */
type Player = (game: Game, random: () => number) => string;

const playOut = (rules: Rules, answer: string, player: Player, random: () => number, rows: number): Game => {
  let game = newGame(rules);
  while (game.rows.length < Math.min(rows, rules.limit) && game.rows.at(-1)?.word !== answer) {
    const word = player(game, random);
    const next = addRow(game, word, scoreFeedback(word, answer));
    // a word from nowhere may be illegal in a hard mode
    if (next.ok) game = next.value;
  }
  return game;
};

// Players without reason

/** Any legal word, what could be the answer, or now and then a word that no list has. */
const anyPlayer: Player = (game, random) => {
  const { list, mode } = game.rules;
  const { position } = standingOf(game);
  const luck = random();
  if (luck < 0.05 && mode === 'normal') return foreignWord(random, 5);
  if (luck < 0.5 && game.rows.length > 0) return list.words[pick(random, position.candidates)];
  return list.words[pick(random, legalGuesses(position, mode))];
};

/** Some answers and other words of the original list. */
const partOf = (random: () => number, answerCount: number, otherCount: number): WordList => {
  const draw = (count: number, from: readonly string[]) => {
    const drawn = new Set<string>();
    while (drawn.size < count) drawn.add(pick(random, from));
    return [...drawn];
  };
  const answers = draw(answerCount, original.words.slice(0, original.answerCount));
  return createWordList({ name: 'part', source: 'test', answers, guesses: draw(otherCount, original.words) });
};

const BELIEFS = {
  uniform: () => undefined,
  frequency: (list: WordList) => frequencyPrior(frequencies).weigh(list).slice(0, list.answerCount),
  // classes of words that are reused more or less often
  reuse: (list: WordList) => Uint32Array.from({ length: list.answerCount }, (_, id) => [1000, 340, 73, 7, 1][id % 5]),
};

const GAMES = shareOf(600);

test(`${GAMES} games at random on lists of some hundred answers`, () => {
  const settings = MODES.flatMap((mode) => Object.values(BELIEFS).map((weigh) => ({ mode, weigh })));
  const seen = { won: 0, lost: 0, open: 0, risky: 0 };
  settings.forEach(({ mode, weigh }, setting) => {
    const random = mulberry32(seedFor(40, setting));
    const list = partOf(random, 200 + 12 * setting, 250);
    const rules: Rules = { list, weights: weigh(list), tiers: [], mode, limit: setting % 2 ? 6 : 5 };
    const solver = createSolver({ frequencies, tableBytes: 2 ** 24 });
    for (let each = setting; each < GAMES; each += settings.length) {
      const answer = list.words[Math.floor(random() * list.answerCount)];
      const game = playOut(rules, answer, anyPlayer, random, random() < 0.2 ? Math.floor(4 * random()) : rules.limit);
      const name = `${each}: ${mode}, ${answer}: ${rowsText(game)}`;
      const { status } = standingOf(game);
      const account = accountOf(solver, game, status === 'open' ? undefined : answer);
      expectAddsUp(account, name);
      expectSensible(account, game, name);
      seen[status as 'won' | 'lost' | 'open']++;
      if (account.turns.some(({ risk }) => risk.lower > 0)) seen.risky++;
    }
  });
  expect(seen.won + seen.lost + seen.open).toBe(GAMES);
  for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(GAMES / 30);
});

// People

/** The more common of a few words. */
const commonOf = (random: () => number, words: ArrayLike<number>): string => {
  const some = Array.from({ length: 3 }, () => original.words[pick(random, words)]);
  return some.reduce((best, word) => ((frequencies.get(word) ?? 0) > (frequencies.get(best) ?? 0) ? word : best));
};

/** A popular word first, then mostly what could be the answer, sometimes another word; common words rather than rare. */
const humanPlayer =
  (opener: string): Player =>
  (game, random) => {
    if (game.rows.length === 0) return opener;
    const { position } = standingOf(game);
    return commonOf(random, random() < 0.8 ? position.candidates : legalGuesses(position, game.rules.mode));
  };

/** What best play needs from the start, and what is shipped: alex1770/wordle, README. */
const LEAST = { normal: 7920, hard: 8122 };

/** A trap in hard mode, such as CRANE and INNER for MOVER, takes minutes: then the account is one in bounds. */
const MOST_MS = 2000;

/** Of each mode. */
const EXACT = shareOf(20);

const OPENER_COUNT = { normal: 12, hard: 6 };

test(`${2 * EXACT} games on the original list by people with popular openers`, () => {
  const seen = { won: 0, lost: 0, perfect: 0, bounds: 0 };
  for (const mode of ['normal', 'hard'] as const) {
    const random = mulberry32(seedFor(300, mode.length));
    const solver = createSolver({ frequencies });
    // what is known of them without a search; worse ones leave more to be searched
    const { openers: known } = findOpenings(original, mode, 6)!;
    const openers = POPULAR_OPENERS.filter((word) => known.has(word)).slice(0, OPENER_COUNT[mode]);
    const rules: Rules = { list: original, weights: undefined, tiers: [], mode, limit: 6 };
    for (let exact = 0; exact < EXACT; ) {
      const answer = original.words[Math.floor(random() * original.answerCount)];
      const game = playOut(rules, answer, humanPlayer(pick(random, openers)), random, 6);
      const name = `${mode}, ${answer}: ${rowsText(game)}`;
      const account = accountOf(solver, game, answer, MOST_MS);
      expectHoldsUsed(account, name);
      if (!account.exact) {
        seen.bounds++;
        continue;
      }
      exact++;
      expectAddsUp(account, name);
      expectSensible(account, game, name);
      expect(account.start.guesses).toEqual({ lower: LEAST[mode], upper: LEAST[mode] });
      seen[account.status as 'won' | 'lost']++;
      if (account.turns.some(({ regret, risk }) => regret.lower === 0 && risk.lower === 0)) seen.perfect++;
    }
  }
  expect(seen.won + seen.lost).toBe(2 * EXACT);
  expect(seen.bounds, JSON.stringify(seen)).toBeLessThan(Math.max(5, EXACT / 7));
  expect(Math.min(seen.lost, seen.perfect), JSON.stringify(seen)).toBeGreaterThan(0);
});
