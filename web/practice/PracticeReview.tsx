/**
 * The review of a practice game that has ended.
 */

import { Button } from '../shared/Button.tsx';
import { board } from '../shared/board.ts';
import { page } from '../shared/navigation.ts';
import { noteBoardGame, openedReview } from '../shared/openedReview.ts';
import { ReviewReport } from '../shared/ReviewReport.tsx';
import type { PracticeGame } from './practiceGame.ts';

/** Opens Review with this game rather than with that of the board. */
const goToReview = (): void => {
  noteBoardGame(board.peek().game);
  page.value = 'review';
};

export const PracticeReview = ({ now }: { now: PracticeGame }) => {
  const opened = openedReview.value;
  if (opened?.game !== now.game) return null;
  const { review, problem } = opened;
  return (
    <section class="card stack">
      <h2>Review</h2>
      {review ? <ReviewReport review={review} /> : <p class="muted">{problem || 'One moment …'}</p>}
      <div class="tools">
        <Button onPress={goToReview}>Replay and share</Button>
      </div>
    </section>
  );
};
