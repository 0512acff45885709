/**
 * The engine's answer about several boards: plain data, as in `answers.ts`.
 *
 * Exact values of several boards are known in small endings only. Elsewhere the number of guesses is an estimate, which
 * is no bound: the field is called `expected`, and `atLeast` is the bound that no strategy can beat.
 */

/** What a word does on one board that is open and shown. */
export interface WordOnBoard {
  /** Counted from 1. */
  readonly board: number;
  /** How many words are left on it now. */
  readonly wordsLeft: number;
  /** How many are left after the word on average; a board that is found has none. */
  readonly expectedLeft: number;
  /** Chance that the word finds the board. */
  readonly chance: number;
  /** How many different feedbacks it can get. */
  readonly parts: number;
}

/** A word to guess next on several boards. */
export interface BoardsWord {
  readonly word: string;
  /** Guesses to the end on average, this one included: proved if `exact`, else an estimate. */
  readonly expected: number;
  /** No strategy that begins with the word takes fewer guesses on average. */
  readonly atLeast: number;
  /** Whether `expected` is proved: no strategy takes fewer guesses. */
  readonly exact: boolean;
  /** Chance that it finds a board. */
  readonly chance: number;
  /** Every board that is open and shown, in their order. */
  readonly boards: readonly WordOnBoard[];
}

/** The best next guesses for several boards. */
export interface BoardsSuggestion {
  readonly status: 'open' | 'won' | 'lost' | 'contradiction';
  /** The best word known; undefined unless the game is open. */
  readonly best: BoardsWord | undefined;
  /** The best words known, the best first. */
  readonly words: readonly BoardsWord[];
  /** The words of `compare`, in their order. */
  readonly compared: readonly BoardsWord[];
  /** Whether the best word is proved to be best. */
  readonly proved: boolean;
  /** How many boards the game has. */
  readonly boards: number;
  /** How many of them are not found, shown or not. */
  readonly open: number;
  /** How many words are left on each board; 1 on a board that is found. */
  readonly wordsLeft: readonly number[];
  /** The words left on each board, where there are at most 50; else none. */
  readonly candidates: readonly (readonly string[])[];
  /** In how many ways the boards that are shown can be answered; rounded beyond 2^53. */
  readonly ways: number;
  /** Guesses left in the game; undefined without a limit. */
  readonly turnsLeft: number | undefined;
  readonly elapsedMs: number;
}
