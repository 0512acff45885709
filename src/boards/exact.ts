/**
 * Exact play of small endings: the guesses over all tuples of answers, by recursion over the boards.
 *
 * A state is the sets of the open boards. A guess leads to a state for every combination of feedbacks; the value is the
 * least total of guesses over all tuples of different answers. Values are remembered by state. Five rules keep the
 * recursion small, and none of them changes a value:
 *
 * - guesses that split every set in the same way are one guess (`setTable.ts`);
 * - a known word is played at once: a strategy plays it in any case, on every way to the end, so the same strategy without
 *   it can be followed afterwards, with more knowledge and as many guesses;
 * - a known word that splits no other set can wait until the end, so it counts as one guess and leaves the state;
 * - candidates are tried first: a guess that finds nothing takes K + 1 guesses or more with K boards (`bound.ts`), so a
 *   candidate below that, or else any word that tells all candidates of every board apart, is best;
 * - guesses are tried by their lower bound, and dropped once it reaches the best total.
 *
 * With a limited `width` only the guesses with the lowest bounds are tried: the total is then that of a strategy, so an
 * upper bound. `bruteForce.ts` of the tests is the readable twin.
 */

import type { Matrix } from '../matrix.ts';
import type { GuessId } from '../words/list.ts';
import { boundFromShares, cellBound } from './bound.ts';
import { createSetTable, findSplitting, type SmallSet, type SplitClass } from './setTable.ts';
import { countTuples } from './tuples.ts';

/** The value of a state: guesses over all tuples. */
interface BoardsValue {
  /** The sum of guesses over all tuples that the best guess found leads to. */
  readonly total: number;
  /** No strategy has less. Equal to the total if it is exact. */
  readonly lower: number;
  readonly tuples: number;
  readonly guess: GuessId;
}

/** How much an exact search may do. */
interface ExactOptions {
  /** States to expand, about 0.2 ms each. */
  readonly maxStates: number;
  /** Guesses to try in each state; infinity for exact values. */
  readonly width: number;
}

/** Values of small states, remembered from one question to the next. */
export interface EndingSolver {
  /** The value of open boards; undefined if it takes more states than allowed. */
  readonly solve: (sets: readonly ArrayLike<number>[], options: ExactOptions) => BoardsValue | undefined;
  /** The total over all tuples after a guess, itself included. */
  readonly totalAfter: (
    sets: readonly ArrayLike<number>[],
    guess: GuessId,
    options: ExactOptions,
  ) => number | undefined;
}

/** A class of guesses: for each different set its split, and a guess that does it. */
interface Choice {
  readonly guess: number;
  readonly splits: readonly SplitClass[];
  /** The place of a known word among the singles that the guess finds; -1 if it finds none. */
  readonly single: number;
  readonly lower: number;
}

interface Known {
  readonly total: number;
  readonly guess: number;
}

class OutOfStates extends Error {}

/** Sets and values beyond this number are forgotten, before a question begins. */
const MOST_SETS = 4000;
const MOST_VALUES = 400_000;

