/**
 * What a position is worth to a player who has only so many guesses: losing as little as possible counts first, then
 * guesses.
 *
 * Both are kept apart, as whole numbers over all candidates, so that they can be added up along a game: what was lost
 * and what was used. Most positions can be played without a loss; only where the search proves that they cannot, the
 * dearer search for the least loss is asked.
 */

import { type Result, success } from '../failure.ts';
import { allHere } from '../feedback.ts';
import { type Mode, type Position, splitPosition } from '../position.ts';
import { mapSteps } from '../steps.ts';
import type { WordList } from '../words/list.ts';
import { type Bounds, createSolver, type Solver } from './solver.ts';

export interface Worth {
  /** The weights of all candidates together. */
  readonly weight: number;
  /** Guesses still to be made, times weight, over all candidates; one that is lost counts those made. */
  readonly guesses: Bounds;
  /** The weight of the candidates that are not found within the limit. */
  readonly lost: Bounds;
}

export const isExact = ({ guesses, lost }: Worth): boolean =>
  guesses.lower === guesses.upper && lost.lower === lost.upper;

/** A worth that was found out before: of the start, or of a first word. */
export interface Known {
  readonly guesses: number;
  readonly lost: number;
}

export interface ValuerOptions {
  readonly mode: Mode;
  /** Guesses in a game; infinity without a limit. */
  readonly limit: number;
  /** A positive whole number for each answer; undefined if all are 1. */
  readonly weights: Uint32Array | undefined;
  readonly tableBytes: number;
  /** What is known of the start, or of a first word, without a search. */
  readonly known?: (opener: string | undefined) => Known | undefined;
}

export interface Valuer {
  readonly list: WordList;
  readonly options: ValuerOptions;
  weightOf(position: Position): number;
  /** The worth under best play; what it yields on the way is true as well. */
  worth(position: Position): Generator<Worth, Worth>;
  /** The worth of guessing a word (of the list or not) and best play afterwards; the guess itself counts. */
  worthOf(position: Position, word: string): Generator<Worth, Worth>;
  /** The search that knows the best guesses: for the least total, or, once some must be lost, for the least loss. */
  solverFor(worth: Worth): Solver;
  /** The same for a game of fewer guesses, or without a limit; each knows what the other has proved. */
  withLimit(limit: number, known?: ValuerOptions['known']): Valuer;
  /**
   * The fewest guesses, of a whole game, within which all candidates can be found; the limit if it does not suffice.
   * On the way: how many it takes at least.
   */
  leastLimit(position: Position): Generator<number, number>;
}

export const createValuer = (list: WordList, options: ValuerOptions): Result<Valuer> => {
  const { mode, limit, weights, tableBytes } = options;
  const setup = { mode, limit, weights, tableBytes, pauses: 'by clock' } as const;
  const made = createSolver(list, { ...setup, objective: 'total' });
  if (!made.ok) return made;
  let careful: Solver | undefined;
  const within = (): Solver => {
    careful ??= unwrap(createSolver(list, { ...setup, objective: 'within' }));
    return careful;
  };
  return success(valuerOn(list, options, made.value, within));
};

