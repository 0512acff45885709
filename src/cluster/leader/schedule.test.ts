import { describe, expect, test } from 'vitest';
import { bundled } from '../../../test/support/games.ts';
import { guessId, guessIds } from '../../../test/support/ids.ts';
import { proofSetup } from '../../../test/support/proofs.ts';
import { createProofMachine } from '../../search/proofMachine.ts';
import { createWordList } from '../../words/list.ts';
import { isCheck, type LeaderJob, openersOf } from '../jobs.ts';
import type { StoredOpener } from '../store.ts';
import { type JobPlan, openersPerJob, type ScheduleInput, scheduleChecks, scheduleOpeners } from './schedule.ts';

const few = createWordList({ name: 'few', source: 'a test', answers: ['abide', 'abode', 'crane', 'crate'] });
const setup = proofSetup(few);

const known: ScheduleInput = { proof: 'p', list: few, jobs: [], large: new Map(), msPerOpener: undefined };

/** The jobs of a plan as they are in the queue. */
const queued = ({ jobs, flows }: JobPlan): LeaderJob[] => [
  ...jobs,
  ...flows.map(({ data }) => ({ name: 'large', data })),
];

const original = bundled('original');

describe('jobs of openers', () => {
  /** All words of `original`, in their order. */
  const ofOriginal = { ...known, list: original };
  const order = original.words.map((_, id) => guessId(id));
  const machineOf = () => createProofMachine({ ...setup, list: original }, order, { target: 'falling' });
  const groupsOf = ({ jobs }: JobPlan) => jobs.map(({ data }) => data.groups[0]);

  test('the first of `original` are 64 openers, as on one machine', () => {
    expect(openersPerJob(original, undefined)).toBe(64);
    expect(openersPerJob(original, 1)).toBe(1500);
    expect(openersPerJob(original, 0.001)).toBe(2048);
    expect(openersPerJob(original, 1e6)).toBe(1);
  });

  test('the first openers come first, each in a job, several of a small list', () => {
    const plan = scheduleOpeners(ofOriginal, machineOf(), 1);
    expect(groupsOf(plan)).toEqual(order.slice(0, 16).map((opener) => ({ limit: null, openers: [opener] })));
    const small = scheduleOpeners(known, createProofMachine(setup, guessIds(2, 3, 0, 1), { target: 'falling' }), 1);
    expect(groupsOf(small)).toEqual([{ limit: null, openers: [2, 3, 0, 1] }]);
  });

  const afterFirst = () => {
    const machine = machineOf();
    const results = order.slice(0, 16).map((opener) => ({ opener, total: 8000 + opener, how: 'exact' as const }));
    machine.add({ limit: Number.POSITIVE_INFINITY, results, nodes: 1 });
    return machine;
  };

  test('then some jobs for every thread, with each opener once', () => {
    const machine = afterFirst();
    const plan = scheduleOpeners(ofOriginal, machine, 1);
    expect(plan.jobs).toHaveLength(8);
    expect(scheduleOpeners(ofOriginal, machine, 3).jobs).toHaveLength(12);
    expect(groupsOf(plan).flatMap(({ openers }) => openers)).toEqual(order.slice(16, 16 + 8 * 64));
    expect(new Set(groupsOf(plan).map(({ limit }) => limit))).toEqual(new Set([8001]));
    // none while these wait, and a lost one again
    expect(scheduleOpeners({ ...ofOriginal, jobs: queued(plan) }, machine, 1).jobs).toEqual([]);
    const [lost, ...others] = plan.jobs;
    const again = scheduleOpeners({ ...ofOriginal, jobs: others }, machine, 1);
    expect(again.jobs).toEqual([lost]);
    expect(scheduleOpeners({ ...ofOriginal, proof: 'q' }, machine, 1).jobs[0].id).not.toBe(lost.id);
  });

  test('a large opener has a part for each feedback, and is in no other job', () => {
    const machine = createProofMachine(setup, guessIds(0, 1, 2, 3), { target: 'falling' });
    const large = new Map([[guessId(0), new Map()]]);
    const plan = scheduleOpeners({ ...known, large }, machine, 1);
    const [{ id, parts, data }] = plan.flows;
    expect(data).toEqual({ opener: 0, limit: null, independent: false });
    // abide leaves abode, and crane with crate
    expect(parts.map((part) => part.data.parent)).toEqual([id, id]);
    expect(groupsOf(plan)).toEqual([{ limit: null, openers: [1, 2, 3] }]);
    expect(scheduleOpeners({ ...known, large, jobs: queued(plan) }, machine, 1)).toEqual({ jobs: [], flows: [] });
  });
});

describe('checks', () => {
  const claim = { total: 9, how: 'exact', limit: 20, sources: [], check: 'pending' } as const;
  const resultsOf = (...claims: StoredOpener[]) => new Map(claims.map((each) => [each.opener, each]));
  const claims: StoredOpener[] = [
    { ...claim, opener: guessId(0), by: 'a', sources: [] },
    { ...claim, opener: guessId(1), by: 'b', sources: [] },
    { ...claim, opener: guessId(2), by: 'a', sources: [], how: 'scan', total: 11, limit: 10 },
    { ...claim, opener: guessId(3), by: 'a', sources: [], how: 'search', total: 30, limit: 30 },
  ];

  test('a claim is tested against its own limit, and not by its author', () => {
    const plan = scheduleChecks(known, resultsOf(...claims));
    expect(plan.jobs.every(isCheck)).toBe(true);
    expect(plan.jobs.map(({ data }) => data)).toEqual([
      {
        groups: [
          { limit: 10, openers: [0, 2] },
          { limit: 30, openers: [3] },
        ],
        independent: true,
        excluded: ['a'],
        done: [],
      },
      { groups: [{ limit: 10, openers: [1] }], independent: true, excluded: ['b'], done: [] },
    ]);
    expect(scheduleChecks({ ...known, jobs: queued(plan) }, resultsOf(...claims)).jobs).toEqual([]);
  });

  test('before the end only claims of workers with enough for a job are checked', () => {
    const [first, , third] = claims;
    // a job of 1.5 s: three checks of 0.16 s are one
    const slow = { ...known, msPerOpener: 160 };
    expect(scheduleChecks(slow, resultsOf(first, third)).jobs).toEqual([]);
    expect(scheduleChecks(slow, resultsOf(first, third, claims[3])).jobs.map(({ data }) => openersOf(data))).toEqual([
      [0, 2, 3],
    ]);
  });

  test('a claim that needs no check, or is confirmed, is in no job', () => {
    const done = claims.map((each, index) => ({
      ...each,
      check: index % 2 ? ('none' as const) : ('confirmed' as const),
    }));
    expect(scheduleChecks(known, resultsOf(...done))).toEqual({ jobs: [], flows: [] });
  });

  test('a large opener is checked part by part, none by the worker that proved it', () => {
    const machine = createProofMachine(setup, guessIds(0, 1, 2, 3), { target: 'falling' });
    const [planned] = scheduleOpeners({ ...known, large: new Map([[guessId(0), new Map()]]) }, machine, 1).flows;
    const { feedback } = planned.parts[0].data;
    const plan = scheduleChecks(
      { ...known, large: new Map([[guessId(0), new Map([[feedback, 'c']])]]) },
      resultsOf(claims[0]),
    );
    const [{ data, parts }] = plan.flows;
    expect(data).toEqual({ opener: 0, limit: 10, independent: true });
    expect(parts[0].data.excluded).toEqual(['c']);
    expect(parts[0].id).not.toBe(planned.parts[0].id);
    expect(plan.jobs).toEqual([]);
  });
});
