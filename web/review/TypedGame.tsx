/**
 * A form for a game that was played elsewhere.
 */

import { useSignal } from '@preact/signals';
import { explain } from '../../src/failure.ts';
import { Button } from '../shared/components/Button.tsx';
import { onSubmit } from '../shared/components/forms.ts';
import { Problem } from '../shared/components/Problem.tsx';
import { WordField } from '../shared/components/WordField.tsx';
import { openReview } from '../shared/review/openedReview.ts';
import { board } from '../shared/state/board.ts';
import { parsePlayedGame } from './parseGame.ts';

export const TypedGame = () => {
  const text = useSignal('');
  const answer = useSignal('');
  const problem = useSignal('');
  const review = (): void => {
    const parsed = parsePlayedGame(board.peek().game.rules, text.value, answer.value);
    problem.value = parsed.ok ? '' : explain(parsed.failure);
    if (parsed.ok) openReview(parsed.value.game, parsed.value.answer, parsed.value.note);
  };
  return (
    <form class="stack" onSubmit={onSubmit(review)}>
      <label class="labelled">
        <span>Your guesses in order, or a share grid and the words of its rows</span>
        <textarea
          class="field"
          rows={6}
          autocapitalize="none"
          autocomplete="off"
          spellcheck={false}
          placeholder={'crane\nslate\nabide'}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <WordField label="The answer, if you did not find it" text={answer} />
      <Problem sentence={problem.value} />
      <div class="tools">
        <Button primary>Review</Button>
      </div>
    </form>
  );
};
