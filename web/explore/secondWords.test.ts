import { expect, test } from 'vitest';
import { bestSecondWords } from '../../src/pairs.ts';
import { rankOpeners } from '../../src/text/openings.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { localWorkers, smallList } from '../../test/support/page/lab.ts';
import { createSecondWords } from './secondWords.ts';

const first = smallList.words[200];

test('second words are those that leave fewest words, with exact guesses', async () => {
  const id = guessIdOf(smallList, first);
  if (id === undefined) throw new Error('The word is in the list.');
  const seconds = createSecondWords(localWorkers);
  await seconds.find(smallList, first, id, 6);
  const rows = seconds.found.value?.rows ?? [];
  const expected = bestSecondWords(smallList, 'real', id, 8);
  expect(rows.map(({ second }) => second)).toEqual(expected.map(({ second }) => second));
  for (const { average, expectedRemaining } of rows) {
    // at least a third guess for all but two words, and no more than one more for each word left
    expect(average).toBeGreaterThan(2.9);
    expect(average).toBeLessThanOrEqual(2 + expectedRemaining + 1);
  }
  expect(seconds.isSearching.value).toBe(false);
});

test('openers rank by lost answers, then by guesses; equal ones share a rank', () => {
  const totals = new Map(
    Object.entries({
      crane: { guesses: 7930, lost: 0 },
      trace: { guesses: 7926, lost: 0 },
      crate: { guesses: 7926, lost: 0 },
      fuzzy: { guesses: 7000, lost: 2 },
      salet: { guesses: 7920, lost: 0 },
    }),
  );
  expect(rankOpeners(totals).map(({ word, rank }) => `${rank} ${word}`)).toEqual([
    '1 salet',
    '2 crate',
    '2 trace',
    '4 crane',
    '5 fuzzy',
  ]);
});
