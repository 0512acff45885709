/**
 * The board: rows that were played, the one that is typed, and the empty ones below.
 */

import { useEffect, useRef } from 'preact/hooks';
import { isFull, tilesOf } from '../../src/board/draft.ts';
import { type Draft, wordCounts } from '../../src/board/state.ts';
import type { Row } from '../../src/game/game.ts';
import { shortLeftText } from '../../src/text/standing.ts';
import { type Shown, Tile } from '../shared/components/Tile.tsx';
import { board, dispatch } from '../shared/state/board.ts';

interface ShownRow {
  readonly letters: readonly (string | undefined)[];
  readonly tiles: readonly Shown[];
  /** Whether its tiles can be changed. */
  readonly isOpen: boolean;
  /** Possible answers after the row; undefined if it is not played, or they are no expected words. */
  readonly left: number | undefined;
}

/** Rows on the board of a game without a limit, and at most of any. */
const MOST_ROWS = 6;

const shownRows = (): ShownRow[] => {
  const { game, draft, standing } = board.value;
  const counts = standing.tier ? [] : wordCounts(board.value);
  const count = Math.max(game.rows.length + (draft ? 1 : 0), Math.min(game.rules.limit, MOST_ROWS));
  return Array.from({ length: count }, (_, index): ShownRow => {
    if (draft?.row === index) return draftRow(draft);
    const row = game.rows[index];
    return row ? playedRow(row, counts[index + 1]) : emptyRow();
  });
};

const places = (): number[] => Array.from({ length: board.value.game.rules.list.wordLength }, (_, place) => place);

const draftRow = (draft: Draft): ShownRow => ({
  letters: places().map((place) => draft.letters[place]),
  tiles: draft.stage === 'tiles' ? draft.tiles : places().map(() => 'none'),
  isOpen: draft.stage === 'tiles' || isFull(board.value, draft),
  left: undefined,
});

const playedRow = ({ word, feedback }: Row, left: number | undefined): ShownRow => {
  const letters = [...word];
  return { letters, tiles: tilesOf(feedback, letters.length), isOpen: true, left };
};

const emptyRow = (): ShownRow => ({
  letters: places().map(() => undefined),
  tiles: places().map(() => 'none'),
  isOpen: false,
  left: undefined,
});

/** Whether the focus follows the board; it may be a key or two behind, and must not move the board back. */
let isFollowing = false;

/** While tiles are set, the focus follows them, so that a screen reader names each; letters need none. */
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
    // a row that is done, or letters: no tile has the focus
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
      {shownRows().map(({ letters, tiles, isOpen, left }, row) => (
        <div class={`row${row > current ? ' later' : ''}`} key={row}>
          {letters.map((letter, place) => (
            <Tile
              key={place}
              letter={letter}
              tile={tiles[place]}
              row={row}
              place={place}
              focused={draft?.row === row && draft.stage === 'tiles' && draft.place === place}
              onFocus={() => !isFollowing && dispatch({ kind: 'selectTile', at: { row, place } })}
              {...(isOpen && { onTap: (backwards) => dispatch({ kind: 'cycleTile', backwards, at: { row, place } }) })}
            />
          ))}
          <span class="left">{left === undefined ? '' : shortLeftText(left)}</span>
        </div>
      ))}
    </section>
  );
};
