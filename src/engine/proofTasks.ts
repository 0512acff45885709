/**
 * The tasks of a worker that takes part in a proof: tests of openers and of their parts, bounds, and better trees.
 *
 * The jobs of one proof arrive one after the other, so what was built for the first of them (matrix, search, proved
 * results) is kept for the next, until a job of another proof arrives.
 */

import { type Result, success } from '../failure.ts';
import { formatFeedback } from '../feedback.ts';
import { type FinishedPairJob, runPairJob } from '../fixed/pairMachine.ts';
import { createPairTester } from '../fixed/pairTester.ts';
import { createImprover, type Improved, type OpenerBound } from '../search/improve.ts';
import type { KnownPart, OpenerTest } from '../search/openerBound.ts';
import { createProver, type ProofSetup, type Prover } from '../search/proof.ts';
import type { FinishedJob } from '../search/proofMachine.ts';
import type { Tree } from '../tree/tree.ts';
import { createTreeFile, type TreeFile, type TreeTurn } from '../tree/treeFile.ts';
import { writeTreeJson } from '../tree/treeJson.ts';
import type { GuessId } from '../words/list.ts';
import { readLines } from './checkpointLines.ts';
import { decodeProof } from './decodeData.ts';
import type {
  BoundJob,
  ImproveJob,
  ProofData,
  ReadCheckpointJob,
  SliceOpener,
  SolvedPart,
  SolvePartJob,
  TestedOpeners,
  TestedSlice,
  TestOpenersJob,
  TestPairsJob,
  TestSliceJob,
} from './protocol.ts';

type OnProgress = (done: number) => void;

export const createProofTasks = () => {
  const sessionFor = keepLatest(openSession);
  const improverFor = keepLatest((proof) => createImprover(decodeProof(proof)));
  const pairTesterFor = keepLatest((proof) => createPairTester(decodeProof(proof)));
  return {
    testPairs: ({ proof, job }: TestPairsJob): Result<FinishedPairJob> =>
      withValue(pairTesterFor(proof), (tester) => runPairJob(tester, job)),
    openerOrder: (proof: ProofData): Result<GuessId[]> =>
      withValue(sessionFor(proof), ({ prover }) => Array.from(prover.order)),
    readCheckpoint: ({ proof, text, source }: ReadCheckpointJob): Result<FinishedJob[]> =>
      readLines(text, decodeProof(proof), proof.objective, source),
    testOpeners: (job: TestOpenersJob, onProgress: OnProgress): Result<TestedOpeners> =>
      withValue(sessionFor(job.proof), (session) => testOpeners(session, job, onProgress)),
    testSlice: (job: TestSliceJob): Result<TestedSlice> =>
      withValue(sessionFor(job.proof), (session) => testSlice(session, job)),
    solvePart: (job: SolvePartJob): Result<SolvedPart> =>
      withValue(sessionFor(job.proof), (session) => solvePart(session, job)),
    improvePart: ({ proof, turns, ...options }: ImproveJob): Result<Improved> =>
      withValue(improverFor(proof), ({ improve }) => improve(turns, options)),
    boundOpeners: ({ proof, openers, nodesOfPart }: BoundJob, onProgress: OnProgress): Result<OpenerBound[]> =>
      withValue(improverFor(proof), ({ boundOpener }) =>
        mapWithProgress(openers, onProgress, (opener) => boundOpener(opener, nodesOfPart)),
      ),
  };
};

// What is kept between jobs

/** Keeps the value of the latest proof; a job without a proof belongs to that of the job before. */
const keepLatest = <T>(open: (proof: ProofData) => Result<T>) => {
  let latest: { readonly key: string; readonly value: T } | undefined;
  return (proof: ProofData | undefined): Result<T> => {
    if (!proof) {
      if (!latest) throw new Error('The first job of a worker must contain its proof.');
      return success(latest.value);
    }
    const key = keyOf(proof);
    if (latest?.key === key) return success(latest.value);
    const opened = open(proof);
    if (opened.ok) latest = { key, value: opened.value };
    return opened;
  };
};

/** The same words, rules and memory make the same proof. */
const keyOf = ({ list, ...rest }: ProofData): string =>
  JSON.stringify([list.name, list.answerCount, list.words.join(), rest]);

