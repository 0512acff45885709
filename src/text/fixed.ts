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
