/**
 * Checks of past answers that were fetched or imported: a list may be shifted by a line, or be of another game.
 *
 * Each returns what is wrong, without advice; undefined if nothing is.
 */

import { capitals } from '../format.ts';
import { dateOfDay, dayNumber, firstDifference, type PastAnswers } from './pastAnswers.ts';

/** East of Greenwich it may be tomorrow already; a later day is a mistake. `today` is YYYY-MM-DD. */
export const futureMistake = ({ newest }: PastAnswers, today: string): string | undefined =>
  (dayNumber(newest) ?? 0) <= (dayNumber(today) ?? 0) + 1
    ? undefined
    : `its last answer is of ${newest}, in the future`;

/** The first day with another answer than the known one. */
export const differenceMistake = (known: PastAnswers, fresh: PastAnswers): string | undefined => {
  const first = firstDifference(known, fresh);
  if (!first) return undefined;
  const day = `${dateOfDay(first.day)} (day ${first.day})`;
  return `${day} has ${capitals(first.fresh)} where ${capitals(first.known)} is known`;
};
