/**
 * What a game adds up to: guesses used = best play + regret - luck, and the same for the chance of losing.
 */

import type { Review } from '../review/review.ts';
import type { ReviewedTurn } from '../review/reviewedTurn.ts';
import { regretAndLuck } from '../review/totals.ts';
import { averageGuesses, type Bounds, lossChance, sumOfBounds } from '../search/value.ts';
import { boundsText, decimals, guessesText, isKnown, isZero, shortBounds } from './numbers.ts';

/** The sum as an equation, in a sentence, and for the chance of losing; empty where nothing is known. */
export const sumTexts = (review: Review): string[] => [identityLine(review), sumInWords(review), lossLine(review)];

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

/** "4 = 3.42 + 0.31 regret + 0.27 bad luck", in numbers that a reader can check; empty while they are intervals. */
const identityLine = (review: Review): string => {
  const { used, status } = review;
  const isOpen = status === 'open';
  const sum = accountOf(review);
  if (!sum) return '';
  const luck = `${signed(-sum.luck)} ${sum.luck < 0 ? 'bad luck' : 'luck'}`;
  const left = isOpen ? `${used} + ${hundredths(sum.rest)} to come` : String(used);
  return `${left} = ${hundredths(sum.start)} ${signed(sum.regret)} regret ${luck}`;
};

/** Below the bars of the account. */
export const ACCOUNT_LABELS = {
  best: 'best play',
  luck: 'luck',
  badLuck: 'bad luck',
  used: 'you',
  expected: 'expected',
} as const;

const hundredths = (value: number): string => (value / 100).toFixed(2);

const signed = (value: number): string => `${value < 0 ? '-' : '+'} ${hundredths(Math.abs(value))}`;

/** "+0.27", "−0.28" above a bar. */
export const signedHundredths = (value: number): string => `${value < 0 ? '−' : '+'}${hundredths(Math.abs(value))}`;

/** "Best play takes 3.42 guesses on average; your choices cost 0.31; unlucky by 0.27." */
const sumInWords = (review: Review): string => {
  const { start, regret, luck: lucks, rest } = sumOf(review);
  const best = `Best play takes ${guessesText(start)} on average`;
  const sum = accountOf(review);
  if (!sum) {
    const toCome = review.status === 'open' ? `; still to come: ${boundsText(rest)}` : '';
    return `${best}; your choices cost ${boundsText(regret)}; ${luckBetween(lucks)}${toCome}.`;
  }
  const choices = `your choices ${costInWords(sum.regret)}`;
  const luck =
    sum.luck === 0
      ? 'the tiles were as expected'
      : `${sum.luck < 0 ? 'unlucky' : 'lucky'} by ${hundredths(Math.abs(sum.luck))}`;
  return `${best}; ${choices}; ${luck}.`;
};

/** "lucky by 0.20 to 0.30", "between unlucky by 0.10 and lucky by 0.20". */
const luckBetween = ({ lower, upper }: Bounds): string => {
  if (lower >= 0) return `lucky by ${shortBounds({ lower, upper })}`;
  if (upper <= 0) return `unlucky by ${shortBounds({ lower: -upper, upper: -lower })}`;
  return `between unlucky by ${decimals(-lower)} and lucky by ${decimals(upper)}`;
};

/** A choice that loses more games can take fewer guesses. */
const costInWords = (regret: number): string => {
  if (regret < 0) return `saved ${hundredths(-regret)}`;
  return `cost ${regret === 0 ? 'nothing' : hundredths(regret)}`;
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
  const change = (value: number) => `${value < 0 ? '-' : '+'} ${Math.abs(value)} %`;
  return `Chance of losing: ${after} % = ${before} % ${change(risk)} by choices ${change(after - before - risk)} by luck.`;
};
