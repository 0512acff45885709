/**
 * Several boards on the command line: `run`, `compare` and `suggest` with --boards, on a small list.
 */

import { describe, expect, test } from 'vitest';
import { createListFolder, runCommandLine } from '../../../test/support/commandLine.ts';

const WORDS = 'abide abode crane crate speed steed batch catch hatch latch match patch watch'.split(' ');
const { list } = createListFolder('small', WORDS);

const json = async (line: string) => JSON.parse((await runCommandLine(`${line} ${list} --json`)).out.join('\n'));

describe('run --boards', () => {
  test('plays the games of a seed, the same every time', async () => {
    const first = await json('run --boards 2 --games 20 --seed 7');
    expect(first).toMatchObject({ boards: 2, limit: 7, games: 20, strategy: 'best', complete: true });
    expect(first.interval[0]).toBeLessThanOrEqual(first.average);
    const again = await json('run --boards 2 --games 20 --seed 7');
    expect(again.histogram).toEqual(first.histogram);
    expect((await json('run --boards 2 --games 20 --seed 8')).histogram).not.toEqual(first.histogram);
  });

  test('a rescue and a sequence', async () => {
    const rescued = await json('run --boards 2 --games 5 --rescue catch,crane --strategy greedy');
    expect(rescued).toMatchObject({ rescue: ['catch', 'crane'], games: 5 });
    const sequence = await json('compare --boards 2 --games 5 --sequence --rescue catch --strategies best,greedy');
    expect(sequence).toMatchObject({ sequence: true, rescue: ['catch'], rows: [{ games: 5 }, { games: 5 }] });
  });

  test('shows average, wins and time as text', async () => {
    const { out, code } = await runCommandLine(`run --boards 3 --games 10 --strategy greedy ${list}`);
    expect(code).toBe(0);
    expect(out.join('\n')).toMatch(/average\s+\d\.\d{4}, 95 % between/);
  });
});

test('compare --boards pairs the games of strategies', async () => {
  const { rows, base } = await json('compare --boards 2 --games 30 --seed 1 --strategies best,greedy');
  expect(base).toBe('greedy');
  expect(rows[1].difference).toEqual({ average: 0, interval: [0, 0] });
  expect(rows[0].difference.average).toBeCloseTo(rows[0].average - rows[1].average, 3);
});

describe('suggest with several boards', () => {
  test('the number of boards is that of the turns; a small ending is exact', async () => {
    const advice = await json('suggest crane=BBYBG/BBBBY');
    expect(advice).toMatchObject({ boards: 2, limit: 7, status: 'open', open: 2, proved: true });
    expect(advice.best).toMatchObject({ exact: true });
    expect(advice.best.boards.map(({ board }: { board: number }) => board)).toEqual([1, 2]);
  });

  test('the start of a game needs --boards', async () => {
    expect(await json('suggest --boards 4')).toMatchObject({ boards: 4, limit: 9, turns: [] });
  });

  test('says what a word does on each board', async () => {
    const { out } = await runCommandLine(`suggest crane=BBYBG/BBBBY ${list}`);
    expect(out.join('\n')).toMatch(/board 1: .*\n\s+board 2: /);
  });
});

describe('review with several boards', () => {
  test('each guess has its regret, exact in small endings', async () => {
    const review = await json('review --answer crane/match crane watch match');
    expect(review).toMatchObject({ boards: 2, status: 'won', regret: { lower: expect.any(Number) } });
    expect(review.turns.map(({ found }: { found: number[] }) => found)).toEqual([[1], [], [2]]);
    expect(review.turns[2]).toMatchObject({ word: 'match', feedbacks: ['-', 'GGGGG'], regret: 0 });
    const rows = review.turns.map(
      (turn: { word: string; feedbacks: string[] }) => `${turn.word}=${turn.feedbacks.join('/')}`,
    );
    const typed = await json(`review ${rows.join(' ')}`);
    expect(typed.turns).toEqual(review.turns);
  });

  test('says it in words', async () => {
    const { out } = await runCommandLine(`review --boards 2 --answer crane/match crane watch match ${list}`);
    expect(out.join('\n')).toMatch(/CRANE finds board 1: .*MATCH finds board 2: .*Regret of the game: /s);
  });
});

test.each([
  ['run --boards 2 --rescue crane,zzzzz', 'ZZZZZ is not in'],
  ['review --boards 2 crane match', 'Guesses need the answers of all boards'],
  ['review --answer crane/match crane slate', 'SLATE is not in'],
  ['review --answer crane/crane crane', 'two boards'],
  ['review crane=GGGGG/BBBBB watch=-/GGGGG', 'no word fits'],
  ['run --boards 2 --strategy nope', 'There is no strategy "nope" for several boards'],
  ['run --boards 40', 'too few for 40 boards'],
  ['run --boards 2 --opener crane', '--opener is for one board'],
  ['compare --boards 2 --hard', '--hard is for one board'],
  ['suggest --boards 2 --hard', '--hard is for one board: several boards accept every word of the list'],
  ['suggest crane=BBYBG/BBBBY --spoilers count', '--spoilers is for one board'],
  ['suggest crane=BBYBG/BBBBY slate=BBBBB', 'Row 2 has 1 feedback where there are 2 boards'],
  ['suggest --boards 3 crane=BBYBG/BBBBY', 'where there are 3 boards'],
  ['suggest crane=GGGGG/GGGGG', 'all green on boards 1 and 2'],
])('%s is refused with a sentence', async (line, sentence) => {
  const { code, err } = await runCommandLine(`${line} ${list}`);
  expect(code).toBe(2);
  expect(err.join('\n')).toContain(sentence);
});
