import { describe, expect, test } from 'vitest';
import { feedbackOf, guessId, guessIds } from '../../test/support/ids.ts';
import { feedbackOfDigits } from '../feedback.ts';
import { createWordList } from '../words/list.ts';
import {
  type DoneOpener,
  type DonePart,
  isCheck,
  type JobResult,
  type LargeJob,
  type OpenersJob,
  openersOf,
  openJob,
  openPart,
  openResult,
  seal,
  sealJob,
} from './jobs.ts';

const list = createWordList({ name: 'few', source: 'test', answers: ['abide', 'abode', 'crane'] });

const exact: DoneOpener = { opener: guessId(1), total: 6, how: 'exact', limit: 7, by: 'a', sources: [] };
const bound: DoneOpener = { opener: guessId(2), total: 9, how: 'scan', limit: 7, by: 'a', sources: ['b'] };
const result: JobResult = { by: 'a', done: [exact, bound], large: [], trees: {}, nodes: 3, workMs: 1.5 };

describe('a result', () => {
  test('arrives as it was sent', () => {
    expect(openResult(structuredClone(seal(result)), list)).toEqual(result);
    const infinite = {
      ...result,
      done: [{ ...bound, total: null, limit: null }],
      large: guessIds(0),
      trees: { 1: '{}' },
    };
    expect(openResult(structuredClone(seal(infinite)), list)).toEqual(infinite);
  });

  const sealed = seal(result);
  test.each([
    ['nothing', undefined],
    ['text', 'text'],
    ['without a sum', { body: sealed.body }],
    ['one digit changed', { ...sealed, body: sealed.body.replace('"total":9', '"total":8') }],
    ['cut short', { ...sealed, body: sealed.body.slice(0, -1) }],
    ['whole but not JSON', { body: '{', sum: seal('{' as never).sum }],
    ['a word that is not in the list', seal({ ...result, done: [{ ...exact, opener: guessId(3) }] })],
    ['a fractional total', seal({ ...result, done: [{ ...exact, total: 6.5 }] })],
    ['a negative total', seal({ ...result, done: [{ ...exact, total: -1 }] })],
    ['a total beyond exact integers', seal({ ...result, done: [{ ...exact, total: 2 ** 53 }] })],
    ['proved in an unknown way', seal({ ...result, done: [{ ...exact, how: 'guess' as never }] })],
    ['without an author', seal({ ...result, by: undefined as never })],
    ['sources that are not names', seal({ ...result, done: [{ ...exact, sources: [7 as never] }] })],
    ['large openers that are not in the list', seal({ ...result, large: guessIds(3) })],
    ['trees that are not text', seal({ ...result, trees: { 1: 5 as never } })],
    ['no trees', seal({ ...result, trees: null as never })],
    ['infinite work', seal({ ...result, workMs: Number.POSITIVE_INFINITY })],
    ['parts without an opener', seal({ ...result, done: [], parts: [] })],
    ['a part that is null', seal({ ...result, parts: [null as never] })],
  ])('is refused: %s', (_, damaged) => expect(openResult(damaged, list)).toBeUndefined());
});

describe('a part of a large opener', () => {
  const part: DonePart = {
    feedback: feedbackOf(3),
    bound: 12,
    exact: true,
    limit: null,
    by: 'a',
    tree: '{}',
    workMs: 2,
    nodes: 5,
  };

  test('arrives as it was sent, also within a result', () => {
    expect(openPart(structuredClone(seal(part)))).toEqual(part);
    const { tree: _, ...unfinished } = { ...part, exact: false, bound: null };
    expect(openPart(seal(unfinished))).toEqual(unfinished);
    const { feedback, bound: least, exact: isExact, by } = part;
    const whole = { ...result, parts: [{ feedback, bound: least, exact: isExact, by }] };
    expect(openResult(seal(whole), list)).toEqual(whole);
  });

  test.each([
    ['nothing', null],
    ['a negative bound', seal({ ...part, bound: -1 })],
    ['exact maybe', seal({ ...part, exact: 'maybe' as never })],
    ['without an author', seal({ ...part, by: 7 as never })],
    ['a fractional limit', seal({ ...part, limit: 1.5 })],
    ['infinite work', seal({ ...part, workMs: null as never })],
    ['a tree that is not text', seal({ ...part, tree: 4 as never })],
  ])('is refused: %s', (_, damaged) => expect(openPart(damaged)).toBeUndefined());
});