/** A solver of small endings over one matrix. */
export const createEndingSolver = (matrix: Matrix): EndingSolver => {
  let table = createSetTable(matrix);
  let known = new Map<string, Known>();
  let knownWidth = Number.POSITIVE_INFINITY;
  let statesLeft = 0;
  let width = Number.POSITIVE_INFINITY;

  /** The least total found for sets in order; all of at least two candidates, or a single that splits one of these. */
  const totalOf = (sets: readonly SmallSet[]): number => {
    const useful = withoutUseless(sets);
    const tuples = countTuples(useful.map(({ ids }) => ids));
    return entryOf(useful).total + (sets.length - useful.length) * tuples;
  };

  const entryOf = (sets: readonly SmallSet[]): Known => {
    const sorted = sets.toSorted((a, b) => a.index - b.index);
    const key = sorted.map(({ index }) => index).join();
    const remembered = known.get(key);
    if (remembered) return remembered;
    const entry = expand(sorted);
    known.set(key, entry);
    return entry;
  };

  const expand = (sets: readonly SmallSet[]): Known => {
    if (sets.length === 0) return { total: 0, guess: -1 };
    if (statesLeft-- <= 0) throw new OutOfStates();
    const quick = hitOrSplit(sets);
    if (quick) return quick;
    let best: Known = { total: Number.POSITIVE_INFINITY, guess: -1 };
    let tried = 0;
    for (const choice of choicesOf(sets)) {
      if (choice.lower >= best.total || tried++ >= width) break;
      const total = totalAfter(sets, choice, best.total);
      if (total < best.total) best = { total, guess: choice.guess };
    }
    return best;
  };

  /** The best guess if it is a candidate below all other words, or a word that tells all candidates apart. */
  const hitOrSplit = (sets: readonly SmallSet[]): Known | undefined => {
    const state = stateOf(sets);
    if (state.singles.length > 0) return undefined;
    const least = wholeBound(cellBound(sets.map(({ ids }) => ids)));
    const withoutHit = (sets.length + 1) * state.tuples;
    let best: Known = { total: withoutHit, guess: -1 };
    for (const choice of choicesAmong(state, new Set(state.open.flatMap(({ ids }) => [...ids])))) {
      if (choice.lower >= best.total) break;
      const total = totalAfter(sets, choice, best.total);
      if (total < best.total) best = { total, guess: choice.guess };
      if (best.total <= least) break;
    }
    if (best.guess >= 0) return best;
    const guess = findSplitting(
      matrix,
      state.open.map(({ ids }) => ids),
    );
    return guess === undefined ? undefined : { total: withoutHit, guess };
  };

  /** The total after a guess, or a number that is not below the limit. */
  const totalAfter = (sets: readonly SmallSet[], choice: Choice, limit: number): number => {
    const cells = cellsAfter(sets, choice);
    let total = countTuples(sets.map(({ ids }) => ids));
    for (const cell of cells) total += cell.lower;
    for (const { sets: rest, lower } of cells) {
      if (total >= limit) return total;
      total += totalOf(rest) - lower;
    }
    return total;
  };

  /** What `compute` returns of the sets; undefined if it takes more states than allowed. */
  const within = <T>(
    candidates: readonly ArrayLike<number>[],
    options: ExactOptions,
    compute: (sets: readonly SmallSet[]) => T,
  ): T | undefined => {
    if (table.size() > MOST_SETS || known.size > MOST_VALUES || options.width !== knownWidth) {
      if (table.size() > MOST_SETS) table = createSetTable(matrix);
      known = new Map();
      knownWidth = options.width;
    }
    ({ maxStates: statesLeft, width } = options);
    try {
      return compute(candidates.map(table.setOf));
    } catch (error) {
      if (error instanceof OutOfStates) return undefined;
      throw error;
    }
  };

  const solve: EndingSolver['solve'] = (candidates, options) => within(candidates, options, answer);

  const totalAfterGuess: EndingSolver['totalAfter'] = (candidates, guess, options) =>
    within(candidates, options, (sets) => {
      const choice = choiceOf(stateOf(sets), guess);
      if (choice) return totalAfter(sets, choice, Number.POSITIVE_INFINITY);
      return countTuples(candidates) + totalOf(sets);
    });

  const answer = (sets: readonly SmallSet[]): BoardsValue => {
    const tuples = countTuples(sets.map(({ ids }) => ids));
    const useful = withoutUseless(sets);
    const waiting = sets.length - useful.length;
    if (useful.length === 0) {
      const total = waiting * tuples;
      return { total, lower: total, tuples, guess: sets[0].ids[0] as GuessId };
    }
    const entry = entryOf(useful);
    const total = entry.total + waiting * tuples;
    const isExact = width === Number.POSITIVE_INFINITY;
    const lower = isExact ? total : (choicesOf(useful)[0]?.lower ?? 0) + waiting * tuples;
    return { total, lower, tuples, guess: entry.guess as GuessId };
  };

  return { solve, totalAfter: totalAfterGuess };
};

// Choices

/** The sets without singles that split no other set: these words can be played last. */
const withoutUseless = (sets: readonly SmallSet[]): readonly SmallSet[] => {
  const open = sets.filter(({ size }) => size > 1);
  if (open.length === sets.length) return sets;
  return sets.filter(({ size, ids }) => size > 1 || open.some((set) => splits(set, ids[0])));
};

const splits = (set: SmallSet, guess: number): boolean => set.splitBy(guess).parts.length > 1;

/** The sets of a state, as its guesses need them. */
interface State {
  readonly sets: readonly SmallSet[];
  /** The different sets that are not known. */
  readonly open: readonly SmallSet[];
  readonly singles: readonly SmallSet[];
  readonly tuples: number;
}

const stateOf = (sets: readonly SmallSet[]): State => ({
  sets,
  open: openSets(sets),
  singles: sets.filter(({ size }) => size === 1),
  tuples: countTuples(sets.map(({ ids }) => ids)),
});

