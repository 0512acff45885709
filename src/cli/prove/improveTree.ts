/**
 * The best tree of a guess that can be found, on worker threads.
 *
 * Its parts are worked on alone. First each is searched for a proof, with little patience, which closes most; those that
 * are open are searched with beams, the cheapest next and each time twice as wide, for a tree that costs less than the
 * last; and at the end the proofs are tried again, with patience. What is found is kept part by part, so that whenever
 * time is over there is something to show.
 */

import { runJobs } from '../../engine/jobLoop.ts';
import { proofDataOf } from '../../engine/protocol.ts';
import { type Result, success } from '../../failure.ts';
import type { Feedback } from '../../feedback.ts';
import {
  type GuessPart,
  type Improved,
  type ImproveOptions,
  type PlayedTurn,
  partsOfGuess,
} from '../../search/improve.ts';
import type { ProofSetup } from '../../search/proof.ts';
import { summarizeTree, type Tree } from '../../tree/tree.ts';
import { createThreadPool, untilStopped } from '../threads/workerThreads.ts';

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
  /** What was just done. */
  readonly what: string;
  /** Parts of which the least cost is not known. */
  readonly open: number;
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
  /** Of the widest beam so far. */
  width: number;
  lower: number;
  upper: number;
  tree: Tree | undefined;
}

/** Positions that the first proof of a part may take: enough for most. */
const FIRST_NODES = 2000;
/** Positions that the last proof of a part may take, for each unit of effort. */
const NODES_PER_EFFORT = 2000;

export const improveTree = async (setup: ImproveSetup, hooks: ImproveHooks): Promise<Result<FoundSoFar>> => {
  const { proof, turns, size, guess, effort, from } = setup;
  const parts = partsOfGuess(proof.list, turns, guess).map((part) => startOf(part, from));
  const found = (): FoundSoFar => sumUp(guess, size, parts);
  const pool = createThreadPool(hooks.threads);
  const tell = (what: string) => hooks.onProgress({ what, open: parts.filter(isOpen).length, found: found() });

  const work = async (part: Part, how: Omit<ImproveOptions, 'below'>): Promise<Result<void>> => {
    const job = { proof: proofDataOf(proof), turns: part.turns, ...how, below: part.upper };
    const improved = await pool.run('improve', job);
    if (!improved.ok) return improved;
    learn(part, improved.value);
    return success(undefined);
  };

  const prove = (nodes: number): Promise<Result<void>> => {
    const open = parts.filter(isOpen);
    return runJobs({
      threads: hooks.threads,
      next: () => open.shift(),
      run: async (part) => {
        const worked = await work(part, { effort: Number.POSITIVE_INFINITY, nodes });
        tell('proving');
        return worked;
      },
    });
  };

  /** The beam that costs least next, again and again, until all were as wide as was asked. */
  const searchWithBeams = (): Promise<Result<void>> => {
    const busy = new Set<Part>();
    return runJobs({
      threads: hooks.threads,
      next: () => {
        const part = cheapest(parts, busy, effort);
        if (part) busy.add(part);
        return part;
      },
      run: async (part) => {
        const width = nextWidth(part, effort);
        const worked = await work(part, { effort: width, nodes: Number.POSITIVE_INFINITY });
        part.width = width;
        busy.delete(part);
        tell(`effort ${width}`);
        return worked;
      },
    });
  };

  const toTheEnd = async (): Promise<Result<void>> => {
    tell('proving');
    for (const stage of [() => prove(FIRST_NODES), searchWithBeams, () => prove(NODES_PER_EFFORT * effort)]) {
      const ended = await stage();
      if (!ended.ok) return ended;
    }
    return success(undefined);
  };

  try {
    const end = await untilStopped(toTheEnd(), hooks.signal);
    return end === 'stopped' || end.ok ? success(found()) : end;
  } finally {
    pool.close();
  }
};

/** The open part whose next beam costs least and on which nobody works; undefined if all had theirs. */
const cheapest = (parts: readonly Part[], busy: ReadonlySet<Part>, effort: number): Part | undefined => {
  let least: Part | undefined;
  for (const part of parts) {
    if (!isOpen(part) || busy.has(part) || !wantsMore(part, effort)) continue;
    if (!least || costOf(part, effort) < costOf(least, effort)) least = part;
  }
  return least;
};

/** Wider than was asked only where nothing at all was found. */
const wantsMore = ({ width, tree, words }: Part, effort: number): boolean =>
  width < effort || (tree === undefined && width * Math.sqrt(words.length) < MOST_GUESSES);

/** No list has more guesses: a beam of so many is all. */
const MOST_GUESSES = 65_536;

/** A beam twice as wide as the last. */
const nextWidth = ({ width }: Part, effort: number): number =>
  width < effort ? Math.min(Math.max(1, 2 * width), effort) : 2 * width;

/** Guesses that are tried at the root of a part, times what each has to look at. */
const costOf = (part: Part, effort: number): number => nextWidth(part, effort) * part.words.length ** 1.5;

const isOpen = ({ lower, upper }: Part): boolean => lower < upper;

const startOf = (part: GuessPart, from: Tree | undefined): Part => {
  const tree = from?.branches.get(part.feedback);
  return {
    ...part,
    width: 0,
    lower: 0,
    upper: tree ? summarizeTree(tree, part.words).total : Number.POSITIVE_INFINITY,
    tree,
  };
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
