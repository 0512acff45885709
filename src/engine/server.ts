/**
 * The worker's side of the protocol: receives requests and replies to them.
 *
 * Questions are answered in slices (`questionLoop.ts`). Tasks run without a pause, one after the other; the modules that
 * only tasks need are loaded with the first task.
 */

import {
  finalReply,
  type Reply,
  type Request,
  type StartData,
  type Task,
  type TaskRequest,
  type Work,
} from './protocol.ts';
import { createQuestionLoop } from './questionLoop.ts';
import { createQuestions } from './questions.ts';

interface ServerPort {
  readonly send: (reply: Reply) => void;
  readonly listen: (receive: (request: Request) => void) => void;
}

type TaskRunner = ReturnType<typeof import('./tasks.ts').createTaskRunner>;

/** Answers requests; `onError` receives errors of the program itself, which by default break the worker. */
export const serve = (port: ServerPort, onError: (error: unknown) => void = throwLater): void => {
  const questions = createQuestions();
  const loop = createQuestionLoop(questions, port.send, onError);
  let taskRunner: Promise<TaskRunner> | undefined;

  const start = (id: number, data: StartData): void => {
    const started = questions.start(data);
    port.send(
      started.ok ? { id, kind: 'ready', kernel: started.value } : { id, kind: 'failed', failure: started.failure },
    );
  };

  const runTask = async (request: TaskRequest): Promise<void> => {
    const { id } = request;
    taskRunner ??= import('./tasks.ts').then(({ createTaskRunner }) => createTaskRunner());
    const run = await taskRunner;
    const onProgress = (progress: Work[Task]['progress']) => port.send({ id, kind: 'progress', progress });
    port.send(finalReply(id, run(request, onProgress)));
  };

  port.listen((request) => {
    switch (request.kind) {
      case 'start':
        return start(request.id, request.start);
      case 'rules':
        return questions.addRules(request.id, request.rules);
      case 'forget':
        return questions.removeRules(request.id);
      case 'stop':
        return loop.stop(request.id);
      case 'simulate':
      case 'openerOrder':
      case 'readCheckpoint':
      case 'testOpeners':
      case 'testSlice':
      case 'solvePart':
      case 'improvePart':
      case 'boundOpeners':
      case 'testPairs':
      case 'measure':
      case 'splits':
      case 'secondWords':
      case 'strategies':
        return void runTask(request).catch(onError);
      default:
        return loop.add(request);
    }
  });
};

/** A worker breaks only by an error that is thrown, not by a promise that rejects. */
const throwLater = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};
