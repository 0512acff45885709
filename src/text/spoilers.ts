/**
 * Spoiler levels: how much may be shown of the words that fit. Each level shows what the level before it shows.
 */

export type Spoilers = 'none' | 'count' | 'hints' | 'eliminators' | 'all';
export const SPOILERS: readonly Spoilers[] = ['none', 'count', 'hints', 'eliminators', 'all'];
