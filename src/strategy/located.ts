/**
 * Strategies that care where a letter stands.
 */

import type { Position } from '../position.ts';
import { countLetters } from '../words/letters.ts';
import { type GuessId, type WordList, wordIds } from '../words/list.ts';
import { groupedOrder, knownLetters, letterFacts, swapRemovedOrder } from './books.ts';
import { HERE, NOT_HERE } from './facts.ts';
import { groupedBest } from './grouped.ts';
import {
  bestPlaces,
  distinctLetters,
  overallScore,
  placedLetters,
  valuesAtPlaces,
  type WordScore,
} from './letterScores.ts';
import { firstBest, guessedWords, lastBest, sortedByScore } from './pick.ts';
import { type Chooser, strategy } from './strategy.ts';

const SEED_000 = 'seed 000, joshstephenson/Wordle-Solver';

/** The answers' letters: both scores of seed 000 come from the whole answer list and never change. */
const answerLetters = (list: WordList) => countLetters(list, answerIds(list));

const answerIds = (list: WordList): GuessId[] => wordIds(list).slice(0, list.answerCount);

/** The possible word with the best-placed letters. */
const bestPlaced = (list: WordList): Chooser => {
  const placeScore = Float64Array.from(list.words, scoreEach(bestPlaces(answerLetters(list))));
  return (position) => firstBest(position.candidates, (word) => placeScore[word]);
};

const scoreEach = (scoreOf: WordScore) => (_: string, word: GuessId) => scoreOf(word);

export const positional = strategy({
  id: 'positional',
  description: 'the possible word with the best-placed letters',
  origin: `${SEED_000}, intersecting off`,
  pools: ['possible'],
  prepare: ({ list }) => bestPlaced(list),
});

/** The order in which seed 000 holds its guesses: other guesses, then answers, by overall score. */
export const overallOrder = (list: WordList): GuessId[] => {
  const others = wordIds(list).slice(list.answerCount);
  return sortedByScore([...others, ...answerIds(list)], overallScore(answerLetters(list)));
};

export const intersecting = strategy({
  id: 'intersecting',
  description: 'the best-placed possible word; with few left, a word full of letters that tell them apart',
  origin: SEED_000,
  pools: ['all'],
  extras: { threshold: 50 },
  prepare: ({ list, options: { threshold } }) => {
    const takePlaced = bestPlaced(list);
    const placeScore = Float64Array.from(list.words, scoreEach(bestPlaces(answerLetters(list))));
    const order = overallOrder(list);
    return (position) => {
      const count = position.candidates.length;
      if (count <= 2 || count >= threshold) return takePlaced(position);
      return intersectingGuess(position, order, placeScore) ?? takePlaced(position);
    };
  },
});

/** The unguessed word whose new letters occur in the most possible words; undefined if no new letter is left. */
const intersectingGuess = (
  position: Position,
  order: readonly GuessId[],
  placeScore: ArrayLike<number>,
): GuessId | undefined => {
  const { guessed } = knownLetters(position);
  const counts = countLetters(position.list, position.candidates).words;
  const newLetters = distinctLetters(
    position.list,
    counts.map((count, letter) => (guessed[letter] ? 0 : count)),
  );
  const already = guessedWords(position);
  let best: GuessId | undefined;
  let bestScore = 0;
  let bestPlace = 0;
  for (const word of order) {
    const score = newLetters(word);
    if (score === 0 || score < bestScore || already.has(word)) continue;
    const place = placeScore[word];
    if (score === bestScore && place <= bestPlace) continue;
    best = word;
    bestScore = score;
    bestPlace = place;
  }
  return best;
};

export const locatedLetters = strategy({
  id: 'located-letters',
  description: 'letters by how many possible words have them, twice for the same place',
  origin: 'seed 001, MorganR/rs-wordle-solver ScoreLocatedLetters; newest LocatedLetters',
  pools: ['all', 'possible'],
  variants: ['seed', 'newest'],
  prepare: ({ options: { variant, pool } }) =>
    variant === 'newest'
      ? (position) => groupedBest(groupedOrder(position), pool, newestLocatedScore(position))
      : (position) => {
          const probe = pool === 'all' && position.candidates.length > 2;
          const words = probe ? swapRemovedOrder(position) : position.candidates;
          return lastBest(words, locatedScore(position));
        },
});

/**
 * A known place earns 1. A letter never coloured earns the words that have it, once per guess, and those that have it
 * at this place. A letter coloured before earns only the latter.
 */
const locatedScore = (position: Position): WordScore => {
  const { list } = position;
  const { words, atPlace } = countLetters(list, position.candidates);
  const { here, present } = knownLetters(position);
  const later = valuesAtPlaces(list, (_letter, _place, cell) => (here[cell] ? 1 : atPlace[cell]));
  const first = valuesAtPlaces(list, (letter, _, cell) =>
    here[cell] || present[letter] ? later[cell] : atPlace[cell] + words[letter],
  );
  return placedLetters(list, first, later);
};

/** The same on what that program has concluded: a letter of which anything is known no longer counts as new. */
const newestLocatedScore = (position: Position): WordScore => {
  const { list } = position;
  const { words, atPlace } = countLetters(list, position.candidates);
  const { present, absent } = letterFacts(position);
  const later = valuesAtPlaces(list, (letter, place, cell) => {
    const state = present.get(letter)?.places[place];
    if (state === HERE) return 1;
    return state === NOT_HERE || absent.has(letter) ? 0 : atPlace[cell];
  });
  const first = valuesAtPlaces(list, (letter, _, cell) =>
    present.has(letter) || absent.has(letter) ? later[cell] : atPlace[cell] + words[letter],
  );
  return placedLetters(list, first, later);
};
