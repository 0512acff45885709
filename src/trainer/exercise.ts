/**
 * Exercises of the trainer: positions in which the word that comes to mind first is not the best one.
 *
 *   traps     possible answers that differ in one place, where eliminating is proved to be better
 *   endings   3 to 8 words left, and the most common of them is proved not to be best
 *   choice    guess or eliminate: a few words, of which the best is better by a proved distance
 *
 * An exercise is the rows of a game, so that it can be shown, kept and sent as any other game.
 */

import type { Row } from '../game/game.ts';

export const TRAINER_KINDS = ['traps', 'endings', 'choice'] as const;
export type TrainerKind = (typeof TRAINER_KINDS)[number];

/** A position to find the best word in. */
export interface TrainerExercise {
  readonly kind: TrainerKind;
  /** The rows played so far. */
  readonly rows: readonly Row[];
  /** The words to choose from, in the order of the alphabet; empty if any word may be played. */
  readonly options: readonly string[];
  /** The possible answer that most players would guess: the most common one. */
  readonly natural: string;
  /** A best word, proved. */
  readonly best: string;
}

/** What the word that comes to mind must cost at least, in guesses on average: less is not worth an exercise. */
export const LEAST_COST_GUESSES = 0.05;

/** The sizes of the positions of a kind. */
export const WORDS_LEFT: Readonly<Record<TrainerKind, { readonly least: number; readonly most: number }>> = {
  traps: { least: 4, most: 16 },
  endings: { least: 3, most: 8 },
  choice: { least: 4, most: 12 },
};
