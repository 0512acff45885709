/**
 * Openers against a limit: the total of an opener if it is below, otherwise a bound that shows it is not.
 *
 * Three proofs, from the cheapest to the dearest:
 *
 *   scan     the parts of the opener, the largest first, bounded by their members and by one look at every guess, until
 *            their sum reaches the limit; most openers never need more
 *   search   the exact search with what room is left
 *   exact    the search found the total
 */

import { allHere } from '../feedback.ts';
import type { Superset } from '../kernel/searcher.ts';
import { legalGuesses, type Mode, type Position, splitPosition, startPosition } from '../position.ts';
import type { GuessId } from '../words/list.ts';
import type { FastSearch } from './fast.ts';
import type { Problem, State } from './problem.ts';
import { agrees, type Fact, factsOf } from './tiles.ts';

export interface OpenerResult {
  readonly opener: GuessId;
  /** The total, or a bound of it. */
  readonly total: number;
  readonly how: 'exact' | 'search' | 'scan';
}

/** Parts from this size on are worth the supersets of two facts; single facts are few and always pay. */
const PAIRS_FROM = 80;

export const createRefuter = (problem: Problem, search: FastSearch, turns: number) => {
  const { list, mode } = problem;
  const start = startPosition(list, 'real');
  const boundPart = mode === 'normal' ? boundBySupersets(problem, search) : boundByLegality(search);

  /** The opener's total if it is below `limit`, otherwise a bound at least `limit`. */
  return (opener: GuessId, limit: number): OpenerResult => {
    const parts = openParts(start, opener, turns, mode);
    let total = parts.reduce((sum, { bound }) => sum + bound, list.answerCount);
    for (const part of parts) {
      if (total >= limit) break;
      total += raise(part, part.size < 4 ? part.bound : boundPart(opener, part.position));
    }
    if (total >= limit) return { opener, total, how: 'scan' };

    // cheap evidence first: small parts cost little, and what they add leaves less room to search the large ones in
    for (const part of parts.toReversed()) {
      if (total >= limit) break;
      total += raise(part, search.solve(part.state(), limit - (total - part.bound)));
    }
    return total < limit ? { opener, total, how: 'exact' } : { opener, total: limit, how: 'search' };
  };
};

/** Whether an opener can guarantee to find every answer in time: its total is then called 0, and infinity if not. */
export const createSafetyCheck = ({ list }: Problem, { searcher }: FastSearch, turns: number) => {
  const { candidates } = startPosition(list, 'real');
  return (opener: GuessId): OpenerResult => {
    const safe = searcher.canFinishAfter(candidates, turns, searcher.placeOf[opener]);
    return { opener, total: safe ? 0 : Number.POSITIVE_INFINITY, how: 'exact' };
  };
};

interface OpenPart {
  readonly position: Position;
  readonly size: number;
  readonly state: () => State;
  bound: number;
}

/** What an opener leaves, the largest part first, each with the bound of one guess: all but one need two. */
const openParts = (start: Position, opener: GuessId, turns: number, mode: Mode): OpenPart[] => {
  const solvedFeedback = allHere(start.list.wordLength);
  const parts: OpenPart[] = [];
  for (const [feedback, position] of splitPosition(start, start.list.words[opener])) {
    if (feedback === solvedFeedback) continue;
    const { candidates } = position;
    let state: State | undefined;
    const makeState = (): State => {
      state ??= {
        candidates,
        legal: mode === 'normal' ? undefined : legalGuesses(position, mode),
        turnsLeft: turns - 1,
      };
      return state;
    };
    parts.push({ position, size: candidates.length, state: makeState, bound: 2 * candidates.length - 1 });
  }
  return parts.sort((a, b) => b.size - a.size || a.position.turns[0].feedback - b.position.turns[0].feedback);
};

const raise = (part: OpenPart, to: number): number => {
  const by = Math.max(0, to - part.bound);
  part.bound += by;
  return by;
};

/** Bounds of parts in normal mode, kept by what they are bounds of: anagrams share many parts. */
const boundBySupersets = ({ list }: Problem, { searcher }: FastSearch) => {
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
  return (_opener: GuessId, part: Position): number => {
    const turn = part.turns[0];
    const facts = factsOf(list, turn.letters, turn.feedback);
    const found: (Superset | undefined)[] = facts.map((fact) => supersetOf(fact));
    if (part.candidates.length >= PAIRS_FROM) {
      facts.forEach((fact, index) => {
        for (const other of facts.slice(index + 1)) found.push(supersetOf(fact, other));
      });
    }
    return searcher.boundWithin(
      part.candidates,
      found.filter((superset) => superset !== undefined),
    );
  };
};

const boundByLegality =
  ({ searcher }: FastSearch) =>
  (opener: GuessId, part: Position): number =>
    searcher.boundLegally(part.candidates, searcher.placeOf[opener], part.turns[0].feedback);
