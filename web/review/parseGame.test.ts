import { describe, expect, test } from 'vitest';
import type { Result } from '../../src/failure.ts';
import { formatFeedback } from '../../src/feedback.ts';
import type { Rules } from '../../src/game/rules.ts';
import { bundledList } from '../../src/words/bundled.ts';
import { readPlayed } from './parseGame.ts';

const need = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

const rules: Rules = {
  list: need(bundledList('original')),
  ...{ weights: undefined, tiers: [], mode: 'normal', limit: 6 },
};

/** Rows as people write them. */
const shown = (text: string, answer = '') => {
  const { game, answer: found, note } = need(readPlayed(rules, text, answer));
  return [game.rows.map(({ word, feedback }) => `${word} ${formatFeedback(feedback, 5)}`).join(', '), found, note];
};

// tiles by the two-pass rule, by hand
describe('what was played', () => {
  test('guesses and the answer', () => {
    expect(shown('crane\nSlate, abide', 'ABIDE')).toEqual(['crane BBYBG, slate BBYBG, abide GGGGG', 'abide', '']);
  });

  test('guesses alone: the last one found it', () => {
    expect(shown('crane abide')).toEqual([
      'crane BBYBG, abide GGGGG',
      'abide',
      'ABIDE, the last guess, was taken for the answer.',
    ]);
  });

  test('a grid with its words, above or below', () => {
    const grid = 'Some game 1,590 2/6*\n\n⬛⬛🟨⬛🟩\n🟩🟩🟩🟩🟩\n';
    for (const text of [`${grid}\ncrane\nabide`, `crane abide\n${grid}`]) {
      expect(shown(text)).toEqual(['crane BBYBG, abide GGGGG', 'abide', '']);
    }
  });

  test('our own share text, whose name is a word', () => {
    const text = 'Salet 2/6\n\n⬛⬛🟨⬛🟩 0.00\n🟩🟩🟩🟩🟩 0.00\n\n2 = 3.42 + 0.00 regret - 1.42 luck\n';
    expect(shown(`${text}crane\nabide`)).toEqual(['crane BBYBG, abide GGGGG', 'abide', '']);
  });

  test('turns, with signs or spaces', () => {
    expect(shown('crane=BBYBG slate=BBYBG')).toEqual(['crane BBYBG, slate BBYBG', undefined, '']);
    expect(shown('crane BBYBG\nabide GGGGG')).toEqual(['crane BBYBG, abide GGGGG', 'abide', '']);
  });

  test('a grid of letters below the words', () => {
    expect(shown('crane\nabide\nBBYBG\nGGGGG')).toEqual(['crane BBYBG, abide GGGGG', 'abide', '']);
    expect(shown('crane\nBBYBG\nabide\nGGGGG')).toEqual(['crane BBYBG, abide GGGGG', 'abide', '']);
    expect(shown('crane\nabide\n⬛⬛🟨⬛🟩\n🟩🟩🟩🟩🟩')).toEqual(['crane BBYBG, abide GGGGG', 'abide', '']);
  });

  test('a game that was lost, with its answer', () => {
    const [rows, answer] = shown('crane slate mount crane slate mount', 'abide');
    expect(rows).toContain('mount BBBBB');
    expect(answer).toBe('abide');
  });
});

describe('what is refused', () => {
  test.each([
    ['', '', 'There is nothing to review yet; type the guesses in order.'],
    ['cranes', '', 'CRANES has 6 letters where 5 are needed.'],
    ['crane', 'abides', 'ABIDES has 6 letters where 5 are needed.'],
    ['⬛⬛🟨⬛🟩\n🟩🟩🟩🟩🟩', '', 'A grid does not tell the words; type its 2 guesses below it.'],
    ['⬛⬛🟨⬛🟩\n🟩🟩🟩🟩🟩\ncrane', '', 'The grid has 2 rows, but there are 1 words; each row needs its word.'],
    [
      '⬛⬛🟨⬛\n🟩🟩🟩🟩\ncrane abide',
      '',
      'The grid has rows of 4 tiles, but the words of original have 5 letters; choose another list in Settings.',
    ],
    ['crane abide slate', 'abide', 'The game is won; take back a row to play on.'],
    ['x'.repeat(20_001), '', 'This is longer than any game; paste one game.'],
    ['<script>alert(1)</script>', '', 'There is nothing to review yet; type the guesses in order.'],
  ])('%s', (text, answer, sentence) => {
    expect(readPlayed(rules, text, answer)).toMatchObject({ ok: false, failure: { sentence } });
  });
});
