/**
 * Conclusions of the newest rs-wordle-solver about single letters, tile by tile.
 *
 * The candidates of a position contain all this and more. But that program scores a letter by its conclusions, and they
 * are incomplete (an earlier green of another letter excludes nothing for a letter that appears later), so its figures
 * need its own way of reasoning.
 */

import { feedbackDigits } from '../feedback.ts';
import type { Turn } from '../position.ts';
import { FOREIGN_LETTER, type WordList } from '../words/list.ts';

const UNKNOWN = 0;
export const HERE = 1;
export const NOT_HERE = 2;

/** Facts about a letter of the answer. */
interface PresentLetter {
  /** Copies it has at least, and exactly if that is known. */
  least: number;
  exactly: number | undefined;
  /** UNKNOWN, HERE or NOT_HERE for each place. */
  readonly places: Uint8Array;
}

/** The letters known to be in the answer, with their facts, and those known to be absent. */
export interface LetterFacts {
  readonly present: ReadonlyMap<number, PresentLetter>;
  readonly absent: ReadonlySet<number>;
}

/** The facts before the first turn. */
export const NO_FACTS: LetterFacts = { present: new Map(), absent: new Set() };

/** The facts after one more turn. */
export const factsAfter = (before: LetterFacts, list: WordList, turn: Turn): LetterFacts => {
  const present = new Map(Array.from(before.present, ([letter, facts]) => [letter, copyOf(facts)]));
  const absent = new Set(before.absent);
  const digits = feedbackDigits(turn.feedback, list.wordLength);
  digits.forEach((digit, place) => {
    const letter = turn.letters[place];
    if (letter === FOREIGN_LETTER) return;
    const copies = digits.filter((each, other) => each > 0 && turn.letters[other] === letter).length;
    let facts = present.get(letter);
    if (digit === 0) {
      if (facts) learnExactly(facts, copies);
      else absent.add(letter);
      return;
    }
    if (!facts) {
      facts = { least: 1, exactly: undefined, places: new Uint8Array(list.wordLength) };
      present.set(letter, facts);
    }
    if (digit === 2) learnHere(facts, place);
    else learnNotHere(facts, place);
    // a grey copy stood further left: these copies are all there are
    if (absent.delete(letter)) learnExactly(facts, copies);
    else learnAtLeast(facts, copies);
    if (digit === 2) {
      for (const [other, otherFacts] of present) if (other !== letter) learnNotHere(otherFacts, place);
    }
  });
  return { present, absent };
};

const copyOf = (facts: PresentLetter): PresentLetter => ({ ...facts, places: facts.places.slice() });

const learnHere = (facts: PresentLetter, place: number): void => {
  if (facts.places[place] !== UNKNOWN) return;
  facts.places[place] = HERE;
  facts.least = Math.max(facts.least, count(facts, HERE));
  if (facts.exactly !== undefined) fillPlaces(facts, facts.exactly);
  else if (count(facts, UNKNOWN) === 0) facts.exactly = count(facts, HERE);
};

const learnNotHere = (facts: PresentLetter, place: number): void => {
  if (facts.places[place] !== UNKNOWN) return;
  facts.places[place] = NOT_HERE;
  if (placesLeft(facts) !== facts.least) return;
  facts.exactly = facts.least;
  if (count(facts, HERE) < facts.least) setUnknown(facts, HERE);
};

const learnExactly = (facts: PresentLetter, copies: number): void => {
  if (facts.exactly !== undefined) return;
  facts.least = copies;
  facts.exactly = copies;
  fillPlaces(facts, copies);
};

const learnAtLeast = (facts: PresentLetter, copies: number): void => {
  if (facts.least >= copies) return;
  facts.least = copies;
  if (placesLeft(facts) !== copies || count(facts, HERE) >= copies) return;
  setUnknown(facts, HERE);
  facts.exactly = copies;
};

/** If all copies are placed, the letter is at no other place; if as many places are left as copies, it is at all of them. */
const fillPlaces = (facts: PresentLetter, copies: number): void => {
  if (count(facts, HERE) === copies) setUnknown(facts, NOT_HERE);
  else if (placesLeft(facts) === copies) setUnknown(facts, HERE);
};

const count = ({ places }: PresentLetter, state: number): number => places.filter((each) => each === state).length;

const placesLeft = (facts: PresentLetter): number => facts.places.length - count(facts, NOT_HERE);

const setUnknown = ({ places }: PresentLetter, state: number): void => {
  for (let place = 0; place < places.length; place++) if (places[place] === UNKNOWN) places[place] = state;
};
