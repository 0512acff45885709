/**
 * A review in plain words, and as a text to share.
 *
 * Numbers are in guesses, with two decimals; what is only known between bounds is said so. A better guess is an offer,
 * never a reproach. Luck compares the tiles with what that very guess could expect, and the words say that too.
 */

import { allHere } from '../feedback.ts';
import { type GridStyle, gridTitle, type ShareGrid, writeGrid } from '../grid/grid.ts';
import { costliestTurn, type Review } from '../review/review.ts';
import type { ReviewedTurn } from '../review/reviewedTurn.ts';
import { averageGuesses, type Bounds, lossChance } from '../search/value.ts';

/**
 * Line by line: each turn, what it adds up to, and the turn where most was to be gained.
 *
 * @example
 * ```ts
 * for (const line of accountOf(reviewed)) console.log(line);
 * ```
 */
export const accountOf = (review: Review): string[] => [
  ...review.turns.map((turn, index) => `${index + 1}. ${turnText(review, turn)}`),
  ...summaryOf(review),
];

/**
 * What the game adds up to: the sum, the same in words, and an offer.
 *
 * @example
 * ```ts
 * summaryOf(reviewed).join('\n');
 * ```
 */
export const summaryOf = (review: Review): string[] =>
  [identityLine(review), sumInWords(review), lossLine(review), offer(review)].filter((line) => line !== '');

// Turns

const turnText = (review: Review, turn: ReviewedTurn): string => {
  const { word, before, after, feedback } = turn;
  const solved = feedback === allHere(review.rules.list.wordLength);
  const left = solved ? 'found it' : `left ${after} of ${before} words`;
  return `${word.toUpperCase()} ${left}. ${choiceText(turn)} ${luckText(turn)}`;
};

