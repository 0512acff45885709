/**
 * A look at two boards is never above what a word takes, and most often equal to it.
 */

import { expect, test } from 'vitest';
import { unwrap } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { type AnswerId, asIds, createWordList, wordIds } from '../words/list.ts';
import { createEndingSolver } from './exact.ts';
import { createPairLook } from './pairLook.ts';

const ANSWERS = 'abide abode crane crate speed steed batch catch hatch latch match patch watch'.split(' ');
const GUESSES = 'blimp chomp wordy epoch'.split(' ');
const list = createWordList({ name: 'small', source: 'test', answers: ANSWERS, guesses: GUESSES });
const matrix = unwrap(buildMatrix(list, 'real'));
const EXACT = { maxStates: 1e6, width: Number.POSITIVE_INFINITY };

const counted = (ids: readonly AnswerId[]) => {
  const candidates = asIds<AnswerId>(Uint32Array.from(ids).sort());
  return { candidates, parts: Uint16Array.from(matrix.kernel.countParts(candidates).subarray(0, list.words.length)) };
};

test('bounds, looks and deeper looks are in order and not above the exact total of any word', () => {
  const random = mulberry32(11);
  const solver = createEndingSolver(matrix);
  const seen = { words: 0, equal: 0, deeper: 0 };
  for (let round = 0; round < 12; round++) {
    const ids = [...startPosition(list).candidates].sort(() => random() - 0.5);
    const size = 3 + (round % 3);
    const one = counted(ids.slice(0, size));
    // the last rounds have two boards with the same candidates
    const other = round < 9 ? counted(ids.slice(size, 2 * size + 1)) : one;
    const { bounds, look, lookDeeper } = createPairLook(matrix, one, other);
    const sets = [one.candidates, other.candidates];
    for (const word of wordIds(list)) {
      const total = solver.totalAfter(sets, word, EXACT) ?? Number.POSITIVE_INFINITY;
      const first = look(word, Number.POSITIVE_INFINITY);
      const deeper = lookDeeper(word, Number.POSITIVE_INFINITY, (...cell) => solver.solve(cell, EXACT)?.total ?? 0);
      expect(bounds[word]).toBeLessThanOrEqual(first);
      expect(first).toBeLessThanOrEqual(deeper);
      expect(deeper, `${list.words[word]} in round ${round}`).toBeLessThanOrEqual(total);
      seen.words++;
      if (first === total) seen.equal++;
      if (first < deeper) seen.deeper++;
    }
  }
  expect(seen.equal).toBeGreaterThan(seen.words / 4);
  expect(seen.deeper).toBeGreaterThan(0);
});
