/**
 * The length of a step: how long a question may work before its caller can check the clock.
 *
 * A caller must be able to stop any question, so every phase works in steps and checks its pace. When the step has
 * taken long enough it ends with a `yield`, and the caller checks its clock, its signal and its messages.
 */

/** The usual length of a step. Work that cannot be interrupted is added to it; together they stay below 50 ms. */
const STEP_MS = 12;

export interface Pace {
  /** Begins a step. */
  begin(): void;
  /** Whether the step has taken long enough. */
  isOver(): boolean;
  /** The time in milliseconds: that of the host, or the processor's where a limit counts its time. */
  readonly now: () => number;
  /** The end of the step on this clock. */
  readonly endsAt: number;
  /** The length of a step. */
  readonly stepMs: number;
}

const hostClock = (): number => performance.now();

export const createPace = (stepMs: number = STEP_MS, now: () => number = hostClock): Pace => {
  let endsAt = now() + stepMs;
  return {
    stepMs,
    now,
    begin: () => {
      endsAt = now() + stepMs;
    },
    isOver: () => now() >= endsAt,
    get endsAt() {
      return endsAt;
    },
  };
};

/** Ends the step: yields to the caller, then begins the next step. */
export function* endStep(pace: Pace): Generator<undefined, void> {
  yield;
  pace.begin();
}

/** Combines short steps into steps of the pace: yields `toStep` of the latest one when a step has taken long enough. */
export function* yieldAtPace<Short, End, Step>(
  pace: Pace,
  steps: Generator<Short, End>,
  toStep: (step: Short) => Step,
): Generator<Step, End> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (pace.isOver()) {
      yield toStep(step.value);
      pace.begin();
    }
  }
}
