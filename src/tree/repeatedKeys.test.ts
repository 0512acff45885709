/**
 * Keys that occur twice in a JSON text, and only those.
 */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRepeatedKey } from './repeatedKeys.ts';

test.each<[json: string, key: string, line: number]>([
  ['{"a":1,"a":2}', 'a', 1],
  ['{"a":{"b":1},\n"c":{"b":1,\n"b":2}}', 'b', 3],
  ['{"a":1,"\\u0061":2}', 'a', 1],
  ['[{"a":1},{"x":[1,2],"a":"}","x":1}]', 'x', 1],
  ['{"":1,"b":"\\"","":2}', '', 1],
])('%s', (json, key, line) => {
  expect(() => JSON.parse(json)).not.toThrow();
  expect(findRepeatedKey(json)).toEqual({ key, line });
});

test('no text that JSON.stringify wrote has one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      expect(findRepeatedKey(JSON.stringify(value, null, indent))).toBeUndefined();
    }),
    { seed: 16, numRuns: 500 },
  );
});

test('a key that is written once more is found, wherever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.jsonValue(), (first, key, second) => {
      const [name, a, b] = [key, first, second].map((each) => JSON.stringify(each));
      expect(findRepeatedKey(`[{"before":[{}]},{${name}:${a} ,\n ${name} :${b}}]`)?.key).toBe(key);
    }),
    { seed: 16, numRuns: 500 },
  );
});
