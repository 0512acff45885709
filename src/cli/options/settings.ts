/**
 * The player's settings: from the environment, or else from the config file, or else a default.
 *
 * They are for commands to play with. Commands that study and prove depend on their options alone, so that their figures
 * are the same on every machine.
 */

import { failed, type Result, success } from '../../failure.ts';
import { didYouMean } from '../../nearest.ts';
import { MODES, type Mode } from '../../position.ts';
import { PROFILE_NAMES, type ProfileName } from '../../prior/profile.ts';
import { WORD_CHOICES, type WordChoice } from '../../suggest/recommended.ts';
import { SPOILERS, type Spoilers } from '../../text/spoilers.ts';
import { quote } from '../../words/sentences.ts';
import type { Context } from '../context.ts';
import { readConfig, type StoredConfig } from '../data/configFile.ts';
import { dataFolder } from '../data/dataFolder.ts';
import { type Environment, PALETTES, type Palette } from '../render/colour.ts';

/** Every setting; undefined where neither the environment nor the config file has it. */
export interface Settings {
  readonly profile?: ProfileName | undefined;
  readonly mode?: Mode | undefined;
  readonly words?: WordChoice | undefined;
  readonly spoilers?: Spoilers | undefined;
  readonly palette?: Palette | undefined;
  readonly openings?: 'on' | 'off' | undefined;
}

export type SettingName = keyof Settings;

interface SettingSpec {
  readonly values: readonly string[];
  readonly default: string;
  readonly variable: string;
  readonly description: string;
}

export const SETTINGS: Readonly<Record<SettingName, SettingSpec>> = {
  profile: {
    values: PROFILE_NAMES,
    default: 'today',
    variable: 'SALET_PROFILE',
    description: 'the lists and weights to play with',
  },
  mode: { values: MODES, default: 'normal', variable: 'SALET_MODE', description: 'the rules of the game' },
  words: {
    values: WORD_CHOICES,
    default: 'familiar',
    variable: 'SALET_WORDS',
    description: 'which words are recommended',
  },
  spoilers: {
    values: SPOILERS,
    default: 'all',
    variable: 'SALET_SPOILERS',
    description: 'how much is shown of the possible answers',
  },
  palette: {
    values: PALETTES,
    default: 'standard',
    variable: 'SALET_PALETTE',
    description: 'the colours of the tiles in a terminal',
  },
  openings: {
    values: ['on', 'off'],
    default: 'on',
    variable: 'SALET_OPENINGS',
    description: 'whether updates value first words',
  },
};

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

export const isSettingName = (text: string): text is SettingName => Object.hasOwn(SETTINGS, text);

/** A setting with its origin. */
interface EffectiveSetting {
  readonly name: SettingName;
  readonly value: string;
  readonly from: 'environment' | 'config file' | 'default';
}

export interface ResolvedSettings {
  readonly settings: Settings;
  readonly effective: readonly EffectiveSetting[];
  /** About a config file, or a value in it, that is ignored. */
  readonly notes: readonly string[];
}

/** A wrong variable is refused; a wrong value in the file is left out with a note. */
export const resolveSettings = ({ env }: Pick<Context, 'env'>): Result<ResolvedSettings> => {
  const { config, notes } = readConfig(dataFolder(env));
  const found: ResolvedSettings = { settings: {}, effective: [], notes };
  return SETTING_NAMES.reduce<Result<ResolvedSettings>>(
    (resolved, name) => (resolved.ok ? addSetting(resolved.value, name, env, config) : resolved),
    success(found),
  );
};

const addSetting = (
  resolved: ResolvedSettings,
  name: SettingName,
  env: Environment,
  config: StoredConfig,
): Result<ResolvedSettings> => {
  const { settings, effective, notes } = resolved;
  const { variable, default: otherwise } = SETTINGS[name];
  const add = (value: string, from: EffectiveSetting['from'], more: readonly string[] = []): ResolvedSettings => ({
    settings: from === 'default' ? settings : { ...settings, [name]: value },
    effective: [...effective, { name, value, from }],
    notes: [...notes, ...more],
  });
  const inEnvironment = env[variable];
  if (inEnvironment) {
    const checked = checkSetting(name, inEnvironment, variable);
    return checked.ok ? success(add(checked.value, 'environment')) : checked;
  }
  if (!Object.hasOwn(config, name)) return success(add(otherwise, 'default'));
  const stored = config[name];
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  const checked = checkSetting(name, text, `${name} in the config file`);
  return success(
    checked.ok
      ? add(checked.value, 'config file')
      : add(otherwise, 'default', [`${checked.failure.sentence} Using ${otherwise}.`]),
  );
};

/** A value that the setting can have, or a sentence with the nearest one; `where` names its place. */
export const checkSetting = (name: SettingName, value: string, where: string = name): Result<string> => {
  const { values } = SETTINGS[name];
  if (values.includes(value)) return success(value);
  const choices = `choose ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`;
  return failed('OPTION_VALUE', `${where} cannot be ${quote(value)}; ${didYouMean(value, values, choices)}`);
};

/** The levels of spoilers that a command has, none of which shows more than the wanted one. */
export const spoilersWithin = <Level extends Spoilers>(
  levels: readonly Level[],
  wanted: Spoilers | undefined,
): Level | undefined => {
  if (wanted === undefined) return undefined;
  return SPOILERS.slice(0, SPOILERS.indexOf(wanted) + 1)
    .toReversed()
    .flatMap((level) => levels.filter((each) => each === level))[0];
};
