/**
 * The loop of attacks on functions: one random problem after the other, until the time is up or there is enough to read.
 */

import { createChance } from './chance.mjs';

const MOST_FINDINGS = 20;

/** The `run` of an attack; `draw` makes a problem, `findFault` returns a sentence if there is one. */
export const attackRounds =
  ({ draw, findFault, describe = JSON.stringify }) =>
  async ({ goesOn, random }) => {
    const chance = createChance(random);
    const findings = [];
    let rounds = 0;
    for (; goesOn() && findings.length < MOST_FINDINGS; rounds++) {
      const problem = draw(chance, random);
      try {
        const fault = findFault(problem, chance);
        if (fault !== undefined) findings.push(`${fault}: ${describe(problem)}`);
      } catch (error) {
        findings.push(`${error.stack}: ${describe(problem)}`);
      }
    }
    return { rounds, findings };
  };
