/**
 * Good trees of large positions where words can be relabelled: of guesses that are images of each other one is tried.
 *
 * The kernel's search knows no images, and after one or two guesses most of its most promising guesses are images of few.
 * So large positions are searched here, and their parts by the kernel once they are small. Guesses are chosen in three
 * steps, each for fewer of them:
 *
 *   1. by the squares of their parts, of one guess for each group of images
 *   2. by their cost with a narrow beam of the kernel
 *   3. by the cost of their parts, each searched in the same way
 */

import { allHere } from '../feedback.ts';
import { finish } from '../progress.ts';
import type { Tree } from '../tree/tree.ts';
import type { GuessId } from '../words/list.ts';
import { extractInSteps, statesAfter } from './extract.ts';
import type { KernelSearch } from './kernelSearch.ts';
import type { Problem, State } from './problem.ts';
import type { createSymmetricGuesses } from './symmetry.ts';

/** A position after some words. */
interface PlayedState {
  readonly state: State;
  readonly words: readonly string[];
}

/** Smaller positions have few images of a guess, and the kernel searches them at once. */
const MANY_CANDIDATES = 60;
/** Guesses of step 2, times the square root of the size and the effort; and of step 3. */
const WIDTH = 1;
const KEPT = 6;
/** The effort of step 2 as a share of the whole. */
const SHARE = 1 / 8;

/** A search for trees; it keeps the best guess of every large position. */
export const createSymmetricBeam = (
  problem: Problem,
  search: KernelSearch,
  symmetric: NonNullable<ReturnType<typeof createSymmetricGuesses>>,
) => {
  const { list, matrix } = problem;
  const groups = new Map<string, readonly GuessId[]>();
  const best = new Map<string, { readonly guess: GuessId; readonly cost: number }>();

  const guessesAfter = (words: readonly string[]): readonly GuessId[] => {
    const key = words.join(' ');
    const known = groups.get(key) ?? symmetric(words);
    groups.set(key, known);
    return known;
  };

  const withEffort = (effort: number, run: () => number): number => {
    search.searcher.tryOnly(effort);
    return run();
  };

  const isSmall = ({ candidates }: State): boolean => candidates.length < MANY_CANDIDATES;

  /** Steps 1 and 2: the most promising guesses. */
  const promising = ({ state, words }: PlayedState, effort: number): readonly GuessId[] => {
    const { candidates } = state;
    const squares = matrix.kernel.sumSquares(candidates).slice();
    const width = Math.ceil(WIDTH * effort * Math.sqrt(candidates.length));
    const some = guessesAfter(words)
      // a guess that leaves the set whole is useless
      .filter((guess) => squares[guess] < candidates.length ** 2)
      .toSorted((a, b) => squares[a] - squares[b])
      .slice(0, width);
    if (some.length <= KEPT) return some;
    const costs = new Map(
      some.map((guess) => [
        guess,
        withEffort(SHARE * effort, () => search.valueOf(state, guess, Number.POSITIVE_INFINITY)),
      ]),
    );
    const costOf = (guess: GuessId): number => costs.get(guess) ?? Number.POSITIVE_INFINITY;
    return some.toSorted((a, b) => costOf(a) - costOf(b)).slice(0, KEPT);
  };

  /** The cost of a position if it is below a limit, otherwise a number that is not. */
  const costOf = (position: PlayedState, effort: number, below: number): number => {
    const { state } = position;
    if (isSmall(state)) return withEffort(effort, () => search.solve(state, below));
    let least = below;
    for (const guess of promising(position, effort)) {
      const cost = costOfGuess(position, guess, effort, least);
      if (cost >= least) continue;
      least = cost;
      const known = best.get(keyOf(state));
      if (!known || cost < known.cost) best.set(keyOf(state), { guess, cost });
    }
    return least;
  };

  const costOfGuess = ({ state, words }: PlayedState, guess: GuessId, effort: number, below: number): number => {
    const solved = allHere(list.wordLength);
    const parts = [...statesAfter(problem, state, guess)]
      .filter(([feedback]) => feedback !== solved)
      .map(([, part]) => part)
      .sort((a, b) => b.candidates.length - a.candidates.length);
    // each candidate takes this guess, and all but one of each part at least two more
    let cost = parts.reduce((sum, { candidates }) => sum + 2 * candidates.length - 1, state.candidates.length);
    for (const part of parts) {
      if (cost >= below) return cost;
      const least = 2 * part.candidates.length - 1;
      const played = { state: part, words: [...words, list.words[guess]] };
      cost += costOf(played, effort, below - cost + least) - least;
    }
    return cost;
  };

  /** A tree that costs less than a limit, if one is found with an effort. */
  return (position: PlayedState, effort: number, below: number): Tree | undefined => {
    if (costOf(position, effort, below) >= below) return undefined;
    search.searcher.tryOnly(effort);
    // biome-ignore lint/correctness/useYield: at once
    function* choose(state: State): Generator<undefined, GuessId> {
      const known = best.get(keyOf(state));
      if (known) return known.guess;
      search.solve(state, Number.POSITIVE_INFINITY);
      return search.bestGuess(state);
    }
    return finish(extractInSteps(problem, position.state, choose));
  };
};

const keyOf = ({ candidates }: State): string => candidates.join();
