/**
 * Screens of text over several boards: the keys, the words left, the text to share.
 */

import type { BoardsState } from '../../../board/several/state.ts';
import { shareOfGame, writeBoardsShare } from '../../../boards/share.ts';
import { writeBoardsGame } from '../../../boards/textForm.ts';
import { boardWordsText } from '../../../text/boardsTerminal.ts';
import { wrapText } from '../../render/text.ts';
import { wrapped } from '../textScreens.ts';
import { BOARDS_HELP } from './help.ts';
import { openBoardsOf } from './keyMap.ts';
import type { BoardsView } from './viewState.ts';

export const SCREEN_TITLES: Record<Exclude<BoardsView['screen'], 'board'>, string> = {
  help: 'Keys',
  words: 'Words left',
  share: 'Copied to the clipboard, if the terminal allows it',
};

export const boardsScreenLines = (
  state: BoardsState,
  screen: keyof typeof SCREEN_TITLES,
  columns: number,
): string[] => {
  if (screen === 'help') return wrapped(BOARDS_HELP, columns);
  if (screen === 'share') return boardsShareText(state).split('\n');
  const { list } = state.game.rules;
  return openBoardsOf(state).flatMap((board) => {
    const { candidates } = state.game.boards[board].position;
    const words = Array.from(candidates, (answer) => list.words[answer]);
    return [...wrapText(boardWordsText(board, words, MOST_WORDS), columns), ''];
  });
};

/** Of one board; more would not be read. */
const MOST_WORDS = 300;

/** The tiles of a game that is over; the rows of one that goes on. */
export const boardsShareText = ({ game }: Pick<BoardsState, 'game'>): string =>
  game.status === 'won' || game.status === 'lost'
    ? writeBoardsShare(shareOfGame(game), `Salet ${game.rules.boards} boards`)
    : writeBoardsGame(game);