/** A prover, and the parts that other workers have proved. */
interface ProofSession {
  readonly setup: ProofSetup;
  readonly prover: Prover;
  readonly knownParts: Map<string, KnownPart>;
}

const openSession = (proof: ProofData): Result<ProofSession> => {
  const setup = decodeProof(proof);
  return withValue(createProver(setup), (prover) => ({ setup, prover, knownParts: new Map() }));
};

const withValue = <T, U>(result: Result<T>, use: (value: T) => U): Result<U> =>
  result.ok ? success(use(result.value)) : result;

const mapWithProgress = <T, U>(items: readonly T[], onProgress: OnProgress, work: (item: T) => U): U[] =>
  items.map((item, index) => {
    const result = work(item);
    onProgress(index + 1);
    return result;
  });

// Openers

const testOpeners = (
  { prover }: ProofSession,
  { openers, limit }: TestOpenersJob,
  onProgress: OnProgress,
): TestedOpeners => {
  const nodesBefore = prover.nodes();
  const results = mapWithProgress(openers, onProgress, (opener) => prover.testOpener(opener, limit));
  return { results, nodes: prover.nodes() - nodesBefore };
};

/** Tests openers until the slice is over; at least one. */
const testSlice = (session: ProofSession, job: TestSliceJob): TestedSlice => {
  const startMs = performance.now();
  const nodesBefore = session.prover.nodes();
  updateKnownParts(session.knownParts, job);
  const knownParts = job.newParts && session.knownParts;
  const openers: SliceOpener[] = [];
  for (const opener of job.openers) {
    if (openers.length > 0 && performance.now() - startMs >= job.sliceMs) break;
    openers.push(testOpener(session, job, opener, knownParts));
  }
  return { openers, nodes: session.prover.nodes() - nodesBefore, elapsedMs: performance.now() - startMs };
};

/**
 * Tests one opener with the parts that other workers have proved. The total of a tree is certain: if it differs from that
 * of the test, one of those parts was wrong, and the opener is tested again without them.
 */
const testOpener = (
  session: ProofSession,
  job: TestSliceJob,
  opener: GuessId,
  knownParts: ProofSession['knownParts'] | undefined,
): SliceOpener => {
  const { prover, setup } = session;
  const { limit, maxNodes } = job;
  const test = prover.testWithin(opener, limit, knownParts ? { maxNodes, knownParts } : { maxNodes });
  if (!needsTree(setup, job, test)) return { opener, ...test, tree: undefined };
  const file = treeFileOf(setup, prover.tree(opener), []);
  const isContradicted = knownParts !== undefined && file.total !== test.result?.total;
  if (isContradicted) return testOpener(session, job, opener, undefined);
  return { opener, ...test, tree: writeTreeJson(file) };
};

const needsTree = ({ objective }: ProofSetup, { treeUpTo }: TestSliceJob, { result }: OpenerTest): boolean =>
  objective === 'total' && result?.how === 'exact' && Number.isFinite(result.total) && result.total <= treeUpTo;

/** Adds the new parts, and removes those of workers that are no longer trusted. */
const updateKnownParts = (known: Map<string, KnownPart>, { newParts = [], distrusted }: TestSliceJob): void => {
  for (const part of newParts) {
    const before = known.get(part.key);
    if (!before || (part.exact && !before.exact) || part.bound > before.bound) known.set(part.key, part);
  }
  if (distrusted.length === 0) return;
  for (const [key, { source }] of known) if (distrusted.includes(source)) known.delete(key);
};

// Parts

const solvePart = ({ setup, prover }: ProofSession, { opener, feedback, limit }: SolvePartJob): SolvedPart => {
  const startMs = performance.now();
  const nodesBefore = prover.nodes();
  const { tree, ...solved } = prover.solvePart(opener, feedback, limit);
  const { words, wordLength } = setup.list;
  const turns = [{ word: words[opener], feedback: formatFeedback(feedback, wordLength) }];
  return {
    ...solved,
    tree: tree && writeTreeJson(treeFileOf(setup, tree, turns)),
    nodes: prover.nodes() - nodesBefore,
    elapsedMs: performance.now() - startMs,
  };
};

const treeFileOf = ({ list, mode, limit }: ProofSetup, tree: Tree, turns: readonly TreeTurn[]): TreeFile =>
  createTreeFile({ list, mode, turns, tree, exact: true, limit: Number.isFinite(limit) ? limit : undefined });
