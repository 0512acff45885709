/**
 * A choice under other priors: whether a word is still the best with other lists or weights.
 */

import { type Result, success } from '../failure.ts';
import type { Game } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { standingOf } from '../game/standing.ts';
import { mapProgress } from '../progress.ts';
import type { Solver } from '../search/solver.ts';
import { type Advice, advise, repliesOf } from './advice.ts';
import { type Judgement, judge } from './judge.ts';
import type { Reply } from './reply.ts';

/** A word compared with the best one of another prior. */
export interface PriorComparison {
  /** The name of the prior. */
  readonly name: string;
  /** The best reply under the prior; undefined if no word fits. */
  readonly best: Reply | undefined;
  /** The word in question under the prior; undefined if no word fits. */
  readonly own: Judgement | undefined;
  /** Whether the word is among the best there too. */
  readonly agrees: boolean;
}

/**
 * Compares a word with the best ones under other rules: lists, weights or modes.
 *
 * @example
 * ```ts
 * const others = [{ name: 'hard', rules: { ...rules, mode: 'hard' as const } }];
 * unwrap(finish(comparePriors(solver, game, 'crane', others)))[0]?.agrees;
 * ```
 */
export function* comparePriors(
  solver: Solver,
  game: Game,
  word: string,
  others: readonly { readonly name: string; readonly rules: Rules }[],
): Generator<readonly PriorComparison[], Result<readonly PriorComparison[]>> {
  const comparisons: PriorComparison[] = [];
  for (const { name, rules } of others) {
    const steps = compareIn(solver, { rules, rows: game.rows }, word, name);
    const comparison = yield* mapProgress(steps, () => comparisons);
    if (!comparison.ok) return comparison;
    comparisons.push(comparison.value);
    yield comparisons;
  }
  return success(comparisons);
}

function* compareIn(
  solver: Solver,
  game: Game,
  word: string,
  name: string,
): Generator<unknown, Result<PriorComparison>> {
  const standing = standingOf(game);
  if (standing.status !== 'open') return success({ name, best: undefined, own: undefined, agrees: false });
  const advice = yield* advise(solver, game, { top: 1 }, standing);
  if (!advice.ok) return advice;
  const own = yield* judge(solver, game, word, standing);
  if (!own.ok) return own;
  const [best] = repliesOf(advice.value);
  return success({ name, best, own: own.value, agrees: isBest(own.value, advice.value) });
}

const isBest = ({ exact, behind, lossChance, illegal }: Judgement, best: Advice): boolean =>
  exact && !illegal && behind.upper <= 0 && lossChance === best.lossChance;
