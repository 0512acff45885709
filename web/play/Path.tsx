/**
 * How the words went, once only one is left: a line for each row, and every word as a dot.
 */

import { wordCounts } from '../../src/board/state.ts';
import { pathText } from '../../src/text/standing.ts';
import { MiniRow } from '../shared/components/MiniRow.tsx';
import { PathLine } from '../shared/components/PathLine.tsx';
import { board } from '../shared/state/board.ts';
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
      <ol class="plainlist">
        {game.rows.map((row, index) => (
          <PathLine
            key={String(index)}
            before={counts[index]}
            after={counts[index + 1]}
            most={most}
            figure={`${counts[index]} → ${counts[index + 1]}`}
          >
            <MiniRow word={row.word} feedback={row.feedback} />
          </PathLine>
        ))}
      </ol>
      <div class="in-a-column">
        <WordDots counts={counts} shape={1} />
      </div>
      <div class="in-two-columns">
        <WordDots counts={counts} shape={2.9} />
      </div>
    </section>
  );
};
