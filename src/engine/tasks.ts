/**
 * What a worker does without a pause: simulations, proofs, and what a laboratory wants to know.
 */

import { type Result, success } from '../failure.ts';
import { formatFeedback } from '../feedback.ts';
import { createImprover, type Improved, type Improver, type OpenerBound } from '../search/improve.ts';
import type { KnownPart, OpenerTest } from '../search/openerBound.ts';
import { createProver, type ProofSetup, type Prover } from '../search/proof.ts';
import { simulate } from '../simulate.ts';
import type { Tree } from '../tree/tree.ts';
import { createTreeFile, type TreeFile, type TreeTurn } from '../tree/treeFile.ts';
import { writeTreeJson } from '../tree/treeJson.ts';
import type { GuessId } from '../words/list.ts';
import { decodeProof } from './decodeData.ts';
import type {
  Attempted,
  AttemptedOpener,
  AttemptJob,
  BoundJob,
  ImproveJob,
  PartJob,
  Refuted,
  RefuteJob,
  SimulationJob,
  SolvedPart,
  Task,
  TaskRequest,
  Work,
} from './protocol.ts';
import { decodeSimulation } from './simulationSetup.ts';
import { describeStrategies, measure, splitsOf } from './strategyTasks.ts';

/** A report for every so many games is plenty for a progress bar. */
const GAMES_PER_REPORT = 100;

type Report = (done: number) => void;

/** One that does all tasks of a worker, and keeps between them what the next may need. */
export const createTasks = () => {
  const { order, refute, attempt, part } = createRefuting();
  const { improve, bound } = createImproving();
  return (request: TaskRequest, report: (progress: Work[Task]['progress']) => void): Result<Work[Task]['result']> => {
    switch (request.kind) {
      case 'simulate':
        return simulateJob(request.job, report);
      case 'order':
        return order(request.job);
      case 'refute':
        return refute(request.job, report);
      case 'attempt':
        return attempt(request.job);
      case 'part':
        return part(request.job);
      case 'improve':
        return improve(request.job);
      case 'bound':
        return bound(request.job, report);
      case 'measure':
        return measure(request.job, report);
      case 'splits':
        return splitsOf(request.job);
      case 'strategies':
        return success(describeStrategies());
    }
  };
};

const simulateJob = (job: SimulationJob, report: Report) => {
  const setup = decodeSimulation(job);
  if (!setup.ok) return setup;
  return simulate(setup.value, (gamesDone) => {
    if (gamesDone % GAMES_PER_REPORT === 0) report(gamesDone);
  });
};

