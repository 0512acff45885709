/**
 * Sentences about openers and trees whose cost is proved, or between proved bounds.
 */

import { capitals, counted, someOf } from '../format.ts';
import type { Mode } from '../position.ts';
import { guessCount } from './numbers.ts';

/** "7920 guesses for all answers, 3.4212 on average". */
const totalText = (total: number, answers: number): string =>
  `${guessCount(total)} for all answers, ${(total / answers).toFixed(4)} on average`;

/** "SALET is best: 7920 guesses for all answers, 3.4212 on average (proved)." */
export const bestOpenerText = (opener: string, total: number, answers: number): string =>
  `${capitals(opener)} is best: ${totalText(total, answers)} (proved).`;

/** "No opener takes fewer than 7900 guesses for all answers, 3.4125 on average (proved)." */
export const lowerBoundText = (bound: number, answers: number): string =>
  `No opener takes fewer than ${totalText(bound, answers)} (proved).`;

/** "No other opener is as good.", or the openers that are. */
export const equalOpenersText = (others: readonly string[], most: number): string =>
  others.length === 0 ? 'No other opener is as good.' : `As good: ${someOf(others.map(capitals), most)}.`;

/** "6 guesses in hard mode". */
const guaranteeText = (within: number, mode: Mode): string => `${guessCount(within)} in ${mode} mode`;

export const noSafeOpenerText = (limit: number, mode: Mode): string =>
  `No opener can guarantee ${guaranteeText(limit, mode)} (proved).`;

/** "12 of 400 openers can guarantee 6 guesses in hard mode (proved), among them SALET, REAST." */
export const safeOpenersText = (
  safe: readonly string[],
  { openers, limit, mode, most }: { openers: number; limit: number; mode: Mode; most: number },
): string => {
  const claim = `${safe.length} of ${openers} openers can guarantee ${guaranteeText(limit, mode)} (proved)`;
  return `${claim}, among them ${safe.slice(0, most).map(capitals).join(', ')}.`;
};

const MOST_LOSSES = 24;

interface UnsafeOpener {
  readonly opener: string;
  readonly within: number;
  readonly mode: Mode;
  /** Whether the guess is one that an objective names, so that answers can be found after it. */
  readonly isAim: boolean;
}

/** "QAJAQ cannot guarantee 5 guesses in hard mode (proved). With best play 2 answers are lost: FUZZY, MAMMA." */
export const unsafeOpenerText = ({ opener, within, mode, isAim }: UnsafeOpener, losses?: readonly string[]): string => {
  const claim = `${capitals(opener)} cannot guarantee ${guaranteeText(within, mode)}`;
  if (!losses) return `${claim} (proved).`;
  const count = isAim
    ? counted(losses.length, 'answer takes longer', 'answers take longer')
    : counted(losses.length, 'answer is lost', 'answers are lost');
  return `${claim} (proved). With best play ${count}: ${someOf(losses.map(capitals), MOST_LOSSES)}.`;
};

/** "SALET: time limit reached; the total is at least 7900 (proved) and at most 7950 (found)." */
export const unfinishedTotalText = (opener: string, { lower, upper }: { lower: number; upper: number }): string =>
  `${capitals(opener)}: time limit reached; the total is at least ${lower} (proved) and at most ${upper} (found).`;

/** Why a proof ended early. */
export type EndedBy = 'time limit' | 'stopped';

const endedText = (why: EndedBy): string => (why === 'stopped' ? 'Stopped' : 'Time limit reached');

/** "Time limit reached after 3 of 400 openers: nothing is proved about the rest." */
export const unfinishedProofText = (done: number, openers: number, why: EndedBy): string =>
  `${endedText(why)} after ${done} of ${openers} openers: nothing is proved about the rest.`;

/** "Stopped: with more time the bound may rise." */
export const unfinishedBoundText = (why: EndedBy): string => `${endedText(why)}: with more time the bound may rise.`;

/** "The best so far is SALET with 7920." */
export const bestSoFarText = (opener: string, total: number): string =>
  `The best so far is ${capitals(opener)} with ${total}.`;

/** "SALET: 2315 answers, total 7920, average 3.4212, worst 5 (proved)." */
export const treeText = (
  guess: string,
  { answers, losses, total, worst, isProved }: TreeFigures,
  mostLosses: number,
): string => {
  const parts = [
    counted(answers, 'answer'),
    ...(losses.length > 0 ? [`${losses.length} lost (${losses.slice(0, mostLosses).map(capitals).join(' ')})`] : []),
    `total ${total}`,
    `average ${(total / answers).toFixed(4)}`,
    `worst ${worst}`,
  ];
  return `${capitals(guess)}: ${parts.join(', ')}${isProved ? ' (proved)' : ''}.`;
};

export interface TreeFigures {
  readonly answers: number;
  readonly losses: readonly string[];
  readonly total: number;
  readonly worst: number;
  readonly isProved: boolean;
}

/** "Best found; no tree of LANTS takes fewer than 5000 (proved)." */
export const bestFoundTreeText = (guess: string, lower: number): string =>
  `Best found; no tree of ${capitals(guess)} takes fewer than ${lower} (proved).`;

/** "No tree that begins with QAJAQ finds all 12 words within 3 guesses in hard mode (proved)." */
export const noTreeText = (guess: string | undefined, words: number, limit: number, mode: Mode): string => {
  const tree = guess === undefined ? 'No tree' : `No tree that begins with ${capitals(guess)}`;
  return `${tree} finds ${words === 1 ? 'the word' : `all ${words} words`} within ${guaranteeText(limit, mode)} (proved).`;
};

/** "Time limit reached before the tree was found. 12 words take at least 30 guesses (proved)." */
export const unfinishedTreeText = (words: number, lower: number): string =>
  `Time limit reached before the tree was found. ${counted(words, 'word takes', 'words take')} at least ${guessCount(lower)} (proved).`;

/** "No tree that begins with QAJAQ and finds every word within the limit was found; it takes at least 30 guesses (proved)." */
export const noTreeFoundText = (guess: string, lower: number): string =>
  `No tree that begins with ${capitals(guess)} and finds every word within the limit was found; it takes at least ${guessCount(lower)} (proved).`;
