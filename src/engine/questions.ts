/**
 * Questions about a game, each as a generator: the one place where the engine calls the solver and what is built on it.
 *
 * A generator yields progress and returns the proved answer. Steps of other questions may run between two of its steps,
 * so a question must not keep state across a `yield` that another question overwrites.
 */

import { type Result, success } from '../failure.ts';
import { checkWord, type Game } from '../game/game.ts';
import { standingOf } from '../game/standing.ts';
import { hasFastKernel, provideKernel } from '../matrix.ts';
import { type FindTable, openerTablesIn } from '../openings/tableFile.ts';
import { mapProgress } from '../progress.ts';
import type { Review } from '../review/review.ts';
import { fastSearchFits } from '../search/kernelSearch.ts';
import { createSolver, type Solver } from '../search/solver.ts';
import type { Value } from '../search/value.ts';
import { advise, shippedAdvice } from '../suggest/advice.ts';
import { judge } from '../suggest/judge.ts';
import { failIfTooLarge, rulesFor } from '../suggest/solverRules.ts';
import { decodeRules } from './decodeData.ts';
import type { KernelState, Question, QuestionRequest, ReviewData, RulesData, StartData, Work } from './protocol.ts';

export type Steps = Generator<Work[Question]['progress'], Result<Work[Question]['result']>>;

/** The questions of one worker; they share a solver, so each uses what the ones before have proved. */
export interface Questions {
  /** Applies the settings; returns the kernel that serves the rules added so far. */
  start(data: StartData): Result<KernelState>;
  addRules(id: number, rules: RulesData): void;
  removeRules(id: number): void;
  steps(request: QuestionRequest): Promise<Steps>;
}

export const createQuestions = (): Questions => {
  const rules = new Map<number, Game['rules']>();
  let settings: StartData = {};
  let findTable = openerTablesIn('');
  let solver: Promise<Solver> | undefined;
  const sharedSolver = (): Promise<Solver> => {
    solver ??= solverWith(settings, (key) => findTable(key));
    return solver;
  };
  let boards: ReturnType<typeof loadBoards> | undefined;
  const boardsAnswerer = (): ReturnType<typeof loadBoards> => {
    boards ??= loadBoards();
    return boards;
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
      findTable = openerTablesIn(data.openings ?? '');
      if (![...rules.values()].every(({ list }) => fastSearchFits(list))) return success('unfit');
      return success(hasFastKernel() ? 'fast' : 'forbidden');
    },
    addRules: (id, data) => void rules.set(id, decodeRules(data)),
    removeRules: (id) => void rules.delete(id),
    steps: async (request) => {
      const game = gameOf(request);
      if (request.kind === 'boards') return (await boardsAnswerer())(game.rules.list, request.job.boards);
      // the first word of a page needs no frequencies, unless they are someone's own
      const known = settings.frequencies ? undefined : shippedSteps(game, request);
      return known ?? stepsOf(await sharedSolver(), game, request);
    },
  };
};

/** The bundled word frequencies are half as large as all the rest, so they are loaded only if none are given. */
const solverWith = async ({ frequencies, tableBytes }: StartData, findTable: FindTable): Promise<Solver> => {
  const common = frequencies ?? (await import('../words/frequency.ts')).bundledFrequencies();
  const { shippedTable } = await import('../openings/shippedTables.ts');
  const tables = { frequencies: common, openings: (key: string) => findTable(key) ?? shippedTable(key) };
  return createSolver(tableBytes === undefined ? tables : { ...tables, tableBytes });
};

const loadBoards = async () => (await import('./adviseBoards.ts')).createBoardsAnswerer();

/** The questions about one board. */
type BoardRequest = Exclude<QuestionRequest, { kind: 'boards' }>;

const shippedSteps = (game: Game, request: BoardRequest): Steps | undefined => {
  const advice = request.kind === 'advise' ? shippedAdvice(game, request.job.options) : undefined;
  return advice && ending(success(advice));
};

function* ending<T>(result: Result<T>): Generator<never, Result<T>> {
  yield* [];
  return result;
}

/** Advice and values are what every game begins with; the files of all other questions are loaded when they are asked. */
const stepsOf = async (solver: Solver, game: Game, request: BoardRequest): Promise<Steps> => {
  switch (request.kind) {
    case 'advise':
      return advise(solver, game, request.job.options);
    case 'judge':
      return judge(solver, game, request.job.word);
    case 'value':
      return wordValue(solver, game, request.job.word);
    case 'review': {
      const { review } = await import('../review/review.ts');
      return reviewData(review(solver, game, request.job.answer));
    }
    case 'replace': {
      const { answer, turn, word } = request.job;
      const { replaceTurn } = await import('../review/counterfactual.ts');
      return replaceTurn(solver, game, answer, turn, word);
    }
    case 'strategyPath': {
      const { strategyPath } = await import('./strategyPath.ts');
      return strategyPath(solver, game.rules, request.job.answer, request.job.strategy);
    }
    case 'rank': {
      const { rankWords } = await import('./rankWords.ts');
      return rankWords(solver, game, request.job.options);
    }
    case 'hint': {
      const { hintsFor } = await import('../hints.ts');
      return hintsFor(solver, game, request.job.level);
    }
    case 'exercise': {
      const { findExercise } = await import('../trainer/findExercise.ts');
      return findExercise(solver, game.rules, request.job);
    }
    case 'tree': {
      const { optimalTree } = await import('./gameTree.ts');
      return optimalTree(solver, game, request.job.opener);
    }
    case 'play': {
      const { playStrategy } = await import('./playStrategy.ts');
      return playStrategy(game.rules, solver.frequencies, request.job);
    }
  }
};

/** The value of one word with best play after it, without a comparison with the best word. */
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

/** A review without the rules: the client has them. */
function* reviewData(steps: Generator<Review, Result<Review>>): Generator<ReviewData, Result<ReviewData>> {
  const withoutRules = ({ rules: _, ...rest }: Review): ReviewData => rest;
  const end = yield* mapProgress(steps, withoutRules);
  return end.ok ? success(withoutRules(end.value)) : end;
}
