import { describe, expect, test } from 'vitest';
import { failureOf, listOf, must, play, rowsText, rulesOf, wordsLeft } from '../../test/support/games.ts';
import { type Feedback, parseFeedback } from '../feedback.ts';
import { addRow, changeRow, newGame, takeBackRow } from './game.ts';
import { standingOf } from './standing.ts';

const tiles = (text: string) => must(parseFeedback(text, [...text].length));

describe('a game', () => {
  const rules = rulesOf(listOf('crane crate trace grace brace', 'slate zebra'), { limit: 3 });

  test('starts open with every answer', () => {
    const game = newGame(rules);
    expect(standingOf(game)).toMatchObject({ status: 'open', tier: undefined, weights: undefined });
    expect(wordsLeft(game)).toHaveLength(5);
  });

  test('rows are added, changed and taken back, and a game stays as it was', () => {
    const first = must(play(rules, 'slate=BBGBG'));
    const second = must(addRow(first, ' Grace ', tiles('BGGGG')));
    expect(second.rows.map(({ word }) => word)).toEqual(['slate', 'grace']);
    expect(wordsLeft(second)).toEqual(['brace']);
    expect(first.rows).toHaveLength(1);
    expect(takeBackRow(second)).toEqual(first);
    const third = must(addRow(second, 'crane', tiles('YGGBG')));
    expect(takeBackRow(third)).toEqual(second);
    const empty = newGame(rules);
    expect(takeBackRow(empty)).toBe(empty);
    const changed = must(changeRow(second, 1, 'trace', tiles('BGGGG')));
    expect(rowsText(changed)).toBe('slate=BBGBG trace=BGGGG');
    expect(wordsLeft(changed)).toEqual(['grace', 'brace']);
    expect(rowsText(must(changeRow(second, 0, 'zebra', tiles('BYBYY'))))).toBe('zebra=BYBYY grace=BGGGG');
  });

  test.each([
    ['crane=GGGGG', 'won'],
    // a word that no list has may be the answer
    ['quilt=GGGGG', 'won'],
    ['slate=BBGBG crate=BGGBG trace=BGGGG', 'lost'],
    ['slate=BBGBG crate=YGGBG', 'open'],
    ['slate=GGGBB', 'contradiction'],
  ])('%s: %s', (rows, status) => {
    expect(standingOf(must(play(rules, rows))).status).toBe(status);
  });

  test('a game that is over takes no more rows', () => {
    const won = play(rules, 'crane=GGGGG slate=BBBBB');
    expect(failureOf(won)).toBe('GUESS_ILLEGAL: The game is won; take back a row to play on.');
    const rows = 'slate=BBGBG crate=BGGBG trace=BGGGG';
    const lost = play(rules, `${rows} grace=GGGGG`);
    expect(failureOf(lost)).toBe('GUESS_ILLEGAL: The game is lost; take back a row to play on.');
    const found = changeRow(must(play(rules, rows)), 0, 'grace', tiles('GGGGG'));
    expect(failureOf(found)).toContain('The game is won');
  });

  test.each([
    ['cran', 'WORD_LENGTH: CRAN has 4 letters where 5 are needed.'],
    ['c', 'WORD_LENGTH: C has 1 letter where 5 are needed.'],
    ['anagrammatically', 'WORD_LENGTH: ANAGRAMMATICALLY has 16 letters where 5 are needed.'],
    // longer than any word of a game: shown as it was written, and cut
    ['counterrevolution', 'WORD_LENGTH: "counterrevolution" has 17 letters where 5 are needed.'],
    ['cranes', 'WORD_LENGTH: CRANES has 6 letters where 5 are needed.'],
    ['cr4ne', 'WORD_FORMAT: "cr4ne" is not a word; write letters only.'],
    ['', 'WORD_FORMAT: "" is not a word; write letters only.'],
    ['crane5', 'WORD_FORMAT: "crane5" is not a word; write letters only.'],
    ['5crane', 'WORD_FORMAT: "5crane" is not a word; write letters only.'],
    ['cr ne', 'WORD_FORMAT: "cr ne" is not a word; write letters only.'],
  ])('"%s" is no row', (word, expected) => {
    expect(failureOf(addRow(newGame(rules), word, 0 as Feedback))).toBe(expected);
  });

  test('changing a row that is not there is misuse', () => {
    expect(() => changeRow(newGame(rules), 0, 'crane', 0 as Feedback)).toThrow('There is no row 0 to change; add it.');
    expect(() => changeRow(must(play(rules, 'crane=BBBBB')), -1, 'crane', 0 as Feedback)).toThrow('There is no row -1');
  });

  test('a row that no answer gives is refused with its reason', () => {
    const row = addRow(must(play(rules, 'slate=BBGBG')), 'Array', tiles('BYBYB'));
    const reason = 'a grey A cannot stand left of a yellow A';
    expect(failureOf(row)).toBe(`FEEDBACK_FORMAT: Row 2, ARRAY=BYBYB, cannot happen: ${reason}; check its tiles.`);
  });

  test('a word that the mode does not allow is refused with the clue it drops', () => {
    const refused = (mode: 'hard' | 'ultra-hard') => failureOf(play({ ...rules, mode }, 'slate=BBGBG crone=GGBBG'));
    const start = 'GUESS_ILLEGAL: CRONE may not be guessed in';
    expect(refused('hard')).toBe(`${start} hard mode: it needs A in place 3 (SLATE=BBGBG).`);
    expect(refused('ultra-hard')).toBe(`${start} ultra-hard mode: it does not fit SLATE=BBGBG.`);
  });
});
