/**
 * Positions inside the readable search. Expensive properties are computed on first use; most positions need few of them.
 */

import type { Feedback } from '../feedback.ts';
import { type GuessId, type WordList, wordIds } from '../words/list.ts';
import { memberBound, missCost, sumWeights, type WeightSums } from './bounds.ts';
import type { Interval } from './interval.ts';
import { legalByFeedback } from './legality.ts';
import type { Problem, State } from './problem.ts';
import type { Splitter } from './splits.ts';
import { createSetNumbers, positionKey, type TranspositionTable } from './table.ts';
import { answerWeight, heaviestFirst, weightSumsOf } from './weights.ts';

/** Legal guesses (undefined: all) and their number in keys. */
interface LegalSet {
  readonly guesses: Uint32Array | undefined;
  readonly number: number;
}

/** A position of the search. */
export interface SearchNode {
  readonly candidates: Uint32Array;
  readonly sums: WeightSums;
  readonly turnsLeft: number;
  readonly legal: () => LegalSet;
  /** The bounds that follow from its candidates alone. */
  readonly members: () => Readonly<Interval>;
  /** Its entry in the table. */
  readonly record: () => { readonly key: string; readonly interval: Interval };
}

export interface SearchNodes {
  ofState(state: State): SearchNode;
  /** The parts that a guess leaves, each by its feedback and candidates. */
  afterGuess(node: SearchNode, guess: GuessId): (feedback: Feedback, candidates: Uint32Array) => SearchNode;
}

export const createSearchNodes = (problem: Problem, splitter: Splitter, table: TranspositionTable): SearchNodes => {
  const { list, mode } = problem;
  const numberOfSet = createSetNumbers();
  const sumsOf = createWeigher(problem);
  const legalSet = (guesses: Uint32Array | undefined): LegalSet => ({ guesses, number: numberOfSet(guesses) });

  const createNode = (candidates: Uint32Array, turnsLeft: number, legal: () => LegalSet): SearchNode => {
    const sums = sumsOf(candidates);
    return {
      candidates,
      sums,
      turnsLeft,
      legal,
      members: once(() => intervalOfMembers(problem, splitter, candidates, sums, turnsLeft)),
      record: once(() => {
        const key = positionKey(candidates, legal().number, turnsLeft);
        return { key, interval: table.intervalOf(key) };
      }),
    };
  };

  /** The legal guesses after a guess, for each feedback it can get. */
  const legalAfter = (before: () => LegalSet, guess: GuessId): ((feedback: Feedback) => LegalSet) => {
    if (mode === 'normal') return before;
    const turn = { letters: lettersAt(list, guess) };
    const legalIn = once(() => legalByFeedback(list, mode, turn, before().guesses ?? Uint32Array.from(wordIds(list))));
    return (feedback) => legalSet(legalIn()(feedback));
  };

  return {
    ofState: ({ candidates, legal, turnsLeft }) =>
      createNode(
        candidates,
        turnsLeft,
        once(() => legalSet(legal)),
      ),
    afterGuess: (node, guess) => {
      const legalIn = legalAfter(node.legal, guess);
      return (feedback, candidates) =>
        createNode(
          candidates,
          node.turnsLeft - 1,
          once(() => legalIn(feedback)),
        );
    },
  };
};

/** Bounds from the candidates, exact if a heavy enough one tells all others apart. */
const intervalOfMembers = (
  problem: Problem,
  splitter: Splitter,
  candidates: Uint32Array,
  sums: WeightSums,
  turnsLeft: number,
): Interval => {
  const perfect = [...heaviestFirst(problem, candidates)].find((answer) => splitter.tellsApart(candidates, answer));
  const weight = perfect === undefined ? 0 : answerWeight(problem, perfect);
  return {
    lower: memberBound(sums, weight, missCost(turnsLeft - 1, problem.lossCost)),
    upper: perfect === undefined ? Number.POSITIVE_INFINITY : 2 * sums.total - weight,
    guess: perfect,
  };
};

/** Sums of the weights of sets; equal weights share one array of counts. */
const createWeigher = (problem: Problem): ((candidates: Uint32Array) => WeightSums) => {
  if (problem.weights) return (candidates) => weightSumsOf(problem, candidates);
  const { ofHeaviest } = sumWeights(new Uint8Array(problem.list.answerCount).fill(1));
  return ({ length }) => ({ size: length, total: length, ofHeaviest });
};

const lettersAt = (list: WordList, word: GuessId): Uint16Array =>
  list.letters.subarray(word * list.wordLength, (word + 1) * list.wordLength);

/** A function that computes its value on the first call and keeps it. */
const once = <Value>(compute: () => Value): (() => Value) => {
  let kept: { readonly value: Value } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
};
