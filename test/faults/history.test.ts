/**
 * The file of the player's games under faults: writers that are killed, several writers at once, imports that are repeated,
 * lines that are damaged. No game is lost, none comes twice, and each fault is said in a sentence.
 */

import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type History, readHistory } from '../../src/history/history.ts';
import { writeRecord } from '../../src/history/lines.ts';
import { mulberry32 } from '../../src/random.ts';
import { KEPT } from '../../src/text/history.ts';
import { expectSentence, file, root, salet } from '../support/faults.ts';
import { gameOfDay } from '../support/histories.ts';

let worlds = 0;

/** Data folders of their own, also where a test is run again; games are kept, other than in most tests. */
const worldOf = (name: string) => {
  const data = join(root, `${name}-${++worlds}`);
  const games = join(data, 'games.jsonl');
  const env = { SALET_DATA: data, SALET_KEEP: '' };
  return {
    data,
    games,
    run: (args: readonly string[], preload?: string) => salet(args, { env, ...(preload !== undefined && { preload }) }),
    history: (): History => readHistory(readFileSync(games, 'utf8')),
    /** A lock of a killed process is stale after ten seconds, which need not be waited for. */
    ageLocks: (): void => {
      const past = Date.now() / 1000 - 60;
      for (const each of readdirSync(data)) if (each.startsWith('.salet')) utimesSync(join(data, each), past, past);
    },
  };
};

const daysFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);

/** A file with the games of some days. */
const fileOf = (name: string, days: readonly number[]): string =>
  file(name, days.map((day) => `${writeRecord(gameOfDay(day))}\n`).join(''));

const idsOf = (days: readonly number[]): string[] => days.map((day) => gameOfDay(day).id).sort();

const expectGames = (history: History, days: readonly number[]): void => {
  expect(history.games.map(({ id }) => id).sort()).toEqual(idsOf(days));
  expect({ doubles: history.doubles, damaged: history.damaged }).toEqual({ doubles: 0, damaged: [] });
};

/** Kills the process in the middle of the write that adds lines to the file, after a share of its bytes. */
const killedInWrite = (share: number): string => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { writeSync } = fs;
  fs.writeSync = (file, bytes, ...rest) => {
    if (!Buffer.isBuffer(bytes) || !bytes.includes('"check":')) return writeSync(file, bytes, ...rest);
    writeSync(file, bytes.subarray(0, Math.round(bytes.length * ${share})));
    process.kill(process.pid, 'SIGKILL');
  };
  syncBuiltinESMExports();`;

describe('kill -9', () => {
  test('ten times in the middle of a write: all games before it stay, the half line is removed with a sentence', async () => {
    const { run, history, ageLocks, games } = worldOf('killed-in-write');
    const kept: number[] = [];
    let halfLines = 0;
    for (const round of daysFrom(0, 10)) {
      const days = daysFrom(round * 3, 3);
      const one = fileOf(`killed-${round}.jsonl`, days);
      // at first a little of the first line, at last all but the last line's end
      const killed = await run(['stats', 'import', one], killedInWrite(0.05 + round * 0.105));
      expect(killed.signal).toBe('SIGKILL');
      const left = history();
      expect(left.games.map(({ id }) => id)).toEqual(expect.arrayContaining(idsOf(kept)));
      expect(left.damaged).toEqual([]);
      const shown = await run(['stats']);
      if (left.torn === undefined) expect(shown.err).toBe('');
      else expect(shown.err).toContain('this last line was never finished and is left out.');
      if (left.torn !== undefined) halfLines++;
      ageLocks();
      const again = await run(['stats', 'import', one]);
      expect(again.code).toBe(0);
      kept.push(...days);
      expectGames(history(), kept);
      expect(readFileSync(games, 'utf8').endsWith('\n')).toBe(true);
    }
    expect(halfLines).toBeGreaterThanOrEqual(8);
    expect((await run(['stats'])).err).toBe('');
  });

  test('ten times at any moment: an import is there as a whole or not at all', async () => {
    const { data, run, history, ageLocks } = worldOf('killed-at-any-time');
    await run(['stats', 'import', fileOf('first.jsonl', [0])]);
    const random = mulberry32(17);
    const expected = [0];
    for (const round of daysFrom(1, 10)) {
      const days = daysFrom(round * 100, 100);
      const many = fileOf(`many-${round}.jsonl`, days);
      await salet(['stats', 'import', many], {
        env: { SALET_DATA: data },
        meanwhile: (child) => setTimeout(() => child.kill('SIGKILL'), 40 + random() * 200),
      });
      const left = history();
      expect(left).toMatchObject({ damaged: [], torn: undefined, doubles: 0 });
      expect([expected.length, expected.length + days.length]).toContain(left.games.length);
      ageLocks();
      expect((await run(['stats', 'import', many])).code).toBe(0);
      expected.push(...days);
      expectGames(history(), expected);
    }
  });
});

/** Waits between reading the file and writing to it, so that writers without a lock would collide. */
const SLOW_WRITE = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { openSync } = fs;
  fs.openSync = (path, flags, ...rest) => {
    const isWrite = flags === 'a' && String(path).endsWith('games.jsonl');
    if (isWrite) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    return openSync(path, flags, ...rest);
  };
  syncBuiltinESMExports();`;

