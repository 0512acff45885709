/**
 * Splits one simulation into shares for several workers, with the same result.
 *
 * The first guess is chosen once. Each share then plays some parts of it: the same simulation with that guess as opener
 * and only those answers. The games of one part stay together, so no position is decided twice.
 */

import { type Result, success } from '../failure.ts';
import { partition } from '../partition.ts';
import { startPosition } from '../position.ts';
import { answersToPlay, prepareGame, type SimulationSetup } from '../simulate.ts';
import type { AnswerId } from '../words/list.ts';

/** More shares than workers, so that a worker whose share was quick can take another. */
const SHARES_PER_WORKER = 4;

export const splitSimulation = (setup: SimulationSetup, workers: number): Result<SimulationSetup[]> => {
  const count = workers * SHARES_PER_WORKER;
  const answers = answersToPlay(setup);
  if (setup.strategy.random) {
    const single = [...answers].map((answer) => [answer]);
    return success(distribute(single, count).map((only) => ({ ...setup, only })));
  }
  const opened = withFirstGuess(setup);
  if (!opened.ok) return opened;
  const { list, rule, openers } = opened.value;
  const wanted = new Set(answers);
  const parts = partition(startPosition(list, rule), openers[0]).map(({ candidates }) =>
    candidates.filter((answer) => wanted.has(answer)),
  );
  return success(distribute(parts, count).map((only) => ({ ...opened.value, only })));
};

/** The same simulation with its first guess as a fixed opener. */
const withFirstGuess = (setup: SimulationSetup): Result<SimulationSetup> => {
  if (setup.openers.length > 0) return success(setup);
  const game = prepareGame(setup);
  if (!game.ok) return game;
  const first = setup.strategy.prepare(game.value)(startPosition(setup.list, setup.rule));
  return success({ ...setup, openers: [setup.list.words[first]] });
};

/** Adds each group to the share with the fewest answers so far; empty shares are left out. */
const distribute = (groups: readonly (readonly AnswerId[])[], count: number): AnswerId[][] => {
  const shares = Array.from({ length: count }, (): AnswerId[] => []);
  for (const group of groups) {
    const smallest = shares.reduce((least, share) => (share.length < least.length ? share : least));
    smallest.push(...group);
  }
  return shares.filter((share) => share.length > 0);
};
