/**
 * The verdict of a guess in one word, by cuts of its regret and of the risk that it added.
 *
 *   perfect   no guess was better
 *   good      below 0.1 guesses, and less than 1 % of the games
 *   fair      below 0.3 guesses, and less than 5 % of the games
 *   costly    more
 *
 * Where bounds lie on both sides of a cut the verdict names both sides, "good or fair"; three verdicts would say nothing.
 */

import type { Rank } from '../review/ranks.ts';
import type { ReviewedTurn } from '../review/reviewedTurn.ts';
import { ALMOST_ZERO, UNKNOWN } from './numbers.ts';

/** A verdict; the better first. */
const VERDICTS = ['perfect', 'good', 'fair', 'costly'] as const;
type Verdict = (typeof VERDICTS)[number];

/** A guess is better than a verdict only if it costs less than these. */
const CUTS: Readonly<Record<'good' | 'fair', { readonly guesses: number; readonly games: number }>> = {
  good: { guesses: 0.1, games: 0.01 },
  fair: { guesses: 0.3, games: 0.05 },
};

type Costs = Pick<ReviewedTurn, 'regret' | 'risk'>;

/** The verdict of a known cost. A guess that saves guesses at a risk is judged by the risk alone. */
const verdictOf = (regret: number, risk: number): Verdict => {
  if (risk < ALMOST_ZERO && regret < ALMOST_ZERO) return 'perfect';
  const isBelow = ({ guesses, games }: { guesses: number; games: number }) => regret < guesses && risk < games;
  if (isBelow(CUTS.good)) return 'good';
  return isBelow(CUTS.fair) ? 'fair' : 'costly';
};

/** The best and the worst verdict that the bounds allow. */
const verdictsOf = ({ regret, risk }: Costs): { readonly best: Verdict; readonly worst: Verdict } => ({
  best: verdictOf(regret.lower, risk.lower),
  worst: verdictOf(regret.upper, risk.upper),
});

/** "good", "good or fair", "not known yet". */
export const verdictText = (costs: Costs): string => {
  const { best, worst } = verdictsOf(costs);
  if (best === worst) return best;
  const isNext = VERDICTS.indexOf(worst) - VERDICTS.indexOf(best) === 1;
  return isNext ? `${best} or ${worst}` : UNKNOWN;
};

/** A rank in a cell: "41", "~41" for an estimate, "-" before the first one. */
export const rankCell = (rank: Rank | undefined): string =>
  rank === undefined ? '-' : `${rank.exact ? '' : '~'}${rank.rank}`;

/** "skill 99, luck rank about 41"; empty before the first estimates. */
export const ranksText = ({ skill, luckRank }: Pick<ReviewedTurn, 'skill' | 'luckRank'>): string => {
  const text = (name: string, rank: Rank | undefined): string[] =>
    rank ? [`${name} ${rank.exact ? '' : 'about '}${rank.rank}`] : [];
  return [...text('skill', skill), ...text('luck rank', luckRank)].join(', ');
};

/** The average of the ranks of a game's guesses, rounded; undefined until all are there. */
export const meanRank = (ranks: readonly (Rank | undefined)[]): number | undefined => {
  const known = ranks.flatMap((rank) => (rank ? [rank.rank] : []));
  if (known.length === 0 || known.length < ranks.length) return undefined;
  return Math.round(known.reduce((sum, rank) => sum + rank, 0) / known.length);
};

/** What the averages say. */
export const GAME_RANKS = {
  skill: (mean: number) => `skill: at least as good as ${mean} of 100 words, on average`,
  luck: (mean: number) => `luck: at least as lucky as with ${mean} of 100 answers, on average`,
} as const;
