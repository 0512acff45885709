/**
 * The sources of `salet update`: from a flag, else from the environment, else from `sources.json` in the data folder,
 * else public addresses that have existed for years. Each may be a web address or a file.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failed, type Result, success } from '../../failure.ts';
import { quote } from '../../words/sentences.ts';
import type { Context } from '../context.ts';
import type { Environment } from '../render/colour.ts';
import { type DownloadOptions, download, isAddress } from './download.ts';
import { readTextFile } from './files.ts';

export interface Sources {
  readonly accepted: string;
  readonly history: string;
  /** Undefined by default: there is no public source. */
  readonly extended: string | undefined;
  /** With {date} in place of YYYY-MM-DD. */
  readonly dayUrl: string;
}

/** Maintained by a tool's author (MIT), by a collector of past answers, and by the publisher of the game. */
const DEFAULT_SOURCES: Sources = {
  accepted: 'https://raw.githubusercontent.com/tabatkins/wordle-list/HEAD/words',
  history: 'https://raw.githubusercontent.com/eagerterrier/previous-wordle-words/HEAD/chronological.txt',
  extended: undefined,
  dayUrl: 'https://www.nytimes.com/svc/wordle/v2/{date}.json',
};

const VARIABLES: Readonly<Record<keyof Sources, string>> = {
  accepted: 'SALET_ACCEPTED',
  history: 'SALET_HISTORY',
  extended: 'SALET_EXTENDED',
  dayUrl: 'SALET_DAY_URL',
};

const NAMES = Object.keys(VARIABLES) as (keyof Sources)[];

export const resolveSources = (
  flags: { readonly [name in keyof Sources]?: string | undefined },
  env: Environment,
  folder: string,
): Result<Sources> => {
  const own = readConfiguration(join(folder, 'sources.json'));
  if (!own.ok) return own;
  const sources = Object.fromEntries(
    NAMES.map((name) => [name, flags[name] ?? (env[VARIABLES[name]] || own.value[name]) ?? DEFAULT_SOURCES[name]]),
  ) as unknown as Sources;
  if (!sources.dayUrl.includes('{date}')) {
    return failed(
      'OPTION_VALUE',
      `${quote(sources.dayUrl)} has no {date}; write --day-url as "https://…/{date}.json".`,
    );
  }
  return success(sources);
};

const readConfiguration = (path: string): Result<Partial<Sources>> => {
  if (!existsSync(path)) return success({});
  const text = readTextFile(path);
  if (!text.ok) return text;
  const mistake = (what: string) =>
    failed('OPTION_VALUE', `${path}: ${what}; fix the file or remove it.`, { file: path });
  let data: unknown;
  try {
    data = JSON.parse(text.value);
  } catch {
    return mistake('this is not JSON');
  }
  if (typeof data !== 'object' || data === null) return mistake('this is not an object');
  for (const [name, value] of Object.entries(data)) {
    if (!NAMES.includes(name as keyof Sources)) return mistake(`${quote(name)} is not one of ${NAMES.join(', ')}`);
    if (typeof value !== 'string') return mistake(`${quote(name)} is not text`);
  }
  return success(data as Partial<Sources>);
};

/** For instance ftp:// or file://; a single letter is a drive of Windows. */
const SCHEME = /^([a-z][a-z0-9+.-]+):\/\//i;

/** The text of an address or a file. */
export const readSource = async (
  context: Context,
  source: string,
  options: DownloadOptions,
): Promise<Result<string>> => {
  if (isAddress(source)) return download(context, source, options);
  const [, scheme] = SCHEME.exec(source) ?? [];
  if (scheme === undefined) return readTextFile(source);
  return failed(
    'OPTION_VALUE',
    `${source}: only http and https addresses are fetched, not ${scheme}; name a file by its path.`,
  );
};
