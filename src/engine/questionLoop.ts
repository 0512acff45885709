/**
 * The worker's loop over its open questions: in the order of arrival, in slices, each until its time limit.
 *
 * Between two slices the worker receives messages, so questions can be added and stopped. A question whose time limit is
 * near goes first, even before one that has started: it then ends at its limit with its latest progress, which is at
 * least that of its first step.
 */

import { yieldToEventLoop } from './eventLoop.ts';
import { clockMs, finalReply, type QuestionRequest, type Reply, type TimeLimit } from './protocol.ts';
import type { Questions, Steps } from './questions.ts';

/** How long the worker works on a question before it receives messages again. */
const SLICE_MS = 25;

/** A question whose limit is nearer than this goes before all others. */
const URGENT_MS = 100;

interface OpenQuestion {
  readonly request: QuestionRequest;
  /** On the clock of `clockMs`; infinity without a limit. */
  readonly deadline: number;
  steps: Steps | undefined;
  /** The latest progress that was sent. */
  sent: unknown;
}

export interface QuestionLoop {
  add(request: QuestionRequest): void;
  stop(id: number): void;
}

export const createQuestionLoop = (
  questions: Pick<Questions, 'steps'>,
  send: (reply: Reply) => void,
  onError: (error: unknown) => void,
): QuestionLoop => {
  const open = new Map<number, OpenQuestion>();
  let isRunning = false;

  /** Runs one slice of a question; sends its progress, or closes it with its last reply. */
  const runSlice = async (question: OpenQuestion): Promise<void> => {
    const { request, deadline } = question;
    const { id } = request;
    question.steps ??= await questions.steps(request);
    // it may have been stopped meanwhile
    if (!open.has(id)) return;
    const step = runUntil(question.steps, Math.min(clockMs() + SLICE_MS, deadline));
    const isLate = clockMs() >= deadline;
    if (step.done || isLate) open.delete(id);
    if (step.done) return send(finalReply(id, step.value));
    if (isLate) return send({ id, kind: 'done', complete: false, progress: step.value });
    // a search yields far more often than its progress changes
    if (step.value === question.sent) return;
    question.sent = step.value;
    send({ id, kind: 'progress', progress: step.value });
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = chooseNext(open); next; next = chooseNext(open)) {
        await runSlice(next);
        await yieldToEventLoop();
      }
    } finally {
      isRunning = false;
    }
  };

  return {
    add: (request) => {
      open.set(request.id, { request, deadline: deadlineOf(request.time), steps: undefined, sent: undefined });
      run().catch((error: unknown) => {
        open.clear();
        onError(error);
      });
    },
    stop: (id) => void open.delete(id),
  };
};

/** At least one step. */
const runUntil = (steps: Steps, until: number): ReturnType<Steps['next']> => {
  let step = steps.next();
  while (!step.done && clockMs() < until) step = steps.next();
  return step;
};

const deadlineOf = (time: TimeLimit | undefined): number => {
  if (!time) return Number.POSITIVE_INFINITY;
  // two clocks that disagree must not make a limit longer
  return Math.min(time.startMs, clockMs()) + time.limitMs;
};

/** The question whose limit is nearest if that is urgent, otherwise the first that arrived. */
const chooseNext = (open: ReadonlyMap<number, OpenQuestion>): OpenQuestion | undefined => {
  const [first, ...others] = open.values();
  if (!first) return undefined;
  const soonest = others.reduce((least, each) => (each.deadline < least.deadline ? each : least), first);
  return soonest.deadline - clockMs() < URGENT_MS ? soonest : first;
};
