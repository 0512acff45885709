/**
 * Advice before the engine's worker has started: the first step of the solver, in this thread, which needs no tables and
 * takes a few milliseconds. Its bounds are true, but wide.
 */

import type { Game } from '../../game/game.ts';
import type { Standing } from '../../game/standing.ts';
import { createSolver, type Solver } from '../../search/solver.ts';
import { type Advice, type AdviceOptions, advise } from '../../suggest/advice.ts';
import { bundledFrequencies } from '../../words/frequency.ts';

let solver: Solver | undefined;

/** Undefined if there is nothing to guess. */
export const firstAdvice = (
  game: Game,
  standing: Standing,
  options: Pick<AdviceOptions, 'top' | 'words'>,
): Advice | undefined => {
  if (standing.status !== 'open') return undefined;
  solver ??= createSolver({ frequencies: bundledFrequencies() });
  const { value } = advise(solver, game, { ...options, lookOnly: true }, standing).next();
  return value && 'ok' in value && value.ok ? value.value : undefined;
};
