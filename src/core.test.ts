import { describe, expect, test } from 'vitest';
import { candidates, feedback, isConsistent, partition } from './core.ts';
import { SaletError, unwrap } from './failure.ts';
import { scoreFeedback } from './feedback.ts';
import { afterTurn, startPosition } from './position.ts';
import { bundledList } from './words/bundled.ts';
import { answersOf } from './words/list.ts';

describe('feedback', () => {
  test('in any case and composition', () => {
    expect([feedback('SPEED', 'abide'), feedback('speed', 'STEAL')]).toEqual(['BBYBY', 'GBGBB']);
    expect([feedback(' Élan', 'e\u0301lan '), feedback('snake', 'shark')]).toEqual(['GGGG', 'GBGYB']);
  });

  test.each([
    ['abc', 'abcd', 'Feedback needs two words of one length, not "abc" and "abcd"; check both.'],
    ['', '', '"" is not a word: it is empty; write letters only.'],
    ['cr ne', 'crane', '"cr ne" is not a word: " " is no letter; write letters only.'],
    [undefined as never, 'crane', 'undefined is not a word; pass a text.'],
  ])('of %s for %s is refused', (guess, answer, sentence) => {
    expect(() => feedback(guess, answer)).toThrow(SaletError);
    expect(() => feedback(guess, answer)).toThrow(sentence);
  });
});

test('candidates are those of the engine, in every form of the game', () => {
  const list = unwrap(bundledList('original'));
  const answers = answersOf(list);
  const position = afterTurn(startPosition(list), 'crane', scoreFeedback('crane', 'shape'));
  const expected = Array.from(position.candidates, (id) => list.words[id]);
  expect(expected.length).toBeGreaterThan(10);
  expect(candidates('crane=BBGBG', answers)).toEqual(expected);
  expect(candidates([{ word: 'CRANE', feedback: '00202' }], new Set(answers))).toEqual(expected);
  expect(
    candidates(
      { turns: [{ word: 'crane', feedback: 'bbgbg' }] },
      answers.map((word) => word.toUpperCase()),
    ),
  ).toEqual(expected);
  expect(candidates('', answers)).toEqual(answers);
  expect(isConsistent('crane=BBGBG', 'Shape')).toBe(true);
  expect(isConsistent('crane=BBGBG', 'crane')).toBe(false);
});

test('a contradiction leaves nothing', () => {
  expect(candidates('crane=GGGGG slate=GGGGG', ['crane', 'slate'])).toEqual([]);
});

test('parts by feedback, the largest first', () => {
  expect(partition('CRANE', ['brand', 'Abide', 'abode'])).toEqual({ BBYBG: ['abide', 'abode'], BGGGB: ['brand'] });
  expect(Object.keys(partition('CRANE', ['brand', 'Abide', 'abode']))).toEqual(['BBYBG', 'BGGGB']);
});

test.each([
  ['a word for a list of words', () => candidates('crane=BBYBG', 'crane'), '"crane" is not a list of words'],
  ['words of another length', () => candidates('crane=BBYBG', ['cat']), 'two words of one length'],
  ['words that are none', () => candidates('crane=BBYBG', ['abide', 'abi-e']), '"abi-e" is not a word'],
  ['a number for a game', () => candidates(5 as never, ['abide']), '5 is not a game'],
  ['turns that are none', () => candidates([undefined as never], ['abide']), 'Turn 1 is undefined; pass { word: '],
  ['a guess of another length', () => partition('cat', ['abide']), 'two words of one length'],
])('%s is refused', (_, call, sentence) => {
  expect(call).toThrow(SaletError);
  expect(call).toThrow(sentence);
});
