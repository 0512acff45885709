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
