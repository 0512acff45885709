import { describe, expect, test } from 'vitest';
import { generateList } from './generate.ts';
import { ruleOf } from './list.ts';

const listOf = (description: string) => {
  const list = generateList(description);
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

describe('lists by description', () => {
  test.each([
    ['4 digits', 10_000, '0000', '9999', 'counts'],
    ['4 digits distinct', 5040, '0123', '9876', 'counts'],
    ['4 digits, all different', 5040, '0123', '9876', 'counts'],
    ['4 places 6 colours', 1296, '1111', '6666', 'counts'],
    ['4 places, 6 colours', 1296, '1111', '6666', 'counts'],
    ['3 pegs 5 colors distinct', 60, '123', '543', 'counts'],
    ['primes of 5 digits', 8363, '10007', '99991', 'real'],
    ['primes of 2 digits', 21, '11', '97', 'real'],
    ['2 of +-*/', 16, '++', '//', 'counts'],
    ['3 digits, rule matches', 1000, '000', '999', 'matches'],
    ['4 digits distinct rule positional', 5040, '0123', '9876', 'real'],
  ] as const)('%s', (description, count, first, last, rule) => {
    const list = listOf(description);
    expect(list.words).toHaveLength(count);
    expect(list.answerCount).toBe(count);
    expect([list.words[0], list.words.at(-1)]).toEqual([first, last]);
    expect(ruleOf(list)).toBe(rule);
  });

  test('another rule is another list', () => {
    expect(listOf('3 digits').fingerprint).not.toBe(listOf('3 digits rule matches').fingerprint);
  });

  test.each([
    [
      '4 wombats',
      '"4 wombats" does not describe a list; write "4 digits", "4 digits distinct", "4 places 6 colours", "primes of 5 digits".',
    ],
    [
      '',
      '"" does not describe a list; write "4 digits", "4 digits distinct", "4 places 6 colours", "primes of 5 digits".',
    ],
    ['9 digits', '"9 digits" makes 1000000000 codes, more than 65534; write fewer places or symbols.'],
    ['1 digits', '"1 digits" has 1 places; write 2 to 16.'],
    ['17 digits', '"17 digits" has 17 places; write 2 to 16.'],
    ['primes of 6 digits', '"primes of 6 digits" makes 68906 codes, more than 65534; write fewer places or symbols.'],
    ['4 places 99 colours', '"4 places 99 colours" has 99 colours; write 2 to 35.'],
    ['12 digits distinct', '"12 digits distinct" needs 12 different symbols and has 10; write fewer places.'],
    ['3 digits rule best', '"best" is not a feedback rule; choose one of real, positional, naive, counts, matches.'],
  ])('%s is refused', (description, sentence) => {
    const list = generateList(description);
    expect(list.ok ? 'made' : list.failure.sentence).toBe(sentence);
  });
});
