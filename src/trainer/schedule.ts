/**
 * When an exercise comes again: boxes, as Sebastian Leitner described them in 1972.
 *
 * An exercise that is solved when it is due moves to the next box; one that is missed goes back to the first. An exercise
 * in box 1 is due after 1 day, in box 2 after 2 days, then after 4, 8, 16, 32 and 64. Solving it again before it is due
 * proves nothing and moves nothing. The box follows from the attempts alone, so two tabs or two machines that exchange
 * attempts agree on it.
 */

import { isSolved } from '../history/exercises.ts';
import { dayOf } from '../history/record.ts';
import { dayNumber } from '../prior/pastAnswers.ts';

/** One word for an exercise, and what it cost. */
export interface Attempt {
  /** As `localTime` writes it. */
  readonly when: string;
  readonly word: string;
  /** Guesses on average behind the best word. */
  readonly regret: number;
  /** Chance to lose beyond that of the best word. */
  readonly risk: number;
}

/** Days after which an exercise is due, by its box. */
export const INTERVALS_DAYS: readonly number[] = [1, 2, 4, 8, 16, 32, 64];

/** The place of an exercise in the schedule. */
export interface Place {
  /** From 1. */
  readonly box: number;
  /** The day from which it is due, as a number of days. */
  readonly due: number;
}

/** The place after some attempts, the oldest first; undefined before the first. */
export const placeOf = (attempts: readonly Attempt[]): Place | undefined =>
  attempts.reduce<Place | undefined>(moved, undefined);

const moved = (place: Place | undefined, attempt: Attempt): Place => {
  const day = dayNumber(dayOf(attempt)) ?? 0;
  if (!isSolved(attempt)) return placeIn(1, day);
  if (place && day < place.due) return place;
  return placeIn(Math.min((place?.box ?? 0) + 1, INTERVALS_DAYS.length), day);
};

const placeIn = (box: number, day: number): Place => ({ box, due: day + INTERVALS_DAYS[box - 1] });

/** An exercise with its attempts. */
export interface Scheduled {
  readonly attempts: readonly Attempt[];
}

/** Those that are due on a day (YYYY-MM-DD), those that have waited longest for their box first. */
export const dueOn = <T extends Scheduled>(exercises: readonly T[], today: string): T[] => {
  const day = dayNumber(today) ?? 0;
  const lateness = (place: Place): number => (day - place.due + 1) / INTERVALS_DAYS[place.box - 1];
  return exercises
    .flatMap((exercise) => {
      const place = placeOf(exercise.attempts);
      return place && place.due <= day ? [{ exercise, late: lateness(place) }] : [];
    })
    .sort((a, b) => b.late - a.late)
    .map(({ exercise }) => exercise);
};

/** Both lists of attempts as one, the oldest first, none twice. */
export const mergeAttempts = (a: readonly Attempt[], b: readonly Attempt[]): Attempt[] => {
  const unique = new Map([...a, ...b].map((attempt) => [`${attempt.when} ${attempt.word}`, attempt]));
  return [...unique.values()].sort((one, other) => {
    const order = Date.parse(one.when) - Date.parse(other.when);
    return order !== 0 ? order : one.word < other.word ? -1 : Number(one.word > other.word);
  });
};
