/**
 * Runs mutation testing and prints how many mutants the tests noticed, file by file.
 *
 * `npm run mutation` takes all groups, `npm run mutation -- feedback grid` some. A mutant counts as noticed if a test
 * failed or ran without end. What lives is printed by Stryker while it runs and is kept in build/mutation.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { MUTATION_GROUPS } from './mutationGroups.mjs';

const NOTICED = ['Killed', 'Timeout'];
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];

const run = (group) => {
  const { status } = spawnSync('npx', ['stryker', 'run'], {
    stdio: 'inherit',
    env: { ...process.env, SALET_GROUP: group },
  });
  if (status !== 0) process.exitCode = 1;
};

/** File by file: mutants that count, and those that were noticed. */
const rowsOf = (group) => {
  const report = `build/mutation/${group}.json`;
  if (!existsSync(report)) return [];
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  return Object.entries(files).map(([file, { mutants }]) => ({
    file,
    mutants: mutants.filter(({ status }) => COUNTED.includes(status)).length,
    noticed: mutants.filter(({ status }) => NOTICED.includes(status)).length,
  }));
};

const row = ({ file, mutants, noticed }) =>
  `| ${file} | ${mutants} | ${noticed} | ${((100 * noticed) / mutants).toFixed(1)} % |`;

const named = process.argv.slice(2);
const groups = named.length > 0 ? named : Object.keys(MUTATION_GROUPS);
const unknown = groups.find((group) => !(group in MUTATION_GROUPS));
if (unknown !== undefined) {
  console.error(`There is no group "${unknown}". Choose from ${Object.keys(MUTATION_GROUPS).join(', ')}.`);
  process.exit(2);
}
groups.forEach(run);
const rows = groups.flatMap(rowsOf);
const sum = (of) => rows.reduce((total, each) => total + each[of], 0);
console.log('| file | mutants | noticed | score |\n|---|---:|---:|---:|');
for (const each of rows) console.log(row(each));
console.log(row({ file: 'all', mutants: sum('mutants'), noticed: sum('noticed') }));
