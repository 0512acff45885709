/**
 * The review of a practice game that has ended.
 */

import { Button } from '../shared/components/Button.tsx';
import { noteBoardGame, openedReview } from '../shared/review/openedReview.ts';
import { ReviewReport } from '../shared/review/ReviewReport.tsx';
import { board } from '../shared/state/board.ts';
import { page } from '../shared/state/navigation.ts';
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
