/**
 * Which words a command recommends.
 */

import { WORD_CHOICES } from '../../suggest/recommended.ts';
import { oneOf, option } from './option.ts';

export const wordChoiceOption = () =>
  option(
    '--words <WHICH>',
    'words to recommend: familiar ones within 0.03 guesses of the best, or all (default: familiar)',
    oneOf(WORD_CHOICES),
  );
