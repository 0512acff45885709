/**
 * Proofs about the parts of a guess in the hard modes, where every part has legal guesses of its own: members first,
 * because they are always legal; then one-ply bounds; then part by part, the largest first, the family of its legal
 * guesses, its interval, and the search.
 */

import { arenaMark, giveBack, take } from './arena';
import { findBound, storeBound } from './boundCache';
import { stop, stopped } from './clock';
import { Family, placeOf } from './family';
import { LegalGuesses, legalOfPart } from './legal';
import { onePlyBound } from './onePly';
import { scoreGuesses, writeLegalFamily } from './scores';
import { everyAnswer } from './searchMemory';
import { keyA, keyB, makeKey, makeKeyWith, memberBound, memberBoundExact, weightOfSet } from './sets';
import { solve } from './solve';
import { COUNTING, Part, partAt, raisePart, SCANNING, SEARCHING, SPLITTING, Split, suspendSplit } from './split';
import { beginNode, raiseToKnown, roomFor, scanParts, UNITS_OF_NODE } from './tryGuess';
import { Position } from './visit';

/** The part that is searched: its legal guesses, and their family once it is written. */
@unmanaged
class LegalPart {
  /** The arena before the part. */
  mark: usize;
  legal: LegalGuesses;
  family: Family | null;
}

/** The cost of a guess that is split, under the contract of `tryGuess`. */
export function tryLegally(position: Position, split: Split, guess: usize, best: f64): f64 {
  const family = position.family;
  if (split.phase === SPLITTING) {
    for (let i: usize = 0; i < split.count; i++) {
      const part = partAt(split.parts, i);
      const weight = weightOfSet(family, part.set, part.size);
      raisePart(split, part, memberBound(family, part.set, part.size, weight));
      if (memberBoundExact) part.exact = true;
      if (split.total >= best) return split.total;
    }
    split.phase = COUNTING;
  }
  if (split.phase === COUNTING && !beginNode(split, UNITS_OF_NODE + <f64>family.guesses)) return suspendSplit(split);
  const place = placeOf(family, guess);
  if (split.phase === SCANNING) {
    if (!scanParts(position, split, best)) return stopped ? suspendSplit(split) : split.total;
    split.phase = SEARCHING;
    split.left = split.count;
    split.scores = scoreGuesses(family, place);
  }
  for (; split.left > 0; split.left--) {
    const part = partAt(split.parts, split.left - 1);
    if (part.exact) continue;
    if (!split.legalPart) beginPart(position, split, part, place);
    const legalPart = changetype<LegalPart>(split.legalPart);
    if (!part.exact && split.total < best) {
      searchPart(position, split, part, legalPart, best);
      if (stopped) return suspendSplit(split);
    }
    giveBack(legalPart.mark);
    split.legalPart = 0;
    if (split.total >= best) return split.total;
  }
  return split.total;
}

/** Finds the legal guesses of a part, and raises it to its interval in the table. */
function beginPart(position: Position, split: Split, part: Part, place: usize): void {
  const mark = arenaMark();
  const legalPart = changetype<LegalPart>(take(offsetof<LegalPart>()));
  const legal = legalOfPart(position.family, place, part.set, part.code, split.scores);
  legalPart.mark = mark;
  legalPart.legal = legal;
  legalPart.family = null;
  split.legalPart = changetype<usize>(legalPart);
  makeKeyWith(position.family, part.set, part.size, position.turns - 1, legal.keyA, legal.keyB);
  raiseToKnown(split, part);
}

/** Searches a part with the family of its legal guesses. */
function searchPart(position: Position, split: Split, part: Part, legalPart: LegalPart, best: f64): void {
  let family = legalPart.family;
  if (!family) {
    family = writeLegalFamily(position.family, part.set, part.size, legalPart.legal);
    if (!family) {
      stop();
      return;
    }
    legalPart.family = family;
  }
  const room = roomFor(split, part, best);
  raisePart(split, part, solve(family, everyAnswer, part.size, position.turns - 1, room));
}

/**
 * The one-ply bound of a part with the legal guesses of the family, from the cache; any number of turns has the same.
 */
export function cachedBound(family: Family, part: Part): f64 {
  makeKey(family, part.set, part.size, 1);
  const ownA = keyA;
  const ownB = keyB;
  const known = findBound(ownA, ownB);
  if (known > 0) return known;
  const bound = onePlyBound(family, part.set, part.size);
  if (!stopped) storeBound(ownA, ownB, bound);
  return bound;
}
