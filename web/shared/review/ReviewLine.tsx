/**
 * The line of a review: the expected guesses of the whole game, after each guess.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { capitals } from '../../../src/format.ts';
import type { Review } from '../../../src/review/review.ts';
import { describeLine, lineOf } from './reviewLine.ts';
import './ReviewLine.css';

/** The least width of a column with a word below it; narrower ones have the number of the turn. */
const COLUMN_WITH_WORD = 80;
const WIDEST = 1000;
const NARROWEST = 280;
const LABELS = 28;

export const ReviewLine = ({ review }: { review: Review }) => {
  const figure = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(NARROWEST);
  useLayoutEffect(() => {
    const element = figure.current;
    if (!element) return;
    const measure = () => setWidth(Math.min(WIDEST, Math.max(NARROWEST, Math.floor(element.clientWidth))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const line = lineOf(review, width);
  const hasWords = width / Math.max(1, line.columns.length) >= COLUMN_WITH_WORD;
  const height = line.bottom + LABELS;
  return (
    <figure class="reviewline" ref={figure}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby="line-text">
        <title id="line-text">{describeLine(review)}</title>
        {line.ticks.map(({ y, label }) => (
          <g key={String(y)}>
            <path class="tick" d={`M${line.left} ${y}H${width}`} />
            <text class="muted" x={line.left - 12} y={y + 4} text-anchor="end">
              {label}
            </text>
          </g>
        ))}
        {line.segments.map(({ kind, x1, y1, x2, y2 }) => (
          <path key={`${kind} ${x1} ${y1}`} class={kind} d={`M${x1} ${y1}L${x2} ${y2}`} />
        ))}
        {line.start && (
          <text class="strong" x={line.start.x - 8} y={line.start.y + 5} text-anchor="end">
            {line.start.label}
          </text>
        )}
        <circle class="end" cx={line.end.x} cy={line.end.y} r={5} />
        <text class="strong" x={line.end.x + 10} y={line.end.y + 5}>
          {line.end.label}
        </text>
        {line.columns.map(({ x, turn, word }) => (
          <text key={String(turn)} class="muted" x={x} y={line.bottom + 20} text-anchor="middle">
            {hasWords ? capitals(word) : turn + 1}
          </text>
        ))}
      </svg>
      <figcaption class="small muted">
        Expected guesses of the whole game after each guess. <span class="key-regret">Regret</span> lifts the line,{' '}
        <span class="key-luck">luck</span> lowers it.
      </figcaption>
    </figure>
  );
};
