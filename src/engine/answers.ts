/**
 * What the engine answers: plain data that `JSON.stringify` keeps whole. Strings, numbers, booleans, arrays and objects;
 * no list, no `Map`, no typed array, no infinity. A field that is not known is absent or undefined.
 *
 * A number that may not be proved yet comes as two: `guesses` is what the best strategy found needs, `guessesAtLeast`
 * is what no strategy can beat. They only ever come closer, and are equal once the value is proved. A game that is lost
 * counts the guesses that were made in it.
 */

import type { Mode } from '../position.ts';
import type { ParsedTurn } from '../turns.ts';

/** What is to be expected of a position or of a word, on average over the words left. */
export interface Expectation {
  /** Guesses on average with the best strategy found; the least there is if `guessesAtLeast` is the same. */
  readonly guesses: number;
  /** No strategy needs fewer guesses on average. */
  readonly guessesAtLeast: number;
  /** Chance not to find the word within the limit, from 0 to 1, with that strategy. */
  readonly lossChance: number;
  readonly lossChanceAtLeast: number;
}

/** A word to guess next, and what it leads to; the guess itself counts. */
export interface RatedWord extends Expectation {
  readonly word: string;
  /** Whether all its numbers are proved. */
  readonly exact: boolean;
  /** Whether it can be the answer. */
  readonly possible: boolean;
  /** Chance to be the answer. */
  readonly chance: number;
  /** How many guesses on average it can be behind the best word, at most. */
  readonly behindAtMost: number;
  /** The most guesses it can take from here if the word is found; only with `details`. */
  readonly worst?: number;
  /** Chance to have found the word after the first guess from here, the second, …; only with `details`. */
  readonly solvedBy?: readonly number[];
}

/** What to guess next. A game that is over, or that no word fits, has no next guess: look at `status` first. */
export interface Advice extends Expectation {
  readonly status: 'open' | 'won' | 'lost' | 'contradiction';
  /**
   * The word to play: of all words known so far none needs fewer guesses. There is one whenever `status` is `open`; it
   * is absent (undefined, whatever its type says) when the game is won or lost, or when no word fits.
   */
  readonly best: RatedWord;
  /** Words that can be the answer, best first. */
  readonly answers: readonly RatedWord[];
  /** Words that cannot be the answer but tell most about it, best first. */
  readonly eliminators: readonly RatedWord[];
  readonly wordsLeft: number;
  /** The first of the words left, the likeliest first. */
  readonly words: readonly string[];
  /** Where the words left come from, if no expected answer fits: "accepted guesses". */
  readonly tier: string | undefined;
  /** Guesses left in the game; undefined without a limit. */
  readonly turnsLeft: number | undefined;
  /** How many words are as good as the best; undefined until all were looked at. */
  readonly ties: number | undefined;
  /** Whether the best word and its numbers are proved. */
  readonly proved: boolean;
  /** From the question to this answer. */
  readonly elapsedMs: number;
}

/** One word held against the best. */
export interface Judgement extends RatedWord {
  /** How many guesses on average it is behind the best word, at least. */
  readonly behindAtLeast: number;
  /** Whether the list has the word. */
  readonly accepted: boolean;
  /** Whether the mode allows it after these turns. */
  readonly legal: boolean;
  /** Why it does not, to be read after "it": "needs an R (CRANE=BYBBG)". */
  readonly reason: string | undefined;
  readonly wordsLeft: number;
  /** Whether the word and the best word are both proved. */
  readonly proved: boolean;
  readonly elapsedMs: number;
}

/** What one word costs, with best play after it. */
export interface WordValue extends Expectation {
  readonly word: string;
  /** Guesses over all words left, each times its weight; what proofs and records are stated in. */
  readonly total: number;
  readonly totalAtLeast: number;
  readonly wordsLeft: number;
  readonly exact: boolean;
  readonly possible: boolean;
  readonly chance: number;
  readonly elapsedMs: number;
}

/** One guess of a game that was played. Its regrets and lucks add up: see `GameReview`. */
export interface ReviewedGuess {
  readonly word: string;
  /** As 'BBYBG'. */
  readonly feedback: string;
  readonly wordsBefore: number;
  readonly wordsAfter: number;
  /** A best word instead of it: itself if none was better; undefined until it is known. */
  readonly best: string | undefined;
  /** What best play expected before the guess, and what the guess itself expected. */
  readonly position: Expectation;
  readonly guess: Expectation;
  /** Guesses that the choice of this word cost. */
  readonly regret: number;
  readonly regretAtLeast: number;
  /** Guesses that its feedback gained over what the word could expect. */
  readonly luck: number;
  readonly luckAtLeast: number;
  /** The same for the chance to lose. */
  readonly risk: number;
  readonly riskAtLeast: number;
  readonly riskLuck: number;
  readonly riskLuckAtLeast: number;
  readonly exact: boolean;
}

