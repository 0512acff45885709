/**
 * The recommended word: the best one, unless a word that people know is hardly worse.
 *
 * A word is familiar if it is an answer of the list, or if film subtitles have it at least once in a million words. The
 * rule, in order:
 *
 *   1 familiar words that lose no more than the best and are proved to be within 0.03 guesses of it; else the best word
 *   2 a possible answer before an eliminator
 *   3 fewer guesses
 *   4 the more common word, then the order of the list
 *
 * It is for the objective `sure`. Who asks for another one wants exactly that: the best word is recommended.
 */

import type { GameObjective } from '../game/objective.ts';
import type { PreferredWords } from '../search/ratings.ts';
import type { Frequencies } from '../words/frequency.ts';
import { answerIdOf, type GuessId, type WordList } from '../words/list.ts';
import { isWithheld } from '../words/withheld.ts';
import { byValue, type Figures, type Reply } from './reply.ts';

/** Which words are recommended: those that people know where they are hardly worse, or always the best. */
export type WordChoice = 'familiar' | 'all';
export const WORD_CHOICES: readonly WordChoice[] = ['familiar', 'all'];

/** What a familiar word may cost more than the best, in guesses on average. */
export const FAMILIAR_WITHIN_GUESSES = 0.03;

/** Occurrences from which a word is familiar: one in a million, since the bundled counts are from 51 million words. */
export const FAMILIAR_COUNT = 51;

/**
 * Whether people know a word: it is an answer of the list, or common.
 *
 * @example
 * ```ts
 * isFamiliar(list, bundledFrequencies(), 'courd'); // false
 * ```
 */
export const isFamiliar = (list: WordList, frequencies: Frequencies, word: string): boolean =>
  answerIdOf(list, word) !== undefined || (frequencies.get(word) ?? 0) >= FAMILIAR_COUNT;

/** How to recommend a word. */
export interface RecommendationRule {
  readonly words: WordChoice;
  readonly objective: GameObjective;
  /** Whether words that are usually withheld are offered. */
  readonly allWords: boolean;
  /** The list of the game, whose answers are familiar. */
  readonly list: WordList;
  readonly frequencies: Frequencies;
}

/** The words that are preferred to the best in a position, by their ids in its list; undefined if only the best will do. */
export const preferredWords = (rule: RecommendationRule, { words }: WordList): PreferredWords | undefined => {
  if (rule.words === 'all' || rule.objective !== 'sure') return undefined;
  const { list, frequencies, allWords } = rule;
  const isPreferred = (guess: GuessId): boolean => {
    const word = words[guess];
    return isFamiliar(list, frequencies, word) && (allWords || !isWithheld(word));
  };
  return { isPreferred, withinGuesses: FAMILIAR_WITHIN_GUESSES };
};

/** Whether a word is proved to lose no more than the best, and to be near enough to it. */
export const isNearBest = (reply: Figures, best: Figures): boolean =>
  reply.loss.upper <= best.loss.lower &&
  reply.guesses.upper - best.guesses.lower <= FAMILIAR_WITHIN_GUESSES + ROUNDING_ERROR;

/** Averages are quotients of whole numbers. */
const ROUNDING_ERROR = 1e-9;

/**
 * Replies as they are, best first, with the recommended word among them if it is of their kind: where it is not one of
 * the best few, it takes the place of the last of them and stands where its value puts it.
 */
export const withRecommended = (replies: readonly Reply[], recommended: Reply | undefined): readonly Reply[] => {
  const isOfKind = replies.some(({ candidate }) => candidate === recommended?.candidate);
  const isThere = replies.some(({ word }) => word === recommended?.word);
  return !recommended || !isOfKind || isThere ? replies : [...replies.slice(0, -1), recommended].sort(byValue);
};
