/**
 * The words of a branch as beads, on the scale of the largest branch beside it.
 */

const WIDTH = 220;
const BEAD = 6;
/** Beads closer than this would touch, and are drawn as a bar. */
const LEAST_STEP = 4;

export const Beads = ({ count, most }: { count: number; most: number }) => {
  const step = Math.min(BEAD, (WIDTH - BEAD) / Math.max(1, most - 1));
  const length = step * (Math.min(count, most) - 1);
  return (
    <svg class="beads" viewBox={`0 0 ${WIDTH} ${BEAD}`} aria-hidden="true">
      <path
        d={`M${BEAD / 2} ${BEAD / 2}h${length + 0.01}`}
        stroke-dasharray={step < LEAST_STEP ? undefined : `0 ${step}`}
      />
    </svg>
  );
};
