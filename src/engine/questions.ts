/**
 * Questions about a game, each as a generator: the one place where the engine's room calls the search and what stands
 * on it.
 *
 * A generator yields what is true so far and returns what is proved. Between two steps of one question those of another
 * may run, so a question keeps nothing across a `yield` that another question overwrites.
 */

import { type Result, success } from '../failure.ts';
import { checkWord, type Game } from '../game/game.ts';
import { standingOf } from '../game/standing.ts';
import { hintsFor } from '../hints.ts';
import { fastKernelFits, hasFastKernel, provideKernel } from '../matrix.ts';
import { mapProgress } from '../progress.ts';
import { replaceTurn } from '../review/counterfactual.ts';
import { type Review, review } from '../review/review.ts';
import { createSolver, type Solver } from '../search/solver.ts';
import type { Value } from '../search/value.ts';
import { advise } from '../suggest/advice.ts';
import { judge } from '../suggest/judge.ts';
import { failIfTooLarge, rulesFor } from '../suggest/solverRules.ts';
import { decodeRules } from './decodeData.ts';
import { optimalTree } from './gameTree.ts';
import type { KernelState, Question, QuestionRequest, ReviewData, RulesData, StartData, Work } from './protocol.ts';

export type Steps = Generator<Work[Question]['progress'], Result<Work[Question]['result']>>;

/** Everything one worker knows about questions: what one answer has proved serves the next. */
export interface Questions {
  /** Sets what the worker is made with; which kernel serves the rules it knows. */
  start(data: StartData): Result<KernelState>;
  learn(id: number, rules: RulesData): void;
  forget(id: number): void;
  steps(request: QuestionRequest): Promise<Steps>;
}

export const createQuestions = (): Questions => {
  const rules = new Map<number, Game['rules']>();
  let settings: StartData = {};
  let solver: Promise<Solver> | undefined;
  const theSolver = (): Promise<Solver> => {
    solver ??= solverWith(settings);
    return solver;
  };
  const gameOf = ({ job }: QuestionRequest): Game => {
    const known = rules.get(job.rules);
    if (!known) throw new Error(`Rules ${job.rules} were not sent; send them before the first question.`);
    return { rules: known, rows: job.rows };
  };
  return {
    start: (data) => {
      const provided = data.kernel ? provideKernel(data.kernel) : success(undefined);
      if (!provided.ok) return provided;
      settings = data;
      if (![...rules.values()].every(({ list }) => fastKernelFits(list))) return success('unfit');
      return success(hasFastKernel() ? 'fast' : 'forbidden');
    },
    learn: (id, data) => void rules.set(id, decodeRules(data)),
    forget: (id) => void rules.delete(id),
    steps: async (request) => stepsOf(await theSolver(), gameOf(request), request),
  };
};

/** The bundled counts of words are half as large as all the rest, so they are loaded only where they are needed. */
const solverWith = async ({ frequencies, tableBytes }: StartData): Promise<Solver> => {
  const common = frequencies ?? (await import('../words/frequency.ts')).bundledFrequencies();
  return createSolver(tableBytes === undefined ? { frequencies: common } : { frequencies: common, tableBytes });
};

const stepsOf = async (solver: Solver, game: Game, request: QuestionRequest): Promise<Steps> => {
  switch (request.kind) {
    case 'advise':
      return advise(solver, game, request.job.options);
    case 'judge':
      return judge(solver, game, request.job.word);
    case 'value':
      return wordValue(solver, game, request.job.word);
    case 'review':
      return reviewData(review(solver, game, request.job.answer));
    case 'replace': {
      const { answer, turn, word } = request.job;
      return replaceTurn(solver, game, answer, turn, word);
    }
    case 'strategyPath': {
      const { strategyPath: rivalPath } = await import('./strategyPath.ts');
      return rivalPath(solver, game.rules, request.job.answer, request.job.strategy);
    }
    case 'hint':
      return hintsFor(solver, game, request.job.level);
    case 'tree':
      return optimalTree(solver, game, request.job.opener);
    case 'play': {
      const { playStrategy } = await import('./playStrategy.ts');
      return playStrategy(game.rules, solver.frequencies, request.job);
    }
  }
};

/** What one word costs with best play after it; nothing is compared with it. */
function* wordValue(solver: Solver, game: Game, text: string): Generator<Value, Result<Value>> {
  const word = checkWord(game.rules.list, text);
  if (!word.ok) return word;
  const standing = standingOf(game);
  const steps = solver.valueOf(standing.position, word.value, rulesFor(game, standing));
  return yield* failIfTooLarge(standing, asResult(steps));
}

function* asResult<T>(steps: Generator<T, T>): Generator<T, Result<T>> {
  return success(yield* steps);
}

/** A review without the rules, which the one who asks has. */
function* reviewData(steps: Generator<Review, Result<Review>>): Generator<ReviewData, Result<ReviewData>> {
  const bare = ({ rules: _, ...rest }: Review): ReviewData => rest;
  const end = yield* mapProgress(steps, bare);
  return end.ok ? success(bare(end.value)) : end;
}
