import { describe, expect, test } from 'vitest';
import { randomProblem } from '../../test/support/randomProblems.ts';
import { shareOf } from '../../test/support/share.ts';
import { buildMatrix } from '../matrix.ts';
import type { Mode } from '../position.ts';
import type { GuessId } from '../words/list.ts';
import { createKernelSearch, type KernelSearch } from './kernelSearch.ts';
import { createOpenerTester } from './openerBound.ts';
import { partsOf } from './openerParts.ts';
import type { Problem } from './problem.ts';

const problemOf = (number: number, mode: Mode): Problem | undefined => {
  const { list } = randomProblem(number, { answers: 14, guesses: 24 }).problem;
  const matrix = buildMatrix(list, 'real');
  if (list.wordLength > 5 || !matrix.ok) return undefined;
  return { list, matrix: matrix.value, mode, weights: undefined, lossCost: Number.POSITIVE_INFINITY };
};

const searchOf = (problem: Problem): KernelSearch => createKernelSearch(problem, { tableBytes: 2 ** 20 });

/** A search that stops at once wherever it has a small budget, so that every part takes several rounds. */
const impatient = (search: KernelSearch): KernelSearch =>
  Object.create(search, {
    stopAt: { value: (nodes: number) => search.stopAt(nodes - search.nodes > 20_000 ? nodes : search.nodes) },
  });

describe.each(['hard', 'ultra-hard'] as const)('%s mode: a part that takes long', (mode) => {
  test.each([3, 4])('has the same result as without rounds, or is impossible within %i turns', (turns) => {
    let impossible = 0;
    let solved = 0;
    for (let number = 9500; number < 9500 + shareOf(40); number++) {
      const problem = problemOf(number, mode);
      if (!problem) continue;
      const plain = createOpenerTester(problem, searchOf(problem), turns);
      const inRounds = createOpenerTester(problem, impatient(searchOf(problem)), turns);
      for (const opener of problem.list.words.keys()) {
        const { result } = plain.testWithin(opener as GuessId, Number.POSITIVE_INFINITY);
        expect(inRounds.testWithin(opener as GuessId, Number.POSITIVE_INFINITY).result).toEqual(result);
        for (const { feedback } of partsOf(problem.list, opener as GuessId)) {
          const { bound, exact } = plain.solvePart(opener as GuessId, feedback, Number.POSITIVE_INFINITY);
          expect(inRounds.solvePart(opener as GuessId, feedback, Number.POSITIVE_INFINITY)).toMatchObject({
            bound,
            exact,
          });
        }
        if (result?.total === Number.POSITIVE_INFINITY) impossible++;
        else solved++;
        if (result?.how !== 'exact') continue;
        const least = inRounds.testOpener(opener as GuessId, result.total);
        expect([least.how === 'exact', least.total >= result.total]).toEqual([false, true]);
      }
    }
    expect(Math.min(impossible, solved)).toBeGreaterThan(shareOf(8) / 4);
  });
});
