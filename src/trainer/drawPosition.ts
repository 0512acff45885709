/**
 * Positions as games reach them: an opener that people play, then possible answers, the common ones more often.
 */

import { scoreFeedback } from '../feedback.ts';
import { addRows, type Game, newGame, type Row } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { afterTurn, type Position, startPosition } from '../position.ts';
import type { Frequencies } from '../words/frequency.ts';
import { answersOf, guessIdOf, type WordList } from '../words/list.ts';
import { isWithheld } from '../words/withheld.ts';

/** Openers that many people play; a list without any of them is opened with one of its answers. */
const OPENERS = ['adieu', 'audio', 'crane', 'house', 'raise', 'slate', 'soare', 'stare', 'train', 'trace'];

/** So many guesses are left at least, so that there is something to choose. */
const GUESSES_LEFT = 2;

/** How many possible answers come to a player's mind; the most common of them is guessed. */
const WORDS_IN_MIND = 3;

export interface Draw {
  readonly rules: Rules;
  readonly frequencies: Frequencies;
  /** Numbers in [0, 1). */
  readonly random: () => number;
}

const pick = <T>(values: ArrayLike<T>, random: () => number): T => values[Math.floor(random() * values.length)];

/** The most common of some words; of equal ones the first. */
export const mostCommon = (words: readonly string[], frequencies: Frequencies): string =>
  words.reduce((best, word) => ((frequencies.get(word) ?? 0) > (frequencies.get(best) ?? 0) ? word : best));

/** A game with so many words left; undefined if this one had more, and then fewer. */
export const drawPosition = (
  draw: Draw,
  { least, most }: { readonly least: number; readonly most: number },
): Game | undefined => {
  const { rules, random } = draw;
  const { list } = rules;
  const answer = pick(answersOf(list), random);
  const rows: Row[] = [];
  let position = startPosition(list);
  let word = drawOpener(list, random);
  while (position.candidates.length > most && rows.length < rules.limit - GUESSES_LEFT) {
    const feedback = scoreFeedback(word, answer);
    rows.push({ word, feedback });
    position = afterTurn(position, word, feedback);
    word = drawGuess(draw, position);
  }
  const left = position.candidates.length;
  if (left < least || left > most || isWithheld(answer)) return undefined;
  const game = addRows(newGame(rules), rows);
  return game.ok ? game.value : undefined;
};

const drawOpener = (list: WordList, random: () => number): string => {
  const known = OPENERS.filter((word) => guessIdOf(list, word) !== undefined);
  return pick(known.length > 0 ? known : answersOf(list), random);
};

/** A possible answer. */
const drawGuess = ({ random, frequencies }: Draw, { candidates, list }: Position): string =>
  mostCommon(
    Array.from({ length: WORDS_IN_MIND }, () => list.words[pick(candidates, random)]),
    frequencies,
  );
