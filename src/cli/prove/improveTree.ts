/**
 * The best tree of a guess that can be found in the given time, on worker threads.
 *
 * Each part of the guess is improved by itself, in three stages. A short proof closes most parts. Parts that are still
 * open are searched with beams, the cheapest beam next and each twice as wide as the last, for a tree that costs less.
 * At the end the proofs are tried again, with a larger budget. The best tree of each part is kept, so there is a result
 * at any moment.
 */

import { untilAborted } from '../../engine/abortSignals.ts';
import { runJobs } from '../../engine/jobLoop.ts';
import { proofDataOf } from '../../engine/protocol.ts';
import { type Result, success } from '../../failure.ts';
import type { Feedback, FeedbackRule } from '../../feedback.ts';
import {
  type GuessPart,
  type Improved,
  type ImproveOptions,
  type PlayedTurn,
  partsOfGuess,
} from '../../search/improve.ts';
import { checkProvable } from '../../search/kernelSearch.ts';
import type { ProofSetup } from '../../search/proof.ts';
import { summarizeTree, type Tree } from '../../tree/tree.ts';
import { ruleOf } from '../../words/list.ts';
import { createThreadPool } from '../threads/workerThreads.ts';

export interface ImproveSetup {
  readonly proof: ProofSetup;
  /** The turns before the guess. */
  readonly turns: readonly PlayedTurn[];
  /** Candidates that are left after these turns. */
  readonly size: number;
  readonly guess: string;
  /** The widest beam: guesses tried at a position, times the square root of its size. */
  readonly effort: number;
  /** A verified tree to start from. */
  readonly from: Tree | undefined;
}

export interface ImproveHooks {
  readonly threads: number;
  readonly onProgress: (progress: ImproveProgress) => void;
  readonly signal: AbortSignal;
}

export interface ImproveProgress {
  /** The stage that is running, for people. */
  readonly stage: string;
  /** Parts whose least cost is not proved. */
  readonly open: number;
  readonly found: FoundSoFar;
}

/** The bounds of the guess's cost, and the tree that reaches the upper one. */
export interface FoundSoFar {
  /** Proved. */
  readonly lower: number;
  /** The cost of the tree; infinity while some part has none. */
  readonly upper: number;
  readonly tree: Tree | undefined;
}

/** A part with its bounds and its best tree. */
interface ImprovedPart extends GuessPart {
  /** The width of the widest beam so far. */
  width: number;
  lower: number;
  upper: number;
  tree: Tree | undefined;
}

/** Positions that the first proof of a part may search: enough for most. */
const FIRST_NODES = 2000;
/** Positions that the last proof of a part may search, for each unit of effort. */
const NODES_PER_EFFORT = 2000;

/** The parts of a guess, and how to improve one of them. */
interface Improvement {
  readonly parts: readonly ImprovedPart[];
  /** The widest beam. */
  readonly effort: number;
  readonly threads: number;
  /** Improves one part, and reports progress under the name of a stage. */
  readonly improvePart: (
    part: ImprovedPart,
    budget: Omit<ImproveOptions, 'below'>,
    stage: string,
  ) => Promise<Result<void>>;
}

export const improveTree = async (setup: ImproveSetup, hooks: ImproveHooks): Promise<Result<FoundSoFar>> => {
  const { proof, turns, size, guess, effort, from } = setup;
  const provable = checkProvable(proof.list);
  if (!provable.ok) return provable;
  const parts = partsOfGuess(proof.list, turns, guess).map((part) => startPart(part, from, ruleOf(proof.list)));
  const found = (): FoundSoFar => sumOf(guess, size, parts);
  const report = (stage: string) => hooks.onProgress({ stage, open: parts.filter(isOpen).length, found: found() });
  const pool = createThreadPool(hooks.threads);
  const proofData = proofDataOf(proof);

  const improvePart: Improvement['improvePart'] = async (part, budget, stage) => {
    const job = { proof: proofData, turns: part.turns, ...budget, below: part.upper };
    const improved = await pool.run('improvePart', job);
    if (!improved.ok) return improved;
    updatePart(part, improved.value);
    report(stage);
    return success(undefined);
  };

  try {
    report(PROVING);
    const stages = runStages({ parts, effort, threads: hooks.threads, improvePart });
    const end = await untilAborted(stages, hooks.signal, () => success(undefined));
    return end.ok ? success(found()) : end;
  } finally {
    pool.close();
  }
};

