/**
 * Slips of the fingers: a word that the game does not accept, and the words that were probably meant.
 */

import { capitals, namedOr } from '../format.ts';

/** Proposals that are read at a glance. */
export const MOST_PROPOSALS = 3;

/** "SLAET is not accepted. Did you mean SLATE?" */
export const notAcceptedText = (word: string, meant: readonly string[]): string =>
  meant.length === 0
    ? `${capitals(word)} is not accepted, and no accepted word is near.`
    : `${capitals(word)} is not accepted. ${didYouMeanText(meant)}`;

/** "Did you mean SLATE or SLANT?" */
export const didYouMeanText = (meant: readonly string[]): string =>
  `Did you mean ${namedOr(meant.slice(0, MOST_PROPOSALS).map(capitals))}?`;
