/** Which answers explain grids: against brute force on small lists of any kind. `original` is in large.test.ts. */

import { expect, test } from 'vitest';
import { listOf, must } from '../../test/support/games.ts';
import type { Feedback } from '../feedback.ts';
import { allHere, feedbackCount, parseFeedback, scoreFeedback } from '../feedback.ts';
import { buildMatrix, type Matrix } from '../matrix.ts';
import { isLegalAfter, type Turn } from '../position.ts';
import { mulberry32, seedFor } from '../random.ts';
import { type AnswerId, createWordList, lettersOf, type WordList, wordIds } from '../words/list.ts';
import { findImpossible, type Impossible, likelyGuesses, possibleAnswers } from './explain.ts';
import type { ShareGrid } from './grid.ts';

type Rows = Pick<ShareGrid, 'rows' | 'hard' | 'wordLength'>;

const matrixOf = (list: WordList): Matrix => must(buildMatrix(list, 'real'));

// The slow twin

const kept = new Map<string, number>();

/** The feedback of two words, each pair worked out once. */
const feedbackOf = (guess: string, answer: string): number => {
  const pair = `${guess} ${answer}`;
  const feedback = kept.get(pair) ?? scoreFeedback(guess, answer);
  kept.set(pair, feedback);
  return feedback;
};

/** Every game that gives these rows: all sequences of accepted guesses, each legal after all turns before it. */
const gamesFor = (list: WordList, { rows, hard }: Rows, answer: string, turns: readonly Turn[] = []): string[][] => {
  const row = rows[turns.length];
  if (row === undefined) return [turns.map(({ word }) => word)];
  return wordIds(list).flatMap((guess) => {
    const word = list.words[guess];
    if (feedbackOf(word, answer) !== row) return [];
    const letters = lettersOf(list, word);
    if (hard && !turns.every((turn) => isLegalAfter('hard', list, turn, letters))) return [];
    return gamesFor(list, { rows, hard, wordLength: list.wordLength }, answer, [
      ...turns,
      { word, guess, letters, feedback: row },
    ]);
  });
};

const explained = (list: WordList, grids: readonly Rows[], answer: string): boolean =>
  grids.every((each) => gamesFor(list, each, answer).length > 0);

const idsWhere = (list: WordList, isPossible: (answer: string) => boolean): number[] =>
  list.words.flatMap((word, id) => (id < list.answerCount && isPossible(word) ? [id] : []));

/** Every part of some grids that no answer explains, in the form of `findImpossible`; the first is the plainest. */
const impossibleParts = (list: WordList, grids: readonly Rows[]): Impossible[] => {
  const isPossible = (some: readonly Rows[]) => idsWhere(list, (word) => explained(list, some, word)).length > 0;
  const upTo = (grid: number, row: number): Rows => ({ ...grids[grid], rows: grids[grid].rows.slice(0, row + 1) });
  const places = grids.flatMap(({ rows }, grid) => rows.map((_, row) => ({ grid, row })));
  const isEasy = (grid: number, row: number) => isPossible([{ ...upTo(grid, row), hard: false }]);
  return [
    ...places
      .filter(({ grid, row }) => !isPossible([{ ...grids[grid], rows: [grids[grid].rows[row]], hard: false }]))
      .map((place) => ({ why: 'row' as const, ...place })),
    ...places
      .filter(({ grid, row }) => !isPossible([upTo(grid, row)]))
      .map(({ grid, row }) => ({ why: isEasy(grid, row) ? ('hard' as const) : ('rows' as const), grid, row })),
    ...places
      .filter(({ grid, row }) => !isPossible([...grids.slice(0, grid), upTo(grid, row)]))
      .map((place) => ({ why: 'grids' as const, ...place })),
  ];
};

// Random problems

const randomWords = (random: () => number, count: number, length: number, alphabet: string): string[] => {
  const words = new Set<string>();
  for (let i = 0; i < count; i++) {
    words.add(Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join(''));
  }
  return [...words];
};

/** Rows of a random game against a random answer; one time in three a row is changed, so that some are impossible. */
const randomGrid = (random: () => number, list: WordList, answer: string): Rows => {
  const { wordLength, words } = list;
  const guesses = Array.from(
    { length: 1 + Math.floor(random() * 3) },
    () => words[Math.floor(random() * words.length)],
  );
  const rows = guesses.map((guess) => scoreFeedback(guess, answer)).filter((row) => row !== allHere(wordLength));
  if (rows.length > 0 && random() < 0.33) rows[0] = Math.floor(random() * (feedbackCount(wordLength) - 1)) as Feedback;
  if (rows.length === 0 || random() < 0.7) rows.push(allHere(wordLength));
  return { rows, hard: random() < 0.6, wordLength };
};

