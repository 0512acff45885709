/**
 * What a game adds up to: guesses used = best play + regret - luck, and the same for the chance of losing.
 */

import type { Review } from '../review/review.ts';
import type { ReviewedTurn } from '../review/reviewedTurn.ts';
import { regretAndLuck } from '../review/totals.ts';
import { averageGuesses, type Bounds, lossChance, sumOfBounds } from '../search/value.ts';
import { boundsText, decimals, guessCount, guessesText, isKnown, isZero, shortBounds } from './numbers.ts';

/** The sum in a sentence, and the same for the chance of losing; empty where nothing is known. */
export const sumTexts = (review: Review): string[] => [sumText(review), lossLine(review)];

interface Sum {
  readonly start: Bounds;
  readonly regret: Bounds;
  readonly luck: Bounds;
  /** Guesses still to come; nothing once the game is over. */
  readonly rest: Bounds;
}

const sumOf = ({ start, turns, rest, status }: Review): Sum => ({
  start: startOf(start, turns[0]),
  ...regretAndLuck(turns),
  rest: status === 'open' ? averageGuesses(rest) : { lower: 0, upper: 0 },
});

/** Best play takes no more than the first word that was played, if that loses nothing. */
const startOf = (start: Review['start'], first: ReviewedTurn | undefined): Bounds => {
  const { lower, upper } = averageGuesses(start);
  const most = first?.own.lost.upper === 0 ? averageGuesses(first.own).upper : Number.POSITIVE_INFINITY;
  return { lower, upper: Math.min(upper, Math.max(lower, most)) };
};

/** The account in hundredths; undefined unless all of it is known so far. Luck takes the rounding, so that it adds up. */
export const accountOf = (review: Review): Record<keyof Sum, number> | undefined => {
  const { start, regret, luck, rest } = sumOf(review);
  if (![start, regret, luck, rest].every(isKnown)) return undefined;
  const [from, cost, toCome] = [start, regret, rest].map(({ lower }) => Math.round(lower * 100));
  return { start: from, regret: cost, rest: toCome, luck: from + cost - 100 * review.used - toCome };
};

/**
 * "4 guesses: best play averages 3.42, your choices cost 0.86, luck saved 0.28.", in numbers that a reader can add
 * up; bounds while they are not exact. A game that is shared says "my choices".
 */
export const sumText = (review: Review, whose: 'your' | 'my' = 'your'): string => {
  const sum = accountOf(review);
  if (!sum) return boundedSum(review);
  const toCome = review.status === 'open' ? ` and ${hundredths(sum.rest)} to come` : '';
  const best = `best play averages ${hundredths(sum.start)}`;
  const choices = `${whose} choices ${sum.regret === 0 ? 'cost nothing' : costOrGain(sum.regret)}`;
  const luck =
    sum.luck === 0 ? 'luck changed nothing' : `${sum.luck < 0 ? 'bad luck' : 'luck'} ${costOrGain(-sum.luck)}`;
  return `${guessCount(review.used)}${toCome}: ${best}, ${choices}, ${luck}.`;
};

/** Guesses above or below the average. A choice that loses more games can take fewer guesses. */
const costOrGain = (value: number): string => `${value < 0 ? 'saved' : 'cost'} ${hundredths(Math.abs(value))}`;

/** Below the bars of the account. */
export const ACCOUNT_LABELS = {
  best: 'best play',
  luck: 'luck',
  badLuck: 'bad luck',
  used: 'you',
  expected: 'expected',
} as const;

const hundredths = (value: number): string => (value / 100).toFixed(2);

/** "+0.27", "−0.28" above a bar. */
export const signedHundredths = (value: number): string => `${value < 0 ? '−' : '+'}${hundredths(Math.abs(value))}`;

/** "Best play takes between 3.40 and 3.44 guesses on average; your choices cost 0.31; unlucky by 0.27." */
const boundedSum = (review: Review): string => {
  const { start, regret, luck, rest } = sumOf(review);
  const toCome = review.status === 'open' ? `; still to come: ${boundsText(rest)}` : '';
  return `Best play takes ${guessesText(start)} on average; your choices cost ${boundsText(regret)}; ${luckBetween(luck)}${toCome}.`;
};

/** "lucky by 0.20 to 0.30", "between unlucky by 0.10 and lucky by 0.20". */
const luckBetween = ({ lower, upper }: Bounds): string => {
  if (lower >= 0) return `lucky by ${shortBounds({ lower, upper })}`;
  if (upper <= 0) return `unlucky by ${shortBounds({ lower: -upper, upper: -lower })}`;
  return `between unlucky by ${decimals(-lower)} and lucky by ${decimals(upper)}`;
};

/** The chance of losing has the same sum; it gets a line only where a loss was possible. */
const lossLine = ({ start, turns, status, rest }: Review): string => {
  const isLost = Number(status === 'lost');
  const end = status === 'open' ? lossChance(rest) : { lower: isLost, upper: isLost };
  const known = [end, lossChance(start), sumOfBounds(turns.map(({ risk }) => risk))];
  if (!known.every(isKnown) || known.every(isZero)) return '';
  const [after, before, risk] = known.map(({ lower }) => Math.round(lower * 100));
  const isProved = known.every(({ lower, upper }) => lower === upper);
  if (!isProved && [after, before, risk].every((chance) => chance === 0)) return '';
  const choices = chanceAdded('your choices', risk);
  const luck = chanceAdded('luck', after - before - risk);
  return `The chance to lose was ${before} % at best; ${choices}, ${luck}.`;
};

/** "your choices added 20 %", "luck took away 8 %"; in whole percents. */
const chanceAdded = (by: string, change: number): string => {
  if (change === 0) return `${by} added nothing`;
  return `${by} ${change < 0 ? 'took away' : 'added'} ${Math.abs(change)} %`;
};
