/**
 * A review of an example game, beside the form for one's own: computed as any other, so that it shows what to expect.
 */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { capitals } from '../../src/format.ts';
import { gameFor } from '../../src/review/playedGame.ts';
import type { Review } from '../../src/review/review.ts';
import { EXAMPLE_REVIEW, reviewSummary } from '../../src/text/review.ts';
import { MiniRow } from '../shared/components/MiniRow.tsx';
import { Rings } from '../shared/review/Rings.tsx';
import { Waterfall } from '../shared/review/Waterfall.tsx';
import { board } from '../shared/state/board.ts';
import { engine } from '../shared/state/engine.ts';

const GUESSES = ['crane', 'slate', 'pride', 'abide'];
const ANSWER = 'abide';

const example = signal<Review | undefined>(undefined);

/** Nothing on a list that does not have the words. */
const computeExample = (): void => {
  const game = gameFor(board.peek().game.rules, ANSWER, GUESSES);
  if (!game.ok || example.peek()?.rules === game.value.rules) return;
  const show = (review: Review) => {
    example.value = review;
  };
  engine
    .review(game.value, ANSWER, show)
    .then((result) => result?.ok && show(result.value))
    // without an engine the board reports it
    .catch(() => {});
};

export const ExampleReview = () => {
  useEffect(() => {
    computeExample();
  }, []);
  const review = example.value;
  if (!review) return <div />;
  const [account = '', ...others] = review.exact ? reviewSummary(review) : [];
  return (
    <section class="card example-review stack">
      <h3>{`${EXAMPLE_REVIEW} ${capitals(ANSWER)}`}</h3>
      <div class="example-game">
        <div class="example-rows">
          {review.turns.map(({ word, feedback }) => (
            <MiniRow key={word} word={word} feedback={feedback} />
          ))}
        </div>
        <Rings review={review} />
      </div>
      <Waterfall review={review} />
      <p class="example-sum">{account}</p>
      {others.map((line) => (
        <p key={line} class="muted">
          {line}
        </p>
      ))}
    </section>
  );
};
