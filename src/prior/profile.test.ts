import { describe, expect, test } from 'vitest';
import { unwrap } from '../failure.ts';
import { bundledList } from '../words/bundled.ts';
import { answersOf, guessIdOf } from '../words/list.ts';
import { createPastAnswers } from './pastAnswers.ts';
import { applyPrior } from './prior.ts';
import { makeProfile, PROFILE_NAMES, profileBelief } from './profile.ts';
import { reusePrior } from './reuse.ts';

const original = unwrap(bundledList('original'));
const nyt2022 = unwrap(bundledList('nyt-2022'));
const pastAnswers = createPastAnswers([
  { day: 0, word: 'cigar' },
  { day: 1, word: 'rebut' },
]);
/** An accepted word that no bundled list has. */
const NEW_WORD = 'tarse';
const accepted = [...nyt2022.words, NEW_WORD];

test('classic is the list of published figures, all equally likely', () => {
  expect(makeProfile('classic', { pastAnswers, accepted })).toMatchObject({
    list: original,
    prior: { name: 'uniform' },
  });
});

describe('today', () => {
  test('without data: the answers of 2022, all equally likely', () => {
    const { list, weights, tiers } = profileBelief('today');
    expect(list).toBe(nyt2022);
    expect(weights).toBeUndefined();
    // what may be guessed may also be the answer, if nothing else fits
    expect(tiers.map(({ name }) => name)).toEqual(['accepted guesses']);
  });

  test('past answers alone: their weights on the list of 2022', () => {
    const { list, prior } = makeProfile('today', { pastAnswers });
    expect(list).toBe(nyt2022);
    expect(prior).toMatchObject({ name: 'nyt-today', dataDate: '2021-06-20' });
    expect(profileBelief('today', { pastAnswers }).weights).toEqual(
      applyPrior(nyt2022, reusePrior(pastAnswers)).weights,
    );
  });

  test('accepted words alone: a longer list with the published answers', () => {
    const { list, prior } = makeProfile('today', { accepted });
    expect(list.name).toBe('nyt-today');
    expect(answersOf(list)).toEqual(answersOf(nyt2022));
    expect(guessIdOf(list, NEW_WORD)).toBeDefined();
    expect(prior.name).toBe('uniform');
  });

  test('both', () => {
    const { list, prior } = profileBelief('today', { pastAnswers, accepted, extended: [NEW_WORD] });
    expect(prior.name).toBe('nyt-today');
    expect(guessIdOf(list, NEW_WORD)).toBeLessThan(list.answerCount);
  });

  test('data of a game with other word lengths is left out', () => {
    const foreign = createPastAnswers([{ day: 0, word: 'abcdef' }]);
    expect(makeProfile('today', { pastAnswers: foreign, accepted: ['abcdef'] })).toMatchObject(makeProfile('today'));
  });
});

test.each(PROFILE_NAMES)('%s is made anew with equal parts', (name) => {
  expect(makeProfile(name).list).toBe(makeProfile(name).list);
});
