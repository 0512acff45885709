/**
 * Suggestions as a table: the word, guesses to come, chance, worst case; and what the objective promises.
 */

import type { Advice } from '../../src/suggest/advice.ts';
import { guessesToTheEnd, type Reply } from '../../src/suggest/reply.ts';
import { chanceFigure, countsOneGuess } from '../../src/text/expectation.ts';
import { averageText } from '../../src/text/numbers.ts';

const chanceText = (chance: number): string =>
  chance === 0
    ? ''
    : chance < 0.001
      ? '<0.1 %'
      : chance < 0.1
        ? `${(100 * chance).toFixed(1)} %`
        : `${Math.round(100 * chance)} %`;

const shownRows = 8;

/** What the first column of numbers says: guesses, or the chance to be done by the guess of the objective. */
const promiseOf = (advice: Advice | undefined) => {
  if (!advice || !countsOneGuess(advice)) {
    return { head: 'guesses', text: ({ guesses }: Reply) => averageText(guesses), toTheEnd: undefined };
  }
  // guesses until then say little: those of the whole game stand beside it
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
  const { head, text, toTheEnd } = promiseOf(advice);
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
          {replies.slice(0, shownRows).map((reply) => (
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
              {withChance && <td class="number hide-narrow">{chanceText(reply.chance)}</td>}
              <td class="number hide-narrow">{reply.worst ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
