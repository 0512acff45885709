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

/** In place of the map, where words are not shown. */
export const HIDDEN_TITLE = 'Words are hidden';
export const hiddenText = (spoilers: Spoilers): string =>
  `You see ${SPOILER_TEXTS[spoilers]}. The words left, the best replies and their map are here once you want them.`;
