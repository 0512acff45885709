/**
 * The set-up of the exact commands (`value`, `tree`, `prove`): words, rules, memory and time.
 */

import { type Result, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import { type GameObjective, withinOf } from '../../game/objective.ts';
import type { Rules } from '../../game/rules.ts';
import { checkMatrixSize } from '../../matrix.ts';
import { checkMode, type Mode } from '../../position.ts';
import type { ProofSetup } from '../../search/proof.ts';
import { createSolver, DEFAULT_TABLE_BYTES, type Solver, type SolverRules } from '../../search/solver.ts';
import { guessCount } from '../../text/numbers.ts';
import type { Context } from '../context.ts';
import { type FlagsOf, option, optionGroup, threadsOption, wholeNumber } from './option.ts';
import { maxTimeOption, RULE_OPTIONS, type RuleFlags, resolveRules } from './rules.ts';
import { resolveWords, WORD_OPTIONS, type Words } from './words.ts';

const MEGABYTE = 2 ** 20;
/** More than this does not fit beside the rest in the memory that a kernel can have. */
const MAX_MEMORY = 2048;

export const searchOptions = (threads = 'worker threads (this search uses one)') => [
  ...WORD_OPTIONS,
  ...RULE_OPTIONS,
  ...optionGroup('Search', [
    threadsOption(threads),
    option(
      '--memory <MB>',
      `memory for proved results, in MB (default: ${DEFAULT_TABLE_BYTES / MEGABYTE})`,
      wholeNumber(1, MAX_MEMORY),
    ),
    maxTimeOption(),
  ]),
];

export type SearchFlags = FlagsOf<ReturnType<typeof searchOptions>> & RuleFlags;

export interface SearchSetup {
  readonly words: Words;
  readonly mode: Mode;
  /** Infinity without a limit. */
  readonly limit: number;
  readonly objective: GameObjective;
  readonly tableBytes: number;
  readonly maxTimeMs: number;
}

/** A timer for longer would go off at once; this is 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const resolveSearchSetup = (context: Pick<Context, 'env'>, flags: SearchFlags): Result<SearchSetup> => {
  const words = resolveWords(context, flags);
  if (!words.ok) return words;
  const rules = resolveRules(flags);
  if (!rules.ok) return rules;
  const { mode, limit, objective = 'sure' } = rules.value;
  const fits = checkMode(words.value.list, mode);
  if (!fits.ok) return fits;
  return success({
    words: words.value,
    mode,
    limit,
    objective,
    tableBytes: flags.memory === undefined ? DEFAULT_TABLE_BYTES : flags.memory * MEGABYTE,
    maxTimeMs:
      flags.maxTime === undefined ? Number.POSITIVE_INFINITY : Math.min(flags.maxTime * 1000, LONGEST_TIMER_MS),
  });
};

/** A solver for a list; fails if that is too large for a matrix. */
export const solverFor = ({ words, tableBytes }: SearchSetup): Result<Solver> => {
  const size = checkMatrixSize(words.list);
  return size.ok ? success(createSolver({ frequencies: words.frequencies, tableBytes })) : size;
};

/** The rules that turns are played by. */
export const gameRules = ({ words, mode, limit }: SearchSetup): Rules => ({
  list: words.list,
  weights: undefined,
  tiers: [],
  mode,
  limit,
});

/** The part of a set-up that a proof needs. */
export const proofSetup = (
  { words, mode, limit, tableBytes }: SearchSetup,
  objective: ProofSetup['objective'],
): ProofSetup => ({ list: words.list, mode, limit, tableBytes, objective });

// The guess by which a word has to be found

/** The rules of a search for a game in which a word has to be found by guess `within`. */
export const solverRules = ({ mode }: SearchSetup, within: number): SolverRules => ({ mode, limit: within });

/**
 * The guess by which words have to be found when guess `next` of the game comes next: that of `soon-3` as long as it is
 * to come, none for `fewest`. For `worst` it is the limit unless a search finds less.
 */
export const withinAt = ({ objective, limit }: SearchSetup, next: number): number => {
  const within = withinOf(objective, limit) ?? limit;
  return within < next ? limit : within;
};

/** The same, and for `worst` the least with which `loses` is false. */
export function* withinFor<Step>(
  setup: SearchSetup,
  next: number,
  loses: (within: number) => Generator<Step, boolean>,
): Generator<Step, number> {
  const { objective, limit } = setup;
  if (objective !== 'worst') return withinAt(setup, next);
  for (let within = next; within < limit; within++) if (!(yield* loses(within))) return within;
  return limit;
}

// Headings and JSON

/** "original: 2315 answers of 12972 words, hard mode, at most 6 guesses". */
export const describeSearchSetup = ({ words: { list }, mode, limit }: SearchSetup): string => {
  const words = `${counted(list.answerCount, 'answer')} of ${counted(list.words.length, 'word')}`;
  const guesses = limit === Number.POSITIVE_INFINITY ? 'any number of guesses' : `at most ${guessCount(limit)}`;
  return `${list.name}: ${words}, ${mode} mode, ${guesses}`;
};
