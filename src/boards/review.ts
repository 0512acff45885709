/**
 * What each guess of a game of several boards cost, against the best word known.
 *
 * With Q the guesses to the end after a word and V those after the best one, regret is Q - V. In small endings, and where
 * a known word is played, it is exact. Elsewhere Q and V lie between bounds that hold for every strategy and averages that
 * a strategy reaches, so regret is an interval: from the bound of the word less the best average to the average of the word
 * less the bound of all words. The averages are estimates where not all tuples are counted.
 */

import { misuse } from '../failure.ts';
import type { Matrix } from '../matrix.ts';
import type { Candidates } from '../position.ts';
import { checkSameList } from '../words/checks.ts';
import { type GuessId, guessIdOf } from '../words/list.ts';
import { boundFromShares, guessBound } from './bound.ts';
import { createPlayer, type RankedWord } from './player.ts';
import { createSetScanner } from './scans.ts';
import { type BoardsGame, type BoardsStatus, checkBoardsGame, takeBackBoardsRow } from './state.ts';
import { countTuples } from './tuples.ts';

/** One guess of a game of several boards, and its cost. */
export interface ReviewedBoardsTurn {
  readonly word: string;
  /** The boards that it found, from 0. */
  readonly found: readonly number[];
  /** Before the guess: boards that were open, candidates of each board that was shown, and ways to answer these. */
  readonly open: number;
  readonly candidates: readonly number[];
  readonly tuples: number;
  /** The best word known; the player's own if none is better. */
  readonly best: string;
  /** Guesses to the end on average, this one included: with the word, and with the best one. */
  readonly own: number;
  readonly least: number;
  /** What the word cost against the best one known, in guesses. */
  readonly regret: number;
  /** The cost against best play lies in between. */
  readonly bounds: { readonly lower: number; readonly upper: number };
  /** Whether the numbers are exact. */
  readonly isExact: boolean;
}

/** The guesses of a game, one by one. */
export interface BoardsReview {
  readonly status: BoardsStatus;
  readonly turns: readonly ReviewedBoardsTurn[];
  /** The regrets of all turns. */
  readonly regret: number;
  readonly bounds: { readonly lower: number; readonly upper: number };
  readonly isExact: boolean;
}

/** Reviews games of several boards and keeps what it computes. */
export interface BoardsReviewer {
  /** The cost of the last row of a game; yields it with each better ranking of the words. */
  readonly reviewLast: (game: BoardsGame) => Generator<ReviewedBoardsTurn, ReviewedBoardsTurn>;
  /** The cost of every row; yields the turns so far. */
  readonly review: (game: BoardsGame) => Generator<BoardsReview, BoardsReview>;
}

/**
 * A reviewer over one matrix.
 *
 * @example
 * ```ts
 * const reviewer = createBoardsReviewer(matrix);
 * const { turns } = finish(reviewer.review(unwrap(readBoardsGame('crane=BYBBG/BBYGB', list))));
 * turns[0].regret;
 * ```
 */
