/**
 * The optimal tree of a game that has begun: from a given next word, or from the best one.
 */

import { failed, type Result, success } from '../failure.ts';
import { checkWord, type Game } from '../game/game.ts';
import { type Standing, standingOf } from '../game/standing.ts';
import { findOpenings } from '../openings/openings.ts';
import { mapProgress } from '../progress.ts';
import type { Solver } from '../search/solver.ts';
import { failIfTooLarge, rulesFor } from '../suggest/solverRules.ts';
import { contradictionText, illegalText, unknownWordText, whyIllegal } from '../text/legality.ts';
import { overText } from '../text/standing.ts';
import { guessIdOf } from '../words/list.ts';
import type { FoundTree, TreeProgress } from './protocol.ts';

/** The tree that begins with `opener`, or with the best word if it is undefined. */
export function* optimalTree(
  solver: Solver,
  game: Game,
  opener: string | undefined,
): Generator<TreeProgress, Result<FoundTree>> {
  const standing = standingOf(game);
  if (standing.status !== 'open') return failed('GUESS_ILLEGAL', noTreeText(game, standing));
  const first = opener === undefined ? success(knownBest(game, standing)) : checkOpener(game, standing, opener);
  if (!first.ok) return first;
  return yield* failIfTooLarge(standing, solve(solver, game, standing, first.value));
}

function* solve(
  solver: Solver,
  game: Game,
  standing: Standing,
  word: string | undefined,
): Generator<TreeProgress, Result<FoundTree>> {
  const steps = solver.tree(standing.position, rulesFor(game, standing), word);
  const found = yield* mapProgress(steps, (value) => ({ value }));
  return found ? success(found) : failed('NO_WORD_FITS', contradictionText(game.rows.length));
}

/** Why a game that is over has no tree. */
const noTreeText = (game: Game, standing: Standing): string =>
  standing.status === 'contradiction'
    ? contradictionText(game.rows.length)
    : `${overText(game, standing)} Take back a row to see a tree.`;

/** The proved best opener of a bundled list. */
const knownBest = ({ rules, rows }: Game, { weights, position: { list } }: Standing): string | undefined =>
  rows.length > 0 || weights ? undefined : findOpenings(list, rules.mode, rules.limit)?.best?.word;

const checkOpener = ({ rules }: Game, { position }: Standing, text: string): Result<string> => {
  const { list, turns } = position;
  const word = checkWord(list, text);
  if (!word.ok) return word;
  if (guessIdOf(list, word.value) === undefined) {
    return failed('WORD_UNKNOWN', unknownWordText(word.value, list));
  }
  const illegal = whyIllegal(rules.mode, list, turns, word.value);
  if (illegal === undefined) return word;
  return failed('GUESS_ILLEGAL', illegalText(rules.mode, word.value, illegal));
};
