/**
 * The set-up of the commands for players (`suggest`, `review`, `hint`, `play`, `assist`): words, a prior, rules, a solver.
 *
 * An option decides first, then the environment, then the config file, then the default. A list of one's own has equal
 * weights unless `--prior` gives others; a prior alone keeps the list of the profile.
 */

import { type Result, success } from '../../failure.ts';
import { type Rules, wordRulesOf } from '../../game/rules.ts';
import { shippedTable } from '../../openings/shippedTables.ts';
import { checkMode, type Mode } from '../../position.ts';
import { lastAnsweredDates } from '../../prior/pastAnswers.ts';
import type { Prior } from '../../prior/prior.ts';
import type { ProfileName } from '../../prior/profile.ts';
import { createSolver, type Solver } from '../../search/solver.ts';
import { dataAge, type Puzzle, setupText, titlesOf } from '../../text/profile.ts';
import type { WordList } from '../../words/list.ts';
import type { Context } from '../context.ts';
import { dataFolder } from '../data/dataFolder.ts';
import { readOpenings } from '../data/openingsFile.ts';
import { type ImportedData, localDay, openImportedData } from './importedData.ts';
import { type FlagsOf, optionGroup } from './option.ts';
import { PRIOR_OPTIONS, resolvePrior } from './priors.ts';
import { maxTimeOption, RULE_OPTIONS, type RuleFlags, resolveRules } from './rules.ts';
import { resolveSettings, type Settings } from './settings.ts';
import {
  isOwnList,
  PLAY_WORD_OPTIONS,
  type ReadProfile,
  readProfile,
  resolveOwnWords,
  resolveProfileWords,
  type WordFlags,
  type Words,
} from './words.ts';

/** Long enough for most positions, short enough for a player; after that, bounds are shown. */
const DEFAULT_SECONDS = 10;

const playOptions = (defaultTime: string) => [
  ...PLAY_WORD_OPTIONS,
  ...RULE_OPTIONS,
  ...PRIOR_OPTIONS,
  ...optionGroup('Search', [maxTimeOption(` (default: ${defaultTime})`)]),
];

export const PLAY_OPTIONS = playOptions(String(DEFAULT_SECONDS));

/** CPU time of a review by default: what a player waits for, on any machine with the same result. */
export const REVIEW_CPU_SECONDS = 2;
export const REVIEW_PLAY_OPTIONS = playOptions(`${REVIEW_CPU_SECONDS}, of CPU time`);

export type PlayFlags = FlagsOf<typeof PLAY_OPTIONS> & RuleFlags;

/** The same for all games of one command. */
export interface PlaySetup {
  readonly words: Words;
  readonly prior: Prior;
  readonly rules: Rules;
  readonly solver: Solver;
  readonly maxTimeMs: number;
  /** Undefined if the list was chosen by itself. */
  readonly profile: ProfileName | undefined;
  /** List, weights and their age in one sentence: the first line of a command. */
  readonly sentence: string;
  /** The same as the title of a screen, for a mode that may change during the game. */
  readonly titles: (mode: Mode, puzzle?: Puzzle) => readonly string[];
  /** Days since the newest past answer that is used; undefined if none is. */
  readonly dataAgeDays: number | undefined;
  readonly settings: Settings;
  readonly data: ImportedData;
  readonly notes: readonly string[];
}

/** What a command uses where neither options nor settings decide. */
export interface PlayDefaults {
  readonly limit?: number | undefined;
  readonly profile?: ProfileName | undefined;
  /** The clock that steps of the solver end by. */
  readonly clock?: (() => number) | undefined;
}

export const resolvePlaySetup = (
  context: Pick<Context, 'env'>,
  typed: PlayFlags,
  defaults: PlayDefaults = {},
): Result<PlaySetup> => {
  const resolvedSettings = resolveSettings(context);
  if (!resolvedSettings.ok) return resolvedSettings;
  const { settings, notes } = resolvedSettings.value;
  const isModeGiven = typed.hard || typed.mode !== undefined;
  const flags = isModeGiven || !settings.mode ? typed : { ...typed, mode: settings.mode };
  const data = openImportedData(context);
  const profileName = flags.profile ?? defaults.profile ?? settings.profile ?? 'today';
  const profile = isOwnList(flags) ? undefined : readProfile(data, profileName);
  const words = profile ? resolveProfileWords(flags, profile) : resolveOwnWords(flags);
  if (!words.ok) return words;
  const chosen = resolveRules(flags, defaults.limit);
  if (!chosen.ok) return chosen;
  const { mode, limit, objective } = chosen.value;
  const fits = checkMode(words.value.list, mode);
  if (!fits.ok) return fits;
  const resolved = resolvePrior(flags, words.value, data, { limit, name: profile?.prior.name });
  if (!resolved.ok) return resolved;
  const { belief } = resolved.value;
  const { list, prior } = belief;
  const lacksPastAnswers = flags.prior === undefined && isTodayWithoutPastAnswers(profile);
  const today = localDay();
  const described = { profile: profile?.name, lacksPastAnswers, list, prior, mode };
  return success({
    words: { ...words.value, list: belief.list },
    prior: belief.prior,
    rules: { ...wordRulesOf(belief), mode, limit, ...(objective && { objective }), ...datesOf(data, list) },
    solver: createSolver({
      frequencies: words.value.frequencies,
      openings: (key) => readOpenings(dataFolder(context.env), key) ?? shippedTable(key),
      ...(defaults.clock && { clock: defaults.clock }),
    }),
    maxTimeMs: (flags.maxTime ?? DEFAULT_SECONDS) * 1000,
    profile: profile?.name,
    sentence: setupText(described, today),
    titles: (now, puzzle) => titlesOf({ ...described, mode: now }, today, puzzle),
    dataAgeDays: prior.dataDate === undefined ? undefined : dataAge(prior.dataDate, today),
    settings,
    data,
    // a damaged file may be named by the words and by the prior
    notes: [...new Set([...notes, ...words.value.notes, ...resolved.value.notes])],
  });
};

/** When words of the list were answers; nothing for lists of another game. */
const datesOf = (data: ImportedData, { wordLength }: WordList): Pick<Rules, 'lastAnswered'> => {
  const pastAnswers = data.pastAnswers();
  return pastAnswers?.wordLength === wordLength ? { lastAnswered: lastAnsweredDates(pastAnswers) } : {};
};

const isTodayWithoutPastAnswers = (profile: ReadProfile | undefined): boolean =>
  profile?.name === 'today' && profile.prior.dataDate === undefined;

/** The words of a command for players that uses no weights. */
export const resolvePlayWords = (context: Pick<Context, 'env'>, flags: WordFlags): Result<Words> => {
  const settings = resolveSettings(context);
  if (!settings.ok) return settings;
  if (isOwnList(flags)) return resolveOwnWords(flags);
  const name = flags.profile ?? settings.value.settings.profile ?? 'today';
  return resolveProfileWords(flags, readProfile(openImportedData(context), name));
};
