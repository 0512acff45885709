/**
 * A strategy against every answer, as a question: in steps, summed up now and then on the way.
 */

import { type Result, success } from '../failure.ts';
import type { Rules } from '../game/rules.ts';
import { findOpenings } from '../openings/openings.ts';
import type { Mode } from '../position.ts';
import { type PlayedGame, playGames, type SimulationSetup, summarize } from '../simulate.ts';
import { findStrategy, resolveOptions } from '../strategy/registry.ts';
import type { StrategyOptions } from '../strategy/strategy.ts';
import type { Frequencies } from '../words/frequency.ts';
import type { PlayedSoFar, Work } from './protocol.ts';

/** Often enough to watch the bars grow, and rarely enough to cost nothing. */
const MS_PER_SUMMARY = 60;

/** One of our strategies, by its id. */
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
  const { list, limit } = rules;
  const setup = { list, rule: 'real', limit, frequencies, openers, only: undefined } as const;
  return yield* playAll({ ...setup, strategy: found.value, options: options.value });
}

/** Best play knows its first word for a bundled list; for others it takes a proof. */
const knownOpener = ({ list, limit }: Rules, strategy: string, { variant }: StrategyOptions): readonly string[] => {
  const best = strategy === 'optimal' ? findOpenings(list, variant as Mode, limit)?.best : undefined;
  return best ? [best.word] : [];
};

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
