/**
 * Screens in front of the board, and how much is shown on all of them.
 */

import { contradictionText } from '../text/legality.ts';
import { SPOILERS, type Spoilers } from '../text/spoilers.ts';
import { type Step, toStep } from './actions.ts';
import { spoilersShown } from './messages.ts';
import type { State } from './state.ts';

export const openHelp = (state: State): Step => toStep({ ...state, screen: 'help', scroll: 0 });

const NOTHING_TO_REVIEW = 'There is nothing to review yet.';

/** Whether there is a game to review. */
export const canReview = ({ game, standing }: State): boolean =>
  game.rows.length > 0 && standing.status !== 'contradiction';

export const openReview = (state: State): Step => {
  const { rows } = state.game;
  if (!canReview(state)) return toStep(state, rows.length === 0 ? NOTHING_TO_REVIEW : contradictionText(rows.length));
  const open: State = { ...state, screen: 'review', scroll: 0, prompt: undefined };
  return { state: open, effects: state.review ? [] : [{ kind: 'review', answer: undefined }] };
};

export const closeScreen = (state: State): Step => toStep({ ...state, screen: 'board' });

/** More lines than help or review ever have. */
const LAST_LINE = 60;

export const scroll = (state: State, lines: number): Step =>
  toStep({ ...state, scroll: Math.min(LAST_LINE, Math.max(0, state.scroll + lines)) });

export const setSpoilers = (state: State, spoilers: Spoilers): Step => toStep({ ...state, spoilers });

/** The next level, from all back to the count; without any spoilers there would be nothing to look at. */
export const nextSpoilers = (state: State): Step => {
  const next = SPOILERS[(SPOILERS.indexOf(state.spoilers) + 1) % SPOILERS.length];
  const spoilers = next === 'none' ? 'count' : next;
  return toStep({ ...state, spoilers }, spoilersShown(spoilers));
};
