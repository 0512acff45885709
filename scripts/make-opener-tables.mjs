/**
 * Makes src/openings/tables.ts: first words for the priors that need no data of the player's.
 *
 *   node scripts/make-opener-tables.mjs                     what is missing
 *   node scripts/make-opener-tables.mjs --again             everything anew
 *   node scripts/make-opener-tables.mjs --seconds 600       CPU seconds for one table; without a proof by then the best
 *                                                           is the best found, and its lower bound is kept
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { bundledFrequencies } = await import('../build/modules/words/frequency.js');
const { bundledList } = await import('../build/modules/words/bundled.js');
const { applyPrior, frequencyPrior } = await import('../build/modules/prior/prior.js');
const { createSolver } = await import('../build/modules/search/solver.js');
const { makeOpenerTable } = await import('../build/modules/search/makeOpenerTable.js');
const { POPULAR_OPENERS } = await import('../build/modules/openings/popular.js');
const { SHIPPED_TABLES } = await import('../build/modules/openings/tables.js');

const { values } = parseArgs({ options: { again: { type: 'boolean' }, seconds: { type: 'string', default: '600' } } });
const file = fileURLToPath(new URL('../src/openings/tables.ts', import.meta.url));
/** The list of the daily game, whose profile `--prior frequency` is used with. */
const LISTS = ['nyt-2022'];
const tables = values.again ? [] : [...SHIPPED_TABLES];

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const make = (name) => {
  const frequencies = bundledFrequencies();
  const { list, weights } = applyPrior(bundledList(name).value, frequencyPrior(frequencies));
  const question = { list, rules: { mode: 'normal', limit: 6, weights }, wanted: POPULAR_OPENERS };
  const steps = makeOpenerTable({ solver: createSolver({ frequencies }), ...question });
  const endsAt = cpuSeconds() + Number(values.seconds);
  let step = steps.next();
  while (!step.done && cpuSeconds() < endsAt) step = steps.next();
  const { key, start, openers } = step.value;
  const best = [...openers].filter(([, { lower, upper }]) => lower === upper).sort((a, b) => a[1].upper - b[1].upper);
  const text = best.map(([word, { upper }]) => `${word} ${upper}`).join(' ');
  return { list: name, prior: 'frequency', key, lower: start.lower, openers: text };
};

for (const list of LISTS) {
  if (tables.some((each) => each.list === list)) continue;
  const table = make(list);
  tables.push(table);
  const head = readFileSync(file, 'utf8').split('export const')[0];
  const body = tables.map((each) => `  ${JSON.stringify(each)},\n`).join('');
  writeFileSync(file, `${head}export const SHIPPED_TABLES: readonly ShippedTable[] = [\n${body}];\n`);
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' });
  console.log(`${list} frequency: ${table.openers.slice(0, 40)}, at least ${table.lower}`);
}
