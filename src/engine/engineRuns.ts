/**
 * The long runs of an engine: a strategy against every answer, and the proof of the best opener.
 */

import { checkWhole, shown } from '../checks.ts';
import { misuse, unwrap } from '../failure.ts';
import { checkWord } from '../game/game.ts';
import { linkSignals } from './abortSignals.ts';
import type { ProofAnswer, Simulation } from './answers.ts';
import { ask, latestIn } from './askWorker.ts';
import type { EngineContext } from './engineContext.ts';
import { checkNames, type NamesOf } from './names.ts';
import { ASK_OPTIONS, type AskOptions, checkAskOptions, checkObject } from './options.ts';
import type { OwnStrategy } from './ownStrategy.ts';
import type { ProveOptions } from './proveOnWorkers.ts';
import { simulationOf } from './publicData.ts';
import { processorCount } from './spawnWorker.ts';

/** How a strategy plays, and how long to run it. */
export interface SimulateOptions extends AskOptions<Simulation> {
  /** Fixed first words. The list need not have them, as a list of the answers alone may not have a common opener. */
  readonly openers?: readonly string[] | undefined;
  /** Options that differ from the strategy's defaults; `salet strategies` lists those of each strategy. */
  readonly options?:
    | {
        /** Whether guesses come from all words or from those still possible. */
        readonly pool?: 'all' | 'possible';
        readonly variant?: string;
        /** For `intersecting`: from how many words on it takes the best-placed word. */
        readonly threshold?: number;
        /** For `combo-eliminations`: above how many words it looks two guesses ahead. */
        readonly lookahead?: number;
        /** For `random`: the seed of its random numbers. */
        readonly seed?: number;
      }
    | undefined;
}

export const SIMULATE_OPTIONS: NamesOf<SimulateOptions> = { ...ASK_OPTIONS, openers: true, options: true };

const STRATEGY_OPTIONS: NamesOf<NonNullable<SimulateOptions['options']>> = {
  pool: true,
  variant: true,
  threshold: true,
  lookahead: true,
  seed: true,
};

export const PROVE_OPTIONS: NamesOf<ProveOptions> = {
  ...ASK_OPTIONS,
  threads: true,
  onCheckpoint: true,
  checkpoint: true,
  top: true,
};

export const simulate = async (
  context: EngineContext,
  strategy: string | OwnStrategy,
  options: SimulateOptions,
): Promise<Simulation> => {
  const { openers: given = [], options: own = {} } = options;
  checkNames('A strategy has no option', checkObject('options', own, "{ pool: 'possible' }"), STRATEGY_OPTIONS);
  if (!Array.isArray(given)) misuse('ARGUMENT_WRONG', `openers is ${shown(given)}; pass an array such as ['salet'].`);
  const openers = given.map((opener) => unwrap(checkWord(context.rules.list, opener)));
  if (typeof strategy !== 'string') return simulateOwn(context, strategy, openers, options);
  const job = { strategy, options: own, openers };
  return ask(context, { kind: 'play', rows: [], job }, options, (answer, elapsedMs) =>
    simulationOf(strategy, latestIn(answer), answer.complete, elapsedMs),
  );
};

const simulateOwn = async (
  { rules, closed }: EngineContext,
  own: OwnStrategy,
  openers: readonly string[],
  options: SimulateOptions,
): Promise<Simulation> => {
  if (typeof own?.choose !== 'function' || typeof own.id !== 'string') {
    misuse('STRATEGY_UNKNOWN', 'A strategy is an id, or an object with an id and a function choose.');
  }
  checkAskOptions(options as AskOptions<never>);
  const startMs = performance.now();
  const elapsedMs = (): number => performance.now() - startMs;
  const { playOwn } = await import('./ownStrategy.ts');
  const { timeLimit, signal, onProgress } = options;
  const stop = linkSignals(signal, closed);
  try {
    const { complete, played } = await playOwn(own, {
      rules,
      openers,
      timeLimit,
      signal: stop.signal,
      onProgress: (soFar) => onProgress?.(simulationOf(own.id, soFar, false, elapsedMs())),
    });
    return simulationOf(own.id, unwrap(played), complete, elapsedMs());
  } finally {
    stop.unlink();
  }
};

/** More workers only wait for each other; each has a matrix and a table of its own. */
const MOST_THREADS = 256;
const DEFAULT_MOST_THREADS = 16;

export const prove = async (context: EngineContext, options: ProveOptions): Promise<ProofAnswer> => {
  const { rules, start, questions, closed } = context;
  checkAskOptions({ timeLimit: options.timeLimit, signal: options.signal });
  const usual = Math.min(processorCount(), DEFAULT_MOST_THREADS);
  const threads = checkWhole('threads', options.threads ?? usual, 1, MOST_THREADS);
  if (options.top !== undefined) checkWhole('top', options.top, 1, rules.list.words.length);
  if (rules.weights) {
    misuse('OPTION_UNSUPPORTED', 'A proof treats all answers as equally likely; create an engine without weights.');
  }
  const { list, mode, limit } = rules;
  const stop = linkSignals(options.signal, closed);
  try {
    const [proofs, host] = await Promise.all([import('./proveOnWorkers.ts'), questions.host()]);
    const game = { list, mode, limit };
    return await proofs.prove({ game, host, start, threads, options: { ...options, signal: stop.signal } });
  } finally {
    stop.unlink();
  }
};
