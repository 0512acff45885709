/**
 * Lower bounds for the parts of openers, without a search of the parts.
 */

import type { Superset } from '../kernel/searcher.ts';
import { finish } from '../progress.ts';
import type { GuessId } from '../words/list.ts';
import type { KernelSearch } from './kernelSearch.ts';
import type { OpenerPart } from './openerParts.ts';
import type { Problem } from './problem.ts';
import { createSupersets } from './supersets.ts';

/** A lower bound of the total of a part that an opener leaves. */
export type BoundPart = (opener: GuessId, part: OpenerPart) => number;

/** Bounds of parts by one ply: first without a scan, then by one. */
export interface PartBounds {
  /** Called once before the parts of an opener. */
  readonly begin: () => void;
  /** A bound without a look at the part's own candidates; 0 if there is none. */
  readonly withoutScan: (part: OpenerPart) => number;
  readonly byScan: BoundPart;
}

/** Bounds that take a scan in any case. */
export const onlyByScan = (byScan: BoundPart): PartBounds => ({ begin: () => {}, withoutScan: () => 0, byScan });

/**
 * One-ply bounds in normal mode with the help of supersets, on which a guess has no fewer parts.
 *
 * Without a scan: no guess has more parts on the part than the most on its supersets, a candidate counting one more. By
 * a scan: of the guesses that could have more parts than the best so far.
 */
export const boundBySupersets = ({ list }: Problem, { searcher }: KernelSearch): PartBounds => {
  const { makeRoom, supersetsOf } = createSupersets(list, searcher);
  const found = new Map<OpenerPart, readonly Superset[]>();
  const supersetsFor = (part: OpenerPart): readonly Superset[] => {
    let supersets = found.get(part);
    if (!supersets) {
      supersets = supersetsOf(part);
      found.set(part, supersets);
    }
    return supersets;
  };
  return {
    begin: () => {
      found.clear();
      makeRoom();
    },
    withoutScan: (part) => 3 * part.size - searcher.roomWithin(supersetsFor(part)) - 1,
    byScan: (_opener, part) => searcher.boundWithin(part.position.candidates, supersetsFor(part)),
  };
};

/** One-ply bounds in normal mode by a scan of every guess. */
export const boundByScan = ({ list, matrix }: Problem, { searcher }: KernelSearch): BoundPart => {
  if (!matrix.kernel.classify) return (_opener, { position }) => searcher.boundWithin(position.candidates, []);
  const isMember = new Uint8Array(list.words.length);
  return (_opener, { position, size }) => {
    for (const answer of position.candidates) isMember[answer] = 1;
    const parts = matrix.kernel.countParts(position.candidates);
    let most = 0;
    for (let guess = 0; guess < parts.length; guess++) most = Math.max(most, parts[guess] + isMember[guess]);
    for (const answer of position.candidates) isMember[answer] = 0;
    return 3 * size - most;
  };
};

/** One-ply bounds in the hard modes by a scan of the legal guesses; 0 for a part that the kernel's search does not serve. */
export const boundByLegality =
  (search: KernelSearch): BoundPart =>
  (opener, { position, feedback }) => {
    const { searcher } = search;
    if (!finish(searcher.open(position.candidates))) return 0;
    return searcher.boundLegally(position.candidates, searcher.placeOf[opener], feedback);
  };
