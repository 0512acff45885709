/**
 * Games without a review: they are reviewed one after the other, so that their cost, luck and skill count.
 */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { KeptGame } from '../../src/history/history.ts';
import { reviewingText, unreviewedText } from '../../src/text/gamesPage.ts';
import { Button } from '../shared/components/Button.tsx';
import { board } from '../shared/state/board.ts';
import { settings } from '../shared/state/currentSettings.ts';
import { engine } from '../shared/state/engine.ts';
import { keepReview } from '../shared/state/games.ts';
import { gameOfRecord } from '../shared/state/recordedGame.ts';

/** Undefined while no games are reviewed. */
const run = signal<{ readonly done: number; readonly count: number } | undefined>(undefined);

/** Games that cannot be reviewed, because their list is gone. */
const unplayable = new Set<string>();

const reviewAll = async (games: readonly KeptGame[]): Promise<void> => {
  const { rules } = board.peek().game;
  for (const [done, record] of games.entries()) {
    run.value = { done, count: games.length };
    const game = gameOfRecord(record, rules);
    if (!game) {
      unplayable.add(record.id);
      continue;
    }
    const result = await engine.review(game, record.answer, () => {});
    // another page needs the engine, or the player has stopped
    if (!result) break;
    if (result.ok) keepReview(game, result.value, game.rules === rules ? settings.peek().prior : 'uniform');
    else unplayable.add(record.id);
  }
  run.value = undefined;
};

export const Unreviewed = ({ games }: { games: readonly KeptGame[] }) => {
  useEffect(() => () => void (run.value && engine.stop()), []);
  const now = run.value;
  const waiting = games.filter(({ id, review }) => !review && !unplayable.has(id));
  if (!now && waiting.length === 0) return null;
  return (
    <section class="card stack" aria-label="Games without a review">
      <p role="status">{now ? reviewingText(now.done, now.count) : unreviewedText(waiting.length)}</p>
      {now && <progress value={now.done} max={now.count} aria-label="Games reviewed" />}
      <div class="tools">
        {now ? (
          <Button onPress={() => engine.stop()}>Stop</Button>
        ) : (
          <Button
            primary
            onPress={() => {
              reviewAll(waiting).catch(() => (run.value = undefined));
            }}
          >
            {waiting.length === 1 ? 'Review it' : 'Review them'}
          </Button>
        )}
      </div>
    </section>
  );
};
