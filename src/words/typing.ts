/**
 * Typing slips: how likely a player who meant one word types another of the same length.
 *
 * The model knows one slip a word: two neighbouring letters swapped (25 %), a key beside the right one (60 %), or any
 * other letter (15 %). Which letters or keys is equally likely. Words that take more than one slip are not near.
 */

import type { Language } from './fold.ts';

/** The letters of a keyboard, row by row; each row stands half a key to the right of the one above. */
const QWERTY = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LAYOUTS: Partial<Record<Language, readonly string[]>> = {
  de: ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'],
  fr: ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
};

/** Shares of the kinds of slips. */
const SWAPPED = 0.25;
const BESIDE = 0.6;
const OTHER = 0.15;
/** Letters that a wrong key can give. */
const OTHER_LETTERS = 25;

/** A word near to the one that was typed. */
export interface NearWord {
  readonly word: string;
  /** The chance that one slip in this word gives what was typed. */
  readonly chance: number;
}

/** The words from which one slip leads to `typed`, the likeliest first. */
export const nearWords = (typed: string, words: Iterable<string>, language?: Language): NearWord[] => {
  const near: NearWord[] = [];
  for (const word of words) {
    const chance = slipChance(word, typed, language);
    if (chance > 0) near.push({ word, chance });
  }
  return near.sort((a, b) => b.chance - a.chance);
};

/**
 * The chance that a slip in the word that was meant gives the word that was typed; 0 if it takes more than one.
 *
 * It compares UTF-16 units, as fast as thousands of words need; a letter of two units is never near to another.
 */
export const slipChance = (meant: string, typed: string, language?: Language): number => {
  const { length } = meant;
  if (length !== typed.length || meant === typed) return 0;
  let first = 0;
  while (meant[first] === typed[first]) first++;
  let last = length - 1;
  while (meant[last] === typed[last]) last--;
  if (first === last) {
    const beside = neighboursOf(meant[first], language);
    const near = beside.includes(typed[first]) ? BESIDE / beside.length : 0;
    return (near + OTHER / OTHER_LETTERS) / length;
  }
  const isSwapped = last === first + 1 && meant[first] === typed[last] && meant[last] === typed[first];
  return isSwapped ? SWAPPED / (length - 1) : 0;
};

const known = new Map<readonly string[], Map<string, readonly string[]>>();

/** The keys beside a key, above and below it; none if the keyboard does not have it. */
export const neighboursOf = (letter: string, language?: Language): readonly string[] => {
  const layout = (language && LAYOUTS[language]) ?? QWERTY;
  const neighbours = known.get(layout) ?? new Map<string, readonly string[]>();
  known.set(layout, neighbours);
  const found = neighbours.get(letter) ?? keysBeside(letter, layout);
  neighbours.set(letter, found);
  return found;
};

const keysBeside = (letter: string, layout: readonly string[]): string[] => {
  const row = layout.findIndex((keys) => keys.includes(letter));
  if (row < 0) return [];
  const column = layout[row].indexOf(letter);
  const keyAt = (r: number, c: number): string => layout[r]?.[c] ?? '';
  return [
    keyAt(row, column - 1),
    keyAt(row, column + 1),
    keyAt(row - 1, column),
    keyAt(row - 1, column + 1),
    keyAt(row + 1, column - 1),
    keyAt(row + 1, column),
  ].filter((key) => key !== '');
};
