/**
 * A field for any word, compared with the best.
 */

import { useSignal } from '@preact/signals';
import { comparisonText } from '../../src/board/messages.ts';
import { Button } from '../shared/Button.tsx';
import { board, dispatch } from '../shared/board.ts';
import { onSubmit } from '../shared/forms.ts';
import { WordField } from '../shared/WordField.tsx';

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
      <p aria-live="polite">{comparisonText(board.value)}</p>
    </form>
  );
};
