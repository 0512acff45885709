/**
 * One board of several: its rows, the row that is entered, and the words that are left.
 */

import { tilesOf } from '../../src/board/draft.ts';
import { hasTiles, type Line } from '../../src/board/several/state.ts';
import { formatFeedback } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import { boardFoundText, boardLeftText } from '../../src/text/boardsPage.ts';
import { type Shown, stateName, Tile } from '../shared/components/Tile.tsx';
import { boards, dispatch } from './boards.ts';
import './BoardCard.css';

/** As many words left are named. */
const FEW_WORDS = 8;

/** Of so many boards the rows to come are drawn, too, if they are not more than these. */
const FEW_BOARDS = 4;
const MOST_LATER_ROWS = 10;

export const BoardCard = ({ board }: { board: number }) => {
  const { game, draft, board: front } = boards.value;
  const { position, foundAt } = game.boards[board];
  const { candidates, list } = position;
  const lines = draft?.lines.flatMap((line, index) => (line.board === board ? [{ line, index }] : [])) ?? [];
  const isTyping = draft !== undefined && !hasTiles(draft);
  const isWrong = candidates.length === 0;
  return (
    <article
      class={`one-board${board === front ? ' front' : ''}${isWrong ? ' wrong' : ''}`}
      aria-label={`Board ${board + 1}`}
    >
      <header>
        <h2>{board + 1}</h2>
        <p class="small muted">{foundAt === undefined ? boardLeftText(candidates.length) : boardFoundText(foundAt)}</p>
      </header>
      {game.rows.map(({ word, feedbacks }, row) => {
        const feedback = feedbacks[board];
        return feedback === undefined ? null : (
          <div
            class="row"
            key={row}
            role="img"
            aria-label={`Row ${row + 1}: ${capitals(word)} ${formatFeedback(feedback, list.wordLength)}`}
          >
            {[...word].map((letter, place) => (
              <StillTile key={place} letter={letter} tile={tilesOf(feedback, list.wordLength)[place]} />
            ))}
          </div>
        );
      })}
      {lines.map(({ line, index }) => (
        <OpenRow key={line.row} line={line} index={index} />
      ))}
      {isTyping && <TypedRow letters={draft.letters} wordLength={list.wordLength} />}
      <LaterRows count={game.rules.boards > FEW_BOARDS || !draft ? 0 : game.rules.limit - game.rows.length - 1} />
      {foundAt === undefined && candidates.length > 0 && candidates.length <= FEW_WORDS && (
        <p class="left-words small">
          {Array.from(candidates, (answer) => (
            <span key={answer}>{capitals(list.words[answer])}</span>
          ))}
        </p>
      )}
    </article>
  );
};

/** A tile that cannot be pressed: cheaper than a button, of which many boards would have thousands. */
const StillTile = ({ letter, tile }: { letter: string | undefined; tile: Shown }) => (
  <span class="tile" data-tile={stateName(tile)} aria-hidden="true">
    {letter ?? ''}
  </span>
);

const TypedRow = ({ letters, wordLength }: { letters: readonly string[]; wordLength: number }) => (
  <div class="row typed" aria-hidden="true">
    {Array.from({ length: wordLength }, (_, place) => (
      <StillTile key={place} letter={letters[place]} tile="none" />
    ))}
  </div>
);

/** The guesses that are left, where there is room for them. */
const LaterRows = ({ count }: { count: number }) => {
  const { wordLength } = boards.value.game.rules.list;
  if (count > MOST_LATER_ROWS) return null;
  return Array.from({ length: Math.max(0, count) }, (_, row) => (
    <div key={row} class="row later" aria-hidden="true">
      {Array.from({ length: wordLength }, (_, place) => (
        <StillTile key={place} letter={undefined} tile="none" />
      ))}
    </div>
  ));
};

const OpenRow = ({ line, index }: { line: Line; index: number }) => {
  const { draft } = boards.value;
  const { letters, tiles, row, isCertain } = line;
  return (
    <div class={`row open-row${isCertain ? ' certain' : ''}`}>
      {letters.map((letter, place) => {
        const at = { line: index, place };
        return (
          <Tile
            key={place}
            letter={letter}
            tile={tiles[place]}
            row={row}
            place={place}
            focused={draft?.focus.line === index && draft.focus.place === place}
            onTap={(backwards) => dispatch({ kind: 'cycleTile', backwards, at })}
          />
        );
      })}
    </div>
  );
};
