/**
 * Games of several boards played by a strategy: drawn by a seed, played to their end, and summed up.
 *
 * Game i of a seed has the same answers for every strategy (common random numbers), so two strategies are compared by the
 * differences of their games, which vary much less than the games themselves. A game is played beyond the limit until all
 * boards are found: the average counts every guess, and the limit decides only whether the game is won.
 */

import { checkWhole, shown } from '../checks.ts';
import { misuse } from '../failure.ts';
import type { Matrix } from '../matrix.ts';
import type { Candidates } from '../position.ts';
import { mulberry32, seedFor } from '../random.ts';
import { type AnswerId, answerIds, asIds, type GuessId } from '../words/list.ts';
import { type BoardsRules, MAX_BOARDS } from './state.ts';
import type { BoardsChooser } from './strategy.ts';

/** How games are played. */
export type DrawnRules = Pick<BoardsRules, 'limit' | 'sequence'> & {
  /** The words of a rescue, which are played before the strategy chooses. */
  readonly given?: readonly GuessId[];
};

/** A game that was played to its end. */
export interface PlayedBoards {
  readonly answers: readonly AnswerId[];
  /** The guesses, first guess first. */
  readonly path: readonly GuessId[];
  readonly won: boolean;
}

/** A mean with the interval that contains the true one in 95 of 100 samples. */
export interface Mean {
  readonly average: number;
  readonly interval: readonly [lower: number, upper: number];
}

/** Games of a strategy, summed up. */
export interface BoardsSummary extends Mean {
  readonly games: number;
  readonly won: number;
  /** Games by their number of guesses. */
  readonly histogram: Readonly<Record<number, number>>;
  readonly worst: number;
}

/** No strategy that makes progress takes so many guesses more than boards; one that repeats itself is stopped. */
const MOST_SPARE_GUESSES = 60;

/**
 * The different answers of game `index` of a seed.
 *
 * @example
 * ```ts
 * drawAnswers(list.answerCount, 4, 7, 0); // four ids, always the same
 * ```
 */
export const drawAnswers = (answerCount: number, boards: number, seed: number, index: number): AnswerId[] => {
  checkWhole('boards', boards, 1, Math.min(MAX_BOARDS, answerCount));
  const random = mulberry32(seedFor(seed, index));
  const drawn = new Set<AnswerId>();
  while (drawn.size < boards) drawn.add(Math.floor(random() * answerCount) as AnswerId);
  return [...drawn];
};

/**
 * Plays one game of several boards to its end.
 *
 * @example
 * ```ts
 * const rules = boardsRules(list, 2);
 * const choose = BOARDS_STRATEGIES[0].prepare(matrix);
 * playBoards(matrix, rules, choose, drawAnswers(list.answerCount, 2, 7, 0)).path.length;
 * ```
 */
export const playBoards = (
  matrix: Matrix,
  { limit, sequence, given = [] }: DrawnRules,
  choose: BoardsChooser,
  answers: readonly AnswerId[],
): PlayedBoards => {
  const path: GuessId[] = [];
  const start = asIds<AnswerId>(Uint32Array.from(answerIds(matrix.list)));
  let open = answers.map((answer) => ({ answer, candidates: start }));
  while (open.length > 0) {
    if (path.length > answers.length + MOST_SPARE_GUESSES)
      misuse('ARGUMENT_WRONG', `The strategy has not found all boards after ${path.length} guesses.`);
    const visible = sequence ? open.slice(0, 1) : open;
    const sets = visible.map(({ candidates }) => candidates);
    const guess = given[path.length] ?? choose({ sets, guessesLeft: limit - path.length });
    if (matrix.list.words[guess] === undefined) {
      misuse('ARGUMENT_WRONG', `The strategy chose ${shown(guess)}; return the id of a word of ${matrix.list.name}.`);
    }
    path.push(guess);
    open = open
      .filter(({ answer }) => answer !== guess)
      .map(({ answer, candidates }) => ({ answer, candidates: keepConsistent(matrix, guess, answer, candidates) }));
  }
  return { answers, path, won: path.length <= limit };
};

const keepConsistent = ({ kernel }: Matrix, guess: GuessId, answer: AnswerId, candidates: Candidates): Candidates => {
  if (candidates.length === 1) return candidates;
  const codes = kernel.codesOf(guess, candidates);
  let code = -1;
  for (let i = 0; i < candidates.length; i++) if (candidates[i] === answer) code = codes[i];
  return asIds<AnswerId>(candidates.filter((_, i) => codes[i] === code));
};

/**
 * Sums up games.
 *
 * @example
 * ```ts
 * const choose = BOARDS_STRATEGIES[0].prepare(matrix);
 * const game = playBoards(matrix, boardsRules(list, 2), choose, drawAnswers(list.answerCount, 2, 7, 0));
 * const { average, interval } = summarizeBoards([game]);
 * ```
 */
export const summarizeBoards = (games: readonly Pick<PlayedBoards, 'path' | 'won'>[]): BoardsSummary => {
  if (games.length === 0) misuse('ARGUMENT_WRONG', 'games is empty; pass at least one game.');
  const lengths = games.map(({ path }) => path.length);
  const histogram: Record<number, number> = {};
  for (const length of lengths) histogram[length] = (histogram[length] ?? 0) + 1;
  const won = games.filter((game) => game.won).length;
  return { games: games.length, won, ...meanOf(lengths), histogram, worst: Math.max(...lengths) };
};

/**
 * The mean difference of two strategies over the same games, the first less the second.
 *
 * @example
 * ```ts
 * const choose = BOARDS_STRATEGIES[0].prepare(matrix);
 * const game = playBoards(matrix, boardsRules(list, 2), choose, drawAnswers(list.answerCount, 2, 7, 0));
 * const { average, interval } = compareBoards([game], [game]); // 0 between 0 and 0
 * ```
 */
export const compareBoards = (
  games: readonly Pick<PlayedBoards, 'answers' | 'path'>[],
  others: readonly Pick<PlayedBoards, 'answers' | 'path'>[],
): Mean => {
  const isSame =
    games.length === others.length && games.every(({ answers }, i) => `${answers}` === `${others[i].answers}`);
  if (!isSame) misuse('ARGUMENT_WRONG', 'The games have other answers; compare games of one seed.');
  return meanOf(games.map(({ path }, i) => path.length - others[i].path.length));
};

/** The 97.5 % point of the normal distribution. */
const NORMAL_POINT = 1.959964;

const meanOf = (numbers: readonly number[]): Mean => {
  const average = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const squares = numbers.reduce((sum, number) => sum + (number - average) ** 2, 0);
  const error = numbers.length > 1 ? Math.sqrt(squares / (numbers.length - 1) / numbers.length) : 0;
  return { average, interval: [average - NORMAL_POINT * error, average + NORMAL_POINT * error] };
};
