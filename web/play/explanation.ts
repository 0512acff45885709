/**
 * The word whose parts are shown beside the board, and whether they may be.
 */

import { computed, signal } from '@preact/signals';
import type { Game } from '../../src/game/game.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { board } from '../shared/board.ts';

interface ExplainedWord {
  readonly word: string;
  readonly game: Game;
}

const explained = signal<ExplainedWord | undefined>(undefined);

/** Asks why a word is good; the same word again closes what is shown. */
export const askWhy = (word: string): void => {
  const isShown = shownWhy.value?.word === word;
  explained.value = isShown ? undefined : { word, game: board.value.game };
};

export const closeWhy = (): void => {
  explained.value = undefined;
};

/** Undefined if nobody asks, another row was played since, or the word is one that is not to be seen. */
export const shownWhy = computed((): ExplainedWord | undefined => {
  const { game, standing, spoilers } = board.value;
  const now = explained.value;
  if (now?.game !== game || standing.status !== 'open') return undefined;
  if (spoilers === 'all') return now;
  const { list, candidates } = standing.position;
  return spoilers === 'eliminators' && !candidates.includes(guessIdOf(list, now.word) ?? -1) ? now : undefined;
});
