/**
 * Word frequencies: counts from film subtitles (SUBTLEX), for sorting and for breaking ties.
 *
 * A word that was never seen counts 0. A user's own counts replace these wherever frequencies are used.
 */

import { FREQUENCY_COUNTS, FREQUENCY_WORDS } from './frequency.generated.ts';

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
    const words = FREQUENCY_WORDS.match(/.{5}/g) ?? [];
    const counts = FREQUENCY_COUNTS.split(' ').map(Number);
    bundled = new Map(words.map((word, index) => [word, counts[index]]));
  }
  return bundled;
};
