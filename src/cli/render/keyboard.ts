/**
 * The keyboard of a game in three rows: letters with what the tiles have said about them.
 *
 * without colour   [Q] here, (W) elsewhere, · absent, e not used
 * with colour      tiles; letters that were not used stay plain
 */

import { capitals } from '../../format.ts';
import type { Game } from '../../game/game.ts';
import { knownLetters } from '../../game/knownLetters.ts';
import type { Paint } from './colour.ts';
import { CORNERS } from './tiles.ts';

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const INDENTS = [5, 6, 8, 5];

/** The rows of the keyboard, with one more for letters that an English keyboard has not. */
export const keyboardLines = (game: Game, paint: Paint): string[] => {
  const known = knownLetters(game);
  const used = new Set(game.rules.list.alphabet);
  const extra = game.rules.list.alphabet.filter((letter) => !ROWS.join('').includes(letter));
  const rows = [...ROWS, extra.join('')].map((row) => [...row].filter((letter) => used.has(letter)));
  return rows.flatMap((letters, row) => {
    if (letters.length === 0) return [];
    const keys = letters.map((letter) => key(letter, known.get(letter), paint));
    return [`${' '.repeat(INDENTS[row])}${keys.join('')}`.trimEnd()];
  });
};

const key = (letter: string, state: 0 | 1 | 2 | undefined, paint: Paint): string => {
  if (state === undefined) return ` ${letter} `;
  if (paint.on) return paint.tile[state](` ${capitals(letter)}${CORNERS[state]}`);
  return [' · ', `(${capitals(letter)})`, `[${capitals(letter)}]`][state];
};
