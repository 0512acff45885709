import { describe, expect, test } from 'vitest';
import { casesOf } from '../test/support/cases.ts';
import { didYouMean, nearest, slips } from './nearest.ts';

describe('slips', () => {
  test.each(
    casesOf(`
      0 |        |
      0 | abc    | abc
      1 | abc    | abd
      1 | abc    | ab
      1 | abc    | acb
      1 | rnu    | run
      3 |        | abc
      3 | kitten | sitting
      1 | 日本   | 日木
    `),
  )('%s from %s to %s', (expected, from, to) => {
    expect(slips(from, to)).toBe(Number(expected));
    expect(slips(to, from)).toBe(Number(expected));
  });

  test('stops beyond the limit', () => {
    expect(slips('kitten', 'sitting', 1)).toBe(2);
    expect(slips('a', 'abcdefgh', 2)).toBe(3);
  });
});

describe('nearest', () => {
  const names = ['run', 'compare', 'solve', 'expected-remaining', 'entropy'];
  test.each([
    ['rnu', ['run']],
    ['Compare', ['compare']],
    ['entrpy', ['entropy']],
    ['expected', ['expected-remaining']],
    ['xyzzy', []],
    ['', []],
  ])('%s', (typed, expected) => {
    expect(nearest(typed, names)).toEqual(expected);
  });

  test('several that are equally near', () => {
    expect(nearest('abidd', ['abide', 'abode', 'amidd'], 3)).toEqual(['abide', 'amidd']);
  });

  test('a sentence either way', () => {
    expect(didYouMean('rnu', names, 'see --help.')).toBe('did you mean "run"?');
    expect(didYouMean('xyzzy', names, 'see --help.')).toBe('see --help.');
  });
});
