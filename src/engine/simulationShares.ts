/**
 * One simulation cut into shares for several workers, without changing its result.
 *
 * The first guess is decided once; each share then plays some of its parts, as the same simulation with that opener
 * and only those answers. Games of one part stay together, so no position is decided twice.
 */

import { type Result, success } from '../failure.ts';
import { partition } from '../partition.ts';
import { startPosition } from '../position.ts';
import { answersToPlay, prepareGame, type SimulationSetup } from '../simulate.ts';
import type { AnswerId } from '../words/list.ts';

/** More shares than workers, so that a worker which drew short parts can take another share. */
const SHARES_PER_WORKER = 4;

export const splitSimulation = (setup: SimulationSetup, workers: number): Result<SimulationSetup[]> => {
  const count = workers * SHARES_PER_WORKER;
  const answers = answersToPlay(setup);
  if (setup.strategy.random) {
    const shares = deal(
      [...answers].map((answer) => [answer]),
      count,
    );
    return success(shares.map((only) => ({ ...setup, only })));
  }
  const opened = withFirstGuess(setup);
  if (!opened.ok) return opened;
  const { list, rule, openers } = opened.value;
  const wanted = new Set(answers);
  const parts = partition(startPosition(list, rule), openers[0]).map(({ candidates }) =>
    candidates.filter((answer) => wanted.has(answer)),
  );
  return success(deal(parts, count).map((only) => ({ ...opened.value, only })));
};

/** The same simulation with its first guess as a fixed opener. */
const withFirstGuess = (setup: SimulationSetup): Result<SimulationSetup> => {
  if (setup.openers.length > 0) return success(setup);
  const game = prepareGame(setup);
  if (!game.ok) return game;
  const first = setup.strategy.prepare(game.value)(startPosition(setup.list, setup.rule));
  return success({ ...setup, openers: [setup.list.words[first]] });
};

/** Deals groups, large ones first, each to the share that has the fewest answers so far; empty shares are left out. */
const deal = (groups: readonly (readonly AnswerId[])[], count: number): AnswerId[][] => {
  const shares = Array.from({ length: count }, (): AnswerId[] => []);
  for (const group of groups) {
    const smallest = shares.reduce((least, share) => (share.length < least.length ? share : least));
    smallest.push(...group);
  }
  return shares.filter((share) => share.length > 0);
};

/** In pieces of this size; the last may be smaller. */
export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
