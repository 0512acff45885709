/**
 * The board: rows that were played, the one that is typed, and the empty ones below.
 */

import { useEffect, useRef } from 'preact/hooks';
import { isFull, tilesOf } from '../../src/board/draft.ts';
import { type Draft, wordCounts } from '../../src/board/state.ts';
import type { Row } from '../../src/game/game.ts';
import { shortLeftText } from '../../src/text/standing.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { type Shown, Tile } from '../shared/components/Tile.tsx';
import { board, dispatch } from '../shared/state/board.ts';
import { settings } from '../shared/state/currentSettings.ts';
import { pointedRow } from './pointedWord.ts';
import { WordAnswers } from './WordAnswers.tsx';

interface ShownRow {
  readonly letters: readonly (string | undefined)[];
  readonly tiles: readonly Shown[];
  /** Whether its tiles can be changed. */
  readonly isOpen: boolean;
  /** Possible answers after the row; undefined if it is not played, found the word, or they are no expected words. */
  readonly left: number | undefined;
  /** Whether it only shows what a row looks like. */
  readonly isExample?: boolean;
}

/** Rows on the board of a game without a limit, and at most of any. */
const MOST_ROWS = 6;

const shownRows = (): ShownRow[] => {
  const { game, draft, standing } = board.value;
  const counts = wordCounts(board.value);
  const count = Math.max(game.rows.length + (draft ? 1 : 0), Math.min(game.rules.limit, MOST_ROWS));
  return Array.from({ length: count }, (_, index): ShownRow => {
    if (draft?.row === index) return exampleRow(draft) ?? (isFirstVisit() ? EXAMPLE_ROW : draftRow(draft));
    const row = game.rows[index];
    const isFound = standing.status === 'won' && index === game.rows.length - 1;
    return row ? playedRow(row, isFound ? undefined : counts[index + 1]) : emptyRow();
  });
};

/** The row of the part under the pointer, as long as nothing is typed. */
const exampleRow = (draft: Draft): ShownRow | undefined => {
  const row = pointedRow.value;
  return row && draft.letters.length === 0
    ? { ...playedRow(row, undefined), isOpen: false, isExample: true }
    : undefined;
};

/** Whether no row was ever played, and nothing is typed yet. */
const isFirstVisit = (): boolean => {
  const { game, draft } = board.value;
  const isEmpty = game.rows.length === 0 && draft?.letters.length === 0;
  return isEmpty && !settings.value.hasPlayed && game.rules.list.wordLength === EXAMPLE_ROW.letters.length;
};

/** A row as it looks once it is played. */
const EXAMPLE_ROW: ShownRow = {
  letters: [...'crane'],
  tiles: [0, 0, 1, 0, 2],
  isOpen: false,
  left: undefined,
  isExample: true,
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

/** What moves a row: the word was found, or what is typed in it is refused. */
const rowClass = (row: number): string => {
  const { game, draft, standing, message } = board.value;
  if (standing.status === 'won' && row === game.rows.length - 1) return ' found';
  if (draft?.row !== row || !isFull(board.value, draft)) return '';
  const isUnknown = guessIdOf(game.rules.list, draft.letters.join('')) === undefined;
  return isUnknown || message !== '' ? ' refused' : '';
};

export const Board = () => {
  const { draft, game, standing } = board.value;
  const { wordLength, language } = game.rules.list;
  const section = useFocusOnTiles();
  const isOver = standing.status === 'won' || standing.status === 'lost';
  const current = draft?.row ?? game.rows.length - (isOver ? 1 : 0);
  return (
    <section
      class={`board${wordLength > 5 ? ' long' : ''}`}
      lang={language}
      style={`--letters: ${wordLength}`}
      aria-label="Board"
      tabIndex={-1}
      ref={section}
    >
      {shownRows().map(({ letters, tiles, isOpen, left, isExample = false }, row) => (
        <div
          class={`row${rowClass(row)}${row > current ? ' later' : row === current ? ' current' : ''}${isExample ? ' example' : ''}`}
          key={row}
        >
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
          {draft?.row === row && <WordAnswers />}
        </div>
      ))}
    </section>
  );
};
