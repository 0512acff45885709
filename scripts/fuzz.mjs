/**
 * `npm run fuzz`: every parser of text from outside against inputs that no one would write.
 *
 * `npm run fuzz -- grids links` fuzzes some targets, `--runs N` tries so many inputs of each, `--seconds S` as many as fit
 * into so much time, `--seed N` others. `--keep` writes what reached the most into test/fuzz/corpus, an input a line, as
 * JSON. `--replay` looks at no coverage: it only holds what is kept there, with `--runs` inputs made of it. An input that
 * breaks something is written to build/fuzz/crashes, printed, and ends the run with 1.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { watchCoverage } from './fuzz/coverage.mjs';
import { Crash, distill, fuzz, replay } from './fuzz/fuzzer.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const CORPUS = `${root}test/fuzz/corpus`;
const CRASHES = `${root}build/fuzz/crashes`;
const BUILT = `${root}build/fuzz/page`;

const DEFAULT_RUNS = 20_000;

/** Targets that read files, or all commands, get so many times fewer runs. */
const SLOWNESS = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: String(DEFAULT_RUNS) },
    seconds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    replay: { type: 'boolean', default: false },
  },
});

/** Looks at the code only where someone wants to know: to be watched makes it slow. */
const coverage = values.replay ? undefined : watchCoverage([`${root}build/modules/`, BUILT]);

// only what is compiled from now on has its blocks counted
const { allTargets } = await import('./fuzz/targets.mjs');
const targets = await allTargets(BUILT);
const unknown = positionals.find((name) => !targets.some((target) => target.name === name));
if (unknown !== undefined) {
  console.error(`There is no target "${unknown}"; choose ${targets.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const wanted = targets.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const corpusFile = (name) => `${CORPUS}/${name}.txt`;

const corpusOf = (name) => {
  if (!existsSync(corpusFile(name))) return [];
  return readFileSync(corpusFile(name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
};

/** Numbers of their own for each target, so that one does not change the others. */
const seedOf = (name) => Number(values.seed) ^ createHash('sha256').update(name).digest().readInt32LE();

const report = (name, crash) => {
  mkdirSync(CRASHES, { recursive: true });
  const path = `${CRASHES}/${name}-${createHash('sha256').update(crash.text).digest('hex').slice(0, 8)}.json`;
  const shown = JSON.stringify(crash.text);
  writeFileSync(path, shown);
  console.error(`${name} breaks: ${crash.message}`);
  console.error(`  by ${shown.length > 400 ? `${shown.slice(0, 400)}…` : shown}`);
  console.error(`  kept in ${path}`);
  if (process.env.SALET_DEBUG === '1') console.error(crash.cause?.stack);
};

const printRow = (cells) => console.log(cells.map((cell) => String(cell).padStart(12)).join(''));

const sum = { runs: 0, corpus: 0, blocks: 0 };
printRow(['target', 'runs', 'corpus', 'blocks', 'seconds']);
for (const target of wanted) {
  const runs = Number(values.runs) / (target.slow ? SLOWNESS : 1);
  const options = { corpus: corpusOf(target.name), runs: Math.ceil(runs), seed: seedOf(target.name) };
  const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
  try {
    const found = coverage ? await fuzz(target, { ...options, coverage, seconds }) : await replay(target, options);
    if (coverage && values.keep) {
      const kept = await distill(target, found.corpus, coverage);
      mkdirSync(CORPUS, { recursive: true });
      writeFileSync(corpusFile(target.name), kept.map((text) => `${JSON.stringify(text)}\n`).join(''));
    }
    const { corpus, blocks = 0, ms } = found;
    printRow([target.name, found.runs, corpus.length, blocks || '-', (ms / 1000).toFixed(1)]);
    sum.runs += found.runs;
    sum.corpus += corpus.length;
    sum.blocks += blocks;
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    report(target.name, error);
    process.exitCode = 1;
  }
}
coverage?.stop();
printRow(['all', sum.runs, sum.corpus, sum.blocks || '-']);
