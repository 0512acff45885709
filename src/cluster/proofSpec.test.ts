import { describe, expect, test } from 'vitest';
import { proofSetup } from '../../test/support/proofs.ts';
import { createWordList } from '../words/list.ts';
import { jobIdOf, proofIdOf, proofSpec, specOf, whyRefused } from './proofSpec.ts';

const few = createWordList({ name: 'few', source: 'a test', answers: ['abide', 'abode', 'crane', 'crate'] });
const setup = proofSetup(few);

describe('the id of a proof', () => {
  const id = proofIdOf(specOf(setup, '1.0.0'));

  test('does not depend on the name of the list', () => {
    const renamed = createWordList({ name: 'other', source: 'elsewhere', answers: few.words });
    expect(proofIdOf(specOf({ ...setup, list: renamed, tableBytes: 1 }, '1.0.0'))).toBe(id);
  });

  test.each([
    ['another version', setup, '1.0.1'],
    ['another mode', { ...setup, mode: 'hard' as const }, '1.0.0'],
    ['another limit', { ...setup, limit: 5 }, '1.0.0'],
    ['no limit', { ...setup, limit: Number.POSITIVE_INFINITY }, '1.0.0'],
    ['another objective', { ...setup, objective: 'within' as const }, '1.0.0'],
    ['fewer answers', { ...setup, list: createWordList({ ...few, answers: ['abide'], guesses: few.words }) }, '1.0.0'],
  ])('%s is another proof', (_, other, version) => expect(proofIdOf(specOf(other, version))).not.toBe(id));
});

test('the same job of the same proof has the same id', () => {
  expect(jobIdOf('p', ['openers', [1, 2], 9])).toBe(jobIdOf('p', ['openers', [1, 2], 9]));
  const others = [jobIdOf('q', ['openers', [1, 2], 9]), jobIdOf('p', ['openers', [1, 2], null])];
  expect(others).not.toContain(jobIdOf('p', ['openers', [1, 2], 9]));
});

test('a proof of another version or protocol is refused with both named', () => {
  const spec = specOf(setup, '1.0.0');
  expect(proofSpec.parse(JSON.parse(JSON.stringify(spec)))).toEqual(spec);
  expect(whyRefused(spec, '1.0.0')).toBeUndefined();
  expect(whyRefused(spec, '1.0.1')).toBe(
    `it was planned by Salet 1.0.0 (protocol ${spec.protocol}), this is 1.0.1 (protocol ${spec.protocol})`,
  );
  expect(whyRefused({ ...spec, protocol: 1 }, '1.0.0')).toBe(
    `it was planned by Salet 1.0.0 (protocol 1), this is 1.0.0 (protocol ${spec.protocol})`,
  );
});
