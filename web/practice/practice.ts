/**
 * The practice game on the page: kept in the store, with hints from the engine and a review at the end.
 */

import { computed, effect, signal } from '@preact/signals';
import { explain } from '../../src/failure.ts';
import type { Rules } from '../../src/game/rules.ts';
import type { HintLevel } from '../../src/hints.ts';
import { openReview } from '../shared/review/openedReview.ts';
import { engine } from '../shared/state/engine.ts';
import { onClear, writeStore } from '../shared/state/store.ts';
import { applyAction, type PracticeAction, type PracticeGame, statusOf } from './practiceGame.ts';
import { restorePractice, storedPractice } from './storedPractice.ts';

/** Undefined before a game is chosen. */
export const practice = signal<PracticeGame | undefined>(undefined);

export const endPractice = (): void => {
  practice.value = undefined;
};

/** Restores the stored game, if there is one, and stores every game from then on. */
export const resumePractice = (text: unknown, rules: Rules): void => {
  practice.value ??= restorePractice(text, rules);
  const now = practice.value;
  if (now && statusOf(now) !== 'open') reviewPractice(now);
  // a game changes with every letter, its text only with every row
  const stored = computed(() => practice.value && storedPractice(practice.value));
  effect(() => writeStore({ practice: stored.value }));
  onClear(endPractice);
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

const reviewPractice = ({ game, answer }: PracticeGame): void => {
  if (game.rows.length > 0) openReview(game, answer);
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
