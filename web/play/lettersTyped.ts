/**
 * Whether a word is being typed, so that the keys that complete it are needed.
 */

import type { State } from '../../src/board/state.ts';

/** The letters of the new row, while a word is typed; undefined before its first letter and after its last. */
export const lettersTyped = ({ draft, game, standing }: State): string | undefined =>
  draft?.stage === 'letters' &&
  draft.row === game.rows.length &&
  standing.status === 'open' &&
  draft.letters.length > 0 &&
  draft.letters.length < game.rules.list.wordLength
    ? draft.letters.join('')
    : undefined;
