/**
 * The strategies that can play the game of a review, the best known first; optimal play is shown in any case.
 */

export const STRATEGY_NAMES: readonly string[] = (
  'entropy minimax most-parts expected-remaining expected-eliminations max-eliminations combo-eliminations ' +
  'list-reduction narrowed common-letters letter-frequency position-frequency word-frequency letter-value ' +
  'unique-letters unguessed-letters located-letters positional intersecting first random'
).split(' ');
