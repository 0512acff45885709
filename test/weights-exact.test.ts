/**
 * Weights from 1e-9 to 1e9 as decimals against exact best play in whole numbers of any length: no wrong best word, no
 * wrong value, no false claim of proof.
 */

import { describe, expect, test } from 'vitest';
import { unwrap } from '../src/failure.ts';
import { newGame } from '../src/game/game.ts';
import { wordRulesOf } from '../src/game/rules.ts';
import { MODES } from '../src/position.ts';
import { readOwnPrior } from '../src/prior/own.ts';
import { applyPrior } from '../src/prior/prior.ts';
import { finish } from '../src/progress.ts';
import { mulberry32, seedFor } from '../src/random.ts';
import { createSolver } from '../src/search/solver.ts';
import type { Bounds } from '../src/search/value.ts';
import { type Advice, advise } from '../src/suggest/advice.ts';
import { repliesOf } from '../src/suggest/reply.ts';
import { bundledList } from '../src/words/bundled.ts';
import { inCommonUnits, parseDecimal } from '../src/words/exactWeights.ts';
import { answersOf, createWordList, type WordList } from '../src/words/list.ts';
import { bestOf, openEngine } from './support/engines.ts';
import { randomProblem } from './support/randomProblems.ts';
import { type RationalCost, ratioOf, sameCost, solveRationally } from './support/rationalBruteForce.ts';
import { shareOf } from './support/share.ts';

const SEED = 16;
const PROBLEMS = shareOf(250);
/** Doubles of averages are rounded. */
const TINY = 1e-9;

/** Decimals of one problem: of one power of ten between 1e-9 and 1e9, close to each other, or of any power. */
const randomDecimals = (random: () => number): (() => string) => {
  const anyPower = () => Math.floor(random() * 19) - 9;
  const mantissa = (digits: number) => (1 + 9 * random()).toFixed(digits);
  const power = anyPower();
  const kinds = [
    () => `${mantissa(1 + Math.floor(random() * 5))}e${power}`,
    () => `0.${29_995 + Math.floor(random() * 10)}`,
    () => String(Math.round(random() * 1e6) + 1),
    () => `${mantissa(Math.floor(random() * 7))}e${anyPower()}`,
  ];
  return kinds[Math.floor(random() * kinds.length)];
};

interface WeightedProblem {
  readonly list: WordList;
  readonly mode: 'normal' | 'hard' | 'ultra-hard';
  readonly limit: number;
  readonly weights: readonly string[];
}

const weightedProblem = (number: number): WeightedProblem => {
  const random = mulberry32(seedFor(SEED, number));
  const { problem } = randomProblem(number, { answers: 6, guesses: 8 });
  const { list, mode } = problem;
  const limit = [2, 3, 4, 6, Number.POSITIVE_INFINITY][Math.floor(random() * 5)];
  const decimal = randomDecimals(random);
  return { list, mode, limit, weights: answersOf(list).map(() => decimal()) };
};

const adviceFor = ({ list, mode, limit, weights }: WeightedProblem): Advice => {
  const text = answersOf(list).map((word, id) => `${word},${weights[id]}`);
  const { prior } = unwrap(readOwnPrior(['word,weight', ...text].join('\n'), 'own.csv'));
  const rules = { ...wordRulesOf(applyPrior(list, prior)), mode, limit };
  return unwrap(finish(advise(createSolver({ tableBytes: 2 ** 14 }), newGame(rules), { top: 9, allWords: true })));
};

const expectInside = ({ lower, upper }: Bounds, truth: number, what: string) => {
  expect(lower, what).toBeLessThanOrEqual(truth + TINY);
  expect(upper, what).toBeGreaterThanOrEqual(truth - TINY);
};

interface Compared {
  readonly isProved: boolean;
  /** Whether even best play loses some answers. */
  readonly isLossy: boolean;
}

/** Compares an advice with the truth. */
const expectTrue = (problem: WeightedProblem, advice: Advice, name: string): Compared => {
  const units = inCommonUnits(problem.weights.map((text) => unwrapDecimal(text)));
  const truth = solveRationally({ list: problem.list, mode: problem.mode, weights: units }, problem.limit);
  const expectCost = (what: string, { guesses, loss }: { guesses: Bounds; loss: Bounds }, cost: RationalCost) => {
    expectInside(guesses, ratioOf(cost.guesses, truth.total), `guesses of ${what}; ${name}`);
    expectInside(loss, ratioOf(cost.lost, truth.total), `loss of ${what}; ${name}`);
  };
  expectCost('the position', advice, truth.least);
  const replies = repliesOf(advice);
  for (const reply of replies) {
    expectCost(reply.word, reply, truth.costOf(reply.word));
    const id = problem.list.words.indexOf(reply.word);
    const chance = reply.candidate ? ratioOf(units[id], truth.total) : 0;
    expect(Math.abs(reply.chance - chance), `chance of ${reply.word}; ${name}`).toBeLessThan(TINY);
  }
  const isLossy = truth.least.lost > 0n;
  if (advice.certainty !== 'proved') return { isProved: false, isLossy };
  expect(sameCost(truth.costOf(replies[0].word), truth.least), `${replies[0].word} is best; ${name}`).toBe(true);
  if (advice.ties !== undefined) {
    const best = problem.list.words.filter((word) => sameCost(truth.costOf(word), truth.least));
    expect(advice.ties, `ties; ${name}`).toBe(best.length);
  }
  return { isProved: true, isLossy };
};

