/**
 * The word whose parts are explained beside the board, and whether they may be shown.
 */

import { computed, effect } from '@preact/signals';
import type { Game } from '../../src/game/game.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { board } from '../shared/state/board.ts';
import { sheet } from '../shared/state/navigation.ts';

export interface ExplainedWord {
  readonly word: string;
  readonly game: Game;
}

/** Opens the explanation of a word; the same word again closes it. */
export const toggleExplanation = (word: string): void => {
  const isShown = explained.value?.word === word;
  sheet.value = isShown ? undefined : { kind: 'why', word, game: board.value.game };
};

export const closeExplanation = (): void => {
  if (sheet.value?.kind === 'why') sheet.value = undefined;
};

/** Undefined if no word is chosen, another row was played since, or the spoilers hide the word. */
export const explained = computed((): ExplainedWord | undefined => {
  const { game, standing, spoilers } = board.value;
  const now = sheet.value?.kind === 'why' ? sheet.value : undefined;
  if (now?.game !== game || standing.status !== 'open') return undefined;
  if (spoilers === 'all') return now;
  const { list, candidates } = standing.position;
  return spoilers === 'eliminators' && !candidates.includes(guessIdOf(list, now.word) ?? -1) ? now : undefined;
});

// a sheet about a game that is over or has gone on closes, so that Back does not go to it
effect(() => {
  if (sheet.value?.kind === 'why' && !explained.value) sheet.value = undefined;
});
