/**
 * How many games took how many guesses: bars with their counts, the average as a hairline between them.
 */

import { histogramRows } from '../../../src/pictures/chart.ts';
import { histogramText } from '../../../src/text/strategies.ts';
import './Histogram.css';

const WIDTH = 280;
const ROW = 22;
const LEFT = 24;
/** Of the longest bar; its count and the average stand behind it. */
const BAR_WIDTH = 150;

interface Props {
  readonly histogram: Readonly<Record<number, number>>;
  readonly limit: number;
  /** The games of the longest bar among all pictures side by side. */
  readonly most: number;
  /** Undefined while games are played. */
  readonly average: number | undefined;
  /** The name of the games, as a strategy. */
  readonly of: string;
}

export const Histogram = ({ histogram, limit, most, average, of }: Props) => {
  const rows = histogramRows(histogram, Math.min(limit, 99));
  const middle = (guesses: number) => (Math.min(guesses, rows.length) - 0.5) * ROW;
  return (
    <svg
      class="histogram"
      viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`}
      role="img"
      aria-label={histogramText(of, rows, average)}
    >
      {average !== undefined && (
        <>
          <line class="average" x1={LEFT} x2={WIDTH - 48} y1={middle(average)} y2={middle(average)} />
          <text class="average" x={WIDTH} y={middle(average) + 4} text-anchor="end">
            {average.toFixed(2)}
          </text>
        </>
      )}
      {rows.map(({ label, guesses, games, failed }) => {
        const width = games === 0 ? 0 : Math.max(failed ? 5 : 2, (games / Math.max(1, most)) * BAR_WIDTH);
        return (
          <g key={label}>
            <text class="side" x={LEFT - 8} y={middle(guesses) + 4} text-anchor="end">
              {label}
            </text>
            <rect class={failed ? 'lost' : 'won'} x={LEFT} y={middle(guesses) - 7} width={width} height={14} rx={2} />
            <text x={LEFT + width + 6} y={middle(guesses) + 4}>
              {games}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
