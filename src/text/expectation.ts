/**
 * The expectation of a guess or of best play: guesses on average, the chance to win, the chance to be done by some guess.
 */

import { percent } from '../format.ts';
import type { Advice } from '../suggest/advice.ts';
import { foundWithin, type Reply, repliesOf } from '../suggest/reply.ts';
import { averageText, boundsText, chanceText, guessCount, isNothing } from './numbers.ts';

/** What is best, and the guess of the game by which the word has to be found. */
export type Pursued = Pick<Advice, 'objective' | 'within'>;

/** Whether only the chance to be done by one guess of the game counts; averages mean little then. */
export const countsOneGuess = ({ objective }: Pursued): boolean => objective.startsWith('soon');

/** "2.57 more guesses on average". */
export const moreGuessesText = (figure: string): string => `${figure} more guesses on average`;

/** "71 % chance to find the word by guess 3", "97 % chance to win". */
const winText = ({ objective, within }: Pursued, chance: string): string =>
  objective.startsWith('soon') || objective === 'worst'
    ? `${chance} chance to find the word by guess ${within}`
    : `${chance} chance to win`;

type Figures = Pick<Reply, 'guesses' | 'loss'>;

/** The expectation once it is exact. */
export const exactExpectation = (pursued: Pursued, { guesses, loss }: Figures, turnsMade: number): string => {
  const chance = winText(pursued, chanceText(loss));
  if (countsOneGuess(pursued)) return chance;
  const { objective, within } = pursued;
  if (objective === 'worst' && loss.upper === 0 && within !== undefined && Number.isFinite(within)) {
    return `at most ${moreGuessCount(within - turnsMade)}, ${guesses.upper.toFixed(2)} on average`;
  }
  // guesses up to the aim mean little where it is missed
  if (objective === 'worst' && loss.upper > 0) return chance;
  const average = moreGuessesText(guesses.upper.toFixed(2));
  return loss.upper > 0 ? `${chance}, ${average}` : average;
};

/** "3 more guesses". */
const moreGuessCount = (guesses: number): string => guessCount(guesses).replace(' ', ' more ');

/** The expectation that is proved so far, while bounds are apart. */
export const boundedExpectation = (pursued: Pursued, { guesses, loss }: Figures): string => {
  const chance = winText(pursued, chanceText(loss));
  if (countsOneGuess(pursued)) return loss.upper < 1 ? chance : winText(pursued, 'unknown');
  const average = moreGuessesText(
    Number.isFinite(guesses.upper) ? `at most ${guesses.upper.toFixed(2)}` : boundsText(guesses),
  );
  return loss.upper > 0 && loss.upper < 1 ? `${chance}, ${average}` : average;
};

/** The expectation of a guess, exact or not. */
export const expectationText = (pursued: Pursued, reply: Reply, turnsMade: number): string =>
  reply.exact ? exactExpectation(pursued, reply, turnsMade) : boundedExpectation(pursued, reply);

/** The expectation of best play, where no word may be named: "With best play: 2.43 more guesses on average (proved)." */
export const bestPlayText = (advice: Advice, turnsMade: number): string => {
  const [best] = repliesOf(advice);
  if (!best || advice.certainty === 'quick') return '';
  if (advice.certainty === 'proved') return `With best play: ${exactExpectation(advice, advice, turnsMade)} (proved).`;
  if (countsOneGuess(advice)) return `With best play: ${boundedExpectation(advice, advice)}.`;
  return `With best play: ${moreGuessesText(boundsText(advice.guesses))}.`;
};

/** The chance to find the word by the guess that counts: "71 %"; "?" until it is known. */
export const chanceFigure = ({ lossChance }: Reply): string =>
  lossChance === undefined ? '?' : percent(1 - lossChance, 1);

/** The figure that counts, in short: "2.57", or "71 % by guess 3". */
export const figureText = (pursued: Pursued, reply: Reply): string =>
  countsOneGuess(pursued) ? `${chanceFigure(reply)} by guess ${pursued.within}` : averageText(reply.guesses);

/** "Chance to find the word by guess 2: 0 %, 3: 83 %, 4: 86 %; chance to lose 14 %."; empty until it is known. */
export const chancesText = ({ turnsLeft }: Pick<Advice, 'turnsLeft'>, reply: Reply, turnsMade: number): string => {
  if (!reply.solvedBy) return '';
  const chances = reply.solvedBy.map((chance, turn) => `${turnsMade + turn + 1}: ${percent(chance, 1)}`);
  const lost = lossWithin(reply, turnsLeft) ?? 0;
  const losing = isNothing(lost) ? '' : `; chance to lose ${percent(lost, 1)}`;
  return `Chance to find the word by guess ${chances.join(', ')}${losing}.`;
};

/** Beside chances that go beyond the guess of the objective. */
export const AFTER_AIM = 'After the aim, play continues with the fewest lost games.';

/** The chance not to find the word with the guesses left, whatever the objective; undefined until it is known. */
export const lossWithin = (reply: Reply, turnsLeft: number): number | undefined => {
  const found = foundWithin(reply, turnsLeft);
  return found === undefined ? undefined : 1 - found;
};
