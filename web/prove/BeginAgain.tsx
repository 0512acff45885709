/**
 * Deletes what is proved, after a question.
 */

import { useSignal } from '@preact/signals';
import { Button } from '../shared/components/Button.tsx';
import { proving } from './pageProof.ts';

export const BeginAgain = () => {
  const isAsked = useSignal(false);
  const status = proving.status.value;
  if (status !== 'paused' && status !== 'done') return null;
  const reset = (): void => {
    isAsked.value = false;
    void proving.reset();
  };
  const press = (): void => {
    if (isAsked.value) reset();
    else isAsked.value = true;
  };
  return (
    <div class="tools">
      {/* the first button stays, so that the focus does, too */}
      <Button onPress={press}>{isAsked.value ? 'Delete what is proved' : 'Begin again'}</Button>
      {isAsked.value && <Button onPress={() => (isAsked.value = false)}>Keep it</Button>}
    </div>
  );
};
