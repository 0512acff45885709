/**
 * The words left, as text.
 */

import { capitals } from '../../src/format.ts';
import { wordsLeft } from '../../src/wordsLeft.ts';
import { board } from '../shared/state/board.ts';

/** A longer list would not be read. */
const MOST_WORDS = 120;
export const WordsLeft = () => {
  const { standing, spoilers } = board.value;
  const { candidates } = standing.position;
  if (spoilers !== 'all' || standing.status !== 'open' || candidates.length === 0) return null;
  const words = wordsLeft(standing.position).map(capitals);
  return (
    <details>
      <summary>Words left ({words.length})</summary>
      <p class="word">
        {words.slice(0, MOST_WORDS).join(' ')}
        {words.length > MOST_WORDS ? ' …' : ''}
      </p>
    </details>
  );
};
