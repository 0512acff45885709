/**
 * A strategy against every answer, as a question: in steps, summed up now and then on the way.
 */

import { type Result, success } from '../failure.ts';
import type { Rules } from '../game.ts';
import { type PlayedGame, playGames, type SimulationSetup, summarize } from '../simulate.ts';
import { findStrategy } from '../strategy/registry.ts';
import type { Frequencies } from '../words/frequency.ts';
import type { PlayedSoFar, Work } from './protocol.ts';

/** Often enough to watch the bars grow, and rarely enough to cost nothing. */
const MS_PER_SUMMARY = 60;

/** One of our strategies, by its id. */
export function* playStrategy(
  { list, limit }: Rules,
  frequencies: Frequencies,
  { strategy, options, openers }: Work['play']['job'],
): Generator<PlayedSoFar, Result<PlayedSoFar>> {
  const found = findStrategy(strategy);
  if (!found.ok) return found;
  return yield* playAll({
    list,
    rule: 'real',
    strategy: found.value,
    options,
    frequencies,
    openers,
    only: undefined,
    limit,
  });
}

/** Any strategy; the same summary is yielded until there is news worth a new one. */
export function* playAll(setup: SimulationSetup): Generator<PlayedSoFar, Result<PlayedSoFar>> {
  const games: PlayedGame[] = [];
  const sumUp = (): PlayedSoFar => ({ summary: summarize(setup, games), answers: setup.list.answerCount });
  let latest = sumUp();
  let summedAt = performance.now();
  const steps = playGames(setup);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value.ok ? success(sumUp()) : step.value;
    if (step.value) games.push(step.value);
    if (performance.now() - summedAt >= MS_PER_SUMMARY) {
      latest = sumUp();
      summedAt = performance.now();
    }
    yield latest;
  }
}
