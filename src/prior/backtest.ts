/**
 * Backtests of priors: past puzzles played again, each with the past answers known the day before.
 *
 * The player is the same for all priors and looks one guess ahead: it takes the guess with the most information in bits
 * under the prior, where the chance to be right counts like a bit. It has to be quick, because every day has another
 * prior and nothing can be kept from one day to the next. If no expected word is left, it continues with the next tier.
 */

import { checkLimit, checkWhole } from '../checks.ts';
import { allHere, scoreLetters } from '../feedback.ts';
import { answersOf, type GuessId, guessIdOf, lettersOf, type WordList, wordIds } from '../words/list.ts';
import { type PastAnswers, pastAnswersBefore } from './pastAnswers.ts';
import type { Belief } from './prior.ts';

/** The past answers of a backtest, and the prior of each day. */
export interface BacktestSetup {
  readonly pastAnswers: PastAnswers;
  /** Number of puzzles, counted from the newest. */
  readonly puzzles: number;
  readonly opener: string;
  readonly limit: number;
  /** The list under the prior, from the past answers before a day. */
  readonly beliefBefore: (known: PastAnswers, day: number) => Belief;
}

/** One past answer, played again. */
export interface ReplayedGame {
  readonly day: number;
  readonly word: string;
  /** One more than the limit if it was not found. */
  readonly guesses: number;
  /** 0 if the answer was expected, else the number of its tier; undefined if it is in none. */
  readonly tier: number | undefined;
}

/** The results of a prior on past answers. */
export interface Backtest {
  readonly games: readonly ReplayedGame[];
  /** A lost game counts one guess more than the limit. */
  readonly average: number;
  readonly failures: number;
  /** Answers that were not expected. */
  readonly unexpected: number;
}

/**
 * Plays the last puzzles of past answers.
 *
 * @example
 * ```ts
 * const belief = applyPrior(list, uniformPrior);
 * const tested = backtest({ pastAnswers, puzzles: 100, opener: 'salet', limit: 6, beliefBefore: () => belief });
 * tested.average;
 * ```
 */
export const backtest = (setup: BacktestSetup): Backtest => {
  checkWhole('puzzles', setup.puzzles, 1, Number.MAX_SAFE_INTEGER);
  checkLimit(setup.limit);
  const games: ReplayedGame[] = [];
  for (const { day, word } of setup.pastAnswers.answers.slice(-setup.puzzles)) {
    const known = pastAnswersBefore(setup.pastAnswers, day);
    if (known) games.push({ day, word, ...replay(setup.beliefBefore(known, day), word, setup) });
  }
  const guesses = games.reduce((sum, game) => sum + game.guesses, 0);
  return {
    games,
    average: guesses / games.length,
    failures: games.filter((game) => game.guesses > setup.limit).length,
    unexpected: games.filter((game) => game.tier !== 0).length,
  };
};

/** A possible answer. */
interface Candidate {
  readonly word: string;
  readonly letters: Uint16Array;
  readonly weight: number;
}

const replay = (belief: Belief, answer: string, { opener, limit }: BacktestSetup) => {
  const { list } = belief;
  let tiers = candidatesOf(belief);
  const index = tiers.findIndex((tier) => tier.some(({ word }) => word === answer));
  const tier = index < 0 ? undefined : index;
  let word = opener;
  for (let guesses = 1; guesses <= limit; guesses++) {
    if (word === answer) return { guesses, tier };
    const letters = lettersOf(list, word);
    const feedback = score(list, letters, lettersOf(list, answer));
    const fits = (candidate: Candidate) => score(list, letters, candidate.letters) === feedback;
    tiers = tiers.map((each) => each.filter(fits));
    const possible = tiers.find((each) => each.length > 0);
    if (!possible) break;
    word = bestGuess(list, possible);
  }
  return { guesses: limit + 1, tier };
};

const candidatesOf = ({ list, weights, tiers }: Belief): Candidate[][] => {
  const candidate = (word: string, weight: number): Candidate => ({ word, weight, letters: lettersOf(list, word) });
  const expected = answersOf(list).map((word, id) => candidate(word, weights?.[id] ?? 1));
  return [expected, ...tiers.map(({ words }) => words.map((word) => candidate(word, 1)))];
};

const score = (list: WordList, guess: Uint16Array, answer: Uint16Array): number =>
  scoreLetters(guess, 0, answer, 0, list.wordLength, 'real');

/** The likelier of one or two; else the most bits, where the chance to be right counts like a bit. */
const bestGuess = (list: WordList, candidates: readonly Candidate[]): string => {
  const heaviest = candidates.reduce((best, each) => (each.weight > best.weight ? each : best));
  if (candidates.length <= 2) return heaviest.word;
  const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
  const weightOf = new Map(candidates.map(({ word, weight }) => [guessIdOf(list, word), weight]));
  const logSumOf = createLogSums(list, candidates);
  let best = heaviest.word;
  let mostBits = Number.NEGATIVE_INFINITY;
  for (const guess of wordIds(list)) {
    // times `total`, and without the terms that are the same for all guesses
    const bits = (weightOf.get(guess) ?? 0) - logSumOf(guess);
    if (bits > mostBits + 1e-9 * total) {
      mostBits = bits;
      best = list.words[guess];
    }
  }
  return best;
};

/** The sum of w log2 w over the parts of a guess, with w the weight of a part: the less, the more information. */
const createLogSums = (list: WordList, candidates: readonly Candidate[]): ((guess: GuessId) => number) => {
  const { wordLength, letters } = list;
  const weights = new Float64Array(allHere(wordLength) + 1);
  const parts = new Uint32Array(candidates.length);
  return (guess) => {
    let partCount = 0;
    for (const candidate of candidates) {
      const feedback = scoreLetters(letters, guess * wordLength, candidate.letters, 0, wordLength, 'real');
      if (weights[feedback] === 0) parts[partCount++] = feedback;
      weights[feedback] += candidate.weight;
    }
    let sum = 0;
    for (let part = 0; part < partCount; part++) {
      const weight = weights[parts[part]];
      sum += weight * Math.log2(weight);
      weights[parts[part]] = 0;
    }
    return sum;
  };
};
