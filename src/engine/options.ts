/**
 * What an engine and its questions can be asked with, and the checks of it.
 *
 * Types of the host (signals, workers, modules) are described by what is used of them, so that the declarations compile
 * without the types of a page or of Node.
 */

import { checkChoice, checkLimit, checkTableBytes, shown } from '../checks.ts';
import { misuse, unwrap } from '../failure.ts';
import { type GameObjective, parseObjective } from '../game/objective.ts';
import type { Rules } from '../game/rules.ts';
import { MODES, type Mode } from '../position.ts';
import { believe, uniformPrior } from '../prior/prior.ts';
import { MAX_ANSWER_WEIGHT } from '../words/checks.ts';
import type { Frequencies } from '../words/frequency.ts';
import { normalizeWord, type WordList } from '../words/list.ts';
import { quote } from '../words/sentences.ts';
import { type ListInput, readListInput } from './listInput.ts';

/** What is used of an `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** What is used of a Web Worker, or of a worker of Node. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): unknown;
}

/** Something a caller should know that is no mistake. */
export interface Notice {
  /** `SLOW_KERNEL`: WebAssembly cannot be used. `NO_WORKER`: questions are answered in the caller's thread. */
  readonly code: 'SLOW_KERNEL' | 'NO_WORKER';
  readonly sentence: string;
}

/** The list of an engine, the rules of its games, and where it does its work. */
export interface EngineOptions {
  /** A list of `salet/lists`, one's own words, or answers with further accepted guesses. */
  readonly list: ListInput;
  /** Which guesses the game accepts; `normal` unless given. */
  readonly mode?: Mode | undefined;
  /** Guesses in a game, 6 unless given; `Infinity` for as many as it takes. */
  readonly limit?: number | undefined;
  /**
   * What counts as best in `suggest`, `watch` and `judge`: `sure` (unless given), `fewest`, `worst`, or `soon-3` and the
   * like. Values, trees and reviews are those of `sure`.
   */
  readonly objective?: GameObjective | undefined;
  /** How likely answers are: a number for each word, or one for each answer in order. A word without one is not expected. */
  readonly weights?: ReadonlyMap<string, number> | Readonly<Record<string, number>> | readonly number[] | undefined;
  /** How common words are, to choose between words that are equally good; the bundled counts unless given. */
  readonly frequencies?: ReadonlyMap<string, number> | Readonly<Record<string, number>> | undefined;
  /** `auto`: a worker of its own where there are workers. `none`: in slices in this thread. Or a function that makes one. */
  readonly worker?: 'auto' | 'none' | (() => WorkerLike) | undefined;
  /** The compiled module of `salet/kernel.wasm`, a `WebAssembly.Module`, where compiling is forbidden. */
  readonly kernel?: object | undefined;
  /** Memory for what is proved, 32 MiB unless given. */
  readonly tableBytes?: number | undefined;
  /** Gets what a caller should know, each at most once. */
  readonly onNotice?: ((notice: Notice) => void) | undefined;
}

type Weights = NonNullable<EngineOptions['weights']>;

/** How long to look for an answer. */
export interface AskOptions<T> {
  /** Milliseconds; when they are over the answer is what is true so far. */
  readonly timeLimit?: number | undefined;
  /** Ends the question: it rejects with the signal's reason. */
  readonly signal?: Signal | undefined;
  /** Gets every sharper answer on the way. */
  readonly onProgress?: ((soFar: T) => void) | undefined;
}

/** The rules of an engine's games; throws a `SaletError`. */
export const rulesFor = (options: EngineOptions): Rules => {
  const { mode = 'normal', limit = DEFAULT_LIMIT, objective = 'sure', weights } = options;
  const list = unwrap(readListInput(options.list));
  checkChoice('mode', mode, MODES);
  checkLimit(limit);
  const aim = unwrap(parseObjective(objective, limit));
  const own = weights === undefined ? undefined : weightsFor(list, weights, limit);
  const prior = own
    ? { name: 'weights', sentence: 'by given weights', dataDate: undefined, weigh: () => own }
    : uniformPrior;
  const belief = believe(list, prior);
  return { list: belief.list, weights: belief.weights, tiers: belief.tiers, mode, limit, objective: aim };
};

/** Guesses in the usual game. */
const DEFAULT_LIMIT = 6;

