/**
 * Graded hints about a game, as far as they are proved; `text/hints.ts` has their sentences.
 *
 * Hints 2, 3 and 5 need a search. They are given from the start, marked as not proved until they are.
 */

import { type Result, success } from './failure.ts';
import type { Game } from './game/game.ts';
import { type Standing, standingOf } from './game/standing.ts';
import { mapProgress } from './progress.ts';
import type { Solver } from './search/solver.ts';
import { type Advice, advise } from './suggest/advice.ts';
import {
  asProved,
  eliminatorText,
  guessOrEliminateText,
  lettersText,
  NOT_KNOWN_YET,
  trapText,
  wordsText,
} from './text/hints.ts';
import { countText, overText } from './text/standing.ts';
import { isWithheld } from './words/withheld.ts';

/** How much a hint shows, from 1 (how many words are left) to 6 (the words). */
export type HintLevel = 1 | 2 | 3 | 4 | 5 | 6;
/** Every level, the mildest first. */
export const HINT_LEVELS: readonly HintLevel[] = [1, 2, 3, 4, 5, 6];

/** One hint, as a sentence. */
export interface Hint {
  readonly level: HintLevel;
  readonly text: string;
  /** False as long as a search could still change it. */
  readonly exact: boolean;
}

/**
 * All hints up to a level, the mildest first; those that need a search get surer from step to step.
 *
 * @example
 * ```ts
 * for (const { text } of unwrap(finish(hintsFor(solver, game, 2)))) console.log(text);
 * ```
 */
export function* hintsFor(
  solver: Solver,
  game: Game,
  level: HintLevel,
): Generator<readonly Hint[], Result<readonly Hint[]>> {
  const standing = standingOf(game);
  if (standing.status !== 'open') return success([fact(1, overText(game, standing))]);
  const hintAt = (each: HintLevel, advice: Advice | undefined): Hint => {
    switch (each) {
      case 1:
        return fact(1, countText(standing));
      case 2:
        return searched(2, advice, trapText);
      case 3:
        return searched(3, advice, guessOrEliminateText);
      case 4:
        return fact(4, lettersText(standing.position));
      case 5:
        return searched(5, advice, eliminatorText);
      default:
        return fact(6, likelyWordsText(solver, standing));
    }
  };
  const hints = (advice?: Advice): Hint[] => HINT_LEVELS.slice(0, level).map((each) => hintAt(each, advice));
  if (level < 2) return success(hints());
  const advice = yield* mapProgress(advise(solver, game, { top: 1 }, standing), hints);
  return advice.ok ? success(hints(advice.value)) : advice;
}

const fact = (level: HintLevel, text: string): Hint => ({ level, text, exact: true });

const searched = (level: HintLevel, advice: Advice | undefined, textOf: (advice: Advice) => string): Hint => {
  if (!advice) return { level, text: NOT_KNOWN_YET, exact: false };
  return { level, text: asProved(advice, textOf), exact: advice.certainty === 'proved' };
};

/** The likeliest words first, then the most common; slurs are counted, not named. */
const likelyWordsText = (solver: Solver, { position, weights }: Standing): string => {
  const { list, candidates } = position;
  const likely = (answer: number) => weights?.[answer] ?? 1;
  const known = (answer: number) => solver.frequencies.get(list.words[answer]) ?? 0;
  const shown = Array.from(candidates)
    .sort((a, b) => likely(b) - likely(a) || known(b) - known(a))
    .map((answer) => list.words[answer])
    .filter((word) => !isWithheld(word));
  return wordsText(shown, candidates.length - shown.length);
};
