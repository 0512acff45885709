/**
 * The cards of the trainer in the browser's store, and what is due of them and of the player's own positions.
 */

import { computed } from '@preact/signals';
import { type Exercise, exercisesOf } from '../../src/history/exercises.ts';
import type { TrainingKind } from '../../src/text/trainer.ts';
import { type Card, cardName, mergeCards, readCard } from '../../src/trainer/card.ts';
import {
  type TrainingFigures,
  type TrainingProgress,
  trainingFigures,
  trainingProgress,
} from '../../src/trainer/progress.ts';
import { type Attempt, dueOn } from '../../src/trainer/schedule.ts';
import { history } from '../shared/state/games.ts';
import { today } from '../shared/state/rules.ts';
import { store } from '../shared/state/store.ts';

const records = store.records<Card>({ name: 'training', read: readCard, merge: mergeCards });

/** Cards beyond these are forgotten: first those whose last attempt is oldest. */
const MOST_CARDS = 400;

const cards = computed(() => [...records.all.value.values()]);

const lastOf = ({ attempts }: Card): number => Date.parse(attempts.at(-1)?.when ?? '') || 0;

/** Keeps an attempt; returns the card with it. */
export const keepAttempt = (card: Card, attempt: Attempt): Card => {
  const name = cardName(card);
  const known = records.all.peek().get(name) ?? card;
  const next = mergeCards(known, { ...card, attempts: [attempt] });
  records.put(name, next);
  const surplus = [...records.all.peek()].sort(([, a], [, b]) => lastOf(b) - lastOf(a)).slice(MOST_CARDS);
  for (const [old] of surplus) records.remove(old);
  return next;
};

/** Cards that are due today, of one kind or of all. */
export const dueCards = (kind?: TrainingKind): Card[] =>
  dueOn(
    cards.value.filter((card) => kind === undefined || card.kind === kind),
    today(),
  );

/** The player's own positions, those to be seen first at the front. */
export const ownExercises = (): Exercise[] => exercisesOf(history.value.games, today());

/** A position that was never tried is due, too. */
export const isOwnDue = ({ game, daysWaited, interval }: Exercise): boolean =>
  game.exercises.length === 0 || daysWaited >= interval;

export const dueCount = computed(() => dueCards().length + ownExercises().filter(isOwnDue).length);

const attemptsOf = (kind?: TrainingKind): Attempt[] => {
  const ofCards = cards.value
    .filter((card) => kind === undefined || card.kind === kind)
    .flatMap((card) => card.attempts);
  const ofGames =
    kind === undefined || kind === 'mine' ? history.value.games.flatMap(({ exercises }) => exercises) : [];
  return [...ofCards, ...ofGames].sort((a, b) => Date.parse(a.when) - Date.parse(b.when));
};

export const progress = computed<TrainingProgress>(() => trainingProgress(attemptsOf()));

export const figuresOfKind = (kind: TrainingKind): TrainingFigures => trainingFigures(attemptsOf(kind));
