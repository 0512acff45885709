/**
 * What somebody else would have played for the same answer: best play, or a strategy.
 */

import { type Result, success } from '../failure.ts';
import { checkWord } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { bestPlay } from '../review/bestPlay.ts';
import type { Solver } from '../search/solver.ts';
import { playOne, prepareGame } from '../simulate.ts';
import { findStrategy, resolveOptions } from '../strategy/registry.ts';

import { answerIdOf, answersOf, guessIdOf, type WordList, withAnswers } from '../words/list.ts';

/** The guesses in order, the answer last if it was found. */
export function* strategyPath(
  solver: Solver,
  rules: Rules,
  answer: string,
  strategyId: string,
): Generator<readonly string[], Result<readonly string[]>> {
  const found = findStrategy(strategyId);
  if (!found.ok) return found;
  // best play knows mode, limit and belief; a strategy only the list
  if (strategyId === 'optimal') return yield* bestPlay(solver, rules, answer);
  const word = checkWord(rules.list, answer);
  if (!word.ok) return word;
  const options = resolveOptions(found.value, {});
  if (!options.ok) return options;
  const list = listWith(rules.list, word.value);
  const setup = { list, rule: 'real', openers: [] } as const;
  const { frequencies } = solver;
  const prepared = prepareGame({ ...setup, strategy: found.value, options: options.value, frequencies });
  if (!prepared.ok) return prepared;
  const { path } = playOne(setup, found.value.prepare(prepared.value), answerIdOf(list, word.value)!);
  return success(path);
}

const listWith = (list: WordList, answer: string): WordList => {
  const id = guessIdOf(list, answer);
  return id !== undefined && id < list.answerCount ? list : withAnswers(list, [...answersOf(list), answer]);
};
