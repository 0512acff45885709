/**
 * Corrections where no word fits the rows: each as the row that it would make, the changed tiles ringed, and as a sentence.
 */

import { feedbackDigits, feedbackOfDigits } from '../../src/feedback.ts';
import type { Correction } from '../../src/game/corrections.ts';
import { correctionText, LIKELIEST } from '../../src/text/corrections.ts';
import { MiniRow } from '../shared/components/MiniRow.tsx';
import { board, dispatch } from '../shared/state/board.ts';
import './Corrections.css';

/** A longer list would not be read. */
const MOST_CORRECTIONS = 6;

export const Corrections = () => {
  const { corrections, game, spoilers } = board.value;
  if (corrections.length === 0) return null;
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
