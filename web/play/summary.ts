/**
 * What a screen reader says after a row: one message, the state first, then what the row has shown, then what is best.
 */

import { bestShown, type State } from '../../src/board/state.ts';
import { feedbackDigits } from '../../src/feedback.ts';
import { capitals, counted } from '../../src/format.ts';
import type { Row } from '../../src/game/game.ts';
import { repliesOf } from '../../src/suggest/advice.ts';
import { figureText, verdictOf } from '../../src/text/advice.ts';

/** "E in 5. A not in 3. No C, R, N." */
export const rowFacts = ({ word, feedback }: Row): string[] => {
  const letters = [...capitals(word)];
  const digits = feedbackDigits(feedback, letters.length);
  const withDigit = (digit: number) => letters.map((_, place) => place).filter((place) => digits[place] === digit);
  const known = new Set([...withDigit(2), ...withDigit(1)].map((place) => letters[place]));
  const grey = [...new Set(withDigit(0).map((place) => letters[place]))];
  const gone = grey.filter((letter) => !known.has(letter));
  return [
    ...withDigit(2).map((place) => `${letters[place]} in ${place + 1}.`),
    ...withDigit(1).map((place) => `${letters[place]} not in ${place + 1}.`),
    ...(gone.length > 0 ? [`No ${gone.join(', ')}.`] : []),
    // a grey letter beside a coloured one of its kind says that there are no more of them
    ...grey.filter((letter) => known.has(letter)).map((letter) => `No other ${letter}.`),
  ];
};

/** Whether nothing more is to come about the game as it stands. */
export const isSettled = ({ standing, advice, spoilers }: State): boolean =>
  standing.status !== 'open' || spoilers === 'count' || spoilers === 'none' || advice?.certainty === 'proved';

/** "49 words left. E in 5. A not in 3. No C, R, N. Best guess LAMBS, 2.57."; the row is left out if it was heard. */
export const summaryOf = (state: State, withRow = true): string => {
  const { standing, game, advice, spoilers, corrections } = state;
  const [first = '', ...others] = verdictOf(standing, game, advice, spoilers);
  const row = game.rows.at(-1);
  const isOver = standing.status === 'won' || standing.status === 'lost';
  const facts = row && withRow && !isOver ? rowFacts(row) : [];
  const doctor = corrections.length > 0 ? [`${counted(corrections.length, 'change')} of tiles would help.`] : [];
  return [first, ...facts, ...(bestOf(state) ?? others), ...doctor].join(' ');
};

/** Undefined where no word is named. */
const bestOf = (state: State): string[] | undefined => {
  const { advice, standing, spoilers } = state;
  const word = bestShown(state);
  if (!advice || word === undefined || standing.status !== 'open' || standing.position.candidates.length === 1) {
    return undefined;
  }
  const reply = repliesOf(advice).find((each) => each.word === word)!;
  const { guesses } = reply;
  const name = spoilers === 'eliminators' ? 'Best eliminator' : 'Best guess';
  if (isSettled(state)) return [`${name} ${capitals(word)}, ${figureText(advice, reply)}.`];
  // guesses until the guess of a `soon` are not those of the game
  const isBound = Number.isFinite(guesses.upper) && !advice.objective.startsWith('soon');
  const value = isBound ? `, at most ${guesses.upper.toFixed(2)}` : '';
  return [`${name} so far ${capitals(word)}${value}.`];
};
