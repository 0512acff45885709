/**
 * When a screen reader is told something about the board: once after a row, once more if what is best was not proved
 * by then, and whenever somebody asks. Never twice within a second, however fast the engine finds out more.
 */

import { effect, signal, untracked } from '@preact/signals';
import { board } from '../shared/board.ts';
import { isSettled, summaryOf } from './summary.ts';

/** What the live region holds. */
export const heard = signal('');

/** So long a first message waits for the proof, and each message for the one before it. */
const PAUSE_MS = 1000;
/** A region that is emptied first is read again, even if the words are the same. */
const EMPTY_MS = 50;

let about = board.peek().game;
let since = performance.now();
let told: 'nothing' | 'so far' | 'all' = 'nothing';
let toldAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = (): void => {
  const state = board.peek();
  const withRow = told !== 'so far';
  told = isSettled(state) ? 'all' : 'so far';
  toldAt = performance.now();
  heard.value = summaryOf(state, withRow);
};

const schedule = (): void => {
  const state = board.peek();
  if (state.game !== about) {
    about = state.game;
    since = performance.now();
    told = 'nothing';
  }
  clearTimeout(timer);
  const settled = isSettled(state);
  if (told === 'all' || (told === 'so far' && !settled)) return;
  const earliest = Math.max(settled ? 0 : since + PAUSE_MS, toldAt + PAUSE_MS);
  timer = setTimeout(tell, Math.max(0, earliest - performance.now()));
};

effect(() => {
  void board.value;
  untracked(schedule);
});

/** Says again where the game stands. */
export const repeatSummary = (): void => {
  heard.value = '';
  setTimeout(() => {
    heard.value = summaryOf(board.peek());
  }, EMPTY_MS);
};
