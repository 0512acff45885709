/**
 * The chance to find the word at each guess of the game, and by then, under what the objective calls best.
 */

import { percent } from '../../src/format.ts';
import { AFTER_AIM } from '../../src/text/expectation.ts';
import { CHANCE_TO_FIND } from '../../src/text/headings.ts';
import { board } from '../shared/board.ts';

/** Chances to have found it after the next guess, the one after it, … */
export const Distribution = ({ shares }: { shares: readonly number[] }) => {
  const { game, advice } = board.value;
  const { limit, objective = 'sure' } = game.rules;
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
                  {guess > limit ? ', too late' : guess === advice?.within && guess < limit ? ', the aim' : ''}
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
      {objective !== 'sure' && <p class="small muted">{AFTER_AIM}</p>}
    </>
  );
};
