/**
 * Advice as JSON: the library's data, with the turns of the game before it.
 *
 * `suggest --json`, `suggest --batch` and the MCP tool are all made here. A spoiler level removes fields and adds none.
 */

import type { Advice, AdviceCorrection } from '../../engine/answers.ts';
import { type AskedAdvice, adviceOf, type GameState, judgementOf } from '../../engine/publicData.ts';
import { estimateOf } from '../../search/estimate.ts';
import type { Advice as FoundReplies } from '../../suggest/advice.ts';
import type { Judgement } from '../../suggest/judge.ts';
import type { PriorComparison } from '../../suggest/otherPriors.ts';
import type { AdviceSpoilers } from '../options/spoilers.ts';
import { type FoundAdvice, type Ranked, shownBy, shownRanking } from '../render/shownAdvice.ts';
import { rounded } from '../render/text.ts';
import { correctionsJson, turnsJson } from './game.ts';

interface AdviceToShow {
  readonly state: GameState;
  readonly found: FoundReplies;
  readonly asked: AskedAdvice;
  readonly spoilers: AdviceSpoilers;
  readonly elapsedMs: number;
}

export const adviceJson = ({ state, found, asked, spoilers, elapsedMs }: AdviceToShow) => ({
  turns: turnsJson(state.game),
  ...withoutSpoilers(state, adviceOf(state, found, asked, rounded(elapsedMs, 1)), spoilers),
});

/** The fields of any advice. */
type ShownAdvice = Omit<Advice, 'corrections'> & { readonly corrections?: readonly AdviceCorrection[] | undefined };

/** The advice without the fields that a spoiler level hides. */
const withoutSpoilers = ({ game }: GameState, advice: Advice, spoilers: AdviceSpoilers): Partial<ShownAdvice> => {
  const shows = shownBy(spoilers);
  if (shows.answers) return advice;
  const { candidates, answers, eliminators, best, recommended, trap, ...shown } = advice;
  const numbers = shown.corrections?.length ? { ...shown, corrections: correctionsJson(game, false) } : shown;
  const { wordsLeft, guesses, lossChance, ties, withheld, ...rest } = numbers;
  if (!shows.count) return rest;
  // the best word is named only if it cannot be the answer
  if (!shows.eliminators) return numbers;
  return {
    ...numbers,
    eliminators,
    ...(best && !best.possible && { best }),
    ...(recommended && !recommended.possible && { recommended }),
  };
};

/** One word compared with the best, without the time that only a question of its own has. */
const judgementJson = (state: GameState, found: Judgement) => {
  const { elapsedMs: _, ...judgement } = judgementOf(state, found, 0);
  return judgement;
};

export const suggestJson = (found: FoundAdvice, notes: readonly string[] = []) => {
  const { game, standing, options, advice, compared, ranking, otherPriors, elapsedMs } = found;
  const { spoilers, sort, others } = options;
  const state = { game, standing };
  return {
    ...adviceJson({ state, found: advice, asked: { allWords: options.allWords, notes }, spoilers, elapsedMs }),
    compared: compared.length > 0 ? compared.map((each) => judgementJson(state, each)) : undefined,
    ranking: sort && { strategy: sort.strategy.id, words: shownRanking(found, ranking).map(rankedJson) },
    otherPriors: others.length > 0 && shownBy(spoilers).answers ? otherPriors.map(priorJson) : undefined,
  };
};

const rankedJson = ({ word, score, unit, candidate, value }: Ranked) => ({
  word,
  score,
  unit,
  possible: candidate,
  guesses: value && estimateOf(value.guesses),
});

const priorJson = ({ name, best, own, agrees }: PriorComparison) => ({
  prior: name,
  best: best?.word,
  agrees,
  behind: own && estimateOf(own.behind),
});
