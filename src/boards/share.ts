/**
 * Share texts of games with several boards: when each board was found, as number emoji in two columns, and often the
 * tiles of every board, side by side.
 *
 *   Four boards 6/9
 *   5️⃣3️⃣
 *   6️⃣4️⃣
 *
 *   🟨⬛⬛⬛⬛ ⬛🟩⬛⬛⬛
 *   🟩🟩🟩🟩🟩 ⬛⬛🟨⬛⬛
 *
 * The reader takes the forms of the common games: one emoji a number up to 9, 🔟 and clocks from 10 on (🕚 is 11, 🕛 12,
 * 🕐 13), or two digits a number where there are more guesses; a red square for a board that was not found; boards one
 * below the other, two and two or in one line. What it reads, `writeBoardsShare` writes in one form.
 */

import { checkText } from '../checks.ts';
import { failed, type Result, success } from '../failure.ts';
import { allHere, type Feedback, formatFeedback, parseFeedback } from '../feedback.ts';
import { counted } from '../format.ts';
import { type BoardsGame, checkBoardsGame, usualLimit } from './state.ts';

/** A shared game of several boards. */
export interface BoardsShare {
  /** The row that found each board, counted from 1; undefined for a board that was not found. */
  readonly foundAt: readonly (number | undefined)[];
  /** The rows of each board, to the one that found it; empty if the text has numbers only. */
  readonly grids: readonly (readonly Feedback[])[];
  readonly wordLength: number;
  /** Guesses that the game allows. */
  readonly limit: number;
}

/** Longer texts are the wrong file. */
const MAX_CHARACTERS = 100_000;

const KEYCAP_END = '\u20e3';
const NOT_FOUND = '🟥';
/** 10, and the clocks that stand for hours, from one on: 11, 12, then 13 and more. */
const TEN = '🔟';
const CLOCKS = new Map([...'🕚🕛🕐🕑🕒🕓🕔'].map((clock, index) => [clock, 11 + index]));

/** A number emoji: a keycap digit, ten, a clock, or the red square of a board that was not found. */
const NUMBERS = /[0-9]\ufe0f?\u20e3|🔟|[🕐🕑🕒🕓🕔🕚🕛]|🟥/gu;
const SQUARES = /[⬛⬜🟨🟩🟦🟧]/gu;

/**
 * The share text of a finished game, or of one in progress: numbers in two columns, then the tiles side by side.
 *
 * @example
 * ```ts
 * const game = unwrap(readBoardsGame('crane=GGGGG/BBYBG', list));
 * writeBoardsShare(shareOfGame(game), 'Two boards');
 * ```
 */
export const writeBoardsShare = ({ foundAt, grids, wordLength, limit }: BoardsShare, name: string): string => {
  const isLost = foundAt.some((row) => row === undefined);
  const used = isLost ? 'X' : Math.max(...foundAt.map((row) => row ?? 0));
  const numbers = pairsOf(foundAt.map((row) => numberEmoji(row, limit))).map((pair) =>
    pair.join(limit > 13 ? ' ' : ''),
  );
  const blocks = pairsOf(grids).map((pair) => blockOf(pair, wordLength).join('\n'));
  return [`${name} ${used}/${limit}`, ...numbers, ...blocks.flatMap((block) => ['', block])].join('\n');
};

/**
 * What a game shares.
 *
 * @example
 * ```ts
 * shareOfGame(newBoardsGame(boardsRules(list, 4))).foundAt; // four times undefined
 * ```
 */
export const shareOfGame = (game: BoardsGame): BoardsShare => {
  const { boards, rules } = checkBoardsGame(game);
  return {
    foundAt: boards.map(({ foundAt }) => foundAt),
    grids: boards.map(({ position }) => position.turns.map(({ feedback }) => feedback)),
    wordLength: rules.list.wordLength,
    limit: rules.limit,
  };
};

const pairsOf = <Item>(items: readonly Item[]): Item[][] => {
  const pairs: Item[][] = [];
  for (let place = 0; place < items.length; place += 2) pairs.push(items.slice(place, place + 2));
  return pairs;
};

const keycap = (digit: string): string => `${digit}\ufe0f${KEYCAP_END}`;

/** One emoji up to ten, clocks to thirteen; two digits where more guesses are allowed. */
const numberEmoji = (row: number | undefined, limit: number): string => {
  if (row === undefined) return NOT_FOUND;
  if (limit > 13) return [...String(row).padStart(2, '0')].map(keycap).join('');
  if (row < 10) return keycap(String(row));
  const [clock = TEN] = [...CLOCKS].find(([, hour]) => hour === row) ?? [];
  return clock;
};

/** Rows of boards side by side; a board that is found is blank below. */
const blockOf = (boards: readonly (readonly Feedback[])[], wordLength: number): string[] => {
  const height = Math.max(0, ...boards.map((rows) => rows.length));
  return Array.from({ length: height }, (_, row) =>
    boards
      .map((rows) => (row < rows.length ? formatFeedback(rows[row], wordLength, 'emoji') : '⬛'.repeat(wordLength)))
      .join(' '),
  );
};

