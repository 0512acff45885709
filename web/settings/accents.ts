/**
 * Accents of imported lists: folded as the games of a language do, or kept as they are written.
 */

import { failed, type Result, success } from '../../src/failure.ts';
import { counted } from '../../src/format.ts';
import { LANGUAGES, type Language } from '../../src/words/fold.ts';
import { type ImportedList, wordListOf } from '../shared/state/importedData.ts';
import { type ReadList, sizeText } from './readLists.ts';

/** Languages whose games fold accents, by their English names. */
export const LANGUAGE_NAMES: readonly (readonly [Language, string])[] = LANGUAGES.map(
  (language) => [language, new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language] as const,
);

/** The list with the accents of a language folded; as it was written, without a language. */
export const foldList = ({ language: _, ...list }: ImportedList, language: Language | undefined): Result<ReadList> => {
  const folded: ImportedList = language ? { ...list, language } : list;
  const before = wordListOf(list);
  const after = wordListOf(folded);
  if (!before.ok) return before;
  if (!after.ok) return failed('LIST_FORMAT', `${list.name} would have no answers left; choose another language.`);
  const lost = before.value.words.length - after.value.words.length;
  const notes = lost > 0 ? [`${counted(lost, 'word')} left out: longer when folded, or the same as another.`] : [];
  return success({ list: folded, sentence: sizeText(list.name, after.value), notes });
};
