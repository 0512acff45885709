/**
 * The thin line below the advice: it closes between the proved bounds of the best value, and is full once it is proved.
 */

import { useRef } from 'preact/hooks';
import type { Advice } from '../../src/suggest/advice.ts';
import { board } from '../shared/state/board.ts';

export const ProofBar = ({ advice }: { advice: Advice }) => {
  const { lower, upper } = advice.guesses;
  const first = useFirstGap(upper - lower);
  const isProved = advice.certainty === 'proved';
  const open = isProved || first === 0 ? 0 : Math.min(1, (upper - lower) / first);
  return (
    <div class={`proof-bar${isProved ? ' proved' : ''}`} aria-hidden="true">
      <span style={{ width: `${50 - open * 46}%` }} />
      <span style={{ width: `${50 - open * 46}%` }} />
    </div>
  );
};

/** The widest finite gap between the bounds since this game was opened. */
const useFirstGap = (gap: number): number => {
  const { game } = board.value;
  const widest = useRef({ game, gap: 0 });
  if (widest.current.game !== game) widest.current = { game, gap: 0 };
  if (Number.isFinite(gap)) widest.current.gap = Math.max(widest.current.gap, gap);
  return widest.current.gap;
};
