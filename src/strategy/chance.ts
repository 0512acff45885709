/**
 * Strategies that do not look at the words: the baselines.
 */

import { mulberry32 } from '../random.ts';
import { strategy } from './strategy.ts';

export const first = strategy({
  id: 'first',
  description: 'the first word of the list that is still possible',
  origin: 'seed 004, mkonicek/wordle "pick first"',
  pools: ['possible'],
  prepare: () => (position) => position.candidates[0],
});

export const random = strategy({
  id: 'random',
  description: 'any word that is still possible, by seeded chance',
  origin: 'seed 001, MorganR/rs-wordle-solver RandomGuesser',
  pools: ['possible'],
  extras: { seed: 1 },
  random: true,
  prepare: ({ options }) => {
    const next = mulberry32(options.seed);
    return ({ candidates }) => candidates[Math.floor(next() * candidates.length)];
  },
});
