/// <reference lib="esnext.disposable" preserve="true" />
/**
 * The library's front door: one engine for one list and its rules, asked with words and answering with plain data.
 *
 *   using engine = createEngine({ list: original, mode: 'hard' });
 *   const advice = await engine.suggest('crane=BBYBG', { timeLimit: 500 });
 *
 * Questions are answered by a worker of its own where there are workers, in slices in this thread where there are none.
 * What one question has proved serves the next.
 */

import { checkWhole, shown } from '../checks.ts';
import { misuse, SaletError, unwrap } from '../failure.ts';
import type { Game } from '../game/game.ts';
import { checkWord } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import type { GameInput } from '../turns.ts';
import type { WordList } from '../words/list.ts';
import { linkSignals } from './abortSignals.ts';
import type { Advice, GameReview, Judgement, ProofAnswer, Simulation, TreeAnswer, WordValue } from './answers.ts';
import { gameFor, gameOf } from './gameInput.ts';
import {
  type AskOptions,
  checkAskOptions,
  checkEngineOptions,
  type EngineOptions,
  frequenciesFor,
  type Notice,
  rulesFor,
  type Signal,
} from './options.ts';
import type { OwnStrategy } from './ownStrategy.ts';
import type { Question, StartData, Work } from './protocol.ts';
import type { ProveOptions } from './proveOnWorkers.ts';
import {
  adviceOf,
  type GameState,
  gameStateOf,
  judgementOf,
  reviewOf,
  simulationOf,
  valueOfWord,
} from './publicData.ts';
import {
  CLOSED,
  createQuestionChannel,
  type QuestionChannel,
  type WorkerAnswer,
  type WorkerQuestion,
} from './questionChannel.ts';
import { processorCount } from './spawnWorker.ts';

/** What to suggest, and how long to look for it. */
export interface SuggestOptions extends AskOptions<Advice> {
  /** How many words of each kind, possible answers and eliminators; 5 unless given. */
  readonly top?: number | undefined;
  /** Whether to find out worst case and chances of each word: takes longer. */
  readonly details?: boolean | undefined;
  /** Whether to offer slurs and the like, too. */
  readonly allWords?: boolean | undefined;
}

/** A game that was played: for an answer, or as its turns show it. */
export type PlayedInput =
  | { readonly answer: string; readonly guesses: readonly string[] }
  | { readonly game: GameInput; readonly answer?: string | undefined };

/** How a strategy plays, and how long to watch it. */
export interface SimulateOptions extends AskOptions<Simulation> {
  /** Fixed first words. */
  readonly openers?: readonly string[] | undefined;
  /** What is not the strategy's default; `salet strategies` lists what each of them knows. */
  readonly options?:
    | {
        /** Whether guesses come from all words or from those still possible. */
        readonly pool?: 'all' | 'possible';
        readonly variant?: string;
        /** For `intersecting`: from how many words on it takes the best-placed word. */
        readonly threshold?: number;
        /** For `combo-eliminations`: above how many words it looks two guesses ahead. */
        readonly lookahead?: number;
        /** For `random`: which random numbers. */
        readonly seed?: number;
      }
    | undefined;
}

/** Where an engine answers, and what it is busy with. */
export interface EngineStatus {
  /** Where questions are answered: in a worker or in this thread; undefined before the first. */
  readonly host: 'worker' | 'inline' | undefined;
  /** Undefined until it is known. */
  readonly kernel: 'fast' | 'slow' | undefined;
  /** Questions that are not answered yet. */
  readonly pending: number;
  readonly closed: boolean;
}

