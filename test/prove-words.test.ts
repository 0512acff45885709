/**
 * `salet prove --words 2` of the built program, on threads: its result, its checkpoint, and what it refuses.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SMALL_WORDS } from './support/commandLine.ts';
import { temporaryFolder } from './support/folders.ts';

const program = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const folder = temporaryFolder('prove-words');
const words = join(folder, 'small.txt');
writeFileSync(words, SMALL_WORDS.join('\n'));

const salet = (line: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...line.split(' ')], { encoding: 'utf8' });
  return { status, stdout, stderr: stderr.trim() };
};

const pairs = (SMALL_WORDS.length * (SMALL_WORDS.length - 1)) / 2;
const command = `prove --words 2 --answers ${words} --limit none --threads 2`;

test('every pair within the margin has the total that salet value computes', () => {
  const { status, stdout } = salet(`${command} --margin 100 --json`);
  expect(status).toBe(0);
  const proof = JSON.parse(stdout);
  expect(proof).toMatchObject({ words: 2, pairs, done: pairs, proved: true });
  expect(proof.ranking).toHaveLength(pairs);
  const named = proof.ranking.map(({ word }: { word: string }) => word);
  const valued = JSON.parse(salet(`value ${named.join(' ')} --answers ${words} --limit none --json`).stdout);
  expect(valued.results.map(({ word, total }: { word: string; total: number }) => ({ word, total }))).toEqual(
    proof.ranking,
  );
  expect(proof.bests).toEqual(named.filter((_: string, index: number) => proof.ranking[index].total === proof.total));
});

test('a proof resumes from its checkpoint, and refuses a damaged one or one of another proof', () => {
  const file = join(folder, 'pairs.checkpoint');
  const first = JSON.parse(salet(`${command} --checkpoint ${file} --json`).stdout);
  const lines = readFileSync(file, 'utf8').split('\n');
  // without its last job, and with a line that a dying process left
  writeFileSync(file, `${lines.slice(0, 2).join('\n')}\n{"slice":[0`);
  const again = JSON.parse(salet(`${command} --checkpoint ${file} --json`).stdout);
  expect({ total: again.total, bests: again.bests }).toEqual({ total: first.total, bests: first.bests });
  writeFileSync(file, `${lines[0]}\n${lines[1].replace('counts', 'count5')}\n`);
  expect(salet(`${command} --checkpoint ${file}`)).toMatchObject({
    status: 2,
    stderr: `salet: ${file}, line 2: this line of the checkpoint is damaged; remove the file to begin the proof again.`,
  });
  expect(salet(`prove --words 2 --answers ${words} --limit 6 --checkpoint ${file}`)).toMatchObject({
    status: 2,
    stderr: `salet: ${file} belongs to another proof; choose another file.`,
  });
});

test.each([
  [
    'prove --words 2 --hard',
    'salet: In hard mode the second guess depends on the first; prove --words 2 in normal mode.',
  ],
  ['prove --margin 3', 'salet: --margin goes with --words; pass --words 2 as well.'],
])('%s', (line, sentence) => {
  expect(salet(line)).toMatchObject({ status: 2, stderr: sentence });
});

test('no time: what is done, exit code 3', () => {
  const { status, stderr } = salet('prove --words 2 --max-time 0.01');
  expect(status).toBe(3);
  expect(stderr).toMatch(/^salet: Stopped after 0 of 84129906 pairs: nothing is proved about the rest\./);
});
