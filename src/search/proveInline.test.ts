import { describe, expect, test } from 'vitest';
import { guessId } from '../../test/support/ids.ts';
import { randomProblem } from '../../test/support/randomProblems.ts';
import { createProver, NO_LIMIT, type ProofProgress, type ProofSetup } from './proof.ts';
import { bestOpener, proveInline } from './proveInline.ts';

describe.each(['normal', 'hard', 'ultra-hard'] as const)('small random problems in %s mode', (mode) => {
  const numbers = Array.from({ length: 40 }, (_, index) => 9300 + index);

  test('the proof has the least total, and the best opener is its first in search order', () => {
    for (const number of numbers) {
      const { list } = randomProblem(number, { answers: 12, guesses: 40 }).problem;
      // proofs serve no longer words
      if (list.wordLength > 5) continue;
      const setup: ProofSetup = { list, mode, limit: 3 + (number % 4), objective: 'total', tableBytes: 2 ** 20 };
      const made = createProver(setup);
      if (!made.ok) throw new Error(made.failure.sentence);
      const prover = made.value;
      const order = Array.from(prover.order);
      const totals = order.map((opener) => prover.testOpener(opener, NO_LIMIT).total);
      const least = Math.min(...totals);

      const seen: ProofProgress[] = [];
      const steps = proveInline(prover, setup);
      let step = steps.next();
      for (; !step.done; step = steps.next()) seen.push(step.value);
      expect(step.value.total, String(number)).toBe(least);
      const ties = order.filter((_, index) => totals[index] === least && least < NO_LIMIT);
      expect(step.value.best).toEqual(ties.toSorted((a, b) => a - b));
      expect(seen.at(-1)).toMatchObject({ done: order.length, openers: order.length, total: least });
      expect(bestOpener(prover, setup)).toBe(ties[0] ?? order[0]);
    }
  });
});

test('which openers can guarantee a limit', () => {
  const { list } = randomProblem(9301, { answers: 12, guesses: 40 }).problem;
  const setup: ProofSetup = { list, mode: 'hard', limit: 3, objective: 'within', tableBytes: 2 ** 20 };
  const made = createProver(setup);
  if (!made.ok) throw new Error(made.failure.sentence);
  const prover = made.value;
  const steps = proveInline(prover, setup);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const safe = list.words
    .map((_, opener) => guessId(opener))
    .filter((opener) => prover.testOpener(opener, 0).total === 0);
  expect(step.value.best).toEqual(safe);
});
