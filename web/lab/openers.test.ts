import { expect, test } from 'vitest';
import { listDataOf } from '../../src/engine/protocol.ts';
import { findOpenings } from '../../src/openings/openings.ts';
import { partition, summarizeSplit } from '../../src/partition.ts';
import { startPosition } from '../../src/position.ts';
import { bundled, must } from '../../test/support/games.ts';
import { localWorkers } from '../../test/support/page/lab.ts';
import { filterOpeners, type OpenerRow, openerRows, sortOpeners } from './openers.ts';

const original = bundled('original');

const openers = async (): Promise<OpenerRow[]> => {
  const splits = must(await localWorkers(1).run('splits', listDataOf(original)));
  return openerRows(original, splits, findOpenings(original, 'normal', 6));
};

const rowOf = (rows: readonly OpenerRow[], word: string): OpenerRow | undefined =>
  rows.find((row) => row.word === word);

test('openers: what was proved comes first, and what is left is right', async () => {
  const rows = await openers();
  const best = sortOpeners(rows, { by: 'average', descending: false });
  expect(best[0]).toMatchObject({ word: 'salet', isAnswer: false, lost: 0 });
  // the published optimum
  expect(best[0].average?.toFixed(4)).toBe('3.4212');
  expect(best.at(-1)?.average).toBeUndefined();
  expect(sortOpeners(rows, { by: 'average', descending: true }).at(-1)?.average).toBeUndefined();
  const crane = rowOf(rows, 'crane');
  const own = summarizeSplit(partition(startPosition(original), 'crane').map(({ candidates }) => candidates.length));
  expect(crane).toMatchObject({ parts: own.parts, largest: own.largest, isAnswer: true });
  expect(crane?.left).toBeCloseTo(own.expectedRemaining, 8);
  expect(sortOpeners(rows, { by: 'left', descending: false })[0].word).toBe('roate');
});

test('openers are filtered by letters, by pattern, by kind', async () => {
  const rows = await openers();
  const words = (filter: Partial<Parameters<typeof filterOpeners>[1]>) =>
    filterOpeners(rows, { text: '', answersOnly: false, provedOnly: false, ...filter }).map(({ word }) => word);
  expect(words({})).toHaveLength(12972);
  expect(words({ text: 'SALE', provedOnly: true })).toEqual(['salet']);
  expect(words({ text: 's_a_e', provedOnly: true, answersOnly: true }).sort()).toEqual(
    ['share', 'slate', 'snare', 'spare', 'stale', 'stare'].sort(),
  );
  expect(words({ answersOnly: true })).toHaveLength(2315);
  expect(words({ text: '_____x' })).toEqual([]);
  expect(words({ text: '.*' })).toEqual([]);
});
