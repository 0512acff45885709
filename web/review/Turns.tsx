/**
 * The account of a game: what each guess cost, what was luck, the line, and the sum.
 */

import { allHere } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import { costliestTurn, type Review } from '../../src/review/review.ts';
import type { ReviewedTurn } from '../../src/review/reviewedTurn.ts';
import { accountOf, shortBounds, summaryOf } from '../../src/text/review.ts';
import { MiniRow } from '../shared/MiniRow.tsx';
import { ReviewLine } from './ReviewLine.tsx';
import '../shared/ReviewTable.css';

export const Account = ({ review }: { review: Review }) => {
  const costliest = worthNaming(costliestTurn(review));
  const [identity, ...others] = summaryOf(review);
  return (
    <>
      <table class="account">
        <caption class="aside">What each guess cost, and what was luck, in guesses</caption>
        <thead>
          <tr>
            <th scope="col">guess</th>
            <th scope="col">best</th>
            <th scope="col" class="number">
              regret
            </th>
            <th scope="col" class="number">
              luck
            </th>
          </tr>
        </thead>
        <tbody>
          {review.turns.map((turn, index) => (
            <Turn key={String(index)} {...{ review, turn }} costliest={turn === costliest} />
          ))}
        </tbody>
      </table>
      <ReviewLine review={review} />
      <div class="sum" aria-live="polite">
        <p class="identity">{identity}</p>
        {others.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {review.added.length > 0 && (
          <p class="muted small">
            Not among the usual answers of {review.rules.list.name}, added for this review:{' '}
            {review.added.map(capitals).join(', ')}.
          </p>
        )}
      </div>
      <details>
        <summary>Every turn in words</summary>
        <ol class="inwords">
          {accountOf(review)
            .slice(0, review.turns.length)
            .map((line) => (
              <li key={line}>{line.replace(/^\d+\. /, '')}</li>
            ))}
        </ol>
      </details>
    </>
  );
};

/** What cost less than the numbers show is not worth a mark. */
const worthNaming = (turn: ReviewedTurn | undefined): ReviewedTurn | undefined =>
  turn && (turn.regret.lower >= 0.005 || turn.risk.lower > 0) ? turn : undefined;

const Turn = ({ review, turn, costliest }: { review: Review; turn: ReviewedTurn; costliest: boolean }) => {
  const { word, feedback, before, after } = turn;
  const found = feedback === allHere(review.rules.list.wordLength);
  const { best } = turn;
  return (
    <tr class={costliest ? 'costliest' : ''}>
      <td>
        <div class="guess">
          <MiniRow {...{ word, feedback }} />
          <span class="small muted">
            {before} → {found ? 'found' : `${after} left`}
          </span>
          {costliest && <span class="chip">most to gain</span>}
        </div>
      </td>
      <td class="word">
        {best === undefined ? '?' : best === word ? <span class="muted">yours</span> : capitals(best)}
      </td>
      <td class="number regret">{shortBounds(turn.regret)}</td>
      <td class="number">{shortBounds(turn.luck)}</td>
    </tr>
  );
};
