/**
 * Games as questions to a solver: its rules, the bounds before any search, and the failure of a list that is too large for
 * this machine.
 */

import { type Result, SaletError } from '../failure.ts';
import type { Game } from '../game/game.ts';
import type { Standing } from '../game/standing.ts';
import { checkMatrixSize } from '../matrix.ts';
import { findOpenings, type Openings } from '../openings/openings.ts';
import type { Position } from '../position.ts';
import type { SolverRules } from '../search/solver.ts';
import type { Value } from '../search/value.ts';
import { type StrategyCost, unknownValue } from '../search/valueBounds.ts';

/**
 * The rules for a solver: the answer must be found by guess `within` of the game, by default the last one.
 *
 * @example
 * ```ts
 * const standing = standingOf(game);
 * finish(solver.value(standing.position, rulesFor(game, standing)));
 * ```
 */
export const rulesFor = (
  { rules }: Game,
  { position, weights, given }: Pick<Standing, 'position' | 'weights' | 'given'>,
  within: number = rules.limit,
): SolverRules => {
  const { mode } = rules;
  const openings = weights ? undefined : findOpenings(position.list, mode, within);
  return { mode, limit: within, weights, given, known: (opener) => provedTotal(openings, opener) };
};

/** The proved total of an opener, or of the best one if none is named. */
const provedTotal = (openings: Openings | undefined, opener: string | undefined): StrategyCost | undefined => {
  if (opener !== undefined) return openings?.openers.get(opener);
  return openings?.best && { guesses: openings.best.total, lost: 0 };
};

/** Bounds of a position before any search, with so many guesses left; a solver starts with no sharper ones. */
export const valueBeforeSearch = (
  { candidates }: Position,
  weights: Uint32Array | undefined,
  turnsLeft: number,
): Value => {
  const value = unknownValue({ weights }, candidates, turnsLeft);
  return { ...value, lost: { lower: 0, upper: value.weight } };
};

/** The same steps; a list that is too large for this machine ends them with a failure. */
export function* failIfTooLarge<Step, End>(
  { position }: Pick<Standing, 'position'>,
  steps: Generator<Step, Result<End>>,
): Generator<Step, Result<End>> {
  const size = checkMatrixSize(position.list);
  if (!size.ok) return size;
  try {
    return yield* steps;
  } catch (error) {
    if (error instanceof SaletError && error.code === 'MATRIX_TOO_LARGE') {
      return { ok: false, failure: { code: error.code, sentence: error.sentence } };
    }
    throw error;
  }
}
