/**
 * Corrections where no word fits the rows: each as the row that it would make, the changed tiles ringed, and as a sentence.
 */

import { useMemo } from 'preact/hooks';
import { feedbackDigits, feedbackOfDigits } from '../../src/feedback.ts';
import type { Correction } from '../../src/game/corrections.ts';
import { addRows, type Game, newGame, type Row } from '../../src/game/game.ts';
import { standingOf } from '../../src/game/standing.ts';
import { correctionText, EACH_ALONE, LIKELIEST } from '../../src/text/corrections.ts';
import { shortLeftText } from '../../src/text/standing.ts';
import { MiniRow } from '../shared/components/MiniRow.tsx';
import { PathLine } from '../shared/components/PathLine.tsx';
import { board, dispatch } from '../shared/state/board.ts';
import './Corrections.css';

/** A longer list would not be read. */
const MOST_CORRECTIONS = 6;

export const Corrections = () => {
  const { corrections, game } = board.value;
  return (
    <>
      {corrections.length > 0 && <Slips />}
      {game.rows.length > 1 && <RowsAlone />}
    </>
  );
};

const Slips = () => {
  const { corrections, game, spoilers } = board.value;
  return (
    <ul class="corrections" aria-label="Corrections">
      {corrections.slice(0, MOST_CORRECTIONS).map((correction, index) => (
        <li key={JSON.stringify([correction.changes, correction.wordChange])}>
          <button type="button" class="correction" onClick={() => dispatch({ kind: 'applyCorrection', index })}>
            <span class="changed-rows" aria-hidden="true">
              {changedRows(correction).map((row) => (
                <ChangedRow key={row} row={row} correction={correction} />
              ))}
            </span>
            <span>{correctionText(game, correction, spoilers)}</span>
            {index === 0 && corrections.length > 1 && <span class="chip">{LIKELIEST}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
};

const changedRows = ({ changes, wordChange }: Correction): number[] =>
  wordChange ? [wordChange.row] : [...new Set(changes.map(({ row }) => row))];

/** A row as it would be, with its changes ringed. */
const ChangedRow = ({ row, correction: { changes, wordChange } }: { row: number; correction: Correction }) => {
  const { word, feedback } = board.value.game.rows[row];
  const own = changes.filter((each) => each.row === row);
  const next = wordChange?.row === row ? wordChange.to : word;
  const tiles = feedbackDigits(feedback, [...word].length);
  for (const { place, to } of own) tiles[place] = to;
  const letters = [...word];
  const others = [...next].flatMap((letter, place) => (letter === letters[place] ? [] : [place]));
  return (
    <MiniRow word={next} feedback={feedbackOfDigits(tiles)} changed={[...others, ...own.map(({ place }) => place)]} />
  );
};

/** How many words fit some rows; a row that another one forbids in hard mode fits none. */
const fitting = ({ rules }: Game, rows: readonly Row[]): number => {
  const game = addRows(newGame(rules), rows);
  return game.ok ? standingOf(game.value).position.candidates.length : 0;
};

/** How many words fit each row by itself: a row that leaves few of them is looked at first. */
const RowsAlone = () => {
  const { game } = board.value;
  const most = useMemo(() => fitting(game, []), [game.rules]);
  const counts = useMemo(() => game.rows.map((row) => fitting(game, [row])), [game]);
  return (
    <section class="rows-alone" aria-labelledby="rows-alone-title">
      <h2 id="rows-alone-title">{EACH_ALONE}</h2>
      <ol class="plainlist">
        {game.rows.map((row, index) => (
          <PathLine
            key={String(index)}
            before={most}
            after={counts[index]}
            most={most}
            figure={shortLeftText(counts[index])}
          >
            <MiniRow word={row.word} feedback={row.feedback} />
          </PathLine>
        ))}
      </ol>
    </section>
  );
};
