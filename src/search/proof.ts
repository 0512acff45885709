/**
 * The proof of the best opener: every first word valued, or shown to be worse than the best.
 *
 * First the openers that split the answers best are valued; the least of their totals is what all others have to beat.
 * Then every opener is held against it (`refute.ts`). What is proved of an opener does not depend on the order of the
 * others, so the work can be cut into jobs of any size, done by any number of workers, and stopped and resumed between
 * them.
 */

import { type Result, success } from '../failure.ts';
import type { Feedback } from '../feedback.ts';
import { searchOrder } from '../kernel/searcher.ts';
import { buildMatrix } from '../matrix.ts';
import { legalGuesses, type Mode, startPosition } from '../position.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { checkSearchOptions } from './checks.ts';
import { extractTree } from './extract.ts';
import { createFastSearch, type FastSearch, fastSearchCanServe, longWords } from './fast.ts';
import type { Problem } from './problem.ts';
import {
  type Attempt,
  createRefuter,
  createSafetyCheck,
  type Help,
  type OpenerResult,
  type PartResult,
} from './refute.ts';
import type { Tree } from './tree.ts';

/** What is to be proved. */
export interface ProofSetup {
  readonly list: WordList;
  readonly mode: Mode;
  /** Guesses in a game; infinity without a limit. */
  readonly limit: number;
  /** `total`: the least total of any opener. `within`: which openers can guarantee the limit. */
  readonly objective: 'total' | 'within';
  /** For the table of intervals of each worker. */
  readonly tableBytes: number;
}

/** The best opener of a list, proved. */
export interface Proof {
  readonly setup: ProofSetup;
  /** The least total; infinity if no opener can guarantee the limit. For `within`, 0 if one can. */
  readonly total: number;
  /** Every opener that reaches it; for `within`, every one that can guarantee the limit. */
  readonly best: readonly GuessId[];
  /** One for each guess of the list, in the order of the list. */
  readonly openers: readonly OpenerResult[];
  readonly nodes: number;
}

/** How far a proof has come. */
export interface ProofProgress {
  readonly done: number;
  readonly openers: number;
  readonly total: number;
  readonly best: GuessId | undefined;
}

/** Proves things of single openers; holds the matrix and the table that make it fast. */
export interface Prover {
  /** The order in which openers are best asked: those that split the answers best first. */
  readonly order: ArrayLike<GuessId>;
  /** The opener's total if it is below `limit`, otherwise a bound at least `limit`. */
  readonly refute: (opener: GuessId, limit: number) => OpenerResult;
  /** The same with the help of others, and with an end to its patience. */
  readonly attempt: (opener: GuessId, limit: number, help: Help) => Attempt;
  /** What an opener leaves after some feedback, by itself; only of totals. */
  readonly solvePart: (opener: GuessId, feedback: Feedback, limit: number) => PartResult;
  /** A tree that has the total of an opener, if that is exact and finite. */
  readonly tree: (opener: GuessId) => Tree;
  readonly nodes: () => number;
}

/**
 * Everything a proof needs of one list; who does its parts, and where, is up to the caller.
 *
 * @example
 * ```ts
 * const prover = unwrap(createProver({ list, mode: 'normal', limit: 6, objective: 'total', tableBytes: 2 ** 25 }));
 * ```
 */
export const createProver = ({ list, mode, limit, objective, tableBytes }: ProofSetup): Result<Prover> => {
  checkSearchOptions(list, { mode, limit, tableBytes });
  const matrix = buildMatrix(list, 'real');
  if (!matrix.ok) return matrix;
  const problem = { list, matrix: matrix.value, mode, weights: undefined, lossCost: Number.POSITIVE_INFINITY };
  if (!fastSearchCanServe(problem)) return longWords(list);
  const search = createFastSearch(problem, { tableBytes });
  return success(proverOn(problem, search, limit, objective));
};

/** A prover on a search that is there already. */
export const proverOn = (
  problem: Problem,
  search: FastSearch,
  limit: number,
  objective: ProofSetup['objective'],
): Prover => {
  const { attempt, solvePart } = createRefuter(problem, search, limit);
  const isSafe = createSafetyCheck(problem, search, limit);
  const start = startPosition(problem.list, 'real');
  const legal = problem.mode === 'normal' ? undefined : legalGuesses(start, problem.mode);
  return {
    order: search.searcher.guessAt as ArrayLike<number> as ArrayLike<GuessId>,
    refute: objective === 'within' ? isSafe : (opener, most) => attempt(opener, most).result!,
    attempt: objective === 'within' ? (opener) => ({ result: isSafe(opener), sources: [], found: [] }) : attempt,
    solvePart,
    tree: (opener) => extractTree(problem, search, { candidates: start.candidates, legal, turnsLeft: limit }, opener),
    nodes: () => search.nodes,
  };
};

