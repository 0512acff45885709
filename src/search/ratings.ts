/**
 * The guesses of a position with their values as far as they are proved, and the replies that follow from them.
 */

import type { Frequencies } from '../words/frequency.ts';
import type { GuessId } from '../words/list.ts';
import type { OnePly } from './onePly.ts';
import type { State } from './problem.ts';
import type { FoundStrategy, StartTables, StateSolver } from './stateSolver.ts';
import { createTieRule } from './tieRule.ts';
import { byAchieved, byPossible, isExact, narrower, noBetterThan, type Value } from './value.ts';
import { unknownValue } from './valueBounds.ts';
import type { Workspace } from './workspace.ts';

/** Which replies to value. */
export interface RepliesOptions {
  readonly top: number;
  /** Whether to value `top` possible answers and `top` other words, not just `top` of both together. */
  readonly ofEachKind?: boolean;
  readonly preferred?: PreferredWords | undefined;
}

/** Words that the caller takes instead of the best where they cost hardly more. */
export interface PreferredWords {
  readonly isPreferred: (guess: GuessId) => boolean;
  /** What such a word may cost more than the best, in guesses on average. */
  readonly withinGuesses: number;
}

/** A guess with its value, itself included. */
export interface RatedGuess {
  readonly guess: GuessId;
  readonly value: Value;
  /** Whether it is a possible answer. */
  readonly candidate: boolean;
}

/** The best replies found so far. */
export interface Replies {
  /** The value of the position. */
  readonly value: Value;
  /**
   * Best first, words of equal value by the tie rule (`tieRule.ts`). With `ofEachKind` possible answers come before all
   * other words.
   */
  readonly guesses: readonly RatedGuess[];
  /**
   * The preferred word that loses no more than the best and is proved to be near enough: a possible answer if one is,
   * then the better value, then the more common word.
   */
  readonly preferred: RatedGuess | undefined;
  /** How many guesses are as good as the best; undefined until all are valued. */
  readonly ties: number | undefined;
  /** The guesses found so far that are as good as the best. */
  readonly tied: readonly GuessId[];
  /** Positions searched. */
  readonly nodes: number;
  /** Whether the replies are final and exact. */
  readonly complete: boolean;
}

export interface RepliesQuestion {
  readonly work: Workspace;
  readonly state: State;
  readonly limit: number;
  readonly frequencies: Frequencies;
  readonly options: RepliesOptions;
  /** At the start of a game, what was found before. */
  readonly tables: StartTables;
}

export interface Ratings {
  /** Adds a guess without a value. */
  add(guess: GuessId): void;
  /** Adds proved bounds of a guess. */
  narrow(guess: GuessId, value: Value): void;
  /** Adds the cost of a strategy that begins with a guess. */
  addStrategy(strategy: FoundStrategy): void;
  /** Adds the most promising guesses of a one-ply scan. */
  addOnePly(onePly: OnePly): void;
  /** Adds the exact value of a guess that is among the best of its kind. */
  prove(guess: GuessId, value: Value): void;
  isProved(guess: GuessId): boolean;
  /** The guesses that are shown now. */
  shown(): readonly RatedGuess[];
  /** Whether there is an upper bound for a value beyond the trivial one. */
  hasUpper(value: Value): boolean;
  /** The guesses with the least lower bounds. */
  mostPromising(count: number): readonly RatedGuess[];
  /** The replies so far. */
  current(): Replies;
  /** The replies at the end: only guesses whose value is proved. */
  final(): Replies;
}

/** Guesses of a one-ply scan that are kept besides those to show: playouts and the search may rate them higher. */
const SPARE = 8;

