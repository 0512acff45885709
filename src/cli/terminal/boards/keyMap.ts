/**
 * Keys of the terminal on several boards. Those that mean the same on every host are in `board/several/keys.ts`.
 */

import { letterOf } from '../../../board/draft.ts';
import { EDITING_KEYS } from '../../../board/keyBindings.ts';
import type { BoardsAction } from '../../../board/several/actions.ts';
import { boardsActionForCharacter, boardsActionForKey } from '../../../board/several/keys.ts';
import { type BoardsState, hasTiles } from '../../../board/several/state.ts';
import { capitals } from '../../../format.ts';
import { actionOnScreen, type TerminalCommand } from '../keyMap.ts';
import type { Key, KeyName } from '../keys.ts';
import { BOARDS_VIEW, type BoardsView } from './viewState.ts';

/** What a key does: to the game, to what is shown of it, or to the terminal. */
export type BoardsKeyEffect =
  | { readonly kind: 'act'; readonly action: BoardsAction }
  | { readonly kind: 'view'; readonly view: BoardsView }
  | TerminalCommand;

/** The game, its view, and how many boards stand beside each other. */
export interface KeyedBoards {
  readonly state: BoardsState;
  readonly view: BoardsView;
  readonly across: number;
}

const act = (action: BoardsAction | undefined): BoardsKeyEffect | undefined => action && { kind: 'act', action };
const show = (view: Partial<BoardsView>): BoardsKeyEffect => ({ kind: 'view', view: { ...BOARDS_VIEW, ...view } });

/** Undefined if the key does nothing here. */
export const boardsKeyEffect = (keyed: KeyedBoards, key: Key): BoardsKeyEffect | undefined => {
  const { view, state } = keyed;
  const everywhere = key.kind === 'named' ? effectEverywhere(keyed, key.name) : undefined;
  if (everywhere) return everywhere;
  if (view.screen !== 'board') return onScreen(view, key);
  if (view.prompt) return inPrompt(state, view.prompt, key);
  if (key.kind === 'paste') return act({ kind: 'paste', text: key.text });
  return key.kind === 'text' ? onCharacter(state, key.text) : onBoard(keyed, key.name);
};

const SCREENS: Partial<Record<KeyName, BoardsView['screen']>> = { 'ctrl-a': 'words', 'ctrl-s': 'share' };

const effectEverywhere = ({ state, view }: KeyedBoards, name: KeyName): BoardsKeyEffect | undefined => {
  const screen = SCREENS[name];
  // the key that has opened a screen closes it
  if (screen) return show({ screen: view.screen === screen ? 'board' : screen });
  switch (name) {
    case 'ctrl-c':
      return { kind: 'quit', interrupted: true };
    case 'ctrl-d':
      return { kind: 'quit', interrupted: false };
    case 'ctrl-l':
      return { kind: 'redraw' };
    case 'ctrl-n':
      return act({ kind: 'newGame', rules: state.game.rules });
    case 'ctrl-y':
      return act({ kind: 'redo' });
    case 'ctrl-z':
      return act({ kind: 'undo' });
    default:
      return undefined;
  }
};

const onScreen = (view: BoardsView, key: Key): BoardsKeyEffect | undefined => {
  const action = actionOnScreen(key);
  if (!action) return undefined;
  return action.kind === 'scroll' ? show({ ...view, scroll: Math.max(0, view.scroll + action.lines) }) : show({});
};

const onCharacter = (state: BoardsState, character: string): BoardsKeyEffect | undefined => {
  if (character === '?') return show({ screen: 'help' });
  if (character === '/') return show({ prompt: [] });
  const action = boardsActionForCharacter(state, character);
  // in a terminal the last colour ends the row: Backspace takes it back
  const endsRow = action.kind === 'setTile' || action.kind === 'foundBoard';
  return act(endsRow ? { ...action, endsRow } : action);
};

const inPrompt = (state: BoardsState, letters: readonly string[], key: Key): BoardsKeyEffect | undefined => {
  const { list } = state.game.rules;
  const typed = key.kind === 'named' ? [] : [...key.text].flatMap((each) => letterOf(each, list) ?? []);
  if (typed.length > 0) return show({ prompt: [...letters, ...typed].slice(0, list.wordLength) });
  if (key.kind !== 'named') return key.text === '/' ? show({}) : undefined;
  if (key.name === 'escape') return show({});
  if (key.name === 'backspace') return show({ prompt: letters.slice(0, -1) });
  return key.name === 'enter' ? act({ kind: 'compare', word: letters.join('') }) : undefined;
};

const onBoard = ({ state, across }: KeyedBoards, name: KeyName): BoardsKeyEffect | undefined => {
  switch (name) {
    case 'tab':
    case 'page-down':
      return act(boardsActionForKey(state, 'down'));
    case 'back-tab':
    case 'page-up':
      return act(boardsActionForKey(state, 'up'));
    case 'up':
      return act({ kind: 'selectBoard', board: openBoardBeside(state, -across) });
    case 'down':
      return act({ kind: 'selectBoard', board: openBoardBeside(state, across) });
    default: {
      const editing = EDITING_KEYS.find((each) => each === name);
      return editing && act(boardsActionForKey(state, editing));
    }
  }
};

/** Boards that are open and shown, by their places in the game. */
export const openBoardsOf = ({ game }: Pick<BoardsState, 'game'>): number[] =>
  game.boards.flatMap(({ isShown, foundAt }, board) => (isShown && foundAt === undefined ? [board] : []));

/** The open board some places further, or the same one. */
const openBoardBeside = (state: BoardsState, places: number): number => {
  const open = openBoardsOf(state);
  return open[open.indexOf(state.board) + places] ?? state.board;
};

/** The keys that matter now, the most important first. */
export const boardsKeysNow = (state: BoardsState, view: BoardsView, answers: KeyAnswers): readonly string[] => {
  const { draft, game } = state;
  if (view.prompt) return ['Enter compare', 'Esc close'];
  if (!draft) return ['n new game', 'Ctrl-S share', 'Backspace back', '? help', 'Ctrl-C quit'];
  const { meant, asks, corrections, best } = answers;
  if (asks !== undefined) {
    const others = meant.slice(1).map((word, index) => `${index + 2} ${capitals(word)}`);
    const first = meant.length > 0 ? [`Enter ${capitals(meant[0])}`] : [];
    return [...first, `! keep ${capitals(asks)}`, ...others, 'Backspace edit', '? help'];
  }
  if (hasTiles(draft)) {
    const isLast = draft.lines.every(({ isCertain }, line) => line <= draft.focus.line || isCertain);
    const enter = isLast ? 'Enter: others as shown, done' : 'Enter: others as shown, next board';
    return ['G Y B colour', enter, '3 found', '? help', 'Tab next board', 'Backspace back', 'Ctrl-C quit'];
  }
  const always = ['? help', 'Ctrl-C quit', '/ compare', 'Ctrl-A words', 'Tab next board', 'Ctrl-Z undo'];
  if (corrections > 0 && draft.letters.length === 0)
    return [`${corrections === 1 ? '1' : `1-${Math.min(9, corrections)}`} apply`, 'Backspace edit row', ...always];
  if (draft.letters.length > 0 || best === undefined || game.status !== 'open') return ['type a word', ...always];
  return [`Enter ${capitals(best)}`, ...always.slice(0, 2), `0-3 its colours`, ...always.slice(2)];
};

/** What the keys answer. */
export interface KeyAnswers {
  /** A word that the list does not have, and those that were probably meant. */
  readonly asks: string | undefined;
  readonly meant: readonly string[];
  readonly corrections: number;
  readonly best: string | undefined;
}
