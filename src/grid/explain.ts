/**
 * Answers that can explain a grid without letters.
 *
 * An answer is possible if every row of every grid is the feedback of some accepted guess. The matrix has the feedback
 * of all guesses for an answer in one piece, so this is a search for a few bytes among some thousand.
 *
 * A grid that claims hard mode needs guesses that are legal in sequence. For a given answer, a guess is described by its
 * greens, which the row shows, and by the letters of the answer that it coloured. The next guess is legal if it is green
 * where this one was and colours at least the same letters; it then obeys earlier rows too. So a guess is a set of
 * letters of the answer, and a legal sequence is a chain of growing sets: there are at most 32 sets for five letters,
 * where thousands of guesses would have to be paired.
 */

import { misuse } from '../failure.ts';
import { checkFeedback, type Feedback, feedbackDigits, scoreLetters } from '../feedback.ts';
import type { Matrix } from '../matrix.ts';
import { checkAnswerId } from '../words/checks.ts';
import type { Frequencies } from '../words/frequency.ts';
import { type AnswerId, answerIds, type GuessId, wordIds } from '../words/list.ts';
import type { ShareGrid } from './grid.ts';

/** The rows of a grid, and whether they claim hard mode. */
export type Rows = Pick<ShareGrid, 'rows' | 'hard' | 'wordLength'>;

/**
 * The answers for which all rows of all grids can be the feedback of accepted guesses, ascending.
 *
 * @example
 * ```ts
 * possibleAnswers(matrix, [rows]).map((id) => list.words[id]);
 * ```
 */
export const possibleAnswers = (matrix: Matrix, grids: readonly Rows[], among = everyAnswer(matrix)): AnswerId[] =>
  grids
    .reduce<readonly AnswerId[]>(
      (left, grid) => explaining(matrix, grid, left),
      among.map((answer) => checkAnswerId(matrix.list, answer)),
    )
    .slice();

const everyAnswer = ({ list }: Matrix): readonly AnswerId[] => answerIds(list);

const explaining = (matrix: Matrix, grid: Rows, among: readonly AnswerId[]): AnswerId[] => {
  checkLength(matrix, grid);
  if (grid.hard && !keepsGreens(grid)) return [];
  return among.filter((answer) => explains(matrix, grid, answer));
};

const checkLength = ({ list }: Matrix, { wordLength, rows }: Rows): void => {
  if (wordLength !== list.wordLength) {
    misuse('GRID_FORMAT', `A grid for ${wordLength} letters needs a matrix of such words, not of ${list.wordLength}.`);
  }
  for (const row of rows) checkFeedback(row, wordLength);
};

const explains = (matrix: Matrix, { rows, hard }: Rows, answer: AnswerId): boolean => {
  const codes = codesFor(matrix, answer);
  if (!rows.every((row) => codes.includes(row))) return false;
  return !hard || chainsFor(matrix, rows, answer).every((sets) => sets.size > 0);
};

/** The feedback of every guess for one answer. */
const codesFor = ({ list, kernel, rule }: Matrix, answer: AnswerId) => {
  const { letters, wordLength: length, words } = list;
  const start = answer * kernel.layout.guessStride;
  if (kernel.byAnswer) return kernel.byAnswer.subarray(start, start + words.length);
  return Uint32Array.from(words, (_, guess) =>
    scoreLetters(letters, guess * length, letters, answer * length, length, rule),
  );
};

// Hard mode

/** Whether greens stay green, as hard mode demands for any answer. */
const keepsGreens = ({ rows, wordLength }: Rows): boolean => {
  const digits = rows.map((row) => feedbackDigits(row, wordLength));
  return digits.every((row, index) => index === 0 || digits[index - 1].every((digit, i) => digit < 2 || row[i] === 2));
};

/** Letters of the answer as bits of their places; of equal letters the first ones. */
type LetterSet = number;

const includesSet = (larger: LetterSet, smaller: LetterSet): boolean => (larger & smaller) === smaller;

/** The sets of letters of an answer that guesses with this row can colour. */
const colouredSets = (matrix: Matrix, answer: AnswerId, row: Feedback): Set<LetterSet> => {
  const places = colouredPlaces(matrix, row);
  const codes = codesFor(matrix, answer);
  // no letter or all letters: guesses with such a row all colour the same set
  if (places.length % matrix.list.wordLength === 0) {
    return new Set(codes.includes(row) ? [(1 << places.length) - 1] : []);
  }
  const sets = new Set<LetterSet>();
  for (const guess of wordIds(matrix.list)) {
    if (codes[guess] === row) sets.add(colouredSet(matrix, answer, guess, places));
  }
  return sets;
};

const colouredPlaces = ({ list }: Matrix, row: Feedback): number[] =>
  feedbackDigits(row, list.wordLength).flatMap((digit, place) => (digit > 0 ? [place] : []));

const colouredSet = ({ list }: Matrix, answer: AnswerId, guess: GuessId, places: readonly number[]): LetterSet => {
  const { letters, wordLength } = list;
  let set = 0;
  for (const place of places) {
    const letter = letters[guess * wordLength + place];
    let i = 0;
    while (letters[answer * wordLength + i] !== letter || set & (1 << i)) i++;
    set |= 1 << i;
  }
  return set;
};

