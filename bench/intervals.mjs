/**
 * How narrow the interval of an opener's average is after 1 and 10 seconds of CPU time: 100 random openers of
 * `original`, the same every time, in normal and hard mode, each with a new solver.
 *
 * `SALET_OPENERS=20` measures fewer.
 */

import { startPosition } from '../build/modules/position.js';
import { mulberry32 } from '../build/modules/random.js';
import { createSolver } from '../build/modules/search/solver.js';
import { bundledList } from '../build/modules/words/bundled.js';

const OPENERS = Number(process.env.SALET_OPENERS ?? 100);
const AFTER_MS = [1000, 10_000];
const GOALS = { normal: [0.2, 0.05] };

export function benchIntervals(print) {
  const found = bundledList('original');
  if (!found.ok) throw new Error(found.failure.sentence);
  const list = found.value;
  const random = mulberry32(2315);
  const openers = Array.from({ length: OPENERS }, () => list.words[Math.floor(random() * list.words.length)]);
  print(`width of the interval of the average, ${OPENERS} random openers of ${list.name}`);
  print(row(['mode', 'after', 'median', '90 %', 'widest', 'exact', 'goal']));
  for (const mode of ['normal', 'hard']) {
    const widths = openers.map((opener) => widthsOf(list, opener, mode));
    AFTER_MS.forEach((ms, index) => {
      const sorted = widths.map((each) => each[index]).sort((a, b) => a - b);
      const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
      const exact = sorted.filter((width) => width === 0).length;
      const goal = GOALS[mode]?.[index];
      const cells = [mode, `${ms / 1000} s`, ...[at(0.5), at(0.9), at(1)].map((width) => width.toFixed(3))];
      print(row([...cells, String(exact), goal === undefined ? '' : `≤ ${goal}`]));
    });
  }
}

/** How wide the interval is after each time; a lost answer counts all guesses it may take. */
const widthsOf = (list, opener, mode) => {
  const steps = createSolver().valueOf(startPosition(list), opener, { mode, limit: 6 });
  const startedAt = cpuMs();
  const widths = [];
  for (const ms of AFTER_MS) {
    let step = steps.next();
    while (!step.done && cpuMs() - startedAt < ms) step = steps.next();
    const width = step.value ? (step.value.guesses.upper - step.value.guesses.lower) / step.value.weight : 0;
    widths.push(width);
    if (step.done) return [...widths, ...AFTER_MS.slice(widths.length).map(() => 0)];
  }
  return widths;
};

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const row = (cells) => cells.map((cell, index) => (index === 0 ? cell.padEnd(8) : cell.padStart(9))).join('');
