/**
 * `salet assist` without a terminal: options, turns, and the dialogue through a pipe.
 */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createListFolder, inputOf, runCommandLine } from '../../../test/support/commandLine.ts';
import { must } from '../../../test/support/games.ts';
import { localPort } from '../../../test/support/localPort.ts';
import { createGameClient } from '../../engine/gameClient.ts';
import { readHistoryFile } from '../data/historyFile.ts';
import type { Environment } from '../render/colour.ts';
import { assistCommandWith } from './assist.ts';

const { list, folder } = createListFolder('answers', 'abide abode above adobe crane slate least trace'.split(' '));

const salet = async (line: string, input = '', env: Environment = {}) => {
  let closed = 0;
  const assist = assistCommandWith({
    isTerminal: () => false,
    createEngine: async () => createGameClient({ ...localPort(), close: () => closed++ }),
    interrupt: () => {},
  });
  const { code, out, err } = await runCommandLine(
    line.replace('SMALL', list),
    { input: () => inputOf(input), env },
    { assist },
  );
  return { code, out: out.join('\n'), err: err.join('\n'), closed };
};

test('a pipe is answered line by line', async () => {
  const { code, out, closed } = await salet('assist SMALL', 'crane\nBBYBG\nquit\n');
  expect(code).toBe(0);
  expect(out).toContain('4 words left. ABOVE is best: 1.75 more guesses on average (proved).');
  expect(closed).toBe(1);
});

test('turns that were played before are on the board', async () => {
  const { out } = await salet('assist crane=BBYBG SMALL --spoilers count');
  expect(out).toContain('4 words left.\nGuess 2:');
});

test('--hard is short for the mode', async () => {
  expect((await salet('assist SMALL --hard --spoilers none')).out).toContain('hard mode, 6 guesses.');
});

test('several boards are asked for one after the other', async () => {
  const { code, out } = await salet('assist SMALL --boards 2', 'crane\nBBYBG\nfound\nabide\nfound\n');
  expect(code).toBe(0);
  expect(out).toContain('2 boards on answers, 7 guesses.');
  expect(out).toContain('Board 2, tiles of CRANE');
  expect(out).toContain('All 2 boards found in 2 guesses.');
});

test.each([
  ['assist SMALL --boards 2 --hard', '--hard is for one board: several boards accept every word of the list'],
  ['assist SMALL --boards 9', 'too few for 9 boards'],
  ['assist SMALL --sequence', '--sequence is for several boards; say how many, as --boards 4.'],
  ['assist SMALL crane=BBYBG/BBBBG --spoilers count', '--spoilers is for one board'],
  ['assist --json', 'salet assist is for people; for programs there is salet suggest --json.'],
  ['assist SMALL crane', 'salet: "crane" is not a turn; write a word and its feedback, as crane=BYBBG.'],
  ['assist --answers nowhere.txt', 'nowhere.txt'],
])('%s is refused', async (line, sentence) => {
  expect(await salet(line)).toMatchObject({ code: 2, err: expect.stringContaining(sentence) });
});

test('no word fits: exit code 1', async () => {
  expect((await salet('assist SMALL', 'crane=BBYBG\nslate=GGGBB\n')).code).toBe(1);
});

test('a finished game is kept with its review', async () => {
  const env = { SALET_DATA: folder };
  expect((await salet('assist SMALL', 'crane=BBYBG\nabide=GGGGG\n', env)).code).toBe(0);
  await salet('assist SMALL --no-keep', 'abode=GGGGG\n', env);
  await salet('assist SMALL', 'crane=BBYBG\nquit\n', env);
  const { games } = must(readHistoryFile(join(folder, 'games.jsonl')));
  expect(games).toMatchObject([{ answer: 'abide', source: 'assist', result: 'won', review: { used: 2, exact: true } }]);
});
