/**
 * Suggestions as a table: the word, guesses to come, chance, worst case.
 */

import { averageText } from '../../src/board/words.ts';
import type { Reply } from '../../src/suggest.ts';

const chanceText = (chance: number): string =>
  chance === 0
    ? ''
    : chance < 0.001
      ? '<0.1 %'
      : chance < 0.1
        ? `${(100 * chance).toFixed(1)} %`
        : `${Math.round(100 * chance)} %`;

const shownRows = 8;

export const Replies = (props: { title: string; replies: readonly Reply[]; onWhy: (word: string) => void }) => {
  const { title, replies, onWhy } = props;
  const withChance = replies.some(({ chance }) => chance > 0);
  return (
    <div class="replies">
      <table>
        <caption class="aside">{title}</caption>
        <thead>
          <tr>
            <th>{title}</th>
            <th class="number">guesses</th>
            {withChance && <th class="number hide-narrow">chance</th>}
            <th class="number hide-narrow">worst</th>
          </tr>
        </thead>
        <tbody>
          {replies.slice(0, shownRows).map((reply) => (
            <tr key={reply.word}>
              <td>
                <button type="button" onClick={() => onWhy(reply.word)} aria-label={`Why ${reply.word.toUpperCase()}`}>
                  {reply.word.toUpperCase()}
                </button>
              </td>
              <td class="number">{averageText(reply.guesses)}</td>
              {withChance && <td class="number hide-narrow">{chanceText(reply.chance)}</td>}
              <td class="number hide-narrow">{reply.worst ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
