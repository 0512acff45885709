/**
 * The options of an engine and of its questions, and their checks.
 *
 * Types of the host (signals, workers, modules) are described by the members that are used, so that the declarations
 * compile without the types of a page or of Node.
 */

import { checkLimit, checkTableBytes, shown } from '../checks.ts';
import { misuse, unwrap } from '../failure.ts';
import { type GameObjective, parseObjective } from '../game/objective.ts';
import { type Rules, wordRulesOf } from '../game/rules.ts';
import { MODES, type Mode } from '../position.ts';
import { applyPrior, uniformPrior } from '../prior/prior.ts';
import { type ListInput, readListInput } from './listInput.ts';
import { checkNamed, checkNames, type NamesOf } from './names.ts';
import { readWeights, wrongOption } from './weightsInput.ts';

/** The members of an `AbortSignal` that are used. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The members of a Web Worker, or of a worker of Node, that are used. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): unknown;
}

/** A circumstance that makes answers slower or less exact; not an error. */
export interface Notice {
  /**
   * `SLOW_KERNEL`: WebAssembly cannot be used. `NO_WORKER`: questions are answered in the caller's thread.
   * `WEIGHTS_ROUNDED`: the weights need more digits than costs can have; bounds include what rounding changes.
   */
  readonly code: 'SLOW_KERNEL' | 'NO_WORKER' | 'WEIGHTS_ROUNDED';
  readonly sentence: string;
}

/** The list of an engine, the rules of its games, and where it works. */
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
  /**
   * How likely the answers are: a number for each word, or one for each answer in order. A word without one has 0.
   * They count exactly as their decimals are written; where they need too many digits, `onNotice` says so.
   */
  readonly weights?: ReadonlyMap<string, number> | Readonly<Record<string, number>> | readonly number[] | undefined;
  /** When words were last the answer, as `lastAnsweredDates` gives them: shown with each word of an answer. */
  readonly lastAnswered?: ReadonlyMap<string, string> | undefined;
  /**
   * First words that were valued before: the text of `openings.json`, which `salet update openings` writes. A table is used
   * for the list, weights, mode and limit that it was made for; any other, or a damaged text, is as good as none.
   */
  readonly openings?: string | undefined;
  /** How common words are, to choose between equally good words; the bundled counts unless given. */
  readonly frequencies?: ReadonlyMap<string, number> | Readonly<Record<string, number>> | undefined;
  /** `auto`: its own worker if the host has workers. `none`: slices in this thread. Or a function that makes a worker. */
  readonly worker?: 'auto' | 'none' | (() => WorkerLike) | undefined;
  /** The compiled module of `salet/kernel.wasm`, a `WebAssembly.Module`, for hosts that forbid compiling. */
  readonly kernel?: object | undefined;
  /** Memory for proved values, 32 MiB unless given. */
  readonly tableBytes?: number | undefined;
  /** Receives each kind of notice at most once. */
  readonly onNotice?: ((notice: Notice) => void) | undefined;
}

/** How long to search for an answer. */
export interface AskOptions<T> {
  /** Milliseconds; at the limit the answer is the best found so far, with its proved bounds. */
  readonly timeLimit?: number | undefined;
  /** Ends the question: it rejects with the signal's reason. */
  readonly signal?: Signal | undefined;
  /** Receives every answer whose bounds are narrower than those of the one before. */
  readonly onProgress?: ((soFar: T) => void) | undefined;
}

const ENGINE_OPTIONS: NamesOf<EngineOptions> = {
  list: true,
  mode: true,
  limit: true,
  objective: true,
  weights: true,
  lastAnswered: true,
  openings: true,
  frequencies: true,
  worker: true,
  kernel: true,
  tableBytes: true,
  onNotice: true,
};

/** The options of every question. */
export const ASK_OPTIONS: NamesOf<AskOptions<never>> = { timeLimit: true, signal: true, onProgress: true };

/** The rules of an engine's games; throws a `SaletError`. */
export const rulesFor = (options: EngineOptions): Rules => {
  const { mode = 'normal', limit = DEFAULT_LIMIT, objective = 'sure', weights, lastAnswered } = options;
  const list = unwrap(readListInput(options.list));
  checkNamed('mode', mode, MODES);
  checkLimit(limit);
  const parsedObjective = unwrap(parseObjective(objective, limit));
  const prior = weights === undefined ? uniformPrior : readWeights(list, weights, limit);
  if (lastAnswered !== undefined && !(lastAnswered instanceof Map)) {
    wrongOption('lastAnswered', lastAnswered, 'pass the map of lastAnsweredDates');
  }
  const dates = lastAnswered && { lastAnswered };
  return { ...wordRulesOf(applyPrior(list, prior)), mode, limit, objective: parsedObjective, ...dates };
};

/** Guesses in the original game. */
const DEFAULT_LIMIT = 6;

/** The options that are not about the game; throws a `SaletError`. */
export const checkEngineOptions = (options: EngineOptions): void => {
  checkNames('createEngine has no option', options, ENGINE_OPTIONS);
  const { tableBytes, worker, kernel, openings, onNotice } = options;
  if (tableBytes !== undefined) checkTableBytes(tableBytes);
  if (worker !== undefined && worker !== 'auto' && worker !== 'none' && typeof worker !== 'function') {
    wrongOption('worker', worker, "pass 'auto', 'none' or a function that makes a worker");
  }
  if (kernel !== undefined && (typeof kernel !== 'object' || kernel === null)) {
    wrongOption('kernel', kernel, 'pass the compiled module of salet/kernel.wasm');
  }
  if (openings !== undefined && typeof openings !== 'string') {
    wrongOption('openings', openings, 'pass the text of openings.json');
  }
  if (onNotice !== undefined && typeof onNotice !== 'function') wrongOption('onNotice', onNotice, 'pass a function');
};

/** The time limit and the signal of a question; throws a `SaletError`. */
export const checkAskOptions = ({ timeLimit, signal }: AskOptions<never>): void => {
  if (timeLimit !== undefined && !(typeof timeLimit === 'number' && timeLimit >= 0)) {
    wrongOption('timeLimit', timeLimit, 'pass milliseconds, 0 or more');
  }
  if (signal !== undefined && typeof signal?.addEventListener !== 'function') {
    wrongOption('signal', signal, 'pass an AbortSignal');
  }
};

/** The options of a question: an object with no other names than these. */
export const checkOptions = <T extends object>(
  question: string,
  options: T,
  names: Readonly<Record<string, true>>,
): T => checkNames(`${question} has no option`, checkObject('options', options, '{ timeLimit: 500 }'), names);

/** An argument that must be an object; arrays and text are refused. */
export const checkObject = <T>(name: string, value: T, example: string): T => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  return misuse('ARGUMENT_WRONG', `${name} is ${shown(value)}; pass an object such as ${example}.`);
};
