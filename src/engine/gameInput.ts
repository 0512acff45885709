/**
 * A game as a caller writes it: `crane=BBYBG slate=GYBBB`, or the same turns as an array.
 */

import { failed, type Result, success } from '../failure.ts';
import { formatFeedback, parseFeedback, scoreFeedback } from '../feedback.ts';
import { addRow, checkWord, type Game, newGame, type Rules } from '../game.ts';
import type { WordList } from '../words/list.ts';
import { quote } from '../words/sentences.ts';

/**
 * Turns as text, separated by spaces or commas; '' for a game that begins. Or an array of turns, each a guess and what it
 * got: 'BBYBG', '..y.g', '00102' or emoji squares.
 */
export type GameInput = string | readonly (string | { readonly word: string; readonly feedback: string })[];

type TurnInput = Exclude<Exclude<GameInput, string>[number], string>;

/** The game under the engine's rules. */
export const gameOf = (rules: Rules, input: GameInput): Result<Game> => {
  const turns = typeof input === 'string' ? input.split(/[\s,;]+/).filter((text) => text !== '') : input;
  if (!Array.isArray(turns)) {
    return failed('OPTION_VALUE', "A game is text such as 'crane=BBYBG', or an array of { word, feedback }.");
  }
  let game = newGame(rules);
  for (const turn of turns as readonly (string | TurnInput)[]) {
    const next = addTurn(game, turn);
    if (!next.ok) return next;
    game = next.value;
  }
  return success(game);
};

const addTurn = (game: Game, turn: string | TurnInput): Result<Game> => {
  const parts = typeof turn === 'string' ? splitTurn(turn) : turn;
  if (typeof parts?.word !== 'string' || typeof parts.feedback !== 'string') {
    const shown = typeof turn === 'string' ? quote(turn) : 'A turn';
    return failed('FEEDBACK_FORMAT', `${shown} is not a guess with its feedback; write crane=BBYBG.`);
  }
  const feedback = parseFeedback(parts.feedback, game.rules.list.wordLength);
  return feedback.ok ? addRow(game, parts.word, feedback.value) : feedback;
};

const splitTurn = (text: string): TurnInput | undefined => {
  const [word, feedback, ...more] = text.split(/[=:]/);
  return word !== undefined && feedback !== undefined && more.length === 0 ? { word, feedback } : undefined;
};

/** The turns of a game that was played for an answer: the feedback as the game gives it. */
export const turnsFor = (list: WordList, answer: string, guesses: readonly string[]): Result<TurnInput[]> => {
  if (!Array.isArray(guesses)) return failed('OPTION_VALUE', 'guesses is not an array; pass the words in order.');
  const right = checkWord(list, String(answer));
  if (!right.ok) return right;
  const turns: TurnInput[] = [];
  for (const guess of guesses as readonly unknown[]) {
    const word = checkWord(list, String(guess));
    if (!word.ok) return word;
    const feedback = formatFeedback(scoreFeedback(word.value, right.value), list.wordLength);
    turns.push({ word: word.value, feedback });
  }
  return success(turns);
};
