/**
 * Values of positions and guesses by brute force, and small random games to test them on.
 */

import { allHere, type Feedback, scoreFeedback } from '../../src/feedback.ts';
import { addRow, type Game, newGame } from '../../src/game/game.ts';
import type { Rules } from '../../src/game/rules.ts';
import { afterTurn, legalGuesses, type Position, startPosition } from '../../src/position.ts';
import { mulberry32, seedFor } from '../../src/random.ts';
import type { Bounds, Value } from '../../src/search/value.ts';
import { whyImpossible } from '../../src/text/legality.ts';
import { createBruteForce } from './bruteForce.ts';
import { pick } from './games.ts';
import { type RandomLimits, randomProblem } from './randomProblems.ts';

/** An exact value. */
export interface TrueValue {
  readonly weight: number;
  readonly guesses: number;
  readonly lost: number;
}

export interface Truth {
  value(position: Position): TrueValue;
  valueOfWord(position: Position, word: string): TrueValue;
}

/** More than all guesses of a small problem together, so that a cost has one split into guesses and losses. */
const LOSS_COST = 1_000_000;

export const createTruth = ({ list, mode, limit, weights }: Rules): Truth => {
  // brute force uses only these properties
  const problem = { ...randomProblem(0).problem, list, mode, weights, lossCost: LOSS_COST };
  const force = createBruteForce(problem);
  const weightOf = ({ candidates }: Position) =>
    candidates.reduce((sum, answer) => sum + (weights ? weights[answer] : 1), 0);

  const value = (position: Position): TrueValue => {
    const turnsLeft = Math.max(0, limit - position.turns.length);
    const cost = force.cost({ candidates: position.candidates, legal: legalGuesses(position, mode), turnsLeft });
    return { weight: weightOf(position), guesses: cost % LOSS_COST, lost: Math.floor(cost / LOSS_COST) };
  };

  /** The value of any word, also of one that the list does not have: one guess for all, then the values of its parts. */
  const valueOfWord = (position: Position, word: string): TrueValue => {
    const weight = weightOf(position);
    const feedbacks = new Set<Feedback>();
    for (const answer of position.candidates) feedbacks.add(scoreFeedback(word, list.words[answer]));
    feedbacks.delete(allHere(list.wordLength));
    const parts = [...feedbacks].map((feedback) => value(afterTurn(position, word, feedback)));
    const sum = (pickOne: (part: TrueValue) => number) => parts.reduce((total, part) => total + pickOne(part), 0);
    return { weight, guesses: weight + sum(({ guesses }) => guesses), lost: sum(({ lost }) => lost) };
  };
  return { value, valueOfWord };
};

export const exactly = ({ weight, guesses, lost }: TrueValue): Value => ({
  weight,
  guesses: { lower: guesses, upper: guesses },
  lost: { lower: lost, upper: lost },
});

/** Fewer losses first, then fewer guesses. */
export const compare = (a: TrueValue, b: TrueValue): number => a.lost - b.lost || a.guesses - b.guesses;

/** Sums of fractions are not exact; whole numbers under them are at least a ten-thousandth apart. */
const ROUNDING = 1e-9;

export const holds = ({ lower, upper }: Bounds, value: number): boolean =>
  lower <= value + ROUNDING && value <= upper + ROUNDING;

const LIMITS = [1, 2, 2, 3, 3, 4, 6, Number.POSITIVE_INFINITY];

/** The rules of a number: all modes, weights and limits, words of 2 to 6 letters. */
export const randomRules = (number: number, limits?: RandomLimits): Rules => {
  const { problem } = randomProblem(number, limits);
  const { list, mode, weights } = problem;
  const random = mulberry32(seedFor(4, number));
  return { list, mode, weights, tiers: [], limit: pick(random, LIMITS) };
};

/** Any word of the right length, mostly one that the list does not have. */
export const foreignWord = (random: () => number, length: number): string =>
  Array.from({ length }, () => pick(random, [...'abcdefgxyz'])).join('');

/**
 * A game in the middle, for some answer of the list: up to `most` rows of words that are legal, now and then one that
 * the list does not have.
 */
export const randomGame = (rules: Rules, random: () => number, most: number): { game: Game; answer: string } => {
  const { list, limit, mode } = rules;
  const answer = list.words[Math.floor(random() * list.answerCount)];
  let game = newGame(rules);
  let position = startPosition(list);
  const rows = Math.min(most, limit, Math.floor(random() * (most + 1)));
  for (let row = 0; row < rows && game.rows.at(-1)?.word !== answer; row++) {
    const own = pick(random, legalGuesses(position, mode));
    const word = random() < 0.15 ? foreignWord(random, list.wordLength) : list.words[own];
    const feedback = scoreFeedback(word, answer);
    if (whyImpossible(word, feedback)) throw new Error(`${word} and ${answer} cannot be impossible.`);
    const next = addRow(game, word, feedback);
    if (!next.ok) continue;
    game = next.value;
    position = afterTurn(position, word, feedback);
  }
  return { game, answer };
};
