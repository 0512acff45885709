/**
 * Buttons for a whole game of several boards.
 */

import { useSignal } from '@preact/signals';
import { shareOfGame, writeBoardsShare } from '../../src/boards/share.ts';
import { address } from '../shared/address/address.ts';
import { copyText } from '../shared/browser/clipboard.ts';
import { Button } from '../shared/components/Button.tsx';
import { boards, dispatch } from './boards.ts';

export const BoardsTools = () => {
  const copied = useSignal('');
  const copy = async (text: string): Promise<void> => {
    copied.value = (await copyText(text)) ? 'Copied.' : text;
  };
  const { game, past } = boards.value;
  const link = (): string => `${location.origin}${location.pathname}${address.value}`;
  return (
    <div class="tools quiet">
      <Button disabled={past.length === 0} onPress={() => dispatch({ kind: 'undo' })}>
        Undo
      </Button>
      {game.rows.length > 0 && <Button onPress={() => void copy(link())}>Copy link</Button>}
      {game.rows.length > 0 && (
        <Button onPress={() => void copy(writeBoardsShare(shareOfGame(game), `Salet ${game.rules.boards} boards`))}>
          Copy as tiles
        </Button>
      )}
      <span role="status" class="small muted">
        {copied.value}
      </span>
    </div>
  );
};
