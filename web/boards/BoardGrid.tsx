/**
 * The boards: beside each other where there is room; on a phone one at a time, by swiping, with small boards above as an
 * overview. Boards that are found fold into a line.
 */

import { useEffect, useRef } from 'preact/hooks';
import { hasTiles } from '../../src/board/several/state.ts';
import type { BoardsRow } from '../../src/boards/state.ts';
import { type Feedback, feedbackDigits } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import { boardFoundText, boardName } from '../../src/text/boardsPage.ts';
import { type Shown, stateName } from '../shared/components/Tile.tsx';
import { BoardCard } from './BoardCard.tsx';
import { boards, dispatch } from './boards.ts';
import './BoardGrid.css';

/** Boards to draw, by their places: those that are open and shown, and all of them once the game is over. */
const drawnBoards = (): number[] => {
  const { game } = boards.value;
  const isOver = game.status === 'won' || game.status === 'lost';
  return game.boards.flatMap(({ isShown, foundAt }, board) =>
    isShown && (isOver || foundAt === undefined) ? [board] : [],
  );
};

export const BoardGrid = () => {
  const { game } = boards.value;
  const { wordLength, language } = game.rules.list;
  const open = drawnBoards();
  return (
    <section
      class={`board boards${open.length > 8 ? ' many' : ''}`}
      lang={language}
      style={`--letters: ${wordLength}`}
      aria-label="Boards"
    >
      {game.rules.boards > 1 && <Overview />}
      <Swiped open={open} />
      <FoundBoards />
    </section>
  );
};

// One board at a time

/** How long a swipe has to rest before its board is the one in front. */
const REST_MS = 120;

const Swiped = ({ open }: { open: readonly number[] }) => {
  const track = useRef<HTMLDivElement>(null);
  const { board, draft } = boards.value;
  const isOpenRow = draft !== undefined && hasTiles(draft);
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const place = open.indexOf(board);
  useEffect(() => {
    const { current } = track;
    // beside each other, nothing scrolls
    if (!current || place < 0 || current.scrollWidth <= current.clientWidth + 1) return;
    const isNear = Math.abs(current.scrollLeft - place * current.clientWidth) < 2;
    if (!isNear) current.scrollTo({ left: place * current.clientWidth });
  }, [place, open.length]);
  useEffect(() => {
    const { current } = track;
    // one at a time, the board stands above the card whose button was pressed
    if (isOpenRow && current && current.scrollWidth > current.clientWidth + 1) {
      current.scrollIntoView({ block: 'nearest' });
    }
  }, [isOpenRow]);
  const settle = (): void => {
    const { current } = track;
    if (!current || current.scrollWidth <= current.clientWidth + 1) return;
    const swiped = open[Math.round(current.scrollLeft / current.clientWidth)];
    if (swiped !== undefined && swiped !== boards.peek().board) dispatch({ kind: 'selectBoard', board: swiped });
  };
  return (
    <div
      class="boards-track"
      ref={track}
      onScroll={() => {
        clearTimeout(rest.current);
        rest.current = setTimeout(settle, REST_MS);
      }}
    >
      {open.map((each) => (
        <BoardCard key={each} board={each} />
      ))}
    </div>
  );
};

// Small boards

/** Rows of a small board; of a longer game the last ones. */
const MOST_ROWS = 6;

const Overview = () => {
  const { game, board: front } = boards.value;
  return (
    <nav class="boards-overview" aria-label="All boards">
      {game.boards.map(({ position, foundAt, isShown }, board) => (
        <button
          type="button"
          key={board}
          class={foundAt === undefined ? '' : 'found'}
          disabled={!isShown}
          aria-current={board === front ? 'true' : undefined}
          aria-label={
            foundAt === undefined
              ? boardName(board, position.candidates.length)
              : `Board ${board + 1}, ${boardFoundText(foundAt)}`
          }
          onClick={() => dispatch({ kind: 'selectBoard', board })}
        >
          <span class="small-board" aria-hidden="true">
            {foundAt === undefined && game.rows.length > 0
              ? lastRows(game.rows, board).map((feedback, row) => <SmallRow key={row} feedback={feedback} />)
              : foundAt === undefined
                ? board + 1
                : '✓'}
          </span>
        </button>
      ))}
    </nav>
  );
};

const lastRows = (rows: readonly BoardsRow[], board: number): readonly Feedback[] =>
  rows.flatMap(({ feedbacks }) => feedbacks[board] ?? []).slice(-MOST_ROWS);

const SmallRow = ({ feedback }: { feedback: Feedback }) => (
  <span class="small-row">
    {feedbackDigits(feedback, boards.value.game.rules.list.wordLength).map((digit, place) => (
      <span key={place} data-tile={stateName(digit as Shown)} />
    ))}
  </span>
);

// Found boards

const FoundBoards = () => {
  const { game } = boards.value;
  // then the boards themselves are drawn
  if (game.status === 'won' || game.status === 'lost') return null;
  const found = game.boards.flatMap(({ foundAt }, board) => (foundAt === undefined ? [] : [{ board, foundAt }]));
  const waiting = game.boards.filter(({ isShown }) => !isShown).length;
  if (found.length + waiting === 0) return null;
  return (
    <ul class="boards-found" aria-label="Boards found">
      {found
        .sort((a, b) => a.foundAt - b.foundAt)
        .map(({ board, foundAt }) => (
          <li key={board}>
            <span class="muted">{board + 1}</span>
            <span class="word">{capitals(game.rows[foundAt - 1].word)}</span>
            <span class="small muted">{boardFoundText(foundAt)}</span>
          </li>
        ))}
      {waiting > 0 && <li class="muted small">{waiting} more to come</li>}
    </ul>
  );
};
