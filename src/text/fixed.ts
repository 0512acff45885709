/**
 * Sentences about openings of several words, which are played one after the other with any feedback.
 */

import { capitals, counted, someOf } from '../format.ts';
import type { Mode } from '../position.ts';

/** "PARSE CLINT", from "parse,clint". */
export const openingName = (name: string): string => capitals(name.replaceAll(',', ' '));

/** "CLINT may not always be guessed in hard mode: it needs a P (PARSE=YBBBB); fixed words need normal mode." */
export const illegalFixedText = (mode: Mode, word: string, reason: string): string =>
  `${capitals(word)} may not always be guessed in ${mode} mode: it ${reason}; fix fewer words, or use normal mode.`;

/** The last line of `salet value --then`. */
export const thenText = (then: string): string =>
  then === ANY_FIT
    ? 'After the fixed words each guess is any word that fits: totals are averages over all picks, worst is the most that any pick takes.'
    : `After the fixed words ${then} chooses; totals count all of its games.`;

/** The name of play by any word that fits, beside those of the strategies. */
export const ANY_FIT = 'any';

const MOST_LOSSES = 24;

/** "most-parts loses 2 answers after PARSE CLINT: FUZZY, MAMMA." */
export const lossesThenText = (then: string, name: string, losses: readonly string[]): string =>
  `${then} loses ${counted(losses.length, 'answer')} after ${openingName(name)}: ${someOf(losses.map(capitals), MOST_LOSSES)}.`;

/** "Of any words that fit after SALET some games take 9 guesses, more than 6." */
export const lateAnyText = (name: string, worst: number, limit: number): string =>
  `After ${openingName(name)} some picks take ${worst} guesses, more than ${limit}.`;

/** "SALET leaves 221 words after one feedback; --then any is for at most 64: fix more words, or name a strategy." */
export const tooManyPicksText = (name: string, largest: number, most: number): string =>
  `${openingName(name)} leaves ${largest} words after one feedback; --then ${ANY_FIT} is for at most ${most}: fix more words, or name a strategy.`;

// Proofs of the best pair

/** "PARSE CLINT is the best pair: 8302 guesses for all answers, 3.5955 on average (proved)." */
export const bestPairText = (name: string, total: number, answers: number): string =>
  `${openingName(name)} is the best pair: ${total} guesses for all answers, ${(total / answers).toFixed(4)} on average (proved).`;

/** "No other pair is as good.", or the pairs that are. */
export const equalPairsText = (others: readonly string[]): string =>
  others.length === 0 ? 'No other pair is as good.' : `As good: ${someOf(others.map(openingName), MOST_LOSSES)}.`;

export const noPairText = (limit: number): string => `No pair of fixed words can guarantee ${limit} guesses (proved).`;

/** "83804931 pairs: 83790000 refuted by their parts, 14000 by search, in 95 s of CPU time." */
export const pairsProvedText = (
  { pairs, byParts, bySearch }: { readonly pairs: number; readonly byParts: number; readonly bySearch: number },
  cpuMs: number,
): string =>
  `${counted(pairs, 'pair')}: ${byParts} refuted by their parts, ${bySearch} by search, the others valued; ` +
  `${(cpuMs / 1000).toFixed(1)} s of CPU time. The words of a pair may be played in the order shown; if both or neither can be the answer, in either order.`;

/** "Stopped after 3 of 400 pairs: nothing is proved about the rest. The best so far is PARSE CLINT with 8302." */
export const unfinishedPairsText = (
  done: number,
  pairs: number,
  best: { readonly name: string; readonly total: number } | undefined,
): string =>
  `Stopped after ${done} of ${pairs} pairs: nothing is proved about the rest.` +
  (best ? ` The best so far is ${openingName(best.name)} with ${best.total}.` : '');

export const pairsInHardModeText = (mode: Mode): string =>
  `In ${mode} mode the second guess depends on the first; prove --words 2 in normal mode.`;

// Searches for openings

/** "Openings of 2 words of original by total". */
export const openingsHeading = (list: string, length: number, by: string): string =>
  `Openings of ${length} words of ${list} by ${by}`;

/** What the table shows, and what it does not prove. */
export const openingsFoundText = (shown: number, length: number): string => {
  const proof = length === 2 ? '; salet prove --words 2 proves the best pair' : '';
  return `${counted(shown, 'opening')}, the best found. Figures of each are exact; that no other is better is not proved${proof}.`;
};

/** "6 words tell all 2315 answers apart; that fewer cannot is not proved." */
export const blindfoldText = (length: number | undefined, answers: number): string =>
  length === undefined
    ? `No words were found that tell all ${answers} answers apart.`
    : `${counted(length, 'word tells', 'words tell')} all ${answers} answers apart. Fewer were not found to; that they cannot is not proved.`;
