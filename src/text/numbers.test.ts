import { describe, expect, test } from 'vitest';
import { averageText, boundsText, chanceText, guessesText, shortBounds, signedBounds } from './numbers.ts';

test.each([
  [{ lower: 0.12, upper: 0.12 }, '0.12', '0.12'],
  [{ lower: 0.1, upper: 0.14 }, 'between 0.10 and 0.14', '0.10 to 0.14'],
  [{ lower: 0.101, upper: 0.102 }, '0.10', '0.10'],
  [{ lower: 0.1, upper: Number.POSITIVE_INFINITY }, 'at least 0.10', '0.10 or more'],
  [{ lower: Number.NEGATIVE_INFINITY, upper: 0.14 }, 'at most 0.14', '0.14 or less'],
  [{ lower: 0, upper: Number.POSITIVE_INFINITY }, 'not known yet', '?'],
  [{ lower: 0.002, upper: 0.002 }, 'less than 0.01', '<0.01'],
  [{ lower: -0.002, upper: -0.002 }, '0.00', '0.00'],
])('%j reads %s', (bounds, text, short) => {
  expect(boundsText(bounds)).toBe(text);
  expect(shortBounds(bounds)).toBe(short);
});

test('guesses that are not known yet', () => {
  expect(guessesText({ lower: 0, upper: Number.POSITIVE_INFINITY })).toBe('a number of guesses that is not known yet');
  expect(guessesText({ lower: 3.42, upper: 3.42 })).toBe('3.42 guesses');
});

test.each([
  [0.67, '+0.67'],
  [-0.15, '-0.15'],
  [0.001, '<0.01'],
  [0, '0.00'],
])('%d with its sign is %s', (value, text) => expect(signedBounds({ lower: value, upper: value })).toBe(text));

test('a chance from bounds of its opposite', () => {
  expect(chanceText({ lower: 2 / 7, upper: 2 / 7 })).toBe('71 %');
  expect(chanceText({ lower: 0, upper: 0.1 })).toBe('at least 90.0 %');
});

describe('numbers that are not proved have a mark', () => {
  test.each([
    [1.5, 1.5, '1.50'],
    [1.4999, 1.5001, '1.50'],
    [1.2, 1.5, '~1.50'],
    [1.2, Number.POSITIVE_INFINITY, '1.20+'],
    [0, Number.POSITIVE_INFINITY, '?'],
  ])('%s to %s', (lower, upper, text) => {
    expect(averageText({ lower, upper })).toBe(text);
  });
});
