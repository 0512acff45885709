/**
 * The keyboard of a game in three rows: letters with what the tiles have said about them.
 *
 * without colour   [Q] here, (W) elsewhere, · absent, e not used
 * with colour      tiles; letters that were not used stay plain
 */

import { capitals } from '../../format.ts';
import type { Game } from '../../game/game.ts';
import { knownLetters } from '../../game/knownLetters.ts';
import { KEYBOARDS } from '../../words/alphabets.ts';
import type { Paint } from './colour.ts';
import { CORNERS } from './tiles.ts';

const INDENTS = [5, 6, 8, 5];

/** The rows of the language's keyboard, with one more for letters that it has not. */
export const keyboardLines = (game: Game, paint: Paint): string[] => {
  const known = knownLetters(game);
  const { alphabet, language = 'en' } = game.rules.list;
  const used = new Set(alphabet);
  const keyboard = KEYBOARDS[language];
  const extra = alphabet.filter((letter) => !keyboard.join('').includes(letter));
  const rows = [...keyboard, extra.join('')].map((row) => [...row].filter((letter) => used.has(letter)));
  return rows.flatMap((letters, row) => {
    if (letters.length === 0) return [];
    const keys = letters.map((letter) => key(letter, known.get(letter), paint));
    return [`${' '.repeat(INDENTS[row] ?? 5)}${keys.join('')}`.trimEnd()];
  });
};

const key = (letter: string, state: 0 | 1 | 2 | undefined, paint: Paint): string => {
  if (state === undefined) return ` ${letter} `;
  if (paint.on) return paint.tile[state](` ${capitals(letter)}${CORNERS[state]}`);
  return [' · ', `(${capitals(letter)})`, `[${capitals(letter)}]`][state];
};
