/**
 * The set-up of the commands for players (`suggest`, `review`, `hint`, `play`, `assist`): words, a prior, rules, a solver.
 */

import { type Result, success } from '../../failure.ts';
import type { Rules } from '../../game/rules.ts';
import type { Prior } from '../../prior/prior.ts';
import { createSolver, type Solver } from '../../search/solver.ts';
import type { Context } from '../context.ts';
import { type FlagsOf, optionGroup } from './option.ts';
import { PRIOR_OPTIONS, resolvePrior } from './priors.ts';
import { maxTimeOption, RULE_OPTIONS, type RuleFlags, resolveRules } from './rules.ts';
import { resolveWords, WORD_OPTIONS, type Words } from './words.ts';

/** Long enough for most positions, short enough for a player; after that, bounds are shown. */
const DEFAULT_SECONDS = 10;

export const PLAY_OPTIONS = [
  ...WORD_OPTIONS,
  ...RULE_OPTIONS,
  ...PRIOR_OPTIONS,
  ...optionGroup('Search', [maxTimeOption(` (default: ${DEFAULT_SECONDS})`)]),
];

export type PlayFlags = FlagsOf<typeof PLAY_OPTIONS> & RuleFlags;

/** The same for all games of one command. */
export interface PlaySetup {
  readonly words: Words;
  readonly prior: Prior;
  readonly rules: Rules;
  readonly solver: Solver;
  readonly maxTimeMs: number;
  readonly notes: readonly string[];
}

export const resolvePlaySetup = (
  context: Pick<Context, 'env'>,
  flags: PlayFlags,
  defaultLimit?: number,
): Result<PlaySetup> => {
  const words = resolveWords(flags);
  if (!words.ok) return words;
  const resolved = resolvePrior(flags, words.value, context);
  if (!resolved.ok) return resolved;
  const chosen = resolveRules(flags, defaultLimit);
  if (!chosen.ok) return chosen;
  const { list, weights, tiers, prior } = resolved.value.belief;
  const { mode, limit, objective } = chosen.value;
  return success({
    words: { ...words.value, list },
    prior,
    rules: { list, weights, tiers, mode, limit, ...(objective && { objective }) },
    solver: createSolver({ frequencies: words.value.frequencies }),
    maxTimeMs: (flags.maxTime ?? DEFAULT_SECONDS) * 1000,
    notes: [...words.value.notes, ...resolved.value.notes],
  });
};
