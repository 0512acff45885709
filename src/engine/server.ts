/**
 * The worker's side: takes requests and answers them.
 *
 * Tasks are done one after the other, without a pause. A question is looked at in slices, so that a newer one is heard.
 * Most who ask only play: the strategies, and all that only tasks need, are loaded when the first of them comes.
 */

import { type Review, replaceTurn, review } from '../analysis.ts';
import { type Result, success } from '../failure.ts';
import type { Game, Rules } from '../game.ts';
import { hintsFor } from '../hint.ts';
import { mapSteps } from '../steps.ts';
import { advise, createCoach, judge } from '../suggest.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import type { Kind, Question, Reply, Request, ReviewData, RulesData, Task, TaskRequest, Work } from './protocol.ts';
import { treeOf } from './trees.ts';
import { rulesOf } from './unpack.ts';

/** How long a question is looked at before the worker listens again. */
const SLICE_MS = 25;

export const serve = (port: {
  send: (reply: Reply) => void;
  listen: (hear: (request: Request) => void) => void;
}): void => {
  const ask = createAsking();
  let tasks: Promise<TaskDoer> | undefined;
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

  const doTask = async (request: TaskRequest): Promise<void> => {
    const { id } = request;
    const report = (progress: Work[Task]['progress']) => port.send({ id, kind: 'progress', progress });
    tasks ??= import('./tasks.ts').then(({ createTasks }) => createTasks());
    const perform = await tasks;
    end(id, perform(request, report));
  };

  const answer = async (request: QuestionRequest): Promise<void> => {
    const { id } = request;
    newest = id;
    const steps = await ask.steps(request);
    if (newest === id) await follow(id, steps);
  };

  port.listen((request) => {
    switch (request.kind) {
      case 'rules':
        return ask.learn(request.id, request.rules);
      case 'forget':
        return ask.forget(request.id);
      case 'stop':
        newest = request.id;
        return;
      case 'simulate':
      case 'refute':
      case 'attempt':
      case 'part':
      case 'improve':
      case 'bound':
      case 'measure':
      case 'splits':
      case 'strategies':
        return void doTask(request).catch(breakDown);
      default:
        return void answer(request).catch(breakDown);
    }
  });
};

/** Lets the one who waits hear of a mistake of ours: a worker breaks by what is thrown, not by a promise. */
const breakDown = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};

type TaskDoer = ReturnType<typeof import('./tasks.ts').createTasks>;
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
  const steps = async (request: QuestionRequest): Promise<Steps> => {
    const game = gameOf(request);
    if (request.kind === 'advise') return advise(coach, game, request.job.options);
    if (request.kind === 'judge') return judge(coach, game, request.job.word);
    if (request.kind === 'replace') {
      const { answer, turn, word } = request.job;
      return replaceTurn(coach, game, answer, turn, word);
    }
    if (request.kind === 'rival') {
      const { rivalPath } = await import('./rival.ts');
      return rivalPath(coach, game.rules, request.job.answer, request.job.strategy);
    }
    if (request.kind === 'hint') return hintsFor(coach, game, request.job.level);
    if (request.kind === 'tree') return treeOf(coach, game, request.job.opener);
    return reviewData(review(coach, game, request.job.answer));
  };
  return {
    steps,
    learn: (id: number, data: RulesData) => void rules.set(id, rulesOf(data)),
    forget: (id: number) => void rules.delete(id),
  };
};

/** A review without the rules, which the one who asks has. */
function* reviewData(steps: Generator<Review, Result<Review>>): Generator<ReviewData, Result<ReviewData>> {
  const bare = ({ rules: _, ...rest }: Review): ReviewData => rest;
  const end = yield* mapSteps(steps, bare);
  return end.ok ? success(bare(end.value)) : end;
}
