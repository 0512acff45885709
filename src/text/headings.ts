/**
 * Headings of the two kinds of guesses and of the columns beside them, the same on every screen.
 */

/** Guesses that can be the answer. */
export const POSSIBLE_ANSWERS = 'possible answers';

/** Guesses that cannot be the answer. As long as the other heading, so that both tables line up. */
export const BEST_ELIMINATORS = 'best eliminators';

/** The possible answers as a list. */
export const WORDS_LEFT = 'words left';

/** The chance to find the word within the limit of the game. */
export const CHANCE_TO_WIN = 'wins';

/** The chance to find the word at each guess. */
export const CHANCE_TO_FIND = 'chance to find the word';

/** What the page is for, to a player who has not used it yet. */
export const PLAY_ANYWHERE = {
  lead: 'Play anywhere.',
  rest: 'Tell Salet your guess and its colours; it shows the best next word.',
} as const;

/** The two steps of a row, to the same player. */
export const FIRST_STEPS = {
  letters: 'Type your guess, or take ours.',
  tiles: 'Now its colours: tap the tiles, or a whole row.',
} as const;

/** One word for each kind of guess, beside a suggestion. */
export const KINDS = { answer: 'answer', eliminator: 'eliminator' } as const;

/** Above the ranked words, and above their figures. */
export const RANKED = { words: 'Best words', guesses: 'more guesses', chance: 'chance' } as const;

/** The choice of an order for suggestions, and its first entry. */
export const RANK_BY = 'Rank by';
export const RANK_BY_PROOF = 'proved guesses';

/** The switch that takes words out that were answers before. */
export const WITHOUT_PAST_ANSWERS = 'Without past answers';

/** Above the account of a game that is over. */
export const HOW_IT_WENT = 'How it went';

/** In place of the account, until its figures are exact. */
export const COUNTING = 'Counting what each guess cost …';
