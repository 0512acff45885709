/**
 * `salet suggest --boards 4 crane=BYBBG/BBYGB/…`: the best next word for several boards, and what it does on each.
 */

import { type BoardsAdvice, type BoardsAdviser, createBoardsAdviser, DEFAULT_TOP } from '../../boards/advice.ts';
import { type BoardsGame, boardsRules, newBoardsGame } from '../../boards/state.ts';
import { readBoardsGame } from '../../boards/textForm.ts';
import { type Result, success } from '../../failure.ts';
import { buildMatrix } from '../../matrix.ts';
import { boardEffectText, boardsStandingText, boardsVerdictText } from '../../text/boards.ts';
import { BOARDS_HEADS, boardsCells } from '../../text/boardsTerminal.ts';
import { guessIdOf, ruleOf, type WordList } from '../../words/list.ts';
import type { Context, Finished } from '../context.ts';
import { printResult, reportNotes } from '../context.ts';
import { boardsAdviceJson } from '../json/boards.ts';
import { listJson } from '../json/setup.ts';
import { failIfForOneBoard } from '../options/boardsFlags.ts';
import type { OutputFlags } from '../options/output.ts';
import { parseWords } from '../options/typedWords.ts';
import type { Words } from '../options/words.ts';
import type { Paint } from '../render/colour.ts';
import { left, renderTable, right } from '../render/table.ts';
import { wrapText } from '../render/text.ts';

export interface SuggestBoardsFlags extends OutputFlags {
  readonly boards?: number;
  readonly sequence?: boolean;
  readonly limit?: number;
  readonly top?: number;
  readonly compare?: readonly string[];
}

/** Options of `suggest` that several boards do not have. */
const ONE_BOARD_OPTIONS = ['mode', 'hard', 'objective', 'classWeights', 'sort', 'stable', 'words', 'spoilers', 'batch'];

export const suggestBoards = async (
  context: Context,
  flags: SuggestBoardsFlags,
  words: Words,
  texts: readonly string[],
): Promise<Finished> => {
  const { list } = words;
  const fitting = failIfForOneBoard(flags, ONE_BOARD_OPTIONS);
  if (!fitting.ok) return fitting;
  const game = readTypedBoards(list, flags, texts);
  if (!game.ok) return game;
  const compared = parseWords(list, flags.compare ?? []);
  if (!compared.ok) return compared;
  const matrix = buildMatrix(list, ruleOf(list));
  if (!matrix.ok) return matrix;
  reportNotes(context, words.notes);
  const compare = compared.value.flatMap((word) => guessIdOf(list, word) ?? []);
  const options = { compare, ...(flags.top !== undefined && { top: flags.top }) };
  const advice = lastAdvice(context, createBoardsAdviser(matrix.value), game.value, options);
  printResult(context, flags, 'suggestBoards', {
    json: () => ({
      ...listJson(words),
      ...boardsAdviceJson(game.value, advice, { top: flags.top ?? DEFAULT_TOP, compared: compare }),
      notes: words.notes,
    }),
    text: (paint) => adviceLines(game.value, advice, context.columns, paint),
  });
  if (advice.status === 'contradiction') return success('none');
  return success('found');
};

/** The game of typed turns; the start of one where only the number of boards is given. */
export const readTypedBoards = (
  list: WordList,
  flags: Pick<SuggestBoardsFlags, 'boards' | 'sequence' | 'limit'>,
  texts: readonly string[],
): Result<BoardsGame> => {
  const { boards, limit, sequence = false } = flags;
  const options = { sequence, ...(boards !== undefined && { boards }), ...(limit !== undefined && { limit }) };
  if (texts.length === 0 && boards !== undefined && boards <= list.answerCount)
    return success(newBoardsGame(boardsRules(list, boards, options)));
  return readBoardsGame(texts, list, options);
};

/** The last advice; the steps before it are replaced on the line of progress. */
const lastAdvice = (
  context: Context,
  adviser: BoardsAdviser,
  game: BoardsGame,
  options: Parameters<BoardsAdviser['advise']>[1],
): BoardsAdvice => {
  const steps = adviser.advise(game, options);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      context.progress('');
      return step.value;
    }
    context.progress(boardsVerdictText(step.value));
  }
};

const adviceLines = (game: BoardsGame, advice: BoardsAdvice, columns: number, paint: Paint): string[] => {
  const [best] = advice.replies;
  return [
    ...wrapText(boardsStandingText(game, advice), columns).map(paint.muted),
    ...(best ? ['', ...wrapText(boardsVerdictText(advice), columns).map(paint.bold)] : []),
    ...(best?.effects ?? []).map((effect) => `  ${boardEffectText(effect)}`),
    ...(advice.replies.length > 1 ? ['', ...replyLines(advice, columns, paint)] : []),
  ];
};

const [WORD_HEAD, ...FIGURE_HEADS] = BOARDS_HEADS;

const replyLines = ({ replies }: BoardsAdvice, columns: number, paint: Paint): string[] =>
  renderTable([left(WORD_HEAD), ...FIGURE_HEADS.map(right)], replies.map(boardsCells), paint, columns);