describe('several writers at once', () => {
  test('two imports and two reviews: every game once', async () => {
    const { run, history } = worldOf('together');
    const shared = daysFrom(0, 40);
    const runs = await Promise.all([
      run(['stats', 'import', fileOf('a.jsonl', [...shared, 100])], SLOW_WRITE),
      run(['stats', 'import', fileOf('b.jsonl', [...shared, 200])], SLOW_WRITE),
      run(['review', '--answer', 'abide', 'crane', 'abide', '--number', '1', '--versus', 'none'], SLOW_WRITE),
      run(['review', '--answer', 'abide', 'crane', 'abide', '--number', '1', '--versus', 'none'], SLOW_WRITE),
    ]);
    for (const { code } of runs) expect(code).toBe(0);
    // of the two reviews of one game the first keeps it, and says so
    const said = runs.map(({ err }) => err).filter((err) => err !== '');
    expect(said).toEqual([`note: ${KEPT}\n`]);
    const { games, doubles, damaged } = history();
    expect({ count: games.length, doubles, damaged }).toEqual({ count: 43, doubles: 0, damaged: [] });
    expect(games.filter(({ puzzle }) => puzzle === 1)).toMatchObject([{ review: { exact: true } }]);
  });
});

test('an import twice adds nothing, and says so', async () => {
  const { run, history, games } = worldOf('twice');
  const some = fileOf('some.jsonl', daysFrom(0, 5));
  expect((await run(['stats', 'import', some])).out).toBe(`Imported from ${some}: 5 new games.\n`);
  const before = readFileSync(games);
  expect((await run(['stats', 'import', some])).out).toBe(
    `Imported from ${some}: no new games; 5 were here already.\n`,
  );
  expect(readFileSync(games)).toEqual(before);
  expectGames(history(), daysFrom(0, 5));
});

describe('damage', () => {
  const lines = daysFrom(0, 5).map((day) => writeRecord(gameOfDay(day)));
  const damage = (bytes: Buffer, at: number): Buffer => {
    bytes[at] = 0xff;
    return bytes;
  };

  test('a damaged line is skipped with a sentence, and stays in the file', async () => {
    const { run, history, games } = worldOf('damaged');
    await run(['stats', 'import', fileOf('five.jsonl', daysFrom(0, 5))]);
    // no UTF-8 any more, in the second line
    writeFileSync(games, damage(readFileSync(games), lines[0].length + 20));
    const damaged = readFileSync(games);
    const shown = await run(['stats']);
    expect(shown.err).toBe(`note: ${games}, line 2: this line is damaged and is skipped.\n`);
    expect(shown.out).toMatch(/^games +4, /m);
    // the game itself comes back from the other file, and the damaged line is left as it is
    const again = await run(['stats', 'import', fileOf('five.jsonl', daysFrom(0, 5))]);
    expect(again.out).toContain('1 new game; 4 were here already.');
    expect(readFileSync(games).subarray(0, damaged.length)).toEqual(damaged);
    expect(history()).toMatchObject({ games: { length: 5 }, damaged: [2] });
  });

  test('an imported file with damaged lines and a half line', async () => {
    const { run, history } = worldOf('damaged-import');
    const broken = file(
      'broken.jsonl',
      `${[lines[0], 'x', lines[1], lines[2].replace('crane', 'crate')].join('\n')}\n${lines[3].slice(0, 50)}`,
    );
    const ended = await run(['stats', 'import', broken]);
    expect(ended.out).toBe(`Imported from ${broken}: 2 new games.\n`);
    expect(ended.err).toBe(
      [
        `note: ${broken}, line 5: this last line was never finished and is left out.`,
        `note: ${broken}: 2 damaged lines are skipped: 2, 4.`,
        '',
      ].join('\n'),
    );
    expectGames(history(), [0, 1]);
  });

  test('a file of anything else is refused', async () => {
    const { run } = worldOf('anything');
    expectSentence(await run(['stats', 'import', file('words.txt', 'crane\nslate\n')]), 'has no games of a history');
    expectSentence(await run(['stats', 'import', join(root, 'none.jsonl')]), 'There is no file');
  });

  test('games that cannot be kept are a note, and the review is printed', async () => {
    const blocked = file('no-folder', 'x');
    const { code, out, err } = await salet(['review', '--answer', 'abide', 'crane', 'abide'], {
      env: { SALET_DATA: blocked, SALET_KEEP: '' },
    });
    expect(code).toBe(0);
    expect(out).toContain('ABIDE found in 2 guesses.');
    expect(err).toContain('note: the game was not kept in the history: ');
  });
});