/**
 * Reads a share text of several boards; fails with a sentence if there is none, or if numbers and tiles contradict each
 * other.
 *
 * @example
 * ```ts
 * const share = unwrap(readBoardsShare('4️⃣5️⃣\n6️⃣🟥'));
 * share.foundAt; // [4, 5, 6, undefined]
 * ```
 */
export const readBoardsShare = (text: string): Result<BoardsShare> => {
  if (checkText('text', text).length > MAX_CHARACTERS)
    return failed('GRID_FORMAT', `The text has more than ${MAX_CHARACTERS} characters; pass one game.`);
  const lines = text.split(/\r\n|[\n\r]/).map((line) => line.trim());
  const numbers = readNumbers(lines);
  const grids = readGrids(lines);
  if (!grids.ok) return grids;
  const { boards, wordLength } = grids.value;
  if (numbers.length + boards.length === 0) {
    const remedy = 'paste the numbers in two columns, or the tiles side by side';
    return failed('GRID_FORMAT', `There is no game of several boards in the text; ${remedy}.`);
  }
  const fromTiles = boards.map((rows) => foundIn(rows, wordLength));
  if (numbers.length > 0 && boards.length > 0 && `${numbers}` !== `${fromTiles}`) {
    const sentence = `The numbers say ${listed(numbers)}, the tiles ${listed(fromTiles)}; paste the whole text of one game.`;
    return failed('GRID_FORMAT', sentence);
  }
  const foundAt = numbers.length > 0 ? numbers : fromTiles;
  return success({ foundAt, grids: boards, wordLength, limit: readLimit(text, foundAt) });
};

const listed = (rows: readonly (number | undefined)[]): string => rows.map((row) => row ?? 'X').join(' ');

/** The limit of a header, as in 6/9; the usual one without a header. */
const readLimit = (text: string, foundAt: readonly (number | undefined)[]): number => {
  const [, limit] = /(?:\d|x)\s?\/\s?(\d{1,3})(?!\d)/i.exec(text) ?? [];
  return Math.max(limit === undefined ? usualLimit(foundAt.length) : Number(limit), ...foundAt.map((row) => row ?? 0));
};

// Numbers

/** The numbers of lines that consist of number emoji; two digits are one number if a zero or a space says so. */
const readNumbers = (lines: readonly string[]): (number | undefined)[] => {
  const rows = lines.filter((line) => line.replace(NUMBERS, '').trim() === '' && line.search(NUMBERS) >= 0);
  const isTwoDigits = rows.some((line) => /0\ufe0f?\u20e3/u.test(line));
  return rows.flatMap((line) =>
    line.split(/\s+/).flatMap((group) => numbersOf(group.match(NUMBERS) ?? [], isTwoDigits)),
  );
};

const numbersOf = (symbols: readonly string[], isTwoDigits: boolean): (number | undefined)[] => {
  const numbers: (number | undefined)[] = [];
  for (let place = 0; place < symbols.length; place++) {
    const symbol = symbols[place];
    if (symbol === NOT_FOUND) numbers.push(undefined);
    else if (symbol === TEN) numbers.push(10);
    else if (CLOCKS.has(symbol)) numbers.push(CLOCKS.get(symbol));
    else if (isTwoDigits) numbers.push(10 * Number(symbol[0]) + Number(symbols[++place]?.[0] ?? 0));
    else numbers.push(Number(symbol[0]));
  }
  return numbers;
};

// Tiles

interface ReadBoards {
  readonly boards: readonly (readonly Feedback[])[];
  readonly wordLength: number;
}

/** Blocks of lines with the same number of boards, one block below the other. */
const readGrids = (lines: readonly string[]): Result<ReadBoards> => {
  const rows = lines.map(tileGroups);
  const wordLength = rows.find((groups) => groups.length > 0)?.[0].length ?? 0;
  const boards: Feedback[][] = [];
  let block: Feedback[][] = [];
  for (const [index, groups] of rows.entries()) {
    // a new block begins after an empty line, or when all boards above are found
    const isOver = groups.length === 0 || block.every((board) => foundIn(board, wordLength) !== undefined);
    if (isOver) {
      boards.push(...block);
      block = groups.map(() => []);
    }
    if (groups.length !== block.length) {
      const sentence = `Line ${index + 1} has the tiles of ${counted(groups.length, 'board')}, the line before it those of ${block.length}; paste the whole text.`;
      return failed('GRID_FORMAT', sentence);
    }
    for (const [place, tiles] of groups.entries()) {
      const feedback = parseFeedback(tiles.join(''), wordLength);
      if (!feedback.ok) return failed('GRID_FORMAT', `Line ${index + 1}: ${feedback.failure.sentence}`);
      if (foundIn(block[place], wordLength) === undefined) block[place].push(feedback.value);
    }
  }
  return success({ boards: [...boards, ...block], wordLength });
};

/** The tiles of a line, board by board; none if the line has other text. */
const tileGroups = (line: string): string[][] => {
  const plain = line.replaceAll('\ufe0f', '');
  if (plain === '' || plain.replace(SQUARES, '').trim() !== '') return [];
  return plain.split(/\s+/).map((group) => [...group]);
};

const foundIn = (rows: readonly Feedback[], wordLength: number): number | undefined => {
  const at = rows.indexOf(allHere(wordLength));
  return at < 0 ? undefined : at + 1;
};
