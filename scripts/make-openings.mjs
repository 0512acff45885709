/**
 * Makes src/openings/data.ts: the best first word of each bundled list and mode, and what popular first words take.
 *
 *   node scripts/make-openings.mjs              what is missing, list by list; can be stopped and started again
 *   node scripts/make-openings.mjs hard         only what has this word in its list or mode
 *   node scripts/make-openings.mjs --again      everything anew: an hour on two cores
 *
 * The best is what `salet prove` finds, the others are what `salet value` finds. A first word that takes longer than a
 * minute is left out; the product then shows bounds for it.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MODES = ['normal', 'hard', 'ultra-hard'];
// the scrabble lists have 9,049 and 12,972 answers: no one has proved their best opener yet
const LISTS = ['original', 'nyt-2022', 'nyt-2022-answers', 'original-answers', 'seed-000'];
/** Lists of other lengths and languages: the best opener in normal mode, which takes seconds to minutes. */
const FURTHER_LISTS = [
  ...[
    'english-4',
    'english-6',
    'danish',
    'dutch',
    'french',
    'lithuanian',
    'polish',
    'portuguese',
    'romanian',
    'russian',
    'spanish',
  ],
  'turkish',
];
const LIMIT = 6;
const MAX_MS = 60_000;

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const file = path('src/openings/data.ts');
const args = process.argv.slice(2);
const again = args.includes('--again');
const wanted = args.find((arg) => !arg.startsWith('--')) ?? '';

const { bundledFrequencies, loadBundledList } = await import('../dist/lists.js');
const { createSolver, POPULAR_OPENERS, startPosition } = await import('../dist/solver.js');
const { OPENINGS } = await import('../build/modules/openings/data.js');

// of one total the most common word first: the page's first advice has this order without loading frequencies
const timesSeen = (word) => bundledFrequencies().get(word) ?? 0;

const rows = again ? [] : [...OPENINGS];

/** Every list with its modes, in the order of the file. */
const QUESTIONS = [
  ...LISTS.flatMap((list) => MODES.map((mode) => [list, mode])),
  ...FURTHER_LISTS.map((list) => [list, 'normal']),
];

const save = () => {
  const sorted = QUESTIONS.map(([list, mode]) => rows.find((row) => row.list === list && row.mode === mode));
  const head = readFileSync(file, 'utf8').split('export const')[0];
  const body = sorted.filter(Boolean).map((row) => `  ${JSON.stringify(row)},\n`);
  writeFileSync(file, `${head}export const OPENINGS: readonly OpeningsData[] = [\n${body.join('')}];\n`);
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' });
};

const prove = (list, mode) => {
  const output = execFileSync(
    process.execPath,
    [path('dist/cli/main.js'), 'prove', '--list', list, '--mode', mode, '--json'],
    { maxBuffer: 2 ** 28, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const { best, total } = JSON.parse(output);
  return `${best} ${total}`;
};

const valueOpeners = (list, mode, best) => {
  const solver = createSolver();
  const found = [];
  for (const word of new Set([best, ...POPULAR_OPENERS])) {
    if (!list.words.includes(word)) continue;
    const stopAt = performance.now() + MAX_MS;
    const steps = solver.valueOf(startPosition(list), word, { mode, limit: LIMIT });
    let step = steps.next();
    while (!step.done && performance.now() < stopAt) step = steps.next();
    if (!step.done) {
      console.log(`  ${word}: left out after a minute`);
      continue;
    }
    const { guesses, lost } = step.value;
    found.push({ word, guesses: guesses.lower, lost: lost.lower });
  }
  return found
    .sort((a, b) => a.lost - b.lost || a.guesses - b.guesses || timesSeen(b.word) - timesSeen(a.word))
    .map(({ word, guesses, lost }) => `${word} ${guesses}${lost > 0 ? `-${lost}` : ''}`)
    .join(' ');
};

for (const [name, mode] of QUESTIONS) {
  if (!`${name} ${mode}`.includes(wanted) || rows.some((row) => row.list === name && row.mode === mode)) continue;
  const list = (await loadBundledList(name)).value;
  const startedAt = performance.now();
  const best = prove(name, mode);
  // popular openers are English words of five letters
  const openers = LISTS.includes(name) ? valueOpeners(list, mode, best.split(' ')[0]) : best;
  rows.push({ list: name, fingerprint: list.fingerprint, mode, limit: LIMIT, best, openers });
  save();
  console.log(`${name} ${mode}: ${best}, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
