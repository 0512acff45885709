/**
 * Advice as JSON, with no more in it than the spoiler level allows.
 */

import { MOST_CANDIDATES } from '../../engine/publicData.ts';
import { finiteOrNull } from '../../format.ts';
import { type Advice, repliesOf } from '../../suggest/advice.ts';
import type { Judgement } from '../../suggest/judge.ts';
import type { PriorComparison } from '../../suggest/otherPriors.ts';
import type { Reply } from '../../suggest/reply.ts';
import {
  type FoundAdvice,
  type Ranked,
  shownBy,
  shownCandidates,
  shownRanking,
  shownReplies,
} from '../render/shownAdvice.ts';
import { rounded } from '../render/text.ts';
import { correctionsForJson, rowsForJson } from './game.ts';

export const suggestJson = (found: FoundAdvice): object => {
  const { game, standing, options, advice, compared, ranking, elapsedMs } = found;
  const shows = shownBy(options.spoilers);
  const candidates = shownCandidates(standing, options);
  const best = repliesOf({ ...advice, ...shownReplies(found) })[0]?.word ?? null;
  return {
    turns: rowsForJson(game),
    status: advice.status,
    ...(shows.count && { words: advice.wordsLeft }),
    tier: advice.tier ?? null,
    ...(shows.answers && advice.wordsLeft <= MOST_CANDIDATES && { candidates }),
    ...(advice.status === 'contradiction' && { corrections: correctionsForJson(game, shows.answers) }),
    ...{ certainty: advice.certainty, exact: advice.certainty === 'proved' },
    ...(shows.count && {
      guesses: boundsForJson(advice.guesses),
      ...(game.rules.objective && { pursued: advice.objective, within: withinForJson(advice) }),
      turnsLeft: finiteOrNull(advice.turnsLeft),
      lossChance: numberOrBounds(advice.loss),
      best,
      answers: shownReplies(found).answers.map(replyJson),
      eliminators: shownReplies(found).eliminators.map(replyJson),
      ties: advice.ties ?? null,
      withheld: advice.withheld.length,
    }),
    ...(compared.length > 0 && { compared: compared.map(judgementJson) }),
    ...(options.sort && {
      sorted: { strategy: options.sort.strategy.id, words: shownRanking(found, ranking).map(rankedJson) },
    }),
    ...(options.others.length > 0 && shows.answers && { opinions: found.opinions.map(opinionJson) }),
    ...{ nodes: advice.nodes, elapsedMs: rounded(elapsedMs, 1) },
  };
};

/** The guess of the game by which the word has to be found; null if any will do, or if it is not known yet. */
const withinForJson = ({ within }: Advice): number | null => finiteOrNull(within ?? Number.POSITIVE_INFINITY);

const boundsForJson = ({ lower, upper }: Advice['guesses']): object => ({
  lower: finiteOrNull(rounded(lower)),
  upper: finiteOrNull(rounded(upper)),
});

/** A number where it is exact, both bounds where it is not. */
const numberOrBounds = (bounds: Advice['guesses']): number | object =>
  bounds.lower === bounds.upper ? rounded(bounds.lower) : boundsForJson(bounds);

const replyJson = (reply: Reply): object => ({
  word: reply.word,
  guesses: numberOrBounds(reply.guesses),
  exact: reply.exact,
  answer: reply.candidate,
  chance: rounded(reply.chance),
  lossChance: numberOrBounds(reply.loss),
  worst: reply.worst ?? null,
  solvedBy: reply.solvedBy?.map((share) => rounded(share)) ?? null,
});

const judgementJson = (judgement: Judgement): object => ({
  word: judgement.word,
  ...{ guesses: boundsForJson(judgement.guesses), behind: boundsForJson(judgement.behind), exact: judgement.exact },
  ...{ answer: judgement.candidate, chance: rounded(judgement.chance), accepted: judgement.accepted },
  lossChance: numberOrBounds(judgement.loss),
  illegal: judgement.illegal ?? null,
});

const rankedJson = ({ word, score, unit, candidate, worth }: Ranked): object => ({
  ...{ word, score: score === undefined ? null : rounded(score), unit, answer: candidate },
  guesses: worth?.exact ? rounded(worth.guesses.lower) : null,
});

const opinionJson = ({ name, best, own, agrees }: PriorComparison): object => ({
  ...{ prior: name, best: best?.word ?? null, agrees },
  behind: own?.exact ? rounded(own.behind.lower) : null,
});
