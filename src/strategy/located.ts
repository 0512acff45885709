/**
 * Strategies that count letters by their place.
 */

import type { Position } from '../position.ts';
import { countLetters } from '../words/letters.ts';
import { answerIds, type GuessId, type WordList, wordIds } from '../words/list.ts';
import { knownLetters, letterFacts } from './derivedData.ts';
import { possibleLetters, unguessedLetterCounts } from './letterCounts.ts';
import { HERE, NOT_HERE } from './letterFacts.ts';
import {
  bestPlaces,
  distinctLetters,
  overallScore,
  placedLetters,
  valuesAtPlaces,
  type WordScore,
} from './letterScores.ts';
import { inPoints, sortedByScore } from './pick.ts';
import { WORDLE_SOLVER } from './projects.ts';
import { type Scorer, strategy } from './strategy.ts';
import { inVersions } from './wordPools.ts';

/** The letters of all answers: both scores of Wordle-Solver come from them and never change. */
const answerLetters = (list: WordList) => countLetters(list, answerIds(list));

/** The score of the places of a word's letters, computed once for every word. */
const placeScores = (list: WordList): WordScore => {
  const scoreOf = bestPlaces(answerLetters(list));
  const scores = Float64Array.from(wordIds(list), scoreOf);
  return (word) => scores[word];
};

/** The possible words by the places of their letters. */
const bestPlaced =
  (scoreOf: WordScore): Scorer =>
  ({ candidates }) => ({ words: candidates, ...inPoints(scoreOf) });

export const positional = strategy({
  id: 'positional',
  description: 'the possible word with the best-placed letters',
  origin: `${WORDLE_SOLVER}, intersecting off`,
  pools: ['possible'],
  score: ({ list }) => bestPlaced(placeScores(list)),
});

/** The order of guesses in Wordle-Solver: other guesses, then answers, by overall score. */
export const overallOrder = (list: WordList): GuessId[] => {
  const others = wordIds(list).slice(list.answerCount);
  return sortedByScore([...others, ...answerIds(list)], overallScore(answerLetters(list)));
};

export const intersecting = strategy({
  id: 'intersecting',
  description: 'the best-placed possible word; with few left, a word full of letters that tell them apart',
  origin: WORDLE_SOLVER,
  pools: ['all'],
  extras: { threshold: 50 },
  score: ({ list, options: { threshold } }) => {
    const placed = placeScores(list);
    const scorePlaced = bestPlaced(placed);
    const order = overallOrder(list);
    return (position) => {
      const count = position.candidates.length;
      if (count <= 2 || count >= threshold) return scorePlaced(position);
      // words without a new letter have the score 0 and come last, as do guessed words; that program leaves them out
      const newLetters = unguessedLetterCounts(position);
      if (newLetters.every((each) => each === 0)) return scorePlaced(position);
      return { words: order, ...inPoints(distinctLetters(list, newLetters)), tie: placed };
    };
  },
});

export const locatedLetters = inVersions(
  { id: 'located-letters', description: 'letters by how many possible words have them, twice for the same place' },
  'ScoreLocatedLetters; newest LocatedLetters',
  {
    seed: (position) => inPoints(locatedScore(position)),
    newest: (position) => inPoints(newestLocatedScore(position)),
  },
);

/**
 * A known place scores 1. A letter that was never coloured scores the number of words that have it, once per guess, plus
 * those that have it at this place. A letter coloured before scores only the latter.
 */
const locatedScore = (position: Position): WordScore => {
  const { list } = position;
  const { words, atPlace } = possibleLetters(position);
  const { here, present } = knownLetters(position);
  const later = valuesAtPlaces(list, (_letter, _place, cell) => (here[cell] ? 1 : atPlace[cell]));
  const first = valuesAtPlaces(list, (letter, _, cell) =>
    here[cell] || present[letter] ? later[cell] : atPlace[cell] + words[letter],
  );
  return placedLetters(list, first, later);
};

/** The same with the conclusions of that program: a letter with any known fact no longer counts as new. */
const newestLocatedScore = (position: Position): WordScore => {
  const { list } = position;
  const { words, atPlace } = possibleLetters(position);
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
