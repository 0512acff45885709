/**
 * Several boards in sentences: how the game stands, what a word does on each board, and averages of played games.
 */

import type { BoardEffect, BoardsAdvice, BoardsReply } from '../boards/advice.ts';
import type { BoardsReview, ReviewedBoardsTurn } from '../boards/review.ts';
import type { BoardsSummary, Mean } from '../boards/simulate.ts';
import type { BoardsGame } from '../boards/state.ts';
import { capitals, counted, percent } from '../format.ts';
import { decimals, guessCount } from './numbers.ts';

/** "4 boards on original, 3 open, 7 of 9 guesses left; their answers fit in 120 ways." */
export const boardsStandingText = ({ rules, rows, status }: BoardsGame, { open, tuples }: BoardsAdvice): string => {
  const boards = `${counted(rules.boards, 'board')} on ${rules.list.name}`;
  if (status === 'won') return `${boards}, all found in ${guessCount(rows.length)}.`;
  if (status === 'contradiction') return boardsContradictionText({ rules });
  if (status === 'lost') return `${boards}, ${open} not found within ${guessCount(rules.limit)}.`;
  const left = Number.isFinite(rules.limit) ? `, ${rules.limit - rows.length} of ${rules.limit} guesses left` : '';
  return `${boards}, ${open} open${left}; their answers fit in ${waysText(tuples)}.`;
};

/** "4 boards on original: on one of them no word fits all rows; check its feedback." */
export const boardsContradictionText = ({ rules }: Pick<BoardsGame, 'rules'>): string =>
  `${counted(rules.boards, 'board')} on ${rules.list.name}: on one of them no word fits all rows; check its feedback.`;

/** More ways than this are rounded to a power of ten. */
const MOST_COUNTED = 1e6;

const waysText = (tuples: number): string =>
  tuples <= MOST_COUNTED ? counted(tuples, 'way') : `about 10^${Math.round(Math.log10(tuples))} ways`;

/** "3.25 guesses to the end on average, exact"; an estimate has the bound that no strategy can beat. */
export const boardsGuessesText = ({ guesses, isExact, lower }: BoardsReply): string =>
  isExact
    ? `${decimals(guesses)} guesses to the end on average, exact`
    : `about ${decimals(guesses)} guesses to the end on average, estimated; at least ${decimals(Math.min(lower, guesses))}`;

/** "GUILD is the best word: 3.25 guesses to the end on average, exact." */
export const boardsVerdictText = ({ replies, certainty }: BoardsAdvice): string => {
  const [best] = replies;
  if (!best) return '';
  const kind = certainty === 'exact' ? 'is proved best' : 'is the best word found';
  return `${capitals(best.word)} ${kind}: ${boardsGuessesText(best)}.`;
};

/** "board 2: found with 25 %, 4 words become 0.8, 3 feedbacks". */
export const boardEffectText = ({ board, candidates, chance, parts, expectedLeft }: BoardEffect): string => {
  const name = `board ${board + 1}`;
  if (candidates === 1) return chance > 0 ? `${name}: found` : `${name}: known already`;
  const found = chance > 0 ? `found with ${percent(chance, 1)}, ` : '';
  return `${name}: ${found}${candidates} words become ${decimals(expectedLeft)} on average, ${counted(parts, 'feedback')}`;
};

/**
 * "CRONY finds board 2: regret about 0.12, between 0 and 0.84; COUNT is the best word found." A word that is the best one
 * known has no better one to name.
 */
export const boardsTurnText = (turn: ReviewedBoardsTurn): string => {
  const { word, found, best, regret, isExact } = turn;
  const boards = found.map((board) => `board ${board + 1}`).join(', ');
  const start = found.length > 0 ? `${capitals(word)} finds ${boards}` : capitals(word);
  if (isExact && regret === 0) return `${start}: no better word.`;
  const size = isExact ? `regret ${decimals(regret)}` : `regret about ${decimals(regret)}, ${betweenText(turn.bounds)}`;
  if (best === word) return `${start}: ${size}; no better word found.`;
  return `${start}: ${size}; ${capitals(best)} is ${isExact ? 'proved best' : 'the best word found'}.`;
};

/** "Regret of the game: about 0.31 guesses, between 0 and 1.42." */
export const boardsRegretText = ({ regret, bounds, isExact }: BoardsReview): string =>
  isExact
    ? `Regret of the game: ${guessCount(regret)}.`
    : `Regret of the game: about ${guessCount(regret)}, ${betweenText(bounds)}.`;

const betweenText = ({ lower, upper }: ReviewedBoardsTurn['bounds']): string =>
  `between ${decimals(lower)} and ${decimals(upper)}`;

/** "4.7580, 95 % between 4.7301 and 4.7859". */
export const meanText = ({ average, interval: [lower, upper] }: Mean): string =>
  `${average.toFixed(4)}, 95 % between ${lower.toFixed(4)} and ${upper.toFixed(4)}`;

/** "9,998 of 10,000 within 7 guesses (>99.9 %)". */
export const wonText = ({ won, games }: BoardsSummary, limit: number): string =>
  `${won} of ${games} within ${guessCount(limit)} (${percent(won, games)})`;

/** "0.0312 fewer than greedy, 95 % between 0.0200 and 0.0424: significant". */
export const differenceText = ({ average, interval: [lower, upper] }: Mean, other: string): string => {
  const isFewer = average < 0;
  const [least, most] = isFewer ? [-upper, -lower] : [lower, upper];
  const verdict = lower > 0 || upper < 0 ? 'significant' : 'not significant';
  const size = `${Math.abs(average).toFixed(4)} ${isFewer ? 'fewer' : 'more'} than ${other}`;
  return `${size}, 95 % between ${least.toFixed(4)} and ${most.toFixed(4)}: ${verdict}`;
};
