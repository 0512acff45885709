/**
 * The rows that the tiles set so far can become, the likeliest first: keys that end a row with one tap.
 */

import type { State } from '../../src/board/state.ts';
import { type Feedback, feedbackDigits } from '../../src/feedback.ts';
import { type Part, partition } from '../../src/partition.ts';
import type { Position } from '../../src/position.ts';

/** What is set of a row: tiles before the place, and tiles after it that are not grey. */
export interface SetTiles {
  readonly tiles: readonly number[];
  readonly place: number;
}

/** The parts of a position by a word, largest first; the feedback of each is a row that can come. */
export const partsFor = (position: Position, word: string): readonly Part[] => partition(position, word);

/** At most `most` feedbacks that agree with what is set, those of most words first. */
export const likelyRows = (parts: readonly Part[], { tiles, place }: SetTiles, most: number): Feedback[] => {
  const agrees = (feedback: Feedback): boolean =>
    feedbackDigits(feedback, tiles.length).every(
      (digit, at) => digit === tiles[at] || (at >= place && tiles[at] === 0),
    );
  return parts
    .filter(({ feedback }) => agrees(feedback))
    .slice(0, most)
    .map(({ feedback }) => feedback);
};

/** The word whose row is set, in the position before it; undefined while letters are typed or an earlier row is changed. */
export const wordBeingSet = ({ draft, game, standing, spoilers }: State): string | undefined =>
  draft?.stage === 'tiles' &&
  draft.row === game.rows.length &&
  standing.status === 'open' &&
  // which feedbacks are possible says something about the words left
  spoilers === 'all'
    ? draft.letters.join('')
    : undefined;
