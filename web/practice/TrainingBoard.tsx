/**
 * The rows of an exercise, and the row of the player's word.
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

export const TrainingBoard = ({ game, letters, isChoice }: Props) => {
  const { wordLength } = game.rules.list;
  const typed = isChoice && letters.length === 0 ? [] : [letters];
  const rows = [
    ...game.rows.map(({ word, feedback }) => ({ letters: [...word], tiles: tilesOf(feedback, wordLength) })),
    ...typed.map((own) => ({ letters: own, tiles: undefined })),
  ];
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
    </section>
  );
};
