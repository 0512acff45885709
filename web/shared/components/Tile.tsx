/**
 * One tile: its letter and its state, in colour, in shape and in words.
 */

import type { Colour } from '../../../src/board/state.ts';
import { capitals } from '../../../src/format.ts';
import { TILE_WORDS } from '../../../src/text/tiles.ts';

const NAMES = ['absent', 'elsewhere', 'here'] as const;

/** The state of a tile: a colour, or none as long as its row is typed. */
export type Shown = Colour | 'none';

export const stateName = (tile: Shown): string => (tile === 'none' ? 'none' : NAMES[tile]);

export const stateWords = (tile: Shown): string => (tile === 'none' ? '' : TILE_WORDS[tile]);

export const Tile = (props: {
  letter: string | undefined;
  tile: Shown;
  row: number;
  place: number;
  focused: boolean;
  onTap?: (backwards: boolean) => void;
  onFocus?: () => void;
}) => {
  const { letter, tile, row, place, focused, onTap, onFocus } = props;
  const state = letter === undefined ? 'empty' : `${capitals(letter)}${tile === 'none' ? '' : `, ${stateWords(tile)}`}`;
  return (
    <button
      type="button"
      class={`tile${focused ? ' focused' : ''}${typeof tile === 'number' ? ' turned' : ''}`}
      data-tile={stateName(tile)}
      aria-label={`Row ${row + 1}, letter ${place + 1}, ${state}${onTap ? '; press Space to change' : ''}`}
      disabled={!onTap}
      tabIndex={onTap ? 0 : -1}
      onFocus={() => onFocus?.()}
      onClick={() => onTap?.(false)}
      onContextMenu={(event) => {
        event.preventDefault();
        onTap?.(true);
      }}
    >
      {letter ?? ''}
    </button>
  );
};
