/**
 * Which list and which weights a command uses, and how old their data is: the first line of every command for players.
 */

import { capitalized, counted } from '../format.ts';
import type { Mode } from '../position.ts';
import { dayNumber } from '../prior/pastAnswers.ts';
import type { Prior } from '../prior/prior.ts';
import type { ProfileName } from '../prior/profile.ts';
import type { WordList } from '../words/list.ts';

/** The set-up of a game, as its first line describes it. */
export interface DescribedSetup {
  /** Undefined if the list was chosen by itself. */
  readonly profile: ProfileName | undefined;
  /** Whether the profile would take past answers, and there are none. */
  readonly lacksPastAnswers: boolean;
  readonly list: WordList;
  readonly prior: Prior;
  readonly mode: Mode;
}

/** The rules of a game as a player chooses them. */
export interface ChosenRules {
  readonly list: string;
  readonly prior: string;
  readonly mode: Mode;
}

/** The name of the profile that a list and a prior are; undefined if they are none. */
export const profileNameOf = ({ list, prior }: Omit<ChosenRules, 'mode'>): ProfileName | undefined => {
  if (list === 'original' && prior === 'uniform') return 'classic';
  return list === 'nyt-2022' && (prior === 'uniform' || prior === 'nyt-today') ? 'today' : undefined;
};

/** What a profile plays with. */
export const PROFILE_TEXTS: Readonly<Record<ProfileName, string>> = {
  today: 'The running daily game: the answers of 2022, weighted by past answers if they are here.',
  classic: 'The list of 2021, every answer equally likely, as in published figures.',
};

/** "Today · normal", "Classic · hard", "herbs · normal": the rules of a game in short. */
export const rulesChip = (rules: ChosenRules): string => {
  const profile = profileNameOf(rules);
  return `${profile === undefined ? rules.list : capitalized(profile)} · ${rules.mode}`;
};

/**
 * "today: nyt-2022, 2309 answers; no past answers yet (salet update)."
 * "today: nyt-today, 2871 answers; past answers to 2026-08-21 (3 months old)."
 * "scrabble: 12972 answers; every answer equally likely."
 *
 * `today` is the number of the running day.
 */
export const setupText = ({ profile, lacksPastAnswers, list, prior, mode }: DescribedSetup, today: number): string => {
  const name = profile === undefined ? `${list.name}:` : `${profile}: ${list.name},`;
  const answers = counted(list.answerCount, 'answer');
  const rules = mode === 'normal' ? '' : `, ${mode} mode`;
  const belief = lacksPastAnswers ? 'no past answers yet (salet update)' : beliefText(prior, today);
  return `${name} ${answers}${rules}; ${belief}.`;
};

/** The puzzle of a day. */
export interface Puzzle {
  readonly number: number;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** "Puzzle 1978 of 2026-11-18." */
export const puzzleText = ({ number, date }: Puzzle): string => `Puzzle ${number} of ${date}.`;

/**
 * The set-up as the title of a screen, the longest form first: "#1978, today: nyt-2022, past answers 8 days old, hard
 * mode", and "nyt-2022, hard mode" where there is no room.
 */
export const titlesOf = (setup: DescribedSetup, today: number, puzzle?: Puzzle): readonly string[] => {
  const { profile, lacksPastAnswers, list, prior, mode } = setup;
  const rules = `${mode} mode`;
  const number = puzzle ? [`#${puzzle.number}`] : [];
  const words = profile === undefined ? list.name : `${profile}: ${list.name}`;
  const belief = lacksPastAnswers ? 'no past answers' : titleOfBelief(prior, today);
  return [
    [...number, words, belief, rules],
    [...number, words, rules],
    [...number, list.name, rules],
    [...(puzzle ? number : [list.name]), rules],
  ].map((parts) => parts.filter((part) => part !== '').join(', '));
};

const titleOfBelief = ({ name, dataDate }: Prior, today: number): string => {
  if (dataDate === undefined) return name === 'uniform' ? '' : `prior ${name}`;
  const age = ageText(dataAge(dataDate, today));
  return `past answers ${age === '' ? `to ${dataDate}` : age}`;
};

const beliefText = ({ name, sentence, dataDate }: Prior, today: number): string => {
  if (dataDate === undefined) return sentence;
  const age = ageText(dataAge(dataDate, today));
  const known = name === 'nyt-today' ? `past answers to ${dataDate}` : sentence;
  return age === '' ? known : `${known} (${age})`;
};

/** Days from the newest answer to the running day; 1 is the least that a player can have. */
export const dataAge = (dataDate: string, today: number): number => today - (dayNumber(dataDate) ?? today);

/** "3 days old", "2 weeks old", "3 months old"; empty for data that ends yesterday. */
export const ageText = (days: number): string => {
  if (days <= 1) return '';
  if (days < 14) return `${counted(days, 'day')} old`;
  if (days < 61) return `${counted(Math.floor(days / 7), 'week')} old`;
  if (days < 730) return `${counted(Math.floor(days / 30.44), 'month')} old`;
  return `${counted(Math.floor(days / 365.25), 'year')} old`;
};

/** From this age on, data is called old. */
const OLD_DAYS = 8;

/** A sentence about data that is more than a week old; empty for newer data. */
export const oldDataText = (days: number): string =>
  days < OLD_DAYS ? '' : `the past answers are ${ageText(days)}; salet update fetches the newer ones.`;
