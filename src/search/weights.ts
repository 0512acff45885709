/**
 * Weights of candidates. Where a problem has no weights every answer weighs 1.
 */

import { type AnswerId, asIds, type IdArray } from '../words/list.ts';
import { sumWeights, type WeightSums } from './bounds.ts';
import type { Problem } from './problem.ts';

type Weighted = Pick<Problem, 'weights'>;

/** The weight of one answer. */
export const answerWeight = ({ weights }: Weighted, answer: number): number => (weights ? weights[answer] : 1);

/** The weight of all candidates together. */
export const totalWeight = ({ weights }: Weighted, candidates: Uint32Array): number =>
  weights ? candidates.reduce((sum, answer) => sum + weights[answer], 0) : candidates.length;

/** The weight of the heaviest candidate; 0 if there is none. */
export const heaviestWeight = ({ weights }: Weighted, candidates: Uint32Array): number =>
  weights ? candidates.reduce((most, answer) => Math.max(most, weights[answer]), 0) : Math.min(1, candidates.length);

/** The weight of the lightest candidate. */
export const lightestWeight = ({ weights }: Weighted, candidates: Uint32Array): number =>
  weights ? candidates.reduce((least, answer) => Math.min(least, weights[answer]), Number.POSITIVE_INFINITY) : 1;

/** The heaviest candidate, of equals the one with the lowest id. */
export const heaviestCandidate = ({ weights }: Weighted, candidates: Uint32Array): AnswerId =>
  (weights
    ? candidates.reduce((best, answer) => (weights[answer] > weights[best] ? answer : best))
    : candidates[0]) as AnswerId;

/** Candidates by falling weight, then by rising id. */
export const heaviestFirst = ({ weights }: Weighted, candidates: Uint32Array): IdArray<AnswerId> =>
  asIds(weights ? candidates.toSorted((a, b) => weights[b] - weights[a] || a - b) : candidates);

/** The weights of some candidates in the form of the bounds. */
export const weightSumsOf = (problem: Weighted, candidates: Uint32Array): WeightSums =>
  sumWeights(Float64Array.from(candidates, (answer) => answerWeight(problem, answer)));
