/**
 * The guesses of a strategy, or of best play, for one answer.
 */

import { type Result, success } from '../failure.ts';
import { checkWord } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { mapProgress } from '../progress.ts';
import { bestPlay } from '../review/bestPlay.ts';
import type { Solver } from '../search/solver.ts';
import { playOne, prepareGameInSteps } from '../simulate.ts';
import { chooserInMode } from '../strategy/modeChooser.ts';
import { findStrategy, resolveOptions } from '../strategy/registry.ts';
import { untilLate } from '../strategy/timeLimit.ts';
import { type AnswerId, answerIdOf, answersOf, ruleOf, type WordList, withAnswers } from '../words/list.ts';

/** How a path is found. */
export interface PathOptions {
  /** A strategy chooses without a step: where this is true the choice ends, and the caller can stop at the next step. */
  readonly isLate?: () => boolean;
  /** The word that best play begins with, where the best one is not proved. */
  readonly opener?: string | undefined;
}

/** The guesses in order, the answer last if it was found. */
export function* strategyPath(
  solver: Solver,
  rules: Rules,
  answer: string,
  strategyId: string,
  { isLate = () => false, opener }: PathOptions = {},
): Generator<readonly string[], Result<readonly string[]>> {
  const found = findStrategy(strategyId);
  if (!found.ok) return found;
  // best play respects limit and prior, too; a strategy only the list and the mode
  if (strategyId === 'optimal') return yield* bestPlay(solver, rules, answer, opener);
  const word = checkWord(rules.list, answer);
  if (!word.ok) return word;
  const options = resolveOptions(found.value, {});
  if (!options.ok) return options;
  const { list, id } = withAnswer(rules.list, word.value);
  const setup = { list, rule: ruleOf(list), openers: [] } as const;
  const { frequencies } = solver;
  const preparing = prepareGameInSteps({ ...setup, strategy: found.value, options: options.value, frequencies });
  const prepared = yield* mapProgress(preparing, () => []);
  if (!prepared.ok) return prepared;
  for (;;) {
    const played = untilLate(prepared.value, isLate, (game) =>
      playOne(setup, chooserInMode(found.value, game, rules.mode), id),
    );
    if (played) return success(played.path);
    yield [];
  }
}

/** The list with a word as an answer, its last one if it was none before. */
const withAnswer = (list: WordList, word: string): { readonly list: WordList; readonly id: AnswerId } => {
  const id = answerIdOf(list, word);
  if (id !== undefined) return { list, id };
  return { list: withAnswers(list, [...answersOf(list), word]), id: list.answerCount as AnswerId };
};
