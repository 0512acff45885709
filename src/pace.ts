/**
 * The time between two looks at the clock.
 *
 * Whoever asks a question wants to be able to stop it, so every phase of every question works in steps and asks its pace
 * whether a step has taken long enough. The step then ends with a `yield`, and the caller looks at its clock, its signal
 * and its messages.
 */

/** A step is at most about this long; with what a step cannot cut short it stays below 50 ms. */
const STEP_MS = 12;

export interface Pace {
  /** Begins a step. */
  begin(): void;
  /** Whether the step has taken long enough. */
  isOver(): boolean;
  /** When the step is over, as a time of `performance.now()`. */
  readonly endsAt: number;
  /** How long a step may be. */
  readonly stepMs: number;
}

export const createPace = (stepMs: number = STEP_MS): Pace => {
  let endsAt = performance.now() + stepMs;
  return {
    stepMs,
    begin: () => {
      endsAt = performance.now() + stepMs;
    },
    isOver: () => performance.now() >= endsAt,
    get endsAt() {
      return endsAt;
    },
  };
};

/** Ends the step: the caller looks at its clock, and the next step begins. */
export function* rest(pace: Pace): Generator<undefined, void> {
  yield;
  pace.begin();
}

/** Runs short steps at a pace: yields what `say` returns only when a step has taken long enough. */
export function* atPace<Step, End, Said>(
  pace: Pace,
  steps: Generator<Step, End>,
  say: (step: Step) => Said,
): Generator<Said, End> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (pace.isOver()) {
      yield say(step.value);
      pace.begin();
    }
  }
}
