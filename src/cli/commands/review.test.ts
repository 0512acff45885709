/**
 * `salet review` in one process, on a list small enough to check by hand.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesIn } from '../../../test/support/cases.ts';
import { createSmallList } from '../../../test/support/commandLine.ts';

const { folder, list, salet, json, jsonLines } = createSmallList();
writeFileSync(join(folder, 'more.txt'), 'blimp\ncramp');

describe('review', () => {
  test('the table and what it adds up to', async () => {
    const { code, out, err } = await salet(`review --answer watch crane batch watch ${list} --limit none --no-keep`);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    // V(start) = 41/13, Q(CRANE) = 42/13, V(6 words) = 21/6, V(5 words) = 15/5, each found by salet suggest
    expect(out).toEqual(
      linesIn(`
      WATCH found in 3 guesses.

      #  guess                words     best   verdict  regret  skill   luck  rank
      1  (C) r (A) n e        13 to 6   WATCH  good       0.08     38  -1.27    46
      2  b [A] [T] [C] [H]    6 to 5    yours  perfect    0.00     99  -0.50    83
      3  [W] [A] [T] [C] [H]  5, found  yours  perfect    0.00     99  +2.00    99

      3 guesses: best play averages 3.15, your choices cost 0.08, luck saved 0.23.
      Biggest miss: turn 1. WATCH instead of CRANE would have saved 0.08 guesses on
      average.

      Best play: WATCH (1 guess).
      Entropy: CRATE, BATCH, HATCH, LATCH, MATCH, PATCH, WATCH (7 guesses).
      Word-frequency: WATCH (1 guess).
    `),
    );
  });

  test('without strategies, and with chosen ones', async () => {
    const line = `review --answer watch crane batch watch ${list}`;
    expect((await json(line)).versus.map(({ strategy }: { strategy: string }) => strategy)).toEqual([
      'best play',
      'entropy',
      'word-frequency',
    ]);
    expect(await json(`${line} --versus none`)).not.toHaveProperty('versus');
    expect((await json(`${line} --versus minimax`)).versus).toMatchObject([
      { strategy: 'best play' },
      { strategy: 'minimax' },
    ]);
  });

  test('skill, luck rank and verdict of every turn', async () => {
    const { turns } = await json(`review --answer watch crane batch watch ${list} --limit none`);
    expect(turns).toMatchObject([
      { verdict: 'good', skill: 38, luckRank: 46, skillExact: true, luckRankExact: true },
      { verdict: 'perfect', skill: 99, luckRank: 83, skillExact: true, luckRankExact: true },
      { verdict: 'perfect', skill: 99, luckRank: 99, skillExact: true, luckRankExact: true },
    ]);
  });

  test('a share grid in the standard input gives the tiles', async () => {
    const grid = 'Salet 1,234 3/6\n\n🟨⬛🟨⬛⬛\n⬛🟩🟩🟩🟩\n🟩🟩🟩🟩🟩\n';
    const expected = await salet(`review --answer watch crane batch watch ${list}`);
    for (const words of ['crane batch watch', 'crane batch watch --answer watch']) {
      const { code, out } = await salet(`review ${words} ${list}`, grid);
      expect({ code, out }).toEqual({ code: 0, out: expected.out });
    }
    const besideTiles = 'Salet 1,234 3/6\n\nCRANE 🟨⬛🟨⬛⬛\nBATCH ⬛🟩🟩🟩🟩\nWATCH 🟩🟩🟩🟩🟩\n';
    for (const text of [besideTiles, `crane\nbatch\nwatch\n${grid}`]) {
      expect(await salet(`review ${list}`, text)).toMatchObject({ code: 0, out: expected.out });
    }
    const missing = await salet(`review --answer watch ${list}`, grid);
    expect(missing).toMatchObject({ code: 2, out: [] });
    expect(missing.err.join(' ')).toContain(
      'The grid has 3 rows and no words; name one for each row, in order. Fitting words: row 1',
    );
    expect((await salet(`review crane ${list}`, `${grid}\nSalet 1,235 1/6\n\n🟩🟩🟩🟩🟩\n`)).err.join(' ')).toContain(
      'There are 2 grids; pass one of them.',
    );
    expect(await salet(`review crane watch ${list}`, 'no squares')).toMatchObject({ code: 2 });
  });

  test('turns give the same as an answer and guesses', async () => {
    const byTurns = await json(`review crane=YBYBB batch=BGGGG watch=GGGGG ${list}`);
    const byAnswer = await json(`review --answer watch crane batch watch ${list}`);
    expect({ ...byTurns, elapsedMs: 0 }).toEqual({ ...byAnswer, elapsedMs: 0 });
  });

  test('JSON adds up', async () => {
    const found = await json(`review --answer watch crane batch watch ${list} --limit none`);
    expect(found).toMatchObject({
      schema: 1,
      command: 'review',
      status: 'won',
      answer: 'watch',
      used: 3,
      rest: 0,
      proved: true,
      added: [],
      turns: [
        { word: 'crane', feedback: 'YBYBB', best: 'watch', wordsBefore: 13, wordsAfter: 6, exact: true },
        { word: 'batch', feedback: 'BGGGG', best: 'batch', wordsBefore: 6, wordsAfter: 5, regret: 0, luck: -0.5 },
        { word: 'watch', feedback: 'GGGGG', best: 'watch', wordsBefore: 5, wordsAfter: 0, regret: 0, luck: 2 },
      ],
    });
    const sum = (key: string) =>
      found.turns.reduce((total: number, turn: Record<string, number>) => total + turn[key], 0);
    expect(found.start).toBeCloseTo(41 / 13, 9);
    expect(found.start + sum('regret') - sum('luck')).toBeCloseTo(3, 9);
  });

  test('bounds where the time limit is reached', async () => {
    const line = `review --answer watch crane batch watch ${list} --max-time 0.1`;
    const found = await json(line);
    expect((await salet(line)).code).toBe(3);
    expect(found).toMatchObject({ start: { lower: expect.any(Number), upper: expect.any(Number) }, proved: false });
    expect(found.start.lower).toBeLessThanOrEqual(40 / 13);
    expect(found.turns[0]).toMatchObject({ regret: { lower: expect.any(Number) }, exact: false });
    expect((await salet(line)).out.at(-1)).toBe(
      'Time limit reached before all was exact; --max-time 60 allows a minute.',
    );
  });

  test('what could have been', async () => {
    const line = `review --answer watch crane batch watch ${list} --limit none --replace 1=watch --replace 2=speed --versus first --versus optimal`;
    expect((await salet(line)).out.slice(-7)).toEqual([
      'WATCH in turn 1 would have found the word. WATCH takes 3.15 guesses from there',
      'on average, CRANE 3.23.',
      'SPEED in turn 2 would have left 5 words, 3.00 more guesses on average. SPEED',
      'takes 3.67 guesses from there on average, BATCH 3.50.',
      '',
      'Best play: WATCH (1 guess).',
      'First: ABIDE, CATCH, HATCH, LATCH, MATCH, PATCH, WATCH (7 guesses).',
    ]);
    expect(await json(line)).toMatchObject({
      replaced: [
        { turn: 1, word: 'watch', feedback: 'GGGGG', wordsAfter: 0, rest: 0 },
        { turn: 2, word: 'speed', feedback: 'BBBBB', wordsAfter: 5, rest: 3 },
      ],
      versus: [
        { strategy: 'best play', path: ['watch'], used: 1 },
        { strategy: 'first', used: 7 },
      ],
    });
  });

  test('an answer that the list does not expect', async () => {
    const { code, err, out } = await salet(
      `review --answer cramp crane cramp ${list} --limit none --any-word --no-keep`,
    );
    expect(code).toBe(0);
    expect(err).toEqual([
      'note: CRAMP is not in small; using it anyway.',
      'note: not among the usual answers of small, added for this review: CRAMP.',
    ]);
    expect(out[0]).toBe('CRAMP found in 2 guesses.');
    const versus = await json(`review --answer cramp crane cramp ${list} --versus first --any-word`);
    expect(versus.versus[1]).toEqual({ strategy: 'first', path: ['abide', 'catch', 'cramp'], used: 3 });
  });

  test('an answer that no list has is refused with the words that were probably meant', async () => {
    for (const line of ['--answer wacth crane', 'crane=YBYBB wacth=GGGGG']) {
      const { code, err } = await salet(`review ${line} ${list}`);
      expect({ code, err }).toEqual({
        code: 2,
        err: ['salet: WACTH is not in small; did you mean WATCH? --any-word takes it as it is.'],
      });
    }
  });

  test('a guess that costs games and no guesses shows its risk instead of a regret of 0.00', async () => {
    const { out } = await salet(`review --answer watch crane speed abide ${list} --limit 3 --no-keep`);
    expect(out[2]).toMatch(/regret +risk +skill/);
    expect(out[5]).toMatch(/^3 .* costly +- +20 % +0 /);
  });

  test('in sentences, and to share', async () => {
    const line = `review --answer watch crane watch ${list}`;
    expect((await salet(`${line} --sentences`)).out[2]).toMatch(
      /^1\. CRANE left 6 of 13 words\. WATCH was best; this choice/,
    );
    expect((await salet(`${line} --share --number 100`)).out.slice(0, 4)).toEqual([
      'Salet 100 2/6',
      '',
      '🟨⬛🟨⬛⬛ 0.08',
      '🟩🟩🟩🟩🟩 0.00',
    ]);
    expect((await salet(`${line} --share letters`)).out[2]).toBe('YBYBB 0.08');
  });

  test('rows that no word fits', async () => {
    expect(await salet(`review crane=BBBBB ${list}`)).toMatchObject({
      code: 1,
      err: ['salet: No word fits this row; check its tiles.'],
      out: ['If tile 5 of CRANE was yellow, 2 words fit: SPEED, STEED.'],
    });
    expect(await salet(`review --answer watch crane=BBBBB ${list}`)).toMatchObject({
      code: 1,
      out: [],
      err: ['salet: Row 1, CRANE, has other tiles than WATCH gives; check the row or the answer.'],
    });
  });

  test.each([
    [
      'review',
      'There is nothing to review; name the guesses in order, as salet review --answer abide crane slate abide.',
    ],
    [
      'review crane watch',
      'Guesses need their answer; pass --answer WORD, write turns as crane=BYBBG, or send a share grid in.',
    ],
    ['review crane=YBYBB watch', '"watch" is not a turn; write a word and its feedback, as crane=BYBBG.'],
    ['review crane=YBYBB --versus first', '--replace and --versus depend on the answer; pass --answer WORD as well.'],
    ['review --answer watch crane --replace watch', '--replace takes a turn and a word, as 2=abide, not "watch".'],
    [
      'review --answer watch crane --replace 2=watch',
      'The game has 1 turn, so turn 2 cannot be replaced; choose one it has.',
    ],
    [
      'review --hard --answer watch crane speed watch',
      'SPEED may not be guessed in hard mode: it needs a C (CRANE=YBYBB). --mode normal reviews the game as it was played.',
    ],
    ['review --answer watch watch crane', 'WATCH was found with guess 1; leave out what follows.'],
  ])('%s', async (line, sentence) => {
    expect(await salet(`${line} ${list}`)).toMatchObject({ code: 2, out: [], err: [`salet: ${sentence}`] });
  });
});

describe('batch', () => {
  test('reviews, each on its line', async () => {
    const { code, answers } = await jsonLines(`review --batch ${list} --limit none`, [
      '{"answer":"watch","guesses":["crane","batch","watch"]}',
      '{"turns":["crane=YBYBB","watch=GGGGG"]}',
    ]);
    expect(code).toBe(0);
    expect(answers).toMatchObject([
      { answer: 'watch', used: 3, proved: true, turns: [{ word: 'crane', best: 'watch' }, {}, {}] },
      { answer: 'watch', used: 2 },
    ]);
  });

  test('a mistake is answered on its line', async () => {
    const reviewed = await jsonLines(`review --batch ${list}`, ['{"answer":3}', '{"turns":["crane=BBBBB"]}']);
    expect(reviewed.answers.map(({ error }) => error.code)).toEqual(['OPTION_VALUE', 'NO_WORD_FITS']);
  });

  test.each([
    ['review --batch', { guesses: [5], answer: 'watch' }],
    ['review --batch', { turns: [5] }],
    ['review --batch', { turns: ['crane'] }],
    ['review --batch', { guesses: ['crane'], answer: 'wat' }],
  ])('a line that is no question: %s %j', async (line, question) => {
    const { answers } = await jsonLines(`${line} ${list}`, [JSON.stringify(question)]);
    expect(answers).toHaveLength(1);
    expect(JSON.stringify(answers[0])).toMatch(/"sentence":"[^"]/);
  });
});
