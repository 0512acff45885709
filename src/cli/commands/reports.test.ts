/**
 * Reports about a family of seven words, which `first` tries one after the other: every figure can be counted by hand.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createListFolder, FAMILY, runCommandLine } from '../../../test/support/commandLine.ts';
import type { Context } from '../context.ts';
import { createPaint } from '../render/colour.ts';

const { folder, list } = createListFolder('family', FAMILY, ['blimp', 'cramp']);

const salet = async (line: string, world: Partial<Context> = {}) =>
  runCommandLine(`${line} ${list}`, { showsProgress: true, ...world });

const text = async (line: string) => (await salet(line)).out.join('\n');

const json = async (line: string) => JSON.parse(await text(`${line} --json`));

const written = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('run', () => {
  test('games that take longer than allowed', async () => {
    const { out } = await salet('run --strategy first --limit 3 --verbose');
    expect(out).toContain('3.0    MATCH(5): BATCH, CATCH, HATCH, LATCH, MATCH');
    expect(out).toContain('average      4.0000 guesses (28 in all), deviation 2.00');
    expect(out).toContain('solved       3 within 3 (43 %), average 2.0000');
    expect(out).toContain('failures     4: LATCH, MATCH, PATCH, WATCH');
  });

  test('good, fair and poor games differ in colour', async () => {
    const { out } = await salet('run --strategy first --verbose', { paint: () => createPaint(2) });
    const styles = [2, 3, 4].map((index) =>
      out[index].slice(0, out[index].indexOf('(')).replace(/[A-Z]{5}$|[\d. ]{7}/g, ''),
    );
    expect(new Set(styles).size).toBe(3);
  });

  test('a random strategy has no first guess', async () => {
    expect(await text('run --strategy random --seed 3')).toContain('games        7, first guess random');
  });

  test('files', async () => {
    await salet(`run --strategy first --limit 3 --csv ${folder}/run.csv --svg ${folder}/run.svg`);
    expect(written('run.csv').split('\n').slice(0, 3)).toEqual([
      'word,guesses,path',
      'batch,1,batch',
      'catch,2,batch catch',
    ]);
    expect(written('run.svg')).toContain('7 games, 43 % solved within 3 guesses, first guess BATCH');
  });
});

test('solve: more guesses than allowed', async () => {
  expect(await text('solve watch --strategy first --limit 3')).toContain(
    'WATCH found in 7 guesses, more than the 3 allowed.',
  );
  expect(await json('solve watch --strategy first --limit 3')).toMatchObject({ used: 7, solved: false });
});

test('compare: a single strategy is no comparison, but a picture', async () => {
  const out = await text(
    `compare --strategies first --limit 3 --csv ${folder}/compare.csv --svg ${folder}/compare.svg`,
  );
  expect(out).toMatch(/^first +BATCH +43 % +4\.0000 +4 +7 +\d+ ms$/m);
  expect(written('compare.csv').split('\n')).toHaveLength(3);
  expect(written('compare.svg')).toContain('One strategy on family');
});

describe('compare', () => {
  test('without names: every strategy but the slow one, and proofs only from an opener', async () => {
    const ids = (await json('compare')).rows.map((row: { strategy: string }) => row.strategy);
    expect(ids).toContain('entropy');
    expect(ids).not.toContain('optimal');
    const opened = (await json('compare --opener batch')).rows.map((row: { strategy: string }) => row.strategy);
    expect(opened).toContain('optimal');
  });

  test.each([
    ['first:static', 'it has none'],
    ['letter-frequency:wrong', 'choose '],
  ])('%s', async (strategy, says) => {
    const { code, err } = await salet(`compare --strategies ${strategy}`);
    expect(code).toBe(2);
    expect(err.at(-1)).toContain(says);
  });

  test('a random strategy has no first guess, and an option goes to those who have it', async () => {
    expect(await text('compare --strategies random,first --seed 3')).toMatch(/^random +- /m);
    expect((await salet('compare --strategies entropy,first --pool possible')).code).toBe(0);
  });
});

describe('openers', () => {
  test('only possible words', async () => {
    const out = await text('openers --by entropy --pool possible');
    expect(out).toContain('7 of 7 words; higher is better.');
    expect(out).not.toContain('BLIMP');
  });

  test('a word that is never the answer', async () => {
    const out = await text(`openers --by entropy --csv ${folder}/openers.csv`);
    // five parts: four words alone, and three together
    expect(out).toMatch(/^ +1 {2}BLIMP {2}no +2\.1281 +1\.86 +3 +5$/m);
    expect(written('openers.csv')).toMatch(/^1,blimp,2\.128085,no,/m);
  });
});

test('pairs, as a file', async () => {
  const out = await text(`pairs --letters abcht --csv ${folder}/pairs.csv`);
  expect(out).toContain('BATCH');
  // either finds itself; five are left
  expect(written('pairs.csv')).toMatch(/^batch,catch,3\.8571,5,3$|^batch,hatch,3\.8571,5,3$/m);
});

test('word: never the answer', async () => {
  expect(await text('word blimp')).toMatch(
    /^BLIMP may be guessed but is never the answer in family; frequency \d+\.$/m,
  );
});

describe('suggest', () => {
  test('nothing can be sure', async () => {
    // BLIMP shows B, L, M and P; the other three look alike, and one of them is tried
    const { code, out } = await salet('suggest --limit 2 --top 1');
    expect(code).toBe(0);
    expect(out.join(' ')).toContain('BLIMP is best: 71 % chance to win, 2.00 more guesses on average (proved).');
    expect(await json('suggest --limit 2 --top 1')).toMatchObject({
      best: { word: 'blimp' },
      lossChance: 2 / 7,
      guesses: 2,
      proved: true,
      eliminators: [{ word: 'blimp', solvedBy: [0, 5 / 7] }],
    });
  });

  test('a single word, and a single guess', async () => {
    expect(
      await text('suggest batch=BGGGG catch=BGGGG hatch=BGGGG latch=BGGGG match=BGGGG patch=BGGGG --limit none'),
    ).toContain('1 word left: WATCH.');
    const { out } = await salet('suggest batch=BGGGG --limit 2');
    expect(out.join(' ')).toContain('17 % chance to win, 1.00 more guesses on average (proved).');
  });

  test('the fewest losses', async () => {
    const out = await text('suggest --limit 3 --top 3');
    // five with the second guess, one with the third, one not at all
    expect(out).toMatch(/^BLIMP +2\.29 +best +- +3 +86 %$/m);
    // as sure as BLIMP, so guesses can be compared
    expect(out).toMatch(/^CRAMP +2\.57 +\+0\.29 +- +3 +86 %$/m);
    expect((await json('suggest --limit 3 --top 1')).eliminators).toMatchObject([
      { word: 'blimp', lossChance: 1 / 7, solvedBy: [0, 5 / 7, 6 / 7] },
    ]);
  });

  test('a word that loses more is not said to be guesses behind', async () => {
    // of hatch, latch, match and watch BLIMP leaves two together and takes two guesses each; a word of them finds
    // itself and one of three
    const out = await text('suggest batch=BGGGG catch=BGGGG patch=BGGGG --limit 5 --top 2');
    expect(out).toMatch(/^BLIMP +2\.00 +best +- +2 +75 %$/m);
    expect(out).toMatch(/^[HLMW]ATCH +1\.75 +25 % +2 +50 %$/m);
  });

  test('what a search says while it goes on is in guesses, also where words are lost', async () => {
    const { progress } = await salet('suggest --limit 3');
    const least = progress.flatMap((line) => /at least ([\d.]+) more guesses/.exec(line)?.[1] ?? []).map(Number);
    expect(least.length).toBeGreaterThan(0);
    for (const guesses of least) expect(guesses).toBeLessThanOrEqual(2.29);
  });
});

describe('review', () => {
  test('a game that is not over', async () => {
    const out = await text('review batch=BGGGG');
    expect(out).toContain('1 guess so far.');
    expect(out).toContain(
      '1 guess and 2.50 to come: best play averages 2.43, your choices cost 0.71, bad\nluck cost 0.36.',
    );
    expect(await text('review --answer watch batch catch hatch')).toContain('3 guesses so far for WATCH.');
    expect(await json('review batch=BGGGG')).toMatchObject({ status: 'open', rest: 2.5 });
  });

  test('a game that was lost', async () => {
    expect(await text('review --limit 2 batch=BGGGG catch=BGGGG')).toContain('Not found in 2 guesses.');
    expect(await text('review --limit 2 --answer watch batch catch')).toContain('WATCH not found in 2 guesses.');
  });
});
