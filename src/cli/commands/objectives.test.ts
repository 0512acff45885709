/**
 * What `suggest` says for every objective, on seven words that differ in one letter: BLIMP tells four of them at once.
 */

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createListFolder, FAMILY, runCommandLine } from '../../../test/support/commandLine.ts';

const { folder, file, list } = createListFolder('family', FAMILY, ['blimp', 'cramp', 'zzzzz']);
file('weights.csv', 'word,weight\nbatch,1\nwatch,9\n');

const salet = async (line: string) => runCommandLine(`${line} ${list}`, { env: { SALET_DATA: folder } });

const text = async (line: string) => (await salet(line)).out.join('\n');

const json = async (line: string) => JSON.parse(await text(`${line} --json`));

describe('a find by guess 2', () => {
  // BLIMP, then one of four that stand alone or of three together: 5 of 7
  test('in words', async () => {
    const out = await text('suggest --objective soon-2 --compare match --top 2');
    expect(out).toMatch(/BLIMP is best: .*71 %/);
    expect(out).toMatch(/^BLIMP +71 % /m);
    // MATCH finds itself and one of six
    expect(out).toMatch(/^MATCH +29 % /m);
  });

  test('in JSON', async () => {
    const found = await json('suggest --objective soon-2 --top 1');
    expect(found).toMatchObject({ objective: 'soon-2', within: 2, best: { word: 'blimp' } });
    expect(found.lossChance).toBeCloseTo(2 / 7, 4);
  });

  test('ranked as a strategy does, with the value of each', async () => {
    const out = await text('suggest --objective soon-2 --sort entropy --top 3');
    expect(out).toMatch(/^by entropy +bits +by 2 +behind +possible answer$/m);
    expect(out).toMatch(/^BLIMP +2\.128 +71 % +best +no$/m);
  });

  test('is over once it is too late', async () => {
    expect(await json('suggest batch=BGGGG catch=BGGGG --objective soon-2 --top 1')).toMatchObject({
      objective: 'sure',
    });
  });
});

describe('the least worst case', () => {
  test('in words and numbers', async () => {
    const out = await text('suggest --objective worst --compare match --compare zzzzz --top 1');
    expect(out).toMatch(/BLIMP is best: at most 4 more guesses, 2\.43 on average \(proved\)|BLIMP is best/);
    // MATCH needs five for the last of the others
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'MATCH: 86 % chance to find the word by guess 4, 14 % behind the best; possible answer (14 %).',
    );
    expect((await json('suggest --objective worst --top 1')).within).toBe(4);
  });
});

describe('the fewest guesses', () => {
  test('and what is not found in time by that', async () => {
    const out = await text('suggest --objective fewest --limit 3 --top 1');
    expect(out).toMatch(/chance to\s+lose 14 %/);
    const found = await json('suggest --objective fewest --limit 3 --top 1');
    expect(found).not.toHaveProperty('within');
    expect(found.lossChance).toBeCloseTo(1 / 7, 12);
  });
});

describe('the fewest losses', () => {
  test('a word that loses more is no number of guesses behind', async () => {
    const out = await text('suggest --limit 2 --compare match --top 2');
    expect(out).toMatch(/^BLIMP +2\.00 +best .* 71 %$/m);
    expect(out).toMatch(/^MATCH +\d\.\d\d +14 % .* 29 %$/m);
  });

  test('a game that is over', async () => {
    expect(await text('suggest batch=BGGGG --limit 1')).toContain('Not found in 1 guess.');
    expect(await text('suggest batch=GGGGG')).not.toContain('is best');
  });
});

test('strategies without a score have only an order', async () => {
  expect(await text('suggest --sort first --top 1')).toMatch(/^BATCH /m);
  const { ranking } = await json('suggest --sort first --top 1');
  expect(ranking).toMatchObject({ strategy: 'first', words: [{ word: 'batch' }] });
  expect(ranking.words[0]).not.toHaveProperty('score');
});

describe('other beliefs', () => {
  test('agree, or name their own word', async () => {
    const out = await text(`suggest batch=BGGGG --stable --prior ${join(folder, 'weights.csv')}`);
    expect(out).toContain('WATCH');
    expect(out).toMatch(/With prior (uniform|frequency): /);
    const { otherPriors } = await json(`suggest batch=BGGGG --stable --prior ${join(folder, 'weights.csv')}`);
    expect(otherPriors.length).toBeGreaterThan(0);
    for (const other of otherPriors)
      expect(other).toMatchObject({ prior: expect.any(String), best: expect.any(String) });
  });

  test('for a find by some guess', async () => {
    const out = await text(`suggest --stable --objective soon-2 --prior ${join(folder, 'weights.csv')}`);
    expect(out).toMatch(/With prior \w+: (BLIMP|[A-Z]{5}) is (also best|best, )/);
  });
});

describe('a list that is proved in a moment', () => {
  test('hint: what an eliminator saves, or loses less often', async () => {
    expect(await text('hint --level 5')).toMatch(
      /Eliminate first: a word that cannot be the answer (saves \d\.\d\d guesses|loses less often)/,
    );
    expect(await text('hint --level 5 --limit 2')).toContain('loses less often');
    expect(await text('hint batch=BGGGG catch=BGGGG hatch=BGGGG latch=BGGGG match=BGGGG --level 5')).toContain(
      'Guess now',
    );
  });
});
