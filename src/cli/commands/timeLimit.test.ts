/**
 * Commands that run out of time say what is proved until then, and end with code 3. FUZZY takes minutes to prove; the
 * clock moves a tenth of a second at each look.
 */

import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../test/support/commandLine.ts';
import { EXIT } from '../context.ts';

const salet = (line: string) => runCommandLine(line, { showsProgress: true });

const json = async (line: string) => JSON.parse((await salet(`${line} --json`)).out.join('\n'));

/** Reaches the time limit once a matching line of progress was drawn. */
const saletUntil = async (line: string, drawn: RegExp) => {
  let now = 0;
  const progress: string[] = [];
  const result = await runCommandLine(`${line} --max-time 1000`, {
    showsProgress: true,
    clock: () => {
      now += 100;
      return now;
    },
    progress: (text) => {
      progress.push(text);
      if (drawn.test(text)) now += 1_000_000;
    },
  });
  return { ...result, progress };
};

describe('value', () => {
  test('what is proved stands beside bounds', async () => {
    const { code, out, progress } = await saletUntil('value salet fuzzy', /^FUZZY/);
    expect(code).toBe(EXIT.bound);
    // proved by Selby: 7920 guesses for SALET
    expect(out.find((line) => line.startsWith('SALET '))).toMatch(/^SALET +7920 +3\.4212 +5 +- +96 +1224 +919 +76$/);
    const row = /^FUZZY +(\d{4})–(\d{4,5}) +\d\.\d{3}–\d\.\d{3} +\?/;
    const [, lower, upper] = row.exec(out.find((line) => line.startsWith('FUZZY '))!)!;
    expect(out.join(' ')).toContain(
      `FUZZY: time limit reached; the total is at least ${lower} (proved) and at most ${upper} (found).`,
    );
    expect(Number(lower)).toBeLessThan(Number(upper));
    expect(progress.some((line) => /^FUZZY {2}\d{4} to \d{4,5} guesses$/.test(line))).toBe(true);
  });

  test('JSON', async () => {
    const { results } = await json('value fuzzy --max-time 0.5');
    expect(results).toMatchObject([{ word: 'fuzzy', exact: false }]);
    // all words but one take two guesses or more, and none more than six
    expect(results[0].total.lower).toBeGreaterThan(2 * 2315);
    expect(results[0].total.upper).toBeLessThanOrEqual(6 * 2315);
    expect(results[0].lost.lower ?? results[0].lost).toBe(0);
  });

  test('that a limit cannot be guaranteed is proved also where the losses are not', async () => {
    const { code, out } = await saletUntil('value salet --limit 4 --mode hard', /at least \d+ answers? lost/);
    expect(code).toBe(EXIT.bound);
    expect(out.join(' ')).toMatch(
      /SALET: time limit reached; the total .* \(found\)\. SALET cannot guarantee 4 guesses in hard mode \(proved\)\./,
    );
  });
});

test('tree', async () => {
  const { code, out, err } = await salet('tree fuzzy --max-time 0.3');
  expect({ code, out }).toEqual({ code: EXIT.bound, out: [] });
  expect(err).toEqual([
    expect.stringMatching(
      /^salet: Time limit reached before the tree was found\. 2315 words take at least \d{4} guesses \(proved\)\.$/,
    ),
  ]);
});

test('suggest', async () => {
  const { code, out } = await salet('suggest fuzzy=BBBBB --max-time 0.2');
  expect(code).toBe(EXIT.bound);
  expect(out.join(' ')).toMatch(
    /1352 words left\. [A-Z]{5} is best so far: .* With best play: between \d\.\d\d and \d\.\d\d more guesses on average\./,
  );
});

test('hint', async () => {
  const { code, out } = await salet('hint salet=BBBBB --max-time 0.1 --level 5');
  expect(code).toBe(EXIT.bound);
  expect(out.filter((line) => /^[35] {2}Not (proved|known) yet/.test(line))).toHaveLength(2);
});

test('review', async () => {
  const { code, out } = await salet('review --answer abide --max-time 0.1 fuzzy jazzy abide');
  expect(code).toBe(EXIT.bound);
  expect(out.at(-1)).toBe('Time limit reached before all was exact; --max-time 60 allows a minute.');
});
