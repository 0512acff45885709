/**
 * Strategies that count letters, at any place.
 */

import { possibleLetters, unguessedLetterCounts } from './letterCounts.ts';
import { distinctLetters, letterValue as letterValueScore } from './letterScores.ts';
import { inPoints } from './pick.ts';
import { RS_WORDLE_SOLVER, WORDLE_NOTEBOOK } from './projects.ts';
import { strategy } from './strategy.ts';
import { inVersions, listPool } from './wordPools.ts';

export const uniqueLetters = inVersions(
  { id: 'unique-letters', description: 'distinct letters by how many possible words have them' },
  'MaxUniqueLetterFrequency; newest UniqueLetters skips guessed letters',
  {
    seed: (position) => inPoints(distinctLetters(position.list, possibleLetters(position).words)),
    newest: (position) => inPoints(distinctLetters(position.list, unguessedLetterCounts(position))),
    seedWords: listPool,
    pools: ['possible', 'all'],
  },
);

export const unguessedLetters = strategy({
  id: 'unguessed-letters',
  description: 'distinct letters not guessed before, by how many possible words have them',
  origin: `${RS_WORDLE_SOLVER} MaxUnguessedUniqueLetterFrequency`,
  pools: ['all', 'possible'],
  score:
    ({ options: { pool } }) =>
    (position) => {
      const counts = unguessedLetterCounts(position);
      const words = listPool(position, counts.some((count) => count > 0) ? pool : 'possible');
      return { words, ...inPoints(distinctLetters(position.list, counts)), tie: 'last' };
    },
});

export const letterValue = strategy({
  id: 'letter-value',
  description: 'eliminations expected from each tile; a repeated letter earns only its place',
  origin: WORDLE_NOTEBOOK,
  pools: ['possible'],
  variants: ['readme', 'notebook'],
  score:
    ({ options }) =>
    (position) => ({
      words: position.candidates,
      scoreOf: letterValueScore(possibleLetters(position), options.variant as 'readme'),
      unit: 'words ruled out',
    }),
});
