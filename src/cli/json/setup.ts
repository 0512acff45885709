/**
 * The set-up of a question as JSON: its list, rules and prior, under the same names in every command.
 *
 * A field that does not apply is undefined, and therefore not printed; `null` says that there is no limit.
 */

import { finiteOrNull } from '../../format.ts';
import type { StrategyOptions } from '../../strategy/strategy.ts';
import type { PlaySetup } from '../options/play.ts';
import type { SearchSetup } from '../options/search.ts';
import type { GameSetup, SimulationFlags } from '../options/simulation.ts';
import type { ChosenStrategy } from '../options/strategy.ts';
import type { Words } from '../options/words.ts';

export const listJson = ({ list }: Pick<Words, 'list'>) => ({
  list: list.name,
  listInfo: { answers: list.answerCount, guesses: list.words.length, wordLength: list.wordLength, source: list.source },
});

export const playSetupJson = ({ words, prior, rules, profile }: PlaySetup) => ({
  profile,
  ...listJson(words),
  mode: rules.mode,
  limit: finiteOrNull(rules.limit),
  prior: {
    name: prior.name,
    sentence: prior.sentence,
    dataDate: prior.dataDate,
    rounded: rules.given !== undefined || undefined,
  },
});

export const searchSetupJson = ({ words, mode, limit, objective }: SearchSetup) => ({
  ...listJson(words),
  mode,
  limit: finiteOrNull(limit),
  objective,
});

/** The list, the strategy and all options that apply to it, defaults included. */
export const simulationSetupJson = (
  setup: GameSetup,
  { strategy, options }: ChosenStrategy,
  flags: SimulationFlags,
) => ({
  ...listJson(setup),
  strategy: strategy.id,
  options: {
    pool: options.pool,
    variant: variantJson(options),
    ...Object.fromEntries(Object.keys(strategy.extras).map((name) => [name, options[name as keyof StrategyOptions]])),
    ...gameOptionsJson(setup, flags),
  },
});

/** Absent for a strategy without variants. */
export const variantJson = ({ variant }: Pick<StrategyOptions, 'variant'>): string | undefined =>
  variant === '' ? undefined : variant;

export const gameOptionsJson = ({ rule, mode, openers, limit }: GameSetup, { order, only }: SimulationFlags) => ({
  rule,
  mode,
  openers,
  limit,
  order: order ?? 'list',
  only,
});