export const createRatings = (question: RepliesQuestion, solver: StateSolver): Ratings => {
  const { work, state, options } = question;
  const inSet = new Set<number>(state.candidates);
  const values = new Map<GuessId, Value>();
  const proved = new Set<GuessId>();
  const top = Math.max(options.top, 1);
  const byMerit = meritOrder(question);
  const preferredOf = createPreference(options.preferred, byMerit);
  const unknown = valueOfAnyGuess(question, solver);
  const cache = createRepliesCache();
  let changes = 0;
  let latest: FoundStrategy | undefined;

  const all = (): RatedGuess[] => {
    const best = solver.bounds.value();
    return Array.from(values, ([guess, value]) => ({
      guess,
      value: noBetterThan(value, best),
      candidate: inSet.has(guess),
    }));
  };

  const topOf = (rated: RatedGuess[]): RatedGuess[] => {
    if (!options.ofEachKind) return rated.sort(byMerit).slice(0, top);
    const kinds = [rated.filter(({ candidate }) => candidate), rated.filter(({ candidate }) => !candidate)];
    return kinds.flatMap((kind) => kind.sort(byMerit).slice(0, top));
  };

  const repliesOf = (rated: RatedGuess[], complete: boolean): Replies => {
    const value = solver.bounds.value();
    const isBest = (each: RatedGuess) => isExact(value) && isExact(each.value) && byAchieved(each.value, value) === 0;
    const tied = rated.filter(isBest).map(({ guess }) => guess);
    const ties = complete ? tied.length : undefined;
    const preferred = preferredOf(rated, value);
    return { value, guesses: topOf(rated), preferred, ties, tied, nodes: work.nodes(), complete };
  };

  const narrow = (guess: GuessId, value: Value): void => {
    const before = values.get(guess);
    values.set(guess, before ? narrower(before, value) : value);
    changes++;
  };

  const addStrategy = (strategy: FoundStrategy): void => {
    const before = noBetterThan(values.get(strategy.guess) ?? unknown, solver.bounds.value());
    narrow(strategy.guess, atMost(before, strategy));
  };

  return {
    add: (guess) => narrow(guess, unknown),
    narrow,
    addStrategy,
    addOnePly({ guesses }) {
      const count = { candidates: 0, others: 0 };
      for (const { guess, candidate, any } of guesses) {
        if (count[candidate ? 'candidates' : 'others']++ >= top + SPARE) continue;
        narrow(guess, { ...unknown, guesses: { lower: any, upper: unknown.guesses.upper } });
      }
    },
    prove(guess, value) {
      proved.add(guess);
      narrow(guess, value);
    },
    isProved: (guess) => proved.has(guess),
    shown: () => topOf(all()),
    hasUpper: ({ guesses }) => guesses.upper < unknown.guesses.upper,
    mostPromising: (count) =>
      all()
        .sort((a, b) => byPossible(a.value, b.value))
        .slice(0, count),
    current() {
      const found = solver.latestStrategy();
      if (found && found !== latest) {
        latest = found;
        addStrategy(found);
      }
      return cache.get({ value: solver.bounds.value(), changes }, () => repliesOf(all(), false));
    },
    // other values may be exact by chance, but a better guess may be missing
    final: () =>
      repliesOf(
        all().filter(({ guess }) => proved.has(guess)),
        true,
      ),
  };
};

/** The preferred word of rated guesses; the value is that of the position. */
const createPreference =
  (preferred: PreferredWords | undefined, byMerit: (a: RatedGuess, b: RatedGuess) => number) =>
  (rated: readonly RatedGuess[], best: Value): RatedGuess | undefined => {
    if (!preferred) return undefined;
    const most = best.guesses.lower + preferred.withinGuesses * best.weight;
    const near = rated.filter(
      ({ guess, value }) =>
        value.lost.upper <= best.lost.lower && value.guesses.upper <= most && preferred.isPreferred(guess),
    );
    const answers = near.filter(({ candidate }) => candidate);
    return (answers.length > 0 ? answers : near).sort(byMerit)[0];
  };

/** Better values first, then the tie rule: the same every time. */
const meritOrder = ({ work, frequencies }: RepliesQuestion) => {
  const rule = createTieRule(work.list, frequencies);
  return (a: RatedGuess, b: RatedGuess): number =>
    byAchieved(a.value, b.value) || byPossible(a.value, b.value) || rule(a, b);
};

/** The value of a guess before it is examined: the bound of the position's guesses holds for every guess. */
const valueOfAnyGuess = ({ work, state }: RepliesQuestion, { bounds }: StateSolver): Value => {
  const unknown = unknownValue(work, state.candidates, state.turnsLeft);
  return { ...unknown, guesses: { lower: bounds.value().guesses.lower, upper: unknown.guesses.upper } };
};

/** The bounds of a guess from those before and a strategy that begins with it. */
const atMost = ({ weight, guesses, lost }: Value, strategy: FoundStrategy): Value => {
  // a strategy that loses less may take more guesses
  const upper = strategy.lost === lost.lower ? Math.min(guesses.upper, strategy.guesses) : guesses.upper;
  return {
    weight,
    guesses: { lower: guesses.lower, upper },
    lost: { lower: lost.lower, upper: Math.min(lost.upper, strategy.lost) },
  };
};

/** What replies were made from: the value of the position, and the number of changes of the guesses' values. */
interface RatingsVersion {
  readonly value: Value;
  readonly changes: number;
}

/** Below this number of changes every change makes new replies. */
const FEW_CHANGES = 200;

/**
 * Keeps the latest replies and makes new ones only when much has changed: thousands of guesses can be equally good, and
 * sorting them at every step would take longer than the search.
 */
const createRepliesCache = () => {
  let latest: { readonly replies: Replies; readonly of: RatingsVersion } | undefined;
  const isOutdated = (of: RatingsVersion, { value, changes }: RatingsVersion): boolean =>
    value !== of.value || changes - of.changes > of.changes / 2 || (changes < FEW_CHANGES && changes !== of.changes);
  return {
    get(version: RatingsVersion, make: () => Replies): Replies {
      if (!latest || isOutdated(latest.of, version)) latest = { replies: make(), of: version };
      return latest.replies;
    },
  };
};
