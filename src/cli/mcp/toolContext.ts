/**
 * What the tools share: the engine, the games, the set-ups by their arguments, and the form of an answer.
 */

import type { GameClient } from '../../engine/gameClient.ts';
import { type GameState, gameStateOf } from '../../engine/publicData.ts';
import { type Result, success } from '../../failure.ts';
import { setCapitalsOf } from '../../format.ts';
import type { Context } from '../context.ts';
import { type PlaySetup, resolvePlaySetup } from '../options/play.ts';
import { readGame } from '../options/turns.ts';
import type { EngineQueue } from './engineQueue.ts';
import type { HiddenGames } from './hiddenGames.ts';
import type { ToolInput } from './inputs.ts';

/** The answer of a tool: data for programs, sentences for readers. */
export interface ToolAnswer<T> {
  readonly data: T;
  readonly text: string;
}

/** State that is kept from call to call. */
export interface ToolContext {
  readonly context: Context;
  readonly engine: EngineQueue;
  readonly games: HiddenGames;
  /** By their arguments: the engine keeps rules that it has seen, and data imported meanwhile changes nothing. */
  readonly setups: Map<string, PlaySetup>;
}

/** A tool that asks the engine; the signal is aborted when the client cancels its question. */
export type Tool<Name extends keyof ToolInput> = (
  tools: ToolContext,
  args: ToolInput[Name],
  signal: AbortSignal,
) => Promise<Result<ToolAnswer<object>>>;

export type RulesInput = Pick<ToolInput['explain'], 'profile' | 'list' | 'mode' | 'limit' | 'prior'> &
  Partial<Pick<ToolInput['suggest'], 'objective'>>;

/** More set-ups than a client switches between. */
const KEPT_SETUPS = 32;

export const setupFor = ({ context, setups }: ToolContext, args: RulesInput): Result<PlaySetup> => {
  const { profile, list, mode, prior, objective = 'sure' } = args;
  const limit = args.limit === 'none' ? Number.POSITIVE_INFINITY : args.limit;
  const key = [profile, list, mode, prior, limit, objective].join(' ');
  const known = setups.get(key);
  setCapitalsOf(known?.rules.list.language);
  if (known) return success(known);
  const given = { ...(profile && { profile }), ...(list && { list }), ...(prior && { prior }) };
  const resolved = resolvePlaySetup(context, { ...given, mode, limit, objective });
  if (resolved.ok) {
    const [oldest] = setups.keys();
    if (setups.size >= KEPT_SETUPS && oldest !== undefined) setups.delete(oldest);
    setups.set(key, resolved.value);
  }
  return resolved;
};

/** The position of a question, with the set-up it is asked in. */
export interface ToolPosition {
  readonly setup: PlaySetup;
  readonly state: GameState;
  readonly notes: readonly string[];
}

export const positionFor = (
  tools: ToolContext,
  args: RulesInput & { readonly turns: readonly string[] },
): Result<ToolPosition> => {
  const setup = setupFor(tools, args);
  if (!setup.ok) return setup;
  const typed = readGame(setup.value.rules, args.turns);
  if (!typed.ok) return typed;
  const { game, notes } = typed.value;
  return success({ setup: setup.value, state: gameStateOf(game), notes: [...setup.value.notes, ...notes] });
};

/** The value of an answer, and how long it took from the call on. */
export interface Timed<T> {
  readonly value: T;
  readonly elapsedMs: number;
}

/** Asks the engine within the limits of a call. */
export const askEngine = async <T>(
  { context, engine }: ToolContext,
  { timeLimit }: { readonly timeLimit: number },
  signal: AbortSignal,
  question: (engine: GameClient, onProgress: (answer: T) => void) => Promise<Result<T> | undefined>,
): Promise<Result<Timed<T>>> => {
  const startMs = context.clock();
  const answer = await engine.ask(question, { timeLimit, signal });
  return answer.ok ? success({ value: answer.value, elapsedMs: context.clock() - startMs }) : answer;
};
