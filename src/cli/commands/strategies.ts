/**
 * `salet strategies`: who can play, and what each can be told.
 */

import { success } from '../../failure.ts';
import { STRATEGIES } from '../../strategy/registry.ts';
import type { Strategy } from '../../strategy/strategy.ts';
import { type AddCommand, type Context, type Finished, printJson } from '../context.ts';
import { addOutputOptions, DEFAULT_STRATEGY, type OutputFlags } from '../options/common.ts';
import type { Paint } from '../render/colour.ts';
import { hangingText } from '../render/text.ts';

const EXAMPLES = `
Examples:
  salet strategies
  salet strategies --json`;

export const addStrategiesCommand: AddCommand = (program, start) => {
  const command = program.command('strategies').description('show every strategy with its options');
  addOutputOptions(command)
    .addHelpText('after', EXAMPLES)
    .action(() => start((context) => showStrategies(context, command.optsWithGlobals<OutputFlags>())));
};

const showStrategies = (context: Context, flags: OutputFlags): Finished => {
  if (flags.json) {
    printJson(context, 'strategies', { strategies: STRATEGIES.map(strategyJson) });
    return success('found');
  }
  const paint = context.paint(flags.color ?? 'auto');
  context.print(STRATEGIES.flatMap((strategy) => strategyLines(strategy, context.columns, paint)).join('\n'));
  return success('found');
};

/** Room for the longest id and a gap. */
const ID_WIDTH = Math.max(...STRATEGIES.map(({ id }) => id.length)) + 2;

const strategyLines = (strategy: Strategy, columns: number, paint: Paint): string[] => [
  ...hangingText(paint.bold(strategy.id), strategy.description, ID_WIDTH, columns),
  ...hangingText('', choicesOf(strategy).join('; '), ID_WIDTH, columns).map(paint.muted),
];

/** Its origin, then what can be chosen, defaults first. */
const choicesOf = ({ id, origin, pools, variants, extras }: Strategy): string[] => [
  `${origin}${id === DEFAULT_STRATEGY ? ' (default)' : ''}`,
  ...(pools.length > 1 ? [`--pool ${pools.join('|')}`] : [`pool ${pools[0]}`]),
  ...(variants.length > 0 ? [`--variant ${variants.join('|')}`] : []),
  ...Object.entries(extras).map(([name, value]) => `--${name} ${value}`),
];

const strategyJson = ({ id, origin, description, pools, variants, extras }: Strategy): object => ({
  ...{ id, origin, description, default: id === DEFAULT_STRATEGY },
  ...{ pools, variants, options: extras },
});
