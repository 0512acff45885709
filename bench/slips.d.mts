/** Seeded games with one slip: how they came out, and where the true correction stood. */
export const simulateSlips: (options: {
  readonly kind: 'tile' | 'word';
  readonly player: 'alone' | 'assisted';
  readonly games: number;
  readonly seed: number;
}) => Record<
  'asked' | 'refused' | 'contradiction' | 'unseen' | 'ranked' | 'first' | 'firstThree' | 'reachable',
  number
>;
