/**
 * A bundled word list as JSON.
 */

import { type BundledList, DEFAULT_LIST } from '../../words/bundled.ts';

export const bundledListJson = ({ name, answerCount, guessCount, description, source, sha256 }: BundledList) => ({
  name,
  answers: answerCount,
  guesses: guessCount,
  default: name === DEFAULT_LIST,
  description,
  source,
  sha256,
});
