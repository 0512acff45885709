/**
 * Words that are accepted but not offered.
 *
 * In February 2022 the game dropped 25 words. Three of them are merely rare or spelled the British way; the others are
 * slurs or close to them. They stay guesses and answers like all words, so no figure changes; advice leaves them out
 * unless the option `allWords` is set.
 */

import { droppedWords } from './lists/words2022.ts';

const HARMLESS = ['agora', 'fibre', 'pupal'];

let withheld: ReadonlySet<string> | undefined;

/** Whether advice leaves a word out by default. */
export const isWithheld = (word: string): boolean => {
  withheld ??= new Set(droppedWords().filter((each) => !HARMLESS.includes(each)));
  return withheld.has(word);
};
