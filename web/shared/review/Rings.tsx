/**
 * Skill and luck of a whole game as two rings: the averages of the ranks of its guesses, out of 100.
 */

import type { Review } from '../../../src/review/review.ts';
import { GAME_RANKS, meanRank } from '../../../src/text/reviewVerdict.ts';
import './Rings.css';

export const Rings = ({ review: { turns } }: { review: Review }) => {
  const skill = meanRank(turns.map((turn) => turn.skill));
  const luck = meanRank(turns.map((turn) => turn.luckRank));
  if (skill === undefined || luck === undefined) return null;
  return (
    <div class="rings">
      <Ring name="skill" figure={skill} />
      <Ring name="luck" figure={luck} />
    </div>
  );
};

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;

const Ring = ({ name, figure }: { name: 'skill' | 'luck'; figure: number }) => (
  <figure class={`card ring-card ${name}`}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <circle class="track" cx="50" cy="50" r={RADIUS} />
      <circle class="arc" cx="50" cy="50" r={RADIUS} stroke-dasharray={`${(figure / 100) * ROUND} ${ROUND}`} />
    </svg>
    <p class="ring-figure">{figure}</p>
    <figcaption class="small muted">{GAME_RANKS[name](figure)}</figcaption>
  </figure>
);
