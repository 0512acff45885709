/**
 * Loads a list with the keys of its language, or makes it from its description. A file of its own, since most players use
 * the lists that are here at once.
 */

import { failed, type Result, unwrap } from '../../../src/failure.ts';
import { KEYBOARDS } from '../../../src/words/alphabets.ts';
import { generateList } from '../../../src/words/generate.ts';
import type { WordList } from '../../../src/words/list.ts';
import { loadBundledList } from '../../../src/words/loadList.ts';
import { descriptionOf, isGenerated } from './listNames.ts';

export const loadWithKeyboard = async (name: string) => {
  const list = isGenerated(name) ? unwrap(generateForPage(descriptionOf(name))) : unwrap(await loadBundledList(name));
  const { language } = list;
  // English words have the keys that the player has chosen
  return { list, keyboard: language === undefined || language === 'en' ? undefined : KEYBOARDS[language] };
};

/** Feedbacks of all codes for all codes: more does not fit into a phone. */
const MOST_CODES = 14_000;

/** The list of a description, unless it is too large for a page. */
export const generateForPage = (description: string): Result<WordList> => {
  const made = generateList(description);
  if (!made.ok || made.value.words.length <= MOST_CODES) return made;
  const sentence = `${made.value.words.length} codes are too many for a page, which takes ${MOST_CODES}; describe fewer.`;
  return failed('LIST_TOO_LARGE', sentence);
};