const valuerOn = (list: WordList, options: ValuerOptions, total: Solver, within: () => Solver): Valuer => {
  const { limit, weights, known = () => undefined } = options;

  const weightOf = ({ candidates }: Position): number =>
    weights ? candidates.reduce((sum, answer) => sum + weights[answer], 0) : candidates.length;

  const heaviestOf = ({ candidates }: Position): number =>
    weights ? candidates.reduce((most, answer) => Math.max(most, weights[answer]), 0) : Math.min(1, candidates.length);

  /** Without a search: at best one is found at once and all others by the next guess. */
  const roughly = (position: Position): Worth => {
    const weight = weightOf(position);
    const turnsLeft = limit - position.turns.length;
    if (turnsLeft <= 0) return exactly(weight, 0, weight);
    if (position.candidates.length <= 1) return exactly(weight, weight, 0);
    const lower = turnsLeft === 1 ? weight : 2 * weight - heaviestOf(position);
    return { weight, guesses: { lower, upper: weight * turnsLeft }, lost: { lower: 0, upper: weight } };
  };

  function* worth(position: Position): Generator<Worth, Worth> {
    const rough = roughly(position);
    if (isExact(rough)) return rough;
    const { weight } = rough;
    const before = position.turns.length === 0 ? known(undefined) : undefined;
    if (before) return exactly(weight, before.guesses, before.lost);
    const steps = total.cost(position);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        if (step.value < Number.POSITIVE_INFINITY) return exactly(weight, step.value, 0);
        break;
      }
      // the bound is one for play without loss, which is only known to be possible once a strategy was found
      yield step.value.upper < Number.POSITIVE_INFINITY
        ? { weight, guesses: step.value, lost: { lower: 0, upper: 0 } }
        : rough;
    }
    return yield* leastLoss(position, rough);
  }

  function* leastLoss(position: Position, rough: Worth): Generator<Worth, Worth> {
    const solver = within();
    const { lossCost } = solver.problem;
    const steps = solver.cost(position);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        const { lost, guesses } = splitCost(step.value, lossCost);
        return exactly(rough.weight, guesses, lost);
      }
      const lower = Math.max(1, Math.floor(step.value.lower / lossCost));
      yield { ...rough, lost: { lower, upper: Math.min(rough.weight, Math.floor(step.value.upper / lossCost)) } };
    }
  }

  function* worthOf(position: Position, word: string): Generator<Worth, Worth> {
    const weight = weightOf(position);
    const before = position.turns.length === 0 ? known(word) : undefined;
    if (before) return exactly(weight, before.guesses, before.lost);
    const children = partsAfter(position, word);
    const parts = children.map(roughly);
    for (const [index, child] of children.entries()) {
      if (isExact(parts[index])) continue;
      const steps = worth(child);
      for (let step = steps.next(); ; step = steps.next()) {
        parts[index] = step.value;
        if (step.done) break;
        yield addUp(weight, parts);
      }
    }
    return addUp(weight, parts);
  }

  const solverFor = ({ lost }: Worth): Solver => (lost.lower > 0 ? within() : total);

  const withLimit = (other: number, known?: ValuerOptions['known']): Valuer => {
    // a loss costs more than all guesses of a game of this limit, but not of a longer one
    if (other > limit && other < Number.POSITIVE_INFINITY) throw new Error(`${other} guesses are more than ${limit}.`);
    const { known: _, ...rest } = options;
    const shorter = { ...rest, limit: other, ...(known && { known }) };
    return valuerOn(list, shorter, total.withLimit(other), () => within().withLimit(other));
  };

  function* leastLimit(position: Position): Generator<number, number> {
    const made = position.turns.length;
    // as many turns as there are candidates always suffice
    const most = Math.min(limit, made + Math.max(1, position.candidates.length));
    for (let least = made + 1; least < most; least++) {
      const cost = yield* mapSteps(total.withLimit(least).cost(position), () => least);
      if (cost < Number.POSITIVE_INFINITY) return least;
    }
    return most;
  }

  return { list, options, weightOf, worth, worthOf, solverFor, withLimit, leastLimit };
};

/** A cost of a search that counts losses, as guesses and lost weight. */
export const splitCost = (cost: number, lossCost: number): { guesses: number; lost: number } => {
  if (!Number.isFinite(cost) || !Number.isFinite(lossCost)) return { guesses: cost, lost: 0 };
  const lost = Math.floor(cost / lossCost);
  return { guesses: cost - lost * lossCost, lost };
};

const exactly = (weight: number, guesses: number, lost: number): Worth => ({
  weight,
  guesses: { lower: guesses, upper: guesses },
  lost: { lower: lost, upper: lost },
});

/** What a word can leave but its being right, smallest first: what is quickly known sharpens the sum early. */
const partsAfter = (position: Position, word: string): Position[] =>
  [...splitPosition(position, word)]
    .filter(([feedback]) => feedback !== allHere(position.list.wordLength))
    .map(([, child]) => child)
    .sort((a, b) => a.candidates.length - b.candidates.length);

/** The guess costs every candidate one. */
const addUp = (weight: number, parts: readonly Worth[]): Worth => {
  const sum = (pick: (part: Worth) => number) => parts.reduce((total, part) => total + pick(part), 0);
  return {
    weight,
    guesses: {
      lower: weight + sum(({ guesses }) => guesses.lower),
      upper: weight + sum(({ guesses }) => guesses.upper),
    },
    lost: { lower: sum(({ lost }) => lost.lower), upper: sum(({ lost }) => lost.upper) },
  };
};

const unwrap = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};
