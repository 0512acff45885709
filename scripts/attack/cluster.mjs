/**
 * An attack on clusters: proofs while workers and the leader are killed, Redis restarts and runs out of memory, and the
 * clocks of all processes differ. Every proof must equal the local one, and no process may be left over.
 *
 *   node scripts/attack/cluster.mjs --seed 1 --proofs 30 --seconds 3600
 *
 * `--answers N` and `--guesses N` set the size of the lists, `--workers N` how many there are, `--faults N` how many
 * faults a proof meets at most, `--proof-seconds N` after how long a proof counts as one that does not end; `--json` prints
 * only the figures. Redis and all processes are its own, on loopback; they end with it. After `--seconds` no further proof
 * is started.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../childProcess.mjs';
import { createProcesses, until } from './processes.mjs';

const program = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const clock = new URL('../../test/support/shiftClock.mjs', import.meta.url).href;
const { default: original } = await import('../../dist/lists/original.js');
const { mulberry32 } = await import('../../build/modules/random.js');

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    proofs: { type: 'string', default: '30' },
    answers: { type: 'string', default: '300' },
    guesses: { type: 'string', default: '4000' },
    workers: { type: 'string', default: '8' },
    faults: { type: 'string', default: '15' },
    'proof-seconds': { type: 'string', default: '240' },
    seconds: { type: 'string', default: '3600' },
    json: { type: 'boolean', default: false },
  },
});
const numberOf = (name) => {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value > 0) return value;
  console.error(`--${name} takes a whole number above 0, not "${values[name]}".`);
  process.exit(2);
};
const [seed, proofCount, answerCount, guessCount, workerCount, faultCount, proofSeconds, seconds] = [
  'seed',
  'proofs',
  'answers',
  'guesses',
  'workers',
  'faults',
  'proof-seconds',
  'seconds',
].map(numberOf);
const print = values.json ? () => {} : (line) => console.log(line);

/** A proof that takes longer does not end. */
const PROOF_MS = 1000 * proofSeconds;
/** A worker that takes longer to end after SIGTERM is left over. */
const END_MS = 20_000;
/** Time between two faults. */
const FAULT_MS = { least: 300, most: 1800 };
const SHIFTS_S = [0, 0, 2, -2, 60, -60, 3600, -3600];

const random = mulberry32(seed);
const below = (count) => Math.floor(random() * count);
const between = ({ least, most }) => least + random() * (most - least);
const oneOf = (items) => items[below(items.length)];

const processes = createProcesses();
const folder = mkdtempSync(join(tmpdir(), 'salet-attack-'));
const cleanUp = () => {
  processes.killAll();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    cleanUp();
    process.exit(130);
  });
}

const faults = {};
const count = (name) => {
  faults[name] = (faults[name] ?? 0) + 1;
};
const wrong = [];
const complain = (sentence, output = '') => {
  wrong.push(sentence);
  print(`WRONG: ${sentence}\n${output}`);
};

// Redis

