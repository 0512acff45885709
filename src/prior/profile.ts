/**
 * Profiles: which list a game is played with, and how likely its answers are, under one name.
 *
 * `today` is the running daily game as far as the caller's data shows it: the newest accepted words, and the past answers,
 * from which the weights follow. Without past answers nothing is known about the coming ones, so that all answers of
 * `nyt-2022` are equally likely. `classic` is the list of 2021 with equal weights, as in published figures.
 */

import { checkChoice } from '../checks.ts';
import { unwrap } from '../failure.ts';
import { bundledList } from '../words/bundled.ts';
import { answersOf, createWordList, type WordList } from '../words/list.ts';
import { lengthOf } from '../words/sentences.ts';
import type { PastAnswers } from './pastAnswers.ts';
import { applyPrior, type Belief, type Prior, uniformPrior } from './prior.ts';
import { type ReuseOptions, reusePrior } from './reuse.ts';

/** The name of a profile. */
export type ProfileName = 'today' | 'classic';
export const PROFILE_NAMES: readonly ProfileName[] = ['today', 'classic'];

/** What is known about the daily game; each part may be missing. */
export interface ProfileData {
  /** Past answers, without that of the running puzzle. */
  readonly pastAnswers?: PastAnswers | undefined;
  /** Every word that the game accepts now. */
  readonly accepted?: readonly string[] | undefined;
  /** Further words that may become answers. */
  readonly extended?: readonly string[] | undefined;
}

/** A list and the weights of its words. */
export interface Profile {
  readonly name: ProfileName;
  /** The list before its weights; its answers are those that were published. */
  readonly list: WordList;
  readonly prior: Prior;
}

/** The word length of the daily game. */
export const GAME_WORD_LENGTH = 5;

/**
 * The list and the prior of a profile; data of another word length than the daily game's is left out.
 *
 * @example
 * ```ts
 * const { list, prior } = makeProfile('today', { pastAnswers });
 * ```
 */
export const makeProfile = (name: ProfileName, data: ProfileData = {}): Profile =>
  checkChoice('profile', name, PROFILE_NAMES) === 'today'
    ? { name, list: todaysList(data.accepted), prior: todaysPrior(data) }
    : { name, list: unwrap(bundledList('original')), prior: uniformPrior };

/**
 * The expected answers of a profile and their weights, as `createEngine` takes them.
 *
 * @example
 * ```ts
 * const { list, weights } = profileBelief('today', { pastAnswers });
 * const engine = createEngine({ list, ...(weights && { weights: [...weights] }) });
 * ```
 */
export const profileBelief = (name: ProfileName, data: ProfileData = {}): Belief => {
  const { list, prior } = makeProfile(name, data);
  return applyPrior(list, prior);
};

/** The published answers with every word that the game accepts now; without those words, `nyt-2022`. */
const todaysList = (accepted: readonly string[] | undefined): WordList => {
  const published = unwrap(bundledList('nyt-2022'));
  if (!accepted || !hasGameLength(accepted)) return published;
  return createWordList({
    name: 'nyt-today',
    source: `${published.source}, accepted words of today`,
    answers: answersOf(published),
    guesses: accepted,
  });
};

const todaysPrior = ({ pastAnswers, accepted, extended }: ProfileData): Prior =>
  pastAnswers?.wordLength === GAME_WORD_LENGTH ? nytTodayPrior(pastAnswers, { accepted, extended }) : uniformPrior;

/** The prior by reuse under the name that `--prior` has for it; words of another length than the game's are left out. */
export const nytTodayPrior = (
  pastAnswers: PastAnswers | undefined,
  { accepted, extended, classes }: Pick<ProfileData, 'accepted' | 'extended'> & Pick<ReuseOptions, 'classes'>,
): Prior => ({
  ...reusePrior(pastAnswers, {
    ...(classes && { classes }),
    ...(accepted && { accepted }),
    ...(extended && { extended }),
  }),
  name: 'nyt-today',
});

const hasGameLength = ([first = '']: readonly string[]): boolean => lengthOf(first) === GAME_WORD_LENGTH;
