/**
 * Advice before the engine has spoken: what is known of the start, or how well each word that could be the answer
 * splits the others.
 *
 * The engine's worker needs a moment to wake up and to build its tables; nobody should look at an empty table until
 * then. What is said here is true (a lower bound), only not sharp, and takes a few milliseconds.
 */

import { failed } from '../../failure.ts';
import { allHere } from '../../feedback.ts';
import { aimOf, type Game, type Standing } from '../../game.ts';
import { groupByFeedback } from '../../position.ts';
import { type Advice, advise, type Coach, type Reply } from '../../suggest.ts';
import { bundledFrequencies } from '../../words/frequency.ts';
import { isWithheld } from '../../words/withheld.ts';

/** Feedbacks that are scored in the time between a key and its echo. */
const MOST_PAIRS = 60_000;

/** Undefined if there is nothing to say without a search. */
export const firstLook = (game: Game, standing: Standing, top: number): Advice | undefined => {
  if (standing.status !== 'open') return undefined;
  return knownStart(game, standing, top) ?? splitsOfCandidates(game, standing, top);
};

/** One who searches nothing; what is left is what was found out before. */
const withoutSearch = (): Coach => ({
  frequencies: bundledFrequencies(),
  valuerFor: () => failed('OPTION_UNSUPPORTED', 'Nothing is searched here.'),
});

const knownStart = (game: Game, standing: Standing, top: number): Advice | undefined => {
  if (game.rows.length > 0) return undefined;
  const { value } = advise(withoutSearch(), game, { top }, standing).next();
  return value && 'ok' in value && value.ok ? value.value : undefined;
};

const splitsOfCandidates = (game: Game, standing: Standing, top: number): Advice | undefined => {
  const { rules, rows } = game;
  const aim = aimOf(game);
  if (!aim.ok) return undefined;
  const { position, weights, tier } = standing;
  const { list, candidates } = position;
  const turnsLeft = rules.limit - rows.length;
  const turns = (aim.value.within ?? rules.limit) - rows.length;
  const weightOf = (answer: number) => weights?.[answer] ?? 1;
  const total = candidates.reduce((sum, answer) => sum + weightOf(answer), 0);
  const frequencies = bundledFrequencies();

  const replyOf = (guess: number): Reply => {
    const word = list.words[guess];
    let least = total;
    for (const [feedback, part] of groupByFeedback(position, word)) {
      if (feedback !== allHere(list.wordLength)) least += leastOf(part.map(weightOf), turns - 1);
    }
    return {
      ...{ word, guesses: { lower: least / total, upper: Number.POSITIVE_INFINITY }, exact: false, candidate: true },
      ...{ chance: weightOf(guess) / total, lossChance: undefined, worst: undefined, solvedBy: undefined },
    };
  };
  const step = Math.ceil(candidates.length / Math.max(1, Math.floor(MOST_PAIRS / candidates.length)));
  const answers = Array.from(candidates)
    .filter((answer, index) => index % step === 0 && !isWithheld(list.words[answer]))
    .map(replyOf)
    .sort(
      (a, b) => a.guesses.lower - b.guesses.lower || (frequencies.get(b.word) ?? 0) - (frequencies.get(a.word) ?? 0),
    )
    .slice(0, top);
  return {
    ...aim.value,
    ...{ status: 'open', certainty: 'quick', wordsLeft: candidates.length, tier: tier?.name, turnsLeft },
    ...{ guesses: { lower: 1, upper: Number.POSITIVE_INFINITY }, lossChance: undefined, answers, probes: [] },
    ...{ ties: undefined, withheld: [], nodes: 0 },
  };
};

/** The fewest guesses that words of these weights can take: one is found at once, all others by the next guess. */
const leastOf = (weights: readonly number[], turnsLeft: number): number => {
  if (turnsLeft <= 0) return 0;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return turnsLeft === 1 ? sum : 2 * sum - Math.max(...weights);
};
