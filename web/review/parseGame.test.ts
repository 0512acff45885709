import { describe, expect, test } from 'vitest';
import { formatFeedback } from '../../src/feedback.ts';
import { bundled, must, rulesOf, sentenceOf } from '../../test/support/games.ts';
import { parsePlayedGame } from './parseGame.ts';

const rules = rulesOf(bundled('original'));

/** Rows as people write them. */
const shown = (text: string, answer = '') => {
  const { game, answer: found, note } = must(parsePlayedGame(rules, text, answer));
  return [game.rows.map(({ word, feedback }) => `${word} ${formatFeedback(feedback, 5)}`).join(', '), found, note];
};

// tiles by the two-pass rule, by hand
describe('a played game', () => {
  test('guesses and the answer', () => {
    expect(shown('crane\nSlate, abide', 'ABIDE')).toEqual(['crane BBYBG, slate BBYBG, abide GGGGG', 'abide', '']);
  });

  test('guesses alone: the last one found it', () => {
    expect(shown('crane abide')).toEqual([
      'crane BBYBG, abide GGGGG',
      'abide',
      'ABIDE, the last guess, counts as the answer.',
    ]);
  });

  test('a grid with its words, above or below', () => {
    const grid = 'Some game 1,590 2/6*\n\n⬛⬛🟨⬛🟩\n🟩🟩🟩🟩🟩\n';
    for (const text of [`${grid}\ncrane\nabide`, `crane abide\n${grid}`]) {
      expect(shown(text)).toEqual(['crane BBYBG, abide GGGGG', 'abide', '']);
    }
  });

  test('our own share text, whose name is a word', () => {
    const text =
      'Salet 2/6\n\n⬛⬛🟨⬛🟩 0.00\n🟩🟩🟩🟩🟩 0.00\n\n2 guesses: best play averages 3.42, my choices cost nothing, luck saved 1.42.\n';
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

/** Text, with `/` for a new line and the answer after `+`; then the sentence. */
const REFUSED = `
  | There is nothing to review yet; type the guesses in order.
  <script>alert(1)<.script> | There is nothing to review yet; type the guesses in order.
  cranes | CRANES has 6 letters where 5 are needed.
  crane + abides | ABIDES has 6 letters where 5 are needed.
  ⬛⬛🟨⬛🟩/🟩🟩🟩🟩🟩 | The grid has 2 rows and no words; name one for each row, in order.
  ⬛⬛🟨⬛🟩/🟩🟩🟩🟩🟩/crane | The grid has 2 rows and 1 word; name one for each row, in order. Fitting words: row 2 ADOBE, MASSE, ASIDE.
  ⬛⬛🟨⬛/🟩🟩🟩🟩/crane abide | The grid has rows of 4 tiles, but the words have 5 letters; choose another list.
  crane abide slate + abide | The game is won; take back a row to play on.
`;

const cases = REFUSED.trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()));

test.each(cases)('%s is refused', (given, sentence) => {
  const [text, answer = ''] = given.split(' + ');
  expect(sentenceOf(parsePlayedGame(rules, text.replaceAll('/', '\n'), answer))).toBe(sentence);
});

test('a text longer than any game is refused', () => {
  const refused = sentenceOf(parsePlayedGame(rules, 'x'.repeat(20_001), ''));
  expect(refused).toBe('This is longer than any game; paste one game.');
});
