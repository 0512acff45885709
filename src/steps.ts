/**
 * Questions are generators: each step does a little work and yields what is known so far.
 */

/** The same steps to the same end, with what they yield put differently. */
export function* mapSteps<A, B, End>(steps: Generator<A, End>, say: (step: A) => B): Generator<B, End> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    yield say(step.value);
  }
}

/** Runs a question to its end. */
export const finish = <End>(steps: Generator<unknown, End>): End => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};
