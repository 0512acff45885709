/**
 * A proof ends the same way whatever happens to it: killed at random moments and resumed, or on any number of threads.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mulberry32 } from '../src/random.ts';
import { bundledList } from '../src/words/bundled.ts';
import { shareOf } from './support/share.ts';

const program = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'salet-resume-'));
const path = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const KILLS = shareOf(4);
/** For a busy machine. */
const LONG_MS = 300_000;

/** A proof of some seconds: 300 answers, 4,000 guesses. */
beforeAll(() => {
  const list = bundledList('original');
  if (!list.ok) throw new Error(list.failure.sentence);
  writeFileSync(path('answers.txt'), list.value.words.slice(0, 300).join('\n'));
  writeFileSync(path('guesses.txt'), list.value.words.slice(0, 4000).join('\n'));
});

const args = (...more: string[]) => [
  ...[program, 'prove', '--answers', path('answers.txt'), '--guesses', path('guesses.txt'), '--threads', '2', '--json'],
  ...more,
];

/** What two threads prove in each mode without a break, found once. */
let unbroken: ReturnType<typeof prove>;
let unbrokenHard: ReturnType<typeof prove>;
beforeAll(() => {
  unbroken = prove();
  unbrokenHard = prove('--mode', 'hard');
}, LONG_MS);

const prove = (...more: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args(...more), { encoding: 'utf8' });
  if (status !== 0) return { status, stderr };
  const { best, bests, total, openers, refuted, how } = JSON.parse(stdout);
  return { status, result: { best, bests, total, openers, refuted, how } };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const savedLines = (): number =>
  existsSync(path('checkpoint')) ? readFileSync(path('checkpoint'), 'utf8').split('\n').length : 0;

/** Kills a proof some time after its start, or after it has stored another job. */
const killAfter = async (ms: number, storesFirst: boolean): Promise<void> => {
  const before = savedLines();
  const child: ChildProcess = spawn(process.execPath, args('--checkpoint', path('checkpoint')), { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  while (storesFirst && savedLines() <= before && child.exitCode === null) await pause(5);
  await pause(ms);
  child.kill('SIGKILL');
  await ended;
};

test(`${KILLS} kills lose nothing`, async () => {
  const random = mulberry32(5);
  for (let kill = 0; kill < KILLS; kill++) await killAfter(kill % 2 ? 300 * random() : 900 * random(), kill % 2 === 1);
  const jobs = savedLines();
  expect(prove('--checkpoint', path('checkpoint'))).toEqual(unbroken);
  // it went on from what was there, and a finished proof is read off its checkpoint
  expect(jobs).toBeGreaterThan(2);
  expect(prove('--checkpoint', path('checkpoint'))).toEqual(unbroken);
});

test.each(['1', '4'])('%s threads prove what two prove, in both modes', (threads) => {
  expect(unbroken.status).toBe(0);
  expect(prove('--threads', threads)).toEqual(unbroken);
  expect(prove('--mode', 'hard', '--threads', threads)).toEqual(unbrokenHard);
});

test('half a line at the end is dropped', () => {
  appendFileSync(path('checkpoint'), '{"limit":3,"nodes":1,"open');
  expect(prove('--checkpoint', path('checkpoint')).status).toBe(0);
});

test('a damaged line is refused by its number', () => {
  const lines = readFileSync(path('checkpoint'), 'utf8').split('\n');
  writeFileSync(path('damaged'), lines.with(2, lines[2].replace('1', '2')).join('\n'));
  const { status, stderr } = prove('--checkpoint', path('damaged'));
  expect(status).toBe(2);
  expect(stderr).toContain('line 3: this line of the checkpoint is damaged');
});

test('the checkpoint of another proof is refused', () => {
  const { status, stderr } = prove('--checkpoint', path('checkpoint'), '--mode', 'hard');
  expect(status).toBe(2);
  expect(stderr).toContain('belongs to another proof of "answers", normal mode');
});
