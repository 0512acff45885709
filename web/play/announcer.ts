/**
 * Announcements of a screen reader about the board: one after a row, one more if the best guess was not proved by then,
 * and one on request. Never two within a second, however fast the engine reports.
 */

import { effect, signal, untracked } from '@preact/signals';
import type { State } from '../../src/board/state.ts';
import { board } from '../shared/state/board.ts';
import { isSettled, summaryOf } from './summary.ts';

/** The text of the live region. */
export const announcement = signal('');

/** The time a first announcement waits for the proof, and every announcement for the one before it. */
const PAUSE_MS = 1000;
/** A region that is emptied first is read again, even if its text is the same. */
const EMPTY_MS = 50;

/** The game that announcements are about. */
let game = board.peek().game;
let gameSince = performance.now();
let announced: 'nothing' | 'so far' | 'all' = 'nothing';
let announcedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

const announce = (): void => {
  const state = board.peek();
  const withRow = announced !== 'so far';
  announced = isSettled(state) ? 'all' : 'so far';
  announcedAt = performance.now();
  say(state, withRow);
};

const say = (state: State, withRow: boolean): void => {
  const show = (hints: readonly string[]): void => {
    announcement.value = summaryOf(state, withRow, hints);
  };
  // where their sentences cannot be loaded, the rest is said
  hintsOf(state).then(show, () => show([]));
};

/** The hints of a board; their sentences are no part of the first load. */
const hintsOf = async (state: State): Promise<readonly string[]> =>
  state.spoilers === 'hints' ? (await import('../../src/text/hints.ts')).shownHints(state) : [];

const schedule = (): void => {
  const state = board.peek();
  if (state.game !== game) {
    game = state.game;
    gameSince = performance.now();
    announced = 'nothing';
  }
  clearTimeout(timer);
  const settled = isSettled(state);
  if (announced === 'all' || (announced === 'so far' && !settled)) return;
  const earliest = Math.max(settled ? 0 : gameSince + PAUSE_MS, announcedAt + PAUSE_MS);
  timer = setTimeout(announce, Math.max(0, earliest - performance.now()));
};

effect(() => {
  void board.value;
  untracked(schedule);
});

/** Announces once more where the game stands. */
export const repeatSummary = (): void => {
  announcement.value = '';
  setTimeout(() => say(board.peek(), true), EMPTY_MS);
};
