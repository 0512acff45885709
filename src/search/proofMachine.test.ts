import { describe, expect, test } from 'vitest';
import { defined } from '../../test/support/games.ts';
import { guessId, guessIds } from '../../test/support/ids.ts';
import { randomProblem } from '../../test/support/randomProblems.ts';
import type { Mode } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { createWordList, type GuessId } from '../words/list.ts';
import type { OpenerResult } from './openerBound.ts';
import { createProver, NO_LIMIT, type Proof, type ProofSetup } from './proof.ts';
import { isOpenAt } from './proofEvidence.ts';
import {
  createProofMachine,
  type FinishedJob,
  type MachineOptions,
  type ProofJob,
  type ProofMachine,
} from './proofMachine.ts';
import { nextLimit } from './proofPlan.ts';

const list = createWordList({ name: 'test', source: 'test', answers: ['abide', 'crane', 'crash', 'drama'] });
const setupFor = (mode: Mode, others: Partial<ProofSetup> = {}): ProofSetup => {
  const setup: ProofSetup = { list, mode, limit: 6, objective: 'total', tableBytes: 2 ** 20 };
  return { ...setup, ...others };
};

const bound = (opener: number, total: number): OpenerResult => ({ opener: guessId(opener), total, how: 'search' });
const exact = (opener: number, total: number): OpenerResult => ({ opener: guessId(opener), total, how: 'exact' });

describe('the limit of the first openers', () => {
  test('there is none in normal mode, and only one round', () => {
    expect(nextLimit(setupFor('normal'), [])).toBe(NO_LIMIT);
    expect(nextLimit(setupFor('normal'), [exact(0, 9), bound(1, NO_LIMIT)])).toBeUndefined();
    expect(nextLimit(setupFor('hard', { objective: 'within' }), [])).toBe(NO_LIMIT);
  });

  test.each(['hard', 'ultra-hard'] as const)('in %s mode it rises from 0 until one has a total', (mode) => {
    const setup = setupFor(mode, { list: { ...list, answerCount: 500 } });
    expect(nextLimit(setup, [])).toBe(0);
    expect(nextLimit(setup, [bound(0, 1000), bound(1, 1200)])).toBe(1010);
    expect(nextLimit(setup, [bound(0, 1010), bound(1, 1200)])).toBe(1021);
    expect(nextLimit(setup, [bound(0, 1021), exact(1, 1015)])).toBeUndefined();
  });

  test('it ends where no game is so long, or no opener can guarantee the limit', () => {
    expect(nextLimit(setupFor('hard'), [bound(0, 24)])).toBe(25);
    expect(nextLimit(setupFor('hard'), [bound(0, 25)])).toBe(NO_LIMIT);
    expect(nextLimit(setupFor('hard'), [bound(0, NO_LIMIT)])).toBeUndefined();
    expect(nextLimit(setupFor('hard', { limit: NO_LIMIT }), [bound(0, 25)])).toBe(26);
  });

  test('an opener is open as long as its total could be below it', () => {
    expect(isOpenAt(9, undefined)).toBe(true);
    expect(isOpenAt(9, bound(0, 8))).toBe(true);
    expect(isOpenAt(9, bound(0, 9))).toBe(false);
    expect(isOpenAt(9, exact(0, 8))).toBe(false);
  });
});

