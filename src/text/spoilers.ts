/**
 * Spoiler levels: how much may be shown of the words that fit. Each level shows what the level before it shows.
 */

export type Spoilers = 'none' | 'count' | 'hints' | 'eliminators' | 'all';
export const SPOILERS: readonly Spoilers[] = ['none', 'count', 'hints', 'eliminators', 'all'];

/** What a level shows: "hints that name no word". */
export const SPOILER_TEXTS: Readonly<Record<Spoilers, string>> = {
  none: 'the board only',
  count: 'the number of words left',
  hints: 'hints that name no word',
  eliminators: 'words that cannot be the answer',
  all: 'everything, also possible answers',
};
