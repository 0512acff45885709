/**
 * The worker's side: takes requests and answers them.
 *
 * Questions are answered in the order they came, in slices, so that messages are heard in between and time limits are
 * kept. A question whose time is nearly over goes first, also before one that is under way: it answers in time with
 * what is true so far, which is at least its first step. Tasks are done without a pause, one after the other; what only
 * they need is loaded when the first of them comes.
 */

import type { Result } from '../failure.ts';
import { yieldToEventLoop } from './eventLoop.ts';
import {
  clockMs,
  type QuestionRequest,
  type Reply,
  type Request,
  type StartData,
  type Task,
  type TaskRequest,
  type TimeLimit,
  type Work,
} from './protocol.ts';
import { createQuestions, type Steps } from './questions.ts';

/** How long a question is looked at before the worker listens again. */
const SLICE_MS = 25;

/** A question whose limit is nearer than this goes before all others. */
const URGENT_MS = 100;

interface ServerPort {
  readonly send: (reply: Reply) => void;
  readonly listen: (hear: (request: Request) => void) => void;
}

interface OpenQuestion {
  readonly request: QuestionRequest;
  /** On the clock of `clockMs`; infinity without a limit. */
  readonly deadline: number;
  steps: Steps | undefined;
  /** What was last sent on the way. */
  sent: unknown;
}

/** Answers requests; `onError` gets what should never be thrown, by default in a way that breaks the worker. */
export const serve = (port: ServerPort, onError: (error: unknown) => void = breakDown): void => {
  const questions = createQuestions();
  const open = new Map<number, OpenQuestion>();
  let tasks: Promise<TaskDoer> | undefined;
  let isAnswering = false;

  const end = (id: number, result: Result<Work[keyof Work]['result']>): void =>
    port.send(
      result.ok
        ? { id, kind: 'done', complete: true, result: result.value }
        : { id, kind: 'failed', failure: result.failure },
    );

  const start = (id: number, data: StartData): void => {
    const started = questions.start(data);
    port.send(
      started.ok ? { id, kind: 'ready', kernel: started.value } : { id, kind: 'failed', failure: started.failure },
    );
  };

  /** One slice of a question; it is closed when it has its answer, or has had its time. */
  const answerSome = async (question: OpenQuestion): Promise<void> => {
    const { request, deadline } = question;
    const { id } = request;
    question.steps ??= await questions.steps(request);
    if (!open.has(id)) return;
    const until = Math.min(clockMs() + SLICE_MS, deadline);
    let step = question.steps.next();
    while (!step.done && clockMs() < until) step = question.steps.next();
    if (step.done) {
      open.delete(id);
      return end(id, step.value);
    }
    if (clockMs() >= deadline) {
      open.delete(id);
      return port.send({ id, kind: 'done', complete: false, progress: step.value });
    }
    // a search yields far more often than it has news
    if (step.value === question.sent) return;
    question.sent = step.value;
    port.send({ id, kind: 'progress', progress: step.value });
  };

  const answerAll = async (): Promise<void> => {
    if (isAnswering) return;
    isAnswering = true;
    try {
      for (let next = chooseNext(open); next; next = chooseNext(open)) {
        await answerSome(next);
        await yieldToEventLoop();
      }
    } finally {
      isAnswering = false;
    }
  };

  const ask = (request: QuestionRequest): void => {
    open.set(request.id, { request, deadline: deadlineOf(request.time), steps: undefined, sent: undefined });
    answerAll().catch((error: unknown) => {
      open.clear();
      onError(error);
    });
  };

  const doTask = async (request: TaskRequest): Promise<void> => {
    const { id } = request;
    const report = (progress: Work[Task]['progress']) => port.send({ id, kind: 'progress', progress });
    tasks ??= import('./tasks.ts').then(({ createTasks }) => createTasks());
    const perform = await tasks;
    end(id, perform(request, report));
  };

  port.listen((request) => {
    switch (request.kind) {
      case 'start':
        return start(request.id, request.start);
      case 'rules':
        return questions.learn(request.id, request.rules);
      case 'forget':
        return questions.forget(request.id);
      case 'stop':
        return void open.delete(request.id);
      case 'simulate':
      case 'order':
      case 'refute':
      case 'attempt':
      case 'part':
      case 'improve':
      case 'bound':
      case 'measure':
      case 'splits':
      case 'strategies':
        return void doTask(request).catch(onError);
      default:
        return ask(request);
    }
  });
};

type TaskDoer = ReturnType<typeof import('./tasks.ts').createTasks>;

const deadlineOf = (time: TimeLimit | undefined): number => {
  if (!time) return Number.POSITIVE_INFINITY;
  // a clock that disagrees must not make a limit longer
  return Math.min(time.askedAtMs, clockMs()) + time.limitMs;
};

/** The one whose limit is nearly reached, otherwise the one that came first. */
const chooseNext = (open: ReadonlyMap<number, OpenQuestion>): OpenQuestion | undefined => {
  const [first, ...others] = open.values();
  if (others.length === 0) return first;
  const soonest = others.reduce((least, each) => (each.deadline < least.deadline ? each : least), first!);
  return soonest.deadline - clockMs() < URGENT_MS ? soonest : first;
};

/** Lets the one who waits hear of a mistake of ours: a worker breaks by what is thrown, not by a promise. */
const breakDown = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};