/** The jobs of one proof come one after the other: its prover is kept between them, with all it has found out. */
const createRefuting = () => {
  let kept: { key: string; prover: Prover; setup: ProofSetup } | undefined;
  const known = new Map<string, KnownPart>();
  const proverFor = (proof: RefuteJob['proof'] | undefined): Result<Prover> => {
    if (!proof) {
      if (!kept) throw new Error('The first job of a worker has to bring the proof it is of.');
      return success(kept.prover);
    }
    const key = keyOf(proof);
    if (kept?.key === key) return success(kept.prover);
    const setup = decodeProof(proof);
    const prover = createProver(setup);
    if (!prover.ok) return prover;
    kept = { key, prover: prover.value, setup };
    known.clear();
    return prover;
  };

  const order = (proof: RefuteJob['proof']): Result<GuessId[]> => {
    const prover = proverFor(proof);
    return prover.ok ? success(Array.from(prover.value.order)) : prover;
  };

  const refute = (job: RefuteJob, report: Report): Result<Refuted> => {
    const prover = proverFor(job.proof);
    if (!prover.ok) return prover;
    const before = prover.value.nodes();
    const results = job.openers.map((opener, index) => {
      const result = prover.value.testOpener(opener, job.limit);
      report(index + 1);
      return result;
    });
    return success({ results, nodes: prover.value.nodes() - before });
  };

  const attempt = (job: AttemptJob): Result<Attempted> => {
    const startedAt = performance.now();
    const made = proverFor(job.proof);
    if (!made.ok) return made;
    const prover = made.value;
    learn(known, job);
    const before = prover.nodes();
    const openers: AttemptedOpener[] = [];
    for (const opener of job.openers) {
      if (openers.length > 0 && performance.now() - startedAt >= job.forMs) break;
      openers.push(attemptOne(prover, job, opener, job.news && known));
    }
    return success({ openers, nodes: prover.nodes() - before, elapsedMs: performance.now() - startedAt });
  };

  const attemptOne = (
    prover: Prover,
    job: AttemptJob,
    opener: GuessId,
    told: ReadonlyMap<string, KnownPart> | undefined,
  ): AttemptedOpener => {
    const attempted = prover.testWithin(opener, job.limit, { maxNodes: job.nodes, ...(told && { knownParts: told }) });
    if (kept!.setup.objective !== 'total' || !wantsTree(job, attempted))
      return { opener, ...attempted, tree: undefined };
    const file = treeFile(prover.tree(opener), []);
    // a tree does not lie: if it has another total, somebody told us a wrong one of a part
    if (told && file.total !== attempted.result?.total) return attemptOne(prover, job, opener, undefined);
    return { opener, ...attempted, tree: writeTreeJson(file) };
  };

  const part = ({ proof, opener, feedback, limit }: PartJob): Result<SolvedPart> => {
    const startedAt = performance.now();
    const prover = proverFor(proof);
    if (!prover.ok) return prover;
    const before = prover.value.nodes();
    const { tree, ...solved } = prover.value.solvePart(opener, feedback, limit);
    const { list } = kept!.setup;
    const turns = [{ word: list.words[opener], feedback: formatFeedback(feedback, list.wordLength) }];
    return success({
      ...solved,
      tree: tree && writeTreeJson(treeFile(tree, turns)),
      nodes: prover.value.nodes() - before,
      elapsedMs: performance.now() - startedAt,
    });
  };

  const treeFile = (tree: Tree, turns: readonly TreeTurn[]): TreeFile => {
    const { list, mode, limit } = kept!.setup;
    return createTreeFile({ list, mode, turns, tree, exact: true, limit: Number.isFinite(limit) ? limit : undefined });
  };

  return { order, refute, attempt, part };
};

/** Takes in what is new, and drops what was said by somebody who is not believed any more. */
const learn = (known: Map<string, KnownPart>, { news = [], distrusted }: AttemptJob): void => {
  for (const part of news) {
    const before = known.get(part.key);
    if (!before || (part.exact && !before.exact) || part.bound > before.bound) known.set(part.key, part);
  }
  if (distrusted.length === 0) return;
  for (const [key, { source }] of known) if (distrusted.includes(source)) known.delete(key);
};

const wantsTree = ({ treesUpTo }: AttemptJob, { result }: OpenerTest): boolean =>
  result?.how === 'exact' && Number.isFinite(result.total) && result.total <= treesUpTo;

/** Tells proofs apart: the same words, rules and memory are the same proof. */
const keyOf = ({ list, ...rest }: RefuteJob['proof']): string =>
  JSON.stringify([list.name, list.answerCount, list.words.join(), rest]);

/** The jobs of one improvement come one after the other, too. */
const createImproving = () => {
  let kept: { key: string; improver: Improver } | undefined;
  const improverFor = (proof: RefuteJob['proof']): Result<Improver> => {
    const key = keyOf(proof);
    if (kept?.key === key) return success(kept.improver);
    const improver = createImprover(decodeProof(proof));
    if (improver.ok) kept = { key, improver: improver.value };
    return improver;
  };

  const improve = ({ proof, turns, ...how }: ImproveJob): Result<Improved> => {
    const improver = improverFor(proof);
    return improver.ok ? success(improver.value.improve(turns, how)) : improver;
  };

  const bound = ({ proof, openers, nodesOfPart }: BoundJob, report: Report): Result<OpenerBound[]> => {
    const improver = improverFor(proof);
    if (!improver.ok) return improver;
    return success(
      openers.map((opener, index) => {
        const bounded = improver.value.boundOpener(opener, nodesOfPart);
        report(index + 1);
        return bounded;
      }),
    );
  };

  return { improve, bound };
};
