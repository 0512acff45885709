/**
 * The strategies that can play a game or rank its words, the best known first; best play itself is not among them.
 */

export const STRATEGY_NAMES: readonly string[] = (
  'entropy minimax most-parts expected-remaining expected-eliminations max-eliminations combo-eliminations ' +
  'list-reduction narrowed common-letters letter-frequency position-frequency word-frequency letter-value ' +
  'unique-letters unguessed-letters located-letters positional intersecting first random'
).split(' ');
