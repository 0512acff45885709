/**
 * Screens in front of the board, and how much is shown on all of them.
 */

import { contradictionText } from '../text/legality.ts';
import { SPOILERS, type Spoilers } from '../text/spoilers.ts';
import { overText } from '../text/standing.ts';
import { type Step, toStep } from './actions.ts';
import { spoilersShown } from './messages.ts';
import { bestShown, type State } from './state.ts';

export const openHelp = (state: State): Step => toStep({ ...state, screen: 'help', scroll: 0 });

const NOTHING_TO_REVIEW = 'There is nothing to review yet.';
const NOTHING_TO_SHARE = 'There is nothing to share yet.';
const WORDS_HIDDEN = 'The words left are hidden; Tab shows more.';

/** Whether there is a game to review. */
export const canReview = ({ game, standing }: State): boolean =>
  game.rows.length > 0 && standing.status !== 'contradiction';

export const openReview = (state: State): Step => {
  const { rows } = state.game;
  if (!canReview(state)) return toStep(state, rows.length === 0 ? NOTHING_TO_REVIEW : contradictionText(rows.length));
  const open: State = { ...state, screen: 'review', scroll: 0, prompt: undefined };
  return { state: open, effects: state.review ? [] : [{ kind: 'review', answer: undefined }] };
};

const NO_WORD_TO_EXPLAIN = 'There is no word to explain yet; / compares one.';

/** The word whose groups are shown: the one that is compared, or the word to play; undefined if none may be. */
export const wordToExplain = (
  state: Pick<State, 'standing' | 'compared' | 'advice' | 'spoilers'>,
): string | undefined =>
  state.standing.status === 'open' && state.spoilers === 'all' ? (state.compared?.word ?? bestShown(state)) : undefined;

export const openWhy = (state: State): Step => {
  if (state.standing.status !== 'open') return toStep(state, overText(state.game, state.standing));
  return wordToExplain(state) === undefined ? toStep(state, NO_WORD_TO_EXPLAIN) : atScreen(state, 'why');
};

export const openWords = (state: State): Step => {
  const { standing, game, spoilers } = state;
  if (standing.status === 'contradiction') return toStep(state, overText(game, standing));
  return spoilers === 'all' ? atScreen(state, 'words') : toStep(state, WORDS_HIDDEN);
};

export const openShare = (state: State): Step =>
  state.game.rows.length === 0 ? toStep(state, NOTHING_TO_SHARE) : atScreen(state, 'share');

const atScreen = (state: State, screen: State['screen']): Step =>
  toStep({ ...state, screen, scroll: 0, prompt: undefined });

export const closeScreen = (state: State): Step => toStep({ ...state, screen: 'board', scroll: 0 });

/** More lines than any screen has: a line for each word of a large list. */
const LAST_LINE = 20_000;

export const scroll = (state: State, lines: number): Step =>
  toStep({ ...state, scroll: Math.min(LAST_LINE, Math.max(0, state.scroll + lines)) });

export const setSpoilers = (state: State, spoilers: Spoilers): Step => toStep({ ...state, spoilers });

/** One level less, from the count back to all; without any spoilers there would be nothing to look at. */
export const nextSpoilers = (state: State): Step => {
  const next = SPOILERS[SPOILERS.indexOf(state.spoilers) - 1];
  const spoilers = next === undefined || next === 'none' ? 'all' : next;
  return toStep({ ...state, spoilers }, spoilersShown(spoilers));
};
