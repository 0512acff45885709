/**
 * Keys for whole words, above the letters on a phone: one tap types the rest of a word and opens its tiles.
 */

import { capitals } from '../../src/format.ts';
import { completionLabel, completionsLabel } from '../../src/text/tiles.ts';
import { board, dispatch } from '../shared/state/board.ts';
import { completions } from './completions.ts';
import { lettersTyped } from './lettersTyped.ts';

/** As many as fit into a line of the narrowest phone; long words need more room each. */
const MOST_WORDS = 6;
const LONG_WORD = 6;
const MOST_LONG_WORDS = 3;

export const WordKeys = () => {
  const start = lettersTyped(board.value);
  if (start === undefined) return null;
  const { standing, spoilers } = board.value;
  const { list } = standing.position;
  const most = list.wordLength < LONG_WORD ? MOST_WORDS : MOST_LONG_WORDS;
  const words = completions(standing.position, start, { most, namesAnswers: spoilers === 'all' });
  if (words.length === 0) return null;
  return (
    <fieldset class="words" aria-label={completionsLabel(start)} lang={list.language}>
      {words.map((word) => (
        <button
          type="button"
          key={word}
          class="key"
          aria-label={completionLabel(word)}
          onClick={() => dispatch({ kind: 'useSuggestion', word })}
        >
          {capitals(word)}
        </button>
      ))}
    </fieldset>
  );
};
