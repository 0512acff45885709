/**
 * `salet config`: the file, the environment, and which of them decides.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../test/support/commandLine.ts';
import { temporaryFolder } from '../../../test/support/folders.ts';

const root = temporaryFolder('config');
let count = 0;

/** A data folder, and command lines in it. */
const createWorld = (config?: string) => {
  const folder = join(root, String(count++));
  const file = join(folder, 'config.json');
  if (config !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, config);
  }
  const salet = (line: string, env: Record<string, string> = {}) =>
    runCommandLine(line, { env: { SALET_DATA: folder, SALET_PROFILE: '', SALET_OPENINGS: '', ...env } });
  const stored = () => JSON.parse(readFileSync(file, 'utf8'));
  /** The values that `salet config --json` shows, with their origins. */
  const settings = async (env: Record<string, string> = {}) => {
    const { out } = await salet('config --json', env);
    const shown: { setting: string; value: string; from: string }[] = JSON.parse(out.join('\n')).settings;
    return Object.fromEntries(shown.map(({ setting, value, from }) => [setting, `${value}, ${from}`]));
  };
  return { folder, file, salet, stored, settings };
};

describe('the file', () => {
  test('nothing is written by showing', async () => {
    const { file, salet, settings } = createWorld();
    expect((await salet('config')).out[1]).toMatch(/^profile +today +default/);
    expect(await settings()).toEqual({
      profile: 'today, default',
      mode: 'normal, default',
      words: 'familiar, default',
      spoilers: 'all, default',
      palette: 'standard, default',
      openings: 'on, default',
    });
    expect((await salet('config path')).out).toEqual([file]);
    expect(existsSync(file)).toBe(false);
  });

  test('set, and unset', async () => {
    const { salet, stored, settings } = createWorld();
    expect((await salet('config set mode hard')).code).toBe(0);
    expect((await salet('config set profile classic')).code).toBe(0);
    expect(stored()).toEqual({ mode: 'hard', profile: 'classic' });
    expect(await settings()).toMatchObject({ mode: 'hard, config file', profile: 'classic, config file' });
    expect((await salet('config unset mode')).code).toBe(0);
    expect(stored()).toEqual({ profile: 'classic' });
  });

  test('unknown keys are kept', async () => {
    const { salet, stored } = createWorld('{"future": {"a": 1}, "mode": "hard"}');
    await salet('config set words all');
    expect(stored()).toEqual({ future: { a: 1 }, mode: 'hard', words: 'all' });
  });

  test.each(['{', '[]', 'null', '"hard"', '\u0000'])(
    'the damaged file %j is a note, and can be replaced',
    async (text) => {
      const { file, salet, stored } = createWorld(text);
      const { code, err, out } = await salet('config');
      expect({ code, err }).toEqual({
        code: 0,
        err: [`note: ${file} is not a JSON object; fix it or remove it. Its settings are ignored.`],
      });
      expect(out[1]).toMatch(/^profile +today +default/);
      expect((await salet('config set mode hard')).code).toBe(0);
      expect(stored()).toEqual({ mode: 'hard' });
    },
  );

  test.each(['"hrad"', '7', 'null', '["hard"]'])('the wrong value %s is a note', async (value) => {
    const { salet, settings } = createWorld(`{"mode": ${value}}`);
    expect(await settings()).toMatchObject({ mode: 'normal, default' });
    const { code, err } = await salet('suggest crane=BBYBG abide=GGGGG');
    expect(code).toBe(0);
    expect(err.join('\n')).toMatch(/^note: mode in the config file cannot be .*; .* Using normal\.$/);
  });

  test('a folder that cannot be made', async () => {
    const { folder, salet } = createWorld('{}');
    const { code, err } = await salet('config set mode hard', { SALET_DATA: join(folder, 'config.json', 'inside') });
    expect({ code, lines: err.length }).toEqual({ code: 2, lines: 1 });
    expect(err[0]).toContain('could not be written');
  });
});

test.each<[line: string, sentence: string]>([
  ['set mode hrad', 'salet: mode cannot be "hrad"; did you mean "hard"?'],
  ['set words 7', 'salet: words cannot be "7"; choose familiar or all.'],
  ['set pallete mono', 'salet: There is no setting "pallete"; did you mean "palette"?'],
  ['unset zzz', 'salet: There is no setting "zzz"; choose profile, mode, words, spoilers, palette, openings.'],
  ['sett mode hard', 'salet config has no "sett"; did you mean "set"?'],
  ['set mode', 'salet config set takes a setting and its value, such as mode hard; see salet config --help.'],
  ['set mode hard now', 'salet config set takes a setting and its value, such as mode hard; see salet config --help.'],
  ['unset', 'salet config unset takes one setting, such as mode; see salet config --help.'],
  ['path mode', 'salet config path takes no further words; see salet config --help.'],
])('config %s', async (line, sentence) => {
  const { code, err } = await createWorld().salet(`config ${line}`);
  expect({ code, err }).toEqual({ code: 2, err: [sentence] });
});

describe('option before environment before file before default', () => {
  const firstLine = async (config: string, env: Record<string, string>, options: string) => {
    const { out } = await createWorld(config).salet(`suggest crane=BBYBG abide=GGGGG ${options}`, env);
    return out[0];
  };
  const CLASSIC_FILE = '{"profile": "classic", "mode": "hard"}';

  test.each<[config: string, env: Record<string, string>, options: string, start: string]>([
    ['{}', {}, '', 'today: nyt-2022, 2309 answers; '],
    [CLASSIC_FILE, {}, '', 'classic: original, 2315 answers, hard mode; '],
    [CLASSIC_FILE, { SALET_PROFILE: 'today', SALET_MODE: 'normal' }, '', 'today: nyt-2022, 2309 answers; '],
    [CLASSIC_FILE, { SALET_PROFILE: 'today' }, '--profile classic --mode normal', 'classic: original, 2315 answers; '],
    ['{}', { SALET_MODE: 'ultra-hard' }, '--hard', 'today: nyt-2022, 2309 answers, hard mode; '],
    ['{}', { SALET_PROFILE: 'classic' }, '--list scrabble', 'scrabble: 12972 answers; every answer equally likely'],
    ['{}', {}, '--prior frequency', 'today: nyt-2022, 2309 answers; answers by how common they are'],
  ])('%s %j %s', async (config, env, options, start) => {
    expect(await firstLine(config, env, options)).toContain(start);
  });

  test('a wrong variable is refused with the nearest value', async () => {
    const { code, err } = await createWorld().salet('suggest', { SALET_PROFILE: 'tody' });
    expect({ code, err }).toEqual({ code: 2, err: ['salet: SALET_PROFILE cannot be "tody"; did you mean "today"?'] });
  });

  test('commands that study ignore settings', async () => {
    const { out } = await createWorld('{"profile": "today", "mode": "hard"}').salet('letters --json', {
      SALET_PROFILE: 'today',
    });
    expect(JSON.parse(out.join('\n')).list).toBe('original');
    const today = await createWorld().salet('letters --profile today --json');
    expect(JSON.parse(today.out.join('\n')).list).toBe('nyt-2022');
  });

  test('spoilers of a level that the command does not have', async () => {
    const { out } = await createWorld('{"spoilers": "hints"}').salet('suggest crane=BBYBG --json');
    const advice = JSON.parse(out.join('\n'));
    expect(advice.wordsLeft).toBe(49);
    expect(advice.best).toBeUndefined();
  });
});
