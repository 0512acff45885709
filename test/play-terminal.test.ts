/**
 * `salet play` in a real pseudo-terminal: line editing, the keyboard of used letters, the grid to share, and Ctrl-C.
 */

import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readHistoryFile } from '../src/cli/data/historyFile.ts';
import { temporaryFolder } from './support/folders.ts';
import { must } from './support/games.ts';
import { closePseudoTerminals, openPseudoTerminal, wait } from './support/pseudoTerminal.ts';
import { haveTool } from './support/tools.ts';

const canRun = haveTool('script', 'bsdutils') && haveTool('stty', 'coreutils');
const data = temporaryFolder('play-terminal');
const env = { SALET_DATA: data, SALET_KEEP: '', NO_COLOR: '1' };

afterAll(closePseudoTerminals);

const LEFT = '\u001b[D';
const UP = '\u001b[A';

test.skipIf(!canRun)('a game with edited lines is played, shown, shared and kept', async () => {
  const terminal = openPseudoTerminal(['play', '--answer', 'abide', '--list', 'original', '--max-time', '60'], { env });
  expect(await terminal.until((output) => output.includes('guess 1 of 6: '))).toBe(true);
  // CRNE, back two places, A: CRANE; one key after the other, as people type
  for (const key of ['crne', LEFT, LEFT, 'a', '\r']) {
    terminal.write(key);
    await wait(60);
  }
  expect(await terminal.until((output) => output.includes('guess 2 of 6: '))).toBe(true);
  expect(terminal.output()).toContain('c r (A) n [E]');
  expect(terminal.output()).toMatch(/q {2}w \[E\] · {2}t {2}y/);
  // the line before, cleared, and another word
  for (const key of [UP, '\u0015', 'abide', '\r']) {
    terminal.write(key);
    await wait(60);
  }
  const { code, output, before, after } = await terminal.ended;
  expect(code).toBe(0);
  expect(output).toContain('[A] [B] [I] [D] [E]');
  expect(output).toContain('ABIDE found in 2 guesses.');
  expect(output).toContain('Salet 2/6');
  expect(output).toContain('1 day with a win.');
  expect(output).toContain('note: finished games are kept in');
  expect(after).toBe(before);
  expect(must(readHistoryFile(join(data, 'games.jsonl'))).games).toMatchObject([{ answer: 'abide', source: 'play' }]);
});

test.skipIf(!canRun)('Ctrl-C ends it as a signal does, Ctrl-D as quit does', async () => {
  for (const [key, code] of [
    ['\u0003', 130],
    ['\u0004', 1],
  ] as const) {
    const terminal = openPseudoTerminal(['play', '--answer', 'abide'], { env });
    expect(await terminal.until((output) => output.includes('guess 1 of 6: '))).toBe(true);
    terminal.write(key);
    const ended = await terminal.ended;
    expect(ended.code).toBe(code);
    expect(ended.after).toBe(ended.before);
  }
});
