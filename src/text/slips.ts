/**
 * Slips of the fingers: a word that the game does not accept, and the words that were probably meant.
 */

import { capitals, namedOr } from '../format.ts';
import type { Game, Row } from '../game/game.ts';
import { isAccepted, meantWords } from '../game/meantWords.ts';
import type { Rules } from '../game/rules.ts';
import { unknownWordText, usedAnywayText } from './legality.ts';

/** Proposals that are read at a glance. */
export const MOST_PROPOSALS = 3;

/** "SLAET is not accepted. Did you mean SLATE?" */
export const notAcceptedText = (word: string, meant: readonly string[]): string =>
  meant.length === 0
    ? `${capitals(word)} is not accepted, and no accepted word is near.`
    : `${capitals(word)} is not accepted. ${didYouMeanText(meant)}`;

/** "Did you mean SLATE or SLANT?" */
const didYouMeanText = (meant: readonly string[]): string =>
  `Did you mean ${namedOr(meant.slice(0, MOST_PROPOSALS).map(capitals))}?`;

/** Notes about guesses that the game does not accept, with the words that were probably meant. */
export const foreignRowNotes = ({ rules, rows }: Game): string[] =>
  rows.flatMap(({ word }, row) => foreignWordNotes(rules, rows.slice(0, row), word));

/** "ABIDD is not in original; using it anyway. Did you mean ABIDE?"; none if the game accepts the word. */
export const foreignWordNotes = (rules: Rules, rows: readonly Row[], word: string): string[] => {
  if (isAccepted(rules, word)) return [];
  const meant = meantWords(rules, rows, word);
  const question = meant.length > 0 ? ` ${didYouMeanText(meant)}` : '';
  return [usedAnywayText(word, rules.list) + question];
};

/** "SLAET is not in original; did you mean SLATE, SALET or SLEET?"; undefined if the game accepts the word. */
export const unknownGuessText = (rules: Rules, word: string): string | undefined =>
  isAccepted(rules, word)
    ? undefined
    : unknownWordText(word, rules.list, meantWords(rules, [], word).slice(0, MOST_PROPOSALS));
