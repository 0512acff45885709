/**
 * `salet strategies`: every strategy, with its options.
 */

import { success } from '../../failure.ts';
import { STRATEGIES } from '../../strategy/registry.ts';
import type { Strategy } from '../../strategy/strategy.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult } from '../context.ts';
import { OUTPUT_OPTIONS, type OutputFlags } from '../options/output.ts';
import { DEFAULT_STRATEGY } from '../options/strategy.ts';
import type { Paint } from '../render/colour.ts';
import { hangingText } from '../render/text.ts';

const showStrategies = (context: Context, flags: OutputFlags): Finished => {
  printResult(context, flags, 'strategies', {
    json: () => ({ strategies: STRATEGIES.map(strategyJson) }),
    text: (paint) => STRATEGIES.flatMap((strategy) => strategyLines(strategy, context.columns, paint)),
  });
  return success('found');
};

/** Room for the longest id and a gap. */
const ID_WIDTH = Math.max(...STRATEGIES.map(({ id }) => id.length)) + 2;

const strategyLines = (strategy: Strategy, columns: number, paint: Paint): string[] => {
  const { id, description, origin } = strategy;
  const choices = choicesOf(strategy);
  const isDefault = id === DEFAULT_STRATEGY ? ' (default)' : '';
  return [
    ...hangingText(paint.bold(id), description + isDefault, ID_WIDTH, columns),
    ...(choices.length > 0 ? hangingText('', choices.join('  '), ID_WIDTH, columns) : []),
    ...hangingText('', origin, ID_WIDTH, columns).map(paint.muted),
  ];
};

/** The options that change it, their defaults first. */
const choicesOf = ({ pools, variants, extras }: Strategy): string[] => [
  ...(pools.length > 1 ? [`--pool ${pools.join('|')}`] : []),
  ...(variants.length > 0 ? [`--variant ${variants.join('|')}`] : []),
  ...Object.entries(extras).map(([name, value]) => `--${name} ${value}`),
];

const strategyJson = ({ id, origin, description, pools, variants, extras }: Strategy): object => ({
  id,
  origin,
  description,
  default: id === DEFAULT_STRATEGY,
  pools,
  variants,
  options: extras,
});

export const command = defineCommand({
  options: OUTPUT_OPTIONS,
  examples: `
    salet strategies
    salet strategies --json`,
  run: showStrategies,
});
