/**
 * A bundled word list as JSON.
 */

import { DEFAULT_LIST } from '../../words/bundled.ts';
import type { BundledList } from '../../words/catalog.ts';
import { licenceLabels } from '../../words/lists/licences.ts';

export const bundledListJson = (list: BundledList) => ({
  name: list.name,
  language: list.language,
  wordLength: list.wordLength,
  answers: list.answerCount,
  guesses: list.guessCount,
  default: list.name === DEFAULT_LIST,
  description: list.description,
  source: list.source,
  licences: licenceLabels(list.source),
  sha256: list.sha256,
});
