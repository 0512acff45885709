/**
 * How many games took how many guesses.
 */

import { percent } from '../../src/format.ts';
import type { HistoryStatistics } from '../../src/history/statistics.ts';
import { histogramRows } from '../../src/pictures/chart.ts';
import { LOST_COUNT } from '../../src/text/gamesPage.ts';
import { barsOf } from './bars.ts';

export const GuessBars = ({ statistics }: { statistics: HistoryStatistics }) => {
  const { histogram, limit } = barsOf(statistics);
  const rows = histogramRows(histogram, limit).filter(({ games, failed }) => games > 0 || !failed);
  const most = Math.max(1, ...rows.map(({ games }) => games));
  return (
    <section class="card stack guess-bars">
      <h3>Guesses</h3>
      <ul class="plainlist">
        {rows.map(({ label, games, failed }) => (
          <li key={label} class={failed ? 'failed' : games === most ? 'most' : ''}>
            <span class="label">{failed ? LOST_COUNT : label}</span>
            <span class="track" aria-hidden="true">
              {games > 0 && <span class="bar" style={{ width: `${Math.max(1.5, (100 * games) / most)}%` }} />}
            </span>
            <span class="count">
              {games}
              <span class="small muted">{games > 0 && percent(games, statistics.games)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
