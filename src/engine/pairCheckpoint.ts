/**
 * The checkpoint of a proof of the best pair as lines of text: the first identifies the proof, every other one is a
 * finished job. Damaged lines and those of another proof are refused, because a proof must not rest on unchecked results.
 */

import { failed, type Result, success } from '../failure.ts';
import { type FinishedPairJob, pairsOfSlice } from '../fixed/pairMachine.ts';
import type { PairTotal } from '../fixed/pairTester.ts';
import type { ProofSetup } from '../search/proof.ts';
import type { GuessId } from '../words/list.ts';
import type { LineSource } from './checkpointLines.ts';
import { checkpointHeader } from './proofCheckpoint.ts';
import { openLine, sealed, wholeLines } from './sealedLines.ts';

const FORMAT = 'salet-pairs';

/** The first line. */
export const pairHeaderLine = (setup: ProofSetup, writtenBy: string): string =>
  sealed({ ...checkpointHeader(setup), format: FORMAT, writtenBy });

export const pairJobLine = ({ from, to, most, totals, pairs, byParts, bySearch, nodes }: FinishedPairJob): string =>
  sealed({
    slice: [from, to],
    most,
    counts: [pairs, byParts, bySearch, nodes],
    totals: totals.map(({ first, second, total }) => [first, second, total]),
  });

/** The jobs of a checkpoint's text, which is not empty. */
export const readPairLines = (text: string, setup: ProofSetup, source: LineSource): Result<FinishedPairJob[]> => {
  const [first, ...rest] = wholeLines(text);
  const header = first === undefined ? undefined : openLine(first);
  const place = source.file === undefined ? {} : { file: source.file };
  if (!isSameProof(header, setup)) {
    return failed('CHECKPOINT_FOREIGN', `${source.name} belongs to another proof; choose another file.`, place);
  }
  const jobs: FinishedPairJob[] = [];
  for (const [index, line] of rest.entries()) {
    const job = decodeJob(openLine(line), setup);
    if (!job) {
      const sentence = `${source.name}, line ${index + 2}: this line of the checkpoint is damaged; ${source.advice}.`;
      return failed('CHECKPOINT_DAMAGED', sentence, { ...place, line: index + 2 });
    }
    jobs.push(job);
  }
  return success(jobs);
};

const isSameProof = (header: unknown, setup: ProofSetup): boolean => {
  if (typeof header !== 'object' || header === null) return false;
  const expected = { ...checkpointHeader(setup), format: FORMAT };
  return JSON.stringify({ ...header, writtenBy: undefined }) === JSON.stringify(expected);
};

/** A job from plain data; undefined if it is damaged or cannot be: a slice has as many pairs as its words have. */
const decodeJob = (data: unknown, { list, limit }: ProofSetup): FinishedPairJob | undefined => {
  const { slice, most, counts, totals } = (data ?? {}) as Record<string, unknown>;
  if (!isNumbers(slice, 2) || !isCount(most) || !isNumbers(counts, 4) || !Array.isArray(totals)) return undefined;
  const [from, to] = slice;
  const [pairs, byParts, bySearch, nodes] = counts;
  if (from > to || to > list.words.length || pairs !== pairsOfSlice(list, from, to)) return undefined;
  const decoded: PairTotal[] = [];
  for (const each of totals) {
    if (!isNumbers(each, 3)) return undefined;
    const [first, second, total] = each;
    const isPossible = total >= 3 * list.answerCount - 3 && total <= limit * list.answerCount;
    if (first >= second || second >= list.words.length || !isPossible) return undefined;
    decoded.push({ first: first as GuessId, second: second as GuessId, total });
  }
  const isSlice = from < to;
  if (isSlice && pairs !== byParts + bySearch + decoded.length) return undefined;
  return { from, to, most, totals: decoded, pairs, byParts, bySearch, nodes };
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isNumbers = (value: unknown, length: number): value is number[] =>
  Array.isArray(value) && value.length === length && value.every(isCount);
