import { describe, expect, test } from 'vitest';
import { bundled, finish, follow, listOf, must } from '../../test/support/games.ts';
import { shareOf } from '../../test/support/share.ts';
import {
  compare,
  createTruth,
  exactly,
  foreignWord,
  randomGame,
  randomRules,
  type TrueValue,
} from '../../test/support/truth.ts';
import { type Feedback, parseFeedback, scoreFeedback } from '../feedback.ts';
import { standingOf } from '../game/standing.ts';
import { afterTurn, legalGuesses, MODES, type Position, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { summarizeTree } from '../tree/tree.ts';
import { createWordList } from '../words/list.ts';
import { createSolver, type SolverRules } from './solver.ts';
import { splitCost } from './stateSolver.ts';
import { isExact, type Value } from './value.ts';

/** A solver whose steps end at the first check of the clock, so that it yields wherever it can. */
const hasty = () => createSolver({ tableBytes: 2 ** 16, stepMs: 0 });

/** Checks that every yielded value contains the true one, and that they only narrow. */
const expectNarrowing = (steps: readonly Value[], truth: TrueValue, what: string) => {
  let before: Value | undefined;
  for (const { weight, guesses, lost } of steps) {
    expect(weight, what).toBe(truth.weight);
    expect(Number.isFinite(guesses.upper) && Number.isFinite(lost.upper), what).toBe(true);
    for (const [bounds, value] of [
      [guesses, truth.guesses],
      [lost, truth.lost],
    ] as const) {
      expect(bounds.lower, what).toBeLessThanOrEqual(value);
      expect(bounds.upper, what).toBeGreaterThanOrEqual(value);
    }
    if (before) {
      expect(guesses.lower, what).toBeGreaterThanOrEqual(before.guesses.lower);
      expect(guesses.upper, what).toBeLessThanOrEqual(before.guesses.upper);
      expect(lost.lower, what).toBeGreaterThanOrEqual(before.lost.lower);
      expect(lost.upper, what).toBeLessThanOrEqual(before.lost.upper);
    }
    before = { weight, guesses, lost };
  }
};

describe('against brute force', () => {
  test('positions and words of small random lists: all modes, limits and weights, foreign and illegal words', () => {
    let lossy = 0;
    let foreign = 0;
    for (let number = 0; number < shareOf(100); number++) {
      const rules = randomRules(number);
      const { list } = rules;
      const random = mulberry32(number);
      const solver = hasty();
      const truth = createTruth(rules);
      for (let each = 0; each < 2; each++) {
        const { game } = randomGame(rules, random, 2);
        const { position, status } = standingOf(game);
        const name = `${number} ${each}: ${game.rows.map(({ word }) => word)}`;
        const least = truth.value(position);
        if (status !== 'won') {
          const { steps, end } = follow(solver.value(position, rules));
          expectNarrowing([...steps, end], least, name);
          expect(end, name).toEqual(exactly(least));
          if (least.lost > 0) lossy++;
        }
        if (status !== 'open') continue;
        const others = [foreignWord(random, list.wordLength), foreignWord(random, list.wordLength)];
        for (const word of [...list.words, ...others]) {
          const own = truth.valueOfWord(position, word);
          const { steps, end } = follow(solver.valueOf(position, word, rules));
          expectNarrowing([...steps, end], own, `${name} ${word}`);
          expect(end, `${name} ${word}`).toEqual(exactly(own));
          foreign++;
        }
      }
    }
    expect(lossy).toBeGreaterThan(shareOf(10) / 4);
    expect(foreign).toBeGreaterThan(shareOf(400) / 4);
  });

  test('the best replies: exact, in order, ties counted, possible answers that can lose among them', () => {
    let risky = 0;
    for (let number = 400; number < 400 + shareOf(120); number++) {
      const rules = randomRules(number);
      const { list, mode } = rules;
      const { game } = randomGame(rules, mulberry32(number), 1);
      const { position, status } = standingOf(game);
      if (status !== 'open') continue;
      const truth = createTruth(rules);
      const least = truth.value(position);
      const inSet = new Set<number>(position.candidates);
      const legal = Array.from(legalGuesses(position, mode), (guess) => {
        return { guess, known: truth.valueOfWord(position, list.words[guess]), candidate: inSet.has(guess) };
      });
      const { end } = follow(hasty().replies(position, rules, { top: 3, ofEachKind: true }));
      expect(end.value, String(number)).toEqual(exactly(least));
      expect(end.complete).toBe(true);
      for (const { guess, value, candidate } of end.guesses) {
        expect(value, `${number} ${guess}`).toEqual(exactly(truth.valueOfWord(position, list.words[guess])));
        expect(candidate).toBe(inSet.has(guess));
      }
      const best = legal.filter(({ known }) => compare(known, least) === 0);
      // a useless guess is not offered, even if it costs nothing
      expect(end.ties, String(number)).toBeLessThanOrEqual(best.length);
      expect(end.ties, String(number)).toBeGreaterThan(0);
      const shown = end.guesses.filter(({ candidate }) => candidate);
      const answers = legal.filter(({ candidate }) => candidate).sort((a, b) => compare(a.known, b.known));
      expect(shown.length, String(number)).toBe(Math.min(3, answers.length));
      shown.forEach(({ value }, index) => {
        expect(value, `${number} answer ${index}`).toEqual(exactly(answers[index].known));
      });
      if (least.lost === 0 && shown.some(({ value }) => value.lost.lower > 0)) risky++;
    }
    expect(risky).toBeGreaterThanOrEqual(Math.floor(shareOf(120) / 60));
  });

  test('trees have the value they claim', () => {
    for (let number = 700; number < 700 + shareOf(80); number++) {
      const rules = randomRules(number);
      const { list, weights } = rules;
      const start = startPosition(list);
      const truth = createTruth(rules);
      const solver = hasty();
      for (const word of [undefined, list.words.at(-1)]) {
        const found = finish(solver.tree(start, rules, word));
        if (!found) throw new Error('A start has a tree.');
        const known = word === undefined ? truth.value(start) : truth.valueOfWord(start, word);
        expect(found.value, `${number} ${word}`).toEqual(exactly(known));
        const answers = list.words.slice(0, list.answerCount);
        const summary = summarizeTree(found.tree, answers, weights && Array.from(weights));
        const lost = summary.losses.reduce((sum, loss) => sum + (weights?.[list.words.indexOf(loss)] ?? 1), 0);
        expect(lost, `${number} ${word}`).toBe(known.lost);
        if (known.lost === 0) expect(summary.total, `${number} ${word}`).toBe(known.guesses);
      }
    }
  });

  test('the least limit', () => {
    for (let number = 900; number < 900 + shareOf(30); number++) {
      const rules = { ...randomRules(number), limit: 4 };
      const start = startPosition(rules.list);
      const lostWith = (limit: number) => createTruth({ ...rules, limit }).value(start).lost;
      const most = Math.min(4, rules.list.answerCount);
      const least = [1, 2, 3].find((limit) => limit < most && lostWith(limit) === 0) ?? most;
      expect(finish(hasty().leastLimit(start, rules)), String(number)).toBe(least);
    }
  });
});

describe('on original', () => {
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
    const { steps, end } = follow(createSolver({ tableBytes: 2 ** 24 }).value(position, { mode, limit }));
    expect(isExact(end)).toBe(true);
    expect(steps.length).toBeGreaterThan(3);
    const known = { weight: end.weight, guesses: end.guesses.lower, lost: end.lost.lower };
    expectNarrowing([...steps, end], known, turns);
    if (limit === 4) expect(known.lost).toBe(6);
  });

  test('a word costs one guess for all, plus the values of its parts', () => {
    const position = reached('fuzzy=BBBBB crimp=BBYBB');
    const rules: SolverRules = { mode: 'normal', limit: 6 };
    const solver = createSolver({ tableBytes: 2 ** 24 });
    for (const word of ['slate', 'noted', 'zzzzz']) {
      const whole = finish(solver.valueOf(position, word, rules));
      const feedbacks = new Set<Feedback>();
      for (const answer of position.candidates) feedbacks.add(scoreFeedback(word, original.words[answer]));
      feedbacks.delete(242 as Feedback);
      let guesses = position.candidates.length;
      for (const feedback of feedbacks) {
        guesses += finish(solver.value(afterTurn(position, word, feedback), rules)).guesses.lower;
      }
      expect(whole, word).toEqual(exactly({ weight: position.candidates.length, guesses, lost: 0 }));
    }
  });

  test('known results are yielded first', () => {
    const rules: SolverRules = { mode: 'normal', limit: 6 };
    // a step long enough for what is known, also where other programs have most of its time
    const solver = createSolver({ stepMs: 300 });
    const position = reached('raise=BYBBG');
    const end = finish(solver.replies(position, rules, { top: 3, ofEachKind: true }));
    const first = solver.replies(position, rules, { top: 3, ofEachKind: true }).next().value;
    expect(first.value).toEqual(end.value);
    expect(first.guesses.some(({ value }) => isExact(value) && value.guesses.lower === end.value.guesses.lower)).toBe(
      true,
    );
    for (const { value } of first.guesses) {
      expect(value.guesses.lower).toBeGreaterThanOrEqual(end.value.guesses.lower * Number(value.lost.upper === 0));
    }
  });

  test('two questions in turns do not affect each other', () => {
    const rules: SolverRules = { mode: 'normal', limit: 6 };
    const position = reached('fuzzy=BBYBB');
    const other = reached('mommy=BBBBY');
    const alone = [position, other].map((each) => finish(createSolver().value(each, rules)));
    const solver = createSolver({ stepMs: 1 });
    const questions = [solver.value(position, rules), solver.value(other, rules)];
    const steps = questions.map((question) => question.next());
    while (steps.some(({ done }) => !done)) {
      steps.forEach((step, index) => {
        if (!step.done) steps[index] = questions[index].next();
      });
    }
    expect(steps.map(({ value }) => value)).toEqual(alone);
  });

  test('a short question between two steps of a long one changes neither', () => {
    const solver = createSolver({ stepMs: 5 });
    for (const mode of ['normal', 'hard'] as const) {
      const rules: SolverRules = { mode, limit: 6 };
      const [long, short] = [reached('fuzzy=BYBBB'), reached('crane=BYBBG')];
      const alone = [long, short].map((each) => finish(createSolver().value(each, rules)));
      finish(solver.value(short, rules));
      const question = solver.value(long, rules);
      let step = question.next();
      for (; !step.done; step = question.next()) expect(finish(solver.value(short, rules))).toEqual(alone[1]);
      expect(step.value, mode).toEqual(alone[0]);
    }
  });

  test('a question that was dropped leaves nothing behind', () => {
    const rules: SolverRules = { mode: 'hard', limit: 6 };
    const solver = createSolver({ stepMs: 1 });
    const small = reached('crane=BYBBG');
    const alone = finish(createSolver().value(small, rules));
    for (let steps = 1; steps < 40; steps += 3) {
      const dropped = solver.value(reached('fuzzy=BBBBB'), rules);
      for (let step = 0; step < steps; step++) dropped.next();
      expect(finish(solver.value(small, rules)), String(steps)).toEqual(alone);
    }
  });
});

