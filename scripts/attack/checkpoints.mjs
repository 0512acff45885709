/**
 * Checkpoints: lines of a true proof with changes, each with its right checksum. Numbers that cannot be must be refused,
 * no file may throw, and a file that is accepted must be one whose results are possible.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { openCheckpoint } from '../../build/modules/cli/prove/checkpointFile.js';
import { jobSizeFor } from '../../build/modules/engine/proofJobs.js';
import { unwrap } from '../../build/modules/failure.js';
import { createProver } from '../../build/modules/search/proof.js';
import { createProofMachine } from '../../build/modules/search/proofMachine.js';
import { createWordList } from '../../build/modules/words/list.js';
import { createChance } from './chance.mjs';

const ANSWERS = [
  'abide',
  'abode',
  'crane',
  'crate',
  'grate',
  'slate',
  'stale',
  'tales',
  'least',
  'shape',
  'shade',
  'brine',
];

const setup = {
  list: createWordList({ name: 'small', source: 'attack', answers: ANSWERS }),
  mode: 'normal',
  limit: 6,
  objective: 'total',
  tableBytes: 2 ** 16,
};

/** Proves the list with a checkpoint at a path. */
const proveAt = (path) => {
  const { add } = unwrap(openCheckpoint(path, setup));
  const prover = unwrap(createProver(setup));
  const machine = createProofMachine(setup, prover.order);
  for (let job = machine.next({ size: jobSizeFor(setup) }); job; job = machine.next({ size: jobSizeFor(setup) })) {
    const { limit } = job;
    const finished = { limit, results: job.openers.map((opener) => prover.testOpener(opener, limit)), nodes: 1 };
    unwrap(add(finished));
    machine.add(finished);
  }
};

const sealed = (data) => {
  const text = JSON.stringify(data);
  return `${text}\t${crc32(text).toString(16).padStart(8, '0')}`;
};

/** The least total of any opener: one answer at once, all others with the second guess. */
const LEAST = 2 * ANSWERS.length - 1;
/** Every answer with the last guess. */
const MOST = 6 * ANSWERS.length;

/** Entries that cannot be, whatever the list: an opener, its total, and how it was found (0: exactly). */
const impossibleEntries = ({ below }) => [
  ([opener, , how]) => [opener, below(LEAST), how],
  ([opener, , how]) => [opener, -1 - below(100), how],
  ([opener, total, how]) => [opener, total + 0.5, how],
  ([opener, total, how]) => [opener, String(total), how],
  ([, total, how]) => [ANSWERS.length + below(1e6), total, how],
  ([, total, how]) => [-1, total, how],
  ([, total, how]) => [0.5, total, how],
  ([opener, total]) => [opener, total, 3 + below(100)],
  ([opener]) => [opener, MOST + 1 + below(1000), 0],
];

const damageImpossibly = (lines, chance) => {
  const at = 1 + chance.below(lines.length - 1);
  const { openers } = lines[at];
  const index = chance.below(openers.length);
  const entry = chance.oneOf(impossibleEntries(chance))(openers[index]);
  return lines.with(at, { ...lines[at], openers: openers.with(index, entry) });
};

/** One opener valued twice, differently. */
const valueTwice = (lines, { oneOf }) => {
  const exact = lines
    .slice(1)
    .flatMap((line) => line.openers.filter(([, , how]) => how === 0).map((entry) => ({ line, entry })));
  const { line, entry } = oneOf(exact);
  const [opener, total] = entry;
  return [...lines, { ...line, limit: null, openers: [[opener, total + 1, 0]] }];
};

export const attack = {
  name: 'checkpoints',
  aim: 'impossible results in a checkpoint that are believed',
  run: async ({ goesOn, random, folder }) => {
    const chance = createChance(random);
    const path = join(folder, 'true.checkpoint');
    proveAt(path);
    const lines = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line.split('\t')[0]));
    const findings = [];
    let rounds = 0;
    const tryFile = (text, mustBeRefused) => {
      const file = join(folder, 'damaged.checkpoint');
      writeFileSync(file, text);
      rounds++;
      try {
        const opened = openCheckpoint(file, setup);
        if (opened.ok && mustBeRefused) findings.push(`accepted: ${text}`);
        if (!opened.ok && /\n/.test(opened.failure.sentence)) findings.push(`a sentence of several lines for ${text}`);
        if (opened.ok) createProofMachine(setup, unwrap(createProver(setup)).order, { earlier: opened.value.jobs });
      } catch (error) {
        findings.push(`${error.stack}: ${text}`);
      }
    };
    const written = (all) => `${all.map(sealed).join('\n')}\n`;
    while (goesOn() && findings.length < 20) {
      tryFile(written(damageImpossibly(lines, chance)), true);
      tryFile(written(valueTwice(lines, chance)), true);
      tryFile(written(chance.damaged(lines).map((line) => line ?? null)), false);
      tryFile(chance.damagedText(written(lines)), false);
    }
    return { rounds, findings };
  },
};
