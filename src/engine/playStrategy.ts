/**
 * A strategy against every answer, as a question: in steps, with a summary from time to time.
 */

import { type Result, success } from '../failure.ts';
import type { Rules } from '../game/rules.ts';
import { findOpenings } from '../openings/openings.ts';
import type { Mode } from '../position.ts';
import { type PlayedGame, playGames, type SimulationSetup, summarize } from '../simulate.ts';
import { findStrategy, resolveOptions } from '../strategy/registry.ts';
import type { StrategyOptions } from '../strategy/strategy.ts';
import type { Frequencies } from '../words/frequency.ts';
import { ruleOf } from '../words/list.ts';
import type { PlayedSoFar, Work } from './protocol.ts';

/** Often enough for smooth bars, and rarely enough to cost nothing. */
const MS_PER_SUMMARY = 60;

/** Plays a strategy of the library, by its id. */
export function* playStrategy(
  rules: Rules,
  frequencies: Frequencies,
  job: Work['play']['job'],
): Generator<PlayedSoFar, Result<PlayedSoFar>> {
  const found = findStrategy(job.strategy);
  if (!found.ok) return found;
  const options = resolveOptions(found.value, job.options);
  if (!options.ok) return options;
  const openers = job.openers.length > 0 ? job.openers : knownOpener(rules, job.strategy, options.value);
  return yield* playAll({
    list: rules.list,
    rule: ruleOf(rules.list),
    limit: rules.limit,
    frequencies,
    openers,
    only: undefined,
    strategy: found.value,
    options: options.value,
  });
}

/** The first word of best play for a bundled list; for other lists it takes a proof to find it. */
const knownOpener = ({ list, limit }: Rules, strategy: string, { variant }: StrategyOptions): readonly string[] => {
  const best = strategy === 'optimal' ? findOpenings(list, variant as Mode, limit)?.best : undefined;
  return best ? [best.word] : [];
};

/** Plays any strategy; yields the same summary until it is time for a new one. */
export function* playAll(setup: SimulationSetup): Generator<PlayedSoFar, Result<PlayedSoFar>> {
  const games: PlayedGame[] = [];
  const summaryNow = (): PlayedSoFar => ({ summary: summarize(setup, games), answers: setup.list.answerCount });
  let latest = summaryNow();
  let summaryMs = performance.now();
  const steps = playGames(setup);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value.ok ? success(summaryNow()) : step.value;
    if (step.value) games.push(step.value);
    if (performance.now() - summaryMs >= MS_PER_SUMMARY) {
      latest = summaryNow();
      summaryMs = performance.now();
    }
    yield latest;
  }
}
