/**
 * A bundled word list as JSON.
 */

import { type BundledList, DEFAULT_LIST } from '../../words/bundled.ts';
import { licenceLabels } from '../../words/lists/sources.ts';

export const bundledListJson = ({ name, answerCount, guessCount, description, source, sha256 }: BundledList) => ({
  name,
  answers: answerCount,
  guesses: guessCount,
  default: name === DEFAULT_LIST,
  description,
  source,
  licences: licenceLabels(source),
  sha256,
});
