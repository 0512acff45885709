/**
 * The game of several boards, as a signal: kept in the address and in the store, so that a reload or another day finds it.
 */

import { effect, signal, untracked } from '@preact/signals';
import type { BoardsAction } from '../../src/board/several/actions.ts';
import { createBoardsController } from '../../src/board/several/controller.ts';
import { startBoards } from '../../src/board/several/history.ts';
import { boardsActionForCharacter, boardsActionForKey } from '../../src/board/several/keys.ts';
import type { BoardsState } from '../../src/board/several/state.ts';
import { type BoardsGame, boardsRules, newBoardsGame } from '../../src/boards/state.ts';
import { boardsEngineOf } from '../../src/engine/boardsClient.ts';
import type { WordList } from '../../src/words/list.ts';
import { listenToKeys } from '../shared/browser/keyListeners.ts';
import { board, reportEngineError } from '../shared/state/board.ts';
import { engine } from '../shared/state/engine.ts';
import { alertText, boardsLink, page } from '../shared/state/navigation.ts';
import { store } from '../shared/state/store.ts';
import { boardsTextOf, readBoardsText } from './boardsText.ts';

/** Words of the ranking. */
const TOP = 8;
const USUAL_BOARDS = 4;
const NAME = 'last';

const kept = store.records<string>({
  name: 'boards',
  read: (value) => (typeof value === 'string' && value.length < 20_000 ? value : undefined),
});

const listNow = (): WordList => board.value.game.rules.list;

const freshGame = (list: WordList): BoardsGame =>
  newBoardsGame(boardsRules(list, Math.min(USUAL_BOARDS, list.answerCount)));

/** The game of the address; else the one that was left; else a new one. */
const firstGame = (): BoardsGame => {
  const list = listNow();
  const sent = boardsLink.peek();
  const linked = sent === '' ? undefined : readBoardsText(sent, list);
  if (sent !== '' && !linked) alertText.value = `The game of the link cannot be read on ${list.name}.`;
  return linked ?? readBoardsText(kept.all.peek().get(NAME) ?? '', list) ?? freshGame(list);
};

export const boards = signal<BoardsState>(startBoards(firstGame()));

const controller = createBoardsController({
  state: boards.peek(),
  engine: boardsEngineOf(engine),
  top: TOP,
  onChange: (state) => {
    boards.value = state;
  },
  onError: reportEngineError,
});

export const { runEngine } = controller;

export const dispatch = (action: BoardsAction): void => controller.dispatch(action);

// the address and the store have the game as it stands
effect(() => {
  const { game } = boards.value;
  const text = boardsTextOf(game);
  untracked(() => {
    boardsLink.value = text;
    if (game.rows.length > 0) kept.put(NAME, text);
    else kept.remove(NAME);
  });
});

// another list in the settings: the rows are read again with it, where they fit
effect(() => {
  const list = listNow();
  untracked(() => {
    const { game } = boards.peek();
    if (list === game.rules.list) return;
    const same = list.wordLength === game.rules.list.wordLength ? readBoardsText(boardsTextOf(game), list) : undefined;
    dispatch({ kind: 'openGame', game: same ?? freshGame(list) });
  });
});

// a link that is followed while the page is open
effect(() => {
  const text = boardsLink.value;
  untracked(() => {
    const { game } = boards.peek();
    if (text === '' || text === boardsTextOf(game)) return;
    const linked = readBoardsText(text, game.rules.list);
    if (linked) dispatch({ kind: 'openGame', game: linked });
  });
});

listenToKeys({
  isListening: () => page.value === 'boards',
  onKey: (key) => {
    const state = boards.value;
    if (key.kind === 'undo' || key.kind === 'redo') return dispatch({ kind: key.kind });
    const action =
      key.kind === 'character' ? boardsActionForCharacter(state, key.character) : boardsActionForKey(state, key.name);
    if (action) dispatch(action);
  },
  onPaste: (text) => dispatch({ kind: 'paste', text: decodedLink(text) }),
});

/** Turns in a link have no spaces between them. */
const decodedLink = (text: string): string => {
  const [, turns] = /b=\d{1,2}\.\d{1,3}\.[sn]!([^\s&]*)/.exec(text) ?? [];
  return turns === undefined ? text : turns.replaceAll('_', ' ');
};
