/**
 * Proven lower bounds on the cost of a position, each with its reason.
 *
 * They are in the order in which the search tries them, cheapest first. All follow from one remark: a guess is paid by
 * every candidate, right or wrong, and is right for at most one of them. So the next guess finds at most one candidate
 * of each part, and none is better than the heaviest.
 *
 * Names: W all weights together, w the weight of one candidate, n their number, t the turns left, H a set of
 * candidates. No bound depends on which guesses are legal, so all hold in every mode: a smaller choice never costs
 * less.
 */

/** The weights of a set of candidates, as sums. */
export interface WeightSums {
  /** The number of candidates. */
  readonly size: number;
  /** All weights together. */
  readonly total: number;
  /** At place k the k heaviest together, for k from 0 to `size` at least. */
  readonly ofHeaviest: Float64Array;
}

/** The sums of some weights. */
export const sumWeights = (weights: ArrayLike<number>): WeightSums => {
  const falling = Float64Array.from(weights).sort().reverse();
  const ofHeaviest = new Float64Array(falling.length + 1);
  for (let k = 0; k < falling.length; k++) ofHeaviest[k + 1] = ofHeaviest[k] + falling[k];
  return { size: falling.length, total: ofHeaviest[falling.length], ofHeaviest };
};

/**
 * The least cost of a candidate, per unit of weight, once a guess has missed it: one more guess if there is one, else
 * the loss. `turnsLeft` counts the guess that misses.
 */
export const missCost = (turnsLeft: number, lossCost: number): number => (turnsLeft > 1 ? 1 : lossCost);

/** A weight at a price; nothing costs nothing, even if the price is infinite. */
const priceOf = (weight: number, price: number): number => (weight === 0 ? 0 : weight * price);

/**
 * Claim. cost >= W + miss * (W - heaviest); with equal weights and turns enough, 2n - 1.
 * Why. Every candidate pays the guess. It is right for at most one of them, and all others pay for the miss.
 * Valid. Always, with at least one candidate and one turn. Exact for up to two candidates and on the last turn: guess
 * the heaviest; if there is another and a turn for it, that is the second guess.
 * Cost of checking: constant.
 */
export const oneGuessBound = ({ total, ofHeaviest }: WeightSums, miss: number): number =>
  total + priceOf(total - ofHeaviest[1], miss);

/** Whether `costWithoutChoice` has the cost. */
export const hasNoChoice = (size: number, turnsLeft: number): boolean => size <= 2 || turnsLeft <= 1;

/** The exact cost where there is nothing to choose; see `oneGuessBound`. */
export const costWithoutChoice = (sums: WeightSums, turnsLeft: number, lossCost: number): number => {
  if (sums.size === 0) return 0;
  if (turnsLeft < 1) return lossCost * sums.total;
  return oneGuessBound(sums, missCost(turnsLeft, lossCost));
};

/**
 * A candidate is perfect if it tells all others apart. `perfect` is the weight of the heaviest perfect candidate, 0 if
 * there is none; `miss` is the price of a miss on the next turn.
 *
 * Claim. cost >= the least of 2W - perfect and 2W - heaviest + miss * lightest. Exact if it is 2W - perfect.
 * Why. A perfect candidate of weight w is found at once and all others by the second guess: 2W - w. Any other candidate
 * leaves two together, of which the next guess misses one. Any other word is right for none: 2W, which is no less than
 * 2W - perfect.
 * Valid. With two turns or more. Cost of checking: for each candidate up to n look-ups, but few when it is not perfect.
 */
export const memberBound = ({ size, total, ofHeaviest }: WeightSums, perfect: number, miss: number): number => {
  const heaviest = ofHeaviest[1];
  const lightest = total - ofHeaviest[size - 1];
  return Math.min(2 * total - perfect, 2 * total - heaviest + priceOf(lightest, miss));
};

