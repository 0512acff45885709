import { describe, expect, test } from 'vitest';
import { casesOf } from '../test/support/cases.ts';
import { bundled, defined, must, rulesOf } from '../test/support/games.ts';
import type { Result } from './failure.ts';
import { formatFeedback, scoreFeedback } from './feedback.ts';
import { addRow, newGame } from './game/game.ts';
import type { Rules } from './game/rules.ts';
import { standingOf } from './game/standing.ts';
import { answerTo, chooseAnswer, readDay } from './practice.ts';
import { createWordList } from './words/list.ts';
import { isWithheld } from './words/withheld.ts';

const original = bundled('original');
const rulesFor = (answers: readonly string[], weights?: readonly number[]): Rules =>
  rulesOf(createWordList({ name: 'small', source: 'test', answers }), {
    weights: weights && Uint32Array.from(weights),
  });
const rules = rulesOf(original);
const sentenceOf = (result: Result<unknown>) => (result.ok ? '' : result.failure.sentence);

describe('the word', () => {
  test('a seed draws the same word again, and all words come', () => {
    const small = rulesFor(['abide', 'crane', 'salet']);
    const drawn = Array.from({ length: 60 }, (_, seed) => must(chooseAnswer(small, { kind: 'random', seed })));
    expect(must(chooseAnswer(small, { kind: 'random', seed: 7 }))).toBe(drawn[7]);
    expect(new Set(drawn).size).toBe(3);
  });

  test('words are drawn by weight', () => {
    const small = rulesFor(['abide', 'crane'], [1, 9]);
    const drawn = Array.from({ length: 1000 }, (_, seed) => must(chooseAnswer(small, { kind: 'random', seed })));
    const share = drawn.filter((word) => word === 'crane').length / drawn.length;
    expect(share).toBeGreaterThan(0.86);
    expect(share).toBeLessThan(0.94);
  });

  test('withheld words are drawn only if there are no others', () => {
    const withheld = original.words.filter(isWithheld);
    const mixed = rulesFor([...withheld, 'abide']);
    const drawn = Array.from({ length: 50 }, (_, seed) => must(chooseAnswer(mixed, { kind: 'random', seed })));
    expect(new Set(drawn)).toEqual(new Set(['abide']));
    expect(must(chooseAnswer(rulesFor(withheld), { kind: 'random', seed: 1 }))).toBe(withheld[0]);
  });

  test.each([0, '0', '2021-06-19'])('day %s is CIGAR', (day) => {
    expect(must(chooseAnswer(rules, { kind: 'day', day }))).toBe('cigar');
    expect(must(chooseAnswer(rules, { kind: 'day', day: '2021-06-20' }))).toBe('rebut');
  });

  test.each(
    casesOf(`
      2315       | original has the days 0 to 2314, up to 2027-10-20, not 2315; choose one of them.
      2021-06-18 | original has the days 0 to 2314, up to 2027-10-20, not 2021-06-18; choose one of them.
      soon       | A day is a number or a date such as 2021-09-27, not "soon".
    `),
  )('day %s is refused', (day, sentence) => {
    expect(sentenceOf(chooseAnswer(rules, { kind: 'day', day }))).toBe(sentence);
  });

  test('a word that is named must be one that can be guessed', () => {
    expect(must(chooseAnswer(rules, { kind: 'word', word: ' Abide' }))).toBe('abide');
    expect(sentenceOf(chooseAnswer(rules, { kind: 'word', word: 'abidf' }))).toBe(
      'ABIDF is not in original; choose a word of the list.',
    );
    expect(sentenceOf(chooseAnswer(rules, { kind: 'word', word: 'abides' }))).toMatch(/^ABIDES has 6 letters/);
  });

  test('days in text', () => {
    expect([readDay('100'), readDay('2021-09-27'), readDay('2021-02-30'), readDay('-1')]).toEqual([
      100,
      100,
      undefined,
      undefined,
    ]);
  });
});

describe('the adversary', () => {
  test('has no word, and keeps the largest part each time', () => {
    const list = createWordList({ name: 'small', source: 'test', answers: original.words.slice(0, 90) });
    const played: Rules = { ...rules, list, limit: Number.POSITIVE_INFINITY };
    expect(must(chooseAnswer(played, { kind: 'adversary' }))).toBeUndefined();
    let game = newGame(played);
    while (standingOf(game).status === 'open') {
      const left = Array.from(standingOf(game).position.candidates, (id) => list.words[id]);
      const word = defined(left.at(-1));
      const feedback = answerTo(game, undefined, word);
      // brute force: nothing leaves more words, and of equal parts the first feedback is kept
      const sizes = new Map<number, number>();
      for (const answer of left) {
        const each = scoreFeedback(word, answer);
        sizes.set(each, (sizes.get(each) ?? 0) + 1);
      }
      const most = Math.max(...sizes.values());
      expect(feedback).toBe(Math.min(...[...sizes].filter(([, size]) => size === most).map(([each]) => each)));
      game = must(addRow(game, word, feedback));
    }
    expect(standingOf(game).status).toBe('won');
  });

  test('a hidden word answers as the game does', () => {
    expect(formatFeedback(answerTo(newGame(rules), 'abide', 'crane'), 5)).toBe('BBYBG');
  });
});
