/**
 * The terms of a list: a letter of a guess with all its places. A feedback is the sum of the codes of its terms, because
 * copies of one letter compete only with each other (`assembly/fill.ts`), and guesses share most of their terms.
 */

import type { Shape } from './layout.ts';

export interface Terms {
  /** Letter and places of each term, `letter | places << 8`; the first is the empty term. */
  readonly keys: Uint32Array;
  /** The terms of each guess, `wordLength` for each; those it does not need are 0, at the end. */
  readonly ofGuess: Uint32Array;
}

/** A letter that no word has. */
const NO_LETTER = 255;

const GUESSES_PER_STEP = 2048;

/** Finds the terms in steps of about a millisecond. */
export function* findTerms(letters: Uint16Array, { guessCount, wordLength }: Shape): Generator<undefined, Terms> {
  const numbers = new Map<number, number>();
  const keys = [NO_LETTER];
  const ofGuess = new Uint32Array(guessCount * wordLength);
  for (let guess = 0; guess < guessCount; guess++) {
    const start = guess * wordLength;
    let next = start;
    for (let place = 0; place < wordLength; place++) {
      const key = termAt(letters, start, place, wordLength);
      if (key === undefined) continue;
      let number = numbers.get(key);
      if (number === undefined) {
        number = keys.push(key) - 1;
        numbers.set(key, number);
      }
      ofGuess[next++] = number;
    }
    if (guess % GUESSES_PER_STEP === GUESSES_PER_STEP - 1) yield;
  }
  return { keys: Uint32Array.from(keys), ofGuess };
}

/** The term of the letter at a place; undefined if an earlier place has the letter too. */
const termAt = (letters: Uint16Array, start: number, place: number, wordLength: number): number | undefined => {
  const letter = letters[start + place];
  let places = 0;
  for (let other = 0; other < wordLength; other++) {
    if (letters[start + other] !== letter) continue;
    if (other < place) return undefined;
    places |= 1 << other;
  }
  return letter | (places << 8);
};
