import { describe, expect, test } from 'vitest';
import { scoreFeedback } from './feedback.ts';
import { bestSecondWords, commonestLetters, findPairs, scorePairs, type WordPair } from './pairs.ts';
import { bundledList } from './words/bundled.ts';
import type { GuessId } from './words/list.ts';
import { createWordList, type WordList } from './words/list.ts';

const original = (): WordList => {
  const result = bundledList('original-answers');
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

const pairsIn = (list: WordList, letters: string, pool: 'all' | 'possible' = 'all'): string[] => {
  const result = findPairs(list, [...letters], pool);
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value.map(([first, second]) => `${list.words[first]}+${list.words[second]}`);
};

const small = createWordList({
  name: 'small',
  source: 'test',
  answers: ['abc', 'def', 'fed', 'aab', 'cde'],
  guesses: ['cab', 'bbb', 'xyz'],
});

describe('finding pairs', () => {
  const cases: [letters: string, pool: 'all' | 'possible', pairs: string[]][] = [
    ['abcdef', 'all', ['abc+def', 'abc+fed', 'def+cab', 'fed+cab']],
    ['abcdef', 'possible', ['abc+def', 'abc+fed']],
    // fewer letters than places: words may share letters or repeat them
    ['abc', 'all', ['abc+aab', 'abc+cab', 'abc+bbb', 'aab+cab', 'cab+bbb']],
    ['abcde', 'all', ['abc+cde', 'aab+cde', 'cde+cab']],
    ['abcdeq', 'all', []],
    ['bbb', 'all', []],
  ];
  test.each(cases)('%s from %s words', (letters, pool, pairs) => {
    expect(pairsIn(small, letters, pool)).toEqual(pairs);
  });

  test('too many letters for two words is a failure', () => {
    const result = findPairs(small, [...'abcdefg'], 'all');
    expect(result).toMatchObject({ ok: false, failure: { code: 'OPTION_VALUE' } });
    expect(findPairs(small, [], 'all').ok).toBe(false);
  });

  test('agrees with a test of every pair', () => {
    const list = original();
    const wanted = [...'eariotnslc'].sort().join('');
    const expected: string[] = [];
    const distinct = list.words.filter((word) => [...word].every((letter) => wanted.includes(letter)));
    distinct.forEach((first, index) => {
      for (const second of distinct.slice(index + 1)) {
        if ([...new Set(first + second)].sort().join('') === wanted) expected.push(`${first}+${second}`);
      }
    });
    expect(pairsIn(list, wanted)).toEqual(expected);
    // mkonicek/wordle names these among its two starting words
    expect(expected.filter((pair) => pair.includes('alert') && pair.includes('sonic'))).toHaveLength(1);
  });

  test('the alphabet may be any', () => {
    const greek = createWordList({ name: 'greek', source: 'test', answers: ['αβ', 'γδ', 'αγ'] });
    expect(pairsIn(greek, 'αβγδ')).toEqual(['αβ+γδ']);
  });
});

test('commonest letters of the answers', () => {
  // the set that mkonicek/wordle's start.py was given
  expect(commonestLetters(original(), 10).sort().join('')).toBe([...'eariotnslc'].sort().join(''));
});

describe('scoring pairs', () => {
  const slowScore = (list: WordList, [first, second]: WordPair) => {
    const sizes = new Map<string, number>();
    for (const answer of list.words.slice(0, list.answerCount)) {
      const key = [first, second].map((guess) => scoreFeedback(list.words[guess], answer)).join();
      sizes.set(key, (sizes.get(key) ?? 0) + 1);
    }
    const all = [...sizes.values()];
    const sumSquares = all.reduce((sum, size) => sum + size * size, 0);
    return { sumSquares, parts: all.length, largestPart: Math.max(...all) };
  };

  test('equals counting joint feedback one by one', () => {
    const list = original();
    const found = findPairs(list, [...'eariotnslc'], 'all');
    if (!found.ok) throw new Error(found.failure.sentence);
    const scored = scorePairs(list, 'real', found.value);
    for (const each of scored) {
      expect(each).toMatchObject(slowScore(list, each.pair));
      expect(each.expectedRemaining).toBe(each.sumSquares / list.answerCount);
    }
  });

  test('the best second words are the best of all pairs with the first', () => {
    const list = original();
    const first = 17 as GuessId;
    const others = list.words.map((_, id) => id as GuessId).filter((id) => id !== first && id % 40 === 0);
    const scored = scorePairs(
      list,
      'real',
      others.map((second) => [first, second]),
    );
    const all = bestSecondWords(list, 'real', first, list.words.length);
    expect(all).toHaveLength(list.words.length - 1);
    expect(all.filter(({ second }) => others.includes(second))).toEqual(
      scored.map(({ pair, ...score }) => ({ second: pair[1], ...score })),
    );
    expect(bestSecondWords(list, 'real', first, 3)).toEqual(all.slice(0, 3));
  });

  test('best first, and of equal pairs the earlier in the list', () => {
    const scored = scorePairs(small, 'real', [
      [0 as GuessId, 2 as GuessId],
      [0 as GuessId, 1 as GuessId],
      [3 as GuessId, 7 as GuessId],
    ]);
    expect(scored.map(({ sumSquares }) => sumSquares)).toEqual(
      scored.map((each) => each.sumSquares).sort((a, b) => a - b),
    );
    expect(scored[0].pair).toEqual([0, 1]);
  });
});
