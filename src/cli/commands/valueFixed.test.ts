/**
 * `salet value` of fixed words: best play after them, a strategy, any word that fits, and what is refused.
 */

import { describe, expect, test } from 'vitest';
import { casesOf, linesIn } from '../../../test/support/cases.ts';
import { createSmallList } from '../../../test/support/commandLine.ts';

const { list, salet, json } = createSmallList();

describe('fixed words', () => {
  test('best play after them, beside one word', async () => {
    const { code, out } = await salet(`value batch,abide abide ${list} --limit none`);
    expect(code).toBe(0);
    expect(out).toEqual(
      linesIn(`
      small: 13 answers of 13 words, normal mode, any number of guesses

      word         total  average  worst  1  2  3  4  5  6  7  8
      BATCH ABIDE     51   3.9231      8  1  1  6  1  1  1  1  1
      ABIDE           42   3.2308      7  1  5  3  1  1  1  1  -

      Totals are proved; the columns count the answers found with so many guesses.
    `),
    );
  });

  test('JSON names them with commas', async () => {
    const { results } = await json(`value BATCH,abide,batch ${list} --limit none`);
    expect(results).toMatchObject([{ word: 'batch,abide,batch', exact: true }]);
  });

  test('a strategy plays on', async () => {
    const { player, results } = await json(`value batch,abide ${list} --then first`);
    expect(player).toBe('first');
    const { out } = await salet(`run --strategy first --opener batch,abide ${list} --json`);
    const run = JSON.parse(out.join('\n'));
    expect(results).toMatchObject([{ histogram: run.histogram, lost: run.failures.length, exact: true }]);
  });

  test('any word that fits', async () => {
    const { code, out } = await salet(`value batch,abide ${list} --then any --limit 9`);
    expect(code).toBe(0);
    expect(out.join(' ')).toContain('each guess is any word that fits');
    expect((await json(`value batch,abide ${list} --then any --limit 9`)).results[0]).toMatchObject({ lost: 0 });
    const short = await salet(`value batch,abide ${list} --then any --limit 3`);
    expect(short.code).toBe(1);
    expect(short.out.join(' ')).toContain('After BATCH ABIDE some picks take');
  });
});

describe('refused with one sentence', () => {
  test.each(
    casesOf(`
    value parse,clint --hard | salet: CLINT may not always be guessed in hard mode: it needs an A (PARSE=BYYBB); fix fewer words, or use normal mode.
    value parse,clintt | salet: "clintt" has 6 letters, but the words of original have 5.
    value salet --then any | salet: SALET leaves 221 words after one feedback; --then any is for at most 64: fix more words, or name a strategy.
    value salet --then any --hard | salet: --then any picks only words that fit, in every mode; leave the mode out.
    value salet,courd --then narowed | salet: There is no strategy "narowed"; did you mean "narrowed"?
    tree salet,courd --effort 2 | salet: --effort improves the tree of one guess; name it, as in salet tree lants --effort 8.
  `),
  )('%s', async (line, sentence) => {
    expect(await salet(line)).toMatchObject({ code: 2, out: [], err: [sentence] });
  });
});
