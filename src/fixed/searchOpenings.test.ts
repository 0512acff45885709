import { describe, expect, test } from 'vitest';
import { randomProblem } from '../../test/support/randomProblems.ts';
import { unwrap } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { finish } from '../progress.ts';
import type { GuessId } from '../words/list.ts';
import { findBlindfold } from './blindfold.ts';
import { beforeFirst, refine, SPLIT_MEASURES, scoreNext } from './refine.ts';
import { searchOpenings } from './searchOpenings.ts';
import { figuresOf, splitByWords } from './split.ts';

const small = (number: number) => {
  const { list } = randomProblem(number, { answers: 24, guesses: 40, lengths: [3, 5] }).problem;
  return { list, matrix: unwrap(buildMatrix(list, 'real')) };
};

/** The figure of a measure as the search compares it: less is better. */
const slowScore = (id: string, { parts, found }: ReturnType<typeof splitByWords>): number => {
  const sizes = [...found.filter((each) => each > 0), ...parts.map(({ length }) => length)];
  if (id === 'most-parts') return -sizes.length;
  if (id === 'minimax') return Math.max(...sizes);
  return sizes.reduce((sum, size) => sum + size * (id === 'entropy' ? Math.log2(size) * 2 ** 32 : size), 0);
};

test('the score of every next word is that of its split', () => {
  for (let number = 0; number < 12; number++) {
    const { list, matrix } = small(number);
    const first = (number % list.words.length) as GuessId;
    const from = refine(matrix, beforeFirst(list.answerCount), first);
    for (const measure of SPLIT_MEASURES) {
      const scores = scoreNext(matrix, from, measure);
      scores.forEach((score, second) => {
        const slow = slowScore(measure.id, splitByWords(list, 'real', [first, second]));
        expect(Math.abs(score - slow), `${number} ${measure.id} ${second}`).toBeLessThan(64);
        if (measure.id !== 'entropy') expect(score).toBe(slow);
      });
    }
  }
});

describe('lists so small that the beam keeps every word', () => {
  test('the best pair is that of all pairs, with letters asked for and ruled out', () => {
    for (let number = 20; number < 40; number++) {
      const { list, matrix } = small(number);
      const wanted = [[...list.words[0]][0]];
      const [unwanted] = [...list.words[1]].filter((letter) => letter !== wanted[0]);
      const isAllowed = (word: GuessId) => unwanted === undefined || !list.words[word].includes(unwanted);
      for (const measure of SPLIT_MEASURES) {
        const [best] = finish(searchOpenings({ matrix, length: 2, measure, top: 3, isAllowed, wanted }));
        let least = Number.POSITIVE_INFINITY;
        list.words.forEach((first, a) => {
          list.words.forEach((second, b) => {
            if (a === b || !isAllowed(a as GuessId) || !isAllowed(b as GuessId)) return;
            if (!wanted.every((letter) => (first + second).includes(letter))) return;
            least = Math.min(least, slowScore(measure.id, splitByWords(list, 'real', [a, b])));
          });
        });
        if (Number.isFinite(least))
          expect(Math.abs((best?.score ?? 0) - least), `${number} ${measure.id}`).toBeLessThan(64);
        else expect(best).toBeUndefined();
      }
    }
  });

  test('rounds find openings that are at least as good, with the score of their split', () => {
    for (let number = 50; number < 56; number++) {
      const { list, matrix } = small(number);
      for (const measure of SPLIT_MEASURES) {
        const find = (rounds: number) => finish(searchOpenings({ matrix, length: 3, measure, top: 5, rounds }));
        const found = find(12);
        expect(found[0].score).toBeLessThanOrEqual(find(0)[0].score);
        expect(find(12)).toEqual(found);
        for (const { words, score } of found) {
          expect(new Set(words).size, String(number)).toBe(3);
          expect(Math.abs(score - slowScore(measure.id, splitByWords(list, 'real', words)))).toBeLessThan(64);
        }
      }
    }
  });

  test('blindfold words have the parts that they claim, and the last of them tell all answers apart', () => {
    for (let number = 40; number < 50; number++) {
      const { list, matrix } = small(number);
      const found = finish(findBlindfold({ matrix, most: 24, rounds: 20 }));
      found.forEach(({ words, parts }, index) => {
        expect(words.length).toBe(index + 1);
        expect(figuresOf(splitByWords(list, 'real', words)).parts).toBe(parts);
      });
      expect(found.at(-1)?.parts, String(number)).toBe(list.answerCount);
    }
  });
});
