/**
 * Pairs of first words that together contain a given set of letters, scored by the words left after both.
 *
 * The second word is played with any feedback of the first, so a pair is one guess with a joint feedback: the first word
 * splits the answers, the second splits each part again. A pair has only words made of the given letters, and two words
 * have at most 30 letters, so a letter set is one small number and the union of two sets is one `|`.
 */

import { checkChoice, checkWhole } from './checks.ts';
import { failed, misuse, type Result, success } from './failure.ts';
import { FEEDBACK_RULES, type FeedbackRule, scoreLetters } from './feedback.ts';
import type { Pool } from './strategy/strategy.ts';
import { checkGuessId, checkLetters, checkList } from './words/checks.ts';
import { countLetters } from './words/letters.ts';
import { answerIds, type GuessId, type WordList, wordIds } from './words/list.ts';
import { lengthOf, quote } from './words/sentences.ts';

/** Two words, the one that comes earlier in the list first. */
export type WordPair = readonly [first: GuessId, second: GuessId];

/** Two words, and their joint split of the answers. */
export interface ScoredPair {
  readonly pair: WordPair;
  /** Sum of the squares of the part sizes: an integer, so that equal pairs compare equal. */
  readonly sumSquares: number;
  /** Words left on average after both. */
  readonly expectedRemaining: number;
  readonly parts: number;
  readonly largestPart: number;
}

/**
 * The letters that occur most often in the answers, commonest first.
 *
 * @example
 * ```ts
 * commonestLetters(list, 10);
 * ```
 */
export const commonestLetters = (list: WordList, count: number): string[] => {
  checkWhole('count', count, 0, Number.MAX_SAFE_INTEGER);
  const { occurrences } = countLetters(list, answerIds(list));
  return list.alphabet
    .map((letter, index) => ({ letter, count: occurrences[index] }))
    .sort((a, b) => b.count - a.count)
    .slice(0, count)
    .map(({ letter }) => letter);
};

/**
 * Every pair of words whose letters are exactly these.
 *
 * @example
 * ```ts
 * const pairs = unwrap(findPairs(list, commonestLetters(list, 10), 'all'));
 * ```
 */
export const findPairs = (list: WordList, letters: readonly string[], pool: Pool): Result<WordPair[]> => {
  checkList(list);
  checkChoice('pool', pool, ['all', 'possible']);
  const wanted = [...new Set(letters.map(checkLetters))];
  const longer = wanted.find((letter) => lengthOf(letter) > 1);
  if (longer !== undefined) misuse('ARGUMENT_WRONG', `letters has ${quote(longer)}; pass single letters.`);
  if (wanted.length === 0 || wanted.length > 2 * list.wordLength) {
    return failed(
      'OPTION_VALUE',
      `Two words of ${list.wordLength} letters cover 1 to ${2 * list.wordLength} different letters, ` +
        `not ${wanted.length}; name fewer letters.`,
    );
  }
  return success(pairsOf(wordsByLetterSet(list, wanted, pool), 2 ** wanted.length - 1));
};

/**
 * Scores pairs by their joint feedback from every answer, best first; equal pairs stay in list order.
 *
 * @example
 * ```ts
 * const [best] = scorePairs(list, 'real', unwrap(findPairs(list, commonestLetters(list, 10), 'all')));
 * ```
 */
export const scorePairs = (list: WordList, rule: FeedbackRule, pairs: readonly WordPair[]): ScoredPair[] => {
  checkList(list);
  checkChoice('rule', rule, FEEDBACK_RULES);
  const splits = new Map<GuessId, Split>();
  const splitOf = (guess: GuessId): Split => {
    const known = splits.get(guess);
    if (known) return known;
    const split = splitAnswers(list, rule, checkGuessId(list, guess));
    splits.set(guess, split);
    return split;
  };
  return pairs
    .map((pair) => scorePair(pair, splitOf(pair[0]), splitOf(pair[1]), list.answerCount))
    .sort((a, b) => a.sumSquares - b.sumSquares || a.pair[0] - b.pair[0] || a.pair[1] - b.pair[1]);
};

/** A word to play second whatever the feedback of the first, and the joint split of the answers. */
export interface SecondWord extends Omit<ScoredPair, 'pair'> {
  readonly second: GuessId;
}

/**
 * The words to play after a first word whatever its feedback, those that leave fewest words first; equal ones in list
 * order. One word is scored at a time, because the splits of all would fill the memory of a phone.
 *
 * @example
 * ```ts
 * const [best] = bestSecondWords(list, 'real', guessIdOf(list, 'salet'), 10);
 * ```
 */
