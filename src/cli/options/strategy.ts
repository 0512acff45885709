/**
 * A strategy and its own options.
 */

import { failed, type Result, success } from '../../failure.ts';
import { didYouMean } from '../../nearest.ts';
import { findStrategy, resolveOptions, STRATEGIES } from '../../strategy/registry.ts';
import { POOLS, type Strategy, type StrategyOptions } from '../../strategy/strategy.ts';
import { quote } from '../../words/sentences.ts';
import { type FlagsOf, oneOf, option, optionGroup, wholeNumber } from './option.ts';
import { type ModeFlags, resolveMode } from './rules.ts';

/** The best average of all that play `original` within a second. */
export const DEFAULT_STRATEGY = 'most-parts';

export const STRATEGY_OPTION = option(
  '--strategy <ID>',
  `the strategy that plays (default: ${DEFAULT_STRATEGY}; see salet strategies)`,
);

/** Options that some strategies have. */
export const STRATEGY_OPTIONS = optionGroup('Strategy', [
  option('--pool <POOL>', 'guess from all words or only possible ones', oneOf(POOLS)),
  option('--variant <NAME>', 'a variant of the strategy'),
  option(
    '--threshold <N>',
    'intersecting: the number of words from which it plays the best-placed one',
    wholeNumber(0),
  ),
  option('--lookahead <N>', 'combo-eliminations: the number of words above which it looks ahead', wholeNumber(0)),
  option('--seed <N>', 'random: the seed of its random numbers', wholeNumber(0, 0xffffffff)),
]);

export type StrategyFlags = FlagsOf<typeof STRATEGY_OPTIONS>;

/** A strategy with a value for each of its options. */
export interface ChosenStrategy {
  readonly strategy: Strategy;
  readonly options: StrategyOptions;
}

/** The strategy of that id, or a sentence with the nearest one. */
export const strategyNamed = (id: string): Result<Strategy> => {
  const found = findStrategy(id);
  if (found.ok) return found;
  const ids = STRATEGIES.map((strategy) => strategy.id);
  const hint = didYouMean(id, ids, 'salet strategies lists them all.');
  return failed('STRATEGY_UNKNOWN', `There is no strategy ${quote(id)}; ${hint}`);
};

export const resolveStrategy = (id: string, flags: StrategyFlags & ModeFlags): Result<ChosenStrategy> => {
  const strategy = strategyNamed(id);
  if (!strategy.ok) return strategy;
  // the variants of best play are the modes
  const variant = id === 'optimal' ? { variant: resolveMode(flags) } : {};
  const options = resolveOptions(strategy.value, { ...variant, ...strategyFlags(flags) });
  return options.ok ? success({ strategy: strategy.value, options: options.value }) : options;
};

const STRATEGY_FLAGS = ['pool', 'variant', 'threshold', 'lookahead', 'seed'] as const;

/** Only the flags that were given, and only those of strategies. */
export const strategyFlags = (flags: StrategyFlags): Partial<StrategyOptions> =>
  Object.fromEntries(STRATEGY_FLAGS.filter((name) => flags[name] !== undefined).map((name) => [name, flags[name]]));

/** The strategy with what differs from its defaults: "letter-frequency:recalculated". */
export const strategyLabel = ({ strategy, options }: ChosenStrategy): string =>
  [
    strategy.id,
    ...(options.variant !== (strategy.variants[0] ?? '') ? [options.variant] : []),
    ...(options.pool !== strategy.pools[0] ? [options.pool] : []),
  ].join(':');