/**
 * For a guess that splits the candidates into `parts` parts, not counting that of the guess itself if it is a
 * candidate; `own` is then its weight, else 0. `miss` is the price of a miss on the next turn.
 *
 * Claim. cost of the guess >= W + R + miss * (R - S), where R = W - own are the others and S the most that one
 * candidate of each part can weigh: the `parts` heaviest of all, or with the guess itself the `parts` + 1 heaviest.
 * With equal weights and turns enough this is 3n - k - [the guess is a candidate], where k counts all parts.
 * Why. The guess costs W. Each part then costs at least its one-guess bound, and the sum over the parts is R for the
 * next guess and a miss for all but the heaviest of each.
 * Valid. With two turns or more. Exact with two turns and equal weights, and where no part has more than two
 * candidates. Cost of checking: constant, once the parts are counted. One scan counts them for all guesses.
 */
export const guessBound = ({ total, ofHeaviest }: WeightSums, parts: number, own: number, miss: number): number => {
  const others = total - own;
  const found = own === 0 ? ofHeaviest[parts] : Math.min(ofHeaviest[parts], ofHeaviest[parts + 1] - own);
  return total + others + priceOf(others - found, miss);
};

/**
 * For a guess with these savings: the heaviest candidate of each part together, and once more the guess itself if it is a
 * candidate. With equal weights they are its parts, a candidate counting one more.
 *
 * Claim. With turns enough, cost of the guess >= 3W - savings.
 * Why. The guess costs W. Each part then costs at least its one-guess bound: twice its weight less its heaviest. The part
 * of the guess itself, if it is a candidate of weight w, costs nothing, which is w less than that bound.
 * Valid. Always; no less than `guessBound`, which takes the heaviest of all candidates for those of the parts. Cost of
 * checking: constant, once the savings are known. A scan finds them for all guesses.
 */
export const savingsBound = (total: number, savings: number): number => Math.max(total, 3 * total - savings);

/**
 * `feedbacks` is the number of feedbacks but "all here".
 *
 * Claim. No strategy needs fewer guesses, whatever it loses; a lost candidate counts the turns there are.
 * Why. The first guess finds at most one candidate and leaves at most one part for each other feedback; the second
 * finds at most one candidate of each part and leaves as many parts of each; so guess t finds at most feedbacks^(t - 1)
 * candidates, the heaviest first at best, and none takes more guesses than there are turns.
 * Valid. Always. Cost of checking: one step for each guess, a logarithm of the size; constant with many feedbacks.
 */
export const capacityBound = (
  { size, total, ofHeaviest }: WeightSums,
  feedbacks: number,
  turnsLeft: number,
): number => {
  let cost = 0;
  let found = 0;
  let room = 1;
  for (let guess = 1; found < size; guess++, room *= feedbacks) {
    if (guess >= turnsLeft) return cost + (total - ofHeaviest[found]) * turnsLeft;
    const next = Math.min(size, found + room);
    cost += guess * (ofHeaviest[next] - ofHeaviest[found]);
    found = next;
  }
  return cost;
};

/**
 * Claim. With as many turns as candidates, more turns change nothing: cost(H, t) = cost(H, min(t, n)).
 * Why. Some optimal strategy has no useless guess (see `isUseless`). Each of its guesses makes the set smaller, by a
 * candidate or by a split, so that it is done after n guesses.
 * Valid. Always: candidates are always legal guesses. Cost of checking: constant.
 */
export const turnsThatMatter = (size: number, turnsLeft: number): number => Math.min(size, turnsLeft);

/**
 * A guess is useless if it leaves the set whole: one part, and the guess is not in it (`own` is its weight or 0).
 *
 * Claim. Among the best guesses there is always one that is not useless, so the search need not try useless ones.
 * Why. First, a turn saves no more than a guess costs: cost(H, t) <= W + cost(H, t - 1). For t = 1 any
 * candidate does it: W + loss * (W - w) <= W + loss * W. For more turns, play the same first guess g as with one turn
 * less and use the claim on its parts: W + sum cost(H_s, t - 1) <= W + sum (W_s + cost(H_s, t - 2)) <= W + cost(H, t -
 * 1). Now a useless guess costs W + cost(H, t - 1), or more in a hard mode, where it forbids guesses and allows none.
 * So g, or for t = 1 any candidate, does as well; if g is useless itself, the same remark finds another for it.
 * Valid. In every mode, for any number of turns and any price of a loss. Cost of checking: constant after the scan.
 */
export const isUseless = (parts: number, own: number): boolean => parts < 2 && own === 0;
