/**
 * A bundled list whose words are decoded at first use.
 *
 * Importing a list then costs nothing, and the program can offer all of them by name. Name, source and answer count are
 * plain data; the first use of anything else makes the list.
 */

import type { Language } from '../fold.ts';
import { createWordList, type WordList } from '../list.ts';
import { WORD_LENGTH } from './decode.ts';

/** The properties of a list without its words. */
interface Head {
  readonly name: string;
  readonly source: string;
  readonly answerCount: number;
  /** Five unless given. */
  readonly wordLength?: number;
  readonly language?: Language;
}

interface DecodedWords {
  readonly answers: readonly string[];
  readonly guesses?: readonly string[];
}

export const lazyList = (head: Head, decode: () => DecodedWords): WordList => {
  const { name, source, answerCount, wordLength = WORD_LENGTH, language } = head;
  let made: WordList | undefined;
  const list = (): WordList => {
    made ??= createWordList({ name, source, language, ...decode() });
    return made;
  };
  return {
    name,
    source,
    answerCount,
    wordLength,
    ...(language && { language }),
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
