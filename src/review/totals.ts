/**
 * The regret and the luck of a whole game. In a file of its own, since a page that asks a worker has no search.
 */

import { type Bounds, sumOfBounds } from '../search/value.ts';
import type { ReviewedTurn } from './reviewedTurn.ts';

/** All regrets and all lucks of some guesses, each added up. */
export const regretAndLuck = (
  turns: readonly Pick<ReviewedTurn, 'regret' | 'luck'>[],
): { readonly regret: Bounds; readonly luck: Bounds } => ({
  regret: sumOfBounds(turns.map(({ regret }) => regret)),
  luck: sumOfBounds(turns.map(({ luck }) => luck)),
});
