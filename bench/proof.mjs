/**
 * The proof of the best opener beside the C++ yardstick of the shared folder, on the same task in the same run.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundledList } from '../dist/lists.js';
import { folder, pathOf, prove, writeWords } from './proveLists.mjs';

const seconds = (ms) => (ms / 1000).toFixed(1).padStart(7);

const row = (name, { best, total, elapsedMs, cpuMs, peakMemoryMB, nodes }) =>
  `${name.padEnd(22)} ${best.padEnd(6)} ${String(total).padStart(5)} ${seconds(elapsedMs)} ${seconds(cpuMs)} ` +
  `${String(peakMemoryMB).padStart(6)} ${String(nodes).padStart(9)}`;

/** CPU seconds of the yardstick; undefined where it or a compiler is missing. */
const runYardstick = (answers, guesses, target) => {
  const source = pathOf('../../shared/probe/exact-probe.cpp');
  const program = join(folder, 'exact-probe');
  if (!existsSync(source)) return undefined;
  const flags = ['-O3', '-march=x86-64-v3', '-std=c++17', source, '-o', program];
  if (spawnSync('g++', flags).status !== 0) return undefined;
  const text = execFileSync('bash', ['-c', `TIMEFORMAT='%U %S'; time ${program} ${answers} ${guesses} ${target} ALL`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // bash writes the times to stderr, so the yardstick's own line is used: one thread, wall is CPU when alone
  const [, found] = /openers in ([\d.]+) s/.exec(text) ?? [];
  return found === undefined ? undefined : Number(found);
};

export const benchProof = (print) => {
  const { words, answerCount } = bundledList('original').value;
  print('Proof of the best opener, all guesses against all answers');
  print('');
  print('list                   best   total  wall s   CPU s     MB     nodes');
  const onAll = prove('--list', 'original');
  print(row('original, every core', onAll));
  // the yardstick has one thread, and threads repeat some work
  const ours = prove('--list', 'original', '--threads', '1');
  print(row('original, one thread', ours));
  const answers = writeWords('answers.txt', words.slice(0, answerCount));
  const theirs = runYardstick(answers, writeWords('guesses.txt', words), ours.total);
  const share = ({ cpuMs }) => (cpuMs / 1000 / theirs).toFixed(2);
  print(
    theirs === undefined
      ? 'C++ yardstick           not here (it needs ../shared/probe and g++)'
      : `C++ yardstick           ${theirs.toFixed(1)} CPU s on one core; ours ${share(ours)} of that on one thread, ${share(onAll)} on every core`,
  );
};
