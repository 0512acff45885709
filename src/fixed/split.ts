/**
 * Fixed words, played one after the other with any feedback: how they split the answers together.
 *
 * Fixed words are one guess with the feedback of all of them. This file is the readable form, one answer at a time;
 * `refine.ts` does the same for many openings by the matrix.
 */

import { type FeedbackRule, scoreLetters } from '../feedback.ts';
import type { WordList } from '../words/list.ts';

/** The answers that fixed words leave, by their feedback. */
export interface FixedSplit {
  /** The answers that each word finds: 1 if it is an answer that no word before it was, else 0. */
  readonly found: readonly number[];
  /** The other answers, those of one joint feedback together; the largest first, equal ones in the order of the list. */
  readonly parts: readonly Uint32Array[];
}

/** Splits the answers by the joint feedback of some words. */
export const splitByWords = (list: WordList, rule: FeedbackRule, words: readonly number[]): FixedSplit => {
  const { letters, wordLength, answerCount } = list;
  const found = words.map((word, index) => (word < answerCount && words.indexOf(word) === index ? 1 : 0));
  const groups = new Map<string, number[]>();
  for (let answer = 0; answer < answerCount; answer++) {
    if (words.includes(answer)) continue;
    const feedbacks = words.map((word) =>
      scoreLetters(letters, word * wordLength, letters, answer * wordLength, wordLength, rule),
    );
    const key = feedbacks.join();
    const group = groups.get(key);
    if (group) group.push(answer);
    else groups.set(key, [answer]);
  }
  const parts = [...groups.values()].map((group) => Uint32Array.from(group));
  return { found, parts: parts.sort((a, b) => b.length - a.length) };
};

/** The figures of a split by which openings are compared. */
export interface SplitFigures {
  /** Different feedbacks, those that find a word included. */
  readonly parts: number;
  /** Information in bits. */
  readonly bits: number;
  /** Words left on average. */
  readonly left: number;
  /** Words left at worst. */
  readonly largest: number;
}

/** The figures of a split; a word that is found is a part of its own. */
export const figuresOf = ({ found, parts }: FixedSplit): SplitFigures => {
  const sizes = [...found.filter((count) => count > 0), ...parts.map(({ length }) => length)];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const squares = sizes.reduce((sum, size) => sum + size * size, 0);
  const logs = sizes.reduce((sum, size) => sum + size * Math.log2(size), 0);
  return {
    parts: sizes.length,
    bits: total === 0 ? 0 : Math.log2(total) - logs / total,
    left: total === 0 ? 0 : squares / total,
    largest: Math.max(0, ...sizes),
  };
};
