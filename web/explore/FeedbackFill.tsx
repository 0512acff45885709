/**
 * The feedback of a part in a picture: a strip of tiles along its upper edge where there is room, otherwise as much green and
 * yellow as the feedback has, one above the other, because the two mixed would be olive.
 */

import { type Feedback, feedbackDigits } from '../../src/feedback.ts';
import { type Shown, stateName } from '../shared/components/Tile.tsx';

/** The fill of a part, by its counts: shares of its colours, or a tint behind a strip. */
export const fillOf = (feedback: Feedback, wordLength: number, look: 'share' | 'tint' = 'share'): string => {
  const digits = feedbackDigits(feedback, wordLength);
  const count = (tile: number): number => digits.filter((each) => each === tile).length;
  return `url(#${look}-${count(2)}-${count(1)})`;
};

/** All fills, drawn once. */
export const ShareGradients = ({ wordLength }: { wordLength: number }) => (
  <svg class="aside" aria-hidden="true">
    <defs>
      {Array.from({ length: wordLength + 1 }, (_, green) =>
        Array.from({ length: wordLength + 1 - green }, (_, yellow) => (
          <ShareGradient key={`${green} ${yellow}`} green={green} yellow={yellow} of={wordLength} />
        )),
      )}
    </defs>
  </svg>
);

/** From below green, yellow, grey, with hard edges; and from the left a tint of green and yellow, as in the map of Play. */
const ShareGradient = ({ green, yellow, of }: { green: number; yellow: number; of: number }) => {
  const [first, second] = [green / of, (green + yellow) / of];
  return (
    <>
      <linearGradient id={`share-${green}-${yellow}`} x1="0" y1="1" x2="0" y2="0">
        <stop class="here" offset={first} />
        <stop class="elsewhere" offset={first} />
        <stop class="elsewhere" offset={second} />
        <stop class="absent" offset={second} />
      </linearGradient>
      <linearGradient id={`tint-${green}-${yellow}`} style={{ '--coloured': second }}>
        <stop class="here" offset={second === 0 ? 0 : (2 * first) / second - 0.85} />
        <stop class="elsewhere" offset={second === 0 ? 0 : (2 * first) / second - 0.15} />
      </linearGradient>
    </>
  );
};

interface StripProps {
  readonly feedback: Feedback;
  readonly wordLength: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The feedback of a part that has room for it, as tiles along its upper edge. */
export const FeedbackStrip = ({ feedback, wordLength, x, y, width, height }: StripProps) =>
  feedbackDigits(feedback, wordLength).map((digit, place) =>
    digit === 0 ? null : (
      <rect
        key={place}
        data-tile={stateName(digit as Shown)}
        x={x + (place * width) / wordLength}
        y={y}
        width={width / wordLength - 0.75}
        height={height}
      />
    ),
  );
