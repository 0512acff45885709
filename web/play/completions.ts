/**
 * Words that letters can become, the likeliest first: keys that type the rest of a word with one tap.
 *
 * People open with a few dozen words and then mostly play words that fit. So the first row offers words that people open
 * with, every later one the possible answers, and both then go on with the list, whose answers come first.
 */

import { POPULAR_OPENERS } from '../../src/openings/popular.ts';
import type { Position } from '../../src/position.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { isWithheld } from '../../src/words/withheld.ts';

/** At most `most` words that begin with some letters; possible answers come first if they may be named. */
export const completions = (
  { list, turns, candidates }: Position,
  start: string,
  { most, namesAnswers }: { readonly most: number; readonly namesAnswers: boolean },
): string[] => {
  const found = new Set<string>();
  const add = (words: Iterable<string>): void => {
    for (const word of words) {
      if (found.size >= most) return;
      if (word.startsWith(start) && !isWithheld(word)) found.add(word);
    }
  };
  if (turns.length === 0) add(POPULAR_OPENERS.filter((word) => guessIdOf(list, word) !== undefined));
  else if (namesAnswers) add(Array.from(candidates, (answer) => list.words[answer]));
  add(list.words);
  return [...found];
};
