/**
 * The card in the place of the map where words are kept from the player, as the settings say.
 */

import { HIDDEN_TITLE, hiddenText } from '../../src/text/spoilers.ts';
import { Button } from '../shared/components/Button.tsx';
import { board } from '../shared/state/board.ts';
import { page } from '../shared/state/navigation.ts';

export const HiddenWords = () => (
  <section class="card stack hidden-words" aria-labelledby="hidden-title">
    <h2 id="hidden-title">{HIDDEN_TITLE}</h2>
    <p class="muted">{hiddenText(board.value.spoilers)}</p>
    <div class="tools">
      <Button onPress={() => (page.value = 'settings')}>Change it in Settings</Button>
    </div>
  </section>
);
