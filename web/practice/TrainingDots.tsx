/**
 * How training goes: figures, and a dot for each of the last exercises.
 */

import { isSolved } from '../../src/history/exercises.ts';
import { progressFigures, recentText } from '../../src/text/trainer.ts';
import { progress } from './trainingStore.ts';

/** What costs more stands at the upper edge. */
const MOST_COST = 1;

/** Fewer are no picture. */
const FEWEST_DOTS = 3;

/** A root, so that small costs differ in height, too. */
const heightOf = (regret: number): number => Math.sqrt(Math.min(regret, MOST_COST) / MOST_COST);

export const TrainingDots = () => {
  const now = progress.value;
  // figures of nothing say nothing
  if (now.attempts === 0) return null;
  return (
    <section class="card training-progress" aria-label="How it goes">
      <dl class="training-figures">
        {progressFigures(now, now.streak, now.longestStreak).map(({ value, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {now.recent.length >= FEWEST_DOTS && (
        <>
          <div class="recent" aria-hidden="true">
            {now.recent.map((attempt, index) => (
              <span
                key={`${attempt.when} ${String(index)}`}
                class={isSolved(attempt) ? 'try solved' : 'try missed'}
                style={{ bottom: `${(100 * heightOf(attempt.regret)).toFixed(1)}%` }}
              />
            ))}
          </div>
          <p class="small muted">{recentText(now.recent.length)}</p>
        </>
      )}
    </section>
  );
};
