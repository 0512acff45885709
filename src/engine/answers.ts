/**
 * The answers of the engine: plain data that `JSON.stringify` keeps whole. Strings, numbers, booleans, arrays and
 * objects; no list, no `Map`, no typed array, no infinity. A field that is not known, or does not apply, is undefined,
 * and therefore absent in JSON.
 *
 * The names are those of the program's `--json` and `--batch` and of its MCP tools; `schema/salet.schema.json` describes
 * them all. A number that may not be proved yet is an `Estimate`. A game that is lost counts the guesses made in it.
 */

import type { Mode } from '../position.ts';
import type { Estimate } from '../search/estimate.ts';
import type { ParsedTurn } from '../turns.ts';

/** Guesses and losses with best play, on average over the words left. */
export interface Expectation {
  /** Guesses still to come, on average. */
  readonly guesses: Estimate;
  /** Chance, from 0 to 1, not to find the word within the limit, or by the guess that the objective names. */
  readonly lossChance: Estimate;
}

/** A word to guess next, with best play after it; the guess itself counts. */
export interface RatedWord extends Expectation {
  readonly word: string;
  /** Whether all its numbers are proved. */
  readonly exact: boolean;
  /** Whether it is a possible answer. */
  readonly possible: boolean;
  /** Chance to be the answer. */
  readonly chance: number;
  /** YYYY-MM-DD: when it was last the answer of the daily game; absent if that is not known. */
  readonly lastAnswered?: string;
  /** Guesses on average behind the best word. */
  readonly behind: Estimate;
  /** The most guesses it can take from here if the word is found; only with `details`. */
  readonly worst?: number;
  /** Chance to have found the word after the first guess from here, the second, …; only with `details`. */
  readonly solvedBy?: readonly number[];
}

/**
 * The best next guesses. Only an open game has some: where a game can be won, lost or contradictory, check that `status`
 * is "open" before `best`. After the check the compiler knows which of both it is.
 */
export type Advice = OpenAdvice | EndedAdvice;

/** Advice for a game that goes on. */
export interface OpenAdvice extends AdviceFacts {
  readonly status: 'open';
  /** The best word: of all words known so far none needs fewer guesses. */
  readonly best: RatedWord;
  /**
   * The word to play: the best one, or a familiar word that is proved to be within 0.03 guesses of it, a possible answer
   * if one is.
   */
  readonly recommended: RatedWord;
  readonly corrections?: undefined;
}

/** Advice for a game without a next guess: it is won or lost, or no word fits its rows. */
export interface EndedAdvice extends AdviceFacts {
  readonly status: 'won' | 'lost' | 'contradiction';
  /** There is none, and at run time it is undefined; typed so that `advice.best.word` needs no check in a game that is known to be open. */
  readonly best: never;
  readonly recommended: never;
  /** The likeliest changes of tiles or of a word after which words fit; none if the game is won or lost. */
  readonly corrections: readonly AdviceCorrection[];
}

/** A change of tiles or of a word after which words fit. */
export interface AdviceCorrection {
  /** "If tile 3 of CRANE was yellow, 4 words fit: ABIDE, …" */
  readonly sentence: string;
  /** The tiles to change; none if a word is changed. */
  readonly changes: readonly {
    /** Counted from 1, as the tile. */
    readonly row: number;
    readonly word: string;
    readonly tile: number;
    readonly from: 'B' | 'Y' | 'G';
    readonly to: 'B' | 'Y' | 'G';
  }[];
  /** The word to change; undefined if tiles are. */
  readonly wordChange: { readonly row: number; readonly from: string; readonly to: string } | undefined;
  /** How likely it is among all corrections, from 0 to 1. */
  readonly share: number;
  /** How many words fit then. */
  readonly wordsLeft: number;
  /** The first of these words, at most 50; undefined where the program hides words. */
  readonly candidates: readonly string[] | undefined;
  /** The source of these words, if no expected answer is among them. */
  readonly tier: string | undefined;
}

/** What is known of every game, open or not. */
export interface AdviceFacts extends Expectation {
  /** What counts as best: the engine's objective, or `sure` once the guess of a `soon` objective is past. */
  readonly objective: string;
  /** The guess of the game by which the word has to be found; undefined if any will do, or until it is known. */
  readonly within: number | undefined;
  /** Possible answers, best first. */
  readonly answers: readonly RatedWord[];
  /** Words that cannot be the answer but separate the possible answers, best first. */
  readonly eliminators: readonly RatedWord[];
  /** Words left that differ in one place only, where guessing them is proved to cost something; else empty. */
  readonly trap: readonly string[];
  /** How many words are as good as the best; undefined until all were compared. */
  readonly ties: number | undefined;
  /** How many words as good as the best are not offered without `allWords`. */
  readonly withheld: number;
  /** How many words are left. */
  readonly wordsLeft: number;
  /** The first of the words left, at most 50, the likeliest first. */
  readonly candidates: readonly string[];
  /** The source of the words left, if no expected answer fits: "accepted guesses". */
  readonly tier: string | undefined;
  /** Guesses left in the game; undefined without a limit. */
  readonly turnsLeft: number | undefined;
  /** Whether the best word and its numbers are proved. */
  readonly proved: boolean;
  /** Sentences about the turns that are no errors: "CRAEN is not in original; using it anyway. Did you mean CRANE?" */
  readonly notes: readonly string[];
  /** Positions searched. */
  readonly nodes: number;
  /** Milliseconds from the question to this answer. */
  readonly elapsedMs: number;
}

