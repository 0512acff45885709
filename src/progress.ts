/**
 * Tools for questions. A question is a generator: it yields the progress made so far and returns the answer.
 *
 * `finish` runs one to its end, `mapProgress` converts what it yields, `mapSteps` its answer as well, `interleave` runs several in turns.
 */

/** The same question with every yielded step converted by `toStep`. */
export function* mapProgress<A, B, End>(steps: Generator<A, End>, toStep: (step: A) => B): Generator<B, End> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    yield toStep(step.value);
  }
}

/** The same question with every yielded step and the answer converted. */
export function* mapSteps<A, B>(steps: Generator<A, A>, convert: (step: A) => B): Generator<B, B> {
  return convert(yield* mapProgress(steps, convert));
}

/**
 * Runs a question to its end and returns the answer; the steps on the way are ignored.
 *
 * @example
 * ```ts
 * function* question() {
 *   yield 'at least 2';
 *   return 3;
 * }
 * finish(question()); // 3
 * ```
 */
export const finish = <End>(steps: Generator<unknown, End>): End => {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
  }
};

// Several questions at once

/** Runs one step of a question; returns true once the question is answered. */
export type Stepper = () => boolean;

/** A stepper that stores the latest value of its question: every step, then the answer. */
export const createStepper = <Step>(steps: Generator<Step, Step>, store: (value: Step) => void): Stepper => {
  let done = false;
  return () => {
    if (done) return true;
    const step = steps.next();
    store(step.value);
    done = step.done === true;
    return done;
  };
};

/** The most steps of one question in the first round; the number grows by this factor from round to round. */
const STEPS_OF_FIRST_ROUND = 12;
const ROUND_GROWTH = 4;

/**
 * Runs all steppers to their ends in rounds, so that none waits long for the others; yields `toStep()` after each step.
 */
export function* interleave<Step>(steppers: readonly Stepper[], toStep: () => Step): Generator<Step, void> {
  let open = [...steppers];
  for (let stepsOfRound = STEPS_OF_FIRST_ROUND; open.length > 0; stepsOfRound *= ROUND_GROWTH) {
    const unfinished: Stepper[] = [];
    for (const runStep of open) {
      let done = runStep();
      for (let steps = 1; !done && steps < stepsOfRound; steps++) {
        yield toStep();
        done = runStep();
      }
      yield toStep();
      if (!done) unfinished.push(runStep);
    }
    open = unfinished;
  }
}