const wrong = (name: string, value: unknown, remedy: string): never =>
  misuse('OPTION_VALUE', `${name} is ${shown(value)}; ${remedy}.`);

/** Weights are whole numbers inside, so that costs stay exact; fractions are scaled to at most this. */
const FRACTION_SCALE = 10_000;

/** One whole number for each word of a list, small enough together that costs of whole games are counted exactly. */
const weightsFor = (list: WordList, given: Weights, limit: number): Uint32Array => {
  const weights = new Map<string, number>();
  for (const [word, weight] of pairsOf(list, given)) {
    if (typeof weight !== 'number' || !(weight >= 0 && weight <= MAX_ANSWER_WEIGHT)) {
      wrong(`The weight of ${quote(word)}`, weight, `pass a number from 0 to ${MAX_ANSWER_WEIGHT}`);
    }
    weights.set(normalizeWord(word), weight);
  }
  const own = list.words.map((word) => weights.get(word) ?? 0);
  const heaviest = own.reduce((most, weight) => Math.max(most, weight), 0);
  if (heaviest === 0) {
    misuse('OPTION_VALUE', `weights gives no word of ${list.name} a positive weight; weigh at least one.`);
  }
  const sum = own.reduce((total, weight) => total + weight, 0);
  const most = mostWeight(own.length, limit);
  if (own.every(Number.isInteger) && sum <= most) return Uint32Array.from(own);
  const scale = Math.min(FRACTION_SCALE / heaviest, most / sum);
  // what is positive stays so
  return Uint32Array.from(own, (weight) => (weight === 0 ? 0 : Math.max(1, Math.floor(scale * weight))));
};

/** The sum of weights whose square, times the guesses of a game, a double holds exactly; each may be rounded up to 1. */
const mostWeight = (count: number, limit: number): number =>
  Math.floor(Math.sqrt(Number.MAX_SAFE_INTEGER / Math.min(limit, count))) - count;

const pairsOf = (list: WordList, given: Weights): Iterable<readonly [string, number]> => {
  if (given instanceof Map) return given;
  if (!Array.isArray(given)) {
    return typeof given === 'object' && given !== null
      ? Object.entries(given as Readonly<Record<string, number>>)
      : wrong('weights', given, 'pass a number for each word, or one for each answer');
  }
  if (given.length !== list.answerCount) {
    wrong('The length of weights', given.length, `pass one number for each of ${list.answerCount} answers`);
  }
  return given.map((weight: number, answer) => [list.words[answer], weight] as const);
};

/** Counts of words as the engine keeps them; throws a `SaletError`. */
export const frequenciesFor = ({ frequencies }: EngineOptions): Frequencies | undefined => {
  if (frequencies === undefined) return undefined;
  const pairs = frequencies instanceof Map ? [...frequencies] : Object.entries(frequencies);
  const wrongPair = pairs.find(([, count]) => typeof count !== 'number' || !(count >= 0));
  if (wrongPair) wrong(`The frequency of ${quote(wrongPair[0])}`, wrongPair[1], 'pass a count');
  return new Map(pairs.map(([word, count]) => [normalizeWord(word), count]));
};

/** The options that are not about the game; throws a `SaletError`. */
export const checkEngineOptions = ({ tableBytes, worker, kernel, onNotice }: EngineOptions): void => {
  if (tableBytes !== undefined) checkTableBytes(tableBytes);
  if (worker !== undefined && worker !== 'auto' && worker !== 'none' && typeof worker !== 'function') {
    wrong('worker', worker, "pass 'auto', 'none' or a function that makes a worker");
  }
  if (kernel !== undefined && (typeof kernel !== 'object' || kernel === null)) {
    wrong('kernel', kernel, 'pass the compiled module of salet/kernel.wasm');
  }
  if (onNotice !== undefined && typeof onNotice !== 'function') wrong('onNotice', onNotice, 'pass a function');
};

/** A question's limits; throws a `SaletError`. */
export const checkAskOptions = ({ timeLimit, signal }: AskOptions<never>): void => {
  if (timeLimit !== undefined && !(typeof timeLimit === 'number' && timeLimit >= 0)) {
    wrong('timeLimit', timeLimit, 'pass milliseconds, 0 or more');
  }
  if (signal !== undefined && typeof signal?.addEventListener !== 'function') {
    wrong('signal', signal, 'pass an AbortSignal');
  }
};
