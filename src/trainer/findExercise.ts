/**
 * Finds an exercise by a seed: draws positions until the solver proves that one is worth training.
 *
 * The same list, rules, kind and seed give the same exercise.
 */

import { failed, type Result, success } from '../failure.ts';
import type { Game } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { standingOf } from '../game/standing.ts';
import { mapProgress } from '../progress.ts';
import { mulberry32 } from '../random.ts';
import type { Solver } from '../search/solver.ts';
import { averageGuesses, lossChance, type Value } from '../search/value.ts';
import { type Advice, advise, repliesOf } from '../suggest/advice.ts';
import { isFamiliar } from '../suggest/recommended.ts';
import type { Reply } from '../suggest/reply.ts';
import { rulesFor } from '../suggest/solverRules.ts';
import { isWithheld } from '../words/withheld.ts';
import { trapOf, wordsLeft } from '../wordsLeft.ts';
import { drawPosition, mostCommon } from './drawPosition.ts';
import { LEAST_COST_GUESSES, type TrainerExercise, type TrainerKind, WORDS_LEFT } from './exercise.ts';

/** More draws than any list of a game needs. */
const MOST_DRAWS = 2000;

/** Replies of each kind that an exercise is chosen from. */
const REPLIES = 6;

export interface ExerciseRequest {
  readonly kind: TrainerKind;
  readonly seed: number;
}

/**
 * An exercise; yields undefined after each position that is none.
 *
 * @example
 * ```ts
 * const { rows, best } = unwrap(finish(findExercise(solver, rules, { kind: 'traps', seed: 7 })));
 * ```
 */
export function* findExercise(
  solver: Solver,
  rules: Rules,
  { kind, seed }: ExerciseRequest,
): Generator<undefined, Result<TrainerExercise>> {
  const random = mulberry32(seed);
  const draw = { rules, random, frequencies: solver.frequencies };
  for (let drawn = 0; drawn < MOST_DRAWS; drawn++) {
    const game = drawPosition(draw, WORDS_LEFT[kind]);
    // drawn for every position, so that the next one does not depend on this one
    const toGuess = random() < 0.5;
    const found = game && (yield* examine({ solver, game, kind, toGuess }));
    if (found) return success(found);
    yield undefined;
  }
  return failed(
    'OPTION_VALUE',
    `No such position was found with ${rules.list.name} in ${rules.mode} mode; choose another list or mode.`,
  );
}

interface Drawn {
  readonly solver: Solver;
  readonly game: Game;
  readonly kind: TrainerKind;
  /** In a choice: whether the best word is to be a possible answer. */
  readonly toGuess: boolean;
}

/** The exercise of a position; undefined if it is none. */
function* examine(drawn: Drawn): Generator<undefined, TrainerExercise | undefined> {
  const { solver, game, kind } = drawn;
  const { position } = standingOf(game);
  // most of the words are in the trap
  if (kind === 'traps' && 2 * trapOf(position).length < position.candidates.length) return undefined;
  const advice = yield* mapProgress(advise(solver, game, { top: REPLIES }), () => undefined);
  const best = advice.ok ? repliesOf(advice.value)[0] : undefined;
  if (!advice.ok || !best || advice.value.certainty !== 'proved') return undefined;
  const offered = wordsLeft(position).filter((word) => !isWithheld(word));
  if (offered.length === 0) return undefined;
  const natural = mostCommon(offered, solver.frequencies);
  const exercise = { kind, rows: game.rows, options: [], natural, best: best.word };
  const [answer] = advice.value.answers;
  if (kind === 'traps') return answer && isBehind(answer, best) ? exercise : undefined;
  if (kind === 'endings') return (yield* isCostly(drawn, natural, best)) ? exercise : undefined;
  const options = yield* optionsOf(drawn, advice.value, natural);
  return options && { ...exercise, ...options };
}

/** Whether a word is proved to be worse than the best by enough for an exercise. */
function* isCostly({ solver, game }: Drawn, word: string, best: Reply): Generator<undefined, boolean> {
  const standing = standingOf(game);
  const value = yield* mapProgress(solver.valueOf(standing.position, word, rulesFor(game, standing)), () => undefined);
  return isBehind(figures(value), best);
}

const figures = (value: Value): Pick<Reply, 'guesses' | 'loss'> => ({
  guesses: averageGuesses(value),
  loss: lossChance(value),
});

/** Proved: by a chance to lose, or by guesses. */
const isBehind = (word: Pick<Reply, 'guesses' | 'loss'>, best: Pick<Reply, 'guesses' | 'loss'>): boolean =>
  word.loss.lower > best.loss.upper ||
  (word.loss.upper <= best.loss.lower && word.guesses.lower - best.guesses.upper >= LEAST_COST_GUESSES);

/** The words of a choice: the natural guess, the best possible answer, and an eliminator that people know. */
function* optionsOf(
  drawn: Drawn,
  { answers, eliminators }: Advice,
  natural: string,
): Generator<undefined, Pick<TrainerExercise, 'options' | 'best'> | undefined> {
  const { solver, game, toGuess } = drawn;
  const { list } = game.rules;
  const known = eliminators.filter(({ word }) => isFamiliar(list, solver.frequencies, word));
  const [answer, eliminator] = [answers[0], known[0]];
  if (!answer || !eliminator) return undefined;
  const [best, other] = toGuess ? [answer, eliminator] : [eliminator, answer];
  if (!isBehind(other, best)) return undefined;
  // a natural guess that is as good as the best would be a second solution
  const isThird = natural !== answer.word && (!toGuess || (yield* isCostly(drawn, natural, best)));
  const words = [answer.word, eliminator.word, ...(isThird ? [natural] : [])];
  return { options: words.sort(), best: best.word };
}
