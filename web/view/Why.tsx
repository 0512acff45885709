/**
 * Why a word: how it splits the words left, part by part, largest first.
 */

import { feedbackDigits, formatFeedback } from '../../src/feedback.ts';
import { partition } from '../../src/partition.ts';
import { board } from '../app.ts';
import { TinyTiles } from './Tile.tsx';

/** Parts that get a line of their own. */
const MOST_PARTS = 30;
const MOST_BEADS = 40;

export const Why = ({ word, onClose }: { word: string; onClose: () => void }) => {
  const { position } = board.value.standing;
  const { wordLength, words } = position.list;
  const parts = partition(position, word);
  const alone = parts.filter(({ candidates }) => candidates.length === 1);
  const larger = parts.filter(({ candidates }) => candidates.length > 1);
  const names = (candidates: readonly number[]) => candidates.map((answer) => words[answer].toUpperCase()).join(' ');
  const reply = [...(board.value.advice?.answers ?? []), ...(board.value.advice?.probes ?? [])].find(
    (each) => each.word === word,
  );
  return (
    <aside class="card why" aria-label={`Why ${word.toUpperCase()}`}>
      <div class="tools">
        <h2>Why {word.toUpperCase()}</h2>
        <button type="button" class="button" onClick={onClose}>
          Close
        </button>
      </div>
      <p class="muted">
        It splits {position.candidates.length} words into {parts.length} parts; {alone.length} of them hold one word.
      </p>
      {reply?.solvedBy && <SolvedBy shares={reply.solvedBy} />}
      <ul class="plainlist">
        {larger.slice(0, MOST_PARTS).map(({ feedback, candidates }) => (
          <li key={feedback}>
            <details>
              <summary>
                <TinyTiles digits={feedbackDigits(feedback, wordLength)} label={formatFeedback(feedback, wordLength)} />{' '}
                <span class="beads" aria-hidden="true">
                  {'•'.repeat(Math.min(MOST_BEADS, candidates.length))}
                </span>{' '}
                {candidates.length}
              </summary>
              <p class="small word">{names(candidates)}</p>
            </details>
          </li>
        ))}
      </ul>
      {alone.length > 0 && (
        <details>
          <summary>{alone.length} words alone</summary>
          <p class="small word">{names(alone.flatMap(({ candidates }) => candidates))}</p>
        </details>
      )}
    </aside>
  );
};

/** Chance to be done after each guess, as bars. */
const SolvedBy = ({ shares }: { shares: readonly number[] }) => (
  <table>
    <caption class="small muted">chance to have found it</caption>
    <tbody>
      {shares.map((share, index) => (
        <tr key={String(index)}>
          <th scope="row">after {index + 1}</th>
          <td>
            <meter min={0} max={1} value={share} aria-label={`after ${index + 1} guesses`} />
          </td>
          <td class="number">{Math.round(100 * share)} %</td>
        </tr>
      ))}
    </tbody>
  </table>
);