/** What each guess of a game cost and what was luck: used = start.guesses + all regrets - all lucks + rest.guesses. */
export interface GameReview {
  readonly status: Advice['status'];
  readonly answer: string | undefined;
  /** Guesses that were made. */
  readonly used: number;
  /** What best play expected before the first guess. */
  readonly start: Expectation;
  /** What best play expects after the last; nothing if the game is over. */
  readonly rest: Expectation;
  readonly turns: readonly ReviewedGuess[];
  /** Words that were taken for possible only because the game went there. */
  readonly added: readonly string[];
  /** Whether all numbers are proved. */
  readonly proved: boolean;
  readonly elapsedMs: number;
}

/** One guess of a tree, and what follows each feedback; where a feedback is missing the game is over. */
export interface TreeNode {
  readonly guess: string;
  /** By feedback, as 'BBYBG'. */
  readonly branches?: { readonly [feedback: string]: TreeNode };
}

/** A tree with what it claims, as `salet verify` reads it from a file. */
export interface TreeDocument {
  readonly format: string;
  readonly version: number;
  readonly list: {
    readonly name: string;
    readonly fingerprint: string;
    readonly answers: number;
    readonly guesses: number;
    readonly wordLength: number;
  };
  readonly mode: Mode;
  readonly limit: number | null;
  readonly turns: readonly ParsedTurn[];
  readonly weights: readonly number[] | null;
  readonly total: number;
  readonly worst: number;
  readonly histogram: { readonly [guesses: string]: number };
  readonly losses: readonly string[];
  readonly exact: boolean;
  readonly tree: TreeNode;
}

/** An optimal tree; `file` is undefined if the time limit was reached before it was found. */
export interface TreeAnswer extends Expectation {
  readonly file: TreeDocument | undefined;
  readonly proved: boolean;
  readonly elapsedMs: number;
}

/** What a strategy came to against every answer. */
export interface Simulation {
  readonly strategy: string;
  /** Games that were played, of so many. */
  readonly games: number;
  readonly answers: number;
  /** Guesses over all games. */
  readonly total: number;
  /** Guesses on average, games over the limit by their real length. */
  readonly average: number;
  /** Guesses on average in the games within the limit. */
  readonly averageSolved: number;
  readonly standardDeviation: number;
  readonly worst: number;
  /** Games by their number of guesses. */
  readonly histogram: { readonly [guesses: number]: number };
  /** Answers that were not found within the limit. */
  readonly failures: readonly string[];
  /** Empty if games begin differently. */
  readonly firstGuess: string;
  /** Whether every answer was played; false if the time limit was reached. */
  readonly complete: boolean;
  readonly elapsedMs: number;
}

/** A proof of the best opener, or as much of it as there was time for. */
export interface ProofAnswer {
  /** The least total of any opener; undefined if none can guarantee the limit, or none is known yet. */
  readonly total: number | undefined;
  /** The same on average. */
  readonly guesses: number | undefined;
  /** Every opener that reaches it, if proved. */
  readonly best: readonly string[];
  /** The openers with the least totals or bounds, best first. */
  readonly openers: readonly {
    readonly word: string;
    /** Guesses over all answers, or, if it is not exact, a number it cannot be below. */
    readonly total: number;
    readonly exact: boolean;
  }[];
  /** Openers that are done, of so many. */
  readonly done: number;
  readonly count: number;
  readonly proved: boolean;
  /** To go on from here later. */
  readonly checkpoint: ProofCheckpoint;
  /** Positions searched. */
  readonly positions: number;
  readonly elapsedMs: number;
}

/** How far a proof has come. */
export interface ProofProgress {
  readonly done: number;
  readonly count: number;
  /** The least total so far. */
  readonly total: number | undefined;
  readonly best: string | undefined;
  readonly elapsedMs: number;
}

/** What a proof has done so far, to be kept and passed back. */
export interface ProofCheckpoint {
  readonly format: 'salet-proof';
  readonly version: number;
  readonly list: string;
  readonly fingerprint: string;
  readonly mode: Mode;
  readonly limit: number | null;
  /** What was finished: openers as [id, total, 0 exact, 1 search or 2 scan]; null stands for infinity. */
  readonly jobs: readonly {
    readonly limit: number | null;
    readonly nodes: number;
    readonly openers: readonly (readonly [opener: number, total: number | null, how: number])[];
  }[];
}
