import { describe, expect, test } from 'vitest';
import type { Rgb } from './pixels.ts';
import { feedbackColours, isBlank } from './tileColours.ts';

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const WHITE: Rgb = [255, 255, 255];

/** The tiles of a board as text; a question mark before what is not sure. */
const read = (rows: readonly string[], blank = WHITE): string[] =>
  feedbackColours(
    rows.map((row) => row.split(' ').map(rgb)),
    blank,
  ).map((row) => row.map(({ tile, isSure }) => `${isSure ? '' : '?'}${tile}`).join(''));

describe('the colours of a board', () => {
  // absent, elsewhere, here of the game (light, dark, high contrast), of Salet, and of other apps
  test.each([
    ['the game, light', '#787c7e #c9b458 #6aaa64'],
    ['the game, dark', '#3a3a3c #b59f3b #538d4e'],
    ['the game, high contrast', '#787c7e #85c0f9 #f5793a'],
    ['Salet, light', '#6a6e73 #e0b93b #2f7d38'],
    ['Salet, dark', '#4a4f54 #d3ab2e #2f8148'],
    ['slate, cyan and orange', '#94a3b8 #06b6d4 #f97316'],
    ['slate, yellow and green', '#334155 #eab308 #22c55e'],
    ['orange for elsewhere', '#616161 #ff9800 #43a047'],
    ['teal for here', '#312a2c #d3ad69 #3aa394'],
  ])('%s', (_, row) => {
    expect(read([row])).toEqual(['012']);
  });

  test('one colour alone has its usual meaning', () => {
    expect(read(['#787c7e #c9b458'])).toEqual(['01']);
    expect(read(['#787c7e #85c0f9'])).toEqual(['01']);
    expect(read(['#787c7e #f5793a'])).toEqual(['02']);
  });

  test('what could mean two things is unsure', () => {
    // an orange that some apps use for elsewhere, without a green beside it
    expect(read(['#616161 #ff9800'])).toEqual(['0?1']);
    expect(read(['#787c7e #c05fc0'])).toEqual(['0?0']);
    expect(read(['#787c7e #907d55'])).toEqual(['0?0']);
  });

  test('a tile that has not been turned yet is unsure', () => {
    expect(read(['#787c7e #c9b458 #ffffff'])).toEqual(['01?0']);
    // where no tile has a grey of its own, that is how the app shows an absent letter
    expect(read(['#ffffff #c9b458 #6aaa64'])).toEqual(['012']);
  });

  test('blank tiles have the colour of empty ones', () => {
    expect(isBlank(rgb('#121213'), rgb('#141416'))).toBe(true);
    expect(isBlank(rgb('#3a3a3c'), rgb('#121213'))).toBe(false);
    expect(isBlank(rgb('#6aaa64'), rgb('#6aaa64'))).toBe(false);
  });
});
