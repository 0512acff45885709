/**
 * What is proved of one state so far, from whichever side it comes: bounds from looks and searches, strategies that were
 * played out. It only ever gets sharper, and `value` says at any time what follows.
 */

import { feedbackCount } from '../feedback.ts';
import { capacityBound, sumWeights, type WeightSums } from './bounds.ts';
import type { Problem, State } from './problem.ts';
import { exactValue, isExact, narrower, type Value } from './value.ts';

/** What a strategy comes to that was played out for every candidate. */
export interface StrategyCost {
  readonly guesses: number;
  readonly lost: number;
}

export interface Knowledge {
  readonly state: State;
  readonly weight: number;
  readonly value: () => Value;
  readonly isExact: () => boolean;
  /** A strategy was found. */
  readonly addPlayed: (played: StrategyCost) => void;
  /** No strategy needs fewer guesses, whatever it loses. */
  readonly raiseAnyGuesses: (guesses: number) => void;
  /** No strategy without loss needs fewer guesses; infinity if there is none. */
  readonly raiseSureGuesses: (guesses: number) => void;
  /** The cost of a search that counts losses is at least this. */
  readonly raiseLossyCost: (cost: number, lossCost: number) => void;
  /** All is known. */
  readonly settle: (value: Value) => void;
}

export const createKnowledge = (problem: Pick<Problem, 'list' | 'weights'>, state: State): Knowledge => {
  const weight = weightOf(problem, state.candidates);
  const most = state.turnsLeft * weight;
  let value: Value = {
    weight,
    guesses: {
      lower: capacityBound(
        weightSumsOf(problem, state.candidates),
        feedbackCount(problem.list.wordLength) - 1,
        state.turnsLeft,
      ),
      upper: longest(weight, state),
    },
    lost: { lower: 0, upper: state.turnsLeft === Number.POSITIVE_INFINITY ? 0 : weight },
  };
  let played: StrategyCost | undefined;
  let sureGuesses = value.guesses.lower;

  const narrow = (guesses: Value['guesses'], lost: Value['lost']) => {
    value = narrower(value, { weight, guesses, lost });
  };

  /** What the strategy found and the bounds of play without loss say together. */
  const conclude = (): void => {
    if (played) narrow({ lower: 0, upper: value.guesses.upper }, { lower: 0, upper: played.lost });
    // losing nothing is possible, and nothing is better: what needs no fewer guesses without loss needs no fewer at all
    if (value.lost.upper === 0) narrow({ lower: sureGuesses, upper: value.guesses.upper }, value.lost);
    else if (sureGuesses === Number.POSITIVE_INFINITY) {
      narrow({ lower: 0, upper: most }, { lower: lightestOf(problem, state), upper: value.lost.upper });
    }
    if (played && played.lost === value.lost.lower) narrow({ lower: 0, upper: played.guesses }, value.lost);
  };

  return {
    state,
    weight,
    value: () => value,
    isExact: () => isExact(value),
    addPlayed(found) {
      if (played && (found.lost > played.lost || (found.lost === played.lost && found.guesses >= played.guesses)))
        return;
      played = found;
      conclude();
    },
    raiseAnyGuesses(guesses) {
      narrow({ lower: guesses, upper: value.guesses.upper }, value.lost);
    },
    raiseSureGuesses(guesses) {
      sureGuesses = Math.max(sureGuesses, guesses);
      conclude();
    },
    raiseLossyCost(cost, lossCost) {
      const lost = Math.floor(cost / lossCost);
      narrow({ lower: 0, upper: value.guesses.upper }, { lower: lost, upper: value.lost.upper });
      if (value.lost.upper === lost) narrow({ lower: cost - lost * lossCost, upper: value.guesses.upper }, value.lost);
      conclude();
    },
    settle(exact) {
      value = exact;
    },
  };
};

/** Where there is nothing to choose: none or one candidate, no guess or one guess left. */
export const valueWithoutChoice = (
  problem: Pick<Problem, 'list' | 'weights'>,
  { candidates, turnsLeft }: State,
): Value | undefined => {
  const weight = weightOf(problem, candidates);
  if (candidates.length === 0) return exactValue(0, 0, 0);
  if (turnsLeft <= 0) return exactValue(weight, 0, weight);
  const heaviest = heaviestOf(problem, candidates);
  if (turnsLeft === 1) return exactValue(weight, weight, weight - heaviest);
  if (candidates.length <= 2) return exactValue(weight, 2 * weight - heaviest, 0);
  return undefined;
};

/**
 * What is known before anything is asked: a guess finds nothing before its turn, and no word takes more guesses than
 * there are, or than there are words and one more.
 */
export const unknownValue = (problem: Pick<Problem, 'weights'>, candidates: Uint32Array, turnsLeft: number): Value => {
  const weight = weightOf(problem, candidates);
  const most = Math.max(0, Math.min(turnsLeft, candidates.length + 1));
  const lost = { lower: 0, upper: turnsLeft > candidates.length ? 0 : weight };
  return { weight, guesses: { lower: Math.min(1, most) * weight, upper: most * weight }, lost };
};

/** The weights of some candidates, as the bounds take them. */
export const weightSumsOf = ({ weights }: Pick<Problem, 'weights'>, candidates: Uint32Array): WeightSums =>
  sumWeights(Float64Array.from(candidates, (answer) => (weights ? (weights[answer] ?? 0) : 1)));

/** Guessing the candidates one after the other needs no more. */
const longest = (weight: number, { candidates, turnsLeft }: State): number =>
  weight * Math.min(turnsLeft, candidates.length);

export const weightOf = ({ weights }: Pick<Problem, 'weights'>, candidates: Uint32Array): number =>
  weights ? candidates.reduce((sum, answer) => sum + (weights[answer] ?? 0), 0) : candidates.length;

export const heaviestOf = ({ weights }: Pick<Problem, 'weights'>, candidates: Uint32Array): number =>
  weights
    ? candidates.reduce((most, answer) => Math.max(most, weights[answer] ?? 0), 0)
    : Math.min(1, candidates.length);

const lightestOf = ({ weights }: Pick<Problem, 'weights'>, { candidates }: State): number =>
  weights ? candidates.reduce((least, answer) => Math.min(least, weights[answer] ?? 0), Number.POSITIVE_INFINITY) : 1;
