/**
 * Where words are kept from the player, as the settings say: a card in the place of the map, and dots instead of suggestions.
 */

import { wordCounts } from '../../src/board/state.ts';
import { HIDDEN_TITLE, hiddenText } from '../../src/text/spoilers.ts';
import { Button } from '../shared/components/Button.tsx';
import { board } from '../shared/state/board.ts';
import { page } from '../shared/state/navigation.ts';
import { WordDots } from './WordDots.tsx';

export const HiddenWords = () => (
  <section class="card stack hidden-words" aria-labelledby="hidden-title">
    <h2 id="hidden-title">{HIDDEN_TITLE}</h2>
    <p class="muted">{hiddenText(board.value.spoilers)}</p>
    <div class="tools">
      <Button onPress={() => (page.value = 'settings')}>Change it in Settings</Button>
    </div>
  </section>
);

/** The words that are left among all of the beginning. */
export const HiddenDots = () => <WordDots counts={wordCounts(board.value)} shape={1.1} />;