/** An engine for one list and its rules: questions in words, answers in plain data. Made by `createEngine`. */
export interface Engine extends Disposable {
  /** The list with its answers in the order that weights make. */
  readonly list: WordList;
  readonly status: EngineStatus;
  /** The best next guess. A game that is over, or that no word fits, has a `status` and no `best`. */
  suggest(game: GameInput, options?: SuggestOptions): Promise<Advice>;
  /** The same again and again, each time sharper, until it is proved. */
  watch(game: GameInput, options?: Omit<SuggestOptions, 'onProgress'>): AsyncIterableIterator<Advice>;
  /** What any word is worth next, and how far it is behind the best. */
  judge(game: GameInput, word: string, options?: AskOptions<Judgement>): Promise<Judgement>;
  /** What each guess of a game cost, and what was luck. */
  review(played: PlayedInput, options?: AskOptions<GameReview>): Promise<GameReview>;
  /** What a word costs: as an opener, or after the turns of a game. */
  value(
    word: string | { readonly game: GameInput; readonly word: string },
    options?: AskOptions<WordValue>,
  ): Promise<WordValue>;
  /** An optimal tree: after the turns of a game, at the start unless given; with a first word, the best unless given. */
  tree(
    start?: { readonly game?: GameInput; readonly opener?: string },
    options?: AskOptions<TreeAnswer>,
  ): Promise<TreeAnswer>;
  /** A strategy against every answer: one of `salet/strategies` by its id, or a function of one's own. */
  simulate(strategy: string | OwnStrategy, options?: SimulateOptions): Promise<Simulation>;
  /** Proves the best opener: every first word valued, or shown to be worse. */
  prove(options?: ProveOptions): Promise<ProofAnswer>;
  /** Ends the worker; what is not answered yet rejects. */
  close(): void;
}

/**
 * Creates an engine for a list and its rules; throws a `SaletError` if an option is wrong. Its worker starts with the
 * first question.
 *
 * @example
 * ```ts
 * const engine = createEngine({ list: ['crane', 'slate', 'abide'], mode: 'hard' });
 * const { best } = await engine.suggest('crane=BBYBG', { timeLimit: 500 });
 * engine.close();
 * ```
 */
export const createEngine = (options: EngineOptions): Engine => {
  if (typeof options !== 'object' || options === null) {
    misuse('OPTION_VALUE', 'createEngine takes an object with a list: { list }.');
  }
  checkEngineOptions(options);
  const rules = rulesFor(options);
  const start: StartData = {
    kernel: options.kernel,
    tableBytes: options.tableBytes,
    frequencies: frequenciesFor(options),
  };
  const notify = notifyOnce(options.onNotice);
  const connection = createQuestionChannel({ rules, start, worker: options.worker ?? 'auto', notify });
  const closing = new AbortController();
  const close = (): void => {
    connection.close();
    closing.abort(new SaletError(CLOSED));
  };
  return engineOn({ rules, start, connection, closed: closing.signal }, close);
};

/** What the questions of an engine share. */
interface Inside {
  readonly rules: Rules;
  readonly start: StartData;
  readonly connection: QuestionChannel;
  /** Aborted when the engine is closed: for work that no worker of the connection does. */
  readonly closed: Signal;
}

const engineOn = (inside: Inside, close: () => void): Engine => {
  const { rules, connection, closed } = inside;
  const engine: Engine = {
    list: rules.list,
    get status() {
      const { host, kernel, pending } = connection.status();
      return { host, kernel: kernel && (kernel === 'fast' ? 'fast' : 'slow'), pending, closed: closed.aborted };
    },
    suggest: async (game, options = {}) => suggest(inside, unwrap(gameOf(rules, game)), optionsOf(options)),
    watch: (game, options = {}) => watch(inside, game, optionsOf(options)),
    judge: async (game, word, options = {}) => judge(inside, unwrap(gameOf(rules, game)), word, optionsOf(options)),
    review: async (played, options = {}) => review(inside, played, optionsOf(options)),
    value: async (what, options = {}) => value(inside, what, optionsOf(options)),
    tree: async (from = {}, options = {}) => tree(inside, from, optionsOf(options)),
    simulate: async (strategy, options = {}) => simulate(inside, strategy, optionsOf(options)),
    prove: async (options = {}) => prove(inside, optionsOf(options)),
    close,
    [Symbol.dispose ?? DISPOSE]: close,
  } as Engine;
  return engine;
};

/** Where a host is too old for `using`, nobody asks for it. */
const DISPOSE = Symbol('dispose');

// Questions

const DEFAULT_TOP = 5;
const MOST_WORDS = 1000;

/** Puts a question and turns every answer to it, on the way and at the end, into plain data. */
const ask = async <K extends Question, T>(
  { connection }: Inside,
  asking: Pick<WorkerQuestion<K>, 'kind' | 'rows' | 'job'>,
  options: AskOptions<T>,
  tell: (answer: WorkerAnswer<K>, elapsedMs: number) => T,
): Promise<T> => {
  checkAskOptions(options as AskOptions<never>);
  const { timeLimit, signal, onProgress } = options;
  const askedAt = performance.now();
  const stop = linkSignals(signal);
  let mistake: { readonly error: unknown } | undefined;
  const report = (progress: Work[K]['progress']): void => {
    try {
      onProgress?.(tell({ complete: false, progress }, performance.now() - askedAt));
    } catch (error) {
      // what the caller's function throws ends the caller's question, not the process
      mistake ??= { error };
      stop.abort();
    }
  };
  try {
    const answer = await connection.ask<K>({ ...asking, timeLimit, signal: stop.signal, onProgress: report });
    return tell(answer, performance.now() - askedAt);
  } catch (error) {
    throw mistake ? mistake.error : error;
  } finally {
    stop.unlink();
  }
};

