/**
 * Advice as a command found it, and the part of it that the spoiler level allows to show.
 */

import type { Game } from '../../game/game.ts';
import type { Standing } from '../../game/standing.ts';
import type { RankedGuess } from '../../strategy/ranking.ts';
import type { Advice } from '../../suggest/advice.ts';
import type { Judgement } from '../../suggest/judge.ts';
import type { PriorComparison } from '../../suggest/otherPriors.ts';
import { type WordChoice, withRecommended } from '../../suggest/recommended.ts';
import { isWithheld } from '../../words/withheld.ts';
import { wordsLeft } from '../../wordsLeft.ts';
import type { PlaySetup } from '../options/play.ts';
import type { AdviceSpoilers } from '../options/spoilers.ts';
import type { ChosenStrategy } from '../options/strategy.ts';

/** How many words to show, and what to show besides them. */
export interface SuggestOptions {
  readonly top: number;
  readonly spoilers: AdviceSpoilers;
  readonly allWords: boolean;
  readonly words: WordChoice;
  readonly compare: readonly string[];
  readonly sort: ChosenStrategy | undefined;
  /** Other priors to compare the best word under. */
  readonly others: readonly { readonly name: string; readonly rules: Game['rules'] }[];
}

/** A word in the ranking of a strategy. */
export interface Ranked extends RankedGuess {
  /** Its value compared with the best; undefined if the time limit was reached first. */
  readonly value: Judgement | undefined;
}

/** Answers besides the best words, where options ask for them. */
export interface FurtherAnswers {
  readonly compared: readonly Judgement[];
  readonly ranking: readonly Ranked[];
  readonly otherPriors: readonly PriorComparison[];
}

/** Advice about a game, and further answers. */
export interface FoundAdvice extends FurtherAnswers {
  readonly setup: PlaySetup;
  readonly game: Game;
  readonly standing: Standing;
  readonly options: SuggestOptions;
  readonly advice: Advice;
  readonly elapsedMs: number;
}

/** The parts of advice that a spoiler level shows. */
export const shownBy = (spoilers: AdviceSpoilers) => ({
  count: spoilers !== 'none',
  eliminators: spoilers === 'eliminators' || spoilers === 'all',
  answers: spoilers === 'all',
});

/** The replies of each kind, best first, with the recommended word among its own. */
export const shownReplies = ({ advice, options }: FoundAdvice): Pick<Advice, 'answers' | 'eliminators'> => {
  const shows = shownBy(options.spoilers);
  const { answers, eliminators, recommended } = advice;
  return {
    answers: shows.answers ? withRecommended(answers, recommended) : [],
    // without possible answers the best eliminator is the word to play
    eliminators: shows.answers ? withRecommended(eliminators, recommended) : shows.eliminators ? eliminators : [],
  };
};

export const shownCandidates = ({ position }: Standing, { allWords }: SuggestOptions): string[] =>
  wordsLeft(position).filter((word) => allWords || !isWithheld(word));

export const shownRanking = ({ options }: FoundAdvice, ranking: readonly Ranked[]): readonly Ranked[] => {
  const shows = shownBy(options.spoilers);
  return ranking.filter(({ candidate }) => (candidate ? shows.answers : shows.eliminators));
};
