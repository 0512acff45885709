import { describe, expect, test } from 'vitest';
import { readImportedData, wordListOf } from './importedData.ts';

const kept = (answers: string) => ({ name: 'mine', source: 'f', answers, others: '' });

// found by fuzzing: the store was not checked
describe('a list in the store', () => {
  test('has its words in one spelling', () => {
    expect(readImportedData({ lists: [kept('crane slate')] }).lists).toHaveLength(1);
    expect(readImportedData({ lists: [kept('crane slAte')] }).lists).toEqual([]);
  });

  test.each(['a b', `${'a'.repeat(17)} ${'b'.repeat(17)}`])('has words of a good length: %s', (answers) => {
    const made = wordListOf(kept(answers));
    expect(!made.ok && made.failure.sentence).toContain('damaged');
  });
});