const optionsOf = <T>(options: T): T => checkObject('options', options, '{ timeLimit: 500 }');

/** An argument that must be an object; arrays and text are none. */
const checkObject = <T>(name: string, value: T, example: string): T => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  return misuse('ARGUMENT_WRONG', `${name} is ${shown(value)}; pass an object such as ${example}.`);
};

/** The end of a question, or what is known so far, where both have the same form. */
const latestOf = <K extends Question>(answer: WorkerAnswer<K>): Work[K]['result'] | Work[K]['progress'] =>
  answer.complete ? answer.result : answer.progress;

const suggest = (inside: Inside, game: Game, options: SuggestOptions): Promise<Advice> => {
  const { top = DEFAULT_TOP, details = false, allWords = false } = options;
  checkWhole('top', top, 1, MOST_WORDS);
  const state = gameStateOf(game);
  const job = { options: { top, details, allWords } };
  return ask(inside, { kind: 'advise', rows: game.rows, job }, options, (answer, elapsedMs) =>
    adviceOf(state, latestOf(answer), { allWords }, elapsedMs),
  );
};

async function* watch(
  inside: Inside,
  input: GameInput,
  options: Omit<SuggestOptions, 'onProgress'>,
): AsyncGenerator<Advice, void, undefined> {
  const game = unwrap(gameOf(inside.rules, input));
  const stop = linkSignals(options.signal);
  /** The newest that was not taken yet: whoever is slow sees fewer, not older ones. */
  let latest: Advice | undefined;
  let wake = (): void => {};
  const onProgress = (advice: Advice): void => {
    latest = advice;
    wake();
  };
  let isDone = false;
  const last = suggest(inside, game, { ...options, signal: stop.signal, onProgress }).finally(() => {
    isDone = true;
    wake();
  });
  // it is awaited below, unless nobody asks any more
  last.catch(() => {});
  try {
    while (!isDone) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (latest || isDone) resolve();
      });
      if (isDone) break;
      const advice = latest;
      latest = undefined;
      if (advice) yield advice;
    }
    yield await last;
  } finally {
    stop.unlink();
    stop.abort();
  }
}

const judge = (inside: Inside, game: Game, text: string, options: AskOptions<Judgement>): Promise<Judgement> => {
  const state = openGame(game);
  const word = unwrap(checkWord(game.rules.list, text));
  return ask(inside, { kind: 'judge', rows: game.rows, job: { word } }, options, (answer, elapsedMs) =>
    judgementOf(state, latestOf(answer), elapsedMs),
  );
};

const value = (
  inside: Inside,
  what: string | { readonly game: GameInput; readonly word: string },
  options: AskOptions<WordValue>,
): Promise<WordValue> => {
  const { game: input, word: text } =
    typeof what === 'string'
      ? { game: '', word: what }
      : checkObject('The word', what, "'crane' or { game: 'crane=BBYBG', word: 'lambs' }");
  const game = unwrap(gameOf(inside.rules, input));
  const state = openGame(game);
  const word = unwrap(checkWord(game.rules.list, text));
  return ask(inside, { kind: 'value', rows: game.rows, job: { word } }, options, (answer, elapsedMs) =>
    valueOfWord(state, word, latestOf(answer), elapsedMs),
  );
};

/** A game that has a next guess. */
const openGame = (game: Game): GameState => {
  const state = gameStateOf(game);
  const { status } = state.standing;
  if (status === 'open') return state;
  return status === 'contradiction'
    ? misuse('NO_WORD_FITS', 'No word fits this game; check its tiles.')
    : misuse('GUESS_ILLEGAL', `The game is ${status}; there is no next guess.`);
};

