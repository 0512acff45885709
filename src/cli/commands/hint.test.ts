/**
 * `salet hint` in one process, on a list small enough to check by hand.
 */

import { describe, expect, test } from 'vitest';
import { createSmallList } from '../../../test/support/commandLine.ts';

const { list, salet, json } = createSmallList();

describe('hint', () => {
  test('up to the third unless told', async () => {
    expect(await salet(`hint crane=YBYBB ${list}`)).toMatchObject({
      code: 0,
      out: [
        '  1  (C) r (A) n e        6 words left',
        '',
        '1  6 words left.',
        '2  A trap: all 6 words left differ in one place only, more than the 5 guesses',
        '   left; the chance to lose is 17 % with best play.',
        '3  Guess now: no eliminator is better than a possible answer.',
      ],
    });
  });

  test('JSON', async () => {
    expect(await json(`hint crane=YBYBB ${list} --level 1`)).toMatchObject({
      schema: 1,
      command: 'hint',
      level: 1,
      turns: [{ word: 'crane', feedback: 'YBYBB' }],
      hints: [{ level: 1, text: '6 words left.', exact: true }],
    });
  });

  test('no word fits, and not all is proved', async () => {
    expect(await salet(`hint crane=BBBBB ${list}`)).toMatchObject({
      code: 1,
      err: ['salet: No word fits this row; check its tiles.'],
      out: ['  1  c r a n e            0 words left', '', 'If tile 5 of CRANE was yellow, 2 words fit.'],
    });
    expect((await json(`hint crane=BBBBB ${list} --level 6`)).corrections[0].candidates).toEqual(['speed', 'steed']);
    expect((await salet(`hint ${list} --max-time 0.1`)).code).toBe(3);
    expect((await salet(`hint ${list} --level 7`)).err).toEqual([
      'salet: --level takes a whole number from 1 to 6, not "7".',
    ]);
  });
});
