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
