/**
 * The attack on clusters in small rounds: each is a run of cluster.mjs with one proof. Needs redis-server.
 */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('cluster.mjs', import.meta.url));
const SIZE = ['--proofs', '1', '--answers', '150', '--guesses', '1500', '--workers', '3', '--faults', '5'];

const hasRedis = async () => {
  try {
    await promisify(execFile)('redis-server', ['--version']);
    return true;
  } catch {
    return false;
  }
};

const playRound = async (seed) => {
  const run = await promisify(execFile)(process.execPath, [script, ...SIZE, '--seed', String(seed), '--json']).catch(
    (error) => error,
  );
  try {
    return JSON.parse(run.stdout).wrong.map((sentence) => `seed ${seed}: ${sentence}`);
  } catch {
    return [`seed ${seed}: the attack ended with ${run.code}: ${run.stderr}`];
  }
};

export const attack = {
  name: 'cluster',
  aim: 'proofs that do not end or are wrong while processes are killed, Redis fails and clocks differ',
  run: async ({ goesOn, random }) => {
    if (!(await hasRedis())) return { rounds: 0, findings: [], note: 'redis-server is not installed' };
    const findings = [];
    let rounds = 0;
    while (goesOn() && findings.length === 0) {
      findings.push(...(await playRound(1 + Math.floor(random() * 1e6))));
      rounds++;
    }
    return { rounds, findings };
  },
};
