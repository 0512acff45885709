/**
 * The practice game on the page: kept in the store, with hints from the engine and a review at the end.
 *
 * Every game is a record, so each tab keeps its own over a reload. A new tab resumes the latest; if it is open in another tab,
 * both show every row.
 */

import { computed, effect, signal, untracked } from '@preact/signals';
import { explain } from '../../src/failure.ts';
import type { Rules } from '../../src/game/rules.ts';
import type { HintLevel } from '../../src/hints.ts';
import { openReview } from '../shared/review/openedReview.ts';
import { engine } from '../shared/state/engine.ts';
import { keepGame } from '../shared/state/games.ts';
import { createTabMark, newRecordName } from '../shared/state/recordNames.ts';
import { store } from '../shared/state/store.ts';
import { applyAction, type PracticeAction, type PracticeGame, statusOf } from './practiceGame.ts';
import { furtherPractice, readPracticeText, restorePractice, storedPractice } from './storedPractice.ts';

/** Undefined before a game is chosen. */
export const practice = signal<PracticeGame | undefined>(undefined);

const games = store.records<string>({ name: 'practice', read: readPracticeText, merge: furtherPractice });

/** The name of this tab's game among the records; empty after a game was put away. */
const ownName = createTabMark('practice');

/** Games of closed tabs beyond these are forgotten, the oldest first. */
const MOST_GAMES = 20;

export const startGame = (game: PracticeGame): void => {
  ownName.set(newRecordName());
  practice.value = game;
};

/** Puts the game away. */
export const endPractice = (): void => {
  const name = ownName.get();
  ownName.set('');
  practice.value = undefined;
  if (name) games.remove(name);
};

/** Restores the game of this tab, or the latest if the tab is new, and stores every game from then on. */
export const resumePractice = (rules: Rules): void => {
  const stored = games.all.peek();
  if (ownName.get() === undefined) ownName.set([...stored.keys()].sort().at(-1) ?? '');
  practice.value ??= restorePractice(stored.get(ownName.get() ?? ''), rules);
  const now = practice.value;
  if (now && statusOf(now) !== 'open') reviewPractice(now);
  // a game changes with every letter, its text only with every row
  const text = computed(() => practice.value && storedPractice(practice.value));
  effect(() => {
    const own = text.value;
    const name = ownName.get();
    if (own && name && games.all.value.get(name) !== own) untracked(() => synchronize(name, own, rules));
  });
  store.onClear(endPractice);
};

/** Stores this tab's rows, unless another tab has added more to the same game: then those are shown. */
const synchronize = (name: string, own: string, rules: Rules): void => {
  const stored = games.all.peek().get(name);
  const further = stored === undefined ? own : furtherPractice(own, stored);
  const before = practice.value;
  if (further === own) {
    games.put(name, own);
    for (const old of [...games.all.peek().keys()].sort().slice(0, -MOST_GAMES)) games.remove(old);
  } else if (before) {
    const after = restorePractice(further, rules);
    if (!after) return;
    practice.value = { ...after, letters: before.letters };
    if (statusOf(after) !== 'open') reviewPractice(after);
  }
};

/** Carries out an action; `hints` is the level of the hints after each guess, 0 for none. */
export const dispatchPractice = (action: PracticeAction, hints: HintLevel | 0): void => {
  const before = practice.value;
  if (!before) return;
  const after = applyAction(before, action);
  practice.value = after;
  if (after.game === before.game) return;
  if (statusOf(after) !== 'open') reviewPractice(after);
  else if (hints > 0) requestHints(hints as HintLevel);
  else engine.stop();
};

/** Opens the review; a game that was played to its end is kept, unless there was no word to find. */
const reviewPractice = ({ game, answer }: PracticeGame): void => {
  if (game.rows.length === 0) return;
  if (answer !== undefined) keepGame(game, { answer, source: 'play' });
  openReview(game, answer);
};

export const giveUp = (): void => {
  const now = practice.value;
  if (!now) return;
  practice.value = { ...now, givenUp: true, letters: [], problem: '', hints: [] };
  reviewPractice(now);
};

/** Requests all hints up to a level for the game as it stands. */
export const requestHints = (level: HintLevel): void => {
  const game = practice.value?.game;
  if (!game) return;
  // results for an earlier turn are dropped
  const update = (change: Partial<PracticeGame>): void => {
    if (practice.value?.game === game) practice.value = { ...practice.value, ...change };
  };
  engine
    .hint(game, level, (hints) => update({ hints }))
    .then(
      (result) => {
        if (result?.ok) update({ hints: result.value });
        else if (result) update({ problem: explain(result.failure) });
      },
      () => update({ problem: 'The engine stopped. Reload the page.' }),
    );
};
