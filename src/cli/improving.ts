/**
 * The best tree of a guess that can be found, on worker threads.
 *
 * Its parts are worked on alone. First each is searched for a proof, with an end to the patience; then those that are
 * still open are searched with beams, wider from round to round, for a tree that costs less than the last. What is
 * found is kept part by part, so that whenever time is over there is something to show.
 */

import { proofDataOf } from '../engine/protocol.ts';
import { type Result, success } from '../failure.ts';
import type { Feedback } from '../feedback.ts';
import { type Attempting, type GuessPart, type Improved, type PlayedTurn, partsOfGuess } from '../search/improve.ts';
import type { ProofSetup } from '../search/proof.ts';
import { summarizeTree, type Tree } from '../search/tree.ts';
import { createThreadPool, orStopped } from './threads.ts';

export interface ImproveSetup {
  readonly proof: ProofSetup;
  /** What was played before the guess. */
  readonly turns: readonly PlayedTurn[];
  /** Candidates that are left then. */
  readonly size: number;
  readonly guess: string;
  /** The widest beam: guesses tried at a position, times the square root of its size. */
  readonly effort: number;
  /** A tree to begin with, known to be right. */
  readonly from: Tree | undefined;
}

export interface ImproveHooks {
  readonly threads: number;
  readonly onProgress: (progress: ImproveProgress) => void;
  readonly signal: AbortSignal;
}

export interface ImproveProgress {
  readonly round: string;
  readonly done: number;
  readonly parts: number;
  readonly found: FoundSoFar;
}

/** Between these two numbers lies the cost of the guess. */
export interface FoundSoFar {
  /** Proved. */
  readonly lower: number;
  /** Of the tree; infinity as long as some part has none. */
  readonly upper: number;
  readonly tree: Tree | undefined;
}

/** A part, with what is known of it. */
interface Part extends GuessPart {
  lower: number;
  upper: number;
  tree: Tree | undefined;
}

/** Positions that the proof of one part may take, for each unit of effort. */
const NODES_PER_EFFORT = 2000;

export const improve = async (setup: ImproveSetup, hooks: ImproveHooks): Promise<Result<FoundSoFar>> => {
  const { proof, turns, size, guess, effort, from } = setup;
  const parts = partsOfGuess(proof.list, turns, guess).map((part) => startOf(part, from));
  const found = (): FoundSoFar => sumUp(guess, size, parts);
  const pool = createThreadPool(hooks.threads);

  const round = async (
    name: string,
    how: Omit<Attempting, 'below'>,
    wanted: (part: Part) => boolean = () => true,
  ): Promise<Result<void>> => {
    const open = parts.filter((part) => isOpen(part) && wanted(part));
    let done = 0;
    const tell = () => hooks.onProgress({ round: name, done, parts: open.length, found: found() });
    tell();
    const results = await Promise.all(
      open.map(async (part) => {
        const job = { proof: proofDataOf(proof), turns: part.turns, ...how, below: part.upper };
        const improved = await pool.run('improve', job);
        if (!improved.ok) return improved;
        learn(part, improved.value);
        done++;
        tell();
        return success(undefined);
      }),
    );
    return results.find((result) => !result.ok) ?? success(undefined);
  };

  const rounds = async (): Promise<Result<void>> => {
    const proved = await round('proving', { effort: Number.POSITIVE_INFINITY, nodes: NODES_PER_EFFORT * effort });
    if (!proved.ok) return proved;
    for (let width = 1; ; width = Math.min(2 * width, proof.list.words.length)) {
      // wider than was asked only where nothing at all was found
      const wanted = (part: Part) => width < 2 * effort || part.tree === undefined;
      if (!parts.some((part) => isOpen(part) && wanted(part))) return success(undefined);
      const effortNow = width < 2 * effort ? Math.min(width, effort) : width;
      const tried = await round(`effort ${effortNow}`, { effort: effortNow, nodes: Number.POSITIVE_INFINITY }, wanted);
      if (!tried.ok) return tried;
    }
  };

  try {
    const end = await orStopped(rounds(), hooks.signal);
    return end === 'stopped' || end.ok ? success(found()) : end;
  } finally {
    pool.close();
  }
};

const isOpen = ({ lower, upper }: Part): boolean => lower < upper;

const startOf = (part: GuessPart, from: Tree | undefined): Part => {
  const tree = from?.branches.get(part.feedback);
  return { ...part, lower: 0, upper: tree ? summarizeTree(tree, part.words).total : Number.POSITIVE_INFINITY, tree };
};

/** Keeps what is better. A proof that ends without a tree has shown that what was there could not be beaten. */
const learn = (part: Part, { lower, found }: Improved): void => {
  part.lower = Math.max(part.lower, lower);
  if (!found || found.cost >= part.upper) return;
  part.upper = found.cost;
  part.tree = found.tree;
};

const sumUp = (guess: string, size: number, parts: readonly Part[]): FoundSoFar => {
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), size);
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
