import { expect, test } from 'vitest';
import { lastAnsweredText } from './lastAnswered.ts';

test('a past answer has its day, any other word nothing', () => {
  const rules = { lastAnswered: new Map([['crane', '2024-03-05']]) };
  expect(lastAnsweredText(rules, 'crane')).toBe('answer on 2024-03-05');
  expect(lastAnsweredText(rules, 'slate')).toBe('');
  expect(lastAnsweredText({}, 'crane')).toBe('');
});
