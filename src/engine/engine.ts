/// <reference lib="esnext.disposable" preserve="true" />
/**
 * The engine of the library, for one list and its rules. Questions are in words, answers are plain data.
 *
 *   using engine = createEngine({ list: original, mode: 'hard' });
 *   const advice = await engine.suggest('crane=BBYBG', { timeLimit: 500 });
 *
 * A worker of its own answers the questions; on hosts without workers they are answered in slices in this thread. Every
 * question uses what earlier ones have proved.
 */

import { misuse, SaletError } from '../failure.ts';
import { capitalized } from '../format.ts';
import { roundedWeightsText } from '../text/weights.ts';
import type { GameInput } from '../turns.ts';
import type { WordList } from '../words/list.ts';
import type { Advice, GameReview, Judgement, ProofAnswer, Simulation, TreeAnswer, WordValue } from './answers.ts';
import type { BoardsSuggestion } from './boardsAnswers.ts';
import type { EngineContext } from './engineContext.ts';
import {
  judge,
  review,
  SUGGEST_OPTIONS,
  type SuggestOptions,
  suggest,
  tree,
  value,
  WATCH_OPTIONS,
  watch,
} from './engineQuestions.ts';
import { PROVE_OPTIONS, prove, SIMULATE_OPTIONS, type SimulateOptions, simulate } from './engineRuns.ts';
import type { PlayedInput } from './gameInput.ts';
import {
  ASK_OPTIONS,
  type AskOptions,
  checkEngineOptions,
  checkObject,
  checkOptions,
  type EngineOptions,
  type Notice,
  rulesFor,
} from './options.ts';
import type { OwnStrategy } from './ownStrategy.ts';
import type { StartData } from './protocol.ts';
import type { ProveOptions } from './proveOnWorkers.ts';
import { CLOSED, createQuestionChannel } from './questionChannel.ts';
import type { SuggestBoardsOptions } from './suggestBoards.ts';
import { readFrequencies } from './weightsInput.ts';

/** The state of an engine. */
export interface EngineStatus {
  /** Where questions are answered: in a worker or in this thread; undefined before the first question. */
  readonly host: 'worker' | 'inline' | undefined;
  /** Undefined until the worker has started. */
  readonly kernel: 'fast' | 'slow' | undefined;
  /** How many questions are not answered yet. */
  readonly pending: number;
  readonly closed: boolean;
}

/** An engine for one list and its rules: questions in words, answers in plain data. Made by `createEngine`. */
export interface Engine extends Disposable {
  /** The list; weights reorder its answers. */
  readonly list: WordList;
  readonly status: EngineStatus;
  /** The best next guess. A game that is over, or that no word fits, has another `status` than `open`, and no `best`. */
  suggest(game: GameInput, options?: SuggestOptions): Promise<Advice>;
  /** The same again and again, each time with narrower bounds, until it is proved. */
  watch(game: GameInput, options?: Omit<SuggestOptions, 'onProgress'>): AsyncIterableIterator<Advice>;
  /** The value of any word as the next guess, and how far it is behind the best. */
  judge(game: GameInput, word: string, options?: AskOptions<Judgement>): Promise<Judgement>;
  /** The regret and luck of each guess of a game. */
  review(played: PlayedInput, options?: AskOptions<GameReview>): Promise<GameReview>;
  /** The cost of an accepted word: as an opener, or after the turns of a game. */
  value(
    word: string | { readonly game: GameInput; readonly word: string },
    options?: AskOptions<WordValue>,
  ): Promise<WordValue>;
  /** An optimal tree: after the turns of a game, at the start unless given; with a first word, the best unless given. */
  tree(
    start?: { readonly game?: GameInput | undefined; readonly opener?: string | undefined },
    options?: AskOptions<TreeAnswer>,
  ): Promise<TreeAnswer>;
  /** A strategy against every answer: one of `salet/strategies` by its id, or a function of one's own. */
  simulate(strategy: string | OwnStrategy, options?: SimulateOptions): Promise<Simulation>;
  /** Proves the best opener: every first word has its total, or is shown to be worse. */
  prove(options?: ProveOptions): Promise<ProofAnswer>;
  /**
   * The best next guess for several boards, `crane=BYBBG/BBYGB`; a game without turns needs `boards`. It is *exact* in
   * small endings, elsewhere the best found.
   */
  suggestBoards(game: string | readonly string[], options?: SuggestBoardsOptions): Promise<BoardsSuggestion>;
  /** The same again and again: first after one look at every word, then as good as it is known. */
  watchBoards(
    game: string | readonly string[],
    options?: Omit<SuggestBoardsOptions, 'onProgress'>,
  ): AsyncIterableIterator<BoardsSuggestion>;
  /** Ends the worker; all pending questions reject. */
  close(): void;
}

