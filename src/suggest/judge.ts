/**
 * The value of any word as the next guess, and how far it is behind the best.
 */

import { type Result, success } from '../failure.ts';
import type { Game } from '../game/game.ts';
import type { GameObjective } from '../game/objective.ts';
import { type CurrentObjective, chanceOf, currentObjective, type Standing, standingOf } from '../game/standing.ts';
import { createStepper, interleave, mapProgress } from '../progress.ts';
import type { Solver } from '../search/solver.ts';
import { averageGuesses, type Bounds, isExact, type Value } from '../search/value.ts';
import { whyIllegal } from '../text/legality.ts';
import { guessIdOf } from '../words/list.ts';
import { difference, figuresOf, type Reply } from './reply.ts';
import { failIfTooLarge, rulesFor, valueBeforeSearch } from './solverRules.ts';

/** One word compared with the best. */
export interface Judgement extends Reply {
  /** As in `Advice`: the objective of the numbers. */
  readonly objective: GameObjective;
  readonly within: number | undefined;
  /** Chance to lose beyond that of the best word; undefined until it is known. */
  readonly risk: number | undefined;
  /** Guesses on average beyond those of the best word. */
  readonly behind: Bounds;
  /** Why the mode does not allow it, to be read after "it"; undefined if it does. */
  readonly illegal: string | undefined;
  /** Whether the list has it. */
  readonly accepted: boolean;
}

/**
 * The value of any word as the next guess, and how far it is behind the best.
 *
 * @example
 * ```ts
 * const { behind } = unwrap(finish(judge(solver, game, 'crane')));
 * behind.upper;
 * ```
 */
export const judge = (
  solver: Solver,
  game: Game,
  word: string,
  standing: Standing = standingOf(game),
): Generator<Judgement, Result<Judgement>> => {
  if (standing.status !== 'open') throw new Error('Only an open game has a next guess; check its status first.');
  return failIfTooLarge(standing, judgeSteps({ solver, game, standing, word }));
};

interface WordQuestion {
  readonly solver: Solver;
  readonly game: Game;
  readonly standing: Standing;
  readonly word: string;
}

/** The value of the word, and of the best guess. */
interface ComparedValues {
  readonly own: Value;
  readonly best: Value;
}

function* judgeSteps(question: WordQuestion): Generator<Judgement, Result<Judgement>> {
  const current = currentObjective(question.game);
  if (!current.ok) return current;
  const { objective } = current.value;
  const within = current.value.within ?? (yield* leastLimit(question, current.value));
  return success(yield* compareWithBest(question, { objective, within }));
}

/** The limit of the objective `worst`; yields a judgement that holds for any limit until it is found. */
function* leastLimit(question: WordQuestion, current: CurrentObjective): Generator<Judgement, number> {
  const { solver, game, standing } = question;
  const unknown = unknownWithin(question, game.rules.limit);
  const judgement = judgementOf(question, current, { own: unknown, best: unknown });
  return yield* mapProgress(solver.leastLimit(standing.position, rulesFor(game, standing)), () => judgement);
}

/** Bounds that hold before any search, with the answer to be found by guess `within` of the game. */
const unknownWithin = ({ game, standing }: WordQuestion, within: number): Value =>
  valueBeforeSearch(standing.position, standing.weights, within - game.rows.length);

/** Values the word and the best guess by turns, until both are exact. */
function* compareWithBest(
  question: WordQuestion,
  current: CurrentObjective & { readonly within: number },
): Generator<Judgement, Judgement> {
  const { solver, game, standing, word } = question;
  const rules = rulesFor(game, standing, current.within);
  let own = unknownWithin(question, current.within);
  let best = own;
  const report = () => judgementOf(question, current, { own, best });
  const tasks = [
    createStepper(solver.value(standing.position, rules), (value) => {
      best = value;
    }),
    createStepper(solver.valueOf(standing.position, word, rules), (value) => {
      own = value;
    }),
  ];
  yield* interleave(tasks, report);
  return report();
}

const judgementOf = (
  { game, standing, word }: WordQuestion,
  { objective, within }: CurrentObjective,
  { own, best }: ComparedValues,
): Judgement => {
  const { position } = standing;
  const id = guessIdOf(position.list, word);
  const candidate = id !== undefined && position.candidates.includes(id);
  const figures = figuresOf(own);
  return {
    word,
    ...figures,
    exact: isExact(own),
    candidate,
    chance: candidate ? chanceOf(standing, id) : 0,
    worst: undefined,
    solvedBy: undefined,
    objective,
    within,
    risk: riskOf(own, best),
    behind: difference(figures.guesses, averageGuesses(best)),
    illegal: whyIllegal(game.rules.mode, position.list, position.turns, word),
    accepted: id !== undefined,
  };
};

/** Chance to lose beyond that of the best; undefined until both values are exact. */
const riskOf = (own: Value, best: Value): number | undefined =>
  isExact(own) && isExact(best) ? own.lost.lower / own.weight - best.lost.lower / best.weight : undefined;
