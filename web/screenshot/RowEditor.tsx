/**
 * One row of a picture: its tiles, which change their colour when they are pressed, and its word in a field.
 */

import { capitals } from '../../src/format.ts';
import { isAccepted } from '../../src/game/meantWords.ts';
import { notAcceptedText } from '../../src/text/slips.ts';
import { stateName, stateWords } from '../shared/components/Tile.tsx';
import { board } from '../shared/state/board.ts';
import { type DraftRow, withNextTile, withWord } from './draftRows.ts';

interface Props {
  readonly row: DraftRow;
  /** Counted from 1. */
  readonly number: number;
  readonly onChange: (row: DraftRow) => void;
  readonly onRemove: () => void;
}

export const RowEditor = ({ row, number, onChange, onRemove }: Props) => {
  const letters = [...row.word];
  const { rules } = board.value.game;
  const isWrong = letters.length === row.tiles.length && !isAccepted(rules, row.word);
  return (
    <div class="read-row">
      <div class="row">
        {row.tiles.map((tile, place) => (
          <button
            type="button"
            key={place}
            class={`tile${row.unsure[place] ? ' unsure' : ''}`}
            data-tile={stateName(tile)}
            aria-label={tileLabel(row, number, place)}
            onClick={() => onChange(withNextTile(row, place))}
          >
            {letters[place] ?? ''}
          </button>
        ))}
      </div>
      <input
        class="field"
        aria-label={`Word of row ${number}`}
        maxLength={row.tiles.length}
        autocapitalize="none"
        autocomplete="off"
        spellcheck={false}
        value={row.word}
        onInput={(event) => onChange(withWord(row, event.currentTarget.value.trim().toLowerCase()))}
      />
      <button type="button" class="button remove" aria-label={`Leave out row ${number}`} onClick={onRemove}>
        ×
      </button>
      {isWrong && <p class="message small">{notAcceptedText(row.word, [])}</p>}
    </div>
  );
};

const tileLabel = ({ word, tiles, unsure }: DraftRow, number: number, place: number): string => {
  const letter = capitals([...word][place] ?? 'empty');
  const mark = unsure[place] ? ', unsure' : '';
  return `Row ${number}, letter ${place + 1}, ${letter}, ${stateWords(tiles[place])}${mark}; press to change`;
};
