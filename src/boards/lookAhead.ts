/**
 * A look ahead for several boards: the guesses to the end on average if a word is played and a quick rule plays on.
 *
 * The rule need not be good: choosing the word with the fewest guesses is one step of policy improvement, and the errors
 * of the rule are about the same after all words. Where the feedbacks of a word combine in few ways, all tuples of
 * answers are counted; else a sample of tuples, the same for all words, in which every candidate of a board occurs
 * equally often. Boards are taken as independent: that their answers differ matters only for boards with the same
 * candidates.
 */

import type { Matrix } from '../matrix.ts';
import type { Candidates } from '../position.ts';
import { mulberry32 } from '../random.ts';
import type { GuessId } from '../words/list.ts';
import { createQuickRule, type LocalSet, type QuickRule } from './quickRule.ts';

export interface LookAheadOptions {
  /** Words that the quick rule may play beside the candidates; those that are looked at are among them. */
  readonly pool: readonly GuessId[];
  /** Combinations of feedbacks of a word that are counted, at most; beyond it tuples are sampled. */
  readonly mostCells: number;
  readonly samples: number;
}

/** Estimates the guesses to the end for a word of the pool, this one included. */
type LookAhead = (word: GuessId) => number;

/** A look ahead from a state; no board has fewer than two candidates. */
export const createLookAhead = (
  matrix: Matrix,
  candidates: readonly Candidates[],
  { pool, mostCells, samples }: LookAheadOptions,
): LookAhead => {
  const rule = createQuickRule(matrix, candidates, pool);
  const sets = candidates.map(rule.setOf);
  const count = createCounter(rule);
  const play = createPlayout(rule);
  let tuples: number[][] | undefined;
  return (word) => {
    const row = rule.rowOf(word);
    if (row === undefined) return Number.POSITIVE_INFINITY;
    const cells = sets.reduce((product, set) => product * rule.split(set, row).length, 1);
    if (cells <= mostCells) return count(sets, row) / tuplesOf(sets);
    tuples ??= sampleTuples(sets, samples);
    let guesses = 0;
    for (const tuple of tuples) guesses += play(sets, tuple, row);
    return guesses / tuples.length;
  };
};

const tuplesOf = (open: readonly LocalSet[]): number =>
  open.reduce((product, { members }) => product * members.length, 1);

// All tuples

/** Counts the guesses over all tuples of open boards that begin with a row. */
const createCounter = ({ split, finds, choose }: QuickRule) => {
  const totals = new Map<number, number>();

  const totalOf = (open: readonly LocalSet[]): number => {
    if (open.every(({ members }) => members.length === 1)) return open.length;
    const key = keyOf(open);
    const known = key === undefined ? undefined : totals.get(key);
    if (known !== undefined) return known;
    const total = totalAfter(open, rowIn(open, choose));
    if (key !== undefined) totals.set(key, total);
    return total;
  };

  const totalAfter = (open: readonly LocalSet[], row: number): number => tuplesOf(open) + sumCells(open, row, 0, []);

  /** The totals of all combinations of parts, those of the boards before `board` given. */
  const sumCells = (open: readonly LocalSet[], row: number, board: number, cell: readonly LocalSet[]): number => {
    if (board === open.length) return totalOf(cell);
    const set = open[board];
    let sum = finds(set, row) ? sumCells(open, row, board + 1, cell) : 0;
    for (const part of split(set, row)) sum += sumCells(open, row, board + 1, [...cell, part]);
    return sum;
  };

  return totalAfter;
};

/** A known word, which is played first, else what the rule chooses. */
const rowIn = (open: readonly LocalSet[], choose: QuickRule['choose']): number =>
  open.find(({ members }) => members.length === 1)?.members[0] ?? choose(open);

/** A number for up to three sets; undefined for more, and for very many sets. */
const keyOf = (open: readonly LocalSet[]): number | undefined => {
  if (open.length > MOST_KEYED) return undefined;
  let key = open.length;
  for (const { index } of open) {
    if (index >= MOST_SETS) return undefined;
    key = key * MOST_SETS + index;
  }
  return key;
};

const MOST_KEYED = 3;
/** Three of them fit into a double exactly. */
const MOST_SETS = 2 ** 16;

// Sampled tuples

/** Plays one tuple to its end; the first word is given. */
const createPlayout = ({ split, finds, choose }: QuickRule) => {
  const chosen = new Map<string, number>();

  const rowFor = (open: readonly LocalSet[]): number => {
    const key = open.map(({ index }) => index).join();
    const known = chosen.get(key);
    if (known !== undefined) return known;
    const row = rowIn(open, choose);
    chosen.set(key, row);
    return row;
  };

  return (sets: readonly LocalSet[], tuple: readonly number[], first: number): number => {
    let open = sets.map((set, board) => ({ set, answer: tuple[board] }));
    let row = first;
    for (let guesses = 1; ; guesses++) {
      open = open
        .filter(({ answer }) => answer !== row)
        .map(({ set, answer }) => ({ set: partWith(set, row, answer), answer }));
      if (open.every(({ set }) => set.members.length === 1)) return guesses + open.length;
      row = rowFor(open.map(({ set }) => set));
    }
  };

  function partWith(set: LocalSet, row: number, answer: number): LocalSet {
    if (set.members.length === 1 && !finds(set, row)) return set;
    return split(set, row).find(({ members }) => members.includes(answer)) ?? set;
  }
};

const SEED = 20;

/** Tuples in which every candidate of a board occurs equally often, or nearly so. */
const sampleTuples = (sets: readonly LocalSet[], count: number): number[][] => {
  const random = mulberry32(SEED);
  const columns = sets.map(({ members }) => {
    const column: number[] = [];
    while (column.length < count) column.push(...shuffled(members, random));
    return column.slice(0, count);
  });
  return Array.from({ length: count }, (_, i) => columns.map((column) => column[i]));
};

const shuffled = (members: Uint16Array, random: () => number): number[] => {
  const order = [...members];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
};
