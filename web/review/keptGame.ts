/**
 * The game that was typed or pasted for a review, over a reload and after the page was closed.
 */

import { computed } from '@preact/signals';
import { explain, type Result } from '../../src/failure.ts';
import { openReview } from '../shared/review/openedReview.ts';
import { board } from '../shared/state/board.ts';
import { store } from '../shared/state/store.ts';
import { type ParsedGame, parsePlayedGame } from './parseGame.ts';

interface TypedGame {
  readonly text: string;
  readonly answer: string;
  /** Whether its review was open when the page was left. */
  readonly isOpen: boolean;
}

const NAME = 'last';
const NOTHING: TypedGame = { text: '', answer: '', isOpen: false };

const records = store.records<TypedGame>({
  name: 'typed',
  read: (value) => {
    const { text, answer, isOpen } = (value ?? {}) as Partial<TypedGame>;
    return typeof text === 'string' && typeof answer === 'string'
      ? { text, answer, isOpen: isOpen === true }
      : undefined;
  },
});

export const typedGame = computed(() => records.all.value.get(NAME) ?? NOTHING);

export const changeTypedGame = (change: Partial<TypedGame>): void => {
  const next = { ...typedGame.peek(), ...change };
  if (next.text === '' && next.answer === '') records.remove(NAME);
  else records.put(NAME, next);
};

/** Opens the review of what was typed; returns a sentence if it cannot be read. */
export const reviewTypedGame = (): string => {
  const { text, answer } = typedGame.peek();
  const parsed: Result<ParsedGame> = parsePlayedGame(board.peek().game.rules, text, answer);
  if (!parsed.ok) return explain(parsed.failure);
  const { game, answer: found, note, number } = parsed.value;
  openReview(game, found, note, number);
  changeTypedGame({ isOpen: true });
  return '';
};
