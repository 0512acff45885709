/**
 * The board: rows that were played, the one that is typed, and the empty ones below.
 */

import { useEffect, useRef } from 'preact/hooks';
import { tilesOf } from '../../src/board/draft.ts';
import { shortLeftText } from '../../src/text/standing.ts';
import { board, dispatch } from '../shared/board.ts';
import { type Shown, Tile } from '../shared/Tile.tsx';

interface RowShown {
  readonly letters: readonly (string | undefined)[];
  readonly tiles: readonly Shown[];
  readonly open: boolean;
  readonly left: number | undefined;
}

/** Rows on the board of a game without a limit, and at most of any. */
const MOST_ROWS = 6;

const rowsShown = (): RowShown[] => {
  const { game, draft, standing } = board.value;
  const { wordLength } = game.rules.list;
  const left = wordsLeft();
  const count = Math.max(game.rows.length + (draft ? 1 : 0), Math.min(game.rules.limit, MOST_ROWS));
  return Array.from({ length: count }, (_, index): RowShown => {
    if (draft?.row === index) {
      const letters = Array.from({ length: wordLength }, (__, place) => draft.letters[place]);
      const open = draft.stage === 'tiles' || draft.letters.length === wordLength;
      const tiles = letters.map((___, place): Shown => (draft.stage === 'tiles' ? draft.tiles[place] : 'none'));
      return { letters, tiles, open, left: undefined };
    }
    const row = game.rows[index];
    if (!row) {
      const none = new Array<undefined>(wordLength).fill(undefined);
      return { letters: none, tiles: none.map(() => 'none'), open: false, left: undefined };
    }
    const tiles = tilesOf(row.feedback, wordLength);
    return { letters: [...row.word], tiles, open: true, left: standing.tier ? undefined : left[index] };
  });
};

/** Words left after each row. */
const wordsLeft = (): number[] => {
  const counts: number[] = [];
  const { position } = board.value.standing;
  for (let each = position; each.parent; each = each.parent) counts.unshift(each.candidates.length);
  return counts;
};

/** Whether the focus moves because the board has; it may be a key or two behind, and must not take the board back. */
let isFollowing = false;

/** While tiles are set, the focus goes along with them, so that a screen reader names each; letters need none. */
const useFocusOnTiles = () => {
  const section = useRef<HTMLElement>(null);
  const { draft } = board.value;
  const isSetting = draft?.stage === 'tiles';
  useEffect(() => {
    const { activeElement } = document;
    const { current } = section;
    if (activeElement !== document.body && !current?.contains(activeElement)) return;
    isFollowing = true;
    if (isSetting) current?.querySelector<HTMLElement>('.focused')?.focus();
    // a row that is done, or letters: no tile is meant
    else if (activeElement !== document.body) current?.focus({ preventScroll: true });
    isFollowing = false;
  }, [isSetting, draft?.row, draft?.place, draft?.letters.length]);
  return section;
};

export const Board = () => {
  const { draft, game } = board.value;
  const section = useFocusOnTiles();
  const current = draft?.row ?? game.rows.length;
  return (
    <section class="board" aria-label="Board" tabIndex={-1} ref={section}>
      {rowsShown().map(({ letters, tiles, open, left }, row) => (
        <div class={`row${row > current ? ' later' : ''}`} key={row}>
          {letters.map((letter, place) => (
            <Tile
              key={place}
              {...{ letter, row, place, tile: tiles[place] }}
              focused={draft?.row === row && draft.stage === 'tiles' && draft.place === place}
              onFocus={() => !isFollowing && dispatch({ kind: 'selectTile', at: { row, place } })}
              {...(open && { onTap: (backwards) => dispatch({ kind: 'cycleTile', backwards, at: { row, place } }) })}
            />
          ))}
          <span class="left">{left === undefined ? '' : shortLeftText(left)}</span>
        </div>
      ))}
    </section>
  );
};
