/**
 * Sentences of the trainer: its kinds of exercises, what is due, the question, and what a word cost.
 */

import { capitals, counted, percent } from '../format.ts';
import type { Judgement } from '../suggest/judge.ts';
import type { Reply } from '../suggest/reply.ts';
import type { TrainerKind } from '../trainer/exercise.ts';
import type { TrainingFigures } from '../trainer/progress.ts';
import { averageText, boundsText, decimals, isNothing } from './numbers.ts';

/** Exercises of the trainer, and the player's own costly positions. */
export type TrainingKind = TrainerKind | 'mine';

export const TRAINING_TITLES: Readonly<Record<TrainingKind, string>> = {
  traps: 'Traps',
  endings: 'Endings',
  choice: 'Guess or eliminate',
  mine: 'Your own positions',
};

export const TRAINING_TEXTS: Readonly<Record<TrainingKind, string>> = {
  traps: 'Words that differ in one letter. Guessing them one by one takes too long: eliminate.',
  endings: 'Three to eight words left, and the first that comes to mind is not the one to play.',
  choice: 'Two or three words. One is better, and you see by how much.',
  mine: 'The positions that cost you most, played again until they cost nothing.',
};

/** The question of an exercise. */
export const QUESTIONS: Readonly<Record<TrainingKind, string>> = {
  traps: 'A trap. Which word gets you out?',
  endings: 'Which word finds it soonest?',
  choice: 'Guess or eliminate? Choose the better word.',
  mine: 'Find a better word this time.',
};

/** "12 due today", "Nothing is due today". */
export const dueText = (count: number): string => (count === 0 ? 'Nothing is due today' : `${count} due today`);

export const DUE_PURPOSE =
  'What you solve comes back after 1, 2, 4, 8 … 64 days, what you miss the next day. Between them, new positions.';

/** "7 of 9 solved, 0.08 behind on average"; what to expect before the first. */
export const kindProgress = ({ attempts, solved, regret }: TrainingFigures): string =>
  regret === undefined ? 'not tried yet' : `${solved} of ${attempts} solved, ${decimals(regret)} behind`;

/** Beside the heading of an exercise. */
export const sessionText = (solved: number, done: number): string =>
  done === 0 ? 'first exercise' : `${solved} of ${done} solved`;

/** A figure in large type, with its name. */
interface ProgressFigure {
  readonly value: string;
  readonly name: string;
}

export const progressFigures = (
  { attempts, solved, regret }: TrainingFigures,
  streak: number,
  longest: number,
): ProgressFigure[] => [
  { value: String(attempts), name: attempts === 1 ? 'exercise' : 'exercises' },
  { value: attempts === 0 ? '–' : percent(solved, attempts), name: 'solved' },
  { value: regret === undefined ? '–' : decimals(regret), name: 'guesses behind' },
  { value: String(streak), name: longest > streak ? `in a row, best ${longest}` : 'in a row' },
];

/** What the dots of the last exercises say. */
export const recentText = (count: number): string =>
  `The last ${counted(count, 'exercise')}: the lower the dot, the less the word cost; solved ones are full.`;

/** "SMACK finds it in 2.33 more guesses, 0.67 behind CLANS." */
export const outcomeText = ({ word, guesses, behind, risk }: Judgement, best: Reply | undefined): string => {
  const own = `${capitals(word)} finds it in ${boundsText(guesses)} more guesses on average`;
  const isBest = isNothing(behind.upper) && (risk === undefined || isNothing(risk));
  if (isBest) return `${own}. No word is better.`;
  const than = best ? ` ${capitals(best.word)}` : ' the best word';
  const lost = risk !== undefined && risk > 0 ? ` It loses ${percent(risk, 1)} more games.` : '';
  return `${own}, ${boundsText(behind)} behind${than}.${lost}`;
};

/** "CLAMP, which people know, is 0.02 behind it."; empty where the best word is one that people know. */
export const familiarText = (best: Reply | undefined, familiar: Reply | undefined, own: Judgement): string => {
  if (!best || !familiar || familiar.word === best.word || familiar.word === own.word) return '';
  const gap = Math.max(0, familiar.guesses.upper - best.guesses.lower);
  const distance = isNothing(gap) ? 'as good' : `${boundsText({ lower: gap, upper: gap })} behind it`;
  return `${capitals(familiar.word)}, which people know, is ${distance}.`;
};

/** "When it comes again": "It comes back tomorrow.", "It comes back in 4 days." */
export const againText = (days: number): string =>
  days <= 1 ? 'It comes back tomorrow.' : `It comes back in ${days} days.`;

/** A word of a choice with its value: "2.33". */
export const optionValue = ({ guesses }: Pick<Judgement, 'guesses'>): string => averageText(guesses);

/** "best", "+0.67". */
export const optionGap = (behind: number, isBest: boolean): string => (isBest ? 'best' : `+${decimals(behind)}`);

/** Over the split of a word. */
export const splitHeading = (word: string, isYours: boolean): string =>
  isYours ? `${capitals(word)}, your word` : `${capitals(word)}, best`;

export const LAST_OWN_POSITION = 'That was the last of your own positions.';

export const NO_OWN_POSITIONS =
  'There are none yet: finish games and review them, and the positions that cost you something come here.';

/** Where a position of the player's own comes from, and the word that cost so much. */
export const ownPositionText = (day: string, word: string): string =>
  `From your game of ${day}: not ${capitals(word)}.`;