const port = await freePort();
const url = `redis://127.0.0.1:${port}`;
let redis;
const ask = (...args) => {
  try {
    return execFileSync('redis-cli', ['-p', String(port), ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
};
const startRedis = async () => {
  const options = { bind: '127.0.0.1', port, dir: folder, appendonly: 'yes', save: '', maxmemory: 0 };
  redis = processes.start(
    'redis-server',
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
  );
  if (!(await until(() => ask('ping') === 'PONG', 30_000))) throw new Error(`Redis did not start: ${redis.out()}`);
};

// Workers and leader

const startSalet = (args) => {
  const shiftMs = 1000 * oneOf(SHIFTS_S);
  const env = { NODE_OPTIONS: `--import ${clock}`, SALET_CLOCK_SHIFT_MS: String(shiftMs) };
  return processes.start(process.execPath, [program, ...args], env);
};
/** Whether a process was killed, or found no Redis when it started: a supervisor starts it again. */
const wasStopped = (code, { err }) =>
  code === 'SIGKILL' || code === 'SIGTERM' || (code === 2 && /cannot be reached|has recovered/.test(err()));

const workers = new Set();
const startWorker = () => {
  const worker = startSalet(['cluster', 'worker', '--threads', '1', '--cluster', url]);
  workers.add(worker);
  void worker.ended.then((code) => {
    workers.delete(worker);
    if (code !== 0 && !wasStopped(code, worker)) complain(`a worker ended with ${code}`, worker.err());
  });
};

/** Writes a list of its own for a proof; returns the options that name it. */
const writeList = (proof) => {
  const words = [...original.words];
  const answers = [];
  while (answers.length < answerCount) answers.push(...words.splice(below(original.answerCount - answers.length), 1));
  const others = Array.from({ length: guessCount }, () => oneOf(words));
  const path = (name) => join(folder, `${name}-${proof}.txt`);
  writeFileSync(path('answers'), answers.join('\n'));
  writeFileSync(path('guesses'), [...new Set(others)].join('\n'));
  return ['--answers', path('answers'), '--guesses', path('guesses'), '--mode', oneOf(['normal', 'normal', 'hard'])];
};

const resultOf = ({ out }) => {
  const { total, bests, openers } = JSON.parse(out());
  return JSON.stringify({ total, bests, openers });
};

/** Causes one fault; returns when it is over. */
const FAULTS = {
  'kill a worker': async () => {
    oneOf([...workers])?.kill(oneOf(['SIGKILL', 'SIGKILL', 'SIGTERM']));
  },
  'kill the leader': async (leader) => {
    leader.kill(oneOf(['SIGKILL', 'SIGTERM']));
  },
  'restart Redis': async () => {
    redis.kill('SIGKILL');
    await redis.ended;
    await sleep(between({ least: 0, most: 1000 }));
    await startRedis();
  },
  'limit the memory': async () => {
    ask('config', 'set', 'maxmemory', '1mb');
    await sleep(between({ least: 500, most: 3000 }));
    ask('config', 'set', 'maxmemory', '0');
  },
};
const FAULT_NAMES = [...Object.keys(FAULTS), 'kill a worker', 'kill a worker', 'limit the memory'];

/** Leads one proof through faults until it ends. */
const prove = async (proof) => {
  const setup = writeList(proof);
  const local = processes.start(process.execPath, [program, 'prove', ...setup, '--threads', '1', '--json']);
  if ((await local.ended) !== 0) throw new Error(`The local proof failed: ${local.err()}`);
  const startMs = performance.now();
  const lead = () => startSalet(['prove', ...setup, '--cluster', url, '--json', '--recheck', '20']);
  let leader = lead();
  let code;
  let isGivenUp = false;
  const watch = async () => {
    for (;;) {
      code = await leader.ended;
      // stopped by a fault: the same command resumes
      if (isGivenUp || (code !== 3 && !wasStopped(code, leader))) return;
      leader = lead();
    }
  };
  const ended = watch();
  let caused = 0;
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && performance.now() - startMs < PROOF_MS) {
    await Promise.race([sleep(between(FAULT_MS)), ended]);
    if (isOver) break;
    while (workers.size < workerCount) startWorker();
    if (caused++ >= faultCount) continue;
    const name = oneOf(FAULT_NAMES);
    count(name);
    await FAULTS[name](leader);
  }
  const elapsed = `${((performance.now() - startMs) / 1000).toFixed(1)} s`;
  if (!isOver) {
    const status = processes.start(process.execPath, [program, 'cluster', 'status', '--cluster', url]);
    await Promise.race([status.ended, sleep(END_MS, undefined, { ref: false })]);
    isGivenUp = true;
    leader.kill('SIGKILL');
    return complain(`proof ${proof} did not end within ${elapsed}`, leader.err() + status.out() + status.err());
  }
  if (code !== 0) return complain(`proof ${proof} ended with ${code}`, leader.err());
  if (resultOf(leader) !== resultOf(local)) {
    return complain(`proof ${proof} is ${resultOf(leader)}, but ${resultOf(local)} on one machine`, leader.err());
  }
  print(`proof ${proof}: ${JSON.parse(local.out()).total}, ${elapsed}`);
  return true;
};

let right = 0;
let done = 0;
const startMs = performance.now();
try {
  await startRedis();
  while (workers.size < workerCount) startWorker();
  while (done < proofCount && wrong.length === 0 && performance.now() - startMs < 1000 * seconds) {
    done++;
    if ((await prove(done)) === true) right++;
  }
  const last = [...workers];
  for (const worker of last) worker.kill('SIGTERM');
  await Promise.race([Promise.all(last.map(({ ended }) => ended)), sleep(END_MS, undefined, { ref: false })]);
  if (workers.size > 0) complain(`${workers.size} workers did not end after SIGTERM`, [...workers][0].err());
  redis.kill('SIGTERM');
  await redis.ended;
  const leftOver = processes.leftOver();
  if (leftOver.length > 0) complain(`${leftOver.length} processes are left over`);
} catch (error) {
  complain(error.stack);
} finally {
  cleanUp();
}
const figures = { seed, proofs: done, right, faults, wrong, seconds: Math.round((performance.now() - startMs) / 1000) };
console.log(
  values.json
    ? JSON.stringify(figures)
    : `${right} of ${done} proofs right in ${figures.seconds} s; ${JSON.stringify(faults)}`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
