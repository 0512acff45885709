/**
 * The card of the next guess in short sentences: what the word promises, and how sure that is.
 */

import { capitals, percent } from '../format.ts';
import type { Advice } from '../suggest/advice.ts';
import { type Reply, repliesOf } from '../suggest/reply.ts';
import { countsOneGuess } from './expectation.ts';
import { lastAnsweredText } from './lastAnswered.ts';
import { isNothing } from './numbers.ts';
import type { Situation } from './situation.ts';
import { countText } from './standing.ts';
import { tiesText, withheldText } from './ties.ts';
import { isProvedBest } from './verdict.ts';

export interface HeroTexts {
  /** "49 words left · play next" */
  readonly count: string;
  /** "Finds it in ", "2.57 more guesses", " on average, 3 at most.": the figure stands out. */
  readonly promise: readonly [before: string, figure: string, after: string];
  /** "Proved best." "It cannot be the answer itself; LAPSE can, and is 0.14 behind." */
  readonly remarks: readonly string[];
}

/** The texts for a word that is offered in an open game; undefined until anything is known about it. */
export const heroTexts = (situation: Situation, word: string): HeroTexts | undefined => {
  const { advice, standing } = situation;
  const reply = advice && replyOf(advice, word);
  if (!advice || !reply) return undefined;
  const isFirst = situation.game.rows.length === 0;
  const count = `${countText(standing).replace(/\.$/, '')} · ${isFirst ? 'begin with' : 'play next'}`;
  if (reply.candidate && reply.chance === 1)
    return {
      count,
      promise: ['It is ', capitals(word), '.'],
      remarks: [ONLY_ONE, usedText(situation, reply)].filter((remark) => remark !== ''),
    };
  return {
    count,
    promise: promiseOf(advice, reply),
    remarks: [
      standText(advice, reply),
      kindText(advice, reply),
      usedText(situation, reply),
      tiesOf(advice),
      withheldText(advice),
    ].filter((remark) => remark !== ''),
  };
};

const ONLY_ONE = 'The only word that fits.';

/** A distance in two decimals: more would be more than anyone plays by. */
const distanceText = (gap: number): string => (gap < 0.01 ? '<0.01' : gap.toFixed(2));

/** "It was the answer on 2024-03-05." */
const usedText = ({ game }: Situation, { word }: Reply): string => {
  const date = lastAnsweredText(game.rules, word);
  return date === '' ? '' : `It was the ${date}.`;
};

const replyOf = (advice: Advice, word: string): Reply | undefined =>
  [advice.recommended, ...repliesOf(advice)].find((each) => each?.word === word);

const promiseOf = (advice: Advice, reply: Reply): HeroTexts['promise'] => {
  const { guesses, loss, worst } = reply;
  if (advice.certainty === 'quick') return ['', 'Looks best', ' by a quick estimate; the search begins.'];
  const isSure = loss.lower === loss.upper;
  const chance = `${isSure ? '' : 'at least '}${percent(1 - loss.upper, 1)}`;
  if (countsOneGuess(advice)) {
    return loss.upper < 1
      ? ['Finds it by guess ', `${advice.within}`, ` with ${chance}.`]
      : ['', 'Looks best', ' so far.'];
  }
  if (!Number.isFinite(guesses.upper)) return ['', 'Looks best', ' so far.'];
  const average = `${guesses.lower === guesses.upper ? '' : 'at most '}${guesses.upper.toFixed(2)} more guesses`;
  if (loss.upper > 0 && loss.upper < 1) return ['Wins ', `${chance} of the games`, `, with ${average} on average.`];
  return ['Finds it in ', average, ` on average${worst === undefined ? '' : `, ${worst} at most`}.`];
};

/** How the word compares with the best. */
const standText = (advice: Advice, reply: Reply): string => {
  if (advice.certainty === 'quick') return '';
  const better = betterThan(advice, reply);
  if (better && advice.certainty === 'proved' && reply.exact) {
    const reason = reply.word === advice.recommended?.word ? 'A familiar word, ' : '';
    return `${reason}${distanceText(reply.guesses.upper - better.guesses.upper)} behind ${capitals(better.word)}, the proved best.`;
  }
  if (!better && isProvedBest(advice, reply)) return 'Proved best.';
  const behind = reply.guesses.upper - advice.guesses.lower;
  const isOnlyGuesses = !countsOneGuess(advice) && reply.loss.upper <= advice.loss.lower && Number.isFinite(behind);
  return isOnlyGuesses ? `Best so far, at most ${distanceText(behind)} behind.` : 'Best so far.';
};

/** The best word, where this one needs more guesses. */
const betterThan = (advice: Advice, { guesses }: Reply): Reply | undefined => {
  const [best] = repliesOf(advice);
  return best && !countsOneGuess(advice) && best.guesses.upper < guesses.upper ? best : undefined;
};

/** Whether the word can be the answer, and if not, how far the best one that can is behind. */
const kindText = (advice: Advice, { candidate, chance, guesses, loss }: Reply): string => {
  if (advice.certainty === 'quick') return '';
  if (candidate) return `It can be the answer itself (${percent(chance, 1)}).`;
  const [answer] = advice.answers;
  const behind = answer ? answer.guesses.upper - guesses.upper : Number.NaN;
  const isComparable = answer?.exact && !countsOneGuess(advice) && answer.loss.upper <= loss.upper;
  if (!answer || !isComparable || !(behind >= 0)) return 'It cannot be the answer itself.';
  const distance = isNothing(behind) ? 'as good' : `${distanceText(behind)} behind`;
  return `It cannot be the answer itself; ${capitals(answer.word)} can, and is ${distance}.`;
};

const tiesOf = (advice: Advice): string => (advice.ties === 1 ? '' : tiesText(advice));
