import { describe, expect, test } from 'vitest';
import { unwrap } from '../failure.ts';
import { generateList } from '../words/generate.ts';
import { createWordList, type GuessId } from '../words/list.ts';
import { createProver } from './proof.ts';
import { symmetricOpeners, testOncePerOrbit } from './symmetry.ts';

const countOrbits = (description: string): number => new Set(symmetricOpeners(unwrap(generateList(description)))).size;

describe('symmetric openers', () => {
  test('codes by how often they repeat a symbol', () => {
    // 1111, 1112, 1122, 1123, 1234
    expect(countOrbits('4 places 6 colours')).toBe(5);
    expect(countOrbits('3 places 5 colours')).toBe(3);
    expect(countOrbits('4 digits distinct')).toBe(1);
  });

  test('none where a list is not closed', () => {
    expect(symmetricOpeners(unwrap(generateList('primes of 2 digits')))).toBe(undefined);
    const crane = createWordList({ name: 'own', source: 'test', answers: ['crane', 'slate', 'abide'] });
    expect(symmetricOpeners(crane)).toBe(undefined);
  });

  test('an image of an answer that is only a guess is none', () => {
    const list = createWordList({ name: 'own', source: 'test', answers: ['ab', 'ac'], guesses: ['ba', 'ca'] });
    // b and c may be exchanged, the places may not
    expect([...(symmetricOpeners(list) ?? [])]).toEqual([0, 0, 2, 2]);
  });

  test('one opener is tested for all', () => {
    const tested: number[] = [];
    const list = unwrap(generateList('3 places 4 colours'));
    const test = testOncePerOrbit(list, (opener, limit) => {
      tested.push(opener);
      return { opener, total: limit, how: 'search' };
    });
    expect(list.words.map((_, opener) => test(opener as GuessId, 7))).toHaveLength(64);
    expect(tested.map((opener) => list.words[opener])).toEqual(['111', '112', '123']);
    // a bound does not hold for a higher limit
    expect(test(1 as GuessId, 9)).toEqual({ opener: 1, total: 9, how: 'search' });
  });
});

describe.each(['3 places 4 colours', '3 places 3 colours rule matches', '3 places 5 colours distinct'])(
  '%s',
  (description) => {
    test('totals are those without symmetry', () => {
      const list = unwrap(generateList(description));
      const prover = unwrap(createProver({ list, mode: 'normal', limit: 12, objective: 'total', tableBytes: 2 ** 22 }));
      for (let opener = 0; opener < list.words.length; opener += 7) {
        const { result } = prover.testWithin(opener as GuessId, Number.POSITIVE_INFINITY, {});
        expect(prover.testOpener(opener as GuessId, Number.POSITIVE_INFINITY), list.words[opener]).toEqual(result);
      }
    });
  },
);
