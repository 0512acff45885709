/**
 * A share grid as the start of a review: its rows with the words that were typed for them, and words that fit a row.
 */

import { failed, type Result } from '../failure.ts';
import { allHere, type Feedback, scoreFeedback } from '../feedback.ts';
import { addRows, type Game, newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { type GridOffer, gridWordsText } from '../text/gridReview.ts';
import { readWord } from '../words/checks.ts';
import type { Frequencies } from '../words/frequency.ts';
import { answersOf, guessIdOf, type WordList } from '../words/list.ts';
import { isWithheld } from '../words/withheld.ts';

/** A grid that a game is to be made from. */
export interface GridGame {
  readonly rules: Rules;
  /** The feedback of each row. */
  readonly rows: readonly Feedback[];
  /** Words of the list in the order of the rows; the last may be missing if the answer is known and was found. */
  readonly words: readonly string[];
  /** Undefined if it is not known. */
  readonly answer: string | undefined;
  readonly frequencies: Frequencies;
}

/** The number of rows in the title of a grid, as "3/6": the name of the game may be an accepted word. */
const SCORE = /[\dX]\s*\/\s*\d/iu;

/**
 * The words in a text with a grid: of each line the letters beside its tiles, if they are one accepted word.
 *
 * @example
 * ```ts
 * wordsBesideTiles(list, 'Salet 1,234 2/6\n\nCRANE ⬛⬛🟩⬛🟨\nABIDE 🟩🟩🟩🟩🟩'); // ['crane', 'abide']
 * ```
 */
export const wordsBesideTiles = (list: WordList, text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const words = SCORE.test(line) ? [] : (line.match(/\p{L}+/gu) ?? []);
    const word = words.length === 1 ? readWord(words[0], list) : undefined;
    return word?.ok && guessIdOf(list, word.value) !== undefined ? [word.value] : [];
  });

/** The game of a grid and its words; a failure that offers words where they do not match. */
export const gameFromGrid = (grid: GridGame): Result<Game> => {
  const { rules, rows } = grid;
  const words = completeWords(grid);
  if (words.length !== rows.length) {
    return failed('OPTION_VALUE', gridWordsText(rows.length, words.length, offersOf(grid)));
  }
  return addRows(
    newGame(rules),
    words.map((word, index) => ({ word, feedback: rows[index] })),
  );
};

/** The words with the answer in the last row, if only that is missing. */
const completeWords = ({ rules, rows, words, answer }: GridGame): readonly string[] => {
  const isFound = rows.at(-1) === allHere(rules.list.wordLength);
  return isFound && answer !== undefined && words.length === rows.length - 1 ? [...words, answer] : words;
};

/** Words offered for each row. */
const OFFERED = 3;
/** With more words than these a row is not described by a few of them. */
const MANY = 100;

/** Words for the rows after those that have one, for the answers that the others leave. */
const offersOf = ({ rules, rows, words, answer, frequencies }: GridGame): GridOffer[] => {
  const fits = (each: string) => words.every((word, row) => scoreFeedback(word, each) === rows[row]);
  const answers = answer === undefined ? answersOf(rules.list).filter(fits) : [answer];
  const common = commonFirst(rules.list, frequencies);
  return rows
    .map((feedback, index) => offerFor(index + 1, wordsForRow(common, feedback, answers, MANY)))
    .slice(words.length);
};

const offerFor = (row: number, fitting: readonly string[]): GridOffer => ({
  row,
  words: fitting.slice(0, OFFERED),
  isMany: fitting.length >= MANY,
});

/**
 * The first words that can have a feedback for one of some answers.
 *
 * @example
 * ```ts
 * wordsForRow(['crane', 'slate'], scoreFeedback('slate', 'abide'), ['abide']); // ['slate']
 * ```
 */
export const wordsForRow = (
  words: readonly string[],
  feedback: Feedback,
  answers: readonly string[],
  most: number = OFFERED,
): string[] => {
  const found: string[] = [];
  for (const word of words) {
    if (found.length >= most) break;
    if (answers.some((answer) => scoreFeedback(word, answer) === feedback)) found.push(word);
  }
  return found;
};

/** The words that may be offered, the most common first. */
const commonFirst = ({ words }: WordList, frequencies: Frequencies): string[] => {
  const frequency = (word: string): number => frequencies.get(word) ?? 0;
  return words.filter((word) => !isWithheld(word)).sort((a, b) => frequency(b) - frequency(a));
};
