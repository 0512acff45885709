/**
 * The account of a game as a picture: it begins at best play, each choice adds its cost, luck brings it to the guesses used.
 */

import type { Review } from '../../../src/review/review.ts';
import { describeLine } from './reviewLine.ts';
import { barsOf } from './waterfall.ts';
import './Waterfall.css';

/** Room for the numbers above the highest bar. */
const HEADROOM = 1.14;

export const Waterfall = ({ review }: { review: Review }) => {
  const bars = barsOf(review);
  if (!bars) return <div class="waterfall waiting" aria-hidden="true" />;
  const most = HEADROOM * Math.max(...bars.flatMap(({ from, to }) => [from, to]));
  const percentOf = (guesses: number): string => `${((100 * guesses) / most).toFixed(2)}%`;
  return (
    <div class="waterfall" role="img" aria-label={describeLine(review)} style={{ '--guess': percentOf(1) }}>
      {bars.map(({ label, figure, kind, from, to }, index) => (
        <div class="step" key={label}>
          <div class="shaft">
            <span
              class={`bar ${kind}`}
              style={{ bottom: percentOf(Math.min(from, to)), height: percentOf(Math.abs(to - from)) }}
            />
            <span class="figure" style={{ bottom: percentOf(Math.max(from, to)) }}>
              {figure}
            </span>
            {index < bars.length - 1 && <span class="ledge" style={{ bottom: percentOf(to) }} />}
          </div>
          <span class="label">{label}</span>
        </div>
      ))}
    </div>
  );
};
