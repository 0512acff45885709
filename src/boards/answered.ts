/**
 * Games of several boards whose answers are known: a word gets its feedback on every board from them.
 */

import { explain, failed, misuse, type Result, success } from '../failure.ts';
import { type Feedback, scoreIn } from '../feedback.ts';
import { counted } from '../format.ts';
import { readWord } from '../words/checks.ts';
import { answerIdOf } from '../words/list.ts';
import { quote } from '../words/sentences.ts';
import { addBoardsRow, type BoardsGame, type BoardsRules, newBoardsGame, showBoard } from './state.ts';

const BETWEEN = /[/,\s]+/;

/** Reads the answers of all boards, `knoll/abide`; they are different answers of the list. */
export const readAnswers = (text: string, { list, boards }: BoardsRules): Result<string[]> => {
  const answers: string[] = [];
  for (const each of text.split(BETWEEN).filter((part) => part !== '')) {
    const word = readWord(each, list);
    if (!word.ok) return word;
    if (answerIdOf(list, word.value) === undefined)
      return failed('WORD_UNKNOWN', `${quote(word.value)} is no answer of ${list.name}; name another.`);
    if (answers.includes(word.value))
      return failed('OPTION_VALUE', `${quote(word.value)} is the answer of two boards; boards have different answers.`);
    answers.push(word.value);
  }
  if (answers.length === boards) return success(answers);
  return failed(
    'OPTION_VALUE',
    `There are ${counted(answers.length, 'answer')} for ${counted(boards, 'board')}; name one for each, as knoll/abide.`,
  );
};

/** The game after one more word, with the feedback that the answers give, whether the list has it or not; a sequence shows its next boards. */
export const playWord = (game: BoardsGame, answers: readonly string[], text: string): Result<BoardsGame> => {
  const { list } = game.rules;
  const word = readWord(text, list);
  if (!word.ok) return word;
  const feedbacks = game.boards.map(({ isShown, foundAt }, board) =>
    isShown && foundAt === undefined ? scoreIn(list, word.value, answers[board]) : undefined,
  );
  const added = addBoardsRow(game, word.value, feedbacks);
  return added.ok ? success(showNext(added.value, answers)) : added;
};

/** Plays words one after the other. */
export const playWords = (
  rules: BoardsRules,
  answers: readonly string[],
  words: readonly string[],
): Result<BoardsGame> => {
  let game = newBoardsGame(rules);
  for (const word of words) {
    const next = playWord(game, answers, word);
    if (!next.ok) return next;
    game = next.value;
  }
  return success(game);
};

/** Shows the boards of a sequence whose turn has come. */
const showNext = (game: BoardsGame, answers: readonly string[]): BoardsGame => {
  let shown = game;
  while (shown.status === 'open' && shown.boards.every(({ isShown, foundAt }) => !isShown || foundAt !== undefined)) {
    const board = shown.boards.findIndex(({ isShown }) => !isShown);
    const column = game.rows.map(({ word }) => scoreIn(game.rules.list, word, answers[board]) as Feedback);
    const next = showBoard(shown, column);
    if (!next.ok) return misuse('ARGUMENT_WRONG', explain(next.failure));
    shown = next.value;
  }
  return shown;
};
