/**
 * Questions are generators: they yield what is known so far and return the answer. Here are the two things one does with
 * all of them: run one to its end, and pass on what one yields in other terms.
 */

/** The same steps to the same end, each said in other words. */
export function* mapSteps<A, B, End>(steps: Generator<A, End>, say: (step: A) => B): Generator<B, End> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    yield say(step.value);
  }
}

/**
 * Runs a question to its end and returns the answer, without a look at what is known on the way.
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

/** A question of which a step is done with each call; true when it is answered. */
export type Task = () => boolean;

/** A question whose last value is kept. */
export const task = <Step>(steps: Generator<Step, Step>, keep: (value: Step) => void): Task => {
  let done = false;
  return () => {
    if (done) return true;
    const step = steps.next();
    keep(step.value);
    done = step.done === true;
    return done;
  };
};

/** Steps that each task may take before another gets its turn, at first; more from round to round. */
const FIRST_STEPS = 12;
const MORE_EACH_ROUND = 4;

/** Does all tasks, none for long before the others have had their turn. */
export function* inTurns<Said>(tasks: readonly Task[], say: () => Said): Generator<Said, void> {
  let open = [...tasks];
  for (let most = FIRST_STEPS; open.length > 0; most *= MORE_EACH_ROUND) {
    const unfinished: Task[] = [];
    for (const next of open) {
      let done = next();
      for (let steps = 1; !done && steps < most; steps++) {
        yield say();
        done = next();
      }
      yield say();
      if (!done) unfinished.push(next);
    }
    open = unfinished;
  }
}
