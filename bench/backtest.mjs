/**
 * How good each prior would have been: the last puzzles of a list of past answers, each played with what was known the day before.
 *
 *   node bench/backtest.mjs PAST-ANSWERS [--accepted FILE] [--extended FILE] [--puzzles N] [--opener WORD]
 *
 * Needs the lists that are not ours to pass on, so it is not a part of `npm run bench`.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backtest } from '../build/modules/prior/backtest.js';
import { readPastAnswers } from '../build/modules/prior/pastAnswers.js';
import { applyPrior, frequencyPrior, noRepeatsPrior, uniformPrior } from '../build/modules/prior/prior.js';
import { reusePrior } from '../build/modules/prior/reuse.js';
import { bundledList } from '../build/modules/words/bundled.js';
import { bundledFrequencies } from '../build/modules/words/frequency.js';
import { answersOf, createWordList } from '../build/modules/words/list.js';
import { readWords } from '../build/modules/words/read.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accepted: { type: 'string' },
    extended: { type: 'string' },
    puzzles: { type: 'string', default: '200' },
    opener: { type: 'string', default: 'salet' },
  },
});

const take = (result) => {
  if (result.ok) return result.value;
  console.error(result.failure.sentence);
  process.exit(2);
};

const wordsOf = (file) => (file === undefined ? undefined : take(readWords(readFileSync(file, 'utf8'), file)).words);

if (positionals.length !== 1) {
  console.error(
    'Name one file of past answers: node bench/backtest.mjs PAST-ANSWERS [--accepted FILE] [--extended FILE]',
  );
  process.exit(2);
}

const pastAnswers = take(readPastAnswers(readFileSync(positionals[0], 'utf8'), positionals[0])).pastAnswers;
const classic = take(bundledList('nyt-2022'));
const accepted = wordsOf(values.accepted) ?? classic.words;
const extended = wordsOf(values.extended);
const list = createWordList({ name: 'nyt', source: 'bench', answers: answersOf(classic), guesses: accepted });

const uniform = applyPrior(list, uniformPrior);
const frequency = applyPrior(list, frequencyPrior(bundledFrequencies()));
const PRIORS = {
  uniform: () => uniform,
  frequency: () => frequency,
  'no-repeats': (known) => applyPrior(list, noRepeatsPrior(known)),
  reuse: (known) => applyPrior(list, reusePrior(known, { accepted, ...(extended && { extended }) })),
};

const GUESSES = [1, 2, 3, 4, 5, 6, 7];
const row = (name, ...cells) =>
  console.log([name.padEnd(10), ...cells.map((cell) => String(cell).padStart(7))].join(''));

console.log(
  `${values.puzzles} puzzles to ${pastAnswers.newest}, opener ${values.opener}; unexp.: answers that were not expected`,
);
console.log('');
row('prior', 'average', 'unexp.', ...GUESSES.slice(0, 6), 'lost', 'CPU s');
for (const [name, beliefBefore] of Object.entries(PRIORS)) {
  const before = process.cpuUsage();
  const { opener, puzzles } = values;
  const result = backtest({ pastAnswers, puzzles: Number(puzzles), opener, limit: 6, beliefBefore });
  const { user, system } = process.cpuUsage(before);
  const counts = GUESSES.map((guesses) => result.games.filter((game) => game.guesses === guesses).length);
  row(name, result.average.toFixed(3), result.unexpected, ...counts, ((user + system) / 1e6).toFixed(1));
}
