/**
 * The account of a game: what each guess cost, what was luck, the line, and the sum.
 */

import { allHere } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import type { Review } from '../../src/review/review.ts';
import type { ReviewedTurn } from '../../src/review/reviewedTurn.ts';
import { shortBounds, signedBounds } from '../../src/text/numbers.ts';
import { addedText, BIGGEST_MISS, biggestMiss, reviewSummary } from '../../src/text/review.ts';
import { turnText } from '../../src/text/reviewedTurn.ts';
import { shortLeftText } from '../../src/text/standing.ts';
import { MiniRow } from '../shared/MiniRow.tsx';
import { ReviewLine } from './ReviewLine.tsx';
import '../shared/ReviewTable.css';

export const Account = ({ review }: { review: Review }) => {
  const costliest = biggestMiss(review);
  const [identity, ...others] = reviewSummary(review);
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
        {review.added.length > 0 && <p class="muted small">{addedText(review)}</p>}
      </div>
      <details>
        <summary>Every turn in words</summary>
        <ol class="inwords">
          {review.turns.map((turn, index) => (
            <li key={String(index)}>{turnText(review, turn)}</li>
          ))}
        </ol>
      </details>
    </>
  );
};

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
            {before} → {found ? 'found' : shortLeftText(after)}
          </span>
          {costliest && <span class="chip">{BIGGEST_MISS}</span>}
        </div>
      </td>
      <td class="word">
        {best === undefined ? '?' : best === word ? <span class="muted">yours</span> : capitals(best)}
      </td>
      <td class="number regret">{shortBounds(turn.regret)}</td>
      <td class="number">{signedBounds(turn.luck)}</td>
    </tr>
  );
};
