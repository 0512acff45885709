/**
 * Tiles in words: each tile of a row, and what a row shows about its letters.
 */

import { feedbackDigits } from '../feedback.ts';
import { capitals } from '../format.ts';
import type { Row } from '../game/game.ts';

/** What a tile says about its letter, by its digit. */
export const TILE_WORDS = ['not in the word', 'elsewhere', 'here'] as const;

/** "C not in the word, R elsewhere, …" */
export const tilesText = ({ word, feedback }: Row): string => {
  const letters = [...word];
  const digits = feedbackDigits(feedback, letters.length);
  return letters.map((letter, place) => `${capitals(letter)} ${TILE_WORDS[digits[place] as 0 | 1 | 2]}`).join(', ');
};

/** "E in 5." "A not in 3." "No C, R, N." */
export const rowFacts = ({ word, feedback }: Row): string[] => {
  const letters = [...capitals(word)];
  const digits = feedbackDigits(feedback, letters.length);
  const withDigit = (digit: number) => letters.map((_, place) => place).filter((place) => digits[place] === digit);
  const known = new Set([...withDigit(2), ...withDigit(1)].map((place) => letters[place]));
  const grey = [...new Set(withDigit(0).map((place) => letters[place]))];
  const absent = grey.filter((letter) => !known.has(letter));
  return [
    ...withDigit(2).map((place) => `${letters[place]} in ${place + 1}.`),
    ...withDigit(1).map((place) => `${letters[place]} not in ${place + 1}.`),
    ...(absent.length > 0 ? [`No ${absent.join(', ')}.`] : []),
    // a grey letter beside a coloured one of its kind: there are no more of them
    ...grey.filter((letter) => known.has(letter)).map((letter) => `No other ${letter}.`),
  ];
};

/** The label of a key that sets all tiles of a row and ends it. */
export const likelyRowLabel = (row: Row): string => `${tilesText(row)}; ends the row`;

/** The keys for words that letters can become. */
export const completionsLabel = (letters: string): string => `Words that begin with ${capitals(letters)}`;

/** One of them. */
export const completionLabel = (word: string): string => `Type ${capitals(word)}`;
