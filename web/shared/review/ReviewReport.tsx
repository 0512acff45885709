/**
 * The review of a game: regret and luck of each guess, the account as a picture and in words, and every turn in words.
 */

import { allHere } from '../../../src/feedback.ts';
import type { Review } from '../../../src/review/review.ts';
import type { ReviewedTurn } from '../../../src/review/reviewedTurn.ts';
import { shortBounds, signedBounds } from '../../../src/text/numbers.ts';
import { addedText, BIGGEST_MISS, biggestMiss, reviewSummary } from '../../../src/text/review.ts';
import { bestCell, turnText } from '../../../src/text/reviewedTurn.ts';
import { rankCell, verdictText } from '../../../src/text/reviewVerdict.ts';
import { shortLeftText } from '../../../src/text/standing.ts';
import { MiniRow } from '../components/MiniRow.tsx';
import { Waterfall } from './Waterfall.tsx';
import './ReviewReport.css';

export const ReviewReport = ({ review }: { review: Review }) => (
  <>
    <TurnTable review={review} />
    <Waterfall review={review} />
    <Sum review={review} />
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

export const TurnTable = ({ review }: { review: Review }) => {
  const costliest = biggestMiss(review);
  return (
    <table class="turns">
      <caption class="aside">Regret and luck of each guess, in guesses</caption>
      <thead>
        <tr>
          <th scope="col">guess</th>
          <th scope="col">best</th>
          <th scope="col" class="number">
            cost
          </th>
          <th scope="col" class="number">
            luck
          </th>
        </tr>
      </thead>
      <tbody>
        {review.turns.map((turn, index) => (
          <TurnRow key={String(index)} review={review} turn={turn} isCostliest={turn === costliest} />
        ))}
      </tbody>
    </table>
  );
};

/** How much of a whole guess a turn cost, for the eye: nothing where it would be a dot. */
const costShare = ({ regret: { lower } }: ReviewedTurn): number => (lower < 0.02 ? 0 : Math.min(1, lower));

const TurnRow = ({ review, turn, isCostliest }: { review: Review; turn: ReviewedTurn; isCostliest: boolean }) => {
  const { word, feedback, before, after } = turn;
  const isFound = feedback === allHere(review.rules.list.wordLength);
  return (
    <tr class={isCostliest ? 'costliest' : ''}>
      <td>
        <div class="guess">
          <MiniRow word={word} feedback={feedback} />
          <span class="small muted">
            {before} → {isFound ? 'found' : shortLeftText(after)}
          </span>
          {isCostliest && <span class="chip">{BIGGEST_MISS}</span>}
        </div>
      </td>
      <td class="word">
        {turn.best === word ? <span class="muted">{bestCell(turn)}</span> : bestCell(turn)}
        <div class={`small turn-verdict ${verdictText(turn)}`}>{verdictText(turn)}</div>
      </td>
      <td class="number regret" style={{ '--share': costShare(turn) }}>
        {shortBounds(turn.regret)}
        <div class="small muted">skill {rankCell(turn.skill)}</div>
      </td>
      <td class="number">
        {signedBounds(turn.luck).replace('-', '−')}
        <div class="small muted">rank {rankCell(turn.luckRank)}</div>
      </td>
    </tr>
  );
};

const Sum = ({ review }: { review: Review }) => {
  const [identity, ...others] = reviewSummary(review);
  return (
    <div class="sum" aria-live="polite">
      <p class="identity">{identity}</p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {review.added.length > 0 && <p class="muted small">{addedText(review)}</p>}
    </div>
  );
};
