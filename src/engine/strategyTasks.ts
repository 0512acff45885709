/**
 * The tasks of a worker for the laboratory: the list of strategies, a measurement of one, the splits of every opener.
 */

import { type Result, success } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { bestSecondWords, type SecondWord } from '../pairs.ts';
import { entropyOf, scanLargest, scanLogs, scanParts, scanSquares } from '../partition.ts';
import { startPosition } from '../position.ts';
import { simulate, summarize } from '../simulate.ts';
import { resolveOptions, STRATEGIES } from '../strategy/registry.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { ruleOf } from '../words/list.ts';
import { decodeList } from './decodeData.ts';
import type { ListData, MeasuredStrategy, MeasureJob, SecondWordsJob, Splits, StrategyInfo } from './protocol.ts';
import { decodeSimulation } from './simulationSetup.ts';

/** Every strategy as plain data. */
export const describeStrategies = (): StrategyInfo[] =>
  STRATEGIES.map((strategy) => {
    const options = resolveOptions(strategy, {});
    if (!options.ok) throw new Error(options.failure.sentence);
    const { id, description, origin, pools, variants, random } = strategy;
    return { id, description, origin, pools, variants, random, options: options.value };
  });

/** Often enough for smooth bars, and no more often than a page can draw. */
const MS_PER_REPORT = 60;

/** Plays every answer; `onProgress` receives the number of games by their guesses. */
export const measure = (
  job: MeasureJob,
  onProgress: (histogram: Record<number, number>) => void,
): Result<MeasuredStrategy> => {
  const setup = decodeSimulation({ ...job, frequencies: bundledFrequencies() });
  if (!setup.ok) return setup;
  const startMs = performance.now();
  const histogram: Record<number, number> = {};
  let reportMs = startMs;
  const games = simulate(setup.value, (_, { path }) => {
    histogram[path.length] = (histogram[path.length] ?? 0) + 1;
    const now = performance.now();
    if (now - reportMs < MS_PER_REPORT) return;
    reportMs = now;
    onProgress({ ...histogram });
  });
  if (!games.ok) return games;
  return success({ summary: summarize(setup.value, games.value), elapsedMs: performance.now() - startMs });
};

/** The best words to play after a first word whatever its feedback. */
export const secondWords = ({ list, first, count }: SecondWordsJob): Result<SecondWord[]> =>
  success(bestSecondWords(decodeList(list), ruleOf(list), first, count));

/** The split of the answers by every word of a list. */
export const splitsOf = (data: ListData): Result<Splits> => {
  const list = decodeList(data);
  const matrix = buildMatrix(list, ruleOf(list));
  if (!matrix.ok) return matrix;
  const { candidates } = startPosition(list);
  const total = candidates.length;
  const parts = Uint32Array.from(scanParts(matrix.value, candidates));
  const largest = Uint32Array.from(scanLargest(matrix.value, candidates));
  const left = Float64Array.from(scanSquares(matrix.value, candidates), (squares) => squares / total);
  const bits = Float64Array.from(scanLogs(matrix.value, candidates), (logs) => entropyOf(logs, total));
  return success({ parts, largest, left, bits });
};