/**
 * Creates an engine for a list and its rules; throws a `SaletError` if an option is wrong. Its worker starts with the
 * first question.
 *
 * @example
 * ```ts
 * const engine = createEngine({ list: ['crane', 'slate', 'abide'], mode: 'hard' });
 * const advice = await engine.suggest('crane=BBYBG', { timeLimit: 500 });
 * if (advice.status === 'open') advice.best.word;
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
    frequencies: readFrequencies(options.frequencies),
    openings: options.openings,
  };
  const notify = notifyOnce(options.onNotice);
  const rounded = roundedWeightsText(rules);
  if (rounded !== undefined) notify({ code: 'WEIGHTS_ROUNDED', sentence: capitalized(rounded) });
  const questions = createQuestionChannel({ rules, start, worker: options.worker ?? 'auto', notify });
  const closing = new AbortController();
  const close = (): void => {
    questions.close();
    closing.abort(new SaletError(CLOSED));
  };
  return engineWith({ rules, start, questions, closed: closing.signal }, close);
};

/** A function marked async rejects where a plain one would throw. */
const engineWith = (context: EngineContext, close: () => void): Engine => {
  const { rules, questions, closed } = context;
  return {
    list: rules.list,
    get status() {
      const { host, kernel, pending } = questions.status();
      return { host, kernel: kernel && (kernel === 'fast' ? 'fast' : 'slow'), pending, closed: closed.aborted };
    },
    suggest: async (game, options = {}) => suggest(context, game, checkOptions('suggest', options, SUGGEST_OPTIONS)),
    watch: (game, options = {}) => watch(context, game, checkOptions('watch', options, WATCH_OPTIONS)),
    judge: async (game, word, options = {}) => judge(context, game, word, checkOptions('judge', options, ASK_OPTIONS)),
    review: async (played, options = {}) => review(context, played, checkOptions('review', options, ASK_OPTIONS)),
    value: async (word, options = {}) => value(context, word, checkOptions('value', options, ASK_OPTIONS)),
    tree: async (from = {}, options = {}) => tree(context, from, checkOptions('tree', options, ASK_OPTIONS)),
    simulate: async (strategy, options = {}) =>
      simulate(context, strategy, checkOptions('simulate', options, SIMULATE_OPTIONS)),
    prove: async (options = {}) => prove(context, checkOptions('prove', options, PROVE_OPTIONS)),
    suggestBoards: async (game, options = {}) =>
      (await import('./suggestBoards.ts')).suggestBoards(context, game, checkObject('options', options, EXAMPLE)),
    watchBoards: async function* (game, options = {}) {
      const { watchBoards } = await import('./suggestBoards.ts');
      yield* watchBoards(context, game, checkObject('options', options, EXAMPLE));
    },
    close,
    [Symbol.dispose ?? NO_DISPOSE]: close,
  } as Engine;
};

const EXAMPLE = '{ boards: 4 }';

/** Hosts that are too old for `using` have no `Symbol.dispose`. */
const NO_DISPOSE = Symbol('dispose');

/** Passes each kind of notice on at most once. */
const notifyOnce = (onNotice: EngineOptions['onNotice']): ((notice: Notice) => void) => {
  const sent = new Set<string>();
  return (notice) => {
    if (sent.has(notice.code)) return;
    sent.add(notice.code);
    onNotice?.(notice);
  };
};
