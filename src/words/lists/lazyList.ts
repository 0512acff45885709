/**
 * A bundled list whose words are decoded when something first asks for them.
 *
 * Importing a list then costs nothing, and the program can know all of them by name. What is known beforehand is plain
 * data; the rest is read from the list that is made at the first question.
 */

import { createWordList, type WordList } from '../list.ts';
import { WORD_LENGTH } from './decode.ts';

/** What is known of a list without its words. */
interface Head {
  readonly name: string;
  readonly source: string;
  readonly answerCount: number;
}

interface Words {
  readonly answers: readonly string[];
  readonly guesses?: readonly string[];
}

export const lazyList = ({ name, source, answerCount }: Head, decode: () => Words): WordList => {
  let made: WordList | undefined;
  const list = (): WordList => {
    made ??= createWordList({ name, source, ...decode() });
    return made;
  };
  return {
    name,
    source,
    answerCount,
    wordLength: WORD_LENGTH,
    get words() {
      return list().words;
    },
    get alphabet() {
      return list().alphabet;
    },
    get letters() {
      return list().letters;
    },
    get fingerprint() {
      return list().fingerprint;
    },
  };
};