const review = (inside: Inside, played: PlayedInput, options: AskOptions<GameReview>): Promise<GameReview> => {
  const { rules } = inside;
  checkObject('The game', played, "{ answer: 'abide', guesses: ['crane', 'abide'] }");
  const game = unwrap('guesses' in played ? gameFor(rules, played) : gameOf(rules, played.game));
  const job = { answer: played.answer };
  return ask(inside, { kind: 'review', rows: game.rows, job }, options, (answer, elapsedMs) =>
    reviewOf(game, latestOf(answer), elapsedMs),
  );
};

const tree = async (
  inside: Inside,
  from: NonNullable<Parameters<Engine['tree']>[0]>,
  options: AskOptions<TreeAnswer>,
): Promise<TreeAnswer> => {
  checkObject('The start', from, "{ game: 'crane=BBYBG', opener: 'lambs' }");
  const game = unwrap(gameOf(inside.rules, from.game ?? ''));
  const state = openGame(game);
  const job = { opener: from.opener };
  const { treeAnswerOf, treeSoFar } = await import('./treeData.ts');
  return ask(inside, { kind: 'tree', rows: game.rows, job }, options, (answer, elapsedMs) =>
    answer.complete ? treeAnswerOf(state, answer.result, elapsedMs) : treeSoFar(state, answer.progress, elapsedMs),
  );
};

// Strategies and proofs

const simulate = async (
  inside: Inside,
  strategy: string | OwnStrategy,
  options: SimulateOptions,
): Promise<Simulation> => {
  const { rules } = inside;
  const { openers: given = [] } = options;
  if (!Array.isArray(given)) misuse('ARGUMENT_WRONG', `openers is ${shown(given)}; pass an array such as ['salet'].`);
  const openers = given.map((opener) => unwrap(checkWord(rules.list, opener)));
  if (typeof strategy !== 'string') return simulateOwn(inside, strategy, openers, options);
  const job = { strategy, options: options.options ?? {}, openers };
  return ask(inside, { kind: 'play', rows: [], job }, options, (answer, elapsedMs) =>
    simulationOf(strategy, latestOf(answer), answer.complete, elapsedMs),
  );
};

const simulateOwn = async (
  { rules, closed }: Inside,
  own: OwnStrategy,
  openers: readonly string[],
  options: SimulateOptions,
): Promise<Simulation> => {
  if (typeof own?.choose !== 'function' || typeof own.id !== 'string') {
    misuse('STRATEGY_UNKNOWN', 'A strategy is an id, or an object with an id and a function choose.');
  }
  checkAskOptions(options as AskOptions<never>);
  const startedAt = performance.now();
  const elapsed = (): number => performance.now() - startedAt;
  const { playOwn } = await import('./ownStrategy.ts');
  const { timeLimit, signal, onProgress } = options;
  const ending = linkSignals(signal, closed);
  try {
    const { complete, played } = await playOwn(own, {
      rules,
      openers,
      timeLimit,
      signal: ending.signal,
      onProgress: (soFar) => onProgress?.(simulationOf(own.id, soFar, false, elapsed())),
    });
    return simulationOf(own.id, unwrap(played), complete, elapsed());
  } finally {
    ending.unlink();
  }
};

/** More workers than this only wait for each other; each has a matrix and a table of its own. */
const MOST_THREADS = 256;
const USUAL_THREADS = 16;

const prove = async (inside: Inside, options: ProveOptions): Promise<ProofAnswer> => {
  const { rules, start, connection, closed } = inside;
  checkAskOptions({ timeLimit: options.timeLimit, signal: options.signal });
  const threads = checkWhole('threads', options.threads ?? Math.min(processorCount(), USUAL_THREADS), 1, MOST_THREADS);
  if (options.top !== undefined) checkWhole('top', options.top, 1, rules.list.words.length);
  if (rules.weights) {
    misuse('OPTION_UNSUPPORTED', 'A proof takes all answers for equally likely; create an engine without weights.');
  }
  const { list, mode, limit } = rules;
  const ending = linkSignals(options.signal, closed);
  try {
    const [proofs, host] = await Promise.all([import('./proveOnWorkers.ts'), connection.host()]);
    const wished = { ...options, signal: ending.signal };
    return await proofs.prove({ game: { list, mode, limit }, host, start, threads, options: wished });
  } finally {
    ending.unlink();
  }
};

// Notices

/** Each notice at most once, to whoever wants to know. */
const notifyOnce = (onNotice: EngineOptions['onNotice']): ((notice: Notice) => void) => {
  const told = new Set<string>();
  return (notice) => {
    if (told.has(notice.code)) return;
    told.add(notice.code);
    onNotice?.(notice);
  };
};
