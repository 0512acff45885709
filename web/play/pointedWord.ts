/**
 * The word whose parts the map shows: the suggestion under the pointer or with the focus, or else the recommended one;
 * and the part under the pointer, which the board shows as the row that it would be.
 */

import { computed, signal } from '@preact/signals';
import { bestShown } from '../../src/board/state.ts';
import type { Row } from '../../src/game/game.ts';
import { repliesOf } from '../../src/suggest/reply.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { board } from '../shared/state/board.ts';
import { explained } from './explanation.ts';

/** A row that is not played: a word with the feedback of a part of the map. */
export const pointedRow = signal<Row | undefined>(undefined);

const pointed = signal<string | undefined>(undefined);

export const pointAt = (word: string | undefined): void => {
  pointed.value = word;
};

/** Whether nothing is left to choose, to compare or to draw: one word fits, and it may be named. */
export const isOneWordLeft = (): boolean => {
  const { standing, spoilers } = board.value;
  return standing.status === 'open' && standing.position.candidates.length === 1 && spoilers === 'all';
};

/** Undefined where no word may be named, or none is known yet. */
export const mappedWord = computed((): string | undefined => {
  const { advice, spoilers, standing } = board.value;
  if (spoilers !== 'all' || standing.status !== 'open') return undefined;
  const isOffered = advice && repliesOf(advice).some(({ word }) => word === pointed.value);
  const word = (isOffered ? pointed.value : undefined) ?? explained.value?.word ?? bestShown(board.value);
  return word !== undefined && guessIdOf(standing.position.list, word) !== undefined ? word : undefined;
});
