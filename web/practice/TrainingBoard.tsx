/**
 * The rows of an exercise, the row of the player's word, and those that are left after it.
 */

import { tilesOf } from '../../src/board/draft.ts';
import type { Game } from '../../src/game/game.ts';
import { Tile } from '../shared/components/Tile.tsx';
import { TRAINING_BOARD_ID } from './trainingKeys.ts';

interface Props {
  readonly game: Game;
  readonly letters: readonly string[];
  /** Whether a word is chosen instead of typed. */
  readonly isChoice: boolean;
}

/** Rows of a game without a limit, and at most of any. */
const MOST_ROWS = 6;

export const TrainingBoard = ({ game, letters, isChoice }: Props) => {
  const { wordLength } = game.rules.list;
  const typed = isChoice && letters.length === 0 ? [] : [letters];
  const rows = [
    ...game.rows.map(({ word, feedback }) => ({ letters: [...word], tiles: tilesOf(feedback, wordLength) })),
    ...typed.map((own) => ({ letters: own, tiles: undefined })),
  ];
  const later = Math.max(0, Math.min(game.rules.limit, MOST_ROWS) - rows.length);
  return (
    <section class="board" id={TRAINING_BOARD_ID} tabIndex={-1} aria-label="Board">
      {rows.map(({ letters: own, tiles }, row) => (
        <div class={tiles ? 'row' : 'row own'} key={String(row)}>
          {Array.from({ length: wordLength }, (_, place) => (
            <Tile
              key={String(place)}
              letter={own[place]}
              tile={tiles ? tiles[place] : 'none'}
              row={row}
              place={place}
              focused={false}
            />
          ))}
        </div>
      ))}
      {Array.from({ length: later }, (_, row) => (
        <div class="row later" key={`later ${row}`} aria-hidden="true">
          {Array.from({ length: wordLength }, (_each, place) => (
            <span class="tile" key={String(place)} />
          ))}
        </div>
      ))}
    </section>
  );
};
