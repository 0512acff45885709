/**
 * Review: regret and luck of each guess of a game, alternatives to it, and ways to share it.
 */

import { useEffect } from 'preact/hooks';
import { exactTurnsText, REVIEW_PURPOSE, reviewHeading } from '../../src/text/review.ts';
import { sharedText } from '../shared/address/sharedText.ts';
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
import { Rings } from '../shared/review/Rings.tsx';
import { board } from '../shared/state/board.ts';
import { Counterfactuals, MissingAnswer, StrategyGames } from './Alternatives.tsx';
import { ExampleReview } from './ExampleReview.tsx';
import { changeTypedGame, reviewTypedGame, typedGame } from './keptGame.ts';
import { Share } from './Share.tsx';
import { TypedGame } from './TypedGame.tsx';
import './review.css';

/** The game that the page was opened with, and not changed since. */
const openedGame = board.peek().game;

/**
 * Opens the game on the board, if it is new; otherwise the review that is open continues. A typed game that was open when
 * the page was left comes before the game on the board, as long as nothing is played on it.
 */
const openFirst = (): void => {
  const { game, standing } = board.peek();
  const isNew = noteBoardGame(game);
  // a text that was shared with the page comes first
  if (sharedText.peek() !== '') return;
  const isTypedFirst = typedGame.peek().isOpen && game === openedGame;
  if (isNew && isTypedFirst && !openedReview.peek() && reviewTypedGame() === '') return;
  if (isNew && game.rows.length > 0 && standing.status !== 'contradiction') {
    changeTypedGame({ isOpen: false });
    openReview(game, undefined);
  } else resumeReview();
};

const close = (): void => {
  changeTypedGame({ isOpen: false });
  closeReview();
};

export const Review = () => {
  useEffect(openFirst, []);
  const now = openedReview.value;
  if (!now) {
    return (
      <div class="review start">
        <section class="stack">
          <h2>Review a game</h2>
          <p class="muted">{REVIEW_PURPOSE}</p>
          <div class="card">
            <TypedGame />
          </div>
        </section>
        <ExampleReview />
      </div>
    );
  }
  const { review, problem } = now;
  return (
    <div class="review two">
      <section class="report">
        <ReviewHead now={now} />
        {review ? <ReviewReport review={review} /> : problem === '' && <p class="muted">One moment …</p>}
      </section>
      <div class="stack">
        {review && <Rings review={review} />}
        <Alternatives now={now} />
        {review && <Share review={review} number={now.number} />}
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
        <Button onPress={close}>Close</Button>
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
