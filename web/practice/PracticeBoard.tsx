/**
 * The board of a practice game: its rows, the row that is typed, and the empty ones below.
 */

import { tilesOf } from '../../src/board/draft.ts';
import { type Shown, Tile } from '../shared/components/Tile.tsx';
import { type PracticeGame, statusOf } from './practiceGame.ts';

export const BOARD_ID = 'practice-board';

/** Rows of a game without a limit, and at most of any. */
const MOST_ROWS = 6;

interface BoardRow {
  readonly letters: readonly string[];
  readonly tiles: readonly Shown[];
}

const rowsOf = (now: PracticeGame): BoardRow[] => {
  const { rows, rules } = now.game;
  const typed = statusOf(now) === 'open' ? 1 : 0;
  const count = Math.max(rows.length + typed, Math.min(rules.limit, MOST_ROWS));
  return Array.from({ length: count }, (_, index) => {
    const row = rows[index];
    if (row) return { letters: [...row.word], tiles: tilesOf(row.feedback, rules.list.wordLength) };
    return { letters: index === rows.length ? now.letters : [], tiles: [] };
  });
};

export const PracticeBoard = ({ now }: { now: PracticeGame }) => (
  <section
    class={`board${now.game.rules.list.wordLength > 5 ? ' long' : ''}`}
    lang={now.game.rules.list.language}
    style={`--letters: ${now.game.rules.list.wordLength}`}
    id={BOARD_ID}
    tabIndex={-1}
    aria-label="Board"
  >
    {rowsOf(now).map(({ letters, tiles }, row) => (
      <div class={row === now.game.rows.length ? 'row current' : 'row'} key={String(row)}>
        {Array.from({ length: now.game.rules.list.wordLength }, (_, place) => (
          <Tile
            key={String(place)}
            letter={letters[place]}
            tile={tiles.length > 0 ? tiles[place] : 'none'}
            row={row}
            place={place}
            focused={false}
          />
        ))}
      </div>
    ))}
  </section>
);
