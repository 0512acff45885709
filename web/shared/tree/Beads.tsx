/**
 * The words of a branch as beads, on the scale of the largest branch beside it.
 */

/** More beads than this in a line would touch, and are drawn as a bar. */
const MOST_BEADS = 14;

export const Beads = ({ count, most }: { count: number; most: number }) => (
  <span
    class={most <= MOST_BEADS ? 'beads single' : 'beads'}
    style={{ '--share': Math.min(1, count / most), '--count': count }}
    aria-hidden="true"
  />
);
