/**
 * How it goes over time: a dot for each game, and a line for the average of the last ones.
 */

import { signal } from '@preact/signals';
import type { KeptGame } from '../../src/history/history.ts';
import { placeInTrend, runningAverages, type TrendBox, trendPath } from '../../src/pictures/trend.ts';
import { LOST_COUNT, lostCountText, trendSummary } from '../../src/text/gamesPage.ts';
import { Choice } from '../shared/components/Choice.tsx';

type Measure = 'guesses' | 'cost';

const MEASURES = [
  { value: 'guesses', title: 'guesses' },
  { value: 'cost', title: 'cost of choices' },
] as const;

const measure = signal<Measure>('guesses');

/** Older games would be too close to each other. */
const MOST_GAMES = 60;

interface Dot {
  readonly value: number;
  readonly isLost: boolean;
}

interface Scale extends Pick<TrendBox, 'top' | 'bottom'> {
  readonly lines: readonly { readonly value: number; readonly label: string }[];
}

const costOf = ({ review }: KeptGame): number | undefined => {
  if (!review) return undefined;
  const { regret } = review;
  return typeof regret === 'number' ? regret : (regret.lower + regret.upper) / 2;
};

const dotsOf = (games: readonly KeptGame[], last: number): Dot[] =>
  games.flatMap((game) => {
    const isLost = game.result === 'lost';
    const value = measure.value === 'cost' ? costOf(game) : isLost ? last + 1 : game.turns.length;
    return value === undefined ? [] : [{ value, isLost }];
  });

const scaleOf = (dots: readonly Dot[], last: number): Scale => {
  if (measure.value === 'guesses') {
    const hasLost = dots.some(({ isLost }) => isLost);
    const guesses = Array.from({ length: last }, (_, index) => ({ value: index + 1, label: String(index + 1) }));
    const lines = hasLost ? [...guesses, { value: last + 1, label: LOST_COUNT }] : guesses;
    return { top: lines.length + 0.5, bottom: 0.5, lines };
  }
  const most = Math.max(0.5, ...dots.map(({ value }) => value));
  const step = most > 2 ? 1 : most > 1 ? 0.5 : 0.25;
  const count = Math.ceil(most / step);
  const lines = Array.from({ length: count + 1 }, (_, index) => ({ value: index * step, label: String(index * step) }));
  return { top: count * step * 1.06, bottom: -0.06 * count * step, lines };
};

const USUAL_LIMIT = 6;

export const Trend = ({ games }: { games: readonly KeptGame[] }) => {
  const shown = games.slice(-MOST_GAMES);
  const last = Math.max(USUAL_LIMIT, ...shown.map(({ turns }) => turns.length));
  const dots = dotsOf(shown, last);
  return (
    <section class="card stack trend">
      <div class="trend-head">
        <h3>Over time</h3>
        <Choice
          legend="Show over time"
          quiet
          options={MEASURES}
          value={measure.value}
          onChoose={(value) => (measure.value = value)}
        />
      </div>
      {dots.length === 0 ? (
        <p class="muted">Reviewed games appear here.</p>
      ) : (
        <Picture dots={dots} scale={scaleOf(dots, last)} />
      )}
      {measure.value === 'guesses' && dots.some(({ isLost }) => isLost) && (
        <p class="small muted">{lostCountText(last + 1)}</p>
      )}
    </section>
  );
};

/** Games of a running average. */
const WINDOW = 10;
/** Of the stretched picture; only their ratio to the places of dots matters. */
const WIDTH = 100;
const HEIGHT = 100;

const Picture = ({ dots, scale }: { dots: readonly Dot[]; scale: Scale }) => {
  const box: TrendBox = { width: WIDTH, height: HEIGHT, ...scale };
  const points = runningAverages(
    dots.map(({ value }) => value),
    WINDOW,
  );
  const heightOf = (value: number) => `${placeInTrend(box, { index: 0, count: 1, value }).y}%`;
  const text = trendSummary(dots.length, Math.min(WINDOW, dots.length), points.at(-1)?.average ?? 0);
  return (
    <>
      <div class="plot" aria-hidden="true">
        {scale.lines.map(({ value, label }) => (
          <span key={label} class="grid-line" style={{ top: heightOf(value) }}>
            <span>{label}</span>
          </span>
        ))}
        <div class="dots">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={trendPath(box, points)} />
          </svg>
          {dots.map(({ value, isLost }, index) => {
            const { x, y } = placeInTrend(box, { index, count: dots.length, value });
            return (
              <span
                key={String(index)}
                class={`dot${isLost ? ' lost' : ''}`}
                style={{ left: `${x.toFixed(2)}%`, top: `${y.toFixed(2)}%` }}
              />
            );
          })}
        </div>
      </div>
      <p class="small muted">{text}</p>
    </>
  );
};