/** For each row the sets that are part of a chain from the first row to the last. */
const chained = (rows: readonly ReadonlySet<LetterSet>[]): ReadonlySet<LetterSet>[] => {
  const linked = rows.slice();
  const keep = (row: number, neighbour: number, links: (set: LetterSet, other: LetterSet) => boolean) => {
    const others = [...linked[neighbour]];
    linked[row] = new Set([...linked[row]].filter((set) => others.some((other) => links(set, other))));
  };
  for (let row = 1; row < rows.length; row++) keep(row, row - 1, includesSet);
  for (let row = rows.length - 2; row >= 0; row--) keep(row, row + 1, (set, larger) => includesSet(larger, set));
  return linked;
};

const chainsFor = (matrix: Matrix, rows: readonly Feedback[], answer: AnswerId): ReadonlySet<LetterSet>[] =>
  chained(rows.map((row) => colouredSets(matrix, answer, row)));

// Guesses

/**
 * For each row the possible guesses if `answer` was right, the most common first, equal ones in the order of the list.
 *
 * @example
 * ```ts
 * const [answer] = possibleAnswers(matrix, [rows]);
 * likelyGuesses(matrix, rows, answer, bundledFrequencies());
 * ```
 */
export const likelyGuesses = (
  matrix: Matrix,
  grid: Rows,
  answer: AnswerId,
  frequencies: Frequencies,
): readonly (readonly GuessId[])[] => {
  checkLength(matrix, grid);
  checkAnswerId(matrix.list, answer);
  if (grid.hard && !keepsGreens(grid)) return grid.rows.map(() => []);
  const chains = grid.hard ? chainsFor(matrix, grid.rows, answer) : [];
  const frequencyOf = (guess: GuessId) => frequencies.get(matrix.list.words[guess]) ?? 0;
  return grid.rows.map((row, index) => {
    const places = colouredPlaces(matrix, row);
    return guessesFor(matrix, answer, row)
      .filter((guess) => !grid.hard || chains[index].has(colouredSet(matrix, answer, guess, places)))
      .sort((a, b) => frequencyOf(b) - frequencyOf(a));
  });
};

const guessesFor = (matrix: Matrix, answer: AnswerId, row: Feedback): GuessId[] => {
  const guesses: GuessId[] = [];
  const codes = codesFor(matrix, answer);
  for (const guess of wordIds(matrix.list)) if (codes[guess] === row) guesses.push(guess);
  return guesses;
};

// Impossible grids

/**
 * The reason why no answer is possible: a row that none can explain; rows of one grid that none can explain together, or
 * only without hard mode; or grids that have no answer in common.
 */
export interface Impossible {
  readonly why: 'row' | 'rows' | 'hard' | 'grids';
  /** The number of the grid, counted from 0. */
  readonly grid: number;
  /** The first row of it with which no answer is left, counted from 0. */
  readonly row: number;
}

/**
 * The plainest reason why no answer is possible; undefined if one is.
 *
 * @example
 * ```ts
 * findImpossible(matrix, [rows])?.row; // the first row that no guess explains
 * ```
 */
export const findImpossible = (
  matrix: Matrix,
  grids: readonly Rows[],
  among = everyAnswer(matrix),
): Impossible | undefined => {
  const isPossible = (some: readonly Rows[]) => possibleAnswers(matrix, some, among).length > 0;
  if (isPossible(grids)) return undefined;
  return impossibleRow(grids, isPossible) ?? impossibleGrid(grids, isPossible) ?? impossibleTogether(grids, isPossible);
};

type IsPossible = (grids: readonly Rows[]) => boolean;

/** The grid up to one of its rows. */
const upTo = (grid: Rows, row: number): Rows => ({ ...grid, rows: grid.rows.slice(0, row + 1) });

/** A row that no answer explains. */
const impossibleRow = (grids: readonly Rows[], isPossible: IsPossible): Impossible | undefined => {
  for (const [grid, { rows, wordLength }] of grids.entries()) {
    const row = rows.findIndex((each) => !isPossible([{ rows: [each], hard: false, wordLength }]));
    if (row >= 0) return { why: 'row', grid, row };
  }
  return undefined;
};

/** A grid whose rows no answer explains together. */
const impossibleGrid = (grids: readonly Rows[], isPossible: IsPossible): Impossible | undefined => {
  const grid = grids.findIndex((each) => !isPossible([each]));
  if (grid < 0) return undefined;
  const row = grids[grid].rows.findIndex((_, i) => !isPossible([upTo(grids[grid], i)]));
  const isHard = grids[grid].hard && isPossible([{ ...upTo(grids[grid], row), hard: false }]);
  return { why: isHard ? 'hard' : 'rows', grid, row };
};

/** The first row at which grids have no answer in common. */
const impossibleTogether = (grids: readonly Rows[], isPossible: IsPossible): Impossible => {
  const grid = grids.findIndex((_, i) => !isPossible(grids.slice(0, i + 1)));
  const before = grids.slice(0, grid);
  const row = grids[grid].rows.findIndex((_, i) => !isPossible([...before, upTo(grids[grid], i)]));
  return { why: 'grids', grid, row };
};
