/**
 * The account of a game as bars: best play, what each choice added, what luck took away or added, the guesses used.
 */

import { capitals } from '../../../src/format.ts';
import type { Review } from '../../../src/review/review.ts';
import { shortBounds } from '../../../src/text/numbers.ts';
import { ACCOUNT_LABELS, accountOf, signedHundredths } from '../../../src/text/reviewSum.ts';

export interface Bar {
  readonly label: string;
  /** The number above it. */
  readonly figure: string;
  readonly kind: 'best' | 'regret' | 'luck' | 'bad-luck' | 'used';
  /** In guesses; from 0 for the first and the last. */
  readonly from: number;
  readonly to: number;
}

const NOTHING = 1e-9;

/** The bars from left to right; undefined as long as the numbers are not known. */
export const barsOf = (review: Review): readonly Bar[] | undefined => {
  const account = accountOf(review);
  if (!account) return undefined;
  const start = account.start / 100;
  const bars: Bar[] = [{ label: ACCOUNT_LABELS.best, figure: start.toFixed(2), kind: 'best', from: 0, to: start }];
  let level = start;
  for (const { word, regret } of review.turns) {
    if (regret.lower <= NOTHING) continue;
    const shown = shortBounds(regret);
    bars.push({
      label: capitals(word),
      figure: shown.startsWith('<') ? shown : `+${shown}`,
      kind: 'regret',
      from: level,
      to: level + regret.lower,
    });
    level += regret.lower;
  }
  const end = review.used + account.rest / 100;
  const isLucky = account.luck >= 0;
  bars.push({
    label: isLucky ? ACCOUNT_LABELS.luck : ACCOUNT_LABELS.badLuck,
    figure: signedHundredths(-account.luck),
    kind: isLucky ? 'luck' : 'bad-luck',
    from: level,
    to: end,
  });
  const isOpen = review.status === 'open';
  bars.push({
    label: isOpen ? ACCOUNT_LABELS.expected : ACCOUNT_LABELS.used,
    figure: isOpen ? end.toFixed(2) : String(review.used),
    kind: 'used',
    from: 0,
    to: end,
  });
  return bars;
};
