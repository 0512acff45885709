/**
 * The tiles of a feedback without letters, to read only.
 */

import { type Feedback, feedbackDigits, formatFeedback } from '../../../src/feedback.ts';
import { type Shown, stateName } from './Tile.tsx';
import './TinyTiles.css';

export const TinyTiles = ({ feedback, wordLength }: { feedback: Feedback; wordLength: number }) => (
  <span class="tinytiles" role="img" aria-label={formatFeedback(feedback, wordLength)}>
    {feedbackDigits(feedback, wordLength).map((digit, place) => (
      <span key={place} data-tile={stateName(digit as Shown)} />
    ))}
  </span>
);
