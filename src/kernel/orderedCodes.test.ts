import { expect, test } from 'vitest';
import { randomProblem } from '../../test/support/randomProblems.ts';
import { buildMatrix } from '../matrix.ts';
import { createKernelSearch } from '../search/kernelSearch.ts';
import { codesInOrder } from './orderedCodes.ts';

const withoutWeights = (number: number) => ({ ...randomProblem(number).problem, weights: undefined });

test('a search on codes of an earlier one finds the same with as many nodes', () => {
  let copied = 0;
  for (let number = 0; number < 60; number++) {
    const { problem: drawn, state } = randomProblem(number);
    const solved = (problem: typeof drawn) => {
      const search = createKernelSearch(problem, { tableBytes: 2 ** 16 });
      return [search.solve(state, Number.POSITIVE_INFINITY), search.nodes];
    };
    const matrix = buildMatrix(drawn.list, 'real');
    if (!matrix.ok) throw new Error(matrix.failure.sentence);
    // with weights the order is another, and after that the first one again
    const both = [{ ...drawn, weights: undefined }, drawn].map((each) => ({ ...each, matrix: matrix.value }));
    const found = [...both, ...both, ...both].map(solved);
    expect(found.slice(2, 4)).toEqual(found.slice(0, 2));
    expect(found.slice(4)).toEqual(found.slice(0, 2));
    if (matrix.value.kernel.byAnswer) copied++;
  }
  expect(copied).toBeGreaterThan(20);
});

test('codes are known in one order only', () => {
  const { list, ...problem } = withoutWeights(3);
  const matrix = buildMatrix(list, 'real');
  if (!matrix.ok) throw new Error(matrix.failure.sentence);
  const { kernel } = matrix.value;
  const inOrder = Uint16Array.from(list.words.keys());
  expect(codesInOrder(kernel, inOrder)).toBeUndefined();
  const search = createKernelSearch({ ...problem, list, matrix: matrix.value }, { tableBytes: 2 ** 16 });
  expect(codesInOrder(kernel, inOrder.toReversed())).toBeUndefined();
  expect(search.nodes).toBe(0);
});
