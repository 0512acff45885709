/**
 * The board of the page, as a signal. Keys, taps and fields dispatch actions; the controller that the terminal has as
 * well carries them out.
 */

import { effect, signal, untracked } from '@preact/signals';
import type { Action } from '../../../src/board/actions.ts';
import { createController } from '../../../src/board/controller.ts';
import { canReview } from '../../../src/board/screens.ts';
import { type State, startState } from '../../../src/board/state.ts';
import { explain, type Failure, unwrap } from '../../../src/failure.ts';
import type { Game, Row } from '../../../src/game/game.ts';
import { checkRules, type Rules } from '../../../src/game/rules.ts';
import type { AdviceOptions } from '../../../src/suggest/advice.ts';
import { followLink } from '../address/followLink.ts';
import { revealLinks } from '../address/links.ts';
import { ownAddressIn } from '../address/ownAddress.ts';
import { borrowSettings, changeSettings, holdRules, settings } from './currentSettings.ts';
import { engine } from './engine.ts';
import { isListLoading } from './furtherLists.ts';
import { keepBoard, keptBoard } from './keptBoard.ts';
import { alertText, isGameHidden, page } from './navigation.ts';
import { rulesFor } from './rules.ts';
import { readSettings } from './settings.ts';

/** Suggestions of each kind. */
const TOP = 8;
/** A list with more answers takes longer to search than a player waits. */
const MANY_ANSWERS = 500;

const adviceOptions = ({ rows, rules }: Game): AdviceOptions => ({
  top: TOP,
  details: true,
  allWords: settings.value.allWords,
  words: settings.value.words,
  // the start of a list is known for one objective; a search for the others would delay the advice after the first row
  lookOnly: rows.length === 0 && rules.objective !== undefined && rules.list.answerCount > MANY_ANSWERS,
});

/** A list that is loading is no problem: the rules change when it has come. */
const reportProblem = (failure: Failure): void => {
  if (!isListLoading(settings.peek().list)) alertText.value = explain(failure);
};

/** The rows of a game whose list is loading; the board is empty until then. */
let waitingRows: readonly Row[] | undefined;

const firstRules = (): Rules => {
  const rules = rulesFor(settings.value);
  if (!rules.ok) reportProblem(rules.failure);
  return rules.ok ? rules.value : unwrap(rulesFor(readSettings({})));
};

/** The rows of the address; those of the game that was left if the page is opened without any. */
const firstRows = (): readonly Row[] => {
  const isReload = ownAddressIn(history.state) !== undefined;
  const rows = followLink()?.rows ?? [];
  const kept = rows.length === 0 && !isReload ? keptBoard() : undefined;
  if (!kept) return rows;
  borrowSettings(kept.borrowed);
  return kept.rows;
};

const firstState = (): State => {
  const rows = firstRows();
  const rules = firstRules();
  if (isListLoading(settings.value.list)) waitingRows = rows;
  return startState(rules, waitingRows ? [] : rows, settings.value.spoilers);
};

export const board = signal<State>(firstState());

/** Tells the player that no more results will come. */
export function reportEngineError(error: unknown): void {
  const reason = error instanceof Error ? error.message : 'unknown reason';
  alertText.value = `The engine stopped: ${reason}. Reload the page.`;
}

const controller = createController({
  state: board.peek(),
  engine,
  adviceOptions,
  onChange: (state) => {
    board.value = state;
  },
  onError: reportEngineError,
});

/** Starts the engine on the game as it stands. */
export const { runEngine } = controller;

export const dispatch = (action: Action): void => {
  // reviews have a page of their own
  if (action.kind === 'openReview' && canReview(board.value)) page.value = 'review';
  else controller.dispatch(action);
};

/** Plays what was pasted; the code that reads it is fetched when it is first needed. */
export const pasteText = async (text: string): Promise<void> => {
  const { readPasted } = await import('../../../src/board/paste.ts');
  const { wordLength } = board.peek().game.rules.list;
  dispatch({ kind: 'paste', pasted: readPasted(revealLinks(text), wordLength) });
};

effect(() => {
  const { spoilers } = settings.value;
  if (spoilers !== board.peek().spoilers) untracked(() => dispatch({ kind: 'setSpoilers', spoilers }));
});

// a game goes on by its rules, also if another tab changes the settings
effect(() => {
  const isOpen = board.value.game.rows.length > 0;
  untracked(() => holdRules(isOpen));
});

// a game that was only opened, as that of a link, is not the player's until a row is changed
let notedRows = JSON.stringify(waitingRows ?? board.peek().game.rows);
effect(() => {
  const { game, standing } = board.value;
  const rows = JSON.stringify(game.rows);
  if (rows === notedRows || waitingRows) return;
  notedRows = rows;
  const isOver = standing.status === 'won' || standing.status === 'lost';
  if (!isGameHidden.peek()) untracked(() => keepBoard(game, isOver));
});

// a player who has played a row needs no introduction any more
effect(() => {
  if (board.value.game.rows.length > 0 && !settings.peek().hasPlayed) changeSettings({ hasPlayed: true });
});

/** The rows of the game; none where words have another length. */
const rowsFor = ({ list }: Rules, { rules, rows }: Game): readonly Row[] =>
  list.wordLength === rules.list.wordLength ? rows : [];

// rules change with the settings, with a list that is imported, and when a prior has been loaded
effect(() => {
  const rules = rulesFor(settings.value);
  untracked(() => {
    const { game } = board.value;
    if (!rules.ok) reportProblem(rules.failure);
    // a game keeps the checked copy of its rules
    else if (checkRules(rules.value) !== game.rules) {
      const rows = waitingRows ?? rowsFor(rules.value, game);
      waitingRows = undefined;
      dispatch({ kind: 'openGame', rules: rules.value, rows });
    }
  });
});

// other pages use the same worker: back on the board, its own request comes again
let pageBefore = page.peek();
effect(() => {
  const isBack = page.value === 'play' && pageBefore !== 'play';
  pageBefore = page.value;
  if (isBack) untracked(runEngine);
});
