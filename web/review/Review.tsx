/**
 * Review: regret and luck of each guess of a game, alternatives to it, and ways to share it.
 */

import { useEffect } from 'preact/hooks';
import { exactTurnsText, reviewHeading } from '../../src/text/review.ts';
import { Button } from '../shared/components/Button.tsx';
import { Problem } from '../shared/components/Problem.tsx';
import {
  answerOf,
  closeReview,
  noteBoardGame,
  type OpenedReview,
  openedReview,
  openReview,
  resumeReview,
  stopReview,
} from '../shared/review/openedReview.ts';
import { ReviewReport } from '../shared/review/ReviewReport.tsx';
import { board } from '../shared/state/board.ts';
import { Counterfactuals, MissingAnswer, StrategyGames } from './Alternatives.tsx';
import { Share } from './Share.tsx';
import { TypedGame } from './TypedGame.tsx';
import './review.css';

/** Opens the game on the board, if it is new; otherwise the review that is open continues. */
const openFromBoard = (): void => {
  const { game, standing } = board.peek();
  const isNew = noteBoardGame(game) && game.rows.length > 0 && standing.status !== 'contradiction';
  if (isNew) openReview(game, undefined);
  else resumeReview();
};

export const Review = () => {
  useEffect(openFromBoard, []);
  const now = openedReview.value;
  if (!now) {
    return (
      <div class="review">
        <section class="card stack">
          <h2>Review a game</h2>
          <TypedGame />
        </section>
      </div>
    );
  }
  const { review, problem } = now;
  return (
    <div class="review two">
      <section class="card stack">
        <ReviewHead now={now} />
        {review ? <ReviewReport review={review} /> : problem === '' && <p class="muted">One moment …</p>}
      </section>
      <div class="stack">
        <Alternatives now={now} />
        {review && <Share review={review} />}
        <details class="card">
          <summary>Review another game</summary>
          <TypedGame />
        </details>
      </div>
    </div>
  );
};

const ReviewHead = ({ now }: { now: OpenedReview }) => {
  const { review, finished, note, problem } = now;
  return (
    <>
      <div class="tools spread">
        <h2>{review ? reviewHeading(review) : 'Review'}</h2>
        <Button onPress={closeReview}>Close</Button>
      </div>
      {note !== '' && <p class="muted">{note}</p>}
      <Problem sentence={problem} />
      {review && !finished && (
        <div class="tools spread working">
          <p class="muted" role="status">
            {exactTurnsText(review)}; still searching.
          </p>
          <Button onPress={stopReview}>Stop here</Button>
        </div>
      )}
      {review && finished && !review.exact && <p class="muted">Numbers between bounds are not exact.</p>}
    </>
  );
};

/** They need the answer. */
const Alternatives = ({ now }: { now: OpenedReview }) => {
  const { review, counterfactuals, strategyGames, game } = now;
  const answer = answerOf(now);
  if (!review) return null;
  if (answer === undefined) return <MissingAnswer game={game} />;
  return (
    <>
      <Counterfactuals review={review} counterfactuals={counterfactuals} />
      <StrategyGames answer={answer} games={strategyGames} />
    </>
  );
};
