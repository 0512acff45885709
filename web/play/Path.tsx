/**
 * How the words went, once only one is left: a line for each row, and every word as a dot.
 */

import { wordCounts } from '../../src/board/state.ts';
import { pathText } from '../../src/text/standing.ts';
import { board } from '../shared/state/board.ts';
import { PathLine } from './PathLine.tsx';
import { WordDots } from './WordDots.tsx';
import './Path.css';

export const Path = () => {
  const { game } = board.value;
  const counts = wordCounts(board.value);
  const [most] = counts;
  if (game.rows.length === 0) return null;
  return (
    <section class="path" aria-labelledby="path-title">
      <h2 id="path-title">{pathText(most, game.rows.length)}</h2>
      <ol>
        {game.rows.map((row, index) => (
          <PathLine
            key={String(index)}
            row={row}
            before={counts[index]}
            after={counts[index + 1]}
            most={most}
            figure={`${counts[index]} → ${counts[index + 1]}`}
          />
        ))}
      </ol>
      <WordDots counts={counts} />
    </section>
  );
};
