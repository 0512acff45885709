/**
 * Word frequencies: counts from film subtitles (SUBTLEX), for sorting and for breaking ties.
 *
 * A word that was never seen counts 0. A user's own counts replace these wherever frequencies are used.
 */

import { FREQUENCY_COUNTS, FREQUENCY_WORDS } from './frequency.generated.ts';
import { decodeCounts, decodeTails } from './lists/decode.ts';

/** Occurrences of a word; a word that is not in the map counts 0. */
export type Frequencies = ReadonlyMap<string, number>;

let bundled: Frequencies | undefined;

/**
 * How often words of five letters were seen in film subtitles; decoded at the first call.
 *
 * @example
 * ```ts
 * bundledFrequencies().get('there'); // 221754
 * ```
 */
export const bundledFrequencies = (): Frequencies => {
  if (!bundled) {
    const counts = decodeCounts(FREQUENCY_COUNTS);
    const entries = decodeTails(FREQUENCY_WORDS).map((word, index): [string, number] => [word, counts[index]]);
    // most frequent first, equal ones in the order of the alphabet, as they are stored
    bundled = new Map(entries.sort(([, a], [, b]) => b - a));
  }
  return bundled;
};
