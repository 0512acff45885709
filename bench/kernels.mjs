/**
 * Speed of the kernels: the SIMD kernel beside its readable twin, on the original list.
 *
 * Times are CPU times, the least of several rounds: other work on the machine can only add to them. An element is one
 * candidate looked at for one guess, so figures for sets of different sizes compare.
 */

import { fileURLToPath } from 'node:url';
import { buildMatrix } from '../build/modules/matrix.js';
import { finish } from '../build/modules/progress.js';
import { bundledList } from '../build/modules/words/bundled.js';

const SCANS = ['countParts', 'sumSquares', 'largestPart', 'sumLogs'];
const SIZES = [10, 20, 50, 200, 1000, 2315];

/** The goal for `countParts`, in nanoseconds per element. */
const GOALS = [0.25, 0.4, 0.8, 0.8, 0.6, 0.6];
const MATRIX_GOAL_MS = 35;

export async function benchKernels(print) {
  const list = unwrap(bundledList('original'));
  const simd = unwrap(buildMatrix(list, 'real')).kernel;
  const twin = unwrap(buildMatrix(list, 'real', 'reference')).kernel;

  const filledMs = leastCpuMs(9, () => finish(simd.fillMatrix(list.letters, 'real')));
  const builtMs = leastCpuMs(7, () => buildMatrix(list, 'real'));
  const twinMs = leastCpuMs(3, () => finish(twin.fillMatrix(list.letters, 'real')));
  print(`matrix ${list.words.length} x ${list.answerCount}, both layouts; goal ${MATRIX_GOAL_MS} ms and 10x`);
  print(row(['', 'CPU ms', 'ratio']));
  print(row(['simd', filledMs.toFixed(1), ratio(twinMs, filledMs)]));
  // most of the difference is the system, which hands out 62 MB page by page
  print(row(['  in new memory', builtMs.toFixed(1), ratio(twinMs, builtMs)]));
  print(row(['twin', twinMs.toFixed(1)]));

  print('');
  print(row(['ns per element', ...SIZES.map((size) => `n = ${size}`)]));
  for (const scan of SCANS) {
    const fast = SIZES.map((size) => nsPerElement(simd, scan, size, list, 2e7));
    const slow = SIZES.map((size) => nsPerElement(twin, scan, size, list, 2e6));
    print(row([scan, ...fast.map((ns) => ns.toFixed(3))]));
    if (scan === 'countParts') print(row(['  goal', ...GOALS.map((ns) => ns.toFixed(2))]));
    print(row(['  twin', ...slow.map((ns) => ns.toFixed(2))]));
    print(row(['  ratio', ...fast.map((ns, i) => ratio(slow[i], ns))]));
  }
}

const nsPerElement = (kernel, scan, size, list, elements) => {
  const perScan = size * list.words.length;
  const scans = Math.ceil(elements / perScan);
  const sets = Array.from({ length: Math.min(8, scans) }, (_, seed) => sampleOf(list.answerCount, size, seed));
  const ms = leastCpuMs(7, () => {
    for (let i = 0; i < scans; i++) kernel[scan](sets[i % sets.length]);
  });
  return (ms * 1e6) / (scans * perScan);
};

const leastCpuMs = (rounds, work) => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
};

/** A random choice of `size` ids below `count`, ascending; the same for the same seed. */
const sampleOf = (count, size, seed) => {
  const random = randomFrom(seed);
  const ids = Uint32Array.from({ length: count }, (_, id) => id);
  for (let i = 0; i < size; i++) {
    const other = i + Math.floor(random() * (count - i));
    [ids[i], ids[other]] = [ids[other], ids[i]];
  }
  return ids.slice(0, size).sort();
};

const randomFrom = (seed) => {
  let state = (seed + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const ratio = (slow, fast) => `${(slow / fast).toFixed(slow < 10 * fast ? 1 : 0)}x`;

const row = ([name, ...cells]) => name.padEnd(24) + cells.map((cell) => cell.padStart(10)).join('');

const unwrap = (result) => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchKernels(console.log);
