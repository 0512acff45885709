/**
 * The proved bounds of one state's value: lower bounds from scans and searches, upper bounds from strategies that were
 * played out. They only ever narrow, and `value` is valid at any time.
 */

import { codesOfRule } from '../rules.ts';
import { ruleOf } from '../words/list.ts';
import { capacityBound } from './bounds.ts';
import type { Problem, State } from './problem.ts';
import { exactValue, isExact, narrower, type Value } from './value.ts';
import { heaviestWeight, lightestWeight, totalWeight, weightSumsOf } from './weights.ts';

/** The guesses and losses of a strategy, over all candidates. */
export interface StrategyCost {
  readonly guesses: number;
  readonly lost: number;
}

export interface ValueBounds {
  readonly state: State;
  readonly weight: number;
  readonly value: () => Value;
  readonly isExact: () => boolean;
  /** Adds the cost of a strategy that was played out for every candidate. */
  readonly addStrategy: (cost: StrategyCost) => void;
  /** Raises the least number of guesses of any strategy, whatever it loses. */
  readonly raiseGuesses: (guesses: number) => void;
  /** Raises the least number of guesses of a strategy without losses; infinity if there is no such strategy. */
  readonly raiseLosslessGuesses: (guesses: number) => void;
  /** Raises the least cost in a search that counts losses. */
  readonly raiseLossyCost: (cost: number, lossCost: number) => void;
  /** Sets the proved value. */
  readonly setExact: (value: Value) => void;
}

export const createValueBounds = (problem: Pick<Problem, 'list' | 'weights'>, state: State): ValueBounds => {
  const { candidates, turnsLeft } = state;
  const weight = totalWeight(problem, candidates);
  const feedbacks = codesOfRule(ruleOf(problem.list), problem.list.wordLength) - 1;
  // guessing the candidates one after the other is always legal; it needs and loses no more than the upper bounds
  let value: Value = {
    weight,
    guesses: {
      lower: capacityBound(weightSumsOf(problem, candidates), feedbacks, turnsLeft),
      upper: weight * Math.min(turnsLeft, candidates.length),
    },
    lost: { lower: 0, upper: turnsLeft >= candidates.length ? 0 : weight },
  };
  let best: StrategyCost | undefined;
  let losslessGuesses = value.guesses.lower;

  const narrow = (guesses: Value['guesses'], lost: Value['lost']) => {
    value = narrower(value, { weight, guesses, lost });
  };

  /** Combines the best strategy with the bound of strategies without losses. */
  const conclude = (): void => {
    if (best) narrow({ lower: 0, upper: value.guesses.upper }, { lower: 0, upper: best.lost });
    // best play loses nothing here, so the bound of strategies without losses holds for it
    if (value.lost.upper === 0) narrow({ lower: losslessGuesses, upper: value.guesses.upper }, value.lost);
    else if (losslessGuesses === Number.POSITIVE_INFINITY) {
      const lost = { lower: lightestWeight(problem, candidates), upper: value.lost.upper };
      narrow({ lower: 0, upper: turnsLeft * weight }, lost);
    }
    if (best && best.lost === value.lost.lower) narrow({ lower: 0, upper: best.guesses }, value.lost);
  };

  return {
    state,
    weight,
    value: () => value,
    isExact: () => isExact(value),
    addStrategy(cost) {
      if (best && !isBetter(cost, best)) return;
      best = cost;
      conclude();
    },
    raiseGuesses(guesses) {
      narrow({ lower: guesses, upper: value.guesses.upper }, value.lost);
    },
    raiseLosslessGuesses(guesses) {
      losslessGuesses = Math.max(losslessGuesses, guesses);
      conclude();
    },
    raiseLossyCost(cost, lossCost) {
      const lost = Math.floor(cost / lossCost);
      narrow({ lower: 0, upper: value.guesses.upper }, { lower: lost, upper: value.lost.upper });
      if (value.lost.upper === lost) narrow({ lower: cost - lost * lossCost, upper: value.guesses.upper }, value.lost);
      conclude();
    },
    setExact(exact) {
      value = exact;
    },
  };
};

const isBetter = (cost: StrategyCost, other: StrategyCost): boolean =>
  cost.lost < other.lost || (cost.lost === other.lost && cost.guesses < other.guesses);

/** The value where there is nothing to choose: with at most two candidates or one guess left. Undefined elsewhere. */
export const valueWithoutChoice = (
  problem: Pick<Problem, 'weights'>,
  { candidates, turnsLeft }: State,
): Value | undefined => {
  const weight = totalWeight(problem, candidates);
  if (candidates.length === 0) return exactValue(0, 0, 0);
  if (turnsLeft <= 0) return exactValue(weight, 0, weight);
  const heaviest = heaviestWeight(problem, candidates);
  if (turnsLeft === 1) return exactValue(weight, weight, weight - heaviest);
  if (candidates.length <= 2) return exactValue(weight, 2 * weight - heaviest, 0);
  return undefined;
};

/**
 * The bounds of a guess before any search: it finds nothing before its turn, and no candidate takes more guesses than
 * there are turns, or than there are candidates and one more.
 */
export const unknownValue = (problem: Pick<Problem, 'weights'>, candidates: Uint32Array, turnsLeft: number): Value => {
  const weight = totalWeight(problem, candidates);
  const most = Math.max(0, Math.min(turnsLeft, candidates.length + 1));
  const lost = { lower: 0, upper: turnsLeft > candidates.length ? 0 : weight };
  return { weight, guesses: { lower: Math.min(1, most) * weight, upper: most * weight }, lost };
};
