/**
 * Rows out of pasted text: turns such as `crane=BYBBG slate=GYBBB`, one below the other or in a link, or a share grid,
 * which has tiles but no words.
 */

import type { Feedback } from '../feedback.ts';
import type { Row } from '../game/game.ts';
import { readGrids } from '../grid/read.ts';
import { readTurn } from '../turns.ts';
import { normalizeWord } from '../words/list.ts';

export type Pasted =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'tiles'; readonly tiles: readonly Feedback[] }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'nothing' };

/** More is no game. */
const LONGEST_TEXT = 2 ** 20;

export const readPasted = (text: string, wordLength: number): Pasted => {
  if (text.length > LONGEST_TEXT) return { kind: 'nothing' };
  const composed = text.normalize('NFC');
  const rows = turnsIn(composed, wordLength);
  if (rows.length > 0) return { kind: 'rows', rows };
  const word = normalizeWord(composed);
  if (/^\p{L}+$/u.test(word) && [...word].length === wordLength) return { kind: 'word', word };
  const read = readGrids(composed, 'what was pasted');
  const grid = read.ok ? read.value.grids.find((each) => each.wordLength === wordLength) : undefined;
  return grid ? { kind: 'tiles', tiles: grid.rows } : { kind: 'nothing' };
};

/** Every word that is followed by its tiles. */
export const turnsIn = (text: string, wordLength: number): Row[] => {
  const word = `(?<!\\p{L})\\p{L}{${wordLength}}(?!\\p{L})`;
  const tile = '[bygx012._⬛⬜🟨🟦🟩🟧-]\\uFE0F?';
  const turn = new RegExp(`(${word})(?:[=:.]|\\s)\\s*((?:${tile}){${wordLength}})(?![\\p{L}\\d])`, 'giu');
  return [...text.matchAll(turn)].flatMap(([, guess, tiles]) => {
    const row = readTurn(guess, tiles);
    return row.ok ? [row.value] : [];
  });
};
