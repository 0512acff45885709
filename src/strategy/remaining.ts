/**
 * Strategies that leave the fewest words on average, and the letter count that one of them starts from.
 */

import { partition, scanSquares } from '../partition.ts';
import type { Candidates, Position } from '../position.ts';
import { countLetters } from '../words/letters.ts';
import { answerIds, type GuessId, type WordList, wordIds } from '../words/list.ts';
import { allowedLetters, isAllowed } from './derivedData.ts';
import { commonLetters as commonLettersScore } from './letterScores.ts';
import { inPoints, sortedByScore } from './pick.ts';
import { MKONICEK } from './projects.ts';
import { POOLS, type Pool, type Scorer, type StrategyGame, strategy } from './strategy.ts';

/** The unit of scores that are the negative sum of the squares of the parts: words left on average. */
const wordsLeft = ({ length }: Candidates) => ({ unit: 'words left', shown: (score: number) => -score / length });

/** The scoring of a single word. */
const lastWord = (candidates: Candidates) => ({ sorted: candidates, scoreOf: () => -1, ...wordsLeft(candidates) });

export const expectedRemaining = strategy({
  id: 'expected-remaining',
  description: 'the fewest words left on average, of all words, possible or not',
  origin: `${MKONICEK} "optimal"`,
  pools: ['all', 'possible'],
  scans: true,
  score:
    ({ options: { pool }, matrix }) =>
    ({ list, candidates }) => {
      if (candidates.length === 1) return lastWord(candidates);
      const squares = scanSquares(matrix(), candidates);
      const words = pool === 'all' ? wordIds(list) : candidates;
      // at best every word is a part of its own
      const highest = -candidates.length;
      return { words, scoreOf: (word) => -squares[word], highest, ...wordsLeft(candidates) };
    },
});

/** That program reads 80 words, drops those with the letters of an earlier one, and keeps 50. */
const WORDS_READ = 80;
const WORDS_KEPT = 50;

/**
 * Words by common letters, best first, whose letters are allowed at their places; computed as they are read, since most
 * callers read one. Possible words are always among them.
 */
const suggestions = (game: StrategyGame) => {
  const { list } = game;
  const scoreOf = commonLettersScore(countLetters(list, answerIds(list)));
  const byScore = sortedByScore(wordIds(list), scoreOf);
  const suggest = function* (position: Position, pool: Pool): Generator<GuessId> {
    const allowed = allowedLetters(position);
    const possible = pool === 'possible' ? new Set<GuessId>(position.candidates) : undefined;
    for (const word of byScore) {
      if (isAllowed(list, allowed, word) && (!possible || possible.has(word))) yield word;
    }
  };
  return { suggest, scoreOf };
};

export const commonLetters = strategy({
  id: 'common-letters',
  description: 'the commonest letters of the list, vowels at half weight',
  origin: `${MKONICEK} "heuristic"`,
  pools: ['all', 'possible'],
  score: (game) => {
    const { suggest, scoreOf } = suggestions(game);
    return (position) => {
      const isLast = position.candidates.length === 1;
      return { sorted: isLast ? position.candidates : suggest(position, game.options.pool), ...inPoints(scoreOf) };
    };
  },
});

const narrowedScorer = (game: StrategyGame): Scorer => {
  const { suggest } = suggestions(game);
  return (position) => {
    if (position.candidates.length === 1) return lastWord(position.candidates);
    const words = withoutPermutations(game.list, suggest(position, game.options.pool));
    const scoreOf = (word: GuessId) => -squaresOf(position, game.list.words[word]);
    return { words, scoreOf, ...wordsLeft(position.candidates) };
  };
};

export const narrowed = strategy({
  id: 'narrowed',
  description: 'the fewest words left on average, of 50 words with common letters',
  origin: `${MKONICEK} "combo"`,
  pools: POOLS,
  score: narrowedScorer,
});

const withoutPermutations = (list: WordList, words: Iterable<GuessId>): GuessId[] => {
  const seen = new Set<string>();
  const kept: GuessId[] = [];
  let read = 0;
  for (const word of words) {
    const letters = [...new Set(list.words[word])].sort().join('');
    if (!seen.has(letters)) kept.push(word);
    seen.add(letters);
    if (++read === WORDS_READ || kept.length === WORDS_KEPT) break;
  }
  return kept;
};

/** The sum of the squares of the parts of one guess, without a matrix, since few guesses need it. */
const squaresOf = (position: Position, word: string): number =>
  partition(position, word).reduce((sum, { candidates }) => sum + candidates.length ** 2, 0);
