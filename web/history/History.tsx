/**
 * History: the player's finished games in figures and pictures, each leading to its review, the costly ones to practice.
 *
 * Before the first game an example shows what the page is for.
 */

import { signal } from '@preact/signals';
import type { KeptGame } from '../../src/history/history.ts';
import { type HistoryStatistics, historyStatistics } from '../../src/history/statistics.ts';
import { deletedText, EXAMPLE_GAMES, gameFigures, gamesSummary } from '../../src/text/gamesPage.ts';
import { Button } from '../shared/components/Button.tsx';
import { history, removeGames } from '../shared/state/games.ts';
import { page } from '../shared/state/navigation.ts';
import { today } from '../shared/state/rules.ts';
import { CostlyPositions } from './CostlyPositions.tsx';
import { exampleGames } from './exampleGames.ts';
import { GameFiles } from './GameFiles.tsx';
import { GameList } from './GameList.tsx';
import { GuessBars } from './GuessBars.tsx';
import { Trend } from './Trend.tsx';
import { Unreviewed } from './Unreviewed.tsx';
import './history.css';

/** What was deleted last, until something else is. */
const deleted = signal<{ readonly text: string; readonly undo: () => void } | undefined>(undefined);

const deleteGames = (games: readonly KeptGame[]): void => {
  const undo = removeGames(new Set(games.map(({ id }) => id)));
  deleted.value = { text: deletedText(games.length), undo };
};

export const History = () => {
  const { games } = history.value;
  const isExample = games.length === 0;
  const shown = isExample ? exampleGames(today()) : games;
  const statistics = historyStatistics(shown, today());
  return (
    <div class="history">
      <header class="history-head">
        <div>
          <h2>Your games {isExample && <span class="chip">example</span>}</h2>
          <p class="muted">{isExample ? EXAMPLE_GAMES : gamesSummary(statistics, games[0])}</p>
        </div>
        <GameFiles statistics={isExample ? undefined : statistics} />
      </header>
      <Figures statistics={statistics} />
      <div class="history-columns">
        <div class="history-main">
          <GuessBars statistics={statistics} />
          <Trend games={shown} />
          <GameList games={shown} onDelete={isExample ? undefined : deleteGames} />
        </div>
        <div class="history-side">
          {isExample && <FirstGame />}
          {!isExample && <Unreviewed games={games} />}
          <CostlyPositions statistics={statistics} isExample={isExample} />
        </div>
      </div>
      <Deleted />
    </div>
  );
};

const Deleted = () => (
  <div role="status">
    {deleted.value && (
      <p class="deleted">
        {deleted.value.text}
        <Button
          onPress={() => {
            deleted.value?.undo();
            deleted.value = undefined;
          }}
        >
          Undo
        </Button>
      </p>
    )}
  </div>
);

const Figures = ({ statistics }: { statistics: HistoryStatistics }) => (
  <dl class="figures card">
    {gameFigures(statistics).map(({ value, name, remark }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          <span class="small muted">{remark}</span>
        </dd>
      </div>
    ))}
  </dl>
);

const FirstGame = () => (
  <section class="card stack first-game">
    <h3>Make it yours</h3>
    <p class="muted">Play anywhere and tell Salet your rows, or play a word here. Every finished game is kept.</p>
    <div class="tools">
      <Button primary onPress={() => (page.value = 'play')}>
        Play a game
      </Button>
      <Button onPress={() => (page.value = 'practice')}>Practise</Button>
    </div>
  </section>
);