describe('results known before', () => {
  const list = createWordList({ name: 'test', source: 'test', answers: ['aa', 'ab', 'bb'], guesses: ['ba'] });
  const known = (opener: string | undefined) =>
    opener === undefined ? { guesses: 5, lost: 0 } : opener === 'ba' ? { guesses: 77, lost: 1 } : undefined;
  const rules: SolverRules = { mode: 'normal', limit: 6, known };

  test('are used for the start and for first words, without a search', () => {
    const start = startPosition(list);
    const solver = createSolver();
    expect(finish(solver.value(start, rules))).toEqual(exactly({ weight: 3, guesses: 5, lost: 0 }));
    expect(finish(solver.valueOf(start, 'ba', rules))).toEqual(exactly({ weight: 3, guesses: 77, lost: 1 }));
    expect(finish(solver.valueOf(start, 'ab', rules))).toEqual(exactly({ weight: 3, guesses: 5, lost: 0 }));
  });

  test('are not used later in a game', () => {
    const later = afterTurn(startPosition(list), 'zz', 0 as Feedback);
    const truth = createTruth({ list, mode: 'normal', limit: 6, weights: undefined, tiers: [] });
    expect(finish(createSolver().valueOf(later, 'ba', rules))).toEqual(exactly(truth.valueOfWord(later, 'ba')));
  });
});

