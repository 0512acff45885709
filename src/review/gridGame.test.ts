import { describe, expect, test } from 'vitest';
import { listOf, must, rowsText, rulesOf } from '../../test/support/games.ts';
import { scoreFeedback } from '../feedback.ts';
import { gameFromGrid, wordsBesideTiles, wordsForRow } from './gridGame.ts';

const rules = rulesOf(listOf('abide abode adobe', 'crane slate'));
const rows = ['crane', 'slate', 'abide'].map((word) => scoreFeedback(word, 'abide'));
const frequencies = new Map([
  ['slate', 5],
  ['crane', 3],
]);
const gridOf = (words: string[], answer?: string) => ({ rules, rows, words, answer, frequencies });

test('words beside tiles are accepted words that stand alone in their lines, and no title', () => {
  const text =
    'Crane 1,234 3/6*\n\n1. CRANE 🟨⬛⬛⬛🟩\nslate\nYBBBG\na nice abode\nzebra ⬛⬛⬛⬛⬛\nabide: 🟩🟩🟩🟩🟩';
  expect(wordsBesideTiles(rules.list, text)).toEqual(['crane', 'slate', 'abide']);
});

describe('a game from a grid', () => {
  test('takes a word for each row', () => {
    expect(rowsText(must(gameFromGrid(gridOf(['crane', 'slate', 'abide']))))).toBe(
      'crane=BBYBG slate=BBYBG abide=GGGGG',
    );
  });

  test('takes the answer as the last word, if only that is missing', () => {
    const whole = must(gameFromGrid(gridOf(['crane', 'slate', 'abide'])));
    expect(must(gameFromGrid(gridOf(['crane', 'slate'], 'abide'))).rows).toEqual(whole.rows);
    expect(gameFromGrid(gridOf(['crane', 'slate'])).ok).toBe(false);
  });

  test('offers words for its rows, the most common first', () => {
    expect(gameFromGrid(gridOf([], 'abide'))).toMatchObject({
      failure: {
        sentence:
          'The grid has 3 rows and no words; name one for each row, in order. ' +
          'Fitting words: row 1 SLATE, CRANE; row 2 SLATE, CRANE; row 3 ABIDE.',
      },
    });
    expect(gameFromGrid(gridOf(['crane'], 'abide'))).toMatchObject({
      failure: {
        sentence: expect.stringMatching(/3 rows and 1 word; .* Fitting words: row 2 SLATE, CRANE; row 3 ABIDE\.$/),
      },
    });
    // without the answer, those that the words so far leave
    expect(
      gameFromGrid({ ...gridOf(['crane', 'abode']), rows: [rows[0], scoreFeedback('abode', 'abide'), rows[2]] }),
    ).toMatchObject({ failure: { sentence: expect.stringMatching(/Fitting words: row 3 ABIDE\.$/) } });
  });
});

test('words that fit a row for one of some answers', () => {
  const words = ['abide', 'abode', 'crane'];
  expect(wordsForRow(words, scoreFeedback('crane', 'abode'), ['abide', 'abode'])).toEqual(['crane']);
  expect(wordsForRow(words, scoreFeedback('abide', 'abide'), ['abide', 'abode'])).toEqual(['abide', 'abode']);
  expect(wordsForRow(words, scoreFeedback('abide', 'abide'), ['abide', 'abode'], 1)).toEqual(['abide']);
  expect(wordsForRow(words, scoreFeedback('abide', 'abide'), [])).toEqual([]);
});
