/**
 * The verdict on a game: where it stands, and which guess is best, as far as it is proved and may be shown.
 */

import { capitals, counted } from '../format.ts';
import type { Advice } from '../suggest/advice.ts';
import type { Reply } from '../suggest/reply.ts';
import { wordsLeft } from '../wordsLeft.ts';
import {
  boundedExpectation,
  countsOneGuess,
  exactExpectation,
  expectationText,
  figureText,
  lossWithin,
  moreGuessesText,
} from './expectation.ts';
import { contradictionText } from './legality.ts';
import { averageText, gapText } from './numbers.ts';
import { betterThanRecommended, familiarText } from './recommended.ts';
import type { Situation } from './situation.ts';
import type { Spoilers } from './spoilers.ts';
import { countText, leftText, lostText, onlyWordText, possibleText, shortLeftText, wonText } from './standing.ts';
import { tiesText, withheldText } from './ties.ts';

/** Where the game stands, what is best, and remarks about guesses as good. */
export const verdictOf = (situation: Situation): readonly string[] => {
  const { standing, advice, spoilers } = situation;
  const isNamed = standing.status === 'open' && spoilers === 'all' && standing.position.candidates.length > 1;
  if (!advice || !isNamed) return headlineOf(situation);
  const remarks = [advice.ties === 1 ? '' : tiesText(advice), withheldText(advice)];
  return [...headlineOf(situation), ...remarks.filter((remark) => remark !== '')];
};

/** Where the game stands and what is best: "49 words left.", "LAMBS is best: 2.57 more guesses on average (proved)." */
export const headlineOf = (situation: Situation): readonly string[] => {
  const { standing, game, spoilers } = situation;
  const { rows } = game;
  switch (standing.status) {
    case 'won':
      return [wonText(rows.at(-1)?.word ?? '', rows.length)];
    case 'lost': {
      const words = spoilers === 'all' ? wordsLeft(standing.position) : [];
      return words.length > 0 ? [lostText(rows.length), possibleText(words)] : [lostText(rows.length)];
    }
    case 'contradiction':
      return [contradictionText(rows.length)];
    default:
      return openHeadline(situation);
  }
};

/** The same for a screen that has no room for sentences: "49 left, LAMBS 2.57." */
export const shortVerdictOf = (situation: Situation): readonly string[] => {
  const { standing, advice, spoilers } = situation;
  if (standing.status !== 'open' || spoilers === 'none') return headlineOf(situation);
  const count = shortLeftText(standing.position.candidates.length);
  if (!advice || spoilers === 'count') return [`${count}.`];
  if (spoilers === 'hints') {
    return [countsOneGuess(advice) ? `${count}.` : `${count}, ${averageText(advice.guesses)} to go.`];
  }
  const best = replyToPlay(advice, spoilers);
  return [best ? `${count}, ${capitals(best.word)} ${figureText(advice, best)}.` : `${count}.`];
};

const openHeadline = ({ standing, game, advice, spoilers }: Situation): readonly string[] => {
  if (spoilers === 'none') return [];
  const count = countText(standing);
  if (spoilers === 'count' || spoilers === 'hints') return [count];
  if (standing.position.candidates.length === 1 && spoilers === 'all') return [onlyWordText(standing)];
  const best = advice && replyToPlay(advice, spoilers);
  if (!best) return [count];
  const turnsMade = game.rows.length;
  const named = spoilers === 'eliminators' ? bestEliminatorText : recommendedText;
  return [count, named(advice, best, turnsMade)];
};

/** How far a search is: "47 words left, at least 2.10 more guesses on average, 1234 positions searched". */
export const adviceProgressText = ({ wordsLeft, guesses, nodes }: Advice): string => {
  const average = moreGuessesText(`at least ${guesses.lower.toFixed(2)}`);
  return `${leftText(wordsLeft)}, ${average}, ${counted(nodes, 'position')} searched`;
};

