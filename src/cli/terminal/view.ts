/**
 * The assistant's state as lines of text: pure, and never wider or longer than the screen.
 *
 * The board stays where it is, at the top; what the engine says has its place beside or beneath it, so that nothing
 * moves when numbers arrive. Messages and keys stand at the bottom. Wide screens have the verdict beside the board,
 * narrow ones beneath it.
 */

import { bestShown, type Draft, type State, type Tile } from '../../board/state.ts';
import { feedbackDigits } from '../../feedback.ts';
import { capitals, percent } from '../../format.ts';
import type { Position } from '../../position.ts';
import type { Review } from '../../review/review.ts';
import type { Bounds } from '../../search/value.ts';
import { repliesOf } from '../../suggest/advice.ts';
import type { Reply } from '../../suggest/reply.ts';
import {
  averageText,
  correctionText,
  judgementText,
  NO_CORRECTION,
  shortVerdictOf,
  verdictOf,
  wordsOf,
} from '../../text/advice.ts';
import { accountOf, regretOf, summaryOf } from '../../text/review.ts';
import type { Paint } from '../render/colour.ts';
import { type Column, renderTable, type Row as TableRow } from '../render/table.ts';
import { padEnd, widthOf, wrapText } from '../render/text.ts';
import { type BoardRow, letterColumn, renderRow, rowWidth, type TileLook, type TileStyle } from './tiles.ts';

export interface Screen {
  readonly columns: number;
  readonly rows: number;
  /** Whether the locale can show more than ASCII. */
  readonly unicode: boolean;
}

export interface Frame {
  /** One for each row of the screen. */
  readonly lines: readonly string[];
  /** Where the next key goes, counted from 0; undefined if nowhere. */
  readonly cursor: { readonly row: number; readonly column: number } | undefined;
}

/** Nothing is wider, also where a terminal is. */
const MAX_COLUMNS = 80;
const MIN_COLUMNS = 20;
const MIN_ROWS = 10;

export const render = (state: State, screen: Screen, paint: Paint): Frame => {
  const size = { ...screen, columns: Math.min(screen.columns, MAX_COLUMNS) };
  return fitted(draw(state, size, paint), screen);
};

const draw = (state: State, screen: Screen, paint: Paint): Frame => {
  const needed = neededColumns(state);
  if (screen.columns < needed || screen.rows < MIN_ROWS) return tooSmall(screen, needed);
  if (state.screen === 'help') return page(HELP, 'Keys', state, screen, paint);
  if (state.screen === 'review') return page(reviewPage(state), 'Review', state, screen, paint);
  return drawBoard(state, screen, paint);
};

const neededColumns = (state: State): number => Math.max(MIN_COLUMNS, rowWidth(lookFor(state, 'tiny')) + NUMBER_WIDTH);

const tooSmall = ({ columns, rows }: Screen, needed: number): Frame => {
  const text = `The window has ${columns} columns and ${rows} rows; make it at least ${needed} by ${MIN_ROWS}.`;
  return { lines: wrapText(text, Math.max(1, columns)), cursor: undefined };
};

