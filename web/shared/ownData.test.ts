import { describe, expect, test } from 'vitest';
import { listOf, readOwn } from './ownData.ts';

const kept = (answers: string) => ({ name: 'mine', source: 'f', answers, others: '' });

// found by fuzzing: what the store held was taken as it was
describe('a list that is kept', () => {
  test('has its words in one spelling', () => {
    expect(readOwn({ lists: [kept('crane slate')] }).lists).toHaveLength(1);
    expect(readOwn({ lists: [kept('crane slAte')] }).lists).toEqual([]);
  });

  test.each(['a b', `${'a'.repeat(16)} ${'b'.repeat(16)}`])('has words of a good length: %s', (answers) => {
    const made = listOf(kept(answers));
    expect(!made.ok && made.failure.sentence).toContain('damaged');
  });
});
