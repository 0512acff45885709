/**
 * Makes a table of first words for a list and its weights: exact values of the most promising ones and of those that
 * people play, then in normal mode a bound of every other word, until none can be better than the best.
 *
 * Each step yields a table that holds; the caller may stop at any step, and go on later from the last table.
 */

import { unwrap } from '../failure.ts';
import { savingsInSteps } from '../kernel/searchOrder.ts';
import { buildMatrix } from '../matrix.ts';
import { splitPosition, startPosition } from '../position.ts';
import { finish } from '../progress.ts';
import { type GuessId, guessIdOf, type WordList } from '../words/list.ts';
import { savingsBound } from './bounds.ts';
import { createKernelSearch, kernelSearchCanServe } from './kernelSearch.ts';
import { type OpenerTable, openerTableKey } from './openerTable.ts';
import type { Problem } from './problem.ts';
import type { Solver, SolverRules } from './solver.ts';
import { type Bounds, isExact, type Value } from './value.ts';
import { heaviestFirst, heaviestWeight, totalWeight } from './weights.ts';

interface TableQuestion {
  readonly solver: Solver;
  readonly list: WordList;
  readonly rules: SolverRules & { readonly weights: Uint32Array };
  /** First words whose values are wanted in any case. */
  readonly wanted: readonly string[];
  /** A table of the same question that was not finished. */
  readonly begun?: OpenerTable | undefined;
}

/** The most promising words whose exact values are found first. */
const VALUED_FIRST = 20;

export function* makeOpenerTable(question: TableQuestion): Generator<OpenerTable, OpenerTable> {
  const { list, rules, wanted } = question;
  const table = createTable(question);
  const { order, boundOf } = rankOpeners(question);
  table.raise(boundOf(order[0]));
  const known = wanted.flatMap((word) => guessIdOf(list, word) ?? []);
  const valued = new Set([...order.slice(0, VALUED_FIRST), ...known]);
  for (const opener of valued) yield* valueOpener(question, table, opener);
  if (rules.mode === 'normal') yield* boundOthers(question, table, order, boundOf, valued);
  return table.current();
}

/** The table so far. */
const createTable = ({ list, rules, begun }: TableQuestion) => {
  const key = openerTableKey(list, rules);
  const from = begun?.key === key ? begun : undefined;
  const openers = new Map<string, Bounds>(from?.openers);
  const weight = totalWeight(rules, startPosition(list).candidates);
  const start = { lower: weight, upper: weight * Math.min(rules.limit, list.answerCount), ...from?.start };
  return {
    /** All openers below it, in the order of their bounds, have been examined before. */
    examinedBelow: from ? start.lower : 0,
    has: (word: string): boolean => openers.has(word),
    best: (): number => start.upper,
    current: (): OpenerTable => ({ key, start: { ...start }, openers: new Map(openers) }),
    /** Adds the value of an opener that loses nothing. */
    add(word: string, { guesses }: Value): void {
      openers.set(word, guesses);
      start.upper = Math.min(start.upper, guesses.upper);
    },
    /** Raises the least guesses of any opener. */
    raise(lower: number): void {
      start.lower = Math.min(start.upper, Math.max(start.lower, lower));
    },
  };
};

type Table = ReturnType<typeof createTable>;

/** All openers, those with the most savings first, with their one-ply bounds. */
const rankOpeners = ({ list, rules }: TableQuestion) => {
  const { kernel } = unwrap(buildMatrix(list, 'real'));
  const { candidates } = startPosition(list);
  const saved = finish(savingsInSteps(kernel, candidates, rules.weights, new Uint16Array(list.words.length)));
  const total = totalWeight(rules, candidates);
  const order = Array.from(saved, (_, guess) => guess as GuessId).sort((a, b) => saved[b] - saved[a]);
  return { order, boundOf: (opener: GuessId): number => savingsBound(total, saved[opener]) };
};

/** Adds the exact value of an opener; one that loses an answer is left out. */
function* valueOpener(
  { solver, list, rules }: TableQuestion,
  table: Table,
  opener: GuessId,
): Generator<OpenerTable, void> {
  const word = list.words[opener];
  if (table.has(word)) return;
  const steps = solver.valueOf(startPosition(list), word, rules);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      if (isExact(step.value) && step.value.lost.upper === 0) table.add(word, step.value);
      return;
    }
    yield table.current();
  }
}

/** Openers between two tables that are yielded. */
const BOUNDED_PER_STEP = 8;

/**
 * Bounds every other opener by one ply for each of its parts, the heaviest first, until it is worse than the best; finds
 * the value of those that are not. An opener that has not been bounded costs no less than its own one-ply bound, and
 * they come in the order of these.
 */
function* boundOthers(
  question: TableQuestion,
  table: Table,
  order: readonly GuessId[],
  boundOf: (opener: GuessId) => number,
  valued: ReadonlySet<GuessId>,
): Generator<OpenerTable, void> {
  const { list, rules } = question;
  const matrix = unwrap(buildMatrix(list, 'real'));
  const problem: Problem = { list, matrix, mode: 'normal', weights: rules.weights, lossCost: Number.POSITIVE_INFINITY };
  if (!kernelSearchCanServe(problem)) return;
  const { searcher } = createKernelSearch(problem, { tableBytes: 2 ** 20 });
  const start = startPosition(list);
  const total = totalWeight(rules, start.candidates);

  const isWorse = (opener: GuessId): boolean => {
    const parts = [...splitPosition(start, list.words[opener]).values()]
      .filter(({ candidates }) => candidates.length > 1 || candidates[0] !== opener)
      .map(({ candidates }) => ({ candidates, weight: totalWeight(rules, candidates) }))
      .sort((a, b) => b.weight - a.weight);
    const oneGuess = ({ candidates, weight }: (typeof parts)[number]) => 2 * weight - heaviestWeight(rules, candidates);
    let bound = parts.reduce((sum, part) => sum + oneGuess(part), total);
    for (const part of parts) {
      // as good as the best is not worse
      if (bound > table.best()) return true;
      if (part.candidates.length < 4) continue;
      const byScan = searcher.boundWithin(heaviestFirst(rules, part.candidates), []);
      bound += Math.max(0, byScan - oneGuess(part));
    }
    return bound > table.best();
  };

  for (const [index, opener] of order.entries()) {
    if (boundOf(opener) < table.examinedBelow) continue;
    table.raise(boundOf(opener));
    if (boundOf(opener) > table.best()) break;
    if (!valued.has(opener) && !isWorse(opener)) yield* valueOpener(question, table, opener);
    if (index % BOUNDED_PER_STEP === 0) yield table.current();
  }
  table.raise(table.best());
}
