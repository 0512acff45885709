/**
 * Fuzzes a planted mistake, guided by coverage and without, and prints what was found.
 */

import { watchCoverage } from '../../scripts/fuzz/coverage.mjs';
import { Crash, fuzz, replay } from '../../scripts/fuzz/fuzzer.mjs';

const coverage = watchCoverage(['maze.mjs']);
// only what is compiled from now on has its blocks counted
const { enterMaze } = await import('./maze.mjs');
const target = { name: 'maze', seeds: ['........'], tokens: [...'salet'], run: (text) => enterMaze(text) };
const options = { corpus: [], runs: 20_000, seed: 1 };

const foundBy = async (search) => {
  try {
    await search();
    return null;
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    return { text: error.text, why: error.message };
  }
};

const guided = await foundBy(() => fuzz(target, { ...options, coverage }));
coverage.stop();
const blind = await foundBy(() => replay(target, options));
console.log(JSON.stringify({ blind, guided }));
