/** Grids on the whole of `original`, against brute force where it can be waited for; and long lines. */

import { describe, expect, test } from 'vitest';
import { bundled, must } from '../../test/support/games.ts';
import { processorMs } from '../../test/support/processorTime.ts';
import { allHere, type Feedback, parseFeedback, scoreFeedback, scoreLetters } from '../feedback.ts';
import { buildMatrix } from '../matrix.ts';
import { isLegalAfter, type Turn } from '../position.ts';
import { mulberry32, seedFor } from '../random.ts';
import { type AnswerId, createWordList, lettersOf, type WordList, wordIds } from '../words/list.ts';
import { findImpossible, likelyGuesses, possibleAnswers } from './explain.ts';
import type { ShareGrid } from './grid.ts';
import { readGrids } from './read.ts';

type Rows = Pick<ShareGrid, 'rows' | 'hard' | 'wordLength'>;

const idsWhere = (list: WordList, isPossible: (answer: string) => boolean): number[] =>
  list.words.flatMap((word, id) => (id < list.answerCount && isPossible(word) ? [id] : []));

test('hard mode on every 25th word of original, as brute force in layers', () => {
  const { words, answerCount } = bundled('original');
  const some = words.filter((_, id) => id % 25 === 0);
  const answers = some.slice(0, Math.ceil(answerCount / 25));
  const list = createWordList({ name: 'some', source: 'test', answers, guesses: some });
  const matrix = must(buildMatrix(list, 'real'));
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
    turns = wordIds(list).flatMap((guess) => {
      const word = list.words[guess];
      const letters = lettersOf(list, word);
      if (scoreLetters(letters, 0, lettersOf(list, answer), 0, list.wordLength, 'real') !== feedback) return [];
      const isLegal = !before || before.some((turn) => isLegalAfter('hard', list, turn, letters));
      return isLegal ? [{ word, guess, letters, feedback }] : [];
    });
  }
  return (turns?.length ?? 0) > 0;
};

/** A game of random legal guesses, three of them and the answer. */
const randomHardGame = (random: () => number, list: WordList): { rows: Feedback[] } => {
  const answer = list.words[Math.floor(random() * list.answerCount)];
  let legal = list.words.filter((word) => word !== answer);
  const rows: Feedback[] = [];
  while (rows.length < 3 && legal.length > 0) {
    const word = legal[Math.floor(random() * legal.length)];
    const feedback = scoreFeedback(word, answer);
    const turn = { word, guess: undefined, letters: lettersOf(list, word), feedback };
    rows.push(feedback);
    legal = legal.filter((next) => isLegalAfter('hard', list, turn, lettersOf(list, next)));
  }
  return { rows: [...rows, allHere(list.wordLength)] };
};

describe('on original', () => {
  const list = bundled('original');
  const matrix = must(buildMatrix(list, 'real'));
  const codes = (rows: readonly string[]): Feedback[] => rows.map((row) => must(parseFeedback(row, 5)));
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
    // every tenth of them, and the right one
    const some = words.slice(0, list.answerCount).filter((word, id) => id % 10 === 0 || word === 'abide');
    const expected = some.filter((word) => rows.every((row) => gives(words.indexOf(word), row)));
    const startedAt = processorMs();
    const found = possibleAnswers(matrix, friends);
    // some ten milliseconds on a quiet machine
    expect(processorMs() - startedAt).toBeLessThan(1000);
    expect(found.map((id) => words[id]).filter((word) => some.includes(word))).toEqual(expected);
    expect(expected).toContain('abide');
    expect(found.length).toBeLessThan(list.answerCount / 4);
  });

  test('guesses of a row, the most common first', () => {
    const frequencies = new Map([
      ['abode', 5],
      ['amide', 1],
      ['aside', 9],
    ]);
    const guesses = likelyGuesses(
      matrix,
      grid(false, 'GBGGG', 'GGGGG'),
      list.words.indexOf('abide') as AnswerId,
      frequencies,
    );
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
});

test('long lines are read', () => {
  for (const scrap of ['*', '>', ' ', '1 ', '1/', '🟩', '⬛ ', ':green_square:', 'a 3/6', '_1', '1,111']) {
    const startedAt = processorMs();
    readGrids(scrap.repeat(200_000 / scrap.length));
    expect(processorMs() - startedAt, scrap).toBeLessThan(2000);
  }
});
