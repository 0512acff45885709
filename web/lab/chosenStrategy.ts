/**
 * A strategy with its chosen options.
 */

import type { StrategyInfo } from '../../src/engine/protocol.ts';
import { findOpenings } from '../../src/openings/openings.ts';
import type { Mode } from '../../src/position.ts';
import type { Pool } from '../../src/strategy/strategy.ts';
import type { WordList } from '../../src/words/list.ts';

export interface ChosenStrategy {
  readonly info: StrategyInfo;
  readonly variant: string;
  readonly pool: Pool;
}

export const withDefaults = (info: StrategyInfo): ChosenStrategy => ({
  info,
  variant: info.options.variant,
  pool: info.options.pool,
});

/** As on the command line: "positional:static:all", defaults left out. */
export const labelOf = ({ info, variant, pool }: ChosenStrategy): string => {
  const { options } = info;
  return [info.id, variant !== options.variant && variant, pool !== options.pool && pool].filter(Boolean).join(':');
};

/** The proved first word of best play on a bundled list; undefined where the strategy chooses itself. */
export const openerFor = ({ info, variant }: ChosenStrategy, list: WordList, limit: number): string | undefined =>
  info.id === 'optimal' ? findOpenings(list, variant as Mode, limit)?.best?.word : undefined;

/** Chosen at first: quick, well known, and far enough apart. */
export const FIRST_CHOICE: readonly string[] = [
  'entropy',
  'expected-remaining',
  'minimax',
  'position-frequency',
  'random',
];

/** Searches two guesses ahead, which takes minutes where the others take a second. */
export const SLOW: readonly string[] = ['combo-eliminations'];