/** The order of a prover's openers, without making one: less memory for who only hands out work. */
export const openerOrder = ({ list }: ProofSetup): Result<GuessId[]> => {
  const matrix = buildMatrix(list, 'real');
  return matrix.ok ? success(searchOrder(matrix.value.kernel) as GuessId[]) : matrix;
};

/** How many openers are valued first, to have something to hold the others against. */
export const OPENERS_VALUED_FIRST = 16;

/** The limit that values an opener whatever it costs. */
export const NO_LIMIT = Number.POSITIVE_INFINITY;

/**
 * Those who value the first openers are asked round by round, and give what came of each; where there is a limit they
 * may stop at the first total.
 */
export type FirstRounds = Generator<
  { readonly openers: readonly GuessId[]; readonly limit: number },
  OpenerResult[],
  readonly OpenerResult[]
>;

/** Values the first openers until there is a total; `isOpenAt` tells which of them are to be held against it still. */
export function* valueFirst(setup: FirstSetup, openers: readonly GuessId[]): FirstRounds {
  const known = new Map<GuessId, OpenerResult>();
  for (;;) {
    const limit = nextLimit(setup, [...known.values()]);
    if (limit === undefined) return [...known.values()];
    const open = openers.filter((opener) => isOpenAt(limit, known.get(opener)));
    for (const result of yield { openers: open, limit }) known.set(result.opener, result);
  }
}

type FirstSetup = Pick<ProofSetup, 'list' | 'mode' | 'limit' | 'objective'>;

/** Whether what is known of an opener leaves it open that its total is below a limit. */
export const isOpenAt = (limit: number, known: OpenerResult | undefined): boolean =>
  known === undefined || (known.how !== 'exact' && known.total < limit);

/** A limit far above the best total asks for far more search than one a little above. */
const RAISE = 1.01;

/**
 * What the first openers are held against next, from what is known of all of them; nothing once one has a total, or none
 * can have one.
 *
 * In normal mode each is valued whatever it costs. In the hard modes an opener that is all but lost can take longer to
 * value than all others to refute, so there the limit begins at nothing, which gives the bounds of one look, and rises
 * until a total is below it.
 */
export const nextLimit = (setup: FirstSetup, known: readonly OpenerResult[]): number | undefined => {
  const { list, mode, objective } = setup;
  if (known.length === 0) return mode === 'normal' || objective === 'within' ? NO_LIMIT : 0;
  if (known.some(({ how }) => how === 'exact')) return undefined;
  const least = known.reduce((bound, { total }) => Math.min(bound, total), NO_LIMIT);
  if (least === NO_LIMIT) return undefined;
  // no game is longer than its limit
  return least > list.answerCount * setup.limit ? NO_LIMIT : Math.ceil(least * RAISE);
};

/** Whether a round needs no more results: a limit far above a total that is known is not worth holding others against. */
export const isEnough = (limit: number, results: readonly OpenerResult[]): boolean =>
  limit < NO_LIMIT && results.some(({ how }) => how === 'exact');

/** What all others are held against: to be refuted an opener must cost more than the best of the first. */
export const targetOf = (first: readonly OpenerResult[]): number =>
  first.reduce((least, { how, total }) => (how === 'exact' ? Math.min(least, total) : least), NO_LIMIT) + 1;

/** Puts results together; one for each guess of the list. */
export const concludeProof = (setup: ProofSetup, results: readonly OpenerResult[], nodes: number): Proof => {
  const openers = results.toSorted((a, b) => a.opener - b.opener);
  const exact = openers.filter(({ how }) => how === 'exact');
  const total = exact.reduce((least, result) => Math.min(least, result.total), NO_LIMIT);
  return {
    setup,
    total,
    best: exact.filter((result) => result.total === total && total < NO_LIMIT).map(({ opener }) => opener),
    openers,
    nodes,
  };
};

/** The best opener, by a whole proof in this thread: the first in search order of those with the least total. */
export const bestOpener = (prover: Prover, setup: FirstSetup): GuessId => {
  const openers = Array.from(prover.order);
  const rounds = valueFirst(setup, openers.slice(0, OPENERS_VALUED_FIRST));
  let round = rounds.next();
  while (!round.done) {
    const { limit } = round.value;
    const results: OpenerResult[] = [];
    for (const opener of round.value.openers) {
      results.push(prover.refute(opener, limit));
      if (isEnough(limit, results)) break;
    }
    round = rounds.next(results);
  }
  const known = new Map(round.value.map((result) => [result.opener, result]));
  const least = targetOf(round.value) - 1;
  let best = round.value.find(({ how, total }) => how === 'exact' && total === least) ?? round.value[0]!;
  for (const opener of openers) {
    if (!isOpenAt(best.total, known.get(opener))) continue;
    const result = prover.refute(opener, best.total);
    if (result.how === 'exact') best = result;
  }
  return best.opener;
};
