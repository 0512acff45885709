/**
 * The look ahead counts the games that the quick rule plays, and no strategy is better than the exact value.
 */

import { expect, test } from 'vitest';
import { unwrap } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { type AnswerId, createWordList, wordIds } from '../words/list.ts';
import { createEndingSolver } from './exact.ts';
import { createLookAhead } from './lookAhead.ts';
import { countTuples } from './tuples.ts';

const WORDS = 'abide abode crane crate speed steed batch catch hatch latch match patch watch'.split(' ');
const matrix = unwrap(
  buildMatrix(createWordList({ name: 'small', source: 'test', answers: WORDS, guesses: [] }), 'real'),
);
const words = wordIds(matrix.list);
const EXACT = { maxStates: 1e6, width: Number.POSITIVE_INFINITY };

/** Two or three boards with candidates of their own. */
const drawSets = (random: () => number, boards: number) => {
  const ids = [...startPosition(matrix.list).candidates].sort(() => random() - 0.5);
  return Array.from({ length: boards }, (_, board) =>
    startPosition(matrix.list).candidates.filter((answer) => ids.indexOf(answer as AnswerId) % (boards + 1) === board),
  );
};

test('a count is the mean of all games, and a sample of few is near it', () => {
  const random = mulberry32(3);
  for (const boards of [2, 2, 3]) {
    const sets = drawSets(random, boards) as unknown as Parameters<typeof createLookAhead>[1];
    const tuples = countTuples(sets);
    const count = createLookAhead(matrix, sets, { pool: words, mostCells: 1e6, samples: 0 });
    // every candidate occurs equally often with every other one in so many samples, or nearly so
    const sample = createLookAhead(matrix, sets, { pool: words, mostCells: 0, samples: 20 * tuples });
    const exact = createEndingSolver(matrix).solve(sets, EXACT);
    const counts = words.map(count);
    for (const [index, word] of words.entries()) expect(Math.abs(sample(word) - counts[index])).toBeLessThan(0.1);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual((exact?.total ?? 0) / tuples - 1e-9);
    expect(Math.min(...counts)).toBeLessThan((exact?.total ?? 0) / tuples + 0.3);
  }
});
