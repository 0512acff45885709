/**
 * The registry of strategies, and the check of their options.
 */

import { shown } from '../checks.ts';
import { failed, type Result, success } from '../failure.ts';
import { didYouMean } from '../nearest.ts';
import { quote } from '../words/sentences.ts';
import { first, random } from './chance.ts';
import { letterFrequency, listReduction, positionFrequency, wordFrequency } from './columns.ts';
import { comboEliminations, expectedEliminations, maxEliminations } from './eliminations.ts';
import { entropy, minimax, mostParts } from './information.ts';
import { letterValue, unguessedLetters, uniqueLetters } from './letters.ts';
import { intersecting, locatedLetters, positional } from './located.ts';
import { optimal } from './optimal.ts';
import { commonLetters, expectedRemaining, narrowed } from './remaining.ts';
import { NO_OPTIONS, type Strategy, type StrategyOptions } from './strategy.ts';

/** In the order of the seeds, the classics last. */
export const STRATEGIES: readonly Strategy[] = Object.freeze([
  positional,
  intersecting,
  random,
  uniqueLetters,
  unguessedLetters,
  locatedLetters,
  expectedEliminations,
  maxEliminations,
  comboEliminations,
  letterValue,
  wordFrequency,
  letterFrequency,
  positionFrequency,
  listReduction,
  first,
  commonLetters,
  expectedRemaining,
  narrowed,
  entropy,
  minimax,
  mostParts,
  optimal,
]);

/**
 * The strategy of that id.
 *
 * @example
 * ```ts
 * const strategy = unwrap(findStrategy('entropy'));
 * ```
 */
export const findStrategy = (id: string): Result<Strategy> => {
  const found = STRATEGIES.find((strategy) => strategy.id === id);
  if (found) return success(found);
  const ids = STRATEGIES.map((strategy) => strategy.id);
  const hint = didYouMean(id, ids, `choose one of ${ids.join(', ')}.`);
  return failed('STRATEGY_UNKNOWN', `There is no strategy ${quote(id)}; ${hint}`);
};

/**
 * The options of a strategy with its defaults; fails for options that it does not have.
 *
 * @example
 * ```ts
 * const options = unwrap(resolveOptions(strategy, { pool: 'possible' }));
 * ```
 */
export const resolveOptions = (strategy: Strategy, given: Partial<StrategyOptions>): Result<StrategyOptions> => {
  const { id, pools, variants, extras } = strategy;
  if (given.pool !== undefined && !pools.includes(given.pool)) {
    return failed(
      'OPTION_UNSUPPORTED',
      pools.length === 1
        ? `${id} always plays from the pool "${pools[0]}"; leave the pool out.`
        : `${id} has no pool ${quote(given.pool)}; choose ${pools.join(' or ')}.`,
    );
  }
  if (given.variant !== undefined && !variants.includes(given.variant)) {
    return failed(
      'OPTION_UNSUPPORTED',
      variants.length === 0
        ? `${id} has no variants; leave the variant out.`
        : `${id} has no variant "${given.variant}"; choose ${variants.join(' or ')}.`,
    );
  }
  // a seed changes nothing in a strategy without chance, so it is no mistake to give one
  for (const name of ['threshold', 'lookahead'] as const) {
    if (given[name] !== undefined && extras[name] === undefined) {
      const owners = STRATEGIES.filter((each) => each.extras[name] !== undefined).map((each) => each.id);
      return failed('OPTION_UNSUPPORTED', `${id} has no option ${name}; it belongs to ${owners.join(', ')}.`);
    }
  }
  for (const name of ['threshold', 'lookahead', 'seed'] as const) {
    const value = given[name];
    if (value === undefined || (Number.isInteger(value) && value >= 0)) continue;
    return failed('OPTION_VALUE', `${name} is ${shown(value)}; pass a whole number from 0.`);
  }
  const defined = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return success({ ...NO_OPTIONS, pool: pools[0], variant: variants[0] ?? '', ...extras, ...defined });
};
