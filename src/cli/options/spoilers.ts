/**
 * How much a command shows of the possible answers.
 */

import { oneOf, option } from './option.ts';

/** Nothing; their number; also words that cannot be the answer; everything. */
export type AdviceSpoilers = 'none' | 'count' | 'eliminators' | 'all';

export const ADVICE_SPOILERS: readonly AdviceSpoilers[] = ['none', 'count', 'eliminators', 'all'];

/** The option with the levels that a command has. */
export const spoilersOption = <Level extends string>(levels: readonly Level[]) =>
  option(
    '--spoilers <HOW>',
    `how much to show of the possible answers: ${levels.slice(0, -1).join(', ')} or ${levels.at(-1)} (default: all)`,
    oneOf(levels),
  );

export const adviceSpoilersOption = () => spoilersOption(ADVICE_SPOILERS);
