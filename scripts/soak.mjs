/**
 * `npm run soak`: many questions to one process, and whether its memory stays where it was.
 *
 * `salet suggest --batch` receives positions out of seeded games: mostly those with few words left, many of them
 * again and again as in real play, some large, and all the time new ones. Each answer has to come in its order and with
 * the right number of words; some are compared with the library. The resident memory is read every ten seconds.
 *
 * `npm run soak -- --requests 20000` sends fewer, `--list NAME` takes another list, `--seed N` other games, `--json` prints
 * only the figures.
 */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Questions that wait for their answer; more would only fill pipes. */
const MOST_WAITING = 64;

/** Positions that are sent again and again. */
const POOL_SIZE = 5000;
const SHARE_OF_POOL = 0.75;

/** How often a position of a game is sent, by the words left: large ones take most of the time. */
const shareOf = (words) => (words <= 2 ? 1 : words <= 10 ? 0.25 : 0.02);
const OPENERS = ['salet', 'crane', 'raise', 'slate', 'adieu', 'trace', 'stare', 'irate'];

/** One answer in so many is found once more by the library; the words left at most, since that takes time too. */
const CHECK_EVERY = 997;
const MOST_CHECKED_WORDS = 30;

const SAMPLE_MS = 10_000;

/** Before it, code is compiled and tables are filled. */
const WARM_UP = 0.1;

/** Growth from the first quarter after the warm-up to the last that is no accident of the garbage collector. */
const MOST_GROWTH_BYTES = 40e6;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    list: { type: 'string', default: 'original-answers' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests);
if (!Number.isSafeInteger(requests) || requests < 100) {
  console.error(`"${values.requests}" is not a number of requests; write a whole number from 100 on.`);
  process.exit(2);
}
const print = values.json ? () => {} : (line) => console.log(line);

const library = { ...(await import('../dist/lists.js')), ...(await import('../dist/solver.js')) };
const { mulberry32 } = await import('../build/modules/random.js');
const found = library.bundledList(values.list);
if (!found.ok) {
  console.error(found.failure.sentence);
  process.exit(2);
}
const list = found.value;
const random = mulberry32(Number(values.seed));
const pick = (items) => items[Math.floor(random() * items.length)];

// Requests

/** A position as a question: turns as they are typed, and how many words fit. */
function* positions() {
  for (;;) {
    const answer = Math.floor(random() * list.answerCount);
    let position = library.startPosition(list);
    let word = pick(OPENERS);
    const turns = [];
    while (turns.length < 5 && word !== list.words[answer]) {
      const feedback = library.scoreFeedback(word, list.words[answer]);
      position = library.afterTurn(position, word, feedback);
      turns.push(`${word}=${library.formatFeedback(feedback, list.wordLength)}`);
      const words = position.candidates.length;
      if (random() < shareOf(words)) yield { turns: [...turns], words };
      word = list.words[pick(position.candidates)];
    }
  }
}

const fresh = positions();
const pool = Array.from({ length: Math.min(POOL_SIZE, requests) }, () => fresh.next().value);

/** Some positions are sent far more often than others. */
const nextPosition = () =>
  random() < SHARE_OF_POOL ? pool[Math.floor(random() ** 3 * pool.length)] : fresh.next().value;

// What is answered

const solver = library.createSolver({ frequencies: library.bundledFrequencies() });

/** The advice of the library in this process for a position. */
const adviceOf = ({ turns }) => {
  let game = library.newGame({ list, weights: undefined, tiers: [], mode: 'normal', limit: 6 });
  for (const turn of turns) {
    const [word, tiles] = turn.split('=');
    game = library.addRow(game, word, library.parseFeedback(tiles, list.wordLength).value).value;
  }
  const steps = library.advise(solver, game, { top: 5, details: true });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.value;
};