export const createBoardsReviewer = (matrix: Matrix): BoardsReviewer => {
  const scan = createSetScanner(matrix);
  const player = createPlayer(matrix, scan);

  function* reviewLast(game: BoardsGame): Generator<ReviewedBoardsTurn, ReviewedBoardsTurn> {
    checkSameList(matrix.list, checkBoardsGame(game).rules.list, 'The game');
    const { word } = game.rows.at(-1) ?? misuse('ARGUMENT_WRONG', 'The game has no row; add one.');
    const guess = guessIdOf(matrix.list, word);
    if (guess === undefined)
      return misuse('ARGUMENT_WRONG', `${word} is no word of the list; review games of its words.`);
    const before = takeBackBoardsRow(game);
    const boards = before.boards.flatMap(({ isShown, foundAt, position }, board) =>
      isShown && foundAt === undefined ? [{ board, candidates: position.candidates }] : [],
    );
    const sets = boards.map(({ candidates }) => candidates);
    if (countTuples(sets) === 0)
      return misuse('ARGUMENT_WRONG', 'No answers fit the rows; review games that some fit.');
    const open = before.boards.filter(({ foundAt }) => foundAt === undefined).length;
    const waiting = open - sets.length;
    const facts = {
      word,
      found: game.boards.flatMap(({ foundAt }, board) => (foundAt === game.rows.length ? [board] : [])),
      open,
      candidates: sets.map(({ length }) => length),
      tuples: countTuples(sets),
    };
    const limits = { own: boundOf(sets, guess), all: leastBound(sets) };
    const report = (ranked: readonly RankedWord[]): ReviewedBoardsTurn => {
      const numbers = compare(sets, guess, ranked, limits);
      const { own, least } = numbers;
      return {
        ...facts,
        ...numbers,
        own: own + waiting,
        least: least + waiting,
        isExact: numbers.isExact && waiting === 0,
      };
    };
    const steps = player.rank(
      { sets, guessesLeft: game.rules.limit - before.rows.length },
      { top: 1, compare: [guess] },
    );
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return report(step.value);
      // the first steps have no words yet
      if (step.value.length > 0) yield report(step.value);
    }
  }

  function* review(game: BoardsGame): Generator<BoardsReview, BoardsReview> {
    const turns: ReviewedBoardsTurn[] = [];
    for (const each of gamesOf(game)) {
      const steps = reviewLast(each);
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) {
          turns.push(step.value);
          break;
        }
        yield sumOf(game, [...turns, step.value]);
      }
    }
    return sumOf(game, turns);
  }

  /** The bound of a word over all strategies. */
  const boundOf = (sets: readonly Candidates[], guess: GuessId): number =>
    guessBound(
      sets.map((set) => ({ candidates: set.length, parts: scan(set).parts[guess], hit: set.includes(guess as never) })),
    );

  /** The bound of all words. */
  const leastBound = (sets: readonly Candidates[]): number => {
    const shares = new Float64Array(matrix.list.words.length);
    const hits = new Float64Array(shares.length);
    for (const set of sets) {
      const { parts } = scan(set);
      for (let guess = 0; guess < shares.length; guess++) shares[guess] += parts[guess] / set.length;
      for (const answer of set) hits[answer] += 1 / set.length;
    }
    let least = Number.POSITIVE_INFINITY;
    for (let guess = 0; guess < shares.length; guess++) {
      least = Math.min(least, boundFromShares(sets.length, shares[guess], hits[guess]));
    }
    return least;
  };

  const compare = (
    sets: readonly Candidates[],
    guess: GuessId,
    ranked: readonly RankedWord[],
    limits: { readonly own: number; readonly all: number },
  ) => {
    const own = ranked.find((word) => word.guess === guess) ?? ranked[0];
    // a known word has to be played in any case, so that it costs nothing
    const isKnown = sets.some((set) => set.length === 1 && set[0] === (guess as number));
    const best = isKnown ? own : ranked.reduce((least, word) => (word.guesses < least.guesses ? word : least), own);
    const isExact = isKnown || (own.isExact && best.isExact);
    const regret = own.guesses - best.guesses;
    const bounds = isExact
      ? { lower: regret, upper: regret }
      : {
          lower: Math.max(0, Math.min(regret, limits.own - best.guesses)),
          upper: Math.max(regret, own.guesses - limits.all),
        };
    return {
      best: matrix.list.words[best.guess],
      own: own.guesses,
      least: best.guesses,
      regret,
      bounds,
      isExact,
    };
  };

  return { reviewLast, review };
};

/** The game after each of its rows. */
const gamesOf = (game: BoardsGame): BoardsGame[] => {
  const games: BoardsGame[] = [];
  for (let each = checkBoardsGame(game); each.rows.length > 0; each = takeBackBoardsRow(each)) games.unshift(each);
  return games;
};

const sumOf = ({ status }: BoardsGame, turns: readonly ReviewedBoardsTurn[]): BoardsReview => ({
  status,
  turns,
  regret: turns.reduce((sum, { regret }) => sum + regret, 0),
  bounds: {
    lower: turns.reduce((sum, { bounds }) => sum + bounds.lower, 0),
    upper: turns.reduce((sum, { bounds }) => sum + bounds.upper, 0),
  },
  isExact: turns.every(({ isExact }) => isExact),
});
