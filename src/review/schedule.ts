/**
 * The order in which the searches of a review get their steps: where the interval is widest, and few steps were made. So
 * every number is narrow early, and a long proof keeps none of the others waiting.
 */

import type { Stepper } from '../progress.ts';

/** A search with the width of the interval that it narrows, in guesses. */
export interface NarrowingSearch {
  readonly runStep: Stepper;
  readonly width: () => number;
}

/** The steps of a search that is chosen: as many as it has made, so that it need not begin again too often. */
const LEAST_STEPS = 4;

/** Runs the searches to their ends; yields after each step. */
export function* runWidestFirst(searches: readonly NarrowingSearch[]): Generator<undefined, void> {
  let open = searches.map((search) => ({ search, steps: 1 }));
  while (open.length > 0) {
    const chosen = mostUrgent(open);
    let done = false;
    for (let left = Math.max(LEAST_STEPS, chosen.steps); left > 0 && !done; left--) {
      done = chosen.search.runStep();
      chosen.steps++;
      yield;
    }
    if (done) open = open.filter((each) => each !== chosen);
  }
}

interface OpenSearch {
  readonly search: NarrowingSearch;
  steps: number;
}

/** Of equally urgent searches the first. */
const mostUrgent = (open: readonly OpenSearch[]): OpenSearch =>
  open.reduce((best, each) => (urgency(each) > urgency(best) ? each : best));

/** The root keeps a start that is wide for long from taking all steps. */
const urgency = ({ search, steps }: OpenSearch): number => Math.sqrt(Math.max(LEAST_WIDTH, search.width())) / steps;

/** A value that is known still has to be named, compared or ranked. */
const LEAST_WIDTH = 0.01;
