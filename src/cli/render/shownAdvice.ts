/**
 * Advice as a command found it, and the part of it that the spoiler level allows to show.
 */

import type { Game } from '../../game/game.ts';
import type { Standing } from '../../game/standing.ts';
import type { RankedGuess } from '../../strategy/ranking.ts';
import type { Advice } from '../../suggest/advice.ts';
import type { Judgement } from '../../suggest/judge.ts';
import type { PriorComparison } from '../../suggest/otherPriors.ts';
import { isWithheld } from '../../words/withheld.ts';
import type { PlaySetup } from '../options/play.ts';
import type { AdviceSpoilers } from '../options/spoilers.ts';
import type { ChosenStrategy } from '../options/strategy.ts';

/** What is wanted besides the best words. */
export interface SuggestOptions {
  readonly top: number;
  readonly spoilers: AdviceSpoilers;
  readonly allWords: boolean;
  readonly compare: readonly string[];
  readonly sort: ChosenStrategy | undefined;
  /** Other priors to ask. */
  readonly others: readonly { readonly name: string; readonly rules: Game['rules'] }[];
}

export interface Ranked extends RankedGuess {
  /** What it is worth; undefined if there was no time to ask. */
  readonly worth: Judgement | undefined;
}

export interface FoundAdvice {
  readonly setup: PlaySetup;
  readonly game: Game;
  readonly standing: Standing;
  readonly options: SuggestOptions;
  readonly advice: Advice;
  readonly compared: readonly Judgement[];
  readonly ranking: readonly Ranked[];
  readonly opinions: readonly PriorComparison[];
  readonly elapsedMs: number;
}

export const shownBy = (spoilers: AdviceSpoilers) => ({
  count: spoilers !== 'none',
  eliminators: spoilers === 'eliminators' || spoilers === 'all',
  answers: spoilers === 'all',
});

export const shownReplies = ({ advice, options }: FoundAdvice): Pick<Advice, 'answers' | 'eliminators'> => {
  const shows = shownBy(options.spoilers);
  return { answers: shows.answers ? advice.answers : [], eliminators: shows.eliminators ? advice.eliminators : [] };
};

export const shownCandidates = ({ position: { list, candidates } }: Standing, { allWords }: SuggestOptions): string[] =>
  Array.from(candidates, (answer) => list.words[answer]).filter((word) => allWords || !isWithheld(word));

export const shownRanking = ({ options }: FoundAdvice, ranking: readonly Ranked[]): readonly Ranked[] => {
  const shows = shownBy(options.spoilers);
  return ranking.filter(({ candidate }) => (candidate ? shows.answers : shows.eliminators));
};
