/**
 * The chance to find the word at each guess of the game and up to it, if the objective is followed.
 */

import { percent } from '../../src/format.ts';
import { AFTER_AIM } from '../../src/text/expectation.ts';
import { CHANCE_TO_FIND } from '../../src/text/headings.ts';
import { board } from '../shared/state/board.ts';

/** `shares` are the chances to have found the word after the next guess, the one after it, … */
export const Distribution = ({ shares }: { shares: readonly number[] }) => {
  const { game } = board.value;
  const { objective = 'sure' } = game.rules;
  return (
    <>
      <table>
        <caption class="small muted">{CHANCE_TO_FIND}</caption>
        <thead>
          <tr>
            <th>guess</th>
            <th class="number">at it</th>
            <th class="number">by then</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {shares.map((share, index) => {
            const guess = game.rows.length + index + 1;
            return (
              <tr key={guess}>
                <th scope="row">
                  {guess}
                  {remarkOn(guess)}
                </th>
                <td class="number">{percent(share - (shares[index - 1] ?? 0), 1)}</td>
                <td class="number">{percent(share, 1)}</td>
                <td>
                  <meter min={0} max={1} value={share} aria-label={`found by guess ${guess}`} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {objective.startsWith('soon') && <p class="small muted">{AFTER_AIM}</p>}
    </>
  );
};

const remarkOn = (guess: number): string => {
  const { game, advice } = board.value;
  const { limit } = game.rules;
  if (guess > limit) return ', too late';
  return guess === advice?.within && guess < limit ? ', the aim' : '';
};