test('large weights with losses stay whole numbers', () => {
  const random = mulberry32(7);
  for (const mode of MODES) {
    const answers = Array.from('bcdfghjklm', (letter) => `${letter}ight`);
    const list = createWordList({ name: 'test', source: 'test', answers, guesses: ['fudge', 'blimp'] });
    const weights = Uint32Array.from(answers, () => 1 + Math.floor(random() * 1000) ** 2);
    const rules = { mode, weights, limit: 3 };
    const start = startPosition(list);
    const solver = createSolver();
    const { guesses, lost } = finish(solver.value(start, rules));
    expect(Number.isInteger(guesses.lower)).toBe(true);
    expect(lost.lower).toBeGreaterThan(0);
    const each = list.words.map((word) => finish(solver.valueOf(start, word, rules)));
    const fewest = Math.min(...each.map((own) => own.lost.lower));
    expect(lost.lower).toBe(fewest);
    expect(guesses.lower).toBe(
      Math.min(...each.filter((own) => own.lost.lower === fewest).map((own) => own.guesses.lower)),
    );
  }
});

test('a cost is split into guesses and losses', () => {
  expect(splitCost(2315, Number.POSITIVE_INFINITY)).toEqual({ guesses: 2315, lost: 0 });
  expect(splitCost(7 + 2 * 100, 100)).toEqual({ guesses: 7, lost: 2 });
  expect(splitCost(Number.POSITIVE_INFINITY, 100)).toEqual({ guesses: Number.POSITIVE_INFINITY, lost: 0 });
});

