/**
 * Commands that run out of time say what is proved until then, and end with code 3. FUZZY takes minutes to prove; the
 * clock moves a tenth of a second at each look.
 */

import { describe, expect, test } from 'vitest';
import { runCommands } from '../../../test/commandLine.ts';
import { loadCommands } from '../commands.ts';
import { EXIT } from '../context.ts';

const salet = async (line: string) =>
  runCommands(line, await loadCommands(line.split(' ')), { env: {}, showsProgress: true });

const json = async (line: string) => JSON.parse((await salet(`${line} --json`)).out.join('\n'));

describe('value', () => {
  test('what is proved stands beside a bound', async () => {
    const { code, out, progress } = await salet('value salet fuzzy --max-time 1');
    expect(code).toBe(EXIT.bound);
    // proved by Selby: 7920 guesses for SALET
    expect(out).toContain('SALET    7920    3.4212      5  -  88  1217  957  53');
    expect(out.find((line) => line.startsWith('FUZZY  '))).toMatch(/^FUZZY {2}≥ \d{4} {2}≥ \d\.\d{4} {6}\?/);
    expect(out.join(' ')).toMatch(
      /FUZZY: time is over; the total is at least \d{4} \(proved\), how much more is not known\./,
    );
    expect(progress.some((line) => /^FUZZY {2}at least \d{4} {2}\d+ positions searched$/.test(line))).toBe(true);
  });

  test('JSON', async () => {
    const { results } = await json('value fuzzy --max-time 0.5');
    expect(results).toEqual([
      expect.objectContaining({ word: 'fuzzy', total: null, histogram: null, upper: null, exact: false }),
    ]);
    // all words but one take two guesses or more
    expect(results[0].lower).toBeGreaterThan(2 * 2315);
  });

  test('that a limit cannot be guaranteed is proved also where the losses are not', async () => {
    const { code, out } = await salet('value salet --max-time 1 --limit 4 --mode hard');
    expect(code).toBe(EXIT.none);
    expect(out.join(' ')).toMatch(
      /SALET cannot guarantee 4 guesses in hard mode(: at least \d+ answers are lost \(proved\), with best play .*| \(proved\)); there was no time to (look for more|find what is lost)\./,
    );
  });
});

test('tree', async () => {
  const { code, out, err } = await salet('tree fuzzy --max-time 0.3');
  expect({ code, out }).toEqual({ code: EXIT.bound, out: [] });
  expect(err).toEqual([
    expect.stringMatching(
      /^salet: Time was over before the tree was found\. 2315 words take at least \d{4} guesses \(proved\)\.$/,
    ),
  ]);
});

test('best', async () => {
  const { code, out } = await salet('best fuzzy=BBBBB --max-time 0.2');
  expect(code).toBe(EXIT.bound);
  expect(out.join(' ')).toMatch(/1352 words left\. .* (proved|bounds|estimate)/);
});

test('hint', async () => {
  const { code, out } = await salet('hint salet=BBBBB --max-time 0.1 --level 5');
  expect(code).toBe(EXIT.bound);
  expect(out.filter((line) => /^[35] {2}Not (proved|known) yet/.test(line))).toHaveLength(2);
});

test('review', async () => {
  const { code, out } = await salet('review --answer abide --max-time 0.1 fuzzy jazzy abide');
  expect(code).toBe(EXIT.bound);
  expect(out.at(-1)).toBe('Time was over before all was exact; --max-time allows more.');
});
