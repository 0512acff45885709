import { describe, expect, test } from 'vitest';
import { must } from '../../test/support/games.ts';
import { parseFeedback } from '../feedback.ts';
import type { Row } from '../game/game.ts';
import { rowFacts, tilesText } from './tiles.ts';

const rowOf = (text: string): Row => {
  const [word = '', tiles = ''] = text.split('=');
  return { word, feedback: must(parseFeedback(tiles, word.length)) };
};

test('each tile', () => {
  expect(tilesText(rowOf('tea=BYG'))).toBe('T not in the word, E elsewhere, A here');
});

describe('what a row has shown', () => {
  test.each([
    ['crane=BBYBG', 'E in 5. A not in 3. No C, R, N.'],
    ['crane=BBBBB', 'No C, R, A, N, E.'],
    ['abide=GGGGG', 'A in 1. B in 2. I in 3. D in 4. E in 5.'],
    ['geese=BYBBG', 'E in 5. E not in 2. No G, S. No other E.'],
    ['eerie=YYBBB', 'E not in 1. E not in 2. No R, I. No other E.'],
  ])('%s', (row, facts) => {
    expect(rowFacts(rowOf(row)).join(' ')).toBe(facts);
  });
});
