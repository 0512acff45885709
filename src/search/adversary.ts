/**
 * The shortest game against the adversary, which chooses no word and keeps the largest part after every guess, of equal
 * ones that with the least feedback, so that all green comes last.
 *
 * Its answers are no choice, so a game is a sequence of guesses, and the shortest is found by trying more and more of them.
 *
 * Claim. With k guesses left a guess is only worth trying if it leaves at most P(H)^(k-2) words, where P(H) is the most
 * parts that any guess makes of the words H.
 * Why. A game is won by the guess after the one that leaves a single word. The last but one has to tell all words apart,
 * so it makes as many parts as there are words; the one before leaves at least one in P(H) of its words, because the largest
 * part is no smaller than the average; and so on. A guess makes no more parts of a subset than of the set.
 * Valid. In normal mode. Cost of checking: two scans of a set.
 */

import type { Matrix } from '../matrix.ts';
import { partition } from '../partition.ts';
import { afterTurn, type Position, startPosition } from '../position.ts';
import type { GuessId } from '../words/list.ts';

/** A guess against the adversary. */
interface AdversaryTurn {
  readonly word: string;
  /** The words that fit after it; 0 after the last. */
  readonly left: number;
}

export interface AdversaryGame {
  /** The shortest game, or undefined if the search ended before it was found. */
  readonly turns: readonly AdversaryTurn[] | undefined;
  /** No game has fewer guesses. */
  readonly least: number;
  /** Positions looked at. */
  readonly nodes: number;
}

/** The largest part of a guess, as the adversary keeps it. */
const keepLargest = (position: Position, word: string): Position =>
  afterTurn(position, word, partition(position, word)[0].feedback);

/**
 * The shortest game against the adversary, within a number of positions.
 *
 * @example
 * ```ts
 * const matrix = unwrap(buildMatrix(list, 'real'));
 * shortestAdversaryGame(matrix).turns?.map(({ word }) => word);
 * ```
 */
export const shortestAdversaryGame = (matrix: Matrix, maxNodes = 1_000_000): AdversaryGame => {
  const start = startPosition(matrix.list, matrix.rule);
  const search = createAdversarySearch(matrix, maxNodes);
  for (let guesses = 1; ; guesses++) {
    const words = search.findGame(start, guesses);
    if (words) return { turns: turnsOf(start, words), least: guesses, nodes: search.nodes() };
    if (search.isOver()) return { turns: undefined, least: guesses, nodes: search.nodes() };
  }
};

const turnsOf = (start: Position, words: readonly string[]): AdversaryTurn[] => {
  let position = start;
  return words.map((word, index) => {
    if (index === words.length - 1) return { word, left: 0 };
    position = keepLargest(position, word);
    return { word, left: position.candidates.length };
  });
};

const createAdversarySearch = ({ list, kernel }: Matrix, maxNodes: number) => {
  let nodes = 0;

  /** The guess that tells all words of a position apart, if there is one; a word of the position first. */
  const perfectGuess = ({ candidates }: Position): number | undefined => {
    const parts = kernel.countParts(candidates);
    const inside = candidates.find((answer) => parts[answer] === candidates.length);
    if (inside !== undefined) return inside;
    const found = parts.indexOf(candidates.length);
    return found < 0 ? undefined : found;
  };

  /** Guesses that leave few enough words to win with so many guesses, those that leave fewest first. */
  const promising = ({ candidates }: Position, guesses: number): GuessId[] => {
    const parts = kernel.countParts(candidates);
    let most = 0;
    for (let guess = 0; guess < parts.length; guess++) most = Math.max(most, parts[guess]);
    const limit = most ** (guesses - 2);
    const largest = Uint32Array.from(kernel.largestPart(candidates));
    return list.words
      .map((_, guess) => guess as GuessId)
      .filter((guess) => largest[guess] <= limit && largest[guess] < candidates.length)
      .sort((a, b) => largest[a] - largest[b]);
  };

  /** The words of a game that is won with exactly so many guesses, or fewer at the end of a position of one word. */
  const findGame = (position: Position, guesses: number): string[] | undefined => {
    const { candidates } = position;
    if (candidates.length === 1) return [list.words[candidates[0]]];
    if (guesses < 2 || nodes >= maxNodes) return undefined;
    nodes++;
    if (guesses === 2) {
      const perfect = perfectGuess(position);
      if (perfect === undefined) return undefined;
      const word = list.words[perfect];
      return [word, list.words[keepLargest(position, word).candidates[0]]];
    }
    for (const guess of promising(position, guesses)) {
      const rest = findGame(keepLargest(position, list.words[guess]), guesses - 1);
      if (rest) return [list.words[guess], ...rest];
      if (nodes >= maxNodes) return undefined;
    }
    return undefined;
  };

  return { findGame, nodes: () => nodes, isOver: () => nodes >= maxNodes };
};
