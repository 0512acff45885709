import { describe, expect, test } from 'vitest';
import { failureOf, finish, listOf, must, play, rowsText, rulesOf } from '../../test/support/games.ts';
import { solverOf, solverWithoutRoom } from '../../test/support/reviews.ts';
import type { Result } from '../failure.ts';
import { newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { averageGuesses, lossChance } from '../search/value.ts';
import { bestPlay } from './bestPlay.ts';
import { replaceTurn } from './counterfactual.ts';
import { gameFor } from './playedGame.ts';
import { review } from './review.ts';

describe('games to review', () => {
  const rules = rulesOf(listOf('abide crane slate', 'fuzzy'));

  test('capitals and spaces are one word', () => {
    const game = must(gameFor(rules, ' ABIDE', ['Crane', 'ABIDE ']));
    expect(rowsText(game)).toBe('crane=BBYBG abide=GGGGG');
    expect(must(finish(review(solverOf(), game, 'Abide')))).toMatchObject({ answer: 'abide', added: [], used: 2 });
    expect(must(finish(bestPlay(solverOf(), rules, 'ABIDE'))).at(-1)).toBe('abide');
    expect(must(finish(replaceTurn(solverOf(), game, 'ABIDE', 0, 'Slate')))).toMatchObject({ word: 'slate' });
  });

  test.each<[string, () => Result<unknown>, string]>([
    [
      'a long answer',
      () => gameFor(rules, 'abides', ['crane']),
      'WORD_LENGTH: ABIDES has 6 letters where 5 are needed.',
    ],
    ['a short guess', () => gameFor(rules, 'abide', ['cran']), 'WORD_LENGTH: CRAN has 4 letters where 5 are needed.'],
    ['no word', () => gameFor(rules, 'abide', ['12345']), 'WORD_FORMAT: "12345" is not a word; write letters only.'],
    [
      'a long answer of a game',
      () => finish(review(solverOf(), newGame(rules), 'abides')),
      'WORD_LENGTH: ABIDES has 6 letters',
    ],
    [
      'a long answer of best play',
      () => finish(bestPlay(solverOf(), rules, 'abides')),
      'WORD_LENGTH: ABIDES has 6 letters',
    ],
    [
      'a short word instead',
      () => finish(replaceTurn(solverOf(), must(gameFor(rules, 'abide', ['crane'])), 'abide', 0, 'cran')),
      'WORD_LENGTH: CRAN has 4 letters',
    ],
    [
      'another answer than the rows',
      () => finish(review(solverOf(), must(gameFor(rules, 'abide', ['crane'])), 'slate')),
      'NO_WORD_FITS: Row 1, CRANE, has other tiles than SLATE gives; check the row or the answer.',
    ],
    [
      'another answer than the rows, for another word',
      () => finish(replaceTurn(solverOf(), must(gameFor(rules, 'abide', ['crane'])), 'slate', 0, 'slate')),
      'NO_WORD_FITS: Row 1, CRANE, has other tiles than SLATE gives; check the row or the answer.',
    ],
    [
      'no room for a review',
      () => finish(review(solverWithoutRoom, newGame(rules))),
      'MATRIX_TOO_LARGE: There is no room.',
    ],
    [
      'no room for another word',
      () => finish(replaceTurn(solverWithoutRoom, must(gameFor(rules, 'abide', ['crane'])), 'abide', 0, 'slate')),
      'MATRIX_TOO_LARGE: There is no room.',
    ],
    [
      'a word found that earlier rows exclude',
      () => finish(review(solverOf(), must(play(rules, 'crane=BBBBB slate=GGGGG')))),
      'NO_WORD_FITS: Row 1, CRANE, has other tiles than SLATE gives',
    ],
    [
      'rows that no word fits',
      () => finish(review(solverOf(), must(play(rules, 'crane=BBBBB slate=BBBBB')))),
      'NO_WORD_FITS: No word fits these rows; check their tiles.',
    ],
    [
      'a lost game that no word fits',
      () => finish(review(solverOf(), must(play({ ...rules, limit: 2 }, 'crane=BBBBB slate=BBBBB')))),
      'NO_WORD_FITS: No word fits these rows; check their tiles.',
    ],
  ])('%s fails with a sentence', (_what, ask, expected) => {
    expect(failureOf(ask())).toContain(expected);
  });

  test('best play without room for a search plays nothing', () => {
    expect(must(finish(bestPlay(solverWithoutRoom, rules, 'abide')))).toEqual([]);
  });

  test('the objective does not count in a review', () => {
    const wanted: Rules = { ...rules, objective: 'fewest' };
    const rows = 'fuzzy=BBBBB crane=BBYBG';
    const reviewed = must(finish(review(solverOf(), must(play(wanted, rows)))));
    expect(reviewed).toEqual({ ...must(finish(review(solverOf(), must(play(rules, rows))))), rules: wanted });
  });

  test('a word that was found and that no list has', () => {
    const reviewed = must(finish(review(solverOf(), must(play(rules, 'crane=BBGBG image=GGGGG')))));
    expect(reviewed).toMatchObject({ added: ['image'], status: 'won', exact: true, answer: undefined });
  });

  test('words of a further tier that fit are added', () => {
    const tiers = [{ name: 'accepted guesses', words: ['fuzzy', 'buzzy'] }];
    const reviewed = must(finish(review(solverOf(), must(play({ ...rules, tiers }, 'crane=BBBBB')))));
    expect(reviewed).toMatchObject({ added: ['fuzzy', 'buzzy'], status: 'open', exact: true });
    expect(lossChance(reviewed.rest)).toEqual({ lower: 0, upper: 0 });
    expect(averageGuesses(reviewed.rest)).toEqual({ lower: 1.5, upper: 1.5 });
  });

  test('no words have the value 0', () => {
    const nothing = { weight: 0, guesses: { lower: 0, upper: 0 }, lost: { lower: 0, upper: 0 } };
    expect([averageGuesses(nothing), lossChance(nothing)]).toEqual([nothing.guesses, nothing.lost]);
  });
});
