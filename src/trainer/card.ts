/**
 * An exercise as it is kept: its position by names and rows, so that it survives a new version of the generator, and all
 * attempts at it.
 */

import { formatFeedback } from '../feedback.ts';
import { finiteOrNull } from '../format.ts';
import type { Rules } from '../game/rules.ts';
import { MODES, type Mode } from '../position.ts';
import type { ParsedTurn } from '../turns.ts';
import { fingerprintOf } from '../words/list.ts';
import { TRAINER_KINDS, type TrainerExercise, type TrainerKind } from './exercise.ts';
import { type Attempt, mergeAttempts } from './schedule.ts';

/** An exercise with its attempts, the oldest first. */
export interface Card {
  readonly kind: TrainerKind;
  readonly list: string;
  readonly mode: Mode;
  /** Guesses allowed; null without a limit. */
  readonly limit: number | null;
  readonly turns: readonly ParsedTurn[];
  readonly options: readonly string[];
  readonly attempts: readonly Attempt[];
}

/** The card of an exercise before its first attempt. */
export const cardOf = ({ kind, rows, options }: TrainerExercise, { list, mode, limit }: Rules): Card => ({
  kind,
  list: list.name,
  mode,
  limit: finiteOrNull(limit),
  turns: rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, list.wordLength) })),
  options,
  attempts: [],
});

/** The same exercise has the same name, whenever it was drawn. */
export const cardName = ({ kind, list, mode, limit, turns, options }: Card): string =>
  fingerprintOf(JSON.stringify([kind, list, mode, limit, turns.map(({ word, feedback }) => word + feedback), options]));

/** Two copies of one card, from two tabs, as one. */
export const mergeCards = (a: Card, b: Card): Card => ({ ...a, attempts: mergeAttempts(a.attempts, b.attempts) });

/** A card from any value; undefined if it is damaged. */
export const readCard = (value: unknown): Card | undefined => {
  const { kind, list, mode, limit, turns, options, attempts } = fieldsOf(value);
  const isNamed = TRAINER_KINDS.some((each) => each === kind) && typeof list === 'string';
  const isMode = MODES.some((each) => each === mode);
  const isLimit = limit === null || (Number.isInteger(limit) && (limit as number) > 0);
  const isRead = isNamed && isMode && isLimit && areAll(turns, isTurn) && areAll(options, isText);
  return isRead && areAll(attempts, isAttempt) ? (value as Card) : undefined;
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const areAll = (value: unknown, isOne: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const isTurn = (value: unknown): boolean => {
  const { word, feedback } = fieldsOf(value);
  return isText(word) && typeof feedback === 'string' && /^[BYG]+$/.test(feedback);
};

const isAttempt = (value: unknown): boolean => {
  const { when, word, regret, risk } = fieldsOf(value);
  const isWhen = typeof when === 'string' && !Number.isNaN(Date.parse(when));
  return isWhen && isText(word) && Number.isFinite(regret) && Number.isFinite(risk);
};
