/**
 * The accepted word that a row of glyphs shows: the one with the greatest likelihood, letter by letter. A place is sure
 * if no other likely word has another letter there, and if the glyph itself does not contradict it.
 */

import type { WordList } from '../words/list.ts';
import { LETTERS } from './letterNetwork.ts';

/** The parts of a word list that are needed to read its words: little enough to be sent to a worker. */
export type BoardWords = Pick<WordList, 'words' | 'wordLength' | 'letters' | 'alphabet'>;

/** Logarithms of the chances of a to z at one place; undefined where no glyph was found. */
export type PlaceScores = Float32Array | undefined;

export interface DecodedWord {
  readonly letters: readonly string[];
  readonly isSure: readonly boolean[];
  /** The logarithm of the likelihood of the accepted word that fits best. */
  readonly score: number;
}

/** One glyph cannot rule out a word by itself: no letter is less likely than this. */
const LEAST = -8;
/** Chance that a letter is right, from which it counts as sure. */
const SURE = 0.99;
/** How much likelier than the decoded letter another may be by its glyph alone. */
const CONTRADICTION = 2.5;
/** An accepted word this much less likely than the plain reading is not the word that is shown. */
const OTHER_WORD = 7;
/** Words this much less likely than the best are left out of the chances. */
const NEGLIGIBLE = 12;

const UNKNOWN = new Float32Array(LETTERS.length).fill(-Math.log(LETTERS.length));

export const decodeWord = (list: BoardWords, places: readonly PlaceScores[]): DecodedWord => {
  const scores = places.map((place) => (place ?? UNKNOWN).map((score) => Math.max(LEAST, score)));
  const ofWords = scoresOfWords(list, scores);
  let best = 0;
  for (let word = 1; word < ofWords.length; word++) if (ofWords[word] > ofWords[best]) best = word;
  const plain = scores.map((place) => place.indexOf(Math.max(...place)));
  const plainScore = scores.reduce((sum, place, index) => sum + place[plain[index]], 0);
  const word = [...list.words[best]];
  const chances = chancesOf(list, ofWords, best);
  const contradicts = (place: number): boolean =>
    scores[place][plain[place]] - scores[place][LETTERS.indexOf(word[place])] > CONTRADICTION;
  if (plainScore - ofWords[best] > OTHER_WORD) {
    return {
      letters: plain.map((letter) => LETTERS[letter]),
      isSure: places.map((place, index) => place !== undefined && !contradicts(index) && chances[index] > SURE),
      score: ofWords[best],
    };
  }
  return {
    letters: word,
    isSure: places.map((place, index) => place !== undefined && chances[index] > SURE && !contradicts(index)),
    score: ofWords[best],
  };
};

const scoresOfWords = (
  { words, wordLength, letters, alphabet }: BoardWords,
  scores: readonly Float32Array[],
): Float32Array => {
  // by the numbers that the list's own alphabet has
  const byNumber = scores.map((place) =>
    Float32Array.from(alphabet, (letter) => (LETTERS.includes(letter) ? place[LETTERS.indexOf(letter)] : LEAST)),
  );
  return Float32Array.from(words, (_, word) => {
    let sum = 0;
    for (let place = 0; place < wordLength; place++) sum += byNumber[place][letters[word * wordLength + place]];
    return sum;
  });
};

/** For each place, the chance that its letter is that of the best word. */
const chancesOf = ({ wordLength, letters }: BoardWords, scores: Float32Array, best: number): number[] => {
  const same = new Float64Array(wordLength);
  let all = 0;
  for (let word = 0; word < scores.length; word++) {
    const behind = scores[best] - scores[word];
    if (behind > NEGLIGIBLE) continue;
    const weight = Math.exp(-behind);
    all += weight;
    for (let place = 0; place < wordLength; place++) {
      if (letters[word * wordLength + place] === letters[best * wordLength + place]) same[place] += weight;
    }
  }
  return [...same].map((weight) => weight / all);
};