const choiceText = (turn: ReviewedTurn): string => {
  const { best, regret } = turn;
  if (best === turn.word) return 'No guess was better.';
  const instead = best === undefined ? '' : `${best.toUpperCase()} was best; `;
  const risk = turn.risk.lower > 0 ? ` and ${share(turn.risk.lower)} of the games` : '';
  const text = `${instead}this choice cost ${guessesText(regret)}${risk} on average.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const luckText = ({ luck }: ReviewedTurn): string => {
  if (isZero(luck)) return 'The tiles were what this guess could expect.';
  if (!isKnown(luck)) return `Luck: ${guessesText(luck)}.`;
  const direction = luck.lower > 0 ? 'luckier' : 'less lucky';
  return `The tiles were ${decimals(Math.abs(luck.lower))} guesses ${direction} than this guess could expect.`;
};

// What it adds up to

interface Sum {
  readonly start: Bounds;
  readonly regret: Bounds;
  readonly luck: Bounds;
  /** Guesses still to come; nothing once the game is over. */
  readonly rest: Bounds;
}

const sumOf = ({ start, turns, rest, status }: Review): Sum => ({
  start: startOf(start, turns[0]),
  regret: total(turns.map(({ regret }) => regret)),
  luck: total(turns.map(({ luck }) => luck)),
  rest: status === 'open' ? averageGuesses(rest) : { lower: 0, upper: 0 },
});

/** Best play needs no more than the first word that was played, if that loses nothing. */
const startOf = (start: Review['start'], first: ReviewedTurn | undefined): Bounds => {
  const { lower, upper } = averageGuesses(start);
  const most = first?.own.lost.upper === 0 ? averageGuesses(first.own).upper : Number.POSITIVE_INFINITY;
  return { lower, upper: Math.min(upper, Math.max(lower, most)) };
};

const total = (parts: readonly Bounds[]): Bounds => ({
  lower: parts.reduce((sum, { lower }) => sum + lower, 0),
  upper: parts.reduce((sum, { upper }) => sum + upper, 0),
});

/** The sum in hundredths; undefined unless all of it is known so far. Luck takes what rounding leaves, so that it adds up. */
const roundedSum = (review: Review): Record<keyof Sum, number> | undefined => {
  const { start, regret, luck, rest } = sumOf(review);
  if (![start, regret, luck, rest].every(isKnown)) return undefined;
  const [from, cost, toCome] = [start, regret, rest].map(({ lower }) => Math.round(lower * 100));
  return { start: from, regret: cost, rest: toCome, luck: from + cost - 100 * review.used - toCome };
};

/** "4 = 3.42 + 0.31 regret + 0.27 bad luck", in numbers that a reader can check. */
const identityLine = (review: Review): string => {
  const { used, status } = review;
  const isOpen = status === 'open';
  const sum = roundedSum(review);
  if (!sum) {
    const { start, regret, luck, rest } = sumOf(review);
    const named = { start, regret, luck, ...(isOpen && { rest }) };
    const parts = Object.entries(named).map(([name, bounds]) => `${name} ${boundsText(bounds)}`);
    return `${used}${isOpen ? ' + rest' : ''} = start + regret - luck: ${parts.join(', ')}.`;
  }
  const luck = `${signed(-sum.luck)} ${sum.luck < 0 ? 'bad luck' : 'luck'}`;
  const left = isOpen ? `${used} + ${hundredths(sum.rest)} to come` : String(used);
  return `${left} = ${hundredths(sum.start)} ${signed(sum.regret)} regret ${luck}`;
};

const hundredths = (value: number): string => (value / 100).toFixed(2);

const signed = (value: number): string => `${value < 0 ? '-' : '+'} ${hundredths(Math.abs(value))}`;

const sumInWords = (review: Review): string => {
  const { start } = sumOf(review);
  if (boundsText(start) === UNKNOWN) return '';
  const needs = `Best play needs ${guessesText(start)} on average`;
  const sum = roundedSum(review);
  if (!sum) return `${needs}.`;
  const chosen = sum.regret === 0 ? 'the choices cost nothing' : `the choices cost ${hundredths(sum.regret)}`;
  const direction = sum.luck < 0 ? 'less lucky' : 'luckier';
  const tiles =
    sum.luck === 0
      ? 'the tiles were average'
      : `you were ${hundredths(Math.abs(sum.luck))} guesses ${direction} than average`;
  return `${needs}; ${chosen}, and ${tiles}.`;
};

/** The chance of losing has the same sum; it is worth a line only where a loss was possible. */
const lossLine = ({ start, turns, status, rest }: Review): string => {
  const isLost = Number(status === 'lost');
  const end = status === 'open' ? lossChance(rest) : { lower: isLost, upper: isLost };
  const known = [end, lossChance(start), total(turns.map(({ risk }) => risk))];
  if (!known.every(isKnown) || known.every(isZero)) return '';
  const [after, before, risk] = known.map(({ lower }) => Math.round(lower * 100));
  const change = (value: number) => `${value < 0 ? '-' : '+'} ${Math.abs(value)} %`;
  return `Chance of losing: ${after} % = ${before} % ${change(risk)} by choices ${change(after - before - risk)} by luck.`;
};

const offer = (review: Review): string => {
  const turn = costliestTurn(review);
  if (!turn) return review.exact && review.turns.length > 0 ? 'Every guess was as good as the best.' : '';
  const place = review.turns.indexOf(turn) + 1;
  const better = turn.best === undefined ? 'the best guess' : turn.best.toUpperCase();
  const gain =
    turn.risk.lower > 0
      ? `lowered the chance of losing by ${share(turn.risk.lower)}`
      : `saved ${guessesText(turn.regret)} on average`;
  return `Most was to be gained in turn ${place}: ${better} instead of ${turn.word.toUpperCase()} would have ${gain}.`;
};

// Numbers in words

/** As far as it is shown. */
const isKnown = ({ lower, upper }: Bounds): boolean => lower === upper || decimals(lower) === decimals(upper);

/** Smaller than any difference between two strategies, larger than what is lost in adding floats. */
const isZero = ({ lower, upper }: Bounds): boolean => Math.abs(lower) < 1e-9 && Math.abs(upper) < 1e-9;

/** Two decimals, and never a negative nothing. */
const decimals = (value: number): string => (Math.abs(value) < 0.005 ? 0 : value).toFixed(2);

const UNKNOWN = 'not known yet';

/** "0.12", "between 0.10 and 0.14", "at least 0.10", "not known yet". */
export const boundsText = ({ lower, upper }: Bounds): string => {
  if (lower === upper && lower > 0 && lower < 0.005) return 'less than 0.01';
  if (isKnown({ lower, upper })) return decimals(lower);
  if (Number.isFinite(lower) && Number.isFinite(upper)) return `between ${decimals(lower)} and ${decimals(upper)}`;
  if (Number.isFinite(lower) && lower !== 0) return `at least ${decimals(lower)}`;
  return Number.isFinite(upper) ? `at most ${decimals(upper)}` : UNKNOWN;
};

/** The same for a column: "0.12", "0.10 to 0.14", "0.10 or more", "?". */
export const shortBounds = (bounds: Bounds): string =>
  boundsText(bounds)
    .replace(/^between (.*) and (.*)$/, '$1 to $2')
    .replace(/^at least (.*)$/, '$1 or more')
    .replace(/^at most (.*)$/, '$1 or less')
    .replace(/^less than /, '<')
    .replace(UNKNOWN, '?');

const guessesText = (bounds: Bounds): string => {
  const text = boundsText(bounds);
  return text === UNKNOWN ? 'a number of guesses that is not known yet' : `${text} guesses`;
};

const share = (chance: number): string => `${(chance * 100).toFixed(chance > 0 && chance < 0.1 ? 1 : 0)} %`;

// Sharing

/** How a review is written for others. */
export interface ShareOptions {
  /** Of the puzzle. */
  readonly number?: number;
  readonly style: GridStyle;
}

/**
 * A grid without letters, with what each choice cost beside its row; in the style `words` as sentences for ears.
 *
 * @example
 * ```ts
 * shareText(reviewed, { style: 'emoji-dark' });
 * ```
 */
export const shareText = (review: Review, { number, style }: ShareOptions): string => {
  const grid = gridOf(review, number);
  const costs = review.turns.map(({ regret }) => shortBounds(regret));
  if (style === 'words') {
    return [`${writeGrid(grid, style)}.`, `Regret by turn: ${costs.join('; ')}.`, identityLine(review)].join('\n');
  }
  const rows = writeGrid(grid, style).split('\n').slice(-review.turns.length);
  return [gridTitle(grid), '', ...rows.map((row, turn) => `${row} ${costs[turn]}`), '', identityLine(review)].join(
    '\n',
  );
};

const gridOf = ({ rules, turns, used, status }: Review, number: number | undefined): ShareGrid => {
  const solved = status === 'won';
  return {
    name: 'Salet',
    ...(number !== undefined && { number }),
    used: solved ? used : undefined,
    // without a limit a game is as long as it took, and one more if it is not over
    limit: Number.isFinite(rules.limit) ? rules.limit : used + (solved ? 0 : 1),
    hard: rules.mode !== 'normal',
    rows: turns.map(({ feedback }) => feedback),
    wordLength: rules.list.wordLength,
    solved,
  };
};
