/**
 * All games, the newest first: their tiles without letters, so that no word is given away. Each opens its review.
 */

import { signal } from '@preact/signals';
import { unwrap } from '../../src/failure.ts';
import { parseFeedback } from '../../src/feedback.ts';
import type { KeptGame } from '../../src/history/history.ts';
import { dayOf } from '../../src/history/record.ts';
import { gameCostText, moreGamesText, NO_SUCH_GAMES, puzzleText, resultText } from '../../src/text/gamesPage.ts';
import { Button } from '../shared/components/Button.tsx';
import { Choice } from '../shared/components/Choice.tsx';
import { optionsOf, SelectField } from '../shared/components/SelectField.tsx';
import { TinyTiles } from '../shared/components/TinyTiles.tsx';
import { alertText } from '../shared/state/navigation.ts';
import { openKeptReview } from './openKeptReview.ts';
import './games.css';

type ResultFilter = 'all' | KeptGame['result'];

const RESULTS: readonly { value: ResultFilter; title: string }[] = [
  { value: 'all', title: 'all' },
  { value: 'won', title: 'won' },
  { value: 'lost', title: 'lost' },
];
const ANY_LIST = 'every list';
/** So many more with each press. */
const STEP = 12;

const result = signal<ResultFilter>('all');
const list = signal(ANY_LIST);
const count = signal(STEP);

interface Props {
  readonly games: readonly KeptGame[];
  /** Undefined for an example. */
  readonly onDelete: ((games: readonly KeptGame[]) => void) | undefined;
}

export const GameList = ({ games, onDelete }: Props) => {
  const lists = [...new Set(games.map((game) => game.list))].sort();
  const chosen = lists.includes(list.value) ? list.value : ANY_LIST;
  const passing = games
    .filter((game) => result.value === 'all' || game.result === result.value)
    .filter((game) => chosen === ANY_LIST || game.list === chosen)
    .reverse();
  const more = passing.length - count.value;
  return (
    <section class="games" aria-label="Games">
      <div class="games-head">
        <h3>Games</h3>
        <div class="tools">
          <Choice
            legend="Result"
            quiet
            options={RESULTS}
            value={result.value}
            onChoose={(value) => (result.value = value)}
          />
          {lists.length > 1 && (
            <SelectField
              label="Word list"
              quiet
              options={optionsOf([ANY_LIST, ...lists])}
              value={chosen}
              onChoose={(value) => (list.value = value)}
            />
          )}
        </div>
      </div>
      {passing.length === 0 && <p class="muted">{NO_SUCH_GAMES}</p>}
      <ul class="plainlist game-list">
        {passing.slice(0, count.value).map((game) => (
          <GameLine key={game.id} game={game} onDelete={onDelete} />
        ))}
      </ul>
      <div class="tools">
        {more > 0 && <Button onPress={() => (count.value += STEP)}>{moreGamesText(Math.min(more, STEP))}</Button>}
        {onDelete && passing.length > 1 && (
          <Button onPress={() => onDelete(passing)}>
            {passing.length === games.length ? 'Delete all' : 'Delete these'}
          </Button>
        )}
      </div>
    </section>
  );
};

const open = (game: KeptGame): void => {
  const problem = openKeptReview(game);
  if (problem !== '') alertText.value = problem;
};

const GameLine = ({ game, onDelete }: { game: KeptGame } & Pick<Props, 'onDelete'>) => (
  <li class={`game-line card ${game.result}`}>
    {onDelete ? (
      <button type="button" class="open" onClick={() => open(game)}>
        <span class="aside">Review the game: </span>
        <GameFacts game={game} />
      </button>
    ) : (
      <div class="open">
        <GameFacts game={game} />
      </div>
    )}
    {onDelete && (
      <button
        type="button"
        class="delete"
        aria-label={`Delete the game of ${dayOf(game)}`}
        onClick={() => onDelete([game])}
      >
        ✕
      </button>
    )}
  </li>
);

const GameFacts = ({ game }: { game: KeptGame }) => (
  <>
    <span class="tiles-picture" aria-hidden="true">
      {game.turns.map(({ feedback }, index) => (
        <TinyTiles
          key={String(index)}
          feedback={unwrap(parseFeedback(feedback, game.wordLength))}
          wordLength={game.wordLength}
        />
      ))}
    </span>
    <span class="facts">
      <span class="result">{resultText(game)}</span>
      <span class="small muted">{gameCostText(game) || 'not reviewed'}</span>
      <span class="small muted when">
        {[dayOf(game), puzzleText(game), game.mode === 'normal' ? '' : game.mode]
          .filter((each) => each !== '')
          .map((each) => (
            <span key={each}>{each}</span>
          ))}
      </span>
    </span>
  </>
);
