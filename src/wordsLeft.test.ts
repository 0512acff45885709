import { describe, expect, test } from 'vitest';
import { startPosition } from './position.ts';
import { mulberry32 } from './random.ts';
import { createWordList } from './words/list.ts';
import { trapOf, usefulLetters } from './wordsLeft.ts';

describe('against brute force, on 200 random lists', () => {
  const random = mulberry32(4);
  const lists = Array.from({ length: 200 }, () => {
    const draw = () => Array.from({ length: 4 }, () => 'abcde'[Math.floor(random() * 5)]).join('');
    const answers = [...new Set(Array.from({ length: 2 + Math.floor(random() * 20) }, draw))];
    return startPosition(createWordList({ name: 'random', source: 'test', answers }));
  });

  test('the largest family that is a trap', () => {
    for (const position of lists) {
      const { words } = position.list;
      const sizes = words.flatMap((word) =>
        [0, 1, 2, 3].map(
          (place) => words.filter((each) => [0, 1, 2, 3].every((at) => at === place || each[at] === word[at])).length,
        ),
      );
      const largest = Math.max(...sizes);
      expect(trapOf(position)).toHaveLength(largest < 3 ? 0 : largest);
    }
  });

  test('letters that halve best', () => {
    for (const position of lists) {
      const { words } = position.list;
      const slow = [...'abcde']
        .map((letter) => ({ letter, words: words.filter((word) => word.includes(letter)).length }))
        .filter((each) => each.words > 0 && each.words < words.length)
        .sort((a, b) => Math.min(b.words, words.length - b.words) - Math.min(a.words, words.length - a.words));
      expect(usefulLetters(position)).toEqual(slow);
    }
  });
});
