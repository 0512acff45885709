import { expect, test } from 'vitest';
import { type ColourChoice, colourLevel, createPaint, type Environment } from './colour.ts';

const XTERM = { TERM: 'xterm-256color' };

/** A pipe, TERM=dumb or NO_COLOR switch colours off; FORCE_COLOR and CLICOLOR_FORCE switch them on; --color wins. */
const cases: [name: string, choice: ColourChoice, environment: Environment, isTty: boolean, level: number][] = [
  ['a terminal with 256 colours', 'auto', XTERM, true, 2],
  ['a terminal with all colours', 'auto', { ...XTERM, COLORTERM: 'truecolor' }, true, 3],
  ['a terminal with 16 colours', 'auto', { TERM: 'xterm' }, true, 1],
  ['a pipe', 'auto', XTERM, false, 0],
  ['NO_COLOR', 'auto', { ...XTERM, NO_COLOR: '1' }, true, 0],
  ['NO_COLOR with any value', 'auto', { ...XTERM, NO_COLOR: '0' }, true, 0],
  ['an empty NO_COLOR', 'auto', { ...XTERM, NO_COLOR: '' }, true, 2],
  ['a dumb terminal', 'auto', { TERM: 'dumb' }, true, 0],
  ['FORCE_COLOR into a pipe', 'auto', { ...XTERM, FORCE_COLOR: '1' }, false, 2],
  ['FORCE_COLOR=0', 'auto', { ...XTERM, FORCE_COLOR: '0' }, true, 0],
  ['CLICOLOR_FORCE into a pipe', 'auto', { ...XTERM, CLICOLOR_FORCE: '1' }, false, 2],
  ['CLICOLOR_FORCE=0', 'auto', { ...XTERM, CLICOLOR_FORCE: '0' }, false, 0],
  ['FORCE_COLOR against NO_COLOR', 'auto', { ...XTERM, FORCE_COLOR: '1', NO_COLOR: '1' }, false, 2],
  ['--color always against everything', 'always', { TERM: 'dumb', NO_COLOR: '1' }, false, 2],
  ['--color never against everything', 'never', { ...XTERM, FORCE_COLOR: '1' }, true, 0],
];

test.each(cases)('%s', (_, choice, environment, isTty, level) => {
  expect(colourLevel(choice, environment, isTty)).toBe(level);
});

test.each([1, 2, 3] as const)('level %i writes codes and closes them', (level) => {
  const paint = createPaint(level);
  for (const text of [
    paint.bold('x'),
    paint.tile[0]('x'),
    paint.tile[1]('x'),
    paint.tile[2]('x'),
    paint.heat('x', 1),
  ]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colour is made of
    expect(text).toMatch(/^(\u001b\[[\d;]+m)+x(\u001b\[[\d;]+m)+$/);
  }
});

test('no colour changes nothing', () => {
  const paint = createPaint(0);
  expect([paint.bold('x'), paint.tile[2]('x'), paint.heat('x', 0.5), paint.poor('x')]).toEqual(['x', 'x', 'x', 'x']);
});
