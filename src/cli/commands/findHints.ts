/**
 * Hints for a game within a time limit, and their lines.
 */

import type { Result } from '../../failure.ts';
import type { Game } from '../../game/game.ts';
import { type Hint, type HintLevel, hintsFor } from '../../hints.ts';
import type { Context } from '../context.ts';
import type { PlaySetup } from '../options/play.ts';
import { hangingText } from '../render/text.ts';
import { latestResult, runSearch } from '../runSearch.ts';

export const findHints = (
  context: Context,
  { solver, maxTimeMs }: PlaySetup,
  game: Game,
  level: HintLevel,
): Result<readonly Hint[]> => {
  const stopAt = context.clock() + maxTimeMs;
  const hints = latestResult(runSearch(context, hintsFor(solver, game, level), stopAt, () => 'searching for hints'));
  context.progress('');
  return hints;
};

/** Each hint with its level. */
export const hintLines = (hints: readonly Hint[], columns: number): string[] =>
  hints.flatMap(({ level, text }) => hangingText(`${level}`, text, 3, columns));
