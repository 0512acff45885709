/**
 * Reviews as JSON: the library's data, with what another word or strategy would have done.
 */

import { reviewOf } from '../../engine/publicData.ts';
import { formatFeedback } from '../../feedback.ts';
import type { Counterfactual } from '../../review/counterfactual.ts';
import type { Review } from '../../review/review.ts';
import { estimateOf } from '../../search/estimate.ts';
import { averageGuesses } from '../../search/value.ts';
import type { FoundReview, StrategyPath } from '../render/review.ts';
import { rounded } from '../render/text.ts';

export const reviewJson = ({ review, replaced, paths, elapsedMs }: FoundReview, notes: readonly string[] = []) => ({
  ...reviewOf(review, review, notes, rounded(elapsedMs, 1)),
  replaced: replaced.length > 0 ? replaced.map((each) => replacedJson(review, each)) : undefined,
  versus: paths.length > 0 ? paths.map(versusJson) : undefined,
});

const replacedJson = ({ rules }: Review, { turn, word, feedback, after, own, next }: Counterfactual) => ({
  turn: turn + 1,
  word,
  feedback: formatFeedback(feedback, rules.list.wordLength),
  wordsAfter: after,
  guesses: estimateOf(averageGuesses(own)),
  rest: estimateOf(averageGuesses(next)),
});

const versusJson = ({ name, path }: StrategyPath) => ({ strategy: name, path, used: path?.length });
