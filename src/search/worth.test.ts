import { describe, expect, test } from 'vitest';
import { bundled, finish, follow, must, pick } from '../../test/games.ts';
import { createTruth, exactly, foreignWord, type Known, randomGame, randomRules } from '../../test/truth.ts';
import type { Feedback } from '../feedback.ts';
import { parseFeedback, scoreFeedback } from '../feedback.ts';
import { standingOf } from '../game.ts';
import { afterTurn, MODES, type Position, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { type AnswerId, asIds, createWordList, type WordList } from '../words/list.ts';
import { createValuer, isExact, splitCost, type Valuer, type ValuerOptions, type Worth } from './worth.ts';

const TABLE_BYTES = 2 ** 16;

const valuerOf = (list: WordList, more: Partial<ValuerOptions> = {}): Valuer =>
  must(createValuer(list, { ...{ mode: 'normal', limit: 6, weights: undefined, tableBytes: TABLE_BYTES }, ...more }));

/** What was said must hold what is so: both bounds, and the weight. */
const expectHolds = (said: Worth, truth: Known, what: string) => {
  const { guesses, lost, weight } = said;
  expect(weight, what).toBe(truth.weight);
  expect(guesses.lower, what).toBeLessThanOrEqual(truth.guesses);
  expect(guesses.upper, what).toBeGreaterThanOrEqual(truth.guesses);
  expect(lost.lower, what).toBeLessThanOrEqual(truth.lost);
  expect(lost.upper, what).toBeGreaterThanOrEqual(truth.lost);
};

describe('against brute force', () => {
  test('positions and words of small random lists: all modes, limits and weights, foreign and illegal words', () => {
    let lossy = 0;
    let foreign = 0;
    for (let number = 0; number < 600; number++) {
      const rules = randomRules(number);
      const { list } = rules;
      const random = mulberry32(number);
      const valuer = valuerOf(list, rules);
      const truth = createTruth(rules);
      for (let each = 0; each < 3; each++) {
        const { game } = randomGame(rules, random, 2);
        const { position, status } = standingOf(game);
        const name = `${number} ${each}: ${game.rows.map(({ word }) => word)}`;
        const least = truth.worth(position);
        if (status !== 'won') {
          const { said, end } = follow(valuer.worth(position));
          for (const step of said) expectHolds(step, least, name);
          expect(end, name).toEqual(exactly(least));
          if (least.lost > 0) lossy++;
        }
        if (status !== 'open') continue;
        const others = [foreignWord(random, list.wordLength), foreignWord(random, list.wordLength)];
        for (const word of [...list.words, ...others]) {
          const own = truth.worthOf(position, word);
          const { said, end } = follow(valuer.worthOf(position, word));
          for (const step of said) expectHolds(step, own, `${name} ${word}`);
          expect(end, `${name} ${word}`).toEqual(exactly(own));
          foreign++;
        }
      }
    }
    expect(lossy).toBeGreaterThan(100);
    expect(foreign).toBeGreaterThan(1000);
  });

  test('a position is worth what its best legal word is', () => {
    for (let number = 600; number < 700; number++) {
      const rules = randomRules(number);
      const valuer = valuerOf(rules.list, rules);
      const start = startPosition(rules.list);
      const each = rules.list.words.map((word) => finish(valuer.worthOf(start, word)));
      const order = (a: Worth, b: Worth) => a.lost.lower - b.lost.lower || a.guesses.lower - b.guesses.lower;
      expect(finish(valuer.worth(start)), String(number)).toEqual(each.toSorted(order)[0]);
    }
  });
});

describe('on the way', () => {
  const original = bundled('original');
  const start = startPosition(original);
  const reached = (turns: string): Position =>
    turns.split(' ').reduce((position, turn) => {
      const [word, tiles] = turn.split('=');
      return afterTurn(position, word, must(parseFeedback(tiles, 5)));
    }, start);

  test.each([
    ['hard', 7, 'fuzzy=BYBBB'],
    ['ultra-hard', 6, 'fuzzy=BYBBB'],
    ['ultra-hard', Number.POSITIVE_INFINITY, 'fuzzy=BYBBB'],
    // six of 102 words are lost
    ['ultra-hard', 4, 'crane=BBBBG'],
  ] as const)('%s mode, %d guesses, %s: every bound holds the end', (mode, limit, turns) => {
    const position = reached(turns);
    const valuer = valuerOf(original, { mode, limit, tableBytes: 2 ** 24 });
    const { said, end } = follow(valuer.worth(position));
    expect(isExact(end)).toBe(true);
    expect(said.length).toBeGreaterThan(3);
    const known = { weight: end.weight, guesses: end.guesses.lower, lost: end.lost.lower };
    for (const step of said) expectHolds(step, known, turns);
    if (limit === 4) expect(known.lost).toBe(6);
  });

  test('every bound of a word holds the sum of its parts', () => {
    const valuer = valuerOf(original, { mode: 'hard', tableBytes: 2 ** 24 });
    const third = { ...start, candidates: asIds<AnswerId>(start.candidates.filter((answer) => answer % 3 === 0)) };
    const { said, end } = follow(valuer.worthOf(third, 'mummy'));
    const known = { weight: end.weight, guesses: end.guesses.lower, lost: end.lost.lower };
    for (const step of said) expectHolds(step, known, 'mummy');
    expect(said.length).toBeGreaterThan(3);
  });

  test('a word is worth one guess for all and what its parts are worth', () => {
    const position = reached('fuzzy=BBBBB crimp=BBYBB');
    const valuer = valuerOf(original, { tableBytes: 2 ** 24 });
    for (const word of ['slate', 'noted', 'zzzzz']) {
      const whole = finish(valuer.worthOf(position, word));
      const feedbacks = new Set<number>();
      for (const answer of position.candidates) feedbacks.add(scoreFeedback(word, original.words[answer]));
      feedbacks.delete(242);
      let guesses = position.candidates.length;
      for (const feedback of feedbacks)
        guesses += finish(valuer.worth(afterTurn(position, word, feedback as Feedback))).guesses.lower;
      expect(whole, word).toEqual(exactly({ weight: position.candidates.length, guesses, lost: 0 }));
    }
  });
});

describe('what is known before', () => {
  const list = createWordList({ name: 'test', source: 'test', answers: ['aa', 'ab', 'bb'], guesses: ['ba'] });
  const known = (opener: string | undefined) =>
    opener === undefined ? { guesses: 5, lost: 0 } : opener === 'ba' ? { guesses: 77, lost: 1 } : undefined;

  test('is taken for the start and for first words, and not searched', () => {
    const valuer = valuerOf(list, { known });
    const start = startPosition(list);
    expect(finish(valuer.worth(start))).toEqual(exactly({ weight: 3, guesses: 5, lost: 0 }));
    expect(finish(valuer.worthOf(start, 'ba'))).toEqual(exactly({ weight: 3, guesses: 77, lost: 1 }));
    expect(finish(valuer.worthOf(start, 'ab'))).toEqual(exactly({ weight: 3, guesses: 5, lost: 0 }));
  });

  test('is not taken later in a game', () => {
    const valuer = valuerOf(list, { known });
    const later = afterTurn(startPosition(list), 'zz', 0 as Feedback);
    expect(finish(valuer.worthOf(later, 'ba'))).toEqual(
      exactly(createTruth(rulesOfValuer(valuer)).worthOf(later, 'ba')),
    );
  });

  const rulesOfValuer = ({ options }: Valuer) => ({ ...options, list, tiers: [] });
});

test('large weights with losses stay whole numbers', () => {
  const random = mulberry32(7);
  for (const mode of MODES) {
    const answers = Array.from('bcdfghjklm', (letter) => `${letter}ight`);
    const list = createWordList({ name: 'test', source: 'test', answers, guesses: ['fudge', 'blimp'] });
    const weights = Uint32Array.from(answers, () => 1 + Math.floor(random() * 1000) ** 2);
    const rules = { list, mode, weights, tiers: [], limit: 3 };
    const start = startPosition(list);
    // losses outweigh here by more than the twin's usual measure, so the least loss is counted by hand
    const valuer = valuerOf(list, rules);
    const { guesses, lost } = finish(valuer.worth(start));
    expect(Number.isInteger(guesses.lower)).toBe(true);
    expect(lost.lower).toBeGreaterThan(0);
    const each = list.words.map((word) => finish(valuer.worthOf(start, word)));
    const fewest = Math.min(...each.map((own) => own.lost.lower));
    expect(lost.lower).toBe(fewest);
    expect(guesses.lower).toBe(
      Math.min(...each.filter((own) => own.lost.lower === fewest).map((own) => own.guesses.lower)),
    );
    expect(pick(random, each).weight).toBe(valuer.weightOf(start));
  }
});

test('a cost is split into guesses and losses', () => {
  expect(splitCost(2315, Number.POSITIVE_INFINITY)).toEqual({ guesses: 2315, lost: 0 });
  expect(splitCost(7 + 2 * 100, 100)).toEqual({ guesses: 7, lost: 2 });
  expect(splitCost(Number.POSITIVE_INFINITY, 100)).toEqual({ guesses: Number.POSITIVE_INFINITY, lost: 0 });
});

test('another limit: the same worths as a valuer of its own, and none for longer games', () => {
  for (let number = 700; number < 760; number++) {
    const rules = { ...randomRules(number), limit: 4 };
    const valuer = valuerOf(rules.list, rules);
    const start = startPosition(rules.list);
    for (const limit of [1, 2, 3, Number.POSITIVE_INFINITY]) {
      const truth = createTruth({ ...rules, limit });
      expect(finish(valuer.withLimit(limit).worth(start)), `${number} ${limit}`).toEqual(exactly(truth.worth(start)));
    }
    const lostWith = (limit: number) => createTruth({ ...rules, limit }).worth(start).lost;
    const most = Math.min(4, rules.list.answerCount);
    const least = [1, 2, 3].find((limit) => limit < most && lostWith(limit) === 0) ?? most;
    expect(finish(valuer.leastLimit(start)), String(number)).toBe(least);
    expect(() => valuer.withLimit(5)).toThrow('5 guesses are more than 4');
  }
});
