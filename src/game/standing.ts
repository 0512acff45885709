/**
 * Where a game stands: its status, its position, and the objective that can still be reached.
 *
 * Candidates come in tiers. The expected words count first, and those of a further tier only where no expected word fits,
 * so that a rare answer is never reported as "no word".
 */

import { type Result, success } from '../failure.ts';
import { afterTurn, type Position, startPosition } from '../position.ts';
import type { Tier } from '../prior/prior.ts';
import { givenChances } from '../words/exactWeights.ts';
import { type WordList, withAnswers } from '../words/list.ts';
import { checkGame, endOf, type Game, type Row } from './game.ts';
import { type GameObjective, parseObjective, soonGuess, withinOf } from './objective.ts';
import { createRowScorer } from './rowScorer.ts';

/** Status of a game. */
export type Status = 'open' | 'won' | 'lost' | 'contradiction';

/** Where a game stands. */
export interface Standing {
  readonly status: Status;
  /** Its list is that of the rules in the first tier, and one with only the fitting words as answers in the others. */
  readonly position: Position;
  /** For the position's list; undefined if all are 1. */
  readonly weights: Uint32Array | undefined;
  /** The weights as given, in one common unit, where `weights` are rounded. */
  readonly given?: readonly bigint[] | undefined;
  /** Undefined as long as an expected word fits. */
  readonly tier: Tier | undefined;
}

/**
 * Where the game stands: the first tier with a word that fits, or a contradiction.
 *
 * @example
 * ```ts
 * const { status } = standingOf(game);
 * ```
 */
export const standingOf = (game: Game): Standing => {
  const { list, weights, given, tiers } = checkGame(game).rules;
  const position = replay(startPosition(list), game.rows);
  const end = endOf(game);
  // the answer that was found need not be in any list
  if (end === 'won' || position.candidates.length > 0) {
    return { status: end ?? 'open', position, weights, given, tier: undefined };
  }
  for (const tier of tiers) {
    const fitting = wordsThatFit(list, tier.words, game.rows);
    if (fitting.length === 0) continue;
    const narrow = withAnswers(list, fitting);
    return { status: end ?? 'open', position: replay(startPosition(narrow), game.rows), weights: undefined, tier };
  }
  return { status: end ?? 'contradiction', position, weights, given, tier: undefined };
};

const chances = new WeakMap<Standing, (answer: number) => number>();

/** The chance of a word that is left to be the answer. */
export const chanceOf = (standing: Standing, answer: number): number => {
  const known = chances.get(standing) ?? chancesAmong(standing);
  chances.set(standing, known);
  return known(answer);
};

const chancesAmong = ({ position, weights, given }: Standing): ((answer: number) => number) => {
  const { candidates } = position;
  if (given) return givenChances(given, candidates);
  const total = weights ? candidates.reduce((sum, id) => sum + weights[id], 0) : candidates.length;
  return (answer) => (weights?.[answer] ?? 1) / total;
};

const replay = (start: Position, rows: readonly Row[]): Position =>
  rows.reduce((position, { word, feedback }) => afterTurn(position, word, feedback), start);

const wordsThatFit = (list: WordList, words: readonly string[], rows: readonly Row[]): string[] => {
  const score = createRowScorer(rows, list);
  return words.filter((word) => {
    const feedbackOf = score(word);
    return rows.every(({ feedback }, row) => feedbackOf(row) === feedback);
  });
};

/** The objective of a game as it stands. */
export interface CurrentObjective {
  readonly objective: GameObjective;
  /**
   * The guess of the whole game by which the objective needs the answer: infinity without a limit, undefined where only
   * a search can find it, as for `worst`.
   */
  readonly within: number | undefined;
}

/** The objective of the rules, or `sure` once the guess of a `soon` objective is past. */
export const currentObjective = (game: Game): Result<CurrentObjective> => {
  const { rules, rows } = checkGame(game);
  const parsed = parseObjective(rules.objective ?? 'sure', rules.limit);
  if (!parsed.ok) return parsed;
  const soon = soonGuess(parsed.value);
  const isPast = soon !== undefined && rows.length >= soon;
  const objective = isPast ? 'sure' : parsed.value;
  return success({ objective, within: withinOf(objective, rules.limit) });
};
