/**
 * The file with the player's settings, `config.json` in the data folder.
 *
 * It is written whole, one process at a time. A file that cannot be read counts as empty, with a note; keys that this
 * version does not know are kept.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { failed, type Result, success } from '../../failure.ts';
import { isThere } from './dataFolder.ts';
import { readTextFile, unwritable, writeTextFile } from './files.ts';
import { withLock } from './lock.ts';

/** Settings as they are stored, not checked. */
export type StoredConfig = Readonly<Record<string, unknown>>;

export interface ReadConfig {
  readonly config: StoredConfig;
  /** About a file that is ignored. */
  readonly notes: readonly string[];
}

export const configPath = (folder: string): string => join(folder, 'config.json');

export const readConfig = (folder: string): ReadConfig => {
  const path = configPath(folder);
  if (!isThere(path)) return { config: {}, notes: [] };
  const parsed = parseConfig(path);
  return parsed.ok
    ? { config: parsed.value, notes: [] }
    : { config: {}, notes: [`${parsed.failure.sentence} Its settings are ignored.`] };
};

const parseConfig = (path: string): Result<StoredConfig> => {
  const text = readTextFile(path);
  if (!text.ok) return text;
  const config = parseObject(text.value);
  return config
    ? success(config)
    : failed('LIST_FORMAT', `${path} is not a JSON object; fix it or remove it.`, { file: path });
};

const parseObject = (text: string): StoredConfig | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as StoredConfig) : undefined;
  } catch {
    return undefined;
  }
};

/** Stores one setting, or removes it if `value` is undefined; a damaged file is replaced. */
export const changeConfig = (folder: string, key: string, value: string | undefined): Result<void> => {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    return unwritable(configPath(folder), error);
  }
  return withLock(folder, () => {
    // an undefined value is left out of JSON
    const config = { ...readConfig(folder).config, [key]: value };
    return writeTextFile(configPath(folder), `${JSON.stringify(config, undefined, 2)}\n`);
  });
};
