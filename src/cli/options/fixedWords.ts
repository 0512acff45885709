/**
 * Openings as they are typed: one word, or several with commas between them that are played with any feedback.
 */

import { failed, mapResults, type Result, success } from '../../failure.ts';
import { allHere } from '../../feedback.ts';
import { type Mode, type Position, splitPosition, startPosition } from '../../position.ts';
import { illegalFixedText } from '../../text/fixed.ts';
import { illegalText, whyIllegal } from '../../text/legality.ts';
import type { WordList } from '../../words/list.ts';
import { findGuess } from './typedWords.ts';

export interface Opening {
  /** As it is typed and in JSON: "parse,clint". */
  readonly name: string;
  readonly words: readonly string[];
}

/** Every opening once, in the order in which they were typed. */
export const readOpenings = (list: WordList, mode: Mode, texts: readonly string[]): Result<Opening[]> => {
  const read = mapResults(texts, (text) => readOpening(mode, startPosition(list), text));
  if (!read.ok) return read;
  return success([...new Map(read.value.map((opening) => [opening.name, opening])).values()]);
};

/** One opening of a position; fails if a mode does not allow it. */
export const readOpening = (mode: Mode, position: Position, text: string): Result<Opening> => {
  const { list } = position;
  const found = mapResults(text.split(','), (each) => findGuess(list, each));
  if (!found.ok) return found;
  const words = found.value.map((guess) => list.words[guess]);
  const refused = mode === 'normal' ? undefined : whyRefused(mode, position, words);
  return refused === undefined ? success({ name: words.join(','), words }) : failed('GUESS_ILLEGAL', refused);
};

/** Why a mode does not allow fixed words: a sentence about the first feedback after which one of them is illegal. */
const whyRefused = (
  mode: Mode,
  position: Position,
  [word, ...rest]: readonly string[],
  sentence = illegalText,
): string | undefined => {
  const reason = whyIllegal(mode, position.list, position.turns, word);
  if (reason !== undefined) return sentence(mode, word, reason);
  if (rest.length === 0) return undefined;
  for (const [feedback, next] of splitPosition(position, word)) {
    if (feedback === allHere(position.list.wordLength)) continue;
    const refused = whyRefused(mode, next, rest, illegalFixedText);
    if (refused !== undefined) return refused;
  }
  return undefined;
};