describe('a machine by hand', () => {
  const ORDER = guessIds(2, 0, 3, 1);
  const finished = (limit: number, ...results: OpenerResult[]): FinishedJob => ({ limit, results, nodes: 1 });

  test('in normal mode the first openers are valued without a limit, each in a job', () => {
    const machine = createProofMachine(setupFor('normal'), ORDER);
    expect(machine.next()).toEqual({ stage: 'first', openers: [2], limit: NO_LIMIT });
    expect(machine.next({ running: new Set(guessIds(2)) })?.openers).toEqual([0]);
    expect(machine.next({ size: { first: 3, rest: 1 } })?.openers).toEqual([2, 0, 3]);
    expect(machine.next({ running: new Set(ORDER) })).toBeUndefined();
    expect(machine.stage()).toBe('first');
    expect(() => machine.conclude()).toThrow('isDone');
    machine.add(finished(NO_LIMIT, exact(1, 8), exact(3, 7), exact(0, 7), bound(2, NO_LIMIT)));
    expect(machine.isDone()).toBe(true);
    expect(machine.next()).toBeUndefined();
    expect(machine.progress()).toEqual({ done: 4, openers: 4, total: 7, best: 3 });
    expect(machine.conclude()).toMatchObject({ total: 7, best: [0, 3], nodes: 1 });
  });

  test('in hard mode the limit rises, and the first total in order ends the round', () => {
    const machine = createProofMachine(setupFor('hard'), ORDER);
    expect(machine.next()).toMatchObject({ stage: 'first', limit: 0 });
    machine.add(finished(0, bound(2, 8), bound(0, 8), bound(3, 8), bound(1, 20)));
    const job = machine.next({ size: { first: 9, rest: 9 } });
    expect(job).toEqual({ stage: 'first', openers: [2, 0, 3], limit: 9 });
    // 3 comes later in order than 0: its total waits until nothing is before it
    machine.add(finished(9, exact(3, 8)));
    expect(machine.next({ size: { first: 9, rest: 9 } })?.openers).toEqual([2, 0]);
    machine.add(finished(9, bound(2, 9)));
    machine.add(finished(9, exact(0, 8)));
    // the limit of the rest happens to be that of the last round: nothing is left
    expect(machine.isDone()).toBe(true);
    expect(machine.conclude()).toMatchObject({ total: 8, best: [0, 3] });
  });

  test('a fixed limit takes no result of another limit; one that falls takes all that are enough', () => {
    const many = Array.from({ length: 20 }, (_, id) => guessId(id));
    const setup = setupFor('normal', { list: { ...list, answerCount: 20 } });
    const start = (options: MachineOptions) => {
      const machine = createProofMachine(setup, many, options);
      machine.add(finished(NO_LIMIT, ...many.slice(0, 16).map((opener) => exact(opener, 50 + opener))));
      expect(machine.next()).toEqual({ stage: 'rest', openers: [16], limit: 51 });
      return machine;
    };
    const fixed = start({ target: 'fixed' });
    fixed.add(finished(60, bound(16, 60)));
    fixed.add(finished(51, exact(17, 48)));
    expect(fixed.next()).toEqual({ stage: 'rest', openers: [16], limit: 51 });
    const falling = start({ target: 'falling' });
    falling.add(finished(60, bound(16, 60)));
    falling.add(finished(51, exact(17, 48)));
    expect(falling.next()).toEqual({ stage: 'rest', openers: [18], limit: 49 });
    // a result of an older limit may fall short, or not
    falling.add(finished(49, bound(18, 49), bound(19, 40)));
    expect(falling.next()?.openers).toEqual([19]);
    falling.reach({ total: 39, opener: guessId(19) });
    expect(falling.isDone()).toBe(true);
    falling.forget(guessIds(18));
    expect(falling.next()).toEqual({ stage: 'rest', openers: [18], limit: 40 });
    expect(falling.progress()).toEqual({ done: 19, openers: 20, total: 39, best: 19 });
  });

  test('a limit does not rise before all of its round are answered, in any order', () => {
    for (const target of ['fixed', 'falling'] as const) {
      const machine = createProofMachine(setupFor('hard', { list: { ...list, answerCount: 500 } }), ORDER, { target });
      machine.add(finished(0, bound(2, 1000), bound(0, 1005), bound(3, 1200), bound(1, 1200)));
      expect(machine.next()?.limit).toBe(1010);
      machine.add(finished(1010, bound(2, 1010)));
      expect(machine.next({ running: new Set(guessIds(0)) })).toBeUndefined();
      expect(machine.next()).toEqual({ stage: 'first', openers: [0], limit: 1010 });
      machine.add(finished(1010, bound(0, 1010)));
      expect(machine.next({ size: { first: 9, rest: 9 } })).toEqual({ stage: 'first', openers: [2, 0], limit: 1021 });
    }
  });

  test('a bound that does not reach its limit settles nothing', () => {
    for (const target of ['fixed', 'falling'] as const) {
      const machine = createProofMachine(setupFor('hard'), ORDER, { target });
      machine.add(finished(0, ...ORDER.map((opener) => bound(opener, 0))));
      expect(machine.next()).toMatchObject({ openers: [2], limit: 1 });
      machine.add(finished(1, bound(2, 0)));
      expect(machine.next()).toMatchObject({ openers: [2], limit: 1 });
    }
  });

  test('repeated results add neither progress nor nodes', () => {
    const machine = createProofMachine(setupFor('normal'), ORDER);
    for (let time = 0; time < 3; time++) machine.add(finished(NO_LIMIT, exact(2, 8)));
    expect(machine.progress().done).toBe(1);
    machine.add(finished(NO_LIMIT, exact(2, 8), exact(0, 8), exact(3, 8), exact(1, 8)));
    expect(machine.conclude().nodes).toBe(2);
  });

  test('whether openers can guarantee a limit takes one result each', () => {
    const machine = createProofMachine(setupFor('hard', { objective: 'within' }), ORDER);
    machine.add(finished(NO_LIMIT, exact(0, NO_LIMIT), exact(1, 0), exact(2, 0), exact(3, NO_LIMIT)));
    expect(machine.conclude()).toMatchObject({ total: 0, best: [1, 2] });
  });
});

// Random hosts