// Stages

const PROVING = 'proving';

const runStages = async (improvement: Improvement): Promise<Result<void>> => {
  const stages = [
    () => proveParts(improvement, FIRST_NODES),
    () => searchWithBeams(improvement),
    () => proveParts(improvement, NODES_PER_EFFORT * improvement.effort),
  ];
  for (const stage of stages) {
    const ended = await stage();
    if (!ended.ok) return ended;
  }
  return success(undefined);
};

const proveParts = ({ parts, threads, improvePart }: Improvement, nodes: number): Promise<Result<void>> => {
  const open = parts.filter(isOpen);
  return runJobs({
    parallel: threads,
    next: () => open.shift(),
    run: (part) => improvePart(part, { effort: Number.POSITIVE_INFINITY, nodes }, PROVING),
  });
};

/** Runs the beam that costs least next, until all beams have the width of the effort. */
const searchWithBeams = ({ parts, effort, threads, improvePart }: Improvement): Promise<Result<void>> => {
  const busy = new Set<ImprovedPart>();
  return runJobs({
    parallel: threads,
    next: () => {
      const part = cheapest(parts, busy, effort);
      if (part) busy.add(part);
      return part;
    },
    run: async (part) => {
      const width = nextWidth(part, effort);
      const budget = { effort: width, nodes: Number.POSITIVE_INFINITY };
      const improved = await improvePart(part, budget, `effort ${width}`);
      part.width = width;
      busy.delete(part);
      return improved;
    },
  });
};

/** The open part whose next beam costs least and on which no job works; undefined if no part needs a wider beam. */
const cheapest = (
  parts: readonly ImprovedPart[],
  busy: ReadonlySet<ImprovedPart>,
  effort: number,
): ImprovedPart | undefined => {
  let least: ImprovedPart | undefined;
  for (const part of parts) {
    if (!isOpen(part) || busy.has(part) || !needsWiderBeam(part, effort)) continue;
    if (!least || costOf(part, effort) < costOf(least, effort)) least = part;
  }
  return least;
};

/** A beam becomes wider than the effort only if no tree was found at all. */
const needsWiderBeam = ({ width, tree, words }: ImprovedPart, effort: number): boolean =>
  width < effort || (tree === undefined && width * Math.sqrt(words.length) < MOST_GUESSES);

/** No list has more guesses: such a beam tries all of them. */
const MOST_GUESSES = 65_536;

/** Twice the width of the last beam. */
const nextWidth = ({ width }: ImprovedPart, effort: number): number =>
  width < effort ? Math.min(Math.max(1, 2 * width), effort) : 2 * width;

/** Guesses that a beam tries at the root of a part, times the work for each. */
const costOf = (part: ImprovedPart, effort: number): number => nextWidth(part, effort) * part.words.length ** 1.5;

const isOpen = ({ lower, upper }: ImprovedPart): boolean => lower < upper;

const startPart = (part: GuessPart, from: Tree | undefined, rule: FeedbackRule): ImprovedPart => {
  const tree = from?.branches.get(part.feedback);
  return {
    ...part,
    width: 0,
    lower: 0,
    upper: tree ? summarizeTree(tree, part.words, undefined, rule).total : Number.POSITIVE_INFINITY,
    tree,
  };
};

/** Keeps the better bounds. A proof that ends without a tree has shown that the known tree cannot be beaten. */
const updatePart = (part: ImprovedPart, { lower, found }: Improved): void => {
  part.lower = Math.max(part.lower, lower);
  if (!found || found.cost >= part.upper) return;
  part.upper = found.cost;
  part.tree = found.tree;
};

const sumOf = (guess: string, size: number, parts: readonly ImprovedPart[]): FoundSoFar => {
  const sum = (of: (part: ImprovedPart) => number) => parts.reduce((total, part) => total + of(part), size);
  const upper = sum((part) => part.upper);
  const branches = new Map<Feedback, Tree>();
  for (const { feedback, tree } of parts.toSorted((a, b) => a.feedback - b.feedback)) {
    if (tree) branches.set(feedback, tree);
  }
  return {
    lower: sum((part) => part.lower),
    upper,
    tree: upper < Number.POSITIVE_INFINITY ? { guess, branches } : undefined,
  };
};
