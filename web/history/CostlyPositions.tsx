/**
 * The positions that cost most, to be played again.
 */

import { unwrap } from '../../src/failure.ts';
import { parseFeedback } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import { dayOf } from '../../src/history/record.ts';
import type { CostlyGame, HistoryStatistics } from '../../src/history/statistics.ts';
import { missText } from '../../src/text/gamesPage.ts';
import { Button } from '../shared/components/Button.tsx';
import { MiniRow } from '../shared/components/MiniRow.tsx';
import { page } from '../shared/state/navigation.ts';
import { wantedTraining } from '../shared/state/wantedTraining.ts';

const train = (id: string): void => {
  wantedTraining.value = { kind: 'mine', first: id };
  page.value = 'practice';
};

export const CostlyPositions = ({ statistics, isExample }: { statistics: HistoryStatistics; isExample: boolean }) => {
  const { costliest } = statistics;
  if (costliest.length === 0) return null;
  return (
    <section class="card stack costly">
      <h3>Where it went wrong</h3>
      <p class="muted small">The positions that cost most. Find a better word this time.</p>
      <ol class="plainlist">
        {costliest.map((costly) => (
          <Position key={costly.game.id} costly={costly} isExample={isExample} />
        ))}
      </ol>
    </section>
  );
};

const Position = ({ costly, isExample }: { costly: CostlyGame; isExample: boolean }) => {
  const { game, position } = costly;
  const rows = game.turns.slice(0, position.turn - 1);
  return (
    <li>
      <div class="rows">
        {rows.map(({ word, feedback }, index) => (
          <MiniRow key={String(index)} word={word} feedback={unwrap(parseFeedback(feedback, game.wordLength))} />
        ))}
        {rows.length === 0 && <span class="muted small">the first guess</span>}
      </div>
      <div class="cost">
        <span class="word">{capitals(position.word)}</span>
        <span class="small muted">{missText(position)}</span>
        <span class="small muted">{dayOf(game)}</span>
      </div>
      {!isExample && (
        <Button onPress={() => train(game.id)} label={`Train the position of ${dayOf(game)}`}>
          Train
        </Button>
      )}
    </li>
  );
};
