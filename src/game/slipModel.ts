/**
 * How likely a slip is: the model by which corrections and near words are ranked.
 *
 * The chance of an explanation is that of the slip, times that of the words that were really guessed, times the share
 * of the words that fit then. Slips: one tile in half of the games, one word in the other half, each row and place
 * equally likely; a tile is taken for a neighbouring colour (grey and yellow, yellow and green) twice as often as grey
 * for green. Guesses: six in ten are answers that fit the rows before, three in ten any answer, one in ten any accepted
 * word. Half of the players have the true rows in sight, the other half the rows as entered, as they follow advice. All
 * of these are estimates; the part `slips` of the bench measures what they give.
 */

import { answersOf, guessIdOf, isAnswerId } from '../words/list.ts';
import type { Row } from './game.ts';
import { createRowScorer } from './rowScorer.ts';
import type { Rules } from './rules.ts';

/** The chance that a game has a slip of this kind, of all that have one. */
export const SLIP_SHARES = { tile: 0.5, word: 0.5, twoTiles: 0.02 } as const;

/** The chance that a tile of colour `to` is entered as `from`, if it is entered wrongly. */
export const colourSlipChance = (from: number, to: number): number => {
  if (to === 1) return 1 / 2;
  return Math.abs(from - to) === 1 ? 2 / 3 : 1 / 3;
};

/** Where guesses come from. */
const FITTING = 0.6;
const ANY_ANSWER = 0.3;
const ANY_ACCEPTED = 0.1;
/** A word that the list does not have: the game may accept it all the same. */
const UNLISTED = 1e-7;

/** The chance of a word of further tiers to be the answer, all of them together. */
export const LATER_TIER = 0.02;

/** Guesses in front of some rows. */
export interface GuessModel {
  /** The chance that a player guesses these words, one for each row, each with the rows before it in sight. */
  readonly chanceOfWords: (words: readonly string[], rows: readonly Row[]) => number;
  /** The chance that a player guesses this word after these rows. */
  readonly chanceOfWord: (rows: readonly Row[]) => (word: string) => number;
}

export const createGuessModel = ({ list }: Rules): GuessModel => {
  const answers = answersOf(list);
  const chance = (word: string, fits: boolean, fitting: number): number => {
    const id = guessIdOf(list, word);
    if (id === undefined) return UNLISTED;
    const anyAccepted = ANY_ACCEPTED / list.words.length;
    if (!isAnswerId(list, id)) return anyAccepted;
    return (fits ? FITTING / fitting : 0) + ANY_ANSWER / list.answerCount + anyAccepted;
  };

  return {
    chanceOfWords: (words, rows) => {
      const score = createRowScorer(rows, list);
      // how many answers fit the first row, the first two, ...
      const fitting = new Array<number>(rows.length + 1).fill(0);
      for (const answer of answers) {
        const feedbackOf = score(answer);
        let row = 0;
        fitting[0]++;
        while (row < rows.length && feedbackOf(row) === rows[row].feedback) fitting[++row]++;
      }
      return words.reduce((product, word, index) => {
        const feedbackOf = score(word);
        const fits = rows.slice(0, index).every(({ feedback }, row) => feedbackOf(row) === feedback);
        return product * chance(word, fits, fitting[index]);
      }, 1);
    },
    chanceOfWord: (rows) => {
      const score = createRowScorer(rows, list);
      const fitsRows = (word: string): boolean => {
        const feedbackOf = score(word);
        return rows.every(({ feedback }, row) => feedbackOf(row) === feedback);
      };
      const fitting = answers.filter(fitsRows).length;
      return (word) => chance(word, fitsRows(word), fitting);
    },
  };
};