/** The first step that fulfils a condition, or the end. */
const firstWith = (steps: ReturnType<typeof advise>, isMet: (advice: Advice) => boolean): Advice => {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return unwrap(step.value);
    if (isMet(step.value)) return step.value;
  }
};

const unwrapDecimal = (text: string) => {
  const decimal = parseDecimal(text);
  if (!decimal) throw new Error(`${text} is no decimal.`);
  return decimal;
};

test(`${PROBLEMS} problems with weights from 1e-9 to 1e9`, () => {
  const proved = { normal: 0, hard: 0, 'ultra-hard': 0 };
  let lossy = 0;
  for (let number = 0; number < PROBLEMS; number++) {
    const problem = weightedProblem(number);
    const { list, mode, limit, weights } = problem;
    const name = `problem ${number}: ${mode}, ${limit} guesses, ${list.words}, weights ${weights}`;
    const { isProved, isLossy } = expectTrue(problem, adviceFor(problem), name);
    if (isProved) proved[mode]++;
    if (isLossy) lossy++;
  }
  // weights of a few digits are proved as given; those over many orders of magnitude have bounds
  for (const mode of MODES) expect(proved[mode], mode).toBeGreaterThan(PROBLEMS / 10);
  expect(proved.normal + proved.hard + proved['ultra-hard']).toBeGreaterThan(PROBLEMS / 2);
  expect(lossy).toBeGreaterThan(PROBLEMS / 20);
});

describe('weights of the issue', () => {
  test('close decimals prove the right word', () => {
    const answers = ['dd', 'ac', 'dc', 'cc', 'cd'];
    const list = createWordList({ name: 'two letters', source: 'test', answers });
    const problem = { list, mode: 'normal', limit: 6, weights: ['1', '0.3', '0.29997', '1', '0.15002'] } as const;
    expect(expectTrue(problem, adviceFor(problem), 'close decimals').isProved).toBe(true);
  });

  test.each(['1e-9', '1e-12'])('one likely word among %s', (rest) => {
    const { list } = randomProblem(5, { answers: 6, guesses: 8 }).problem;
    const weights = answersOf(list).map((_, id) => (id === 0 ? '1.0' : rest));
    const problem = { list, mode: 'normal', limit: 6, weights } as const;
    const advice = adviceFor(problem);
    expectTrue(problem, advice, rest);
    expect(advice.guesses.upper).toBeLessThan(1.00001);
  });

  // 81 % and 1.46 guesses before, called proved
  test('CRANE at 1.0 and 2,314 answers at 1e-9', () => {
    const list = unwrap(bundledList('original'));
    const rows = answersOf(list).map((word) => `${word},${word === 'crane' ? '1.0' : '0.000000001'}`);
    const { prior } = unwrap(readOwnPrior(['word,weight', ...rows].join('\n'), 'own.csv'));
    const rules = { ...wordRulesOf(applyPrior(list, prior)), mode: 'normal', limit: 6 } as const;
    const steps = advise(createSolver({ tableBytes: 2 ** 20 }), newGame(rules), { top: 1 });
    const advice = firstWith(steps, ({ guesses }) => guesses.upper < 1.001);
    const [crane] = repliesOf(advice);
    expect(crane.word).toBe('crane');
    expect(crane.chance).toBeCloseTo(1 / (1 + 2314e-9), 12);
    // 2,314 words of 1e-9 take one to five guesses more
    expectInside(advice.guesses, 1 + 2.5 * 2314e-9, 'the average');
    expect(advice.guesses.lower).toBeLessThanOrEqual(1 + 2314e-9);
    expect(advice.certainty).not.toBe('proved');
  });

  test('the engine says that it has rounded weights, and only then', async () => {
    const { list } = weightedProblem(0);
    const noticesOf = async (weights: number[]) => {
      const notices: string[] = [];
      const engine = openEngine({
        list: answersOf(list),
        weights,
        worker: 'none',
        onNotice: ({ code }) => void notices.push(code),
      });
      await engine.suggest('');
      return notices.filter((code) => code === 'WEIGHTS_ROUNDED');
    };
    const count = list.answerCount;
    expect(await noticesOf(Array.from({ length: count }, (_, id) => 0.25 + id))).toEqual([]);
    expect(await noticesOf(Array.from({ length: count }, (_, id) => (id === 0 ? 1e9 : 1e-9)))).toEqual([
      'WEIGHTS_ROUNDED',
    ]);
  });

  test('the engine uses its weights as given', async () => {
    for (let number = 0; number < 40; number++) {
      const { list, weights } = weightedProblem(number);
      const engine = openEngine({ list: answersOf(list), weights: weights.map(Number), worker: 'none' });
      const advice = await engine.suggest('');
      const best = bestOf(advice);
      const units = inCommonUnits(weights.map(unwrapDecimal));
      const truth = solveRationally({ list: engine.list, mode: 'normal', weights: units }, 6);
      if (advice.proved) expect(sameCost(truth.costOf(best.word), truth.least), `problem ${number}`).toBe(true);
      expect(best.chance).toBeCloseTo(
        best.possible ? ratioOf(units[list.words.indexOf(best.word)], truth.total) : 0,
        9,
      );
    }
  });
});
