/**
 * The strategies for several boards, the strongest first.
 */

import { best } from './best.ts';
import { greedy } from './greedy.ts';
import { remaining } from './remaining.ts';
import type { BoardsStrategy } from './strategy.ts';

/** All of them, the strongest first. */
export const BOARDS_STRATEGIES: readonly BoardsStrategy[] = Object.freeze([best, greedy, remaining]);

/**
 * A strategy for several boards by its id.
 *
 * @example
 * ```ts
 * findBoardsStrategy('greedy')?.description;
 * ```
 */
export const findBoardsStrategy = (id: string): BoardsStrategy | undefined =>
  BOARDS_STRATEGIES.find((strategy) => strategy.id === id);
