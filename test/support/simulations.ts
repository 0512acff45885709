/**
 * Simulations of strategies for tests.
 */

import type { SimulationSetup } from '../../src/simulate.ts';
import { findStrategy, resolveOptions } from '../../src/strategy/registry.ts';
import { bundledFrequencies } from '../../src/words/frequency.ts';
import { createWordList, type WordList } from '../../src/words/list.ts';
import { bundled, must } from './games.ts';

/** A strategy with its default options against all answers of a list, unless given otherwise. */
export const simulationSetup = (
  list: WordList,
  strategyId: string,
  more: Partial<SimulationSetup> = {},
): SimulationSetup => {
  const strategy = must(findStrategy(strategyId));
  return {
    list,
    rule: 'real',
    strategy,
    options: must(resolveOptions(strategy, {})),
    frequencies: bundledFrequencies(),
    openers: [],
    only: undefined,
    limit: 6,
    ...more,
  };
};

/** A list of the first words of `original`. */
export const firstOfOriginal = (answers: number, guesses = 0): WordList => {
  const { words } = bundled('original');
  return createWordList({
    name: 'small',
    source: 'test',
    answers: words.slice(0, answers),
    guesses: words.slice(answers, answers + guesses),
  });
};
