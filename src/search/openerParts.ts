/**
 * The parts that an opener leaves, each with a lower bound of its total that only ever rises.
 */

import { allHere, type Feedback } from '../feedback.ts';
import { legalGuesses, type Mode, type Position, splitPosition, startPosition } from '../position.ts';
import type { GuessId, WordList } from '../words/list.ts';
import type { State } from './problem.ts';

export interface OpenerPart {
  readonly position: Position;
  readonly feedback: Feedback;
  readonly size: number;
  readonly state: () => State;
  bound: number;
  /** Whether all its answers can be found within the turns, if that is known. */
  canFinish: boolean | undefined;
}

/** The parts of an opener, the largest first, each with the bound of one guess: all answers but one need two. */
export const openerParts = (start: Position, opener: GuessId, turns: number, mode: Mode): OpenerPart[] => {
  const solved = allHere(start.list.wordLength);
  return [...splitPosition(start, start.list.words[opener])]
    .filter(([feedback]) => feedback !== solved)
    .map(([feedback, position]) => {
      const size = position.candidates.length;
      return {
        position,
        feedback,
        size,
        state: lazyState(position, turns - 1, mode),
        bound: 2 * size - 1,
        canFinish: undefined,
      };
    })
    .sort((a, b) => b.size - a.size || a.feedback - b.feedback);
};

/** The state of a position, computed on the first call: the legal guesses take a scan of the list. */
const lazyState = (position: Position, turnsLeft: number, mode: Mode): (() => State) => {
  let state: State | undefined;
  return () => {
    state ??= {
      candidates: position.candidates,
      legal: mode === 'normal' ? undefined : legalGuesses(position, mode),
      turnsLeft,
    };
    return state;
  };
};

/** Raises the bound of a part; returns by how much. */
export const raiseBound = (part: OpenerPart, bound: number): number => {
  const by = Math.max(0, bound - part.bound);
  part.bound += by;
  return by;
};

/** The key under which workers share results of a part: its candidates, ascending, one character each. */
export const partKey = ({ position }: OpenerPart): string => String.fromCharCode(...position.candidates);

/** A part of an opener as other rooms need it. */
interface PartOfOpener {
  readonly feedback: Feedback;
  readonly candidates: Uint32Array;
  readonly size: number;
}

/** The parts of an opener: feedbacks with their candidates, the largest part first. */
export const partsOf = (list: WordList, opener: GuessId): PartOfOpener[] =>
  openerParts(startPosition(list), opener, 2, 'normal').map(({ position, feedback, size }) => ({
    feedback,
    candidates: position.candidates,
    size,
  }));
