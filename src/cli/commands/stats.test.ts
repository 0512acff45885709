/**
 * What is kept in the history, and what `salet stats` makes of it, in one process.
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSmallList, inputOf, runCommandLine } from '../../../test/support/commandLine.ts';
import { manyGames } from '../../../test/support/histories.ts';
import { readHistory } from '../../history/history.ts';

const { folder, list, salet, json } = createSmallList();
const path = join(folder, 'games.jsonl');

const history = () => readHistory(existsSync(path) ? readFileSync(path, 'utf8') : '');

beforeEach(() => rmSync(path, { force: true }));

describe('a finished game is kept', () => {
  test('by review, with its figures, and only once', async () => {
    for (let round = 0; round < 2; round++) {
      const { code, err } = await salet(`review --answer watch crane watch ${list} --number 7`);
      const kept = 'note: kept for salet stats (--no-keep leaves it out).';
      expect({ code, err }).toEqual({ code: 0, err: round === 0 ? [kept] : [] });
    }
    expect(history().lines).toHaveLength(2);
    expect(history().games).toMatchObject([
      {
        puzzle: 7,
        list: 'small',
        wordLength: 5,
        mode: 'normal',
        limit: 6,
        answer: 'watch',
        result: 'won',
        source: 'review',
        turns: [{ word: 'crane', feedback: 'YBYBB' }, { word: 'watch' }],
        review: { used: 2, exact: true, prior: 'uniform' },
      },
    ]);
  });

  test('by play, and a later review is about the same game', async () => {
    await salet(`play --answer watch ${list} --no-review`, ['crane', 'watch']);
    expect(history().games).toMatchObject([{ source: 'play', review: undefined }]);
    await salet(`review --answer watch crane watch ${list}`);
    expect(history().games).toMatchObject([{ source: 'play', review: { used: 2 } }]);
  });

  test('a lost one with its answer', async () => {
    await salet(`play --answer watch ${list} --limit 2`, ['crane', 'crate']);
    expect(history().games).toMatchObject([{ result: 'lost', answer: 'watch', limit: 2, review: { used: 2 } }]);
  });

  test.each([
    ['an open game', `review crane=YBYBB ${list}`, []],
    ['a game that was left', `play --answer watch ${list}`, ['crane', 'quit']],
    ['a game against the adversary', `play --adversary ${list} --limit 1`, ['crane']],
    ['--no-keep', `review --answer watch crane watch ${list} --no-keep`, []],
    ['--no-keep in play', `play --answer watch ${list} --no-keep`, ['watch']],
    ['JSON for programs', `review --answer watch crane watch ${list} --json`, []],
    ['a batch', `review --batch ${list}`, ['{"answer":"watch","guesses":["crane","watch"]}']],
  ])('but not %s', async (_, line, input) => {
    await salet(line, input);
    expect(existsSync(path)).toBe(false);
  });

  test.each([
    ['SALET_KEEP=no', { SALET_DATA: folder, SALET_KEEP: 'no' }],
    ['no user and no folder', {}],
  ])('nor with %s', async (_, env) => {
    const { code } = await runCommandLine(`play --answer watch ${list}`, { env, input: () => inputOf(['watch']) });
    expect(code).toBe(0);
    expect(existsSync(path)).toBe(false);
  });

  test('the first one is mentioned to a person, once', async () => {
    const line = `review --answer watch crane watch ${list}`;
    const world = { showsProgress: true };
    expect((await salet(line, '', world)).err).toEqual([
      `note: finished games are kept in ${path}; see salet stats, and --no-keep if you do not want it.`,
    ]);
    expect((await salet(line, '', world)).err).toEqual([]);
  });
});

describe('stats', () => {
  test('without games', async () => {
    const { code, out } = await salet('stats');
    expect({ code, out }).toEqual({
      code: 1,
      out: ['There are no games in the history yet; finished games of assist, play and review are kept.'],
    });
    expect(await salet('stats --svg none.svg')).toMatchObject({ code: 2 });
  });

  test('figures, trend and costly positions', async () => {
    writeFileSync(path, manyGames(40));
    const { code, out } = await salet('stats');
    expect(code).toBe(0);
    expect(out[1]).toMatch(/^ {2}2 {2}█+ 32 {2}80 %$/);
    expect(out[7]).toMatch(/^ {2}7 {2}█+ 8 {2}20 % {2}failed$/);
    const text = out.join('\n');
    for (const line of [
      'games        40, 32 won (80 %)',
      'streak       0 days, longest 4 days',
      'regret       0.19 guesses a game',
      '1  2026-02-09, the first guess: CRANE cost 0.39; SALET was best',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toContain('trend        last 30: 2.00 guesses, 80 % won, 0.24 regret; 10 games before: 2.00');
  });

  test('as JSON', async () => {
    writeFileSync(path, manyGames(40));
    expect(await json('stats')).toMatchObject({
      file: path,
      games: 40,
      won: 32,
      lost: 8,
      average: 2,
      regret: expect.closeTo(0.195, 12),
      luck: expect.closeTo(0.5, 12),
      histogram: { 2: 32 },
      currentStreak: 0,
      longestStreak: 4,
      trend: {
        last: { games: 30, regret: expect.closeTo(0.245, 12) },
        before: { games: 10, regret: expect.closeTo(0.045, 12) },
      },
      costliest: [{ turn: 1, word: 'crane', best: 'salet', regret: 0.39, turns: [] }, {}, {}, {}, {}],
    });
  });

  test('of some games, and as a picture', async () => {
    writeFileSync(path, manyGames(10));
    expect(await json('stats --mode hard')).toMatchObject({ games: 0 });
    expect((await salet('stats --mode hard')).out.join(' ')).toMatch(/^No game of the history has this list, mode/);
    expect(await json('stats --list original --source page')).toMatchObject({ games: 10 });
    const picture = join(folder, 'games.svg');
    expect((await salet(`stats --svg ${picture}`)).code).toBe(0);
    expect(readFileSync(picture, 'utf8')).toContain('games 10, won 80 %, average 2.00,');
    expect(readFileSync(picture, 'utf8')).toContain('8 in 2, 2 lost.');
  });

  test('export to a file and as lines, and import elsewhere', async () => {
    writeFileSync(path, manyGames(3));
    const exported = join(folder, 'exported.jsonl');
    expect((await salet(`stats export ${exported}`)).out).toEqual([`Exported to ${exported}: 3 games.`]);
    expect(`${(await salet('stats export')).out.join('\n')}\n`).toBe(readFileSync(exported, 'utf8'));
    const other = join(folder, 'other');
    mkdirSync(other, { recursive: true });
    const { out } = await runCommandLine(`stats import ${exported}`, { env: { SALET_DATA: other } });
    expect(out).toEqual([`Imported from ${exported}: 3 new games, 3 further records.`]);
    expect(readFileSync(join(other, 'games.jsonl'), 'utf8')).toBe(manyGames(3));
  });

  test('nothing to export', async () => {
    expect(await salet('stats export nothing.jsonl')).toMatchObject({ code: 1 });
    expect(existsSync('nothing.jsonl')).toBe(false);
  });
});

describe('play --mine', () => {
  const play = async (words: readonly string[], count = '') =>
    salet(`play --mine ${count} --list original --max-time 60`, words);

  test('without reviewed games', async () => {
    const { code, out } = await play([]);
    expect(code).toBe(1);
    expect(out.join(' ')).toContain('There are no costly positions in the history');
  });

  test('a costly position, a wrong word, a better one, and the next time', async () => {
    await salet('review --answer abide crane forge abide --list original --prior uniform');
    const first = await play(['zzzzz', 'forge']);
    const text = first.out.join('\n');
    expect(text).toContain('you played FORGE here, which cost 0.63.');
    expect(text).toContain('ZZZZZ is not in original');
    expect(text).toContain('FORGE costs 0.63: not solved; LAMBS is best.');
    expect(text).toContain('0 of 1 exercise solved.');
    const second = await play(['lambs']);
    expect(second.out.join('\n')).toContain('LAMBS is best.');
    expect(second.code).toBe(0);
    expect(history().games[0].exercises).toMatchObject([
      { turn: 2, word: 'forge', regret: expect.closeTo(0.6327, 3) },
      { turn: 2, word: 'lambs', regret: 0 },
    ]);
  });

  test('skip, help and quit', async () => {
    await salet('review --answer abide crane forge abide --list original --prior uniform');
    expect((await play(['skip'])).out.join('\n')).not.toContain('solved');
    expect((await play(['help', 'quit'])).out.join('\n')).toContain('skip for the next exercise');
    expect((await play([])).code).toBe(1);
    expect(history().games[0].exercises).toEqual([]);
  });

  test('not with a hidden word', async () => {
    expect((await salet('play --mine --day 3')).code).toBe(2);
  });
});
