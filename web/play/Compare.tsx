/**
 * A field for any word, compared with the best.
 */

import { useSignal } from '@preact/signals';
import { comparisonText } from '../../src/board/messages.ts';
import { Button } from '../shared/components/Button.tsx';
import { onSubmit } from '../shared/components/forms.ts';
import { WordField } from '../shared/components/WordField.tsx';
import { board, dispatch } from '../shared/state/board.ts';

export const Compare = () => {
  const typed = useSignal('');
  if (board.value.standing.status !== 'open') return null;
  const compare = (): void => {
    if (typed.value.trim() !== '') dispatch({ kind: 'compare', word: typed.value });
  };
  return (
    <form class="compare" onSubmit={onSubmit(compare)}>
      <div class="tools">
        <WordField
          label="A word to compare with the best"
          quiet
          look="grow"
          text={typed}
          placeholder="compare a word"
        />
        <Button>Compare</Button>
      </div>
      <p class="comparison" aria-live="polite">
        {comparisonText(board.value)}
      </p>
    </form>
  );
};