/** A host that does everything by chance: small jobs, lost ones, late and repeated results, restarts. */
const drive = (
  setup: ProofSetup,
  order: readonly GuessId[],
  testOpener: (opener: GuessId, limit: number) => OpenerResult,
  { target, seed }: { target: 'fixed' | 'falling'; seed: number },
): Proof => {
  const random = mulberry32(seed);
  const chance = (share: number) => random() < share;
  const some = (most: number) => 1 + Math.floor(random() * most);
  const added: FinishedJob[] = [];
  const inFlight = new Set<ProofJob>();
  let machine: ProofMachine = createProofMachine(setup, order, { target });
  const add = (job: FinishedJob) => {
    added.push(job);
    machine.add(job);
  };
  const finish = ({ openers, limit }: ProofJob) => {
    const results = openers.map((opener) => testOpener(opener, limit));
    // in pieces, backwards, or without some
    if (chance(0.2)) results.reverse();
    if (chance(0.1)) results.pop();
    const at = chance(0.5) ? some(results.length) : results.length;
    for (const piece of [results.slice(at), results.slice(0, at)]) add({ limit, results: piece, nodes: 1 });
  };
  for (let steps = 0; !machine.isDone(); steps++) {
    if (steps > 20_000) throw new Error('The proof does not end.');
    const running = new Set([...inFlight].flatMap(({ openers }) => [...openers]));
    const job = machine.next({ running, size: { first: some(3), rest: some(7) } });
    if (job && (inFlight.size === 0 || chance(0.6))) inFlight.add(job);
    else {
      const late = [...inFlight][Math.floor(random() * inFlight.size)];
      inFlight.delete(late);
      // a lost job leaves nothing behind
      if (!chance(0.1)) finish(late);
    }
    const repeated = chance(0.1) ? added[Math.floor(random() * added.length)] : undefined;
    if (repeated) machine.add(repeated);
    if (!chance(0.02)) continue;
    // a restart from any prefix; results in flight may still arrive
    added.length = Math.floor(random() * (added.length + 1));
    machine = createProofMachine(setup, order, { target, earlier: added });
    if (chance(0.5)) inFlight.clear();
  }
  return machine.conclude();
};

describe.each(['normal', 'hard', 'ultra-hard'] as const)('random hosts on small lists in %s mode', (mode) => {
  /** Each with totals by full valuation, and a prover with the same results every time. */
  const problems = Array.from({ length: 24 }, (_, index) => 9300 + index).flatMap((number) => {
    const { list: words } = randomProblem(number, { answers: 12, guesses: 60 }).problem;
    // proofs serve no longer words
    if (words.wordLength > 5) return [];
    const setup = setupFor(mode, { list: words, limit: 3 + (number % 4) });
    const prover = createProver(setup);
    if (!prover.ok) throw new Error(prover.failure.sentence);
    const order = Array.from(prover.value.order);
    const totals = new Map(order.map((opener) => [opener, prover.value.testOpener(opener, NO_LIMIT).total]));
    const known = new Map<string, OpenerResult>();
    const testOpener = (opener: GuessId, limit: number): OpenerResult => {
      const key = `${opener} ${limit}`;
      const result = known.get(key) ?? prover.value.testOpener(opener, limit);
      known.set(key, result);
      return result;
    };
    return [{ number, setup, order, totals, testOpener }];
  });

  test('there are enough of them, some with more openers than are valued first', () => {
    expect(problems.length).toBeGreaterThan(10);
    expect(problems.filter(({ order }) => order.length > 20).length).toBeGreaterThan(5);
  });

  test.each(['fixed', 'falling'] as const)('always the same proof, with a limit that is %s', (target) => {
    for (const { number, setup, order, totals, testOpener } of problems) {
      const least = Math.min(...totals.values());
      const bests = [...totals].filter(([, total]) => total === least && least < NO_LIMIT).map(([opener]) => opener);
      const proofs = Array.from({ length: 12 }, (_, seed) => drive(setup, order, testOpener, { target, seed }));
      for (const { total, best, openers } of proofs) {
        expect({ total, best }, String(number)).toEqual({ total: least, best: bests.toSorted((a, b) => a - b) });
        expect(openers.map(({ opener }) => opener)).toEqual(order.toSorted((a, b) => a - b));
        for (const { opener, total: claimed, how } of openers) {
          if (how === 'exact') expect(claimed).toBe(totals.get(opener));
          else expect(claimed >= least + 1 && claimed <= (totals.get(opener) ?? 0), `${number}: ${opener}`).toBe(true);
        }
      }
      // to the last bound
      if (target === 'fixed') for (const proof of proofs) expect(proof.openers).toEqual(proofs[0].openers);
    }
  });

  test('resumed after any number of jobs it has the same result', () => {
    const { setup, order, testOpener } = defined(problems.find((problem) => problem.order.length > 20));
    const jobs: FinishedJob[] = [];
    const follow = (machine: ProofMachine) => {
      for (let job = machine.next({ size: SIZE }); job; job = machine.next({ size: SIZE })) {
        const { limit } = job;
        const finished = { limit, results: job.openers.map((opener) => testOpener(opener, limit)), nodes: 1 };
        jobs.push(finished);
        machine.add(finished);
      }
      return machine.conclude();
    };
    const whole = follow(createProofMachine(setup, order));
    const prefixes = jobs.map((_, count) => jobs.slice(0, count));
    for (const earlier of prefixes) {
      expect(follow(createProofMachine(setup, order, { earlier }))).toEqual(whole);
    }
  });
});

const SIZE = { first: 1, rest: 5 };
