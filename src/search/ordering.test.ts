import { describe, expect, test } from 'vitest';
import { randomProblem } from '../../test/support/randomProblems.ts';
import { scoreFeedback } from '../feedback.ts';
import { createPace } from '../pace.ts';
import { finish } from '../progress.ts';
import type { GuessId } from '../words/list.ts';
import { guessBound, isUseless, sumWeights } from './bounds.ts';
import { createGuessScan } from './ordering.ts';
import type { Problem, State } from './problem.ts';

const { POSITIVE_INFINITY } = Number;

const weightsOf = ({ weights }: Problem, { candidates }: State): number[] =>
  Array.from(candidates, (answer) => weights?.[answer] ?? 1);

/** The bound and squares of a guess, computed word by word; undefined if it is useless. */
const promiseOf = (problem: Problem, state: State, guess: GuessId, miss: number) => {
  const { list, weights } = problem;
  const sizes = new Map<number, number>();
  for (const answer of state.candidates) {
    const feedback = scoreFeedback(list.words[guess], list.words[answer]);
    sizes.set(feedback, (sizes.get(feedback) ?? 0) + 1);
  }
  const isCandidate = state.candidates.includes(guess);
  const own = isCandidate ? (weights?.[guess] ?? 1) : 0;
  if (isUseless(sizes.size, own)) return undefined;
  const bound = guessBound(sumWeights(weightsOf(problem, state)), sizes.size - (isCandidate ? 1 : 0), own, miss);
  const squares = [...sizes.values()].reduce((sum, size) => sum + size * size, 0);
  return { guess, bound, squares };
};

describe('on small random problems', () => {
  const MISSES = [1, 7, POSITIVE_INFINITY];

  test('every useful legal guess is bounded, and ranked if it can stay below the limit', () => {
    let illegal = 0;
    for (let number = 0; number < 90; number++) {
      const { name, problem, state } = randomProblem(6000 + number);
      const miss = MISSES[number % 3];
      const words = problem.list.words.keys();
      const promises = [...(state.legal ?? words)].flatMap(
        (guess) => promiseOf(problem, state, guess as GuessId, miss) ?? [],
      );
      const bounds = promises.map(({ bound }) => bound);
      // with a pace every piece of a scan is a step
      const scan = createGuessScan(problem, number % 2 ? createPace(0) : undefined);
      // an earlier scan of other candidates leaves nothing behind
      finish(scan.boundGuesses(Uint32Array.of(0, 1), undefined, sumWeights([1, 1]), 1));
      const sums = sumWeights(weightsOf(problem, state));
      const least = finish(scan.boundGuesses(state.candidates, state.legal, sums, miss));
      expect(least, name).toBe(Math.min(...bounds));

      const ordered = promises.toSorted((a, b) => compare(a.bound, b.bound) || a.squares - b.squares);
      for (const limit of new Set([0, least, least + 1, least + 3, POSITIVE_INFINITY])) {
        const { ranked, leftOut } = finish(scan.rankGuesses(state.candidates, limit));
        expect(ranked, `${name}; limit ${limit}`).toEqual(ordered.filter(({ bound }) => bound < limit));
        expect(leftOut, `${name}; limit ${limit}`).toBe(Math.min(...bounds.filter((bound) => bound >= limit)));
      }
      if (state.legal && state.legal.length < problem.list.words.length) illegal++;
    }
    expect(illegal).toBeGreaterThan(10);
  });

  /** Infinite bounds are equal; their difference is no number. */
  const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
});