/** The best word alone, to be read aloud: "Best guess: LAMBS, 2.57."; empty where no word is named. */
export const shortBestText = ({ standing, advice, spoilers }: Situation): string => {
  const isNaming = spoilers === 'all' || spoilers === 'eliminators';
  const hasChoice = standing.status === 'open' && standing.position.candidates.length > 1;
  const best = advice && isNaming && hasChoice ? replyToPlay(advice, spoilers) : undefined;
  if (!advice || !best) return '';
  const kind = shortKind(advice, spoilers);
  if (advice.certainty === 'proved') return `${kind}: ${capitals(best.word)}, ${figureText(advice, best)}.`;
  // averages up to the guess of a `soon` objective are not those of the game
  const isBound = Number.isFinite(best.guesses.upper) && !countsOneGuess(advice);
  const bound = isBound ? `, at most ${best.guesses.upper.toFixed(2)}` : '';
  return `${kind} so far: ${capitals(best.word)}${bound}.`;
};

/** "Recommended" where another word is better. */
const shortKind = (advice: Advice, spoilers: Spoilers): string => {
  if (spoilers === 'eliminators') return 'Best eliminator';
  return betterThanRecommended(advice) ? 'Recommended' : 'Best guess';
};

/** The word to play of those that may be shown: the recommended one, or the best eliminator; undefined if none may be. */
export const replyToPlay = (advice: Advice, spoilers: Spoilers): Reply | undefined => {
  if (spoilers === 'all') return advice.recommended;
  return spoilers === 'eliminators' ? advice.eliminators[0] : undefined;
};

/** "Best eliminator: BLIMP, 2.43 more guesses on average." */
const bestEliminatorText = (advice: Advice, best: Reply, turnsMade: number): string =>
  `Best eliminator: ${capitals(best.word)}, ${expectationText(advice, best, turnsMade)}.`;

/** The recommended word: why it is best, or how far it is behind the best. */
const recommendedText = (advice: Advice, recommended: Reply, turnsMade: number): string => {
  const better = betterThanRecommended(advice);
  return better ? familiarText(advice, recommended, better) : bestText(advice, recommended, turnsMade);
};

/**
 * "CLOMP is best: 1.82 more guesses on average (proved).", or
 * "BLIMP is best so far: at most 2.61 more guesses on average, at most 0.04 behind."
 */
export const bestText = (advice: Advice, best: Reply, turnsMade: number): string => {
  const word = capitals(best.word);
  if (advice.certainty === 'quick') return `${word} looks best (quick estimate).`;
  if (isProvedBest(advice, best)) {
    return `${word} is best: ${exactExpectation(advice, withLateLosses(advice, best), turnsMade)} (proved).`;
  }
  return `${word} is best so far: ${boundedExpectation(advice, best)}${behindAtMost(advice, best)}.`;
};

/** The value of a word can be proved best while others are still searched. */
export const isProvedBest = (advice: Advice, best: Reply): boolean =>
  advice.certainty === 'proved' ||
  (!countsOneGuess(advice) &&
    best.exact &&
    best.loss.upper <= advice.loss.lower &&
    best.guesses.upper === advice.guesses.lower);

/** The fewest guesses may take more than the game has: the words for which it is too short are lost. */
const withLateLosses = ({ objective, turnsLeft }: Advice, best: Reply): Reply => {
  const late = objective === 'fewest' ? (lossWithin(best, turnsLeft) ?? 0) : 0;
  return late > 1e-9 ? { ...best, loss: { lower: late, upper: late } } : best;
};

/** How far a word can be behind the best, from its own interval; nothing where it may lose more. */
const behindAtMost = (advice: Advice, { guesses, loss }: Reply): string =>
  countsOneGuess(advice) || loss.upper > advice.loss.lower
    ? ''
    : `, at most ${gapText(guesses.upper - advice.guesses.lower)} behind`;
