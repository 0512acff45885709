/**
 * The lock of the data folder: eight processes at once, after processes that were killed while they held it. Two inside
 * at the same time are a finding, and so are a process that never gets the lock and a file that stays behind.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROCESSES = 8;
const STALE_SECONDS = 60;
/** Until all processes have received their message. */
const START_MS = 3;

/** A lock that a killed process has left: one of an older version, one with its owner, one that was taken over. */
const KINDS = ['none', 'old', 'owned', 'taken over'];

const leaveFile = (path, text) => {
  writeFileSync(path, text);
  const then = Date.now() / 1000 - STALE_SECONDS;
  utimesSync(path, then, then);
};

const ownedBy = (token) => JSON.stringify({ token, host: 'gone.example', pid: 1 });

const leaveLock = (folder, kind) => {
  const lock = join(folder, '.salet.lock');
  if (kind === 'old') leaveFile(lock, '');
  if (kind === 'owned' || kind === 'taken over') leaveFile(lock, ownedBy('aaaa'));
  if (kind === 'taken over') leaveFile(`${lock}.aaaa`, ownedBy('bbbb'));
};

const playRound = async (processes, folder, kind) => {
  mkdirSync(folder);
  leaveLock(folder, kind);
  const startMs = Date.now() + START_MS;
  const answers = await Promise.all(
    processes.map((each) => {
      const answer = once(each, 'message');
      each.send({ folder, startMs });
      return answer;
    }),
  );
  const findings = answers.flatMap(([{ alone, sentence }]) => {
    if (sentence !== undefined) return [`after a lock of kind "${kind}": ${sentence}`];
    return alone ? [] : [`two processes held the lock, after one of kind "${kind}"`];
  });
  const left = readdirSync(folder);
  if (findings.length === 0 && left.length > 0) findings.push(`left behind: ${left.join(', ')}`);
  rmSync(folder, { recursive: true });
  return findings;
};

export const attack = {
  name: 'lock',
  aim: 'two holders of the lock of the data folder',
  run: async ({ goesOn, random, folder }) => {
    const child = new URL('./lockProcess.mjs', import.meta.url);
    const processes = Array.from({ length: PROCESSES }, () => fork(child));
    const findings = [];
    let rounds = 0;
    try {
      while (goesOn()) {
        const kind = KINDS[Math.floor(random() * KINDS.length)];
        findings.push(...(await playRound(processes, join(folder, String(rounds)), kind)));
        rounds++;
      }
    } finally {
      for (const each of processes) each.kill('SIGKILL');
    }
    return { rounds, findings };
  },
};
