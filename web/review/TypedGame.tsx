/**
 * A form for a game that was played elsewhere. What is typed stays, also when the page is closed.
 */

import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { sharedText } from '../shared/address/sharedText.ts';
import { choosePicture } from '../shared/browser/choosePicture.ts';
import { Button } from '../shared/components/Button.tsx';
import { onSubmit } from '../shared/components/forms.ts';
import { Problem } from '../shared/components/Problem.tsx';
import { WordField } from '../shared/components/WordField.tsx';
import { changeTypedGame, reviewTypedGame, typedGame } from './keptGame.ts';

/** The field for the answer has a signal of its own, which is stored as it changes. */
const answer = signal(typedGame.peek().answer);

export const TypedGame = () => {
  const { text } = typedGame.value;
  const problem = useSignal('');
  useEffect(
    () => answer.subscribe((typed) => typed !== typedGame.peek().answer && changeTypedGame({ answer: typed })),
    [],
  );
  // a text from another app or from a picture is reviewed at once, or the sentence says what it lacks
  useEffect(
    () =>
      sharedText.subscribe((shared) => {
        if (shared === '') return;
        sharedText.value = '';
        answer.value = '';
        changeTypedGame({ text: shared, answer: '' });
        problem.value = reviewTypedGame();
      }),
    [],
  );
  return (
    <form class="stack" onSubmit={onSubmit(() => (problem.value = reviewTypedGame()))}>
      <label class="labelled">
        <span>Your guesses in order, or a share grid and the words of its rows</span>
        <textarea
          class="field"
          rows={8}
          autocapitalize="none"
          autocomplete="off"
          spellcheck={false}
          placeholder={'crane\nslate\nabide'}
          value={text}
          onInput={(event) => changeTypedGame({ text: event.currentTarget.value })}
        />
      </label>
      <WordField label="The answer, if you did not find it" text={answer} />
      <Problem sentence={problem.value} />
      <div class="tools">
        <Button primary>Review</Button>
        <Button onPress={choosePicture}>From a screenshot</Button>
      </div>
    </form>
  );
};
