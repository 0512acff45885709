/**
 * The games of a strategy, for `solve`, `run` and `compare`: their set-up, played on threads with progress, and summed up.
 */

import { type Result, success } from '../../failure.ts';
import { type PlayedGame, type Summary, summarize } from '../../simulate.ts';
import type { Context } from '../context.ts';
import type { FlagsOf } from '../options/option.ts';
import {
  describeGameSetup,
  type GameSetup,
  gameCount,
  resolveGameSetup,
  type SimulationFlags,
} from '../options/simulation.ts';
import {
  type ChosenStrategy,
  DEFAULT_STRATEGY,
  resolveStrategy,
  type STRATEGY_OPTION,
  strategyLabel,
} from '../options/strategy.ts';
import { trackProgress } from '../render/progressLine.ts';

/** A strategy and the games it plays. */
export interface Simulation {
  readonly setup: GameSetup;
  readonly strategy: ChosenStrategy;
}

export interface PlayedGames extends Simulation {
  readonly games: readonly PlayedGame[];
  readonly summary: Summary;
  readonly elapsedMs: number;
  /** Games that were not played because of an interruption. */
  readonly unplayed: number;
}

interface PlayOptions {
  readonly threads?: number | undefined;
  /** What stands before the progress; the strategy unless given. */
  readonly what?: string;
  readonly interruption?: () => AbortSignal;
}

export const resolveSimulation = (
  context: Pick<Context, 'env'>,
  flags: SimulationFlags & FlagsOf<[typeof STRATEGY_OPTION]>,
): Result<Simulation> => {
  const setup = resolveGameSetup(context, flags);
  if (!setup.ok) return setup;
  const strategy = resolveStrategy(flags.strategy ?? DEFAULT_STRATEGY, flags);
  return strategy.ok ? success({ setup: setup.value, strategy: strategy.value }) : strategy;
};

/** "narrowed on original, openers LEARN SIGHT". */
export const simulationHeading = ({ setup, strategy }: Simulation): string =>
  `${strategyLabel(strategy)} on ${describeGameSetup(setup)}`;

/** Plays every game of a simulation, or until it is interrupted. */
export const playGames = async (
  context: Context,
  simulation: Simulation,
  { threads = context.threads, what = strategyLabel(simulation.strategy), interruption }: PlayOptions = {},
): Promise<Result<PlayedGames>> => {
  const { setup, strategy } = simulation;
  const job = { ...setup, ...strategy };
  const total = gameCount(setup);
  const onProgress = trackProgress(context, { what, total, unit: 'games' });
  const startedAt = context.clock();
  const games = await context.play(job, { threads, onProgress, ...(interruption && { interruption }) });
  const elapsedMs = context.clock() - startedAt;
  context.progress('');
  if (!games.ok) return games;
  const unplayed = total - games.value.length;
  return success({ setup, strategy, games: games.value, summary: summarize(job, games.value), elapsedMs, unplayed });
};
