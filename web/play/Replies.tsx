/**
 * Suggestions as a table: the word, guesses to come, chance, worst case; with an objective for one guess, the chance to find the word by then.
 */

import { percent } from '../../src/format.ts';
import type { Advice } from '../../src/suggest/advice.ts';
import { guessesToTheEnd, type Reply } from '../../src/suggest/reply.ts';
import { chanceFigure, countsOneGuess } from '../../src/text/expectation.ts';
import { averageText } from '../../src/text/numbers.ts';

const ROWS = 8;

/** The first column of numbers: guesses, or the chance to find the word by the guess of the objective. */
const firstColumn = (advice: Advice | undefined) => {
  if (!advice || !countsOneGuess(advice)) {
    return { head: 'guesses', text: ({ guesses }: Reply) => averageText(guesses), toTheEnd: undefined };
  }
  // guesses until then mean little by themselves: those of the whole game stand beside the chance
  const toTheEnd = (reply: Reply) => guessesToTheEnd(reply, advice.turnsLeft)?.toFixed(2) ?? '';
  return { head: `by ${advice.within}`, text: chanceFigure, toTheEnd };
};

export const Replies = (props: {
  title: string;
  advice: Advice | undefined;
  replies: readonly Reply[];
  onExplain: (word: string) => void;
}) => {
  const { title, advice, replies, onExplain } = props;
  const { head, text, toTheEnd } = firstColumn(advice);
  const withChance = replies.some(({ chance }) => chance > 0);
  return (
    <div class={advice ? 'replies' : 'replies waiting'}>
      <table>
        <caption class="aside">{title}</caption>
        <thead>
          <tr>
            <th>{title}</th>
            <th class="number">{head}</th>
            {toTheEnd && <th class="number hide-narrow">guesses</th>}
            {withChance && <th class="number hide-narrow">chance</th>}
            <th class="number hide-narrow">worst</th>
          </tr>
        </thead>
        <tbody>
          {replies.slice(0, ROWS).map((reply) => (
            <tr key={reply.word}>
              <td class="word">
                <button
                  type="button"
                  class="linklike"
                  onClick={() => onExplain(reply.word)}
                  aria-label={`Why ${reply.word.toUpperCase()}`}
                >
                  {reply.word.toUpperCase()}
                </button>
              </td>
              <td class="number">{text(reply)}</td>
              {toTheEnd && <td class="number hide-narrow">{toTheEnd(reply)}</td>}
              {withChance && <td class="number hide-narrow">{reply.chance > 0 && percent(reply.chance, 1)}</td>}
              <td class="number hide-narrow">{reply.worst ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
