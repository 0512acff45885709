/**
 * `salet openers --words` and `--blindfold` on a list small enough to check by hand.
 */

import { expect, test } from 'vitest';
import { casesOf } from '../../../test/support/cases.ts';
import { createSmallList } from '../../../test/support/commandLine.ts';

const { list, salet, json } = createSmallList();

test('by total: the totals are those of salet value, best first', async () => {
  const { words, openers } = await json(`openers --words 2 --by most-parts ${list} --top 4`);
  expect(words).toBe(2);
  expect(openers).toHaveLength(4);
  const parts = openers.map((each: { parts: number }) => each.parts);
  expect(parts).toEqual([...parts].sort((a, b) => b - a));
  const { out } = await salet(`openers --words 2 --by most-parts ${list} --top 4`);
  expect(out[0]).toBe('Openings of 2 words of small by most-parts');
  expect(out.join(' ')).toContain('4 openings, the best found.');
});

test('letters asked for and ruled out', async () => {
  const { openers } = await json(`openers --words 2 --by minimax --with w --without p ${list} --top 50`);
  expect(openers.length).toBeGreaterThan(0);
  for (const { word } of openers) expect([word.includes('w'), word.includes('p')]).toEqual([true, false]);
});

test('answers found by guess 4', async () => {
  const { openers } = await json(`openers --words 2 --by soon-4 ${list} --top 3`);
  for (const { word, soon } of openers) {
    const { results } = await json(`value ${word} ${list} --limit 4`);
    expect(13 - results[0].lost).toBe(soon);
  }
});

test('blindfold: the last words tell all answers apart', async () => {
  const { words, openers } = await json(`openers --blindfold ${list}`);
  expect(openers).toHaveLength(words);
  expect(openers.at(-1)).toMatchObject({ parts: 13 });
  expect((await salet(`openers --blindfold ${list}`)).out.join(' ')).toContain(
    `${words} words tell all 13 answers apart.`,
  );
});

test.each(
  casesOf(`
  openers --words 2 --by letters | salet: "letters" is no measure of several words; choose one of total, soon-3, soon-4, soon-5, most-parts, expected-remaining, entropy, minimax.
  openers --words 2 --with a1 | salet: --with takes letters only, not "1"; write them without anything between.
`),
)('%s', async (line, sentence) => {
  expect(await salet(line)).toMatchObject({ code: 2, out: [], err: [sentence] });
});
