/**
 * The guesses of a strategy, or of best play, for one answer.
 */

import { type Result, success } from '../failure.ts';
import { checkWord } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { bestPlay } from '../review/bestPlay.ts';
import type { Solver } from '../search/solver.ts';
import { playOne, prepareGame } from '../simulate.ts';
import { chooserInMode } from '../strategy/modeChooser.ts';
import { findStrategy, resolveOptions } from '../strategy/registry.ts';
import { type AnswerId, answerIdOf, answersOf, type WordList, withAnswers } from '../words/list.ts';

/** The guesses in order, the answer last if it was found. */
export function* strategyPath(
  solver: Solver,
  rules: Rules,
  answer: string,
  strategyId: string,
): Generator<readonly string[], Result<readonly string[]>> {
  const found = findStrategy(strategyId);
  if (!found.ok) return found;
  // best play respects limit and prior, too; a strategy only the list and the mode
  if (strategyId === 'optimal') return yield* bestPlay(solver, rules, answer);
  const word = checkWord(rules.list, answer);
  if (!word.ok) return word;
  const options = resolveOptions(found.value, {});
  if (!options.ok) return options;
  const { list, id } = withAnswer(rules.list, word.value);
  const setup = { list, rule: 'real', openers: [] } as const;
  const { frequencies } = solver;
  const prepared = prepareGame({ ...setup, strategy: found.value, options: options.value, frequencies });
  if (!prepared.ok) return prepared;
  return success(playOne(setup, chooserInMode(found.value, prepared.value, rules.mode), id).path);
}

/** The list with a word as an answer, its last one if it was none before. */
const withAnswer = (list: WordList, word: string): { readonly list: WordList; readonly id: AnswerId } => {
  const id = answerIdOf(list, word);
  if (id !== undefined) return { list, id };
  return { list: withAnswers(list, [...answersOf(list), word]), id: list.answerCount as AnswerId };
};
