/**
 * `salet review crane=BYBBG/BBYGB …` and `salet review --boards 2 --answer knoll/abide crane knoll abide`: what each guess
 * of a game of several boards cost against the best word known.
 */

import { playWords, readAnswers } from '../../boards/answered.ts';
import { createBoardsReviewer } from '../../boards/review.ts';
import { type BoardsGame, type BoardsRules, boardsRules, MAX_BOARDS } from '../../boards/state.ts';
import { readBoardsGame } from '../../boards/textForm.ts';
import { failed, type Result, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import { buildMatrix } from '../../matrix.ts';
import { boardsContradictionText, boardsRegretText, boardsTurnText } from '../../text/boards.ts';
import { guessIdOf, ruleOf, type WordList } from '../../words/list.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { boardsReviewJson } from '../json/boards.ts';
import { listJson } from '../json/setup.ts';
import type { OutputFlags } from '../options/output.ts';
import { unknownWord } from '../options/typedWords.ts';
import type { Words } from '../options/words.ts';
import { hangingText, wrapText } from '../render/text.ts';

export interface ReviewBoardsFlags extends OutputFlags {
  readonly boards?: number;
  readonly sequence?: boolean;
  readonly limit?: number;
  readonly answer?: string;
}

const NUMBER_WIDTH = 4;

export const reviewBoards = async (
  context: Context,
  flags: ReviewBoardsFlags,
  words: Words,
  texts: readonly string[],
): Promise<Finished> => {
  const game = readReviewed(words.list, flags, texts);
  if (!game.ok) return game;
  const matrix = buildMatrix(words.list, ruleOf(words.list));
  if (!matrix.ok) return matrix;
  reportNotes(context, words.notes);
  const steps = createBoardsReviewer(matrix.value).review(game.value);
  let step = steps.next();
  for (; !step.done; step = steps.next()) context.progress(`${step.value.turns.length} of ${game.value.rows.length}`);
  context.progress('');
  const review = step.value;
  printResult(context, flags, 'reviewBoards', {
    json: () => ({ ...listJson(words), ...boardsReviewJson(game.value, review), notes: words.notes }),
    text: (paint) => [
      paint.muted(`${counted(game.value.rules.boards, 'board')} of ${words.list.name}`),
      '',
      ...review.turns.flatMap((turn, index) =>
        hangingText(`${index + 1}`, boardsTurnText(turn), NUMBER_WIDTH, context.columns),
      ),
      '',
      ...wrapText(boardsRegretText(review), context.columns).map(paint.bold),
    ],
  });
  return success('found');
};

const NOTHING_TO_REVIEW =
  'There is nothing to review; name the guesses in order, as salet review --answer knoll/abide crane knoll abide.';

/** The game to review: turns with feedback, or guesses with the answers of all boards. */
export const readReviewed = (
  list: WordList,
  { boards, limit, sequence = false, answer }: Omit<ReviewBoardsFlags, keyof OutputFlags>,
  texts: readonly string[],
): Result<BoardsGame> => {
  const options = { sequence, ...(limit !== undefined && { limit }) };
  if (texts.length === 0) return failed('OPTION_VALUE', NOTHING_TO_REVIEW);
  if (texts.some((text) => text.includes('='))) {
    const game = readBoardsGame(texts, list, { ...options, ...(boards !== undefined && { boards }) });
    return game.ok ? failIfUnknownWord(game.value) : game;
  }
  if (answer === undefined) {
    return failed(
      'OPTION_VALUE',
      'Guesses need the answers of all boards; pass --answer knoll/abide, or write turns as crane=BYBBG/BBYGB.',
    );
  }
  const rules = rulesFor(list, boards ?? answer.split('/').length, options);
  if (!rules.ok) return rules;
  const answers = readAnswers(answer, rules.value);
  if (!answers.ok) return answers;
  const played = playWords(rules.value, answers.value, texts);
  return played.ok ? failIfUnknownWord(played.value) : played;
};

const rulesFor = (
  list: WordList,
  boards: number,
  options: Partial<Pick<BoardsRules, 'limit' | 'sequence'>>,
): Result<BoardsRules> => {
  const most = Math.min(MAX_BOARDS, list.answerCount);
  if (boards > most) return failed('OPTION_VALUE', `A game of ${list.name} has at most ${most} boards; name fewer.`);
  return success(boardsRules(list, boards, options));
};

const failIfUnknownWord = (game: BoardsGame): Result<BoardsGame> => {
  const { list } = game.rules;
  const unknown = game.rows.find(({ word }) => guessIdOf(list, word) === undefined);
  if (unknown) return unknownWord(list, unknown.word, list.words);
  const isPossible = game.boards.every(({ position }) => position.candidates.length > 0);
  if (isPossible && game.status !== 'contradiction') return success(game);
  return failed('NO_WORD_FITS', boardsContradictionText(game));
};
