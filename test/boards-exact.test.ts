/**
 * Several boards against brute force: small random lists, every guess, every tuple of answers, no bounds and no classes.
 */

import { describe, expect, test } from 'vitest';
import { best } from '../src/boards/best.ts';
import { guessBound } from '../src/boards/bound.ts';
import { createEndingSolver } from '../src/boards/exact.ts';
import { createOpenerBound, twoBoardsBound } from '../src/boards/openerBound.ts';
import { playBoards } from '../src/boards/simulate.ts';
import { boardsRules } from '../src/boards/state.ts';
import { countTuples, listTuples } from '../src/boards/tuples.ts';
import { createPairWalk, twoBoardsAverage } from '../src/boards/walkPairs.ts';
import { unwrap } from '../src/failure.ts';
import { scoreIn } from '../src/feedback.ts';
import { buildMatrix, type Matrix } from '../src/matrix.ts';
import { startPosition } from '../src/position.ts';
import { mulberry32 } from '../src/random.ts';
import { type AnswerId, createWordList, type GuessId, type WordList, wordIds } from '../src/words/list.ts';
import { shareOf } from './support/share.ts';

const EXACT = { maxStates: 1e6, width: Number.POSITIVE_INFINITY };

/** A list of few short words over few letters, so that parts of all sizes occur. */
const randomList = (seed: number, boards: number): WordList => {
  const random = mulberry32(seed);
  const letters = 'abcd'.slice(0, 3 + Math.floor(random() * 2));
  const word = () => Array.from({ length: 3 }, () => letters[Math.floor(random() * letters.length)]).join('');
  const words = new Set<string>();
  const most = boards === 2 ? 7 : 5;
  const answers = boards + 1 + Math.floor(random() * (most - boards));
  while (words.size < answers + 3) words.add(word());
  const all = [...words];
  return createWordList({
    name: `random ${seed}`,
    source: 'test',
    answers: all.slice(0, answers),
    guesses: all.slice(answers),
  });
};

/** The least total of guesses over some tuples of answers, of which some boards are found. */
const createBruteForce = (list: WordList) => {
  const memo = new Map<string, number>();
  /** A tuple has -1 for a board that is found. */
  const least = (tuples: readonly (readonly number[])[]): number => {
    if (tuples.length === 0 || tuples[0].every((answer) => answer < 0)) return 0;
    const key = tuples.map((tuple) => tuple.join()).join(' ');
    const known = memo.get(key);
    if (known !== undefined) return known;
    let best = Number.POSITIVE_INFINITY;
    for (let guess = 0; guess < list.words.length; guess++) best = Math.min(best, totalAfter(tuples, guess));
    memo.set(key, best);
    return best;
  };
  const totalAfter = (tuples: readonly (readonly number[])[], guess: number): number => {
    const cells = new Map<string, number[][]>();
    for (const tuple of tuples) {
      const cell = tuple
        .map((answer) => (answer < 0 ? -1 : scoreIn(list, list.words[guess], list.words[answer])))
        .join();
      const rest = tuple.map((answer) => (answer === guess ? -1 : answer));
      cells.set(cell, [...(cells.get(cell) ?? []), rest]);
    }
    // a guess that changes nothing would be played for ever
    const isUseless = cells.size === 1 && [...cells.values()][0].join() === tuples.join();
    if (isUseless) return Number.POSITIVE_INFINITY;
    return tuples.length + [...cells.values()].reduce((sum, cell) => sum + least(cell), 0);
  };
  return { least, totalAfter };
};

/** The guesses of the strongest strategy over all tuples of answers, game by game. */
const playAll = (matrix: Matrix, tuples: readonly (readonly number[])[], boards: number): number => {
  const rules = boardsRules(matrix.list, boards);
  const choose = best.prepare(matrix);
  const games = tuples.map((answers) => playBoards(matrix, rules, choose, answers as AnswerId[]));
  return games.reduce((sum, { path }) => sum + path.length, 0);
};

/** The guesses of all pieces of a bound or a walk. */
const sumOf = ({
  parts,
  guessesOf,
}: {
  readonly parts: number;
  readonly guessesOf: (part: number) => number;
}): number => Array.from({ length: parts }, (_, part) => guessesOf(part)).reduce((sum, guesses) => sum + guesses, 0);

describe.each([2, 3])('%i boards', (boards) => {
  test('exact values are those of brute force, and bounds hold for every guess', () => {
    let tuplesSeen = 0;
    for (let seed = 0; seed < shareOf(500); seed++) {
      const list = randomList(1000 * boards + seed, boards);
      const matrix = unwrap(buildMatrix(list, 'real'));
      const { candidates } = startPosition(list);
      const sets = Array.from({ length: boards }, () => candidates);
      const tuples = listTuples(sets);
      expect(countTuples(sets)).toBe(tuples.length);
      const { least, totalAfter } = createBruteForce(list);
      const solver = createEndingSolver(matrix);
      const value = solver.solve(sets, EXACT);
      expect(value?.total, `list ${seed}: ${list.words}`).toBe(least(tuples));
      expect(totalAfter(tuples, value?.guess ?? -1)).toBe(value?.total);
      for (let guess = 0; guess < list.words.length; guess++) {
        const parts = matrix.kernel.countParts(candidates)[guess];
        const splits = sets.map(() => ({ candidates: candidates.length, parts, hit: guess < list.answerCount }));
        const total = totalAfter(tuples, guess);
        expect(guessBound(splits) * tuples.length).toBeLessThanOrEqual(total + 1e-9);
        if (total < Number.POSITIVE_INFINITY) expect(solver.totalAfter(sets, guess as GuessId, EXACT)).toBe(total);
      }
      if (boards === 2) {
        for (const opener of wordIds(list)) {
          const total = totalAfter(tuples, opener);
          const bound = twoBoardsBound(matrix, opener) * tuples.length;
          const close = sumOf(createOpenerBound(matrix, opener, { reach: 0 }));
          const closer = twoBoardsBound(matrix, opener, { reach: 1 }) * tuples.length;
          expect(bound).toBeLessThanOrEqual(close + 1e-9);
          expect(close).toBeLessThanOrEqual(closer + 1e-9);
          expect(closer).toBeLessThanOrEqual(total + 1e-9);
          if (seed % 10 === 0) {
            const walk = createPairWalk(matrix, best.prepare(matrix)).after(opener);
            expect(sumOf(walk), `${list.words[opener]} in list ${seed}`).toBe(total);
          }
        }
      }
      if (seed % 10 === 0 && tuples.length <= 60) {
        const played = playAll(matrix, tuples, boards);
        expect(played, `games of list ${seed}`).toBe(value?.total);
        if (boards === 2) expect(twoBoardsAverage(matrix, best.prepare(matrix)) * tuples.length).toBeCloseTo(played, 9);
      }
      tuplesSeen += tuples.length;
    }
    console.log(`${boards} boards: ${tuplesSeen} tuples`);
  });
});
