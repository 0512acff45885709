/**
 * Strategies without a score, as baselines: the first possible word, and a random one.
 */

import type { Candidates } from '../position.ts';
import { mulberry32 } from '../random.ts';
import type { GuessId } from '../words/list.ts';
import { MKONICEK, RS_WORDLE_SOLVER } from './projects.ts';
import { strategy } from './strategy.ts';

export const first = strategy({
  id: 'first',
  description: 'the first word of the list that is still possible',
  origin: `${MKONICEK} "pick first"`,
  pools: ['possible'],
  score:
    () =>
    ({ candidates }) => ({ sorted: candidates }),
});

export const random = strategy({
  id: 'random',
  description: 'any word that is still possible, by seeded chance',
  origin: `${RS_WORDLE_SOLVER} RandomGuesser`,
  pools: ['possible'],
  extras: { seed: 1 },
  random: true,
  score: ({ options }) => {
    const next = mulberry32(options.seed);
    return ({ candidates }) => ({ sorted: shuffled(candidates, next) });
  },
});

/** All words in random order, one draw for each word that is read. */
function* shuffled(words: Candidates, next: () => number): Generator<GuessId> {
  const left = [...words];
  for (let count = left.length; count > 0; count--) {
    const drawn = Math.floor(next() * count);
    yield left[drawn];
    left[drawn] = left[count - 1];
  }
}
