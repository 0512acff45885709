/**
 * A guess with its tiles, small, to read only.
 */

import { type Feedback, feedbackDigits } from '../../../src/feedback.ts';
import { capitals } from '../../../src/format.ts';
import { tilesText } from '../../../src/text/tiles.ts';
import { stateName } from './Tile.tsx';
import './MiniRow.css';

interface Props {
  readonly word: string;
  readonly feedback: Feedback;
  /** Places to ring. */
  readonly changed?: readonly number[];
}

export const MiniRow = ({ word, feedback, changed = [] }: Props) => {
  const letters = [...word];
  const tiles = feedbackDigits(feedback, letters.length) as (0 | 1 | 2)[];
  return (
    <span class="row mini" role="img" aria-label={`${capitals(word)}: ${tilesText({ word, feedback })}`}>
      {letters.map((letter, place) => (
        <span
          key={String(place)}
          class={changed.includes(place) ? 'tile changed' : 'tile'}
          data-tile={stateName(tiles[place])}
        >
          {letter}
        </span>
      ))}
    </span>
  );
};
