/**
 * The score of a guess on several boards: a sum over the boards of what it finds and what it tells.
 *
 * A board adds `hit` times the chance that the guess finds it, `bits` for each bit of information, and `parts` times the
 * share of its candidates that would then be alone in their part, at most: parts / candidates. With weights (2, 1, 0) it
 * is the sum of entropies of the greedy rule; `player.ts` has weights in guesses.
 */

import type { Candidates } from '../position.ts';
import type { GuessId } from '../words/list.ts';
import type { SetScan, SetScanner } from './scans.ts';

/** What a board adds to the score of a guess. */
export interface SumWeights {
  /** For a guess that finds the board for certain. */
  readonly hit: number;
  /** For a bit of information. */
  readonly bits: number;
  /** For a guess that tells all candidates apart. */
  readonly parts: number;
}

/** The score of every guess of the list. */
export const sumScores = (scan: SetScanner, sets: readonly Candidates[], weights: SumWeights): Float64Array => {
  const scans = sets.map(scan);
  const scores = new Float64Array(scans[0].parts.length);
  for (const each of scans) addBoard(scores, each, weights);
  return scores;
};

const addBoard = (scores: Float64Array, { candidates, parts, bits }: SetScan, weights: SumWeights): void => {
  const { length } = candidates;
  // a single candidate tells nothing more
  if (length > 1) {
    const forPart = weights.parts / length;
    const forBit = weights.bits;
    for (let guess = 0; guess < scores.length; guess++) scores[guess] += forPart * parts[guess] + forBit * bits[guess];
  }
  const forHit = weights.hit / length;
  for (let i = 0; i < length; i++) scores[candidates[i]] += forHit;
};

/** The first of the words with the highest score. */
export const bestOf = (words: Iterable<GuessId>, scores: Float64Array): GuessId => {
  let best: GuessId | undefined;
  for (const word of words) if (best === undefined || scores[word] > scores[best]) best = word;
  return best ?? (0 as GuessId);
};

/** The words that are certain: those of boards with one candidate. */
export const knownWords = (sets: readonly Candidates[]): GuessId[] =>
  sets.filter(({ length }) => length === 1).map(([word]) => word);
