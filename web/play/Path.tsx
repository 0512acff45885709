/**
 * How the words went, once only one is left: a bar for the words left after each row, on a scale of powers.
 */

import { wordCounts } from '../../src/board/state.ts';
import { pathText } from '../../src/text/standing.ts';
import { MiniRow } from '../shared/components/MiniRow.tsx';
import { board } from '../shared/state/board.ts';
import './Path.css';

export const Path = () => {
  const { game } = board.value;
  const counts = wordCounts(board.value);
  const [first] = counts;
  const share = (count: number): string => `${(100 * Math.log(1 + count)) / Math.log(1 + first)}%`;
  if (game.rows.length === 0) return null;
  return (
    <section class="path" aria-labelledby="path-title">
      <h2 id="path-title">{pathText(first, game.rows.length)}</h2>
      <ol>
        {game.rows.map(({ word, feedback }, index) => (
          <li key={String(index)}>
            <MiniRow word={word} feedback={feedback} />
            <span class="path-bar" aria-hidden="true">
              <span style={{ width: share(counts[index]) }} />
              <span style={{ width: share(counts[index + 1]) }} />
            </span>
            <span class="number">
              {counts[index]} → {counts[index + 1]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
