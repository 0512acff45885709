/**
 * The message after a row, on games as they come: letters that repeat, words that are found, rows that contradict.
 */

import { describe, expect, test } from 'vitest';
import { startState } from '../../src/board/state.ts';
import { parseFeedback } from '../../src/feedback.ts';
import type { Row } from '../../src/game/game.ts';
import { rulesFor } from '../shared/state/rules.ts';
import { DEFAULT_SETTINGS } from '../shared/state/settings.ts';
import { isSettled, summaryOf } from './summary.ts';

const rowOf = (text: string): Row => {
  const [word, tiles] = text.split('=');
  const feedback = parseFeedback(tiles, word.length);
  if (!feedback.ok) throw new Error(feedback.failure.sentence);
  return { word, feedback: feedback.value };
};

const stateOf = (text: string, spoilers: Parameters<typeof startState>[2] = 'all') => {
  const rules = rulesFor({ ...DEFAULT_SETTINGS, list: 'original' });
  if (!rules.ok) throw new Error(rules.failure.sentence);
  return startState(rules.value, text.split(' ').filter(Boolean).map(rowOf), spoilers);
};

describe('the message', () => {
  test.each([
    ['', '2315 words left.', false],
    ['crane=BBYBG', '49 words left. E in 5. A not in 3. No C, R, N.', false],
    ['crane=BBYBG abide=GGGGG', 'ABIDE found in 2 guesses.', true],
  ])('%s, before the first advice', (rows, summary, settled) => {
    const state = stateOf(rows);
    expect(summaryOf(state)).toBe(summary);
    expect(isSettled(state)).toBe(settled);
  });

  test('names no word where none may be named', () => {
    const one = 'crane=BBYBG lambs=BYBYB abode=GGBGG';
    expect(summaryOf(stateOf(one))).toMatch(/^1 word left: ABIDE\. A in 1\./);
    expect(summaryOf(stateOf(one, 'count'))).toMatch(/^1 word left\. A in 1\./);
    expect(summaryOf(stateOf(one, 'count'))).not.toContain('ABIDE');
  });

  test('a row that was announced is left out', () => {
    expect(summaryOf(stateOf('crane=BBYBG'), false)).toBe('49 words left.');
  });
});
