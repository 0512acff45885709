/**
 * Buttons for the whole game.
 */

import { useSignal } from '@preact/signals';
import { canReview } from '../../src/board/screens.ts';
import { address } from '../shared/address/address.ts';
import { choosePicture } from '../shared/browser/choosePicture.ts';
import { copyText } from '../shared/browser/clipboard.ts';
import { openHelp } from '../shared/browser/shortcuts.ts';
import { Button } from '../shared/components/Button.tsx';
import { board, dispatch } from '../shared/state/board.ts';

export const Tools = () => {
  const copied = useSignal('');
  const copyLink = async (): Promise<void> => {
    const link = `${location.origin}${location.pathname}${address.value}`;
    copied.value = (await copyText(link)) ? 'Copied.' : link;
  };
  const { status } = board.value.standing;
  // then the card offers the review and a new game
  const isOver = status === 'won' || status === 'lost';
  return (
    <div class="tools quiet">
      <Button onPress={() => dispatch({ kind: 'undo' })}>Undo</Button>
      {!isOver && <Button onPress={() => dispatch({ kind: 'newGame' })}>New game</Button>}
      {!isOver && canReview(board.value) && <Button onPress={() => dispatch({ kind: 'openReview' })}>Review</Button>}
      {board.value.game.rows.length > 0 && <Button onPress={() => void copyLink()}>Copy link</Button>}
      <Button onPress={choosePicture}>From a screenshot</Button>
      <span class="for-keys">
        <Button onPress={openHelp}>Keys</Button>
      </span>
      <span role="status" class="small muted">
        {copied.value}
      </span>
    </div>
  );
};
