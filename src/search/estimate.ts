/**
 * A number in an answer that may not be proved yet: the number itself once it is exact, both bounds until then.
 *
 * One rule for the library, `--json`, `--batch` and MCP: a plain number is always exact, so that no estimate can be
 * taken for a proved value.
 */

import type { Bounds } from './value.ts';

/**
 * A number when it is exact; until then the bounds between which it is proved to be. Bounds only ever narrow. Of a
 * position or a word, `upper` is reached by the best strategy found, and no strategy is below `lower`.
 */
export type Estimate = number | { readonly lower: number; readonly upper: number };

/**
 * Both bounds of an estimate, which are equal when it is exact.
 *
 * @example
 * ```ts
 * const engine = createEngine({ list });
 * const { guesses } = await engine.suggest('crane=BBYBG', { timeLimit: 100 });
 * boundsOf(guesses).upper.toFixed(2);
 * ```
 */
export const boundsOf = (estimate: Estimate): { readonly lower: number; readonly upper: number } =>
  typeof estimate === 'number' ? { lower: estimate, upper: estimate } : estimate;

export const estimateOf = ({ lower, upper }: Bounds): Estimate => (lower === upper ? lower : { lower, upper });
