/**
 * A quick rule for the games that a look ahead plays: known words first, then the largest sum of chances, parts and bits.
 *
 * It knows the candidates of one state, by their places in it, and a *pool* of words; it may play the words of the pool
 * and the candidates of the boards that are open. Sets are kept with their scores and splits, so that a state that occurs
 * again takes a look into a table.
 */

import { feedbackCount } from '../feedback.ts';
import type { Matrix } from '../matrix.ts';
import type { Candidates } from '../position.ts';
import { type AnswerId, asIds, type GuessId } from '../words/list.ts';

/** A set of candidates, by their places in the state; each occurs once. */
export interface LocalSet {
  readonly index: number;
  readonly members: Uint16Array;
}

/** Words and sets of one state. A row is a word that can be played; those of candidates have the numbers of their places. */
export interface QuickRule {
  readonly setOf: (candidates: Candidates) => LocalSet;
  /** The row of a word; undefined if it is neither a candidate nor of the pool. */
  readonly rowOf: (word: GuessId) => number | undefined;
  /** The parts that a word leaves, without the one of a hit. */
  readonly split: (set: LocalSet, row: number) => readonly LocalSet[];
  /** Whether a word is a candidate of the set. */
  readonly finds: (set: LocalSet, row: number) => boolean;
  /** The row that the rule plays; all sets have at least two candidates. */
  readonly choose: (open: readonly LocalSet[]) => number;
}

/** What a bit counts beside a part for each candidate. */
const BITS = 0.1;

interface KnownSet extends LocalSet {
  /** The score of every word of the pool; computed at first use. */
  scores: Float32Array | undefined;
  readonly splits: Map<number, readonly LocalSet[]>;
}

/** The rule for the candidates of a state. */
export const createQuickRule = (matrix: Matrix, sets: readonly Candidates[], pool: readonly GuessId[]): QuickRule => {
  const candidates: number[] = [...new Set(sets.flatMap((set) => [...set]))];
  const width = candidates.length;
  const words = [...new Set([...candidates, ...pool])];
  const places = new Map(words.map((word, row) => [word, row]));
  const poolRows = pool.map((word) => places.get(word) ?? 0);
  const codes = feedbackRows(matrix, words, candidates);
  const known: KnownSet[] = [];
  const byMembers = new Map<string, KnownSet>();
  const sizes = new Uint16Array(codeKinds(matrix));

  const keep = (members: Uint16Array): LocalSet => {
    const key = String.fromCharCode(...members);
    const found = byMembers.get(key);
    if (found) return found;
    const set = { index: known.length, members, scores: undefined, splits: new Map() };
    known.push(set);
    byMembers.set(key, set);
    return set;
  };

  const split = ({ index, members }: LocalSet, row: number): readonly LocalSet[] => {
    const { splits } = known[index];
    const found = splits.get(row);
    if (found) return found;
    const parts = new Map<number, number[]>();
    for (const place of members) {
      if (place === row) continue;
      const code = codes[row * width + place];
      const part = parts.get(code);
      if (part) part.push(place);
      else parts.set(code, [place]);
    }
    const result = Array.from(parts.values(), (part) => keep(Uint16Array.from(part)));
    splits.set(row, result);
    return result;
  };

  /** Parts, and a little for bits: for each candidate. */
  const scoreOf = ({ members }: LocalSet, row: number): number => {
    const start = row * width;
    let parts = 0;
    let logs = 0;
    for (const place of members) {
      const size = ++sizes[codes[start + place]];
      if (size === 1) parts++;
      else logs += logStep(size);
    }
    for (const place of members) sizes[codes[start + place]] = 0;
    return (parts - BITS * logs) / members.length;
  };

  const scoresOf = (set: LocalSet): Float32Array => {
    const kept = known[set.index];
    kept.scores ??= Float32Array.from(poolRows, (row) => scoreOf(set, row));
    return kept.scores;
  };

  const choose = (open: readonly LocalSet[]): number => {
    const scores = open.map(scoresOf);
    let best = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < poolRows.length; i++) {
      let score = 0;
      for (const own of scores) score += own[i];
      if (score <= bestScore) continue;
      bestScore = score;
      best = poolRows[i];
    }
    for (const { members } of open) {
      for (const row of members) {
        let score = 1 / members.length;
        for (const set of open) score += scoreOf(set, row);
        if (score <= bestScore) continue;
        bestScore = score;
        best = row;
      }
    }
    return best;
  };

  return {
    setOf: (set) => keep(Uint16Array.from(set, (answer) => places.get(answer) ?? 0)),
    rowOf: (word) => places.get(word),
    split,
    finds: ({ members }, row) => row < width && members.includes(row),
    choose,
  };
};

/** The feedback of every candidate for every word, word by word; those of long words are numbered anew to fit. */
export const feedbackRows = (matrix: Matrix, words: readonly number[], candidates: readonly number[]): Uint16Array => {
  const width = candidates.length;
  const codes = new Uint16Array(words.length * width);
  // the kernel takes ascending ids
  const order = candidates.map((_, place) => place).sort((a, b) => candidates[a] - candidates[b]);
  const ids = asIds<AnswerId>(Uint32Array.from(order, (place) => candidates[place]));
  const own = new Uint16Array(width);
  for (const [row, word] of words.entries()) {
    readFeedbacks(matrix, word, ids, own, 0);
    for (let i = 0; i < width; i++) codes[row * width + order[i]] = own[i];
  }
  return codes;
};

/** Writes the feedback of a word for each candidate (ascending ids) from a place on; equal numbers are equal feedbacks. */
export const readFeedbacks = (
  { kernel, list }: Matrix,
  word: number,
  candidates: Candidates,
  into: Uint16Array,
  place: number,
): void => {
  const feedbacks = kernel.codesOf(word, candidates);
  into.set(feedbackCount(list.wordLength) <= MOST_CODES ? feedbacks : numbered(feedbacks), place);
};

const MOST_CODES = 2 ** 16;

/** The codes of `readFeedbacks` are below. */
export const codeKinds = ({ list }: Matrix): number => Math.min(MOST_CODES, feedbackCount(list.wordLength));

const numbered = (feedbacks: ArrayLike<number>): number[] => {
  const numbers = new Map<number, number>();
  return Array.from(feedbacks, (feedback) => {
    if (!numbers.has(feedback)) numbers.set(feedback, numbers.size);
    return numbers.get(feedback) ?? 0;
  });
};

/** What the candidate number `size` of a part adds to n log2 n. */
const logStep = (size: number): number => {
  for (let n = LOG_STEPS.length; n <= size; n++) LOG_STEPS[n] = n * Math.log2(n) - (n - 1) * Math.log2(n - 1);
  return LOG_STEPS[size];
};

const LOG_STEPS: number[] = [0, 0, 2];
