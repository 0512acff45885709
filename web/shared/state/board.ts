/**
 * The board of the page, as a signal. Keys, taps and fields dispatch actions; the controller that the terminal has as
 * well carries them out.
 */

import { effect, signal, untracked } from '@preact/signals';
import type { Action } from '../../../src/board/actions.ts';
import { createController } from '../../../src/board/controller.ts';
import { canReview } from '../../../src/board/screens.ts';
import { type State, startState } from '../../../src/board/state.ts';
import { explain, unwrap } from '../../../src/failure.ts';
import type { Game } from '../../../src/game/game.ts';
import { checkRules, type Rules } from '../../../src/game/rules.ts';
import type { AdviceOptions } from '../../../src/suggest/advice.ts';
import { followLink } from '../address/followLink.ts';
import { revealLinks } from '../address/links.ts';
import { settings } from './currentSettings.ts';
import { engine } from './engine.ts';
import { alertText, page } from './navigation.ts';
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
  // the start of a list is known for one objective; a search for the others would delay the advice after the first row
  lookOnly: rows.length === 0 && rules.objective !== undefined && rules.list.answerCount > MANY_ANSWERS,
});

const firstRules = (): Rules => {
  const rules = rulesFor(settings.value);
  if (!rules.ok) alertText.value = explain(rules.failure);
  return rules.ok ? rules.value : unwrap(rulesFor(readSettings({})));
};

const firstState = (): State => {
  const link = followLink();
  return startState(firstRules(), link?.rows, settings.value.spoilers);
};

export const board = signal<State>(firstState());

const controller = createController({
  state: board.peek(),
  engine,
  adviceOptions,
  onChange: (state) => {
    board.value = state;
  },
  onError: (error) => {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    alertText.value = `The engine stopped: ${reason}. Reload the page.`;
  },
});

/** Starts the engine on the game as it stands. */
export const { runEngine } = controller;

export const dispatch = (action: Action): void => {
  // reviews have a page of their own
  if (action.kind === 'openReview' && canReview(board.value)) page.value = 'review';
  else controller.dispatch(action.kind === 'paste' ? { kind: 'paste', text: revealLinks(action.text) } : action);
};

effect(() => {
  const { spoilers } = settings.value;
  if (spoilers !== board.peek().spoilers) untracked(() => dispatch({ kind: 'setSpoilers', spoilers }));
});

// rules change with the settings, with a list that is imported, and when a prior has been loaded
effect(() => {
  const rules = rulesFor(settings.value);
  untracked(() => {
    const { game } = board.value;
    if (!rules.ok) alertText.value = explain(rules.failure);
    // a game keeps the checked copy of its rules
    else if (checkRules(rules.value) !== game.rules) {
      dispatch({ kind: 'openGame', rules: rules.value, rows: game.rows });
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
