import { describe, expect, test } from 'vitest';
import { raiseLower } from './interval.ts';
import { createSetNumbers, createTranspositionTable, positionKey, spellSet } from './table.ts';

const ids = (...numbers: number[]) => Uint32Array.from(numbers);

describe('a table', () => {
  test('returns what was stored', () => {
    const table = createTranspositionTable(10);
    raiseLower(table.intervalOf('a'), 7);
    expect(table.intervalOf('a').lower).toBe(7);
    expect(table.intervalOf('b').lower).toBe(0);
  });

  test('never holds more than its entries', () => {
    const table = createTranspositionTable(10);
    for (let key = 0; key < 1000; key++) {
      table.intervalOf(String(key));
      table.intervalOf(String(key >> 1));
      expect(table.size).toBeLessThanOrEqual(10);
    }
  });

  test('counts its entries, old and young', () => {
    const table = createTranspositionTable(10);
    for (let key = 0; key < 7; key++) table.intervalOf(String(key));
    expect(table.size).toBe(7);
  });

  test('keeps entries that are used and drops the rest', () => {
    const table = createTranspositionTable(10);
    raiseLower(table.intervalOf('used'), 7);
    raiseLower(table.intervalOf('unused'), 7);
    for (let key = 0; key < 20; key++) {
      table.intervalOf(String(key));
      expect(table.intervalOf('used').lower).toBe(7);
    }
    expect(table.intervalOf('unused').lower).toBe(0);
  });

  test('keeps an entry until half as many others as it has room for were used', () => {
    const table = createTranspositionTable(10);
    raiseLower(table.intervalOf('first'), 7);
    for (let key = 0; key < 5; key++) table.intervalOf(String(key));
    expect(table.intervalOf('first').lower).toBe(7);
  });

  test('stores a dropped interval again', () => {
    const table = createTranspositionTable(2);
    const interval = table.intervalOf('a');
    for (let key = 0; key < 9; key++) table.intervalOf(String(key));
    raiseLower(interval, 7);
    table.store('a', interval);
    expect(table.intervalOf('a')).toBe(interval);
  });
});

describe('keys', () => {
  test('spell ids in two units, so that no two sets are spelled alike', () => {
    expect(spellSet(ids(5, 70_000))).toBe('\u0005\u0000\u1170\u0001');
    expect(spellSet(ids(1, 2))).not.toBe(spellSet(ids(0x20001)));
    expect(spellSet(ids(0xd800, 0xdfff))).toHaveLength(4);
  });

  test('spell a part of a larger buffer, and sets of any size', () => {
    expect(spellSet(ids(9, 5, 70_000).subarray(1))).toBe(spellSet(ids(5, 70_000)));
    const many = Uint32Array.from({ length: 300_000 }, (_, id) => id);
    expect(spellSet(many)).toHaveLength(600_000);
  });

  test('tell positions apart by their candidates, legal guesses and turns', () => {
    const keys = [
      positionKey(ids(1, 2, 3), 0, 3),
      positionKey(ids(1, 2, 4), 0, 3),
      positionKey(ids(1, 2, 3), 1, 3),
      positionKey(ids(1, 2, 3), 0, 2),
      // number and turns that look alike in a row
      positionKey(ids(1, 2, 3), 1, 1),
      positionKey(ids(1, 2, 3), 11, 1),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are the same for all numbers of turns that are enough', () => {
    expect(positionKey(ids(1, 2, 3), 0, 3)).toBe(positionKey(ids(1, 2, 3), 0, Number.POSITIVE_INFINITY));
  });
});

describe('numbers of sets', () => {
  test('are the same for equal sets only', () => {
    const numberOf = createSetNumbers();
    const first = numberOf(ids(1, 2));
    expect(numberOf(ids(1, 2))).toBe(first);
    expect(numberOf(ids(1, 3))).not.toBe(first);
    expect(numberOf(ids())).not.toBe(first);
    expect(numberOf(undefined)).toBe(0);
  });

  test('are kept for as many ids as there is room for', () => {
    const numberOf = createSetNumbers(10);
    const numberAll = () => [0, 1, 2, 3, 4].map((i) => numberOf(ids(i, i + 1)));
    const given = numberAll();
    expect(numberAll()).toEqual(given);
    numberOf(ids(9));
    expect(numberOf(ids(0, 1))).not.toBe(given[0]);
  });

  test('are not given twice when sets are dropped', () => {
    const numberOf = createSetNumbers(10);
    const given = Array.from({ length: 100 }, (_, i) => numberOf(ids(i, i + 1)));
    expect(new Set(given).size).toBe(100);
    expect(given).not.toContain(numberOf(ids(0, 1)));
  });
});