export const bestSecondWords = (list: WordList, rule: FeedbackRule, first: GuessId, count: number): SecondWord[] => {
  checkList(list);
  checkChoice('rule', rule, FEEDBACK_RULES);
  checkWhole('count', count, 1, Number.MAX_SAFE_INTEGER);
  const split = splitAnswers(list, rule, checkGuessId(list, first));
  const scored: SecondWord[] = [];
  for (const second of wordIds(list)) {
    if (second === first) continue;
    const { pair, ...score } = scorePair([first, second], split, splitAnswers(list, rule, second), list.answerCount);
    scored.push({ second: pair[1], ...score });
  }
  return scored.sort((a, b) => a.sumSquares - b.sumSquares || a.second - b.second).slice(0, count);
};

/** The parts into which one word splits the answers. */
interface Split {
  readonly partCount: number;
  /** The part of each answer, numbered from 0. */
  readonly partOf: Uint32Array;
  /** The answers, part by part. */
  readonly grouped: Uint32Array;
  /** Where each part begins in `grouped`, and the end of the last. */
  readonly starts: Uint32Array;
}

const splitAnswers = (list: WordList, rule: FeedbackRule, guess: GuessId): Split => {
  const { letters, wordLength: length, answerCount } = list;
  const partOf = new Uint32Array(answerCount);
  const sizes: number[] = [];
  const partNumbers = new Map<number, number>();
  for (let answer = 0; answer < answerCount; answer++) {
    const feedback = scoreLetters(letters, guess * length, letters, answer * length, length, rule);
    let part = partNumbers.get(feedback);
    if (part === undefined) {
      part = sizes.push(0) - 1;
      partNumbers.set(feedback, part);
    }
    partOf[answer] = part;
    sizes[part]++;
  }
  return { partCount: sizes.length, partOf, ...groupByPart(partOf, sizes) };
};

const groupByPart = (partOf: Uint32Array, sizes: readonly number[]): Pick<Split, 'grouped' | 'starts'> => {
  const starts = new Uint32Array(sizes.length + 1);
  for (let part = 0; part < sizes.length; part++) starts[part + 1] = starts[part] + sizes[part];
  const next = starts.slice();
  const grouped = new Uint32Array(partOf.length);
  for (let answer = 0; answer < partOf.length; answer++) grouped[next[partOf[answer]]++] = answer;
  return { grouped, starts };
};

const scorePair = (pair: WordPair, first: Split, second: Split, answerCount: number): ScoredPair => {
  const counts = new Uint32Array(second.partCount);
  let sumSquares = 0;
  let parts = 0;
  let largestPart = 0;
  for (let part = 0; part < first.partCount; part++) {
    const end = first.starts[part + 1];
    // count the second word's parts within this part of the first
    for (let i = first.starts[part]; i < end; i++) counts[second.partOf[first.grouped[i]]]++;
    // read each counter once and leave it at zero for the next part
    for (let i = first.starts[part]; i < end; i++) {
      const place = second.partOf[first.grouped[i]];
      const size = counts[place];
      if (size === 0) continue;
      counts[place] = 0;
      sumSquares += size * size;
      parts++;
      if (size > largestPart) largestPart = size;
    }
  }
  return { pair, sumSquares, expectedRemaining: sumSquares / answerCount, parts, largestPart };
};

/** The words made of the wanted letters only, by their letter set: bit i stands for `wanted[i]`. */
const wordsByLetterSet = (list: WordList, wanted: readonly string[], pool: Pool): Map<number, GuessId[]> => {
  const bits = new Int32Array(list.alphabet.length);
  wanted.forEach((letter, index) => {
    const number = list.alphabet.indexOf(letter);
    if (number >= 0) bits[number] = 1 << index;
  });
  const sets = new Map<number, GuessId[]>();
  for (const word of pool === 'all' ? wordIds(list) : answerIds(list)) {
    const set = letterSet(list, word, bits);
    if (set === 0) continue;
    const words = sets.get(set);
    if (words) words.push(word);
    else sets.set(set, [word]);
  }
  return sets;
};

/** The letters of a word as bits; 0 if one of them is not wanted. */
const letterSet = (list: WordList, word: GuessId, bits: Int32Array): number => {
  let set = 0;
  for (let i = word * list.wordLength; i < (word + 1) * list.wordLength; i++) {
    const bit = bits[list.letters[i]];
    if (bit === 0) return 0;
    set |= bit;
  }
  return set;
};

const pairsOf = (sets: Map<number, GuessId[]>, full: number): WordPair[] => {
  const pairs: WordPair[] = [];
  const entries = [...sets];
  entries.forEach(([set, words], index) => {
    for (const [otherSet, others] of entries.slice(index)) {
      if ((set | otherSet) === full) addPairs(pairs, words, others);
    }
  });
  return pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
};

const addPairs = (pairs: WordPair[], words: readonly GuessId[], others: readonly GuessId[]): void => {
  for (const word of words) {
    for (const other of others) {
      // one letter set paired with itself would give every pair twice
      if (words === others && other <= word) continue;
      pairs.push(word < other ? [word, other] : [other, word]);
    }
  }
};
