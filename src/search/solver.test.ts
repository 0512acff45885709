import { describe, expect, test } from 'vitest';
import { createBruteForce, type Outcome } from '../../test/bruteForce.ts';
import { type RandomLimits, randomProblem } from '../../test/randomProblems.ts';
import { greedyTreeFile } from '../../test/trees.ts';
import type { Feedback } from '../feedback.ts';
import { scoreFeedback } from '../feedback.ts';
import { afterTurn, legalGuesses, startPosition } from '../position.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import {
  type AnswerId,
  answersOf,
  asIds,
  createWordList,
  type GuessId,
  guessIdOf,
  type WordList,
} from '../words/list.ts';
import { guessBound, isUseless, sumWeights } from './bounds.ts';
import {
  type Bounds,
  createSolver,
  type Objective,
  type Replies,
  type Solver,
  type SolverOptions,
  type Suggestion,
} from './solver.ts';
import { splitAnswers, summarizeTree, type Tree } from './tree.ts';

const { POSITIVE_INFINITY } = Number;

const solverFor = (list: WordList, more: Partial<SolverOptions> = {}): Solver => {
  const options = { mode: 'normal' as const, limit: 6, objective: 'total' as const, weights: undefined };
  const solver = createSolver(list, { ...options, tableBytes: 2 ** 20, ...more });
  if (!solver.ok) throw new Error(solver.failure.sentence);
  return solver.value;
};

/** Everything a question says on its way, and its answer. */
const follow = <Step, End>(steps: Generator<Step, End>): { said: Step[]; end: End } => {
  const said: Step[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { said, end: step.value };
    said.push(step.value);
  }
};

