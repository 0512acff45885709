/**
 * The word whose parts are explained beside the board, and whether they may be shown.
 */

import { computed, signal } from '@preact/signals';
import type { Game } from '../../src/game/game.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { board } from '../shared/state/board.ts';

export interface ExplainedWord {
  readonly word: string;
  readonly game: Game;
}

/** The last word that was chosen, whatever has happened since. */
const chosen = signal<ExplainedWord | undefined>(undefined);

/** Opens the explanation of a word; the same word again closes it. */
export const toggleExplanation = (word: string): void => {
  const isShown = explained.value?.word === word;
  chosen.value = isShown ? undefined : { word, game: board.value.game };
};

export const closeExplanation = (): void => {
  chosen.value = undefined;
};

/** Undefined if no word is chosen, another row was played since, or the spoilers hide the word. */
export const explained = computed((): ExplainedWord | undefined => {
  const { game, standing, spoilers } = board.value;
  const now = chosen.value;
  if (now?.game !== game || standing.status !== 'open') return undefined;
  if (spoilers === 'all') return now;
  const { list, candidates } = standing.position;
  return spoilers === 'eliminators' && !candidates.includes(guessIdOf(list, now.word) ?? -1) ? now : undefined;
});
