/**
 * The entry point `salet/core`: feedback, candidates and parts over plain words, without any list inside.
 *
 * Everything is a string: words in any case, feedback as BYBBG. Wrong arguments throw a `SaletError`.
 */

import { shown } from './checks.ts';
import { misuse, unwrap } from './failure.ts';
import { formatFeedback, scoreFeedback } from './feedback.ts';
import { type GameInput, type ReadTurn, readTurns } from './turns.ts';
import { readWord } from './words/checks.ts';
import { normalizeWord } from './words/list.ts';
import { lengthOf } from './words/sentences.ts';

export { type Failure, type FailureCode, type Result, SaletError, unwrap } from './failure.ts';
export { type GameInput, makeGame, type ParsedGame, type ParsedTurn, parseGame } from './turns.ts';
export type { WordShape } from './words/checks.ts';
export type { Language } from './words/fold.ts';
export { normalizeWord, type WordList } from './words/list.ts';

/**
 * The feedback that `guess` gets if `answer` is the word.
 *
 * @example
 * ```ts
 * feedback('SPEED', 'abide'); // 'BBYBY'
 * ```
 */
export const feedback = (guess: string, answer: string): string =>
  formatFeedback(scoreFeedback(guess, answer), lengthOf(normalizeWord(answer)));

/**
 * The words that would have given every feedback of a game, normalized, in their order; none if the game contradicts all
 * of them. Throws for words of another length than those of the game.
 *
 * @example
 * ```ts
 * candidates('crane=BBYBG', ['abide', 'apple', 'shape']); // ['abide', 'apple']
 * ```
 */
export const candidates = (game: GameInput, words: Iterable<string>): string[] => {
  const turns = unwrap(readTurns(game));
  return Array.from(iterable(words), (word) => unwrap(readWord(word))).filter((word) => fits(turns, word));
};

/**
 * Whether a word would have given every feedback of a game.
 *
 * @example
 * ```ts
 * isConsistent('crane=BBYBG', 'abide'); // true
 * ```
 */
export const isConsistent = (game: GameInput, word: string): boolean =>
  fits(unwrap(readTurns(game)), unwrap(readWord(word)));

/**
 * Words by the feedback that `guess` would get from each, the largest part first.
 *
 * @example
 * ```ts
 * partition('crane', ['abide', 'abode', 'brand']); // { BBYBG: ['abide', 'abode'], BGGGB: ['brand'] }
 * ```
 */
export const partition = (guess: string, words: Iterable<string>): Record<string, string[]> => {
  const parts = new Map<string, string[]>();
  for (const each of iterable(words)) {
    const word = unwrap(readWord(each));
    const tiles = feedback(guess, word);
    const part = parts.get(tiles);
    if (part) part.push(word);
    else parts.set(tiles, [word]);
  }
  return Object.fromEntries([...parts].sort(([, a], [, b]) => b.length - a.length));
};

const fits = (turns: readonly ReadTurn[], word: string): boolean =>
  turns.every((turn) => scoreFeedback(turn.word, word) === turn.feedback);

/** Throws for a single word, which would be split into its letters. */
const iterable = (words: Iterable<string>): Iterable<string> =>
  typeof words === 'object' && words !== null && Symbol.iterator in words
    ? words
    : misuse('ARGUMENT_WRONG', `${shown(words)} is not a list of words; pass an array, a set or the like.`);
