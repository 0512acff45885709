/**
 * Best play as a strategy: the guesses of the exact search.
 *
 * The variants are the modes of the game. Of all strategies that find every answer within six guesses it plays one
 * with the least guesses in total; where six are not enough, one with the least guesses without a limit.
 *
 * It considers one word only, the proved best: the values of others would need proofs of their own, which the solver
 * makes (`search/solver.ts`).
 */

import { legalGuesses, type Mode } from '../position.ts';
import { createKernelSearch, kernelSearchCanServe } from '../search/kernelSearch.ts';
import type { Problem, Search, State } from '../search/problem.ts';
import { proverOn } from '../search/proof.ts';
import { bestOpener } from '../search/proveInline.ts';
import { createReferenceSearch } from '../search/search.ts';
import { DEFAULT_LIMIT, DEFAULT_TABLE_BYTES } from '../search/solver.ts';
import type { GuessId } from '../words/list.ts';
import { type Chooser, type StrategyGame, strategy } from './strategy.ts';

export const optimal = strategy({
  id: 'optimal',
  description: 'the least guesses in total, proved by exact search; without an opener the first word takes a minute',
  origin: 'exact',
  pools: ['all'],
  variants: ['normal', 'hard', 'ultra-hard'],
  scans: true,
  score: (game) => {
    const choose = optimalChooser(game, game.options.variant as Mode);
    return (position) => ({ sorted: [choose(position)] });
  },
});

const optimalChooser = ({ list, matrix }: StrategyGame, mode: Mode): Chooser => {
  const problem: Problem = { list, matrix: matrix(), mode, weights: undefined, lossCost: Number.POSITIVE_INFINITY };
  if (!kernelSearchCanServe(problem)) return bestReply(problem, createReferenceSearch(problem));
  const search = createKernelSearch(problem, { tableBytes: DEFAULT_TABLE_BYTES });
  const reply = bestReply(problem, search);
  let opener: GuessId | undefined;
  return (position) => {
    if (position.turns.length > 0) return reply(position);
    const setup = { list, mode, limit: DEFAULT_LIMIT, objective: 'total', tableBytes: DEFAULT_TABLE_BYTES } as const;
    opener ??= bestOpener(proverOn(problem, search, setup.limit, setup.objective), setup);
    return opener;
  };
};

const bestReply =
  (problem: Problem, search: Search): Chooser =>
  (position) => {
    const legal = problem.mode === 'normal' ? undefined : legalGuesses(position, problem.mode);
    const state = { candidates: position.candidates, legal, turnsLeft: DEFAULT_LIMIT - position.turns.length };
    return search.bestGuess(solved(search, state));
  };

/** The state itself if it can be solved within the limit, else the same without a limit. */
const solved = (search: Search, state: State): State => {
  const infinity = Number.POSITIVE_INFINITY;
  if (state.turnsLeft > 0 && search.solve(state, infinity) < infinity) return state;
  const unlimited = { ...state, turnsLeft: infinity };
  search.solve(unlimited, infinity);
  return unlimited;
};