/** The different guesses in a state, by their lower bounds; those that tell and find nothing are left out. */
const choicesOf = (sets: readonly SmallSet[]): Choice[] => {
  const state = stateOf(sets);
  const [known] = state.singles;
  return choicesAmong(state, known ? [known.ids[0]] : representatives(state.open));
};

const choicesAmong = (state: State, guesses: Iterable<number>): Choice[] =>
  Array.from(guesses, (guess) => choiceOf(state, guess))
    .filter((choice) => choice !== undefined)
    .sort((a, b) => a.lower - b.lower || a.guess - b.guess);

/** A guess with its splits; undefined if it tells and finds nothing. */
const choiceOf = (state: State, guess: number): Choice | undefined => {
  const single = state.singles.findIndex(({ ids }) => ids[0] === guess);
  const splits = state.open.map((set) => set.splitBy(guess));
  if (single < 0 && splits.every(({ parts, hit }) => parts.length === 1 && !hit)) return undefined;
  return { guess, splits, single, lower: lowerBound(state, splits, single) };
};

const openSets = (sets: readonly SmallSet[]): SmallSet[] => differentSets(sets.filter(({ size }) => size > 1));

const differentSets = (sets: readonly SmallSet[]): SmallSet[] => [...new Set(sets)];

/** A guess for each combination of classes. */
const representatives = (open: readonly SmallSet[]): number[] => {
  if (open.length === 0) return [];
  const classes = open.map((set) => set.classOf());
  const seen = new Map<number, number>();
  const combinations = open.reduce((product, set) => product * set.classes.length, 1);
  const isSeen = combinations <= MOST_FLAGS ? new Uint8Array(combinations) : undefined;
  const guesses: number[] = [];
  const counts = open.map((set) => set.classes.length);
  for (let guess = 0; guess < classes[0].length; guess++) {
    let key = 0;
    for (let i = 0; i < classes.length; i++) key = key * counts[i] + classes[i][guess];
    if (isSeen) {
      if (isSeen[key] === 1) continue;
      isSeen[key] = 1;
    } else {
      if (seen.has(key)) continue;
      seen.set(key, guess);
    }
    guesses.push(guess);
  }
  return guesses;
};

const MOST_FLAGS = 2 ** 20;

/** The bound of `bound.ts` for one guess, as a total. */
const lowerBound = ({ sets, open, tuples }: State, taken: readonly SplitClass[], single: number): number => {
  let partShares = 0;
  let hitShares = single >= 0 ? 1 : 0;
  for (const set of sets) {
    const { parts, hit } = set.size > 1 ? taken[open.indexOf(set)] : KNOWN;
    partShares += (parts.length + (hit ? 1 : 0)) / set.size;
    hitShares += hit ? 1 / set.size : 0;
  }
  return wholeBound(tuples * boundFromShares(sets.length, partShares, hitShares));
};

/** A total is a whole number, so a bound can be raised to one; less what shares may have gained by rounding. */
const wholeBound = (bound: number): number => Math.ceil(bound - ROUNDING);
const ROUNDING = 1e-6;

/** A single that the guess does not find stays one part. */
const KNOWN = { parts: [undefined], hit: false };

// Cells

interface Cell {
  readonly sets: readonly SmallSet[];
  readonly lower: number;
}

/** The states after a guess. Found boards are left out; a guess finds at most one, because answers differ. */
const cellsAfter = (sets: readonly SmallSet[], { splits, single }: Choice): Cell[] => {
  const open = openSets(sets);
  let cells: SmallSet[][] = [[]];
  let found: SmallSet[][] = [];
  let place = 0;
  for (const set of sets) {
    const isFound = set.size === 1 && place++ === single;
    const { parts, hit } = set.size === 1 ? { parts: isFound ? [] : [set], hit: isFound } : splits[open.indexOf(set)];
    const foundHere = hit ? cells : [];
    found = [...withParts(found, parts), ...foundHere];
    cells = withParts(cells, parts);
  }
  return [...cells, ...found].flatMap((cell) => {
    const ids = cell.map((set) => set.ids);
    return countTuples(ids) > 0 ? [{ sets: cell, lower: wholeBound(cellBound(ids)) }] : [];
  });
};

const withParts = (cells: readonly SmallSet[][], parts: readonly SmallSet[]): SmallSet[][] =>
  cells.flatMap((cell) => parts.map((part) => [...cell, part]));
