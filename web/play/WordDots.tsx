/**
 * Every word of the beginning as a dot, in the order in which the rows ruled them out: the last word is large, at the left.
 */

/** Columns to rows of the picture: a wide one where both columns are there for it. */
const shape = (): number => (matchMedia('(min-width: 1280px)').matches ? 2.9 : 0.95);

/** The last word has the room of four. */
const LAST_ROOM = 4;

/** `counts` are the words left at the beginning and after each row. */
export const WordDots = ({ counts }: { counts: readonly number[] }) => {
  const [most] = counts;
  const rows = Math.max(LAST_ROOM, Math.round(Math.sqrt((most + LAST_ROOM) / shape())));
  const columns = Math.ceil((most + LAST_ROOM * rows) / rows);
  const dot = (index: number): string => `M${LAST_ROOM + Math.floor(index / rows) + 0.5} ${(index % rows) + 0.5}h0`;
  return (
    <svg class="word-dots" viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
      <path class="last" d={`M1.6 ${rows / 2}h0`} />
      {counts.slice(1).map((after, row) => (
        <path
          key={String(row)}
          style={{ '--late': row === 0 ? 0 : 0.6 + (0.4 * row) / (counts.length - 2) }}
          // the words that this row ruled out
          d={Array.from({ length: counts[row] - after }, (_, index) => dot(after - 1 + index)).join('')}
        />
      ))}
    </svg>
  );
};
