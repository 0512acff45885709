/**
 * Beneath several boards: the next word with its ranking, corrections, and the last lines with messages and keys.
 */

import { boardsCorrections } from '../../../board/several/corrections.ts';
import type { BoardsState } from '../../../board/several/state.ts';
import { boardsWordQuestionOf } from '../../../board/several/wordQuestion.ts';
import type { BoardsReply } from '../../../boards/advice.ts';
import { capitals } from '../../../format.ts';
import { boardsVerdictText } from '../../../text/boards.ts';
import { boardCorrectionText, boardsEndText, noBoardFitsText } from '../../../text/boardsPage.ts';
import { BOARDS_HEADS, boardsCells, boardsComparisonText, boardsShortVerdict } from '../../../text/boardsTerminal.ts';
import { NO_CORRECTION } from '../../../text/corrections.ts';
import type { Paint } from '../../render/colour.ts';
import { padEnd, widthOf, wrapText } from '../../render/text.ts';
import { type Frame, hanging } from '../layout.ts';
import { keyLine } from '../statusView.ts';
import { boardsKeysNow } from './keyMap.ts';
import type { BoardsView } from './viewState.ts';

/** The figures of the compared word, once they are there. */
export const comparedReply = ({ advice, compared }: BoardsState): BoardsReply | undefined =>
  compared === undefined ? undefined : advice?.replies.find(({ word }) => word === compared);

interface TextArea {
  readonly columns: number;
  readonly rows: number;
  readonly paint: Paint;
}

const THINKING = 'Searching ...';

/** What stands beneath the boards: the next word, how the game ended, or what may be wrong. */
export const adviceLines = (state: BoardsState, area: TextArea, isThinking: boolean): string[] => {
  const { game, advice } = state;
  const { columns, rows, paint } = area;
  if (game.status === 'contradiction') return correctionLines(state, area);
  if (game.status !== 'open') return wrapText(boardsEndText(game), columns).map(paint.bold);
  if (!advice || isThinking) return [paint.muted(THINKING)];
  const whole = wrapText(boardsVerdictText(advice), columns);
  const [first] = advice.replies;
  // a short verdict rather than half a sentence
  const lines = whole.length <= rows || !first ? whole : [boardsShortVerdict(first)];
  const verdict = lines.map(paint.bold);
  const room = rows - verdict.length;
  return room < 3 ? verdict : [...verdict, ...rankingLines(advice.replies, room, paint)];
};

/** Columns of the ranking. */
const CELLS = [12, 9, 10, 9];

const rankingLines = (replies: readonly BoardsReply[], rows: number, paint: Paint): string[] => {
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => (index === 0 ? padEnd(cell, CELLS[0]) : cell.padStart(CELLS[index])))
      .join('')
      .trimEnd();
  return [paint.muted(line(BOARDS_HEADS)), ...replies.slice(0, rows - 1).map((reply) => line(boardsCells(reply)))];
};

/** Which board no word fits, and what may have been wrong. */
const correctionLines = ({ game }: BoardsState, { columns, paint }: TextArea): string[] => {
  const corrections = boardsCorrections(game).slice(0, 9);
  return [
    ...wrapText(noBoardFitsText(game), columns).map(paint.bold),
    ...(corrections.length === 0 ? [NO_CORRECTION] : []),
    ...corrections.flatMap((each, index) => hanging(`${index + 1}  `, boardCorrectionText(each), columns)),
  ];
};

// The last lines

/** The word prompt, or a message, and the keys that matter now. */
export const statusLines = (
  state: BoardsState,
  view: BoardsView,
  { columns, paint }: Pick<TextArea, 'columns' | 'paint'>,
): Pick<Frame, 'lines' | 'cursor'> => {
  const question = boardsWordQuestionOf(state);
  const keys = paint.muted(
    keyLine(
      boardsKeysNow(state, view, {
        asks: question?.word,
        meant: question?.meant ?? [],
        corrections: boardsCorrections(state.game).length,
        best: state.advice?.replies[0]?.word,
      }),
      columns,
    ),
  );
  if (view.prompt) {
    const typed = `Compare: ${capitals(view.prompt.join(''))}`;
    const blanks = '_'.repeat(state.game.rules.list.wordLength - view.prompt.length);
    return { lines: [typed + blanks, keys], cursor: { row: 0, column: widthOf(typed) } };
  }
  // a contradiction is explained above, with its corrections
  const message = state.game.status === 'contradiction' ? '' : state.message;
  const text = message || question?.text || comparisonText(state);
  const lines = text === '' ? [''] : wrapText(text, columns).slice(0, 2);
  return { lines: [...lines.map((line) => paint.accent(line)), keys], cursor: undefined };
};

const comparisonText = (state: BoardsState): string => {
  const { advice, compared } = state;
  if (compared === undefined) return '';
  const reply = comparedReply(state);
  return reply && advice ? boardsComparisonText(reply, advice) : `Comparing ${capitals(compared)} ...`;
};