/** As many lines as the screen has rows, none of them wider than it. */
const fitted = ({ lines, cursor }: Frame, { columns, rows }: Screen): Frame => {
  const shown = Array.from({ length: Math.max(0, rows) }, (_, row) => clip(lines[row] ?? '', columns));
  const inside = cursor && cursor.row < rows && cursor.column < columns;
  return { lines: shown, cursor: inside ? cursor : undefined };
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character
const PIECES = /\u001b\[[0-9;]*m|[^\u001b]/gu;

/** Cuts a line at a width; colours that were begun are still ended. */
export const clip = (line: string, columns: number): string => {
  if (widthOf(line) <= columns) return line;
  let width = 0;
  let full = false;
  const kept = line.match(PIECES)!.filter((piece) => {
    if (piece.startsWith('\u001b')) return true;
    if (!full) width += widthOf(piece);
    full ||= width > columns;
    return !full;
  });
  return kept.join('');
};

// The board and what stands around it

/** "1 " before each row. */
const NUMBER_WIDTH = 3;
/** "2315 -> 77" behind it. */
const COUNT_WIDTH = 15;
/** Less is too narrow for sentences beside the board. */
const LEAST_SIDE = 30;
const USUAL_ROWS = 6;

const drawBoard = (state: State, screen: Screen, paint: Paint): Frame => {
  const { columns, rows } = screen;
  const style = styleFor(state, columns);
  const look: TileLook = { ...lookFor(state, style), paint, unicode: screen.unicode };
  const boardWidth = NUMBER_WIDTH + rowWidth(look) + COUNT_WIDTH;
  const wide = columns - boardWidth >= LEAST_SIDE && rows >= MIN_ROWS_WIDE;
  const bottom = bottomLines(state, columns, rows, paint);
  const roomBelow = rows - bottom.lines.length;
  const header = rows >= MIN_ROWS_HEADER ? [headerLine(state, columns, look), ...(rows >= 20 ? [''] : [])] : [];
  const height = wide ? USUAL_ROWS : Math.max(2, Math.min(USUAL_ROWS, rows - header.length - 10));
  const board = boardLines(state, look, height, wide ? COUNT_WIDTH : columns - NUMBER_WIDTH - rowWidth(look));
  const say = columns < NARROW ? shortVerdictOf : verdictOf;
  const verdict = say(state.standing, state.game, state.advice, state.spoilers).join(' ');
  const top = wide
    ? beside(board.lines, sideLines(state, verdict, columns - boardWidth, height, paint), boardWidth)
    : [...board.lines, ...reserve(verdictLines(verdict, columns, paint), rows >= 14 ? 3 : 2)];
  const above = [...header, ...top, ...(wide && rows >= MIN_ROWS_HEADER ? [''] : [])];
  const middle = middleLines(state, columns, roomBelow - above.length, paint);
  const lines = [...reserve([...above, ...middle], roomBelow), ...bottom.lines];
  const focus = board.cursor && { ...board.cursor, row: board.cursor.row + header.length };
  const asked = bottom.cursor && { ...bottom.cursor, row: bottom.cursor.row + roomBelow };
  return { lines, cursor: state.prompt ? asked : focus };
};

/** Columns below which sentences become notes. */
const NARROW = 30;
const MIN_ROWS_WIDE = 16;
const MIN_ROWS_HEADER = 16;

/** Exactly so many lines. */
const reserve = (lines: readonly string[], count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => lines[index] ?? '');

const beside = (left: readonly string[], right: readonly string[], leftWidth: number): string[] =>
  left.map((line, row) => `${padEnd(line, leftWidth)}${right[row] ?? ''}`.trimEnd());

const lookFor = ({ game }: State, style: TileStyle) => ({
  style,
  wordLength: game.rules.list.wordLength,
  letterWidth: Math.max(1, ...game.rules.list.alphabet.map((letter) => widthOf(capitals(letter)))),
});

/** The roomiest style that leaves room for the number of the row. */
const styleFor = (state: State, columns: number): TileStyle =>
  (['roomy', 'close'] as const).find((style) => rowWidth(lookFor(state, style)) + NUMBER_WIDTH <= columns) ?? 'tiny';

const headerLine = (state: State, columns: number, look: TileLook): string => {
  const { list, mode } = state.game.rules;
  const mark = renderRow(
    { letters: [...'salet'], tiles: [2, 2, 1, 0, 0], blank: '' },
    { ...look, style: 'close', wordLength: 5, letterWidth: 1 },
  );
  const about = `${list.name}, ${mode} mode`;
  const gap = columns - widthOf(mark) - widthOf(about);
  return gap >= 2 ? mark + ' '.repeat(gap) + look.paint.muted(about) : mark;
};

interface Lines {
  readonly lines: readonly string[];
  readonly cursor?: Frame['cursor'];
}

const boardLines = (state: State, look: TileLook, height: number, countWidth: number): Lines => {
  const { game, draft } = state;
  const focus = draft?.row ?? game.rows.length - 1;
  const total = Number.isFinite(game.rules.limit) ? game.rules.limit : Math.max(USUAL_ROWS, game.rows.length + 1);
  const shown = Math.min(height, total);
  const first = Math.max(0, Math.min(total - shown, focus - shown + 1));
  const counts = countsOf(state.standing.position);
  const lines = Array.from({ length: height }, (_, index) => {
    const row = first + index;
    if (index >= shown) return '';
    const number = padEnd(`${row + 1}${draft?.row === row ? '>' : ' '}`, NUMBER_WIDTH);
    const count = countText(state, counts, row, countWidth);
    const tiles = renderRow(boardRow(state, row), look);
    return `${draft?.row === row ? number : look.paint.muted(number)}${tiles}${look.paint.muted(count)}`.trimEnd();
  });
  if (!draft) return { lines };
  const place = draft.stage === 'tiles' ? draft.place : Math.min(draft.letters.length, look.wordLength - 1);
  return { lines, cursor: { row: focus - first, column: NUMBER_WIDTH + letterColumn(look, place) } };
};

const boardRow = ({ game, draft }: State, row: number): BoardRow => {
  if (draft?.row === row) return draftRow(draft);
  const played = game.rows[row];
  if (!played) return { letters: [], tiles: [], blank: draft && row === game.rows.length ? '_' : '.' };
  const letters = [...played.word];
  return { letters, tiles: feedbackDigits(played.feedback, letters.length) as Tile[], blank: '.' };
};

const draftRow = ({ letters, tiles, stage }: Draft): BoardRow =>
  stage === 'tiles' ? { letters, tiles, blank: '_' } : { letters, tiles: letters.map(() => 'none'), blank: '_' };

/** Words left at the start and after each row. */
const countsOf = (last: Position): number[] => {
  const counts: number[] = [];
  for (let each: Position | undefined = last; each; each = each.parent) counts.unshift(each.candidates.length);
  return counts;
};

const countText = ({ game, spoilers, standing }: State, counts: readonly number[], row: number, width: number) => {
  const isLast = row === game.rows.length - 1;
  if (row >= game.rows.length || spoilers === 'none') return '';
  if (isLast && standing.status === 'won') return '  found';
  const long = `  ${counts[row]} -> ${counts[row + 1]}`;
  const short = `  ${counts[row + 1]}`;
  return [long, short].find((text) => text.length <= width) ?? '';
};

/** Beside the board: the verdict, and the words left if they are few and may be told. */
const sideLines = (state: State, verdict: string, width: number, height: number, paint: Paint): string[] => {
  const said = verdictLines(verdict, width, paint);
  const room = height - said.length - 1;
  const { status, position } = state.standing;
  const { length } = position.candidates;
  if (room < 1 || state.spoilers !== 'all' || status !== 'open' || length > MOST_WORDS || length < 2) return said;
  return [...said, '', ...someWords(wordsOf(position).map(capitals), width, room).map((line) => paint.muted(line))];
};

/** More words than these say nothing to anybody. */
const MOST_WORDS = 60;

/** Words in full lines, as many as there is room for. */
const someWords = (words: readonly string[], width: number, height: number): string[] => {
  // no more can fit than these, and there may be thousands
  const most = Math.ceil((width * height) / (words[0].length + 1)) + 1;
  for (let count = Math.min(words.length, most); count > 0; count--) {
    const rest = words.length - count;
    const lines = wrapText(words.slice(0, count).join(' ') + (rest > 0 ? ` and ${rest} more` : ''), width);
    if (lines.length <= height) return lines;
  }
  return [];
};

const verdictLines = (verdict: string, width: number, paint: Paint): string[] =>
  wrapText(verdict, width).map((line) => paint.bold(line));

// The middle: suggestions, changes that help, or the review

const middleLines = (state: State, columns: number, height: number, paint: Paint): string[] => {
  if (height <= 0) return [];
  switch (state.standing.status) {
    case 'open':
      return suggestionLines(state, columns, height, paint);
    case 'contradiction':
      return correctionLines(state, columns);
    default:
      return state.review ? reviewLines(state.review, columns, paint) : [LOOKING_BACK];
  }
};

const LOOKING_BACK = 'Looking back at the game ...';

const correctionLines = ({ game, corrections, spoilers }: State, columns: number): string[] => {
  if (corrections.length === 0) return wrapText(NO_CORRECTION, columns);
  return corrections
    .slice(0, 9)
    .flatMap((correction, index) => hanging(`${index + 1}  `, correctionText(game, correction, spoilers), columns));
};

const hanging = (label: string, text: string, columns: number): string[] =>
  wrapText(text, columns - label.length).map((line, index) => (index === 0 ? label : ' '.repeat(label.length)) + line);

const GAP = '  ';
const LOOKING = 'Looking ...';

const suggestionLines = (state: State, columns: number, height: number, paint: Paint): string[] => {
  const { advice, spoilers, standing } = state;
  if (spoilers !== 'all' && spoilers !== 'eliminators') return [];
  if (standing.position.candidates.length === 1 && spoilers === 'all') return [];
  if (!advice) return [paint.muted(LOOKING)];
  const half = Math.floor((columns - GAP.length) / 2);
  const roomy = COLUMN_SETS.find((set) => suggestionsWidth(set, state) <= half);
  if (spoilers === 'eliminators')
    return suggestions('best eliminators', advice.eliminators, withoutChance(COLUMN_SETS[0]), height, state, paint);
  if (!roomy) {
    const narrow = COLUMN_SETS.find((set) => suggestionsWidth(set, state) <= columns) ?? COLUMN_SETS.at(-1)!;
    return suggestions('best', repliesOf(advice), narrow, height, state, paint);
  }
  const left = suggestions('could be it', advice.answers, roomy, height, state, paint);
  const right = suggestions('best eliminators', advice.eliminators, withoutChance(roomy), height, state, paint);
  const lines = Math.max(left.length, right.length);
  return beside(reserve(left, lines), right, half + GAP.length);
};

/** What stands behind a word, from the fullest to the least. */
type SuggestionColumn = 'guesses' | 'chance' | 'worst';
interface ColumnSet {
  readonly columns: readonly SuggestionColumn[];
  readonly heads: boolean;
}
const COLUMN_SETS: readonly ColumnSet[] = [
  { columns: ['guesses', 'chance', 'worst'], heads: true },
  { columns: ['guesses', 'chance', 'worst'], heads: false },
  { columns: ['guesses', 'chance'], heads: false },
  { columns: ['guesses'], heads: false },
];

/** A probe has none. */
const withoutChance = ({ columns, heads }: ColumnSet): ColumnSet => ({
  columns: columns.filter((column) => column !== 'chance'),
  heads,
});

const CELL_WIDTH: Record<SuggestionColumn, number> = { guesses: 5, chance: 5, worst: 1 };
const TITLE = 'could be it';

const cellWidth = (column: SuggestionColumn, heads: boolean): number =>
  heads ? Math.max(column.length, CELL_WIDTH[column]) + 1 : CELL_WIDTH[column];

const wordWidth = ({ game }: State, heads: boolean): number => {
  const { wordLength, letterWidth } = lookFor({ game } as State, 'tiny');
  return Math.max(wordLength * letterWidth, heads ? TITLE.length : 0);
};

const suggestionsWidth = ({ columns, heads }: ColumnSet, state: State): number =>
  columns.reduce((sum, column) => sum + 1 + cellWidth(column, heads), wordWidth(state, heads));

const suggestions = (
  title: string,
  replies: readonly Reply[],
  { columns, heads }: ColumnSet,
  height: number,
  state: State,
  paint: Paint,
): string[] => {
  if (replies.length === 0) return [];
  const line = (word: string, cells: readonly string[]) =>
    [padEnd(word, wordWidth(state, heads)), ...cells.map((cell, at) => cell.padStart(cellWidth(columns[at], heads)))]
      .join(' ')
      .trimEnd();
  const head = paint.muted(line(title, heads ? columns : []));
  return [
    head,
    ...replies.slice(0, height - 1).map((reply) =>
      line(
        capitals(reply.word),
        columns.map((each) => cellOf(each, reply)),
      ),
    ),
  ];
};

const cellOf = (column: SuggestionColumn, { guesses, candidate, chance, worst }: Reply): string => {
  if (column === 'guesses') return averageText(guesses);
  if (column === 'chance') return candidate ? percent(chance, 1) : '';
  return worst === undefined ? '' : String(worst);
};

const REVIEW_COLUMNS: readonly Column[] = [
  { head: 'guess', align: 'left' },
  { head: 'words left', align: 'right' },
  { head: 'best', align: 'left' },
  { head: 'regret', align: 'right' },
  { head: 'luck', align: 'right' },
];

const reviewLines = (review: Review, columns: number, paint: Paint): string[] => {
  const rows = review.turns.map(
    (turn): TableRow => [
      capitals(turn.word),
      `${turn.before} -> ${turn.after}`,
      turn.best === undefined ? '?' : capitals(turn.best),
      differenceText(regretOf(turn)),
      differenceText(turn.luck, true),
    ],
  );
  const [sum = '', ...more] = summaryOf(review);
  return [
    ...renderTable(REVIEW_COLUMNS, rows, paint, columns),
    '',
    ...wrapText(sum, columns).map((line) => paint.bold(line)),
    ...more.flatMap((text) => wrapText(text, columns)),
  ];
};

/** "0.12"; "0.10-0.14" between bounds; "?" until there are any. */
const differenceText = ({ lower, upper }: Bounds, signed = false): string => {
  const text = (value: number) => {
    const rounded = (Math.abs(value) < 0.005 ? 0 : value).toFixed(2);
    return signed && value >= 0.005 ? `+${rounded}` : rounded;
  };
  if (!Number.isFinite(lower) || !Number.isFinite(upper)) return '?';
  return text(lower) === text(upper) ? text(lower) : `${text(lower)} to ${text(upper)}`;
};

// The bottom: a word that is asked for, what was compared, the last message, the keys

const bottomLines = (state: State, columns: number, rows: number, paint: Paint): Lines => {
  const most = rows >= 16 ? 4 : 2;
  const keys = paint.muted(keyLine(state, columns));
  const { prompt, compared } = state;
  if (prompt) {
    const label = prompt.about === 'compare' ? 'Compare: ' : 'The answer was: ';
    const { wordLength } = state.game.rules.list;
    const word = capitals(prompt.letters.join(''));
    const line = label + word + '_'.repeat(wordLength - prompt.letters.length);
    return { lines: [line, keys], cursor: { row: 0, column: label.length + widthOf(word) } };
  }
  const said = compared && state.message === '' ? comparedText(state) : state.message;
  const lines = said === '' ? [''] : wrapText(said, columns).slice(0, most);
  return { lines: [...lines.map((line) => paint.accent(line)), keys] };
};

const comparedText = ({ compared }: State): string =>
  compared?.judgement ? judgementText(compared.judgement) : `Comparing ${capitals(compared!.word)} ...`;

/** As many keys as fit, the ones that matter now first. */
const keyLine = (state: State, columns: number): string => {
  let line = '';
  for (const key of keysNow(state)) {
    const longer = line === '' ? key : `${line}  ${key}`;
    if (widthOf(longer) <= columns) line = longer;
  }
  return line;
};

const keysNow = (state: State): readonly string[] => {
  const { draft, prompt, standing } = state;
  const always = ['? help', 'Tab more or less', '/ compare', 'Ctrl-Z undo', 'Ctrl-C quit'];
  if (prompt) return ['Enter done', 'Esc close'];
  if (!draft)
    return [
      'r review',
      'Ctrl-N new',
      '? help',
      'Backspace back',
      ...(standing.status === 'lost' ? ['/ answer'] : []),
      'Ctrl-C quit',
    ];
  if (draft.stage === 'tiles')
    return ['G Y B colour', 'Enter done', '? help', 'Space change', 'arrows move', 'Backspace back'];
  if (standing.status === 'contradiction' && state.corrections.length > 0)
    return ['1 change it', '? help', 'Up edit rows', 'Ctrl-Z undo'];
  const best = draft.letters.length === 0 ? bestShown(state) : undefined;
  const full = draft.letters.length === state.game.rules.list.wordLength;
  const now = full ? ['Enter tiles'] : best ? [`Enter ${capitals(best)}`] : ['type a word'];
  return [...now, ...always];
};

// Pages

const page = (text: readonly string[], title: string, state: State, screen: Screen, paint: Paint): Frame => {
  const room = screen.rows - 3;
  const lines = text.flatMap((line) => (line === '' ? [''] : wrapLine(line, screen.columns)));
  const top = Math.max(0, Math.min(state.scroll, lines.length - room));
  const more = lines.length > room ? '  arrows scroll' : '';
  return {
    lines: [paint.bold(title), '', ...reserve(lines.slice(top), room), paint.muted(`Esc closes${more}`)].slice(
      0,
      screen.rows,
    ),
    cursor: undefined,
  };
};

/** A label, two or more spaces, and its text: the text is wrapped beside the label, or below it where that is narrow. */
const wrapLine = (line: string, columns: number): string[] => {
  const label = /^\S.*?\S? {2,}/.exec(line)?.[0];
  if (!label) return wrapText(line, columns);
  const text = line.slice(label.length);
  return columns >= 3 * label.length
    ? hanging(label, text, columns)
    : [label.trimEnd(), ...hanging('  ', text, columns)];
};

const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['letters', 'fill the row'],
  ['Enter', 'takes the best word in an empty row, opens the tiles of a full one, and ends them'],
  ['G Y B', 'green, yellow, grey; also 2 1 0'],
  ['Space', 'changes the tile under the cursor'],
  ['Left Right', 'go to another tile'],
  ['Up Down', 'go to an earlier row to change it, and back'],
  ['Backspace', 'one step back: a tile, a letter, a row'],
  ['Ctrl-Z Ctrl-Y', 'undo, redo'],
  ['/', 'compares any word with the best; after a loss it takes the answer'],
  ['Tab', 'tells more or less: count, hints, eliminators, everything'],
  ['Ctrl-R', 'review of the game so far; r after the end'],
  ['Ctrl-N', 'a new game'],
  ['Ctrl-L', 'draws the screen again'],
  ['Ctrl-C Ctrl-D', 'quit'],
];

const HELP_LABEL = 15;

const HELP: readonly string[] = [
  ...KEYS.map(([key, what]) => key.padEnd(HELP_LABEL) + what),
  '',
  'Paste a share grid, or turns such as crane=BYBBG slate=GYBBB.',
  '',
  'Numbers are guesses still to come on average, the next one included: ~ at most, + at least, until they are proved.',
  'Behind them stand the chance to be the answer and the most guesses it can take.',
];

const reviewPage = ({ review }: State): string[] => (review ? accountOf(review) : [LOOKING_BACK]);
