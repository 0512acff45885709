/**
 * The rules of a game: the mode, the limit of guesses, and the objective.
 */

import { InvalidArgumentError } from 'commander';
import { MAX_LIMIT } from '../../checks.ts';
import { type Result, success } from '../../failure.ts';
import { type GameObjective, parseObjective } from '../../game/objective.ts';
import { MODES, type Mode } from '../../position.ts';
import { DEFAULT_LIMIT } from '../../search/solver.ts';
import { type FlagsOf, oneOf, option, optionGroup, seconds, type ValueParser } from './option.ts';

/** A number of guesses, or none for as many as it takes. */
const parseLimit: ValueParser<number> = (text) => {
  if (text === 'none') return Number.POSITIVE_INFINITY;
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= MAX_LIMIT) return value;
  throw new InvalidArgumentError(`a whole number from 1 to ${MAX_LIMIT}, or none`);
};

export const MODE_OPTIONS = optionGroup('Game', [
  option('--mode <MODE>', 'normal, hard or ultra-hard (default: normal)', oneOf(MODES)),
  option('--hard', 'short for --mode hard').conflicts('mode'),
]);

export type ModeFlags = FlagsOf<typeof MODE_OPTIONS>;

export const resolveMode = ({ mode, hard }: ModeFlags): Mode => (hard ? 'hard' : (mode ?? 'normal'));

export const RULE_OPTIONS = optionGroup('Game', [
  ...MODE_OPTIONS,
  option('--limit <N>', `guesses in a game, or none (default: ${DEFAULT_LIMIT})`, parseLimit),
]);

/** What counts as best, in every command that offers it. */
export const objectiveOption = () =>
  option('--objective <AIM>', 'what is best: sure, fewest, worst or soon-3 (default: sure)');

export const maxTimeOption = (ending = '') =>
  option('--max-time <S>', `stop after so many seconds with what is proved${ending}`, seconds);

export type RuleFlags = FlagsOf<typeof RULE_OPTIONS> & FlagsOf<[ReturnType<typeof objectiveOption>]>;

/** Mode, limit and objective; the limit is Infinity without one. */
export interface ChosenRules {
  readonly mode: Mode;
  readonly limit: number;
  /** Undefined unless it was given. */
  readonly objective: GameObjective | undefined;
}

export const resolveRules = (flags: RuleFlags, defaultLimit = DEFAULT_LIMIT): Result<ChosenRules> => {
  const mode = resolveMode(flags);
  const limit = flags.limit ?? defaultLimit;
  if (flags.objective === undefined) return success({ mode, limit, objective: undefined });
  const objective = parseObjective(flags.objective, limit);
  return objective.ok ? success({ mode, limit, objective: objective.value }) : objective;
};
