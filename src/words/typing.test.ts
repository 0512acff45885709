import { expect, test } from 'vitest';
import { nearWords, neighboursOf, slipChance } from './typing.ts';

test.each([
  ['slate', 'slaet', 0.25 / 4],
  ['slate', 'slste', (0.6 / neighboursOf('a').length + 0.15 / 25) / 5],
  ['slate', 'slpte', 0.15 / 25 / 5],
])('%s typed as %s', (meant, typed, chance) => {
  expect(slipChance(meant, typed)).toBeCloseTo(chance, 12);
});

test.each(['slate', 'lsaet', 'etals', 'plane', 'late'])('SLATE is never typed as %s', (typed) => {
  expect(slipChance('slate', typed)).toBe(0);
});

test('a slip of each word leads somewhere with a chance of 1 in all', () => {
  const word = 'slate';
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const typed = new Set([
    ...[0, 1, 2, 3].map((place) => word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2)),
    ...[0, 1, 2, 3, 4].flatMap((place) =>
      letters.map((letter) => word.slice(0, place) + letter + word.slice(place + 1)),
    ),
  ]);
  const sum = [...typed].reduce((total, each) => total + slipChance(word, each), 0);
  expect(sum).toBeCloseTo(1, 12);
});

test('keys beside each other are so in both directions, on every keyboard', () => {
  for (const language of [undefined, 'de', 'fr'] as const) {
    for (const key of 'abcdefghijklmnopqrstuvwxyz') {
      for (const other of neighboursOf(key, language)) expect(neighboursOf(other, language), other).toContain(key);
    }
  }
  expect(neighboursOf('z', 'de')).toContain('u');
  expect(neighboursOf('a', 'fr')).toContain('z');
  expect(neighboursOf('語')).toEqual([]);
});

test('near words come with the likeliest slip first', () => {
  expect(nearWords('slaet', ['crane', 'slate', 'sleet', 'plane', 'slait']).map(({ word }) => word)).toEqual([
    'slate',
    'sleet',
    'slait',
  ]);
});
