import { expect, test } from 'vitest';
import { listOf, must, play, rulesOf } from '../../../test/support/games.ts';
import { createPaint } from './colour.ts';
import { keyboardLines } from './keyboard.ts';

const linesAfter = (rows: string, answers = 'abide crane speed queen jumbo waltz fixth vogky') =>
  keyboardLines(must(play(rulesOf(listOf(answers)), rows)), createPaint(0));

test('every letter of the list, with the best that the tiles have said', () => {
  expect(linesAfter('crane=BBYBG abide=YBBBG')).toEqual([
    '      q  w [E] ·  t  y  u  ·  o  p',
    '      (A) s  ·  f  g  h  j  k  l',
    '         z  x  ·  v  ·  ·  m',
  ]);
});

test('letters that an English keyboard has not', () => {
  expect(linesAfter('', 'äpfel äpfle').at(-1)).toBe('      ä');
});

test('with colour, letters are tiles', () => {
  const game = must(play(rulesOf(listOf('abide crane')), 'crane=BBYBG'));
  expect(keyboardLines(game, createPaint(2))[0]).toContain(' E▗');
});
