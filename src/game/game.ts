/**
 * A game as a value: rules, and the rows played so far.
 *
 * Adding, changing and taking back a row return a new game or a failure with its reason, so a mistake of a player never
 * loses earlier rows.
 */

import { shown } from '../checks.ts';
import { failed, misuse, type Result, success } from '../failure.ts';
import { allHere, checkFeedback, type Feedback, feedbackUnder, formatFeedback } from '../feedback.ts';
import { capitals, counted } from '../format.ts';
import type { Turn } from '../position.ts';
import { illegalText, impossibleText, whyIllegal, whyImpossible } from '../text/legality.ts';
import type { ParsedTurn } from '../turns.ts';
import { checkWordFor } from '../words/checks.ts';
import { spellWord } from '../words/fold.ts';
import { guessIdOf, lettersOf, MAX_WORD_LENGTH, ruleOf, type WordList } from '../words/list.ts';
import { quote } from '../words/sentences.ts';
import { checkRules, type Rules, type RulesJson, rulesJson } from './rules.ts';

/** One turn of a game. */
export interface Row {
  readonly word: string;
  readonly feedback: Feedback;
}

/**
 * A game: rules, and the rows played so far. `newGame` and `addRow` make it, frozen. As JSON it is a `GameJson`, in which
 * a fingerprint stands for the list; `readGameJson` reads it back.
 */
export interface Game {
  readonly rules: Rules;
  readonly rows: readonly Row[];
}

/** A game as JSON. */
export interface GameJson extends RulesJson {
  readonly version: 1;
  readonly turns: readonly ParsedTurn[];
}

/** The game of checked rows. */
const gameOf = (rules: Rules, rows: readonly Row[]): Game => {
  const game = { rules: checkRules(rules), rows: Object.freeze(rows) };
  // not enumerable, so that a game can be compared and sent as the data it is
  return Object.freeze(Object.defineProperty(game, 'toJSON', { value: () => gameJson(game) }));
};

const gameJson = ({ rules, rows }: Game): GameJson => ({
  version: 1,
  ...rulesJson(rules),
  turns: rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, rules.list.wordLength) })),
});

/** Throws if the rules or rows of a game are wrong. Those of `addRow` never are. */
export const checkGame = (game: Game): Game => {
  if (!Array.isArray(game?.rows)) misuse('ARGUMENT_WRONG', `${shown(game)} is not a game; make one with newGame.`);
  const { list } = checkRules(game.rules);
  for (const { word, feedback } of game.rows) {
    checkFeedback(feedback, list.wordLength);
    if (checkWordFor(list, word) === word) continue;
    misuse('WORD_FORMAT', `${quote(word)} is not normalized; make rows with addRow.`);
  }
  return game;
};

/**
 * A game without rows.
 *
 * @example
 * ```ts
 * const game = newGame({ list, weights: undefined, tiers: [], mode: 'normal', limit: 6 });
 * ```
 */
export const newGame = (rules: Rules): Game => gameOf(rules, []);

/**
 * The game with one more row.
 *
 * @example
 * ```ts
 * const game = unwrap(addRow(newGame(rules), 'crane', unwrap(parseFeedback('BBYBG', 5))));
 * ```
 */
export const addRow = (game: Game, word: string, feedback: Feedback): Result<Game> => {
  const { rules, rows } = checkGame(game);
  const tiles = feedbackUnder(
    ruleOf(rules.list),
    checkFeedback(feedback, rules.list.wordLength),
    rules.list.wordLength,
  );
  const end = endOf(game);
  if (end) return failed('GUESS_ILLEGAL', `The game is ${end}; take back a row to play on.`);
  const row = checkRow(game, word, tiles);
  return row.ok ? success(gameOf(rules, [...rows, row.value])) : row;
};

/** The game with further rows; the failure of the first row that is refused. */
export const addRows = (game: Game, rows: Iterable<Row>): Result<Game> => {
  let longer = game;
  for (const { word, feedback } of rows) {
    const next = addRow(longer, word, feedback);
    if (!next.ok) return next;
    longer = next.value;
  }
  return success(longer);
};

/**
 * The game without its last row; the same game if there is none.
 *
 * @example
 * ```ts
 * const before = takeBackRow(game);
 * ```
 */
export const takeBackRow = (game: Game): Game =>
  checkGame(game).rows.length === 0 ? game : gameOf(game.rules, game.rows.slice(0, -1));

/**
 * The game with another word or feedback in row `index`; the rows after it stay if they are still legal.
 *
 * @example
 * ```ts
 * const changed = unwrap(changeRow(game, 0, 'crane', unwrap(parseFeedback('BBYBB', 5))));
 * ```
 */
export const changeRow = (game: Game, index: number, word: string, feedback: Feedback): Result<Game> => {
  if (!Number.isInteger(index) || index < 0 || index >= checkGame(game).rows.length) {
    misuse('ARGUMENT_WRONG', `There is no row ${shown(index)} to change; add it.`);
  }
  return addRows(gameOf(game.rules, game.rows.slice(0, index)), [{ word, feedback }, ...game.rows.slice(index + 1)]);
};

/** How a game has ended; undefined while it goes on. */
export const endOf = ({ rules, rows }: Game): 'won' | 'lost' | undefined => {
  if (rows.at(-1)?.feedback === allHere(rules.list.wordLength)) return 'won';
  return rows.length >= rules.limit ? 'lost' : undefined;
};

const checkRow = ({ rules, rows }: Game, text: string, feedback: Feedback): Result<Row> => {
  const { list, mode } = rules;
  const word = checkWord(list, text);
  if (!word.ok) return word;
  const row: Row = Object.freeze({ word: word.value, feedback });
  const impossible = whyImpossible(row.word, feedback, ruleOf(list));
  if (impossible) return failed('FEEDBACK_FORMAT', impossibleText(rows.length + 1, row, impossible));
  const illegal = whyIllegal(mode, list, turnsOf(list, rows), row.word);
  return illegal ? failed('GUESS_ILLEGAL', illegalText(mode, row.word, illegal)) : success(row);
};

const LETTERS_ONLY = /^\p{L}+$/u;

/** A word for a row, in its normalized spelling; the list need not have it, since a game may accept more words. */
export const checkWord = (list: WordList, text: string): Result<string> => {
  if (typeof text !== 'string') misuse('WORD_FORMAT', `${shown(text)} is not a word; pass a text.`);
  const word = spellWord(text, list.language);
  // digits and other symbols are letters in a list that has them
  if (!LETTERS_ONLY.test(word) && (word === '' || ![...word].every((letter) => list.alphabet.includes(letter)))) {
    return failed('WORD_FORMAT', `${quote(text)} is not a word; write letters only.`);
  }
  const length = [...word].length;
  if (length === list.wordLength) return success(word);
  const named = length <= MAX_WORD_LENGTH ? capitals(word) : quote(word);
  return failed('WORD_LENGTH', `${named} has ${counted(length, 'letter')} where ${list.wordLength} are needed.`);
};

/** Rows as turns of a position. */
export const turnsOf = (list: WordList, rows: readonly Row[]): Turn[] =>
  rows.map((row) => ({ ...row, guess: guessIdOf(list, row.word), letters: lettersOf(list, row.word) }));
