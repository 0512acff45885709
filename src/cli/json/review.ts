/**
 * Reviews as JSON.
 */

import { formatFeedback } from '../../feedback.ts';
import { finiteOrNull } from '../../format.ts';
import type { Counterfactual } from '../../review/counterfactual.ts';
import type { Review } from '../../review/review.ts';
import type { ReviewedTurn } from '../../review/reviewedTurn.ts';
import { averageGuesses, type Bounds, lossChance } from '../../search/value.ts';
import type { FoundReview } from '../render/review.ts';
import { rounded } from '../render/text.ts';

export const reviewJson = ({ review: reviewed, replaced, paths, elapsedMs }: FoundReview): object => {
  const { status, answer, start, turns, used, rest, exact, added } = reviewed;
  return {
    ...{ status, answer: answer ?? null },
    ...numberJson('start', averageGuesses(start)),
    ...numberJson('lossChance', lossChance(start)),
    turns: turns.map((turn) => turnJson(reviewed, turn)),
    used,
    ...numberJson('rest', status === 'open' ? averageGuesses(rest) : { lower: 0, upper: 0 }),
    ...{ exact, added },
    ...(replaced.length > 0 && { replaced: replaced.map((each) => replacedJson(reviewed, each)) }),
    ...(paths.length > 0 && {
      rivals: paths.map(({ name, path }) => ({ name, path: path ?? null, used: path?.length ?? null })),
    }),
    elapsedMs: rounded(elapsedMs, 1),
  };
};

/** Fine enough to add up, without the noise of floats. */
const EXACT_DECIMALS = 12;

/** A number, or null with its bounds beside it. */
const numberJson = (name: string, { lower, upper }: Bounds): object => {
  const number = (value: number) => finiteOrNull(Number.isFinite(value) ? rounded(value, EXACT_DECIMALS) : value);
  if (lower === upper) return { [name]: number(lower) };
  return { [name]: null, [`${name}Bounds`]: { lower: number(lower), upper: number(upper) } };
};

const turnJson = ({ rules }: Review, turn: ReviewedTurn): object => ({
  guess: turn.word,
  feedback: formatFeedback(turn.feedback, rules.list.wordLength),
  ...{ best: turn.best ?? null, before: turn.before, after: turn.after },
  ...numberJson('regret', turn.regret),
  ...numberJson('luck', turn.luck),
  ...numberJson('risk', turn.risk),
  ...numberJson('riskLuck', turn.riskLuck),
  exact: turn.exact,
});

const replacedJson = ({ rules }: Review, { turn, word, feedback, after, own, next }: Counterfactual): object => ({
  ...{ turn: turn + 1, word, feedback: formatFeedback(feedback, rules.list.wordLength), after },
  ...numberJson('guesses', averageGuesses(own)),
  ...numberJson('left', averageGuesses(next)),
});
