/**
 * Lower bounds for the parts of openers, without a search of the parts.
 */

import type { Superset } from '../kernel/searcher.ts';
import { finish } from '../progress.ts';
import type { GuessId } from '../words/list.ts';
import type { KernelSearch } from './kernelSearch.ts';
import type { OpenerPart } from './openerParts.ts';
import type { Problem } from './problem.ts';
import { agrees, type Fact, factsOf } from './tiles.ts';

/** A lower bound of the total of a part that an opener leaves. */
export type BoundPart = (opener: GuessId, part: OpenerPart) => number;

/** Parts from this size on get supersets of two facts each; single facts are few and always pay. */
const PAIRS_FROM = 80;

/**
 * One-ply bounds in normal mode that scan fewer guesses with the help of supersets: a guess has no more parts on a set
 * than on a superset. A superset is the set of answers that agree with one or two facts; anagrams share many of them.
 */
export const boundBySupersets = ({ list }: Problem, { searcher }: KernelSearch): BoundPart => {
  const supersets = new Map<number, Superset | undefined>();
  const answersWith = (facts: readonly Fact[]) =>
    Array.from({ length: list.answerCount }, (_, answer) => answer).filter((answer) =>
      facts.every((fact) => agrees(list, answer, fact)),
    );
  const supersetOf = (...facts: readonly Fact[]): Superset | undefined => {
    // two facts below a million make one number without loss
    const key = facts.reduce((number, fact) => number * 1e6 + fact + 1, 0);
    if (!supersets.has(key)) supersets.set(key, searcher.keepSuperset(answersWith(facts)));
    return supersets.get(key);
  };
  return (_opener, { position, size }) => {
    const [turn] = position.turns;
    const facts = factsOf(list, turn.letters, turn.feedback);
    const found = facts.map((fact) => supersetOf(fact));
    if (size >= PAIRS_FROM) {
      facts.forEach((fact, index) => {
        for (const other of facts.slice(index + 1)) found.push(supersetOf(fact, other));
      });
    }
    return searcher.boundWithin(
      position.candidates,
      found.filter((superset) => superset !== undefined),
    );
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
