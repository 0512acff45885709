/**
 * How fast positions with weights are solved, under `today` with past answers. The first word: when there are bounds, when
 * words are ranked, and how wide the bounds are then. Then the best reply after one row of the twenty openers that people
 * play most: for each its two largest parts, one of an eighth and the median part, each on a new solver. CPU times, with the
 * start of the solver, as a player waits for them.
 *
 *   SALET_PAST_ANSWERS=FILE npm run bench -- beliefs
 *
 * Without a file of past answers, the first 1,500 answers of the list count as used.
 */

import { readFileSync } from 'node:fs';
import { splitPosition, startPosition } from '../build/modules/position.js';
import { createPastAnswers, readPastAnswers } from '../build/modules/prior/pastAnswers.js';
import { profileBelief } from '../build/modules/prior/profile.js';
import { createSolver } from '../build/modules/search/solver.js';
import { bundledList } from '../build/modules/words/bundled.js';
import { bundledFrequencies } from '../build/modules/words/frequency.js';
import { answersOf } from '../build/modules/words/list.js';

const OPENERS =
  'crane slate adieu audio raise stare arise soare irate trace crate salet tares roate least steam tears ratio ouija great';
const MOST_MS = 10_000;
const USED = 1500;

export function benchBeliefs(print) {
  const { list, weights } = profileBelief('today', { pastAnswers: pastAnswers() });
  printFirstWord(print, list, weights);
  print(`best reply after one row under today, ${list.answerCount} answers of different weights`);
  const all = [];
  for (const opener of OPENERS.split(' ')) {
    const bySize = (a, b) => b.candidates.length - a.candidates.length;
    const parts = [...splitPosition(startPosition(list), opener).values()].sort(bySize);
    const some = [0, 1, Math.floor(parts.length / 8), Math.floor(parts.length / 2)].map((place) => parts[place]);
    const times = some.map((part) => solveMs(part, weights));
    all.push(...times);
    const cells = some.map(({ candidates }, index) => `${candidates.length} in ${times[index].toFixed(0)} ms`);
    print(`${opener.padEnd(8)}${cells.map((cell) => cell.padStart(16)).join('')}`);
  }
  const slow = all.filter((ms) => ms > 1000).length;
  print(`${slow} of ${all.length} took over a second, the slowest ${Math.max(...all).toFixed(0)} ms`);
}

const pastAnswers = () => {
  const file = process.env.SALET_PAST_ANSWERS;
  if (file) return readPastAnswers(readFileSync(file, 'utf8'), file).value.pastAnswers;
  const used = answersOf(bundledList('nyt-2022').value).slice(0, USED);
  return createPastAnswers(used.map((word, day) => ({ word, day })));
};

/** How long the first word is searched here; the proof of it takes minutes. */
const FIRST_WORD_MS = 2000;

const printFirstWord = (print, list, weights) => {
  const solver = createSolver({ frequencies: bundledFrequencies() });
  const total = weights ? weights.reduce((sum, each) => sum + each, 0) : list.answerCount;
  const startedAt = cpuMs();
  const steps = solver.replies(startPosition(list), { mode: 'normal', limit: 6, weights }, { top: 5 });
  const boundsText = ({ value: { guesses } }) =>
    `${(guesses.lower / total).toFixed(2)} to ${(guesses.upper / total).toFixed(2)}`;
  let isRanked = false;
  let last;
  for (let step = steps.next(); !step.done && cpuMs() - startedAt < FIRST_WORD_MS; step = steps.next()) {
    const after = `after ${(cpuMs() - startedAt).toFixed(0)} ms`;
    if (!last) print(`first word: first bounds ${after}`);
    last = step.value;
    if (isRanked || last.guesses.length === 0) continue;
    isRanked = true;
    print(`first word: words ranked ${after}, best play takes ${boundsText(last)}`);
  }
  print(`first word: best play takes ${boundsText(last)} after ${FIRST_WORD_MS} ms`);
};

/** CPU time until the best reply is proved. */
const solveMs = (position, weights) => {
  const solver = createSolver({ frequencies: bundledFrequencies() });
  const startedAt = cpuMs();
  const steps = solver.replies(position, { mode: 'normal', limit: 6, weights }, { top: 1 });
  for (let step = steps.next(); !step.done && cpuMs() - startedAt < MOST_MS; ) step = steps.next();
  return cpuMs() - startedAt;
};

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