const original = (): WordList => {
  const list = bundledList('original');
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

test('what is said on the way is true: the cost lies between the bounds, and the lower one rises', () => {
  const list = original();
  const position = afterTurn(startPosition(list), 'fuzzy', 0 as Feedback);
  const shorter = {
    ...position,
    candidates: asIds<AnswerId>(position.candidates.filter((answer) => answer % 6 === 0)),
  };
  const solver = solverFor(list, { tableBytes: 2 ** 22 });
  const { said, end } = follow(solver.best(shorter, { top: 3, frequencies: bundledFrequencies() }));
  expect(end.exact).toBe(true);
  let before = 0;
  for (const { lower, upper } of said as Bounds[]) {
    expect(lower).toBeGreaterThanOrEqual(before);
    expect(lower).toBeLessThanOrEqual(end.lower);
    expect(upper).toBeGreaterThanOrEqual(end.lower);
    before = lower;
  }
});

describe('a position for the search', () => {
  const list = createWordList({
    name: 'test',
    source: 'test',
    answers: ['abide', 'crane', 'crash', 'drama'],
    guesses: ['llama'],
  });
  const later = afterTurn(startPosition(list), 'crane', scoreFeedback('crane', 'drama'));

  test('has the turns that are left and, but in normal mode, the legal guesses', () => {
    const { candidates } = later;
    expect(solverFor(list).stateOf(later)).toEqual({ candidates, legal: undefined, turnsLeft: 5 });
    expect(solverFor(list, { mode: 'hard', limit: 3 }).stateOf(later)).toEqual({
      ...{ candidates, legal: legalGuesses(later, 'hard'), turnsLeft: 2 },
    });
  });

  test('with another limit, on the same search', () => {
    const solver = solverFor(list);
    const shorter = solver.withLimit(2);
    expect(shorter.search).toBe(solver.search);
    expect(shorter.options).toEqual({ ...solver.options, limit: 2 });
    expect(shorter.stateOf(later).turnsLeft).toBe(1);
  });

  test.each([
    [3, undefined, 3 * 4],
    [9, undefined, 4 * 4],
    [3, Uint32Array.of(1, 2, 3, 4), 3 * 10],
  ])('within %i guesses one loss costs more than all guesses together', (limit, weights, most) => {
    expect(solverFor(list, { limit, weights, objective: 'within' }).problem.lossCost).toBeGreaterThan(most);
    expect(solverFor(list, { limit, weights }).problem.lossCost).toBe(POSITIVE_INFINITY);
  });

  test('that cannot be solved has no replies', () => {
    const { end } = follow(solverFor(list, { limit: 1 }).best(startPosition(list), { top: 3, frequencies: new Map() }));
    expect(end).toMatchObject({ lower: POSITIVE_INFINITY, upper: POSITIVE_INFINITY, suggestions: [], tied: [] });
  });

  test('of a list that is too large fails with a sentence', () => {
    const huge: WordList = { ...list, words: new Array(1_000_000), answerCount: 1_000_000 };
    const options = { mode: 'normal', limit: 6, objective: 'total', weights: undefined, tableBytes: 2 ** 20 } as const;
    expect(createSolver(huge, options)).toMatchObject({ ok: false, failure: { code: 'MATRIX_TOO_LARGE' } });
  });
});

describe('on the way, when words are hard to tell apart', () => {
  const answers = answersOf(original()).filter((word) => /^.[ao].er$/.test(word));
  const list = createWordList({ name: 'alike', source: 'test', answers, guesses: ['crypt', 'hymns'] });
  const start = startPosition(list);

  test.each<[string, Partial<SolverOptions>]>([
    ['no limit', { limit: POSITIVE_INFINITY }],
    ['no limit, by the clock', { limit: POSITIVE_INFINITY, pauses: 'by clock' }],
    ['eight guesses', { limit: 8 }],
    ['four guesses and some lost', { limit: 4, objective: 'within', pauses: 'by clock' }],
  ])('%s: the upper bound is what the candidates with most parts cost', (_name, options) => {
    const solver = solverFor(list, { mode: 'ultra-hard', ...options });
    const { said, end } = follow(solver.cost(start));
    const { limit } = solver.options;
    const greedy = greedyTreeFile(list, { limit: limit < POSITIVE_INFINITY ? limit : undefined });
    const lost = greedy.losses.length;
    const upper = greedy.total + (lost > 0 ? lost * solver.problem.lossCost : 0);
    expect(said.length).toBeGreaterThan(0);
    expectNarrows(said, end);
    for (const bounds of said) expect(bounds.upper).toBe(upper);
    expect(end).toBeLessThanOrEqual(upper);
  });

  test.each<[string, Partial<SolverOptions>]>([
    ['equal weights', { limit: 9 }],
    ['weights', { limit: 9, weights: Uint32Array.from(answers, (_, answer) => 1 + ((answer * 7) % 5)) }],
    ['four guesses and some lost', { limit: 4, objective: 'within' }],
  ])('normal mode, %s: the upper bound is what the words with most parts cost', (_name, options) => {
    const solver = solverFor(list, { ...options, pauses: 'by clock' });
    const { said, end } = follow(solver.cost(start));
    const upper = greedyCost(solver, answers, solver.options.limit);
    expect(said.length).toBeGreaterThan(0);
    expectNarrows(said, end);
    for (const bounds of said) expect(bounds.upper).toBe(upper);
  });

  /** The slow twin: parts counted word by word; of equal words the first candidate, then the first of the list. */
  const greedyCost = (solver: Solver, left: readonly string[], turns: number): number => {
    const { weights, lossCost } = solver.problem;
    const each = left.map((word) => weights?.[guessIdOf(list, word)!] ?? 1);
    const weight = each.reduce((sum, own) => sum + own, 0);
    const rest = weight - Math.max(...each);
    if (left.length < 3 || turns === 1) return weight + (rest && rest * (turns === 1 ? lossCost : 1));
    const scoreOf = (word: string) => splitAnswers(word, left).size + (left.includes(word) ? 1 : 0);
    const guess = [left[0]!, ...list.words].reduce((best, word) => (scoreOf(word) > scoreOf(best) ? word : best));
    const parts = [...splitAnswers(guess, left).values()].filter(([first]) => first !== guess);
    return parts.reduce((sum, part) => sum + greedyCost(solver, part, turns - 1), weight);
  };

  test('replies are bounds first, least first, and then costs', () => {
    const solver = solverFor(list, { mode: 'hard', limit: 9, pauses: 'by clock' });
    const { said, end } = follow(solver.best(start, { top: 60, frequencies: new Map() }));
    const costs = new Map(
      list.words.map((_, guess) => [guess, follow(solver.value(start, guess as GuessId)).end.lower]),
    );
    expect(end.exact).toBe(true);
    expect(end.ties).toBe([...costs.values()].filter((cost) => cost === end.lower).length);
    expectNarrows(said, end.lower);
    expect(said[0]).toMatchObject({ exact: false, upper: POSITIVE_INFINITY, ties: undefined });
    expect(said.some(({ exact, upper }) => !exact && upper < POSITIVE_INFINITY)).toBe(true);
    for (const { exact, lower, upper, suggestions, tied } of said) {
      expect(exact).toBe(lower === upper);
      for (const guess of tied) expect(costs.get(guess)).toBe(end.lower);
      for (const each of suggestions) {
        expect(each.exact).toBe(exact);
        if (exact) expect(each.lower).toBe(costs.get(each.guess));
        else expect(each.lower).toBeLessThanOrEqual(costs.get(each.guess)!);
      }
    }
    // what has been found so far is said as it comes
    const counts = said.filter(({ exact }) => exact).map(({ suggestions }) => suggestions.length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(3);
  });

  test('the first bounds are those of one look, the smaller squares first', () => {
    const weights = Uint32Array.from(answers, (_, answer) => 1 + ((answer * 7) % 5));
    const solver = solverFor(list, { weights, limit: 9 });
    const sums = sumWeights(weights);
    const look = list.words.flatMap((word, guess) => {
      const sizes = [...splitAnswers(word, answers).values()].map(({ length }) => length);
      const candidate = guess < answers.length;
      const own = candidate ? weights[guess]! : 0;
      if (isUseless(sizes.length, own)) return [];
      const lower = guessBound(sums, sizes.length - (candidate ? 1 : 0), own, 1);
      return [{ guess, candidate, lower, squares: sizes.reduce((sum, size) => sum + size * size, 0) }];
    });
    look.sort((a, b) => a.lower - b.lower || Number(b.candidate) - Number(a.candidate) || a.squares - b.squares);
    const first = solver.best(start, { top: 99, frequencies: new Map() }).next().value as Replies;
    expect(first.suggestions.map(({ guess, lower }) => [guess, lower])).toEqual(
      look.map(({ guess, lower }) => [guess, lower]),
    );
    expect(first.lower).toBe(look[0]!.lower);
  });

  test.each(['normal', 'hard', 'ultra-hard'] as const)('%s mode: bounds of a guess narrow', (mode) => {
    const solver = solverFor(list, { mode, limit: 7, pauses: 'by clock' });
    const guess = guessIdOf(list, 'crypt')!;
    const { said, end } = follow(solver.value(start, guess));
    expect(said.length).toBeGreaterThan(0);
    expectNarrows(said, end.lower);
    const uppers = said.map(({ upper }) => upper);
    expect(uppers).toEqual(uppers.toSorted((a, b) => b - a));
  });

  test('by nodes every run says the same, and the clock changes no cost', () => {
    const slices = (pauses: 'by nodes' | 'by clock') =>
      follow(solverFor(list, { mode: 'hard', limit: 7, pauses }).cost(start));
    expect(slices('by clock').end).toBe(slices('by nodes').end);
    expect(slices('by nodes').said).toEqual(slices('by nodes').said);
  });

  /** The lower bound rises, and the cost is always between the two. */
  const expectNarrows = (said: readonly Bounds[], cost: number) => {
    const lowers = said.map(({ lower }) => lower);
    expect(lowers).toEqual(lowers.toSorted((a, b) => a - b));
    for (const { lower, upper } of said) {
      expect(lower).toBeLessThanOrEqual(cost);
      expect(upper).toBeGreaterThanOrEqual(cost);
    }
  };
});

/** The problem of a number as a solver sees it: words of 2 to 6 letters, all modes, weights and limits. */
const randomSolver = (number: number, objective: Objective, limits?: RandomLimits): Solver => {
  const { problem, state } = randomProblem(number, limits);
  const { list, mode, weights } = problem;
  return solverFor(list, { mode, weights, limit: state.turnsLeft, objective, pauses: 'by clock', tableBytes: 2 ** 16 });
};

/** Outcomes of brute force: what is lost, the guesses for what is found, and the most guesses made. */
const lostIn = (outcome: Outcome) => outcome.at(-1)!;
const guessesIn = (outcome: Outcome) =>
  outcome.slice(0, -1).reduce((sum, weight, turn) => sum + weight * (turn + 1), 0);
const worstIn = (outcome: Outcome) => outcome.findLastIndex((weight) => weight > 0) + 1;
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), POSITIVE_INFINITY);

