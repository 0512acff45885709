import { expect, test } from 'vitest';
import { largestPartText, splitText } from './split.ts';

test.each([
  [[5, 2, 1, 1], 'LAMBS splits 9 words into 4 parts, 2 of them single words; the largest has 5 words.'],
  [[2, 1], 'LAMBS splits 3 words into 2 parts, 1 of them a single word; the largest has 2 words.'],
  [[3, 2], 'LAMBS splits 5 words into 2 parts; the largest has 3 words.'],
  [[1, 1, 1], 'LAMBS splits 3 words into single words.'],
  [[4], 'LAMBS does not split the 4 words left.'],
])('%j', (sizes, sentence) => expect(splitText('lambs', sizes)).toBe(sentence));

test('the largest part', () => {
  expect(largestPartText('BBYBG', ['abide', 'abode'], 5)).toBe('Largest part: BBYBG with ABIDE, ABODE and 3 more.');
  expect(largestPartText('BBYBG', ['abide', 'abode'])).toBe('Largest part: BBYBG with ABIDE, ABODE.');
});
