/**
 * One word compared with the best, with other kinds of words, and under other priors.
 */

import { capitals, counted, percent } from '../format.ts';
import type { Game } from '../game/game.ts';
import type { Advice } from '../suggest/advice.ts';
import type { Judgement } from '../suggest/judge.ts';
import type { PriorComparison } from '../suggest/otherPriors.ts';
import { type Reply, repliesOf } from '../suggest/reply.ts';
import { behindText, distanceText } from './distance.ts';
import { countsOneGuess, expectationText } from './expectation.ts';
import { lastAnsweredText } from './lastAnswered.ts';
import { illegalText } from './legality.ts';
import { boundsText } from './numbers.ts';

/** "OFTEN: 2.15 more guesses on average, 0.33 behind the best; possible answer (9 %)." */
export const comparisonText = (judgement: Judgement, { rows, rules }: Game): string => {
  const value = expectationText(judgement, judgement, rows.length);
  const list = judgement.accepted ? '' : '; not in the list';
  const date = lastAnsweredText(rules, judgement.word);
  const used = date === '' ? '' : `; ${date}`;
  return `${capitals(judgement.word)}: ${value}, ${distanceText(judgement)}; ${kindText(judgement)}${used}${list}.`;
};

/** The same, or why the word may not be guessed. */
export const judgementText = (judgement: Judgement, game: Game): string =>
  judgement.illegal ? illegalText(game.rules.mode, judgement.word, judgement.illegal) : comparisonText(judgement, game);

/** "possible answer (9 %)" or "cannot be the answer". */
const kindText = ({ candidate, chance }: Pick<Reply, 'candidate' | 'chance'>): string =>
  candidate ? `possible answer (${percent(chance, 1)})` : 'cannot be the answer';

/** How good the best word of the other kind is: "The best eliminator, COURD, is 0.10 behind the best."; empty until proved. */
export const otherKindText = (advice: Advice): string => {
  const [best] = repliesOf(advice);
  const other = best?.candidate ? advice.eliminators[0] : advice.answers[0];
  if (!best?.exact || !other?.exact) return '';
  const gap = Math.max(0, other.guesses.lower - best.guesses.lower);
  const kind = best.candidate ? 'eliminator' : 'possible answer';
  return `The best ${kind}, ${capitals(other.word)}, is ${behindText({ lower: gap, upper: gap })}.`;
};

/** "With prior frequency: LAMBS is also best." */
export const priorText = (word: string, { name, best, own, agrees }: PriorComparison): string => {
  if (!best || !own) return `With prior ${name}: no expected word fits.`;
  if (agrees) return `With prior ${name}: ${capitals(word)} is also best.`;
  const behind =
    countsOneGuess(own) && own.risk !== undefined
      ? percent(own.risk, 1)
      : boundsText({ lower: own.behind.lower, upper: own.behind.lower });
  return `With prior ${name}: ${capitals(best.word)} is best, ${capitals(word)} is ${behind} behind.`;
};

/** Priors that were not compared, for lack of time. */
export const priorsSkippedText = (count: number): string =>
  `Time limit reached before ${counted(count, 'other prior was', 'other priors were')} compared.`;