describe('small random problems against brute force', () => {
  const SMALL = { answers: 6, guesses: 8 };

  test('total: what every guess costs, and the tree that shows it', () => {
    for (let number = 7000; number < 7025; number++) {
      const solver = randomSolver(number, 'total');
      const { list } = solver.problem;
      const truth = createBruteForce(solver.problem);
      const start = startPosition(list);
      const cost = truth.cost(solver.stateOf(start));
      expect(follow(solver.cost(start)).end, String(number)).toBe(cost);
      const tree = follow(solver.tree(start)).end;
      if (cost === POSITIVE_INFINITY) expect(tree, String(number)).toBeUndefined();
      else expect(createdTotal(solver, tree!), String(number)).toBe(cost);
      for (const guess of list.words.keys()) {
        const { lower, upper, exact, summary } = follow(solver.value(start, guess as GuessId)).end;
        const value = truth.valueOf(solver.stateOf(start), guess as GuessId);
        expect({ lower, upper, exact }, `${number} ${guess}`).toEqual({ lower: value, upper: value, exact: true });
        expect(summary?.total ?? POSITIVE_INFINITY, `${number} ${guess}`).toBe(value);
        expect(summary?.losses ?? [], `${number} ${guess}`).toEqual([]);
      }
    }
  });

  const createdTotal = ({ problem: { list, weights } }: Solver, tree: Tree) =>
    summarizeTree(tree, answersOf(list), weights && [...weights]).total;

  test('of the best trees one with the least worst case is shown', () => {
    // found at random: each has best trees of different depths
    for (const number of [20070, 20102, 20122, 20243, 20396, 20457, 20460, 20583]) {
      const solver = randomSolver(number, 'total', SMALL);
      const { list } = solver.problem;
      const start = startPosition(list);
      const state = solver.stateOf(start);
      const turnsLeft = Math.min(state.turnsLeft, list.answerCount + 1);
      const all = createBruteForce(solver.problem).outcomes({ ...state, turnsLeft });
      const solving = all.filter((outcome) => lostIn(outcome) === 0);
      const cost = least(solving.map(guessesIn));
      const worst = least(solving.filter((outcome) => guessesIn(outcome) === cost).map(worstIn));
      const tree = follow(solver.tree(start)).end;
      expect(tree ? summarizeTree(tree, answersOf(list)).worst : POSITIVE_INFINITY, String(number)).toBe(worst);
    }
  });

  test('worst: the least worst case, and in it the least total', () => {
    // found at random: in each the least total needs a longer game than the least worst case
    for (const number of [20047, 20048, 20064, 20111, 20113, 20139, 20159, 20179, 20194, 20210, 20232, 20240]) {
      const solver = randomSolver(number, 'worst', SMALL);
      const { list, weights } = solver.problem;
      const start = startPosition(list);
      const state = solver.stateOf(start);
      const turnsLeft = Math.min(state.turnsLeft, list.answerCount);
      const truth = createBruteForce(solver.problem);
      const solving = truth.outcomes({ ...state, turnsLeft }).filter((outcome) => lostIn(outcome) === 0);
      const worst = least(solving.map(worstIn));
      const total = least(solving.filter((outcome) => worstIn(outcome) === worst).map(guessesIn));
      expect(follow(solver.cost(start)).end, String(number)).toBe(total);
      const tree = follow(solver.tree(start)).end;
      const summary = tree && summarizeTree(tree, answersOf(list), weights && [...weights]);
      expect([summary?.total, summary?.worst], String(number)).toEqual([total, worst]);
      expect(solver.search.solve(state, POSITIVE_INFINITY), String(number)).toBeLessThan(total);
      for (const guess of list.words.keys()) {
        const values = Array.from({ length: turnsLeft }, (_, turn) =>
          truth.valueOf({ ...state, turnsLeft: turn + 1 }, guess as GuessId),
        );
        const { lower } = follow(solver.value(start, guess as GuessId)).end;
        const value = values.find((each) => each < POSITIVE_INFINITY) ?? truth.valueOf(state, guess as GuessId);
        expect(lower, `${number} ${guess}`).toBe(value);
      }
    }
  });

  test('within: the fewest lost, then the fewest guesses', () => {
    let lossy = 0;
    for (let number = 7300; number < 7330; number++) {
      const solver = randomSolver(number, 'within', SMALL);
      const { list, weights, lossCost } = solver.problem;
      const start = startPosition(list);
      const state = solver.stateOf(start);
      const turnsLeft = Math.min(state.turnsLeft, list.answerCount);
      const all = createBruteForce(solver.problem).outcomes({ ...state, turnsLeft });
      const lost = least(all.map(lostIn));
      const found = least(all.filter((outcome) => lostIn(outcome) === lost).map(guessesIn));
      const cost = follow(solver.cost(start)).end;
      // a lost candidate has paid every turn as well
      expect(cost, String(number)).toBe(found + lost * turnsLeft + lost * lossCost);
      const summary = summarizeTree(follow(solver.tree(start)).end!, answersOf(list), weights && [...weights]);
      const weightOf = (word: string) => weights?.[list.words.indexOf(word)] ?? 1;
      expect(
        summary.losses.reduce((sum, word) => sum + weightOf(word), 0),
        String(number),
      ).toBe(lost);
      expect(summary.total, String(number)).toBe(found + lost * turnsLeft);
      if (lost > 0) lossy++;
    }
    expect(lossy).toBeGreaterThan(5);
  });

  test('the best replies, of both kinds together or apart, and how many are best', () => {
    for (let number = 7400; number < 7425; number++) {
      const solver = randomSolver(number, 'within');
      const { list } = solver.problem;
      const start = startPosition(list);
      const state = solver.stateOf(start);
      const truth = createBruteForce(solver.problem);
      // the later a word the rarer it is, but the first was never seen
      const frequencies = new Map(list.words.slice(1).map((word, id) => [word, 100 - id]));
      const rarity = ({ guess }: Suggestion) => (guess === 0 ? 100 : guess);
      const useful = [...list.words.keys()].filter((guess) => guess < list.answerCount || tellsSomething(list, guess));
      const all = useful
        .map((guess) =>
          suggestionOf(guess as GuessId, truth.valueOf(state, guess as GuessId), guess < list.answerCount),
        )
        .sort((a, b) => a.lower - b.lower || Number(b.candidate) - Number(a.candidate) || rarity(a) - rarity(b));
      const cost = all[0]!.lower;
      const best = all.filter(({ lower }) => lower === cost);
      for (const top of [1, 3, all.length]) {
        for (const ofEachKind of [false, true]) {
          const wanted = { top, frequencies, ...(ofEachKind && { ofEachKind }) };
          const { lower, upper, exact, suggestions, ties, tied } = follow(solver.best(start, wanted)).end;
          const what = `${number} top ${top}`;
          expect({ lower, upper, exact, ties }, what).toEqual({
            ...{ lower: cost, upper: cost, exact: true, ties: best.length },
          });
          expect(new Set(tied), what).toEqual(new Set(best.map(({ guess }) => guess)));
          const groups = ofEachKind ? [all.filter(isCandidate), all.filter((each) => !isCandidate(each))] : [all];
          const shown = groups.flatMap((group) => group.slice(0, top));
          // of words that cost the same, and more than the best, any may be shown
          expect(suggestions.map(costOf), what).toEqual(shown.map(costOf));
          for (const each of suggestions) expect(all, what).toContainEqual(each);
          expect(suggestions.filter((each) => costOf(each) === cost)).toEqual(
            shown.filter((each) => costOf(each) === cost),
          );
          if (top === all.length) expect(suggestions, what).toEqual(shown);
        }
      }
    }
  });

  const tellsSomething = (list: WordList, guess: number) =>
    new Set(answersOf(list).map((answer) => scoreFeedback(list.words[guess], answer))).size > 1;
  const suggestionOf = (guess: GuessId, cost: number, candidate: boolean): Suggestion => ({
    ...{ guess, candidate, lower: cost, upper: cost, exact: true },
  });
  const isCandidate = ({ candidate }: Suggestion) => candidate;
  const costOf = ({ lower }: Suggestion) => lower;
});

