/**
 * How a game of several boards went: the words left on all boards before and after each guess.
 */

import { capitals } from '../../src/format.ts';
import type { Position } from '../../src/position.ts';
import { boardsPathText } from '../../src/text/boardsPage.ts';
import { PathLine } from '../shared/components/PathLine.tsx';
import { boards } from './boards.ts';
import './BoardsPath.css';

export const BoardsPath = () => {
  const { game } = boards.value;
  const paths = game.boards.map(({ position }) => countsAlong(position));
  // a board that is found keeps its one word
  const counts = [undefined, ...game.rows].map((_, row) =>
    paths.reduce((sum, counted) => sum + (counted[row] ?? counted.at(-1) ?? 0), 0),
  );
  return (
    <section class="card boards-path" aria-labelledby="boards-path-title">
      <h2 id="boards-path-title">{boardsPathText(game, counts[0])}</h2>
      <ol class="plainlist">
        {game.rows.map(({ word }, row) => (
          <PathLine
            key={word}
            before={counts[row]}
            after={counts[row + 1]}
            most={counts[0]}
            figure={`${counts[row]} → ${counts[row + 1]}`}
          >
            <span class="word">{capitals(word)}</span>
          </PathLine>
        ))}
      </ol>
    </section>
  );
};

/** The possible answers of a board at the start and after each of its turns. */
const countsAlong = (position: Position): number[] => {
  const counts: number[] = [];
  for (let each: Position | undefined = position; each; each = each.parent) counts.unshift(each.candidates.length);
  return counts;
};
