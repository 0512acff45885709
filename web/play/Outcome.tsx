/**
 * How a game went, beside its board once it is over: the account of its guesses, before the whole review is opened.
 */

import { COUNTING, HOW_IT_WENT } from '../../src/text/headings.ts';
import { reviewSummary } from '../../src/text/review.ts';
import { TurnTable } from '../shared/review/ReviewReport.tsx';
import { Rings } from '../shared/review/Rings.tsx';
import { Waterfall } from '../shared/review/Waterfall.tsx';
import { board } from '../shared/state/board.ts';
import './Outcome.css';

export const Outcome = () => {
  const { review } = board.value;
  const [account = '', ...others] = review?.exact ? reviewSummary(review) : [];
  return (
    <section class="outcome" aria-labelledby="outcome-title">
      <h2 id="outcome-title">{HOW_IT_WENT}</h2>
      {review ? <Waterfall review={review} /> : <div class="waterfall" />}
      <div class="outcome-words">
        {review ? <Rings review={review} /> : <div class="rings waiting" />}
        <p class="outcome-sum">{account || <span class="muted">{COUNTING}</span>}</p>
        {others.map((line) => (
          <p key={line} class="muted">
            {line}
          </p>
        ))}
      </div>
      {review?.exact && <TurnTable review={review} />}
    </section>
  );
};
