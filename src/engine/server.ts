/**
 * The worker's side: takes requests and answers them.
 *
 * Tasks are done one after the other, without a pause. A question is looked at in slices, so that a newer one is heard.
 */

import { type Review, replaceTurn, review } from '../analysis.ts';
import { type Result, success } from '../failure.ts';
import type { Game, Rules } from '../game.ts';
import { hintsFor } from '../hint.ts';
import { createProver, type Prover } from '../search/proof.ts';
import { simulate } from '../simulate.ts';
import { advise, createCoach, judge } from '../suggest.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { describeStrategies, measure, splitsOf } from './lab.ts';
import type {
  Kind,
  Question,
  Refuted,
  RefuteJob,
  Reply,
  Request,
  ReviewData,
  RulesData,
  SimulationJob,
  Task,
  Work,
} from './protocol.ts';
import { rivalPath } from './rival.ts';
import { treeOf } from './trees.ts';
import { proofSetupOf, rulesOf, setupOf } from './unpack.ts';

/** A report for every so many games is plenty for a progress bar. */
const GAMES_PER_REPORT = 100;

/** How long a question is looked at before the worker listens again. */
const SLICE_MS = 25;

type Report = (done: number) => void;

export const serve = (port: {
  send: (reply: Reply) => void;
  listen: (hear: (request: Request) => void) => void;
}): void => {
  const refute = createRefuting();
  const ask = createAsking();
  let newest = 0;

  const end = (id: number, result: Result<Work[Kind]['result']>): void =>
    port.send(result.ok ? { id, kind: 'done', result: result.value } : { id, kind: 'failed', failure: result.failure });

  /** Says what it has after every slice, and gives up when something newer was heard. */
  const follow = async (id: number, steps: Steps): Promise<void> => {
    for (;;) {
      const until = performance.now() + SLICE_MS;
      let step = steps.next();
      while (!step.done && performance.now() < until) step = steps.next();
      if (step.done) return end(id, step.value);
      port.send({ id, kind: 'progress', progress: step.value });
      // messages are heard between two tasks of the event loop
      await new Promise((resolve) => setTimeout(resolve));
      if (newest !== id) return;
    }
  };

  port.listen((request) => {
    const { id } = request;
    const report = (progress: Work[Task]['progress']) => port.send({ id, kind: 'progress', progress });
    switch (request.kind) {
      case 'simulate':
        return end(id, simulateJob(request.job, report));
      case 'refute':
        return end(id, refute(request.job, report));
      case 'measure':
        return end(id, measure(request.job, report));
      case 'splits':
        return end(id, splitsOf(request.job));
      case 'strategies':
        return end(id, success(describeStrategies()));
      case 'rules':
        return ask.learn(id, request.rules);
      case 'stop':
        newest = id;
        return;
      default:
        newest = id;
        void follow(id, ask.steps(request));
    }
  });
};

type Steps = Generator<Work[Question]['progress'], Result<Work[Question]['result']>>;
type QuestionRequest = Extract<Request, { kind: Question }>;

/** Questions about a game: what one answer has proved serves the next. */
const createAsking = () => {
  const coach = createCoach({ frequencies: bundledFrequencies() });
  const rules = new Map<number, Rules>();
  const gameOf = ({ job }: QuestionRequest): Game => {
    const known = rules.get(job.rules);
    if (!known) throw new Error(`Rules ${job.rules} were not sent; send them before the first question.`);
    return { rules: known, rows: job.rows };
  };
  const steps = (request: QuestionRequest): Steps => {
    const game = gameOf(request);
    if (request.kind === 'advise') return advise(coach, game, request.job.options);
    if (request.kind === 'judge') return judge(coach, game, request.job.word);
    if (request.kind === 'replace') {
      const { answer, turn, word } = request.job;
      return replaceTurn(coach, game, answer, turn, word);
    }
    if (request.kind === 'rival') return rivalPath(coach, game.rules, request.job.answer, request.job.strategy);
    if (request.kind === 'hint') return hintsFor(coach, game, request.job.level);
    if (request.kind === 'tree') return treeOf(coach, game, request.job.opener);
    return reviewData(review(coach, game, request.job.answer));
  };
  return { steps, learn: (id: number, data: RulesData) => void rules.set(id, rulesOf(data)) };
};

/** A review without the rules, which the one who asks has. */
function* reviewData(steps: Generator<Review, Result<Review>>): Generator<ReviewData, Result<ReviewData>> {
  const bare = ({ rules: _, ...rest }: Review): ReviewData => rest;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value.ok ? success(bare(step.value.value)) : step.value;
    yield bare(step.value);
  }
}

const simulateJob = (job: SimulationJob, report: Report) => {
  const setup = setupOf(job);
  if (!setup.ok) return setup;
  return simulate(setup.value, (gamesDone) => {
    if (gamesDone % GAMES_PER_REPORT === 0) report(gamesDone);
  });
};

/** The jobs of one proof come one after the other: its prover is kept between them, with all it has found out. */
const createRefuting = () => {
  let kept: { key: string; prover: Prover } | undefined;
  const proverFor = (job: RefuteJob): Result<Prover> => {
    const { list, ...rest } = job.proof;
    const key = JSON.stringify([list.name, list.answerCount, list.words.join(), rest]);
    if (kept?.key === key) return { ok: true, value: kept.prover };
    const prover = createProver(proofSetupOf(job.proof));
    if (prover.ok) kept = { key, prover: prover.value };
    return prover;
  };
  return (job: RefuteJob, report: Report): Result<Refuted> => {
    const prover = proverFor(job);
    if (!prover.ok) return prover;
    const before = prover.value.nodes();
    const results = job.openers.map((opener, index) => {
      const result = prover.value.refute(opener, job.limit);
      report(index + 1);
      return result;
    });
    return { ok: true, value: { results, nodes: prover.value.nodes() - before } };
  };
};
