/**
 * The words of a game as a strategy ranks them.
 */

import { type Result, success } from '../failure.ts';
import type { Game } from '../game/game.ts';
import { standingOf } from '../game/standing.ts';
import { mapProgress } from '../progress.ts';
import type { Solver } from '../search/solver.ts';
import { prepareGameInSteps } from '../simulate.ts';
import { rankGuesses } from '../strategy/ranking.ts';
import { findStrategy, resolveOptions } from '../strategy/registry.ts';
import { offeredWords } from '../suggest/strategyRanking.ts';
import { ruleOf } from '../words/list.ts';
import type { RankedWord, RankOptions } from './protocol.ts';

/** The best words of a strategy; the ranking itself is made without a pause. */
export function* rankWords(
  { frequencies }: Solver,
  game: Game,
  { strategy: id, top, allWords }: RankOptions,
): Generator<readonly RankedWord[], Result<readonly RankedWord[]>> {
  const strategy = findStrategy(id);
  if (!strategy.ok) return strategy;
  const options = resolveOptions(strategy.value, {});
  if (!options.ok) return options;
  const { position } = standingOf(game);
  const setup = {
    list: position.list,
    rule: ruleOf(position.list),
    strategy: strategy.value,
    options: options.value,
  } as const;
  const prepared = yield* mapProgress(prepareGameInSteps({ ...setup, frequencies }), () => []);
  if (!prepared.ok) return prepared;
  const ranking = rankGuesses(strategy.value, prepared.value, position);
  const offered = offeredWords(ranking, position, { mode: game.rules.mode, top, allWords });
  return success(offered.map(({ word, score, unit, candidate }) => ({ word, score, unit, candidate })));
}
