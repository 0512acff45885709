/**
 * Lower bounds of the total of two fixed words, each with its claim, the reason and its cost.
 *
 * A pair splits the N answers into k parts by the feedback of both words. A word that is an answer is found when it is
 * played, and has a part of its own.
 */

/** Whether each word of a pair is an answer, in the order in which they are played. */
export interface Hits {
  readonly first: boolean;
  readonly second: boolean;
}

/**
 * Claim: n candidates cost at least 2n - 1 guesses together, whatever is played.
 *
 * Why: the next guess is right for at most one of them; all others need at least one guess more.
 * Cost: none.
 */
export const leastOfPart = (size: number): number => 2 * size - 1;

/**
 * Claim: what the fixed words themselves cost: 2N guesses, one fewer if the first word is an answer.
 *
 * Why: every answer takes the first word, and every one that it does not find takes the second.
 */
const spentOnWords = (answers: number, { first }: Hits): number => 2 * answers - (first ? 1 : 0);

/**
 * Claim: the total of a pair with k parts is at least `spentOnWords` + 2 (N - h) - (k - h), where h words are answers:
 * 4N - k for words that are no answers.
 *
 * Why: N - h answers are left in k - h parts after both words. By `leastOfPart` the parts cost the sum of 2n - 1, which is
 * 2 (N - h) - (k - h) however the answers are distributed.
 * Cost: the number of parts of every second word comes from one scan for each part of the first word, about 9 ms for all
 * 12,972 second words.
 */
export const leastByParts = (answers: number, parts: number, hits: Hits): number => {
  const found = Number(hits.first) + Number(hits.second);
  return spentOnWords(answers, hits) + 2 * (answers - found) - (parts - found);
};

/** The fewest parts with which `leastByParts` is at most a number. */
export const fewestParts = (answers: number, most: number, hits: Hits): number => leastByParts(answers, 0, hits) - most;
