/** Which answers explain grids: against brute force on small lists of any kind, and on `original`. */

import { describe, expect, test } from 'vitest';
import { allHere, type Feedback, feedbackCount, parseFeedback, scoreFeedback, scoreLetters } from '../feedback.ts';
import { buildMatrix, type Matrix } from '../matrix.ts';
import { isLegalAfter, type Turn } from '../position.ts';
import { mulberry32, seedFor } from '../random.ts';
import { bundledList } from '../words/bundled.ts';
import { createWordList, lettersOf, type WordList } from '../words/list.ts';
import { findImpossible, likelyGuesses, possibleAnswers } from './explain.ts';
import type { ShareGrid } from './grid.ts';

type Rows = Pick<ShareGrid, 'rows' | 'hard' | 'wordLength'>;

const matrixOf = (list: WordList): Matrix => {
  const matrix = buildMatrix(list, 'real');
  if (!matrix.ok) throw new Error(matrix.failure.sentence);
  return matrix.value;
};

const original = (): WordList => {
  const list = bundledList('original');
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

// The slow twin

/** Every game that gives these rows: all sequences of accepted guesses, each legal after all turns before it. */
const gamesFor = (list: WordList, { rows, hard }: Rows, answer: string, turns: readonly Turn[] = []): string[][] => {
  const row = rows[turns.length];
  if (row === undefined) return [turns.map(({ word }) => word)];
  return list.words.flatMap((word, guess) => {
    const letters = lettersOf(list, word);
    if (scoreFeedback(word, answer) !== row) return [];
    if (hard && !turns.every((turn) => isLegalAfter('hard', list, turn, letters))) return [];
    return gamesFor(list, { rows, hard, wordLength: list.wordLength }, answer, [
      ...turns,
      { word, guess, letters, feedback: row },
    ]);
  });
};

const idsWhere = (list: WordList, isPossible: (answer: string) => boolean): number[] =>
  list.words.flatMap((word, id) => (id < list.answerCount && isPossible(word) ? [id] : []));

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
    () => words[Math.floor(random() * words.length)]!,
  );
  const rows = guesses.map((guess) => scoreFeedback(guess, answer)).filter((row) => row !== allHere(wordLength));
  if (rows.length > 0 && random() < 0.33) rows[0] = Math.floor(random() * (feedbackCount(wordLength) - 1));
  if (rows.length === 0 || random() < 0.7) rows.push(allHere(wordLength));
  return { rows, hard: random() < 0.6, wordLength };
};

test('random lists and grids, as brute force', () => {
  const seen = { possible: 0, impossible: 0, hardOnly: 0 };
  for (let problem = 0; problem < 250; problem++) {
    const random = mulberry32(seedFor(216, problem));
    const length = 2 + Math.floor(random() * 5);
    const words = randomWords(random, 16, length, 'abcde'.slice(0, 2 + Math.floor(random() * 4)));
    const list = createWordList({ name: 'random', source: 'test', answers: words.slice(0, 8), guesses: words });
    const answer = list.words[Math.floor(random() * list.answerCount)]!;
    const grids = Array.from({ length: 1 + Math.floor(random() * 2) }, () => randomGrid(random, list, answer));
    const explained = (word: string, asked: readonly Rows[]) =>
      asked.every((each) => gamesFor(list, each, word).length > 0);
    const expected = idsWhere(list, (word) => explained(word, grids));
    const matrix = matrixOf(list);
    expect(possibleAnswers(matrix, grids), `problem ${problem}`).toEqual(expected);
    expect(findImpossible(matrix, grids) === undefined, `problem ${problem}`).toBe(expected.length > 0);
    seen[expected.length > 0 ? 'possible' : 'impossible']++;
    const easy = grids.map((each) => ({ ...each, hard: false }));
    if (idsWhere(list, (word) => explained(word, easy)).length > expected.length) seen.hardOnly++;

    // the guesses of each row are those of all games
    for (const [id, word] of list.words.slice(0, list.answerCount).entries()) {
      const games = gamesFor(list, grids[0]!, word);
      const guesses = likelyGuesses(matrix, grids[0]!, id, new Map());
      if (games.length === 0 && !grids[0]!.hard) continue;
      const byRow = grids[0]!.rows.map((_, row) => [...new Set(games.map((game) => list.words.indexOf(game[row]!)))]);
      expect(guesses, `problem ${problem}, ${word}`).toEqual(byRow.map((ids) => ids.sort((a, b) => a - b)));
    }
  }
  // the problems are of every kind
  expect(Math.min(seen.possible, seen.impossible, seen.hardOnly)).toBeGreaterThan(15);
});

test('hard mode on every 25th word of original, as brute force in layers', () => {
  const { words, answerCount } = original();
  const some = words.filter((_, id) => id % 25 === 0);
  const answers = some.slice(0, Math.ceil(answerCount / 25));
  const list = createWordList({ name: 'some', source: 'test', answers, guesses: some });
  const matrix = matrixOf(list);
  let partly = 0;
  for (let problem = 0; problem < 6; problem++) {
    const random = mulberry32(seedFor(25, problem));
    const { rows } = randomHardGame(random, list);
    const grid = { rows, hard: true, wordLength: 5 };
    const found = possibleAnswers(matrix, [grid]);
    expect(found).toEqual(idsWhere(list, (answer) => layersReach(list, rows, answer)));
    if (found.length > 0 && found.length < list.answerCount) partly++;
  }
  expect(partly).toBeGreaterThan(3);
});

