/**
 * `npm run attack`: tries to make Salet crash, hang, or accept what is false.
 *
 * `npm run attack -- downloads trees` runs some attacks, `--seconds S` for so long in all, `--seed N` with other numbers,
 * `--json` prints the figures as JSON. Everything stays on this machine: servers listen on loopback, files are in a
 * temporary folder, processes end with it. A finding is printed and ends the run with 1.
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mulberry32 } from '../build/modules/random.js';
import { ATTACKS } from './attack/attacks.mjs';

const MOST_FINDINGS_SHOWN = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(2);
};
const numberOf = (name) => {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 1)
    refuse(`--${name} takes a whole number above 0, not "${values[name]}".`);
  return value;
};
const [seconds, seed] = [numberOf('seconds'), numberOf('seed')];
const unknown = positionals.find((name) => !ATTACKS.some((attack) => attack.name === name));
if (unknown !== undefined) {
  refuse(`There is no attack "${unknown}"; choose ${ATTACKS.map(({ name }) => name).join(', ')}.`);
}
const wanted = ATTACKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

/** Runs one attack for its share of the time; an error of the attack itself is a finding too. */
const runAttack = async (attack, root) => {
  const folder = join(root, attack.name);
  mkdirSync(folder);
  const endMs = performance.now() + (1000 * seconds) / wanted.length;
  const startMs = performance.now();
  const goesOn = () => performance.now() < endMs;
  try {
    const figures = await attack.run({ goesOn, random: mulberry32(seed), folder });
    return { name: attack.name, ...figures, seconds: Math.round((performance.now() - startMs) / 1000) };
  } catch (error) {
    return { name: attack.name, rounds: 0, findings: [`the attack failed: ${error.stack}`], seconds: 0 };
  }
};

const folder = mkdtempSync(join(tmpdir(), 'salet-attack-'));
const results = [];
try {
  for (const attack of wanted) {
    const result = await runAttack(attack, folder);
    results.push(result);
    if (values.json) continue;
    const found = result.findings.length === 0 ? 'nothing found' : `${result.findings.length} FOUND`;
    const note = result.note === undefined ? '' : ` (${result.note})`;
    console.log(`${result.name.padEnd(12)}${String(result.rounds).padStart(8)} rounds  ${found}${note}`);
    for (const finding of result.findings.slice(0, MOST_FINDINGS_SHOWN)) console.log(`  ${finding}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (values.json) console.log(JSON.stringify({ seed, attacks: results }));
process.exitCode = results.some(({ findings }) => findings.length > 0) ? 1 : 0;
