/**
 * Runs a target on inputs that get ever stranger, guided by what they make the code do.
 *
 * Inputs are tried in batches: reading the coverage takes longer than most inputs do. Where a batch has reached a
 * block that was never reached, its inputs are tried again one by one, and those that show something new join the corpus.
 */

import { mulberry32 } from '../../build/modules/random.js';
import { mutate } from './mutate.mjs';

const BATCH = 32;

/** No input may keep a parser busy for longer; a busy machine is forgiven once. */
const MOST_MS = 1000;

/** Tries to shorten an input that has something new; those that are short stay as they are. */
const TRIMS = 8;
const SHORT = 120;

/** How many inputs are kept, and how long they may be. */
const MOST_KEPT = 60;
const LONGEST_KEPT_BYTES = 2000;

export class Crash extends Error {
  constructor(text, cause) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.text = text;
  }
}

/** Runs one input; throws if it breaks the target or takes too long. */
const attempt = async (target, text) => {
  const startedAt = performance.now();
  try {
    // most targets answer at once, and waiting for them would take longer than they do
    const running = target.run(text);
    if (running) await running;
  } catch (error) {
    throw new Crash(text, error);
  }
  return performance.now() - startedAt;
};

/** By the processor's time, since others may keep the machine busy. */
const checkPatience = async (target, text, tookMs) => {
  if (tookMs <= MOST_MS) return;
  const before = process.cpuUsage();
  await attempt(target, text);
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  if (ms > MOST_MS) throw new Crash(text, new Error(`It took ${Math.round(ms)} ms.`));
};

const run = async (target, text) => checkPatience(target, text, await attempt(target, text));

/**
 * Fuzzes a target: first its corpus and seeds, then `runs` further inputs or as many as `seconds` allow. Throws a `Crash`
 * with the input that broke it.
 */
export const fuzz = async (target, { corpus: kept, coverage, runs, seconds, seed }) => {
  const random = mulberry32(seed);
  const startedAt = performance.now();
  const seen = new Set();
  const met = new Set();
  const corpus = [];

  /** The features of one input that no one has shown before; nothing has run since the last look. */
  const newFeatures = async (text) => {
    await run(target, text);
    const { blocks, features } = coverage.take();
    for (const block of blocks) met.add(block);
    return [...features].filter((feature) => !seen.has(feature));
  };

  const learn = async (text) => {
    const found = await newFeatures(text);
    if (found.length === 0 && corpus.length > 0) return;
    const short = await trim(text, found);
    for (const feature of found) seen.add(feature);
    corpus.push(short);
  };

  /** The shortest of some shorter inputs that show the same. */
  const trim = async (text, wanted) => {
    let short = text;
    let size = Math.ceil(text.length / 2);
    for (let trial = 0; trial < TRIMS && size > 0 && short.length > SHORT; trial++) {
      const from = Math.floor(random() * short.length);
      const shorter = short.slice(0, from) + short.slice(from + size);
      const shown = new Set(await newFeatures(shorter));
      if (wanted.every((feature) => shown.has(feature))) short = shorter;
      else size = Math.floor(size / 1.5);
    }
    return short;
  };

  const given = [...new Set([...target.seeds, ...kept])];
  coverage.take();
  for (const text of given) await learn(text);

  let tried = 0;
  const isOver = () => (seconds === undefined ? tried >= runs : performance.now() - startedAt >= 1000 * seconds);
  while (!isOver()) {
    const size = seconds === undefined ? Math.min(BATCH, runs - tried) : BATCH;
    const batch = Array.from({ length: size }, () => mutate(random, corpus, target.tokens));
    for (const text of batch) await run(target, text);
    tried += batch.length;
    const { blocks } = coverage.take();
    const isNew = [...blocks].some((block) => !met.has(block));
    if (!isNew) continue;
    for (const text of batch) await learn(text);
    // ranges that show only where counts of several inputs are added up are not met again
    for (const block of blocks) met.add(block);
  }
  return {
    runs: given.length + tried,
    blocks: met.size,
    corpus,
    ms: performance.now() - startedAt,
  };
};

/** The same without coverage: the corpus, then `runs` inputs made of it. Far quicker, and enough to hold what was won. */
export const replay = async (target, { corpus: kept, runs, seed }) => {
  const random = mulberry32(seed);
  const startedAt = performance.now();
  const given = [...new Set([...target.seeds, ...kept])];
  for (const text of given) await run(target, text);
  for (let tried = 0; tried < runs; tried++) await run(target, mutate(random, given, target.tokens));
  return { runs: given.length + runs, corpus: given, ms: performance.now() - startedAt };
};

/** The inputs that show the most, few and short enough to be kept; the shortest for each feature first. */
export const distill = async (target, corpus, coverage) => {
  const shown = [];
  for (const text of corpus.filter((each) => Buffer.byteLength(each) <= LONGEST_KEPT_BYTES)) {
    await run(target, text);
    shown.push({ text, features: coverage.take().features });
  }
  const covered = new Set();
  const kept = [];
  while (kept.length < MOST_KEPT) {
    const worth = ({ features }) => [...features].filter((feature) => !covered.has(feature)).length;
    const best = shown.reduce(
      (found, each) => {
        const count = worth(each);
        const isBetter =
          count > found.count || (count === found.count && each.text.length < (found.each?.text.length ?? 0));
        return isBetter ? { each, count } : found;
      },
      { each: undefined, count: 0 },
    );
    if (!best.each) break;
    kept.push(best.each.text);
    for (const feature of best.each.features) covered.add(feature);
  }
  return kept;
};
