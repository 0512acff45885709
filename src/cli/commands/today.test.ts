/**
 * `salet today`: the number of the puzzle, rows that are kept and resumed, and a game in the history.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inputOf, runCommandLine } from '../../../test/support/commandLine.ts';
import { temporaryFolder } from '../../../test/support/folders.ts';
import { must } from '../../../test/support/games.ts';
import { localPort } from '../../../test/support/localPort.ts';
import { createGameClient } from '../../engine/gameClient.ts';
import { dateOfDay } from '../../prior/pastAnswers.ts';
import { historyPath, readHistoryFile } from '../data/historyFile.ts';
import { readTodaysGame, writeTodaysGame } from '../data/todaysGame.ts';
import { localDay } from '../options/importedData.ts';
import { todayCommandWith } from './today.ts';

const today = todayCommandWith({
  isTerminal: () => false,
  createEngine: async () => createGameClient(localPort()),
  interrupt: () => {},
});

const salet = async (line: string, folder: string, input = '') => {
  const world = { input: () => inputOf(input), env: { SALET_DATA: folder } };
  const { code, out, err } = await runCommandLine(line, world, { today });
  return { code, out: out.join('\n'), err: err.join('\n') };
};

const GAME = 'crane=BBYBG lambs=BYBYB';

describe('salet today', () => {
  test('names puzzle, date and profile, whatever the settings say, and keeps the rows', async () => {
    const folder = temporaryFolder('today');
    const { code, out } = await salet(`today ${GAME}`, folder);
    const day = localDay();
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 2)).toEqual([
      `Puzzle ${day} of ${dateOfDay(day)}.`,
      'today: nyt-2022, 2309 answers; no past answers yet (salet update).',
    ]);
    expect(out).toContain('3 words left. ABOVE is best');
    expect(readTodaysGame(folder, day)).toEqual({ puzzle: day, mode: 'normal', turns: GAME.split(' ') });
  });

  test('resumes the rows, as JSON and in the dialogue, with their mode', async () => {
    const folder = temporaryFolder('today');
    await salet('today crane=BBYBG --mode hard', folder);
    const data = JSON.parse((await salet('today --json', folder)).out);
    const day = localDay();
    expect(data).toMatchObject({
      command: 'today',
      puzzle: day,
      date: dateOfDay(day),
      mode: 'hard',
      wordsLeft: 49,
    });
    const { out } = await salet('today', folder, 'abide=GGGGG\n');
    expect(out).toContain('49 words left.');
    expect(out).toContain('ABIDE found in 2 guesses.');
    const [game] = must(readHistoryFile(historyPath(folder))).games;
    expect(game).toMatchObject({ puzzle: day, answer: 'abide', result: 'won', mode: 'hard' });
    expect(game.review?.exact).toBe(true);
    // a game that is over is there once, however often it is opened
    await salet('today', folder);
    expect(must(readHistoryFile(historyPath(folder))).games).toHaveLength(1);
  });

  test('--new begins again, another day has other rows, a damaged file has none', async () => {
    const folder = temporaryFolder('today');
    await salet(`today ${GAME}`, folder);
    expect((await salet('today --new --spoilers count', folder, 'quit\n')).out).toContain('2309 words left.');
    expect(readTodaysGame(folder, localDay())?.turns).toEqual([]);
    must(writeTodaysGame(folder, { puzzle: localDay() - 1, mode: 'normal', turns: ['crane=BBBBB'] }));
    expect(readTodaysGame(folder, localDay())).toBeUndefined();
    for (const text of ['', '{', 'null', '[]', '{"version":1}', '{"version":2,"puzzle":1}']) {
      writeFileSync(join(folder, 'today.json'), text);
      expect(readTodaysGame(folder, 1)).toBeUndefined();
    }
  });

  test('a game that ends is reviewed and kept; --no-keep keeps nothing', async () => {
    const folder = temporaryFolder('today');
    const { out } = await salet(`today ${GAME} abide=GGGGG`, folder);
    expect(out).toContain('ABIDE found in 3 guesses.');
    expect(out).toMatch(/3 guesses: best play averages 3\.4\d/);
    expect(readFileSync(historyPath(folder), 'utf8')).toContain(`"puzzle":${localDay()}`);
    const other = temporaryFolder('today');
    await salet(`today ${GAME} --no-keep`, other);
    expect(readTodaysGame(other, localDay())).toBeUndefined();
  });

  test('other rows never replace a longer game or a finished one, except with --new', async () => {
    const folder = temporaryFolder('today');
    const rows = () => readTodaysGame(folder, localDay())?.turns.join(' ');
    await salet(`today ${GAME}`, folder);
    const shorter = await salet('today crane=BBYBB', folder);
    expect(shorter.out).toContain('words left');
    expect(shorter.err).toContain("note: today's game is kept as it was; --new replaces it by these turns.");
    expect(rows()).toBe(GAME);
    // the same length is a correction
    await salet('today crane=BBYBG lambs=BYBYG', folder);
    expect(rows()).toBe('crane=BBYBG lambs=BYBYG');
    await salet(`today ${GAME} abide=GGGGG`, folder);
    expect((await salet('today crane=BBYBG slate=BBYBG rapid=BYBYB aback=GGBBB', folder)).err).toContain('as it was');
    expect(rows()).toBe(`${GAME} abide=GGGGG`);
    await salet('today --new slate=BBYBG', folder);
    expect(rows()).toBe('slate=BBYBG');
  });
});