test('random lists and grids, as brute force', () => {
  const seen = { possible: 0, hardOnly: 0, row: 0, rows: 0, hard: 0, grids: 0 };
  for (let problem = 0; problem < 150; problem++) {
    const random = mulberry32(seedFor(216, problem));
    const length = 2 + Math.floor(random() * 5);
    const words = randomWords(random, 14, length, 'abcde'.slice(0, 2 + Math.floor(random() * 4)));
    const list = createWordList({ name: 'random', source: 'test', answers: words.slice(0, 7), guesses: words });
    const answersOfGrids = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      // of one answer or of two, so that some grids have none in common
      random() < 0.5 ? words[0] : words[Math.floor(random() * list.answerCount)],
    );
    const grids = answersOfGrids.map((answer) => randomGrid(random, list, answer));
    const expected = idsWhere(list, (word) => explained(list, grids, word));
    const matrix = matrixOf(list);
    expect(possibleAnswers(matrix, grids), `problem ${problem}`).toEqual(expected);
    const impossible = findImpossible(matrix, grids);
    expect(impossible, `problem ${problem}`).toEqual(expected.length > 0 ? undefined : impossibleParts(list, grids)[0]);
    seen[impossible?.why ?? 'possible']++;
    const easy = grids.map((each) => ({ ...each, hard: false }));
    if (idsWhere(list, (word) => explained(list, easy, word)).length > expected.length) seen.hardOnly++;

    // the guesses of each row are those of all games
    for (const [id, word] of list.words.slice(0, list.answerCount).entries()) {
      const games = gamesFor(list, grids[0], word);
      const guesses = likelyGuesses(matrix, grids[0], id as AnswerId, new Map());
      if (games.length === 0 && !grids[0].hard) continue;
      const byRow = grids[0].rows.map((_, row) => [...new Set(games.map((game) => list.words.indexOf(game[row])))]);
      expect(guesses, `problem ${problem}, ${word}`).toEqual(byRow.map((ids) => ids.sort((a, b) => a - b)));
    }
  }
  // the problems are of every kind
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(3);
});

test('the first impossible row, with others after it', () => {
  const list = listOf('ab cd', 'ax cx bx xc');
  const matrix = matrixOf(list);
  const grid = (hard: boolean, ...rows: string[]): Rows => ({
    hard,
    wordLength: 2,
    rows: rows.map((row) => must(parseFeedback(row, 2))),
  });
  // a yellow first is one of AB, a yellow last one of CD
  const grids = [grid(false, 'GB', 'YB'), grid(false, 'BB', 'BY', 'GB'), grid(false, 'BB')];
  expect(findImpossible(matrix, grids)).toEqual({ why: 'grids', grid: 1, row: 1 });
  // a green is dropped earlier
  const dropped = grid(true, 'GB', 'BB', 'YB', 'BY');
  expect(findImpossible(matrix, [dropped])).toEqual({ why: 'hard', grid: 0, row: 1 });
  expect(findImpossible(matrix, [{ ...dropped, hard: false }])).toEqual({ why: 'rows', grid: 0, row: 3 });
});

test('a search among some answers leaves their list unchanged', () => {
  const list = listOf('abide abode amide aside', 'crane');
  const matrix = matrixOf(list);
  const grid: Rows = { rows: [scoreFeedback('crane', 'abide')], hard: false, wordLength: 5 };
  const some = [1, 3] as AnswerId[];
  expect(possibleAnswers(matrix, [grid], some)).toEqual([1, 3]);
  const found = possibleAnswers(matrix, [], some);
  expect(found).toEqual(some);
  expect(found).not.toBe(some);
  expect(findImpossible(matrix, [grid], some)).toBeUndefined();
  // no letter at all: only some of the answers have none of CRANE
  expect(findImpossible(matrix, [{ ...grid, rows: [0 as Feedback] }], some)).toEqual({ why: 'row', grid: 0, row: 0 });
});

test('guesses of a row, the most common first, then in the order of the list', () => {
  const list = listOf('abide', 'anide azide aside amide crane');
  const frequencies = new Map([
    ['aside', 9],
    ['amide', 1],
  ]);
  const grid: Rows = { rows: [scoreFeedback('aside', 'abide'), allHere(5)], hard: false, wordLength: 5 };
  const guesses = likelyGuesses(matrixOf(list), grid, 0 as AnswerId, frequencies);
  expect(guesses.map((row) => row.map((id) => list.words[id]))).toEqual([
    ['aside', 'amide', 'anide', 'azide'],
    ['abide'],
  ]);
});

test('a grid of other words is misuse', () => {
  const matrix = matrixOf(listOf('abide'));
  const grid: Rows = { rows: [0 as Feedback], hard: false, wordLength: 4 };
  const sentence = 'A grid for 4 letters needs a matrix of such words, not of 5.';
  expect(() => possibleAnswers(matrix, [grid])).toThrow(sentence);
  expect(() => likelyGuesses(matrix, grid, 0 as AnswerId, new Map())).toThrow(sentence);
});
