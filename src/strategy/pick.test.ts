import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { asIds, type GuessId } from '../words/list.ts';
import { bestWord, type ScoredWords, wordsInOrder } from './pick.ts';

/** The readable twin: the best word, then the best of those that are left, and so on. */
const chosenOneByOne = (scoring: ScoredWords): GuessId[] => {
  const left = Array.from(scoring.words);
  return Array.from({ length: left.length }, () => {
    const best = bestWord({ ...scoring, words: left });
    left.splice(left.indexOf(best), 1);
    return best;
  });
};

const orderOf = (scoring: ScoredWords): GuessId[] => Array.from(wordsInOrder(scoring), ({ word }) => word);

describe('of words 7 1 4 9 2 with scores 1 3 3 1 3', () => {
  const scores = new Map([7, 1, 4, 9, 2].map((word, index) => [word as GuessId, [1, 3, 3, 1, 3][index]]));
  const scoreOf = (word: GuessId) => scores.get(word) ?? 0;

  test.each<[string, Pick<ScoredWords, 'tie' | 'highest'>, GuessId[]]>([
    ['the first of equals is the best unless said', {}, [1, 4, 2, 7, 9] as GuessId[]],
    ['the first of equals is the best', { tie: 'first' }, [1, 4, 2, 7, 9] as GuessId[]],
    ['a highest score changes nothing', { highest: 3 }, [1, 4, 2, 7, 9] as GuessId[]],
    ['the last of equals is the best', { tie: 'last' }, [2, 4, 1, 9, 7] as GuessId[]],
    ['the highest second score is the best', { tie: (word) => word }, [4, 2, 1, 9, 7] as GuessId[]],
    [
      'the first of equals in both scores is the best',
      { tie: (word) => (word < 4 ? 1 : 0) },
      [1, 2, 4, 7, 9] as GuessId[],
    ],
  ])('%s', (_, rules, order) => {
    const scoring: ScoredWords = { words: [...scores.keys()], scoreOf, unit: 'points', ...rules };
    expect(bestWord(scoring)).toBe(order[0]);
    expect(orderOf(scoring)).toEqual(order);
  });
});

test('the order is that of choosing one by one', () => {
  const random = mulberry32(5);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let round = 0; round < 300; round++) {
    const words = asIds(Uint32Array.from({ length: 1 + below(30) }, (_, word) => word * 3));
    const [scores, seconds] = [1, 2].map(() => Array.from({ length: 90 }, () => below(4) - 2));
    for (const tie of ['first', 'last', (word: GuessId) => seconds[word]] as const) {
      const scoring: ScoredWords = { words, scoreOf: (word) => scores[word], tie, unit: 'points' };
      expect(orderOf(scoring)).toEqual(chosenOneByOne(scoring));
    }
  }
});

test('choosing ends with the first word that has the highest score', () => {
  const scored: GuessId[] = [];
  const scoreOf = (word: GuessId) => {
    scored.push(word);
    return word;
  };
  expect(
    bestWord({
      words: [1 as GuessId, 2 as GuessId, 4 as GuessId, 5 as GuessId, 3 as GuessId, 5 as GuessId],
      scoreOf,
      highest: 5,
      unit: 'points',
    }),
  ).toBe(5);
  expect(scored).toEqual([1, 2, 4, 5]);
});

test('sorted words are computed only as far as they are read', () => {
  let drawn = 0;
  function* sorted() {
    for (const word of [5, 3, 8] as GuessId[]) {
      drawn++;
      yield word;
    }
  }
  expect(bestWord({ sorted: sorted() })).toBe(5);
  expect(drawn).toBe(1);
  expect([...wordsInOrder({ sorted: sorted(), scoreOf: (word) => -word })]).toEqual([
    { word: 5, score: -5 },
    { word: 3, score: -3 },
    { word: 8, score: -8 },
  ]);
});

test('no word at all is a mistake of the strategy', () => {
  expect(() => bestWord({ sorted: [] })).toThrow('fall back on the candidates');
});
