/**
 * How good a prior would have been: past puzzles played again, each with only what was known the day before.
 *
 * The player is the same for all priors and looks one guess ahead: the guess that tells most in bits of the prior,
 * where the chance to be right counts like a bit. It is quick, because the prior of every day is another and nothing
 * can be kept from one day to the next. If no expected word is left, it goes on with the next tier.
 */

import { checkLimit, checkWhole } from '../checks.ts';
import { allHere, scoreLetters } from '../feedback.ts';
import { guessIdOf, lettersOf, type WordList, wordIds } from '../words/list.ts';
import { type History, historyBefore } from './history.ts';
import type { Belief } from './prior.ts';

/** Which past answers are played, and with which belief. */
export interface BacktestSetup {
  readonly history: History;
  /** How many puzzles, the last ones. */
  readonly puzzles: number;
  readonly opener: string;
  readonly limit: number;
  /** What one believed before a day. */
  readonly beliefBefore: (known: History, day: number) => Belief;
}

/** One past answer, played again. */
export interface ReplayedGame {
  readonly day: number;
  readonly word: string;
  /** One more than the limit if it was not found. */
  readonly guesses: number;
  /** 0 if the answer was expected, else the number of its tier; undefined if nobody thought of it. */
  readonly tier: number | undefined;
}

/** How a belief would have played the past answers. */
export interface Backtest {
  readonly games: readonly ReplayedGame[];
  /** Games that were lost count one guess more than the limit. */
  readonly average: number;
  readonly failures: number;
  /** Answers that were not expected. */
  readonly unexpected: number;
}

/**
 * Plays the last puzzles of a history.
 *
 * @example
 * ```ts
 * const belief = believe(list, uniformPrior);
 * const tested = backtest({ history, puzzles: 100, opener: 'salet', limit: 6, beliefBefore: () => belief });
 * tested.average;
 * ```
 */
export const backtest = (setup: BacktestSetup): Backtest => {
  checkWhole('puzzles', setup.puzzles, 1, Number.MAX_SAFE_INTEGER);
  checkLimit(setup.limit);
  const games: ReplayedGame[] = [];
  for (const { day, word } of setup.history.answers.slice(-setup.puzzles)) {
    const known = historyBefore(setup.history, day);
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

/** A word that may be the answer. */
interface Candidate {
  readonly word: string;
  readonly letters: Uint16Array;
  readonly weight: number;
}

const replay = (belief: Belief, answer: string, { opener, limit }: BacktestSetup) => {
  const { list } = belief;
  let tiers = candidatesOf(belief);
  const place = tiers.findIndex((tier) => tier.some(({ word }) => word === answer));
  const tier = place < 0 ? undefined : place;
  let word = opener;
  for (let guesses = 1; guesses <= limit; guesses++) {
    if (word === answer) return { guesses, tier };
    const seen = feedbackOf(list, word, answer);
    const letters = lettersOf(list, word);
    tiers = tiers.map((each) => each.filter((one) => score(list, letters, one.letters) === seen));
    const possible = tiers.find((each) => each.length > 0);
    if (!possible) break;
    word = bestGuess(list, possible);
  }
  return { guesses: limit + 1, tier };
};

const candidatesOf = ({ list, weights, tiers }: Belief): Candidate[][] => {
  const candidate = (word: string, weight: number): Candidate => ({ word, weight, letters: lettersOf(list, word) });
  const expected = list.words.slice(0, list.answerCount).map((word, id) => candidate(word, weights?.[id] ?? 1));
  return [expected, ...tiers.map(({ words }) => words.map((word) => candidate(word, 1)))];
};

const score = (list: WordList, guess: Uint16Array, answer: Uint16Array): number =>
  scoreLetters(guess, 0, answer, 0, list.wordLength, 'real');

const feedbackOf = (list: WordList, guess: string, answer: string): number =>
  score(list, lettersOf(list, guess), lettersOf(list, answer));

/** The likelier of one or two; else the most bits, where the chance to be right counts like a bit. */
const bestGuess = (list: WordList, candidates: readonly Candidate[]): string => {
  const heaviest = candidates.reduce((best, each) => (each.weight > best.weight ? each : best));
  if (candidates.length <= 2) return heaviest.word;
  const { wordLength, letters } = list;
  const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
  const own = new Map(candidates.map(({ word, weight }) => [guessIdOf(list, word), weight]));
  const sums = new Float64Array(allHere(wordLength) + 1);
  const touched = new Uint32Array(candidates.length);
  let best = heaviest.word;
  let most = Number.NEGATIVE_INFINITY;
  for (const guess of wordIds(list)) {
    let count = 0;
    for (const candidate of candidates) {
      const feedback = scoreLetters(letters, guess * wordLength, candidate.letters, 0, wordLength, 'real');
      if (sums[feedback] === 0) touched[count++] = feedback;
      sums[feedback] += candidate.weight;
    }
    let logs = 0;
    for (let i = 0; i < count; i++) {
      logs += sums[touched[i]] * Math.log2(sums[touched[i]]);
      sums[touched[i]] = 0;
    }
    // up to the factor `total` and what is the same for all guesses
    const worth = (own.get(guess) ?? 0) - logs;
    if (worth > most + 1e-9 * total) {
      most = worth;
      best = list.words[guess];
    }
  }
  return best;
};
