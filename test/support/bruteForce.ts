/**
 * The slow, obviously right twin of the search, for small problems.
 *
 * It is the recursion of `src/search/problem.ts` word for word: all legal guesses, no bounds, no matrix, no order. Words
 * are scored by `scoreWords`, and the rules of the modes are written down once more, as a player would state them.
 */

import { expect } from 'vitest';
import { allHere, type Feedback, type FeedbackRule, feedbackDigits, scoreWords } from '../../src/feedback.ts';
import type { Mode } from '../../src/position.ts';
import type { Problem, State } from '../../src/search/problem.ts';
import { type AnswerId, type GuessId, ruleOf, wordIds } from '../../src/words/list.ts';

/** What became of the candidates: at place i the weight found by guess i + 1, at the last place the weight lost. */
export type Outcome = readonly number[];

export interface BruteForce {
  /** The least cost of a state. */
  cost(state: State): number;
  /** The least cost of a state if `guess` comes first. */
  valueOf(state: State, guess: GuessId): number;
  /** What each possible strategy makes of a state with a limited number of turns, every different outcome once. */
  outcomes(state: State): Outcome[];
}

/** A set of words as bits: word i is in it if bit i is set. */
type Bits = number;

/** Two sets of so many words and the turns left still fit into one number, and so do a feedback and a word. */
const MAX_WORDS = 16;
const MAX_WORD_LENGTH = 16;

export const createBruteForce = (problem: Problem): BruteForce => {
  const { list, mode, lossCost } = problem;
  if (list.words.length > MAX_WORDS || list.wordLength > MAX_WORD_LENGTH) {
    throw new Error(`Brute force is for up to ${MAX_WORDS} words of up to ${MAX_WORD_LENGTH} letters.`);
  }
  const found = allHere(list.wordLength);
  const weightOf = (answer: AnswerId) => problem.weights?.[answer] ?? 1;
  const weightOfAll = (candidates: Bits) =>
    wordsIn(candidates).reduce((sum, answer) => sum + weightOf(answer as AnswerId), 0);

  const wordsIn = remember((words: Bits): GuessId[] => wordIds(list).filter((word) => words & (1 << word)));
  const feedbackOf = remember(
    (guess: GuessId, word: GuessId): Feedback => scoreWords(list.words[guess], list.words[word], ruleOf(list)),
  );
  /** The candidates of a guess's parts but "all here", by feedback. */
  const partsOf = remember((candidates: Bits, guess: GuessId): Map<Feedback, Bits> => {
    const parts = new Map<Feedback, Bits>();
    for (const answer of wordsIn(candidates)) {
      const feedback = feedbackOf(guess, answer);
      if (feedback !== found) parts.set(feedback, (parts.get(feedback) ?? 0) | (1 << answer));
    }
    return parts;
  });
  /** The words of the list that may follow a guess and its feedback. */
  const followers = remember(
    (feedback: Feedback, guess: GuessId): Bits =>
      bitsOf(wordIds(list).filter((id) => mayFollow(mode, list.words[guess], feedback, list.words[id], ruleOf(list)))),
  );

  const cost = remember((candidates: Bits, legal: Bits, turns: number): number => {
    if (candidates === 0) return 0;
    if (turns === 0) return lossCost * weightOfAll(candidates);
    return Math.min(...wordsIn(legal).map((guess) => costOfGuess(candidates, legal, turns, guess)));
  });

  const costOfGuess = (candidates: Bits, legal: Bits, turns: number, guess: GuessId): number => {
    let sum = weightOfAll(candidates);
    for (const [feedback, part] of partsOf(candidates, guess)) {
      sum += cost(part, legal & followers(feedback, guess), turns - 1);
    }
    return sum;
  };

  const outcomes = remember((candidates: Bits, legal: Bits, turns: number): Outcome[] => {
    if (turns === 0) return [[weightOfAll(candidates)]];
    return distinct(wordsIn(legal).flatMap((guess) => outcomesOfGuess(candidates, legal, turns, guess)));
  });

  const outcomesOfGuess = (candidates: Bits, legal: Bits, turns: number, guess: GuessId): Outcome[] => {
    const first = candidates & (1 << guess) ? weightOf(guess as AnswerId) : 0;
    let later: Outcome[] = [new Array<number>(turns).fill(0)];
    for (const [feedback, part] of partsOf(candidates, guess)) {
      later = sumsOfPairs(later, outcomes(part, legal & followers(feedback, guess), turns - 1));
    }
    return later.map((outcome) => [first, ...outcome]);
  };

  const all = wordIds(list);
  const setsOf = ({ candidates, legal, turnsLeft }: State): [Bits, Bits, number] => [
    bitsOf(candidates),
    bitsOf(legal ?? all),
    // a strategy that needs more turns than there are candidates meets the same candidates twice, and can leave out what
    // it did in between; one turn more than that, so that a first guess may be wasted
    Math.min(turnsLeft, candidates.length + 1),
  ];

  return {
    cost: (state) => cost(...setsOf(state)),
    valueOf: (state, guess) => costOfGuess(...setsOf(state), guess),
    outcomes: (state) => outcomes(...setsOf(state)),
  };
};

/** The contract of a search: exact if below the limit, otherwise between the limit and the truth. */
export const expectKept = (got: number, truth: number, limit: number, what: string) => {
  if (truth < limit) expect(got, what).toBe(truth);
  else {
    expect(got, what).toBeGreaterThanOrEqual(limit);
    expect(got, what).toBeLessThanOrEqual(truth);
  }
};

const bitsOf = (words: Iterable<number>): Bits => {
  let bits = 0;
  for (const word of words) bits |= 1 << word;
  return bits;
};

/**
 * Whether a mode lets `word` follow a guess and its feedback. Hard: every green letter stays in its place, and every
 * letter occurs at least as often as it was green or yellow. Ultra-hard: the word could be the answer.
 */
export const mayFollow = (
  mode: Mode,
  guess: string,
  feedback: Feedback,
  word: string,
  rule: FeedbackRule = 'real',
): boolean => {
  if (mode === 'normal') return true;
  if (mode === 'ultra-hard') return scoreWords(guess, word, rule) === feedback;
  const letters = [...word];
  const digits = feedbackDigits(feedback, letters.length);
  const coloured = [...guess].filter((_, place) => digits[place] > 0);
  const count = (of: readonly string[], letter: string) => of.filter((each) => each === letter).length;
  const keepsGreens = [...guess].every((letter, place) => digits[place] !== 2 || letters[place] === letter);
  return keepsGreens && coloured.every((letter) => count(letters, letter) >= count(coloured, letter));
};

const sumsOfPairs = (some: readonly Outcome[], others: readonly Outcome[]): Outcome[] =>
  distinct(some.flatMap((a) => others.map((b) => a.map((weight, turn) => weight + b[turn]))));

const distinct = (outcomes: readonly Outcome[]): Outcome[] => [
  ...new Map(outcomes.map((outcome) => [outcome.join(), outcome])).values(),
];

/** The same function, which computes nothing twice. Its arguments are whole numbers and fit into one together. */
const remember = <Arguments extends readonly number[], Value>(
  compute: (...args: Arguments) => Value,
): ((...args: Arguments) => Value) => {
  const known = new Map<number, Value>();
  return (...args) => {
    const key = args.reduce((sum, arg) => sum * 2 ** MAX_WORDS + arg, 0);
    let value = known.get(key);
    if (value === undefined) {
      value = compute(...args);
      known.set(key, value);
    }
    return value;
  };
};