describe('six letters: the readable search answers', () => {
  const answers = ['planet', 'silver', 'copper', 'marble', 'garden', 'gander', 'danger', 'ranged', 'silken'];
  const list = createWordList({ name: 'six', source: 'test', answers, guesses: ['gilder', 'primal'] });

  test.each(['normal', 'hard', 'ultra-hard'] as const)('%s mode', (mode) => {
    const solver = solverFor(list, { mode });
    const start = startPosition(list);
    const truth = createBruteForce(solver.problem);
    for (const [guess, word] of list.words.entries()) {
      const { end } = follow(solver.value(start, guess as GuessId));
      expect(`${word} ${end.lower}`).toBe(`${word} ${truth.valueOf(solver.stateOf(start), guess as GuessId)}`);
      expect(end.summary?.total).toBe(end.lower);
    }
    expect(solver.search.nodes).toBeGreaterThan(0);
  });

  test('one guess, and all others are lost', () => {
    const solver = solverFor(list, { limit: 1, objective: 'within' });
    const { summary } = follow(solver.value(startPosition(list), 0 as GuessId)).end;
    expect(summary).toMatchObject({ total: 9, worst: 1, losses: answers.slice(1) });
  });
});

test('worst: the least worst case first', () => {
  const list = createWordList({
    name: 'ight',
    source: 'test',
    answers: ['light', 'might', 'night', 'right', 'sight', 'tight'],
  });
  const opener = guessIdOf(list, 'light')!;
  const { end } = follow(solverFor(list, { objective: 'worst' }).value(startPosition(list), opener));
  expect(end.summary?.worst).toBe(6);
  const five = follow(solverFor(list, { limit: 5 }).value(startPosition(list), opener)).end;
  expect(five.lower).toBe(POSITIVE_INFINITY);
  const within = follow(solverFor(list, { limit: 5, objective: 'within' }).value(startPosition(list), opener)).end;
  expect(within.summary?.losses).toHaveLength(1);
});
