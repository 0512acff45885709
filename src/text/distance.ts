/**
 * How far a guess is behind the best.
 */

import { percent } from '../format.ts';
import type { Bounds } from '../search/value.ts';
import { countsOneGuess, type Pursued } from './expectation.ts';
import { boundsText, gapText, isKnown, isNothing } from './numbers.ts';

const NOT_COMPARED = 'not compared yet';
const AS_GOOD = 'as good as the best';

/** "as good as the best", "0.33 behind the best", "at most 0.40 behind the best". */
export const behindText = ({ lower, upper }: Bounds): string => {
  if (!Number.isFinite(upper)) return NOT_COMPARED;
  if (upper <= 0 || isNothing(upper)) return AS_GOOD;
  if (isKnown({ lower, upper })) return `${gapText(upper)} behind the best`;
  // a lower bound below 0 only shows that the best is not known yet
  return `${lower >= 0.005 ? boundsText({ lower, upper }) : `at most ${gapText(upper)}`} behind the best`;
};

interface Distance extends Pursued {
  readonly behind: Bounds;
  /** How much less likely the word is found than with the best; undefined until it is known. */
  readonly risk: number | undefined;
}

/** The same where losses count before guesses: "wins 3.0 % fewer games than the best". */
export const distanceText = ({ behind, risk, objective, within }: Distance): string => {
  if (countsOneGuess({ objective, within })) return chanceDistanceText(behind, risk);
  if (risk === undefined || risk <= 0 || isNothing(risk)) return behindText(behind);
  const less = percent(risk, 1);
  return objective === 'worst' ? `${less} behind the best` : `wins ${less} fewer games than the best`;
};

/** What a guess that was made cost: "This guess was 0.12 behind the best." */
export const costText = ({ behind, risk }: Pick<Distance, 'behind' | 'risk'>): string => {
  const distance = distanceText({ behind, risk, objective: 'sure', within: undefined });
  return `This guess ${distance.startsWith('wins') ? distance : `was ${distance}`}.`;
};

/** Chances differ in whole words, so a tiny difference is a rounding error. */
const chanceDistanceText = (behind: Bounds, risk: number | undefined): string => {
  if (risk === undefined) return NOT_COMPARED;
  if (!isNothing(risk)) return `${percent(risk, 1)} behind the best`;
  return behind.upper <= 0 || isNothing(behind.upper) ? AS_GOOD : 'as likely as with the best';
};
