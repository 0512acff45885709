/**
 * `salet value` in one process, and mistakes that the exact commands refuse.
 */

import { describe, expect, test } from 'vitest';
import { casesOf, linesIn } from '../../../test/support/cases.ts';
import { createSmallList } from '../../../test/support/commandLine.ts';
import { EXIT } from '../context.ts';
import { BOUND_ONLY } from '../runSearch.ts';

const { list, salet, json } = createSmallList();

describe('value', () => {
  test('totals and distribution', async () => {
    const { code, out, err } = await salet(`value batch ABIDE ${list} --limit none`);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out).toEqual(
      linesIn(`
      small: 13 answers of 13 words, normal mode, any number of guesses

      word   total  average  worst  1  2  3  4  5  6  7
      BATCH     41   3.1538      7  1  6  2  1  1  1  1
      ABIDE     42   3.2308      7  1  5  3  1  1  1  1

      Totals are proved; the columns count the answers found with so many guesses.
    `),
    );
  });

  test('JSON', async () => {
    expect(await json(`value batch ${list} --limit none`)).toMatchObject({
      schema: 1,
      command: 'value',
      list: 'small',
      mode: 'normal',
      limit: null,
      objective: 'sure',
      results: [
        {
          word: 'batch',
          total: 41,
          guesses: 41 / 13,
          worst: 7,
          exact: true,
          histogram: { 1: 1, 2: 6, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1 },
        },
      ],
    });
  });

  test('a limit that cannot be guaranteed, and what is lost', async () => {
    const { code, out } = await salet(`value batch ${list} --mode hard --limit 4`);
    expect(code).toBe(1);
    expect(out.slice(2, 4)).toEqual([
      'word   total  average  lost  worst  1  2  3  4',
      'BATCH      -        -     3      4  1  6  2  1',
    ]);
    expect(out.slice(-3, -1).join(' ')).toBe(
      'BATCH cannot guarantee 4 guesses in hard mode (proved). With best play 3 answers are lost: HATCH, LATCH, PATCH.',
    );
    expect((await json(`value batch ${list} --mode hard --limit 4`)).results).toEqual([
      {
        word: 'batch',
        mode: 'hard',
        total: null,
        guesses: 35 / 13,
        worst: 4,
        histogram: { 1: 1, 2: 6, 3: 2, 4: 1 },
        lost: 3,
        losses: ['hatch', 'latch', 'patch'],
        impossible: true,
        exact: true,
      },
    ]);
    expect((await json(`value batch ${list} --limit 1`)).results[0].losses).toHaveLength(12);
  });

  test('most answers by guess 3 of a longer game', async () => {
    const line = `value batch ${list} --limit 7 --objective soon-3`;
    expect((await salet(line)).out.slice(-3, -1).join(' ')).toBe(
      'BATCH cannot guarantee 3 guesses in normal mode (proved). With best play 4 answers take longer: HATCH, LATCH, MATCH, PATCH.',
    );
    expect((await json(line)).results).toMatchObject([{ worst: 3, lost: 4, histogram: { 1: 1, 2: 6, 3: 2 } }]);
  });

  test('the fewest guesses and the least worst case, whatever the limit', async () => {
    expect((await json(`value batch ${list} --limit 4 --objective fewest`)).results).toMatchObject([
      { total: 41, worst: 7, exact: true },
    ]);
    expect((await json(`value batch ${list} --limit 12 --objective worst`)).results).toMatchObject([
      { total: 41, worst: 7, exact: true },
    ]);
  });

  test('no time: what is proved and what was found', async () => {
    const line = `value batch ${list} --limit none --max-time 0.01`;
    const { code, out } = await salet(line);
    expect(code).toBe(EXIT[BOUND_ONLY]);
    const [, lower, upper] = /^BATCH +(\d+)–(\d+) +\d\.\d{3}–\d\.\d{3} +\? +\?$/.exec(out[3])!;
    expect(out.slice(5).join(' ')).toBe(
      `BATCH: time limit reached; the total is at least ${lower} (proved) and at most ${upper} (found).`,
    );
    expect([Number(lower) <= 41, Number(upper) >= 41, Number(lower) < Number(upper)]).toEqual([true, true, true]);
    expect((await json(line)).results).toEqual([
      {
        word: 'batch',
        mode: 'normal',
        total: { lower: Number(lower), upper: Number(upper) },
        guesses: { lower: Number(lower) / 13, upper: Number(upper) / 13 },
        lost: 0,
        exact: false,
      },
    ]);
  });
});

describe('mistakes are one sentence and exit code 2', () => {
  test.each(
    casesOf(`
    value salte | salet: SALTE is not in original; did you mean SAUTE, SLATE or SALTY?
    value cranes | salet: "cranes" has 6 letters, but the words of original have 5.
    suggest crane | salet: "crane" is not a turn; write a word and its feedback, as crane=BYBBG.
    suggest crane=BYBB | salet: "BYBB" has 4 tiles where 5 are needed; write one tile for each letter.
    tree crane=GGGGG | salet: "crane=GGGGG" has found the word; no guess is left to make.
    tree crane=BYBBB speed=BBBBB --mode hard | salet: SPEED may not be guessed in hard mode: it needs an R (CRANE=BYBBB).
    tree crane=BYBBB --limit 1 | salet: After 1 turn no guess of 1 is left; pass a higher --limit, or --limit none.
    value salet --objective best | salet: "best" is not an objective; choose sure, fewest, worst, or soon-3 and the like.
    value salet --objective soon-6 | salet: "soon-6" does not fit a game of 6 guesses; choose soon-2 to soon-5.
    tree crane slate | salet: A tree begins with one guess, not with crane and slate; name one of them.
    tree speed crane=BYBBB --mode hard | salet: SPEED may not be guessed in hard mode: it needs an R (CRANE=BYBBB).
  `),
  )('%s', async (line, sentence) => {
    expect(await salet(line)).toMatchObject({ code: 2, out: [], err: [sentence] });
  });

  test('tree crane --json --format svg', async () => {
    const { code, err } = await salet('tree crane --json --format svg');
    const sentence = 'salet: --json and --format svg exclude each other; choose one of them.';
    expect({ code, err }).toEqual({ code: 2, err: [sentence] });
  });

  test.each<[line: string, message: string]>([
    ['value salet --limit 0', 'a whole number from 1 to 128, or none'],
    ['value salet --mode easy', 'normal, hard or ultra-hard'],
    ['prove --objective worst', 'salet prove has no option --objective'],
    ['value salet --memory 0', 'a whole number from 1 to 2048'],
    ['value salet --max-time soon', 'seconds, more than 0 and at most 86400'],
    ['tree salet --format png', 'text, json, svg or dot'],
  ])('%s', async (line, message) => {
    expect(await salet(line)).toMatchObject({ code: 2, out: [], err: [expect.stringContaining(message)] });
  });
});
