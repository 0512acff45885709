/**
 * The strongest player of several boards: exact in small endings, and elsewhere a sum over the boards in guesses.
 *
 * The weights of the sum are guesses: a board that is found saves one, and telling all candidates apart saves about half a
 * guess where several boards are open. With three boards and more known words come first, since they must be played and
 * tell about the others for nothing. The weights were chosen by played games (`docs/several-boards.md`).
 *
 * It ranks words for advice and chooses the first of them in games, so that advice and play agree.
 */

import type { Matrix } from '../matrix.ts';
import { mapProgress } from '../progress.ts';
import { type GuessId, guessIdOf, wordIds } from '../words/list.ts';
import { estimateGuesses } from './estimate.ts';
import { createEndingSolver } from './exact.ts';
import type { SetScanner } from './scans.ts';
import type { OpenBoards } from './strategy.ts';
import { knownWords, sumScores } from './sumScore.ts';
import { countTuples } from './tuples.ts';

/** A word with the guesses that it leads to. */
export interface RankedWord {
  readonly guess: GuessId;
  /** Guesses to the end on average, this one included. */
  readonly guesses: number;
  /** Whether no strategy takes fewer guesses. */
  readonly isExact: boolean;
}

interface RankOptions {
  readonly top: number;
  /** Words to add to the ranking. */
  readonly compare: readonly GuessId[];
}

export interface Player {
  /** Words by rank, best first, in short steps: none yet, after one look, then as good as the player can. */
  readonly rank: (boards: OpenBoards, options: RankOptions) => Generator<RankedWord[], RankedWord[]>;
}

/** Endings with more tuples are not solved. */
const MOST_TUPLES = 60;
/** States of an ending to expand, and of these at a time: about 0.2 ms each. */
const MOST_STATES = 300;
const STATES_PER_STEP = 30;
const EXACT = { maxStates: STATES_PER_STEP, width: Number.POSITIVE_INFINITY };
const FEW_BOARDS = { hit: 1, bits: 0.1, parts: 1 };
const MANY_BOARDS = { hit: 1, bits: 0.2, parts: 0.5 };
const MOST_FEW_BOARDS = 2;
const OPENER = 'salet';

export const createPlayer = (matrix: Matrix, scan: SetScanner): Player => {
  const solver = createEndingSolver(matrix);
  const opener = guessIdOf(matrix.list, OPENER);

  function* rank({ sets }: OpenBoards, { top, compare }: RankOptions): Generator<RankedWord[], RankedWord[]> {
    for (const set of sets) yield* mapProgress(scan.inSteps(set), () => []);
    const isFew = sets.length <= MOST_FEW_BOARDS;
    const scores = sumScores(scan, sets, isFew ? FEW_BOARDS : MANY_BOARDS);
    yield [];
    const isStart = sets[0].length === matrix.list.answerCount;
    const first = new Set(isStart && opener !== undefined ? [opener] : isFew ? [] : knownWords(sets));
    const words = bestWords(scores, first, top);
    const ranked = [...new Set([...words, ...compare])].map((guess) => estimated(guess));
    if (countTuples(sets) > MOST_TUPLES) return ranked;
    yield ranked;
    const value = yield* mapProgress(solveInSteps(sets), () => ranked);
    if (!value) return ranked;
    const best = { guess: value.guess, guesses: value.total / value.tuples, isExact: true };
    const others = ranked.filter(({ guess }) => guess !== best.guess);
    return [best, ...others.filter(({ guess }, place) => place < top - 1 || compare.includes(guess))];

    function estimated(guess: GuessId): RankedWord {
      return { guess, guesses: estimateGuesses(scan, sets, guess), isExact: false };
    }
  }

  /** What a step has solved is remembered, so the next one continues there. */
  function* solveInSteps(sets: OpenBoards['sets']): Generator<undefined, ReturnType<typeof solver.solve>> {
    for (let states = 0; states < MOST_STATES; states += STATES_PER_STEP) {
      const value = solver.solve(sets, EXACT);
      if (value) return value;
      yield;
    }
    return undefined;
  }

  /** The best words by score, those of `first` before all others. */
  const bestWords = (scores: Float64Array, first: ReadonlySet<GuessId>, top: number): GuessId[] => {
    const before = [...first].sort((a, b) => scores[b] - scores[a]);
    const others = wordIds(matrix.list)
      .filter((word) => !first.has(word))
      .sort((a, b) => scores[b] - scores[a] || a - b);
    return [...before, ...others].slice(0, top);
  };

  return { rank };
};
