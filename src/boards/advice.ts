/**
 * The best next words for several boards, and what each does on every board.
 *
 * A question is a generator: its first step has words by the sum rule after one look at every guess (some milliseconds),
 * the last one those of the strongest strategy. In small endings the value of the best word is exact; elsewhere it is an
 * estimate, with a lower bound that no strategy can beat (`bound.ts`).
 */

import { checkTop } from '../checks.ts';
import type { Matrix } from '../matrix.ts';
import type { Candidates } from '../position.ts';
import { checkSameList } from '../words/checks.ts';
import type { GuessId } from '../words/list.ts';
import { guessBound } from './bound.ts';
import { createPlayer, type RankedWord } from './player.ts';
import { createSetScanner, type SetScanner } from './scans.ts';
import { type BoardsGame, type BoardsStatus, checkBoardsGame } from './state.ts';
import { countTuples } from './tuples.ts';

/** What a word does on one board. */
export interface BoardEffect {
  /** The place of the board in the game, from 0. */
  readonly board: number;
  /** Candidates before the guess. */
  readonly candidates: number;
  /** The chance that the word finds the board. */
  readonly chance: number;
  /** Different feedbacks that it can get. */
  readonly parts: number;
  /** Candidates left on average; a board that is found has none. */
  readonly expectedLeft: number;
  /** Information in bits. */
  readonly bits: number;
}

/** A word with what it does. */
export interface BoardsReply {
  readonly word: string;
  readonly guess: GuessId;
  /** Guesses to the end on average, this one included: exact if `isExact`, else an estimate. */
  readonly guesses: number;
  readonly isExact: boolean;
  /** No strategy that begins with the word takes fewer guesses on average. */
  readonly lower: number;
  /** The chance that it finds a board. */
  readonly chance: number;
  /** On every board that is open and shown, in their order. */
  readonly effects: readonly BoardEffect[];
}

/** Advice for a game of several boards. */
export interface BoardsAdvice {
  readonly status: BoardsStatus;
  /** Boards that are not found, shown or not. */
  readonly open: number;
  /** The ways in which the open boards can be answered, all different. */
  readonly tuples: number;
  /** Best first; none unless the game is open. */
  readonly replies: readonly BoardsReply[];
  /** Whether the first reply is proved to be best. */
  readonly certainty: 'exact' | 'best-found';
}

/** What to advise. */
export interface BoardsAdviceOptions {
  /** How many words; 5 unless given. */
  readonly top?: number;
  /** Words to describe beside the best ones. */
  readonly compare?: readonly GuessId[];
}

/** Advises on games of several boards and keeps what it computes. */
export interface BoardsAdviser {
  readonly advise: (game: BoardsGame, options?: BoardsAdviceOptions) => Generator<BoardsAdvice, BoardsAdvice>;
}

/** Words that are advised unless a number is given. */
export const DEFAULT_TOP = 5;

/**
 * An adviser over one matrix. Every step of a question is advice; `finish` runs it to its end.
 *
 * @example
 * ```ts
 * const adviser = createBoardsAdviser(matrix);
 * const advice = finish(adviser.advise(newBoardsGame(boardsRules(list, 4))));
 * advice.replies[0].word; // the best word found
 * ```
 */
export const createBoardsAdviser = (matrix: Matrix): BoardsAdviser => {
  const scan = createSetScanner(matrix);
  const player = createPlayer(matrix, scan);

  function* advise(game: BoardsGame, options: BoardsAdviceOptions = {}): Generator<BoardsAdvice, BoardsAdvice> {
    const { top = DEFAULT_TOP, compare = [] } = options;
    checkTop(top);
    checkSameList(matrix.list, checkBoardsGame(game).rules.list, 'The game');
    const open = game.boards.filter(({ foundAt }) => foundAt === undefined).length;
    const shown = shownBoards(game);
    const sets = shown.map(({ candidates }) => candidates);
    const base = { status: game.status, open, tuples: countTuples(sets) };
    if (game.status !== 'open' || sets.length === 0) return { ...base, replies: [], certainty: 'exact' };
    const waiting = open - sets.length;
    const toAdvice = (ranked: readonly RankedWord[]): BoardsAdvice => ({
      ...base,
      replies: inOrder(ranked).map((word) => replyOf(word, shown, waiting)),
      certainty: ranked[0]?.isExact && waiting === 0 ? 'exact' : 'best-found',
    });
    const boards = { sets, guessesLeft: game.rules.limit - game.rows.length };
    const steps = player.rank(boards, { top, compare });
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return toAdvice(step.value);
      yield toAdvice(step.value);
    }
  }

  const replyOf = (ranked: RankedWord, shown: readonly ShownBoard[], waiting: number): BoardsReply => {
    const effects = shown.map((board) => effectOf(matrix, scan, board, ranked.guess));
    const lower = guessBound(effects.map(({ candidates, parts, chance }) => ({ candidates, parts, hit: chance > 0 })));
    return {
      word: matrix.list.words[ranked.guess],
      guess: ranked.guess,
      guesses: ranked.guesses + waiting,
      isExact: ranked.isExact && waiting === 0,
      lower: Math.max(ranked.isExact ? ranked.guesses : lower, lower) + waiting,
      // answers differ, so a word finds at most one board
      chance: effects.reduce((sum, { chance }) => sum + chance, 0),
      effects,
    };
  };

  return { advise };
};

/**
 * The first word, then the others by their guesses, none of them with fewer than the first. It is first by a rule (known
 * words before all others, SALET at the start) or by a longer look, which an estimate cannot contradict.
 */
const inOrder = (ranked: readonly RankedWord[]): RankedWord[] => {
  if (ranked.length === 0) return [];
  const [first, ...others] = ranked;
  return [
    first,
    ...others
      .map((word) => ({ ...word, guesses: Math.max(word.guesses, first.guesses) }))
      .sort((a, b) => a.guesses - b.guesses),
  ];
};

interface ShownBoard {
  readonly board: number;
  readonly candidates: Candidates;
}

const shownBoards = ({ boards }: BoardsGame): ShownBoard[] =>
  boards.flatMap(({ isShown, foundAt, position }, board) =>
    isShown && foundAt === undefined ? [{ board, candidates: position.candidates }] : [],
  );

const effectOf = (
  { kernel }: Matrix,
  scan: SetScanner,
  { board, candidates }: ShownBoard,
  guess: GuessId,
): BoardEffect => {
  const { length } = candidates;
  const { parts, bits } = scan(candidates);
  const sizes = new Map<number, number>();
  const codes = kernel.codesOf(guess, candidates);
  let isCandidate = false;
  for (let i = 0; i < length; i++) {
    sizes.set(codes[i], (sizes.get(codes[i]) ?? 0) + 1);
    if (candidates[i] === guess) isCandidate = true;
  }
  let squares = isCandidate ? -1 : 0;
  for (const size of sizes.values()) squares += size * size;
  return {
    board,
    candidates: length,
    chance: isCandidate ? 1 / length : 0,
    parts: parts[guess],
    expectedLeft: squares / length,
    bits: bits[guess],
  };
};