/** Whether the last row can be reached: from each row the legal words of the next. */
const layersReach = (list: WordList, rows: readonly Feedback[], answer: string): boolean => {
  let turns: Turn[] | undefined;
  for (const feedback of rows) {
    const before: Turn[] | undefined = turns;
    turns = list.words.flatMap((word, guess) => {
      const letters = lettersOf(list, word);
      if (scoreLetters(letters, 0, lettersOf(list, answer), 0, list.wordLength, 'real') !== feedback) return [];
      const isLegal = !before || before.some((turn) => isLegalAfter('hard', list, turn, letters));
      return isLegal ? [{ word, guess, letters, feedback }] : [];
    });
  }
  return turns!.length > 0;
};

/** A game of random legal guesses, three of them and the answer. */
const randomHardGame = (random: () => number, list: WordList): { rows: Feedback[] } => {
  const answer = list.words[Math.floor(random() * list.answerCount)]!;
  let legal = list.words.filter((word) => word !== answer);
  const rows: Feedback[] = [];
  while (rows.length < 3 && legal.length > 0) {
    const word = legal[Math.floor(random() * legal.length)]!;
    const feedback = scoreFeedback(word, answer);
    const turn = { word, guess: undefined, letters: lettersOf(list, word), feedback };
    rows.push(feedback);
    legal = legal.filter((next) => isLegalAfter('hard', list, turn, lettersOf(list, next)));
  }
  return { rows: [...rows, allHere(list.wordLength)] };
};

describe('on original', () => {
  const list = original();
  const matrix = matrixOf(list);
  const codes = (rows: readonly string[]): Feedback[] =>
    rows.map((row) => {
      const code = parseFeedback(row, 5);
      if (!code.ok) throw new Error(code.failure.sentence);
      return code.value;
    });
  const grid = (hard: boolean, ...rows: string[]): Rows => ({ rows: codes(rows), hard, wordLength: 5 });
  const rowsAgainst = (answer: string, ...guesses: string[]): Rows => ({
    rows: guesses.map((guess) => scoreFeedback(guess, answer)),
    hard: false,
    wordLength: 5,
  });

  test("three friends' grids give exactly the words of brute force", () => {
    const friends = [
      rowsAgainst('abide', 'salet', 'ideal', 'aside', 'abide'),
      rowsAgainst('abide', 'crane', 'abode', 'abide'),
      rowsAgainst('abide', 'audio', 'bides', 'amide', 'abide'),
    ];
    const rows = [...new Set(friends.flatMap((each) => each.rows))];
    const { letters, words } = list;
    const gives = (answer: number, row: Feedback) =>
      words.some((_, guess) => scoreLetters(letters, guess * 5, letters, answer * 5, 5, 'real') === row);
    const expected = idsWhere(list, (word) => rows.every((row) => gives(words.indexOf(word), row)));
    const startedAt = performance.now();
    const found = possibleAnswers(matrix, friends);
    // some ten milliseconds on a quiet machine
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(found).toEqual(expected);
    expect(found.map((id) => words[id])).toContain('abide');
    expect(found.length).toBeLessThan(list.answerCount / 4);
  });

  test('guesses of a row, the most common first', () => {
    const frequencies = new Map([
      ['abode', 5],
      ['amide', 1],
      ['aside', 9],
    ]);
    const guesses = likelyGuesses(matrix, grid(false, 'GBGGG', 'GGGGG'), list.words.indexOf('abide'), frequencies);
    expect(guesses.map((row) => row.map((id) => list.words[id]))).toEqual([
      // the others in the order of the list
      ['aside', 'amide', ...list.words.filter((word) => /^a[^b]ide$/.test(word) && !['aside', 'amide'].includes(word))],
      ['abide'],
    ]);
  });

  test.each<[name: string, grids: Rows[], expected: object | undefined]>([
    ['possible', [grid(false, 'BBBBB', 'GGGGG')], undefined],
    ['four greens and a yellow', [grid(false, 'BBBBB', 'GGGGY', 'GGGGG')], { why: 'row', grid: 0, row: 1 }],
    // the plainest reason, although the first grid already drops a green
    ['a later grid', [grid(true, 'GBBBB', 'BBBBB'), grid(false, 'YGGGG')], { why: 'row', grid: 1, row: 0 }],
    ['a green that is not kept', [grid(true, 'GBBBB', 'BBBBB')], { why: 'hard', grid: 0, row: 1 }],
    ['a letter that is not kept', [grid(true, 'YYYBB', 'BBBYY')], { why: 'hard', grid: 0, row: 1 }],
    // 15 answers can give the one row and 22 the other, none of them both
    ['rows that no word has', [grid(false, 'YGYYG', 'YYGYG')], { why: 'rows', grid: 0, row: 1 }],
    ['grids without a common word', [grid(false, 'YGYYG'), grid(true, 'YYGYG')], { why: 'grids', grid: 1, row: 0 }],
  ])('impossible: %s', (_, grids, expected) => {
    expect(findImpossible(matrix, grids)).toEqual(expected);
  });

  test('a grid of other words is misuse', () => {
    expect(() => possibleAnswers(matrix, [{ rows: [0], hard: false, wordLength: 4 }])).toThrow('matrix of such words');
  });
});
