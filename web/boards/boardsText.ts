/**
 * A game of several boards as one text, for the address and the store: `4.9.n!crane=BYBBG/BBYGB/-/BBBBB_slate=…`.
 *
 * Boards, limit (0 for none) and whether it is a sequence, then the turns. A link is text from a stranger: it is read
 * strictly, and the reader of games checks every row.
 */

import { type BoardsGame, MAX_BOARDS } from '../../src/boards/state.ts';
import { readBoardsGame, writeBoardsGame } from '../../src/boards/textForm.ts';
import { MAX_LIMIT } from '../../src/checks.ts';
import type { WordList } from '../../src/words/list.ts';

export const boardsTextOf = (game: BoardsGame): string => {
  const { boards, limit, sequence } = game.rules;
  const head = [boards, Number.isFinite(limit) ? limit : 0, sequence ? 's' : 'n'].join('.');
  return `${head}!${encodeURIComponent(writeBoardsGame(game).replaceAll(' ', '_')).replaceAll('%3D', '=').replaceAll('%2F', '/').replaceAll('%3F', '?')}`;
};

/** Undefined if the text is no game on this list. */
export const readBoardsText = (text: string, list: WordList): BoardsGame | undefined => {
  const match = /^(\d{1,2})\.(\d{1,3})\.([sn])!(.*)$/s.exec(text);
  if (!match) return undefined;
  const [boards, limit] = [Number(match[1]), Number(match[2])];
  if (boards < 1 || boards > Math.min(MAX_BOARDS, list.answerCount) || limit > MAX_LIMIT) return undefined;
  const turns = decoded(match[4]).replaceAll('_', ' ');
  const game = readBoardsGame(turns, list, {
    boards,
    limit: limit === 0 ? Number.POSITIVE_INFINITY : limit,
    sequence: match[3] === 's',
  });
  return game.ok ? game.value : undefined;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
