/**
 * Words of other lengths beside five letters: scans, replies, a strategy, the first ranking. English words of 4 to 11
 * letters; times are CPU times, the least of several rounds.
 */

import { buildMatrix } from '../build/modules/matrix.js';
import { splitPosition, startPosition } from '../build/modules/position.js';
import { finish } from '../build/modules/progress.js';
import { createSolver } from '../build/modules/search/solver.js';
import { bundledList } from '../build/modules/words/bundled.js';
import { findStrategy, resolveOptions, simulate, summarize } from '../dist/strategies.js';
import { englishWords } from './englishWords.mjs';

const LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11];
const SIZES = [10, 50, 200, 1000];
const SCANS = ['countParts', 'sumLogs'];

export async function benchLengths(print) {
  const lists = new Map(LENGTHS.map((length) => [length, length === 5 ? original() : englishWords(length)]));
  benchScans(lists, print);
  print('');
  benchReplies(lists, print);
  print('');
  benchStrategies(lists, print);
}

const original = () => unwrap(bundledList('original'));

const unwrap = (result) => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

const cpuMs = (work) => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

const row = (cells) => cells.map((cell, i) => String(cell).padStart(i === 0 ? 30 : 12)).join('');

/** Nanoseconds for each guess and candidate; every set is new, so that nothing known is used again. */
const nsPerElement = (kernel, scan, size, list) => {
  const perScan = size * list.words.length;
  const step = Math.max(1, Math.floor(list.answerCount / size));
  const setFrom = (first) =>
    Uint32Array.from({ length: size }, (_, i) => Math.floor((i * list.answerCount) / size) + first);
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round++) {
    const sets = Array.from({ length: Math.ceil(1e7 / perScan) }, (_, i) => setFrom((round + i) % step));
    const ms = cpuMs(() => {
      for (const set of sets) {
        kernel[scan](set);
        // the whole list is one set: another one between two rounds
        if (step === 1) kernel[scan](set.subarray(0, 1));
      }
    });
    least = Math.min(least, (ms * 1e6) / (perScan * sets.length));
  }
  return least;
};

const benchScans = (lists, print) => {
  print('ns per guess and candidate; goal: at most three times five letters');
  const kernels = new Map([...lists].map(([length, list]) => [length, unwrap(buildMatrix(list, 'real')).kernel]));
  print(row(['letters', ...lists.keys()]));
  for (const scan of SCANS) {
    for (const size of [...SIZES, Number.POSITIVE_INFINITY]) {
      const times = [...lists].map(([length, list]) =>
        nsPerElement(kernels.get(length), scan, Math.min(size, list.answerCount), list),
      );
      const five = times[LENGTHS.indexOf(5)];
      const name = size === Number.POSITIVE_INFINITY ? 'all' : size;
      print(row([`${scan}, ${name} candidates`, ...times.map((ns) => ns.toFixed(2))]));
      print(row(['  times five letters', ...times.map((ns) => (ns / five).toFixed(1))]));
    }
  }
};

/** Positions with ten candidates, from openers all over the list. */
const positionsOfTen = (list) => {
  const found = [];
  for (let guess = 0; guess < list.words.length && found.length < 5; guess += 97) {
    const parts = [...splitPosition(startPosition(list), list.words[guess]).values()];
    found.push(...parts.filter(({ candidates }) => candidates.length === 10).slice(0, 1));
  }
  return found;
};

const benchReplies = (lists, print) => {
  print('the ten best replies with ten words left, CPU ms; goal 100');
  print(row(['letters', ...LENGTHS]));
  const rules = { mode: 'normal', limit: 6 };
  const cold = [];
  const warm = [];
  for (const list of lists.values()) {
    const positions = positionsOfTen(list);
    const solvers = positions.map(() => createSolver());
    const ask = (solver, position) => cpuMs(() => finish(solver.replies(position, rules, { top: 10 })));
    cold.push(Math.max(...positions.map((position, i) => ask(solvers[i], position))));
    warm.push(Math.max(...positions.map((_, i) => ask(solvers[i], positions[(i + 1) % positions.length]))));
  }
  print(row(['a new solver, worst of 5', ...cold.map((ms) => ms.toFixed(0))]));
  print(row(['its next question, worst of 5', ...warm.map((ms) => ms.toFixed(0))]));
};

const benchStrategies = (lists, print) => {
  print('CPU ms; goals: a strategy over all answers 2000 at seven letters, the first ranking 1000');
  print(row(['letters', ...LENGTHS]));
  const rankings = [...lists.values()].map((list) => {
    const { candidates } = startPosition(list);
    const { kernel } = unwrap(buildMatrix(list, 'real'));
    return cpuMs(() => {
      kernel.countParts(candidates);
      kernel.sumLogs(candidates);
    });
  });
  print(row(['first ranking of every guess', ...rankings.map((ms) => ms.toFixed(0))]));
  for (const id of ['entropy', 'most-parts']) {
    const strategy = unwrap(findStrategy(id));
    const results = [...lists.values()].map((list) => {
      const options = unwrap(resolveOptions(strategy, {}));
      const setup = { list, strategy, options, rule: 'real', limit: 6, openers: [], frequencies: new Map() };
      let games;
      const ms = cpuMs(() => {
        games = unwrap(simulate(setup));
      });
      return { ms, average: summarize(setup, games).average };
    });
    print(row([`${id}, every answer`, ...results.map(({ ms }) => ms.toFixed(0))]));
    print(row(['  guesses on average', ...results.map(({ average }) => average.toFixed(4))]));
  }
};
