/**
 * Taps for the colours of a row on a phone.
 */

import { type Feedback, feedbackDigits } from '../../../src/feedback.ts';
import type { Part } from '../../../src/partition.ts';
import { likelyRows } from '../../../web/play/likelyRows.ts';

/** So many rows are offered as keys. */
export const MOST_ROWS = 12;

/** The taps for a feedback after the word: keys for single colours, then a key for the row or Enter. */
export const tapsForRow = (parts: readonly Part[], feedback: Feedback): number => {
  const digits = feedbackDigits(feedback, 5);
  for (let place = 0; place <= 5; place++) {
    const tiles = digits.map((digit, at) => (at < place ? digit : 0));
    const isSet = digits.every((digit, at) => at < place || digit === 0);
    if (isSet || likelyRows(parts, { tiles, place }, MOST_ROWS).includes(feedback)) return place + 1;
  }
  throw new Error('Five keys set every row.');
};
