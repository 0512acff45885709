/**
 * What the tools share: rules by their settings, the forms of an answer, and one guess against the best.
 */

import { type Result, success } from '../../failure.ts';
import type { Game } from '../../game/game.ts';
import type { Bounds } from '../../search/value.ts';
import type { Advice } from '../../suggest/advice.ts';
import type { Judgement } from '../../suggest/judge.ts';
import { DEFAULT_LIST } from '../../words/bundled.ts';
import type { Context } from '../context.ts';
import { type PlaySetup, resolvePlaySetup } from '../options/play.ts';
import { rounded } from '../render/text.ts';
import type { Desk, RequestLimits } from './asking.ts';
import type { Games } from './games.ts';
import type { Input } from './schemas.ts';

/** What a tool answers: data for programs, sentences for readers. */
export interface Said<T> {
  readonly data: T;
  readonly text: string;
}

export type Answer<T> = Promise<Result<Said<T>>>;

/** What is kept from call to call. */
export interface Shared {
  readonly context: Context;
  readonly desk: Desk;
  readonly games: Games;
  /** By their settings: the engine knows rules that it has seen, and data that is imported meanwhile changes nothing. */
  readonly rules: Map<string, PlaySetup>;
}

export type RulesInput = Pick<Input['explain'], 'list' | 'mode' | 'limit' | 'prior'> &
  Partial<Pick<Input['suggest'], 'objective'>>;

/** Nobody goes back and forth between more. */
const KEPT_RULES = 32;

export const rulesFor = ({ context, rules }: Shared, args: RulesInput): Result<PlaySetup> => {
  const { list, mode, prior, objective = 'sure' } = args;
  const limit = args.limit === 'none' ? Number.POSITIVE_INFINITY : args.limit;
  const key = [list, mode, prior, limit, objective].join(' ');
  const known = rules.get(key);
  if (known) return success(known);
  // for the game of today the default list is no choice of a list
  const own = list === DEFAULT_LIST ? {} : { list };
  const resolved = resolvePlaySetup(context, { ...own, mode, prior, limit, objective });
  if (resolved.ok) {
    if (rules.size >= KEPT_RULES) rules.delete([...rules.keys()][0]);
    rules.set(key, resolved.value);
  }
  return resolved;
};

// Numbers

export const boundsData = ({ lower, upper }: Bounds) => ({ lower: roundedOrNull(lower), upper: roundedOrNull(upper) });

const roundedOrNull = (value: number): number | null => (Number.isFinite(value) ? rounded(value) : null);

export const orNull = <T>(value: T | undefined): T | null => value ?? null;

// One guess against the best

export interface Judged {
  readonly judgement: Judgement;
  /** How much likelier than with best play a loss is; undefined if that is not known. */
  readonly risk: number | undefined;
}

/** A guess with what it costs and what it risks; the best's own chance of losing is asked for only where it matters. */
export const judgeGuess = async (
  desk: Desk,
  game: Game,
  word: string,
  limits: RequestLimits,
): Promise<Result<Judged>> => {
  const judged = await desk.ask<Judgement>((engine, hear) => engine.judge(game, word, hear), limits);
  if (!judged.ok) return judged;
  const judgement = judged.value;
  const { lossChance } = judgement;
  if (!lossChance) return success({ judgement, risk: lossChance });
  const best = await desk.ask<Advice>((engine, hear) => engine.advise(game, { top: 1 }, hear), limits);
  if (!best.ok) return best;
  const least = best.value.lossChance;
  return success({ judgement, risk: least === undefined ? undefined : lossChance - least });
};