test('checks and the openers of any job are recognized', () => {
  const large: LargeJob = { opener: guessId(4), limit: null, independent: true };
  const groups = [
    { limit: 3, openers: guessIds(1, 2) },
    { limit: null, openers: guessIds(0) },
  ];
  const openers: OpenersJob = { groups, independent: false, excluded: [], done: [] };
  expect(isCheck({ name: 'openers', data: openers })).toBe(false);
  expect(isCheck({ name: 'check', data: openers })).toBe(true);
  expect(isCheck({ name: 'large', data: large })).toBe(true);
  expect(isCheck({ name: 'large', data: { ...large, independent: false } })).toBe(false);
  expect(openersOf(large)).toEqual([4]);
  expect(openersOf(openers)).toEqual([1, 2, 0]);
});

describe('a job', () => {
  const place = { proof: 'abcd', id: 'j1' };
  const openers: OpenersJob = {
    groups: [{ limit: 7, openers: guessIds(0, 1) }],
    independent: false,
    excluded: ['w'],
    done: [exact],
  };
  const stored = (data: unknown, name = 'openers') => ({
    id: place.id,
    name,
    data: structuredClone(sealJob(place, { name, data: data as never })),
  });
  const open = (job: { id?: string; name: string; data: unknown }) => openJob(job, place.proof, list);

  test('arrives as it was sent', () => {
    expect(open(stored(openers))).toEqual({ name: 'openers', data: openers });
    const check = { ...openers, independent: true };
    expect(open(stored(check, 'check'))).toEqual({ name: 'check', data: check });
    const large: LargeJob = { opener: guessId(2), limit: null, independent: false };
    expect(open(stored(large, 'large'))).toEqual({ name: 'large', data: large });
    // crane against abide: the third letter stands elsewhere, the last one is right
    const part = { ...large, feedback: feedbackOfDigits([0, 0, 1, 0, 2]), parent: 'j0', excluded: [] };
    expect(open(stored(part, 'part'))).toEqual({ name: 'part', data: part });
  });

  test.each([
    ['not sealed', { id: 'j1', name: 'openers', data: openers }],
    ['nothing', { id: 'j1', name: 'openers', data: null }],
    [
      'of another proof',
      { ...stored(openers), data: sealJob({ ...place, proof: 'dcba' }, { name: 'openers', data: openers }) },
    ],
    ['under another id', { ...stored(openers), id: 'j2' }],
    ['of another kind', { ...stored(openers), name: 'check' }],
    ['of an unknown kind', stored(openers, 'rm')],
    ['openers that are not in the list', stored({ ...openers, groups: [{ limit: 7, openers: [0, 3] }], done: [] })],
    ['an opener twice', stored({ ...openers, groups: [{ limit: 7, openers: [0, 0] }], done: [] })],
    ['no openers', stored({ ...openers, groups: [], done: [] })],
    ['an empty group', stored({ ...openers, groups: [{ limit: 7, openers: [] }], done: [] })],
    ['results of other openers', stored({ ...openers, groups: [{ limit: 7, openers: [0] }] })],
    ['a check that is not independent', stored(openers, 'check')],
    ['a fractional limit', stored({ ...openers, groups: [{ limit: 7.5, openers: [0, 1] }] })],
    [
      'a part without its feedback',
      stored({ opener: 2, limit: null, independent: false, parent: 'j0', excluded: [] }, 'part'),
    ],
    [
      'a part that its opener does not have',
      stored({ opener: 2, limit: null, independent: false, feedback: 1, parent: 'j0', excluded: [] }, 'part'),
    ],
  ])('is refused: %s', (_, job) => expect(open(job)).toBeUndefined());
});