/** What is wrong with an answer; undefined if nothing. */
const mistakeIn = (reply, position, isChecked) => {
  if (reply.error) return reply.error.sentence;
  if (reply.wordsLeft !== position.words) return `${reply.wordsLeft} words where ${position.words} fit`;
  if (!reply.proved) return 'a bound only';
  if (!isChecked) return undefined;
  const advice = adviceOf(position);
  const best = [...advice.answers, ...advice.eliminators].map(({ word }) => word);
  const isSame = Math.abs(reply.guesses - advice.guesses.upper) < 1e-9;
  return isSame && best.includes(reply.best?.word)
    ? undefined
    : `${reply.best?.word} with ${reply.guesses} guesses is not best`;
};

// The process

const child = spawn(
  process.execPath,
  [`${root}dist/cli/main.js`, 'suggest', '--batch', '--top', '1', '--list', list.name],
  {
    stdio: ['pipe', 'pipe', 'inherit'],
  },
);

const residentBytes = () =>
  1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]);

/** Seconds that the process has worked, on all its threads. */
const cpuSeconds = () => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return (Number(fields[11]) + Number(fields[12])) / ticks;
};

const samples = [];
const sample = (answered) => samples.push({ answered, bytes: residentBytes() });

const startedAt = performance.now();
const waiting = [];
let [sent, answered, checked] = [0, 0, 0];
const mistakes = [];

const sendRequests = () => {
  while (sent < requests && waiting.length < MOST_WAITING) {
    const position = nextPosition();
    waiting.push(position);
    child.stdin.write(`${JSON.stringify({ id: sent++, turns: position.turns })}\n`);
  }
};

/** Every ten seconds; in a short run at every hundredth of it. */
let sampledAt = startedAt;
const isTime = () => performance.now() - sampledAt >= SAMPLE_MS || answered % Math.ceil(requests / 100) === 0;

sendRequests();
for await (const line of createInterface({ input: child.stdout })) {
  const position = waiting.shift();
  const reply = JSON.parse(line);
  const isChecked = answered % CHECK_EVERY === 0 && position.words <= MOST_CHECKED_WORDS;
  if (isChecked) checked++;
  const mistake = reply.id === answered ? mistakeIn(reply, position, isChecked) : `answer ${reply.id} out of turn`;
  if (mistake !== undefined && mistakes.length < 10) mistakes.push(`${position.turns.join(' ')}: ${mistake}`);
  answered++;
  if (isTime()) {
    sample(answered);
    sampledAt = performance.now();
    if (answered % Math.ceil(requests / 10) === 0) {
      print(
        `${answered} answered, ${(samples.at(-1).bytes / 1e6).toFixed(0)} MB, ${Math.round((sampledAt - startedAt) / 1000)} s`,
      );
    }
  }
  if (answered === requests) break;
  sendRequests();
}
const cpu = answered === requests ? cpuSeconds() : Number.NaN;
child.stdin.end();
const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];

// What came out

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const between = (from, to) =>
  median(
    samples
      .filter((each) => each.answered > from * requests && each.answered <= to * requests)
      .map(({ bytes }) => bytes),
  );

const quarter = (1 - WARM_UP) / 4;
const first = between(WARM_UP, WARM_UP + quarter);
const last = between(1 - quarter, 1);
const figures = {
  ...{ list: list.name, requests, answered, checked, mistakes, code },
  ...{ seconds: (performance.now() - startedAt) / 1000, cpuSeconds: cpu, perCpuSecond: requests / cpu },
  ...{ firstBytes: first, lastBytes: last, mostBytes: Math.max(...samples.map(({ bytes }) => bytes)) },
};
if (values.json) console.log(JSON.stringify({ ...figures, samples }));
const mb = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
print(`${answered} answers to ${requests} questions about ${list.name}, ${checked} found again by the library`);
print(
  `${figures.seconds.toFixed(0)} s, ${cpu.toFixed(0)} s of CPU, ${Math.round(figures.perCpuSecond)} answers a second and core`,
);
print(
  `memory: ${mb(first)} in the first quarter after the warm-up, ${mb(last)} in the last, ${mb(figures.mostBytes)} at most`,
);
for (const mistake of mistakes) console.error(mistake);
if (code !== 0 || answered !== requests || mistakes.length > 0) process.exitCode = 1;
if (last - first > MOST_GROWTH_BYTES) {
  console.error(`The memory grew by ${mb(last - first)}.`);
  process.exitCode = 1;
}
