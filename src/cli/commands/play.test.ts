/**
 * `salet play` in one process, on a list small enough to check by hand.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesIn } from '../../../test/support/cases.ts';
import { createSmallList, SMALL_WORDS } from '../../../test/support/commandLine.ts';
import { must } from '../../../test/support/games.ts';
import { localTime } from '../../history/record.ts';
import { dayNumber } from '../../prior/pastAnswers.ts';
import { failureLine } from '../context.ts';
import { storeDataFile } from '../data/dataFolder.ts';

const { folder, list, salet } = createSmallList();

describe('play', () => {
  test('a whole game, with hints and mistakes on the way', async () => {
    const lines = ['crane', 'hint', 'HINT', 'hint 4', 'zzzzz', 'cran', '', 'help', 'watch', 'match'];
    const { code, out, err } = await salet(`play --answer watch ${list} --no-review`, lines);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out).toEqual(
      linesIn(`
      6 guesses. The word is chosen.
        1  (C) r (A) n e
      1  6 words left.
      1  6 words left.
      2  A trap: all 6 words left differ in one place only, more than the 5 guesses
         left; the chance to lose is 17 % with best play.
      1  6 words left.
      2  A trap: all 6 words left differ in one place only, more than the 5 guesses
         left; the chance to lose is 17 % with best play.
      3  Guess now: no eliminator is better than a possible answer.
      4  Useful letters: B in 1 of the 6, L in 1, M in 1, P in 1.
      ZZZZZ is not in small; choose a word of the list.
      "cran" has 4 letters, but the words of small have 5.
      Type a word of the list; hint for a hint, again for more (or hint 5); quit to
      leave; ? for this line.
        2  [W] [A] [T] [C] [H]
    `),
    );
  });

  test('the review at the end', async () => {
    const { out } = await salet(`play --answer watch ${list}`, ['crane', 'watch']);
    expect(out.slice(3, 6)).toEqual(['', 'WATCH found in 2 guesses.', '']);
    expect(out).toContain('2 guesses: best play averages 3.08, your choices cost 0.08, luck saved 1.16.');
  });

  test('hard mode says why not', async () => {
    const { out } = await salet(`play --answer watch --hard ${list} --no-review`, ['crane', 'speed', 'watch']);
    expect(out).toEqual([
      '6 guesses. The word is chosen.',
      '  1  (C) r (A) n e',
      'SPEED may not be guessed in hard mode: it needs a C (CRANE=YBYBB).',
      '  2  [W] [A] [T] [C] [H]',
    ]);
  });

  test('lost, left, and the end of the input', async () => {
    const lost = await salet(`play --answer watch ${list} --limit 2`, ['crane', 'crate', 'watch']);
    expect(lost).toMatchObject({ code: 1 });
    expect(lost.out).toContain('The word was WATCH.');
    expect(lost.out).toContain('WATCH not found in 2 guesses.');
    for (const lines of [['crane', 'quit', 'watch'], ['crane'], []]) {
      const { code, out } = await salet(`play --answer watch ${list}`, lines);
      expect({ code, last: out.at(-1) }).toEqual({ code: 1, last: 'The word was WATCH.' });
    }
  });

  test('an adversary keeps the most words, and never commits itself', async () => {
    const order = ['crane', 'speed', 'batch', 'hatch', 'latch', 'match', 'patch', 'watch'];
    const { code, out } = await salet(`play --adversary ${list} --no-review`, order);
    expect(code).toBe(0);
    // CRANE leaves at most the six words with C and A elsewhere; of each pair of parts the larger one stays
    expect(out.slice(1)).toEqual([
      '  1  (C) r (A) n e',
      '  2  s p e e d',
      ...['b', 'h', 'l', 'm', 'p'].map((letter, index) => `  ${index + 3}  ${letter} [A] [T] [C] [H]`),
      '  8  [W] [A] [T] [C] [H]',
    ]);
    const left = await salet(`play --adversary ${list} --hints 1`, ['crane', 'quit']);
    expect(left.out.slice(1)).toEqual(['  1  (C) r (A) n e', '1  6 words left.', '6 words left.']);
  });

  test('a seed plays the same word, and every word can come', async () => {
    const wordOf = async (seed: number) => (await salet(`play --seed ${seed} ${list}`)).out.at(-1);
    expect(await wordOf(5)).toBe(await wordOf(5));
    const words = new Set(await Promise.all(Array.from({ length: 200 }, (_, seed) => wordOf(seed))));
    expect(words.size).toBe(SMALL_WORDS.length);
  });

  test('numbered days', async () => {
    const last = async (line: string) => (await salet(`play ${line}`)).out.at(-1);
    expect(await last(`--day 3 ${list}`)).toBe('The word was CRATE.');
    // #0 was CIGAR, on 2021-06-19, and #1 REBUT
    expect(await last('--day 0')).toBe('The word was CIGAR.');
    expect(await last('--day 2021-06-20')).toBe('The word was REBUT.');
    expect((await salet(`play --day 99 ${list}`)).err).toEqual([
      'salet: small has the days 0 to 12, up to 2021-07-01, not 99; choose one of them.',
    ]);
    expect((await salet(`play --day soon ${list}`)).err).toEqual([
      'salet: --day takes a number, a date such as 2021-09-27, or today, not "soon".',
    ]);
  });

  test('the word of the day is drawn by the date', async () => {
    const { out } = await salet(`play --day today ${list}`, ['crane']);
    const text = out.join(' ');
    expect(text).toMatch(
      /The word of \d{4}-\d\d-\d\d, drawn from small by the date; the published answer is not known here\./,
    );
    expect((await salet(`play --day today ${list}`, ['abide'])).out.at(-1)).toBe(out.at(-1));
  });

  test('or the published answer, where the past answers have it', async () => {
    const today = localTime(new Date()).slice(0, 10);
    const provenance = { source: 'test', fetched: `${today}T00:00:00Z`, count: 1, newest: today };
    must(storeDataFile(folder, { name: 'history', text: `date,word\n${today},watch\n`, provenance }));
    const { out } = await salet(`play --day today ${list} --no-review`, ['watch']);
    expect(out.join(' ')).toContain(`Puzzle ${dayNumber(today)} of ${today}, from the past answers.`);
    expect(out.at(-1)).toBe('1 day with a win.');
    const elsewhere = await salet(`play --day today --list original-answers --no-keep`);
    expect(elsewhere.out.at(-1)).toBe('The word was WATCH.');
  });

  test('the grid to share', async () => {
    const { out } = await salet(`play --answer watch ${list} --share`, ['crane', 'watch']);
    const shared = out.slice(out.indexOf('Salet 2/6'));
    expect(shared.slice(0, 4)).toEqual(['Salet 2/6', '', '🟨⬛🟨⬛⬛ 0.08', '🟩🟩🟩🟩🟩 0.00']);
    const plain = await salet(`play --answer watch ${list} --share letters --no-review`, ['crane', 'watch']);
    expect(plain.out.slice(-4)).toEqual(['Salet 2/6', '', 'YBYBB', 'GGGGG']);
  });

  test('in a list that has the orders as words', async () => {
    writeFileSync(join(folder, 'four.txt'), 'quit\nhint\nhelp\nword');
    const four = `--answers ${join(folder, 'four.txt')} --no-review`;
    const { out } = await salet(`play --answer word ${four}`, ['hint', '/hint', 'quit', '/quit', 'word']);
    expect(out).toHaveLength(5);
    expect(out.at(-1)).toBe('The word was WORD.');
  });

  test('hints without a level, and a line that is too long', async () => {
    const { out } = await salet(`play --answer watch --hints ${list} --no-review`, ['crane', 'quit']);
    expect(out.join('\n')).toContain('6 words left');
    const long = await salet(`play --answer watch ${list} --no-review`, ['x'.repeat(2_000_000), 'watch']);
    expect(long.err.join(' ') + long.out.join(' ')).toMatch(/too long|longer|characters/);
  });

  test('a person who is watching is asked', async () => {
    const { progress } = await salet(`play --answer watch ${list} --no-review`, ['crane', 'watch']);
    expect(progress.filter(Boolean)).toEqual(['guess 1 of 6: ', 'guess 2 of 6: ']);
  });

  test.each([
    ['play --answer watch --seed 1', '--answer, --day and --seed each choose the word; use one of them.'],
    ['play --answer wacth', 'WACTH is not in small; did you mean WATCH?'],
    ['play --json', 'salet play prints lines of text; for programs use salet suggest --batch.'],
  ])('%s', async (line, sentence) => {
    const { code, err } = await salet(`${line} ${list}`);
    expect({ code, err }).toEqual({ code: 2, err: [failureLine({ sentence })] });
  });
});