describe('wrong arguments', () => {
  const list = listOf('abide abode crane');
  const start = startPosition(list);
  const first = (rules: SolverRules) => createSolver().value(start, rules).next();

  test.each([0, -1, 2.5, Number.NaN, Number.NEGATIVE_INFINITY])('a limit of %d', (limit) => {
    expect(() => first({ mode: 'normal', limit })).toThrow('pass a whole number from 1 to 128, or Infinity');
  });

  test.each([
    ['too few', [1, 2], 'weights has 2 numbers for 3 answers of test'],
    ['none', [1, 0, 2], 'The weight of "abode" is 0'],
    ['too heavy', [2 ** 31, 2 ** 31, 2 ** 31], 'The weights add up to 6442450944'],
  ] as const)('weights: %s', (_, weights, sentence) => {
    expect(() => first({ mode: 'normal', limit: 6, weights: Uint32Array.from(weights) })).toThrow(sentence);
  });

  test('weights: too heavy together', () => {
    const original = bundled('original');
    const weights = new Uint32Array(original.answerCount).fill(1_000_000);
    const heavy = createSolver().value(startPosition(original), { mode: 'normal', limit: 6, weights });
    expect(() => heavy.next()).toThrow('add up to 2315000000');
    weights.fill(100_000);
    const lighter = createSolver().value(startPosition(original), { mode: 'normal', limit: 6, weights });
    expect(() => lighter.next()).toThrow('but costs in a game of 6 guesses are exact only up to 38745320');
  });

  test.each([0, -1, Number.NaN, 1e12])('a table of %d bytes', (tableBytes) => {
    expect(() => createSolver({ tableBytes })).toThrow('tableBytes is');
  });
});

test('where nothing fits or no guess is left there is nothing to find', () => {
  const list = listOf('abide abode crane');
  const rules: SolverRules = { mode: 'normal', limit: 1 };
  const solver = createSolver();
  const none = afterTurn(startPosition(list), 'abide', 1 as Feedback);
  expect(finish(solver.value(none, { mode: 'normal', limit: 6 }))).toEqual(exactly({ weight: 0, guesses: 0, lost: 0 }));
  expect(finish(solver.replies(none, { mode: 'normal', limit: 6 }, { top: 3 })).guesses).toEqual([]);
  expect(finish(solver.tree(none, { mode: 'normal', limit: 6 }))).toBeUndefined();
  const late = afterTurn(startPosition(list), 'zzzzz', 0 as Feedback);
  expect(finish(solver.value(late, rules))).toEqual(exactly({ weight: 3, guesses: 0, lost: 3 }));
  expect(finish(solver.replies(late, rules, { top: 3 })).guesses).toEqual([]);
});