/** One word compared with the best. */
export interface Judgement extends RatedWord {
  /** How much likelier a loss is than with the best word; undefined until it is known. */
  readonly risk: number | undefined;
  /** Whether the list has the word. */
  readonly accepted: boolean;
  /** Whether the mode allows it after these turns. */
  readonly legal: boolean;
  /** Why the mode does not allow it, to be read after "it": "needs an R (CRANE=BYBBG)". */
  readonly reason: string | undefined;
  readonly wordsLeft: number;
  /** Whether the word and the best word are both proved. */
  readonly proved: boolean;
  readonly elapsedMs: number;
}

/** The cost of one word, with best play after it. */
export interface WordValue extends Expectation {
  readonly word: string;
  /**
   * Guesses over all words left, each times its weight; proofs and records state this number. Null if some word is
   * lost, because a sum over all words does not exist then.
   */
  readonly total: Estimate | null;
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
  /**
   * The best word instead of it: the word itself if none was better, otherwise the best found, which is proved if
   * `position.guesses` is a number.
   */
  readonly best: string | undefined;
  /** The expectation of best play before the guess, and of the guess itself. */
  readonly position: Expectation;
  readonly guess: Expectation;
  /** Guesses that the choice of this word cost. */
  readonly regret: Estimate;
  /** Guesses that its feedback gained over the average feedback of the word. */
  readonly luck: Estimate;
  /** The same for the chance to lose. */
  readonly risk: Estimate;
  readonly riskLuck: Estimate;
  /** perfect, good, fair or costly; two of them, as "good or fair", where the bounds do not decide. */
  readonly verdict: string;
  /** From 0 to 99: the share of the allowed words that the guess was at least as good as. */
  readonly skill: number | undefined;
  /** From 0 to 99: the share of the possible answers with which the guess would have left you worse off or equal. */
  readonly luckRank: number | undefined;
  /** Whether the two ranks are proved; otherwise they are estimates. */
  readonly skillExact: boolean;
  readonly luckRankExact: boolean;
  /** Whether regret, luck and the values they are made of are proved. */
  readonly exact: boolean;
}

/** What each guess of a game cost and what was luck: used = start + regret - luck + rest. */
export interface GameReview {
  readonly status: Advice['status'];
  /** The answer that was passed or found; undefined if it is not known. */
  readonly answer: string | undefined;
  /** Guesses that were made. */
  readonly used: number;
  /** Guesses that best play needs on average from the start. */
  readonly start: Estimate;
  /** Chance to lose with best play from the start. */
  readonly lossChance: Estimate;
  /** Guesses that best play needs on average after the last turn; 0 if the game is over. */
  readonly rest: Estimate;
  /** Guesses that all choices cost together. */
  readonly regret: Estimate;
  /** Guesses that all feedbacks gained together; below 0 if they were unlucky. */
  readonly luck: Estimate;
  readonly turns: readonly ReviewedGuess[];
  /** Words that count as possible answers only because the game went there. */
  readonly added: readonly string[];
  /** Whether all numbers are proved. */
  readonly proved: boolean;
  /** Sentences about the guesses that are no errors, as in `Advice`. */
  readonly notes: readonly string[];
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

/** The games of a strategy against every answer. */
export interface Simulation {
  readonly strategy: string;
  /** Games that were played. */
  readonly games: number;
  /** Answers of the list. */
  readonly answers: number;
  /** Guesses over all games. */
  readonly total: number;
  /** Guesses on average, games over the limit by their real length; a game that is never won ends with guess 128. */
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

/** A proof of the best opener, or the part of it that there was time for. */
export interface ProofAnswer {
  /** The best opener; undefined until it is proved, or if no opener can guarantee the limit. */
  readonly best: string | undefined;
  /** Every opener that is as good, if proved. */
  readonly bests: readonly string[];
  /** The least total of any opener; undefined if none can guarantee the limit, or none is known yet. */
  readonly total: number | undefined;
  /** The same on average. */
  readonly guesses: number | undefined;
  /** The openers with the least totals or bounds, best first. */
  readonly results: readonly {
    readonly word: string;
    /** Guesses over all answers, or, if it is not exact, a number it cannot be below. */
    readonly total: number;
    readonly exact: boolean;
  }[];
  /** How many openers there are, and how many of them are done. */
  readonly openers: number;
  readonly done: number;
  readonly proved: boolean;
  /** To resume the proof later. */
  readonly checkpoint: ProofCheckpoint;
  /** Positions searched. */
  readonly nodes: number;
  readonly elapsedMs: number;
}

/** The progress of a proof. */
export interface ProofProgress {
  /** How many openers there are, and how many of them are done. */
  readonly openers: number;
  readonly done: number;
  /** The least total so far. */
  readonly total: number | undefined;
  readonly best: string | undefined;
  readonly elapsedMs: number;
}

/** The finished part of a proof, to be kept and passed back. */
export interface ProofCheckpoint {
  readonly format: 'salet-proof';
  readonly version: number;
  readonly list: string;
  readonly fingerprint: string;
  readonly mode: Mode;
  readonly limit: number | null;
  /** Finished jobs: openers as [id, total, 0 exact, 1 search or 2 scan]; null stands for infinity. */
  readonly jobs: readonly {
    readonly limit: number | null;
    readonly nodes: number;
    readonly openers: readonly (readonly [opener: number, total: number | null, how: number])[];
  }[];
}
