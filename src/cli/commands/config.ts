/**
 * `salet config`: the player's settings, and the file that keeps them.
 */

import { failed, success } from '../../failure.ts';
import { didYouMean } from '../../nearest.ts';
import { quote } from '../../words/sentences.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { changeConfig, configPath } from '../data/configFile.ts';
import { dataFolder } from '../data/dataFolder.ts';
import { OUTPUT_OPTIONS, type OutputFlags } from '../options/output.ts';
import {
  checkSetting,
  isSettingName,
  resolveSettings,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from '../options/settings.ts';
import { left, renderTable } from '../render/table.ts';

const ACTIONS = ['show', 'set', 'unset', 'path'] as const;

const settingLine = (name: SettingName): string =>
  `  ${name.padEnd(9)}${SETTINGS[name].values.join(', ')} (${SETTINGS[name].variable})`;

const DETAILS = `
  salet config                 show every setting and where it comes from
  salet config set KEY VALUE   keep a setting
  salet config unset KEY       return to the default
  salet config path            print the path of the file

Settings and their values, with the variable of the environment:
${SETTING_NAMES.map(settingLine).join('\n')}

A command to play with takes an option first, then the environment, then the
config file, then its default. Commands that study and prove take options only,
so that their figures are the same on every machine; the palette is for all.`;

const config = (context: Context, flags: OutputFlags, words: readonly string[]): Finished => {
  const [action = 'show', key, value, ...rest] = words;
  const counts: Readonly<Record<string, number>> = { show: 1, set: 3, unset: 2, path: 1 };
  if (!Object.hasOwn(counts, action)) {
    const hint = isSettingName(action)
      ? `did you mean salet config set ${[action, ...words.slice(1)].join(' ')}?`
      : didYouMean(action, ACTIONS, `choose ${ACTIONS.join(', ')}.`);
    return failed('OPTION_UNSUPPORTED', `salet config has no ${quote(action)}; ${hint}`);
  }
  if (rest.length > 0 || Math.max(1, words.length) !== counts[action]) {
    return failed('OPTION_VALUE', `${USAGE[action]}; see salet config --help.`);
  }
  if (action === 'show') return showSettings(context, flags);
  if (action === 'path') return showPath(context, flags);
  if (!isSettingName(key)) {
    const hint = didYouMean(key, SETTING_NAMES, `choose ${SETTING_NAMES.join(', ')}.`);
    return failed('OPTION_VALUE', `There is no setting ${quote(key)}; ${hint}`);
  }
  return changeSetting(context, flags, key, action === 'set' ? value : undefined);
};

const USAGE: Readonly<Record<string, string>> = {
  show: 'salet config show takes no further words',
  set: 'salet config set takes a setting and its value, such as mode hard',
  unset: 'salet config unset takes one setting, such as mode',
  path: 'salet config path takes no further words',
};

const COLUMNS = [left('setting'), left('value'), left('from'), left('what it is')];

const showSettings = (context: Context, flags: OutputFlags): Finished => {
  const resolved = resolveSettings(context);
  if (!resolved.ok) return resolved;
  const { effective, notes } = resolved.value;
  const path = configPath(dataFolder(context.env));
  printResult(context, flags, 'config', {
    json: () => ({ path, settings: effective.map(({ name, ...rest }) => ({ setting: name, ...rest })), notes }),
    text: (paint) =>
      renderTable(
        COLUMNS,
        effective.map(({ name, value, from }) => [name, value, from, SETTINGS[name].description]),
        paint,
        context.columns,
      ),
  });
  if (!flags.json) reportNotes(context, notes);
  return success('found');
};

const showPath = (context: Context, flags: OutputFlags): Finished => {
  const path = configPath(dataFolder(context.env));
  printResult(context, flags, 'config', { json: () => ({ path }), text: () => [path] });
  return success('found');
};

/** Stores a value, or removes the setting if it is undefined; then shows all. */
const changeSetting = (
  context: Context,
  flags: OutputFlags,
  name: SettingName,
  value: string | undefined,
): Finished => {
  const checked = value === undefined ? success(undefined) : checkSetting(name, value);
  if (!checked.ok) return checked;
  const written = changeConfig(dataFolder(context.env), name, checked.value);
  return written.ok ? showSettings(context, flags) : written;
};

export const command = defineCommand({
  arguments: [['[setting...]', 'show, set KEY VALUE, unset KEY or path (default: show)']],
  options: OUTPUT_OPTIONS,
  details: DETAILS,
  examples: `
    salet config
    salet config set mode hard
    salet config set profile classic
    salet config unset mode
    salet config path`,
  run: config,
});
