/**
 * What a grid without letters gives away.
 *
 * An answer is possible if every row of every grid is the feedback of some accepted guess. The matrix has the feedback
 * of all guesses for an answer in one piece, so this is a search for a few bytes among some thousand.
 *
 * A grid that claims hard mode needs guesses which are legal one after another. Seen from the answer, a guess tells its
 * greens, which the row shows, and which letters of the answer it coloured. The next guess is legal if it is green
 * where this one was and colours at least the same letters; earlier rows are then kept too. So a guess is no more than
 * a set of letters of the answer, and a legal sequence is a chain of growing sets: there are at most 32 for five
 * letters, where guesses by the thousand would have to be paired.
 */

import { misuse } from '../failure.ts';
import { checkFeedback, type Feedback, feedbackDigits } from '../feedback.ts';
import type { Matrix } from '../matrix.ts';
import { checkAnswerId } from '../words/checks.ts';
import type { Frequencies } from '../words/frequency.ts';
import { type AnswerId, answerIds, type GuessId, wordIds } from '../words/list.ts';
import type { ShareGrid } from './grid.ts';

/** What of a grid matters here. */
export type Rows = Pick<ShareGrid, 'rows' | 'hard' | 'wordLength'>;

/**
 * Exactly the answers for which all rows of all grids can be the feedback of accepted guesses, ascending.
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
const codesFor = ({ list, kernel }: Matrix, answer: AnswerId) => {
  const start = answer * kernel.layout.guessStride;
  return kernel.byAnswer.subarray(start, start + list.words.length);
};

// Hard mode

/** Whether what was green stays green: in hard mode so it must, whatever the answer. */
const keepsGreens = ({ rows, wordLength }: Rows): boolean => {
  const digits = rows.map((row) => feedbackDigits(row, wordLength));
  return digits.every((row, index) => index === 0 || digits[index - 1]!.every((digit, i) => digit < 2 || row[i] === 2));
};

/** Letters of the answer as bits of their places; of equal letters the first places come first. */
type LetterSet = number;

const includesSet = (larger: LetterSet, smaller: LetterSet): boolean => (larger & smaller) === smaller;

/** For a row and an answer, all sets of letters that some guess with this row colours. */
const colouredSets = (matrix: Matrix, answer: AnswerId, row: Feedback): Set<LetterSet> => {
  const places = colouredPlaces(matrix, row);
  const codes = codesFor(matrix, answer);
  // no letter or all of them: guesses with such a row do not differ
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

/** Of each row the sets that are part of a chain from the first row to the last. */
const chained = (rows: readonly ReadonlySet<LetterSet>[]): ReadonlySet<LetterSet>[] => {
  const linked = rows.slice();
  const keep = (row: number, neighbour: number, links: (set: LetterSet, other: LetterSet) => boolean) => {
    const others = [...linked[neighbour]!];
    linked[row] = new Set([...linked[row]!].filter((set) => others.some((other) => links(set, other))));
  };
  for (let row = 1; row < rows.length; row++) keep(row, row - 1, includesSet);
  for (let row = rows.length - 2; row >= 0; row--) keep(row, row + 1, (set, larger) => includesSet(larger, set));
  return linked;
};

const chainsFor = (matrix: Matrix, rows: readonly Feedback[], answer: AnswerId): ReadonlySet<LetterSet>[] =>
  chained(rows.map((row) => colouredSets(matrix, answer, row)));

// Guesses

/**
 * For each row the guesses that may have been made if `answer` was right, the most common first, equal ones in the order of the list.
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
  const frequencyOf = (guess: GuessId) => frequencies.get(matrix.list.words[guess]!) ?? 0;
  return grid.rows.map((row, index) => {
    const places = colouredPlaces(matrix, row);
    return guessesFor(matrix, answer, row)
      .filter((guess) => !grid.hard || chains[index]!.has(colouredSet(matrix, answer, guess, places)))
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
 * Why no answer is left: a row that none can explain; rows of one grid that none can explain together, or only without
 * hard mode; or grids that have no answer in common.
 */
export interface Impossible {
  readonly why: 'row' | 'rows' | 'hard' | 'grids';
  /** Which grid, counted from 0. */
  readonly grid: number;
  /** Which row of it, counted from 0: the first with which no answer is left. */
  readonly row: number;
}

/**
 * The first thing that cannot be, the plainest reason before others; undefined if some answer is possible.
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
  for (const [grid, { rows, wordLength }] of grids.entries()) {
    const row = rows.findIndex((each) => !isPossible([{ rows: [each], hard: false, wordLength }]));
    if (row >= 0) return { why: 'row', grid, row };
  }
  for (const [grid, each] of grids.entries()) {
    if (isPossible([each])) continue;
    const row = each.rows.findIndex((_, i) => !isPossible([{ ...each, rows: each.rows.slice(0, i + 1) }]));
    const isHard = each.hard && isPossible([{ ...each, hard: false, rows: each.rows.slice(0, row + 1) }]);
    return { why: isHard ? 'hard' : 'rows', grid, row };
  }
  const grid = grids.findIndex((_, i) => !isPossible(grids.slice(0, i + 1)));
  const { rows } = grids[grid]!;
  const upTo = (row: number): Rows => ({ ...grids[grid]!, rows: rows.slice(0, row + 1) });
  return { why: 'grids', grid, row: rows.findIndex((_, i) => !isPossible([...grids.slice(0, grid), upTo(i)])) };
};
