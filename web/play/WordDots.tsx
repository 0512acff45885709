/**
 * Every word of the beginning as a dot, in the order in which the rows ruled them out: those that are left come first.
 */

import './WordDots.css';

interface Props {
  /** Words left at the beginning and after each row. */
  readonly counts: readonly number[];
  /** Columns to rows of the picture. */
  readonly shape: number;
}

export const WordDots = ({ counts, shape }: Props) => {
  const [most = 0] = counts;
  const left = counts.at(-1) ?? 0;
  // the only word that is left has the room of four columns
  const room = left === 1 ? 4 : 0;
  const rows = Math.max(4, Math.round(Math.sqrt(most / shape)));
  const columns = Math.ceil(most / rows) + room;
  const dots = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, index) => {
      const place = from + index - (room === 0 ? 0 : 1);
      return `M${room + Math.floor(place / rows) + 0.5} ${(place % rows) + 0.5}h0`;
    }).join('');
  return (
    <svg class="word-dots" viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
      {room === 0 ? <path class="left" d={dots(0, left)} /> : <path class="last" d={`M1.6 ${rows / 2}h0`} />}
      {counts.slice(1).map((after, row) => (
        <path
          key={String(row)}
          style={{ '--late': row === 0 ? 0 : 0.6 + (0.4 * row) / (counts.length - 2) }}
          // the words that this row ruled out
          d={dots(after, counts[row])}
        />
      ))}
    </svg>
  );
};
