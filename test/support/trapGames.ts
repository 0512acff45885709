/**
 * A family of words that can be counted by hand, and advice about it.
 *
 * Of seven words that differ in their first letter, each finds itself and leaves six together. BLIMP tells B, L, M and P
 * by their tiles, so it leaves four words alone and three together.
 */

import type { Game } from '../../src/game/game.ts';
import type { GameObjective } from '../../src/game/objective.ts';
import { createSolver } from '../../src/search/solver.ts';
import { type Advice, advise } from '../../src/suggest/advice.ts';
import { type Judgement, judge } from '../../src/suggest/judge.ts';
import { finish, listOf, must, play, rulesOf } from './games.ts';

export const trapList = listOf('batch catch hatch latch match patch watch', 'blimp cramp');

export const trapSolver = createSolver({ frequencies: new Map([['match', 9]]), tableBytes: 2 ** 16 });

export const trapGame = (objective?: GameObjective, limit = 6, rows = ''): Game =>
  must(play(rulesOf(trapList, { limit, ...(objective && { objective }) }), rows));

export const adviceOf = (game: Game): Advice => must(finish(advise(trapSolver, game, { top: 3, details: true })));

export const judgementOf = (game: Game, word: string): Judgement => must(finish(judge(trapSolver, game, word)));
