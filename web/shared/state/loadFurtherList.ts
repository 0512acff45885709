/**
 * Loads a list with the keys of its language. A file of its own, since most players use the lists that are here at once.
 */

import { unwrap } from '../../../src/failure.ts';
import { KEYBOARDS } from '../../../src/words/alphabets.ts';
import { loadBundledList } from '../../../src/words/loadList.ts';

export const loadWithKeyboard = async (name: string) => {
  const list = unwrap(await loadBundledList(name));
  const { language } = list;
  // English words have the keys that the player has chosen
  return { list, keyboard: language === undefined || language === 'en' ? undefined : KEYBOARDS[language] };
};
