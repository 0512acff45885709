/**
 * A word that the game does not accept: whether it is one, and the words that were probably meant.
 */

import { guessIdOf } from '../words/list.ts';
import { nearWords } from '../words/typing.ts';
import type { Row } from './game.ts';
import type { Rules } from './rules.ts';
import { createGuessModel } from './slipModel.ts';

/** Whether a game accepts a word, as far as its lists say. */
export const isAccepted = ({ list, tiers }: Rules, word: string): boolean =>
  guessIdOf(list, word) !== undefined || tiers.some(({ words }) => words.includes(word));

/**
 * The accepted words from which one typing slip leads to this word, the likeliest first: the chance of the slip, times
 * the chance that the word is guessed after these rows.
 */
export const meantWords = (rules: Rules, rows: readonly Row[], typed: string): string[] => {
  const chanceOf = createGuessModel(rules).chanceOfWord(rows);
  return nearWords(typed, rules.list.words, rules.list.language)
    .map(({ word, chance }) => ({ word, likelihood: chance * chanceOf(word) }))
    .sort((a, b) => b.likelihood - a.likelihood)
    .map(({ word }) => word);
};
