import { describe, expect, test } from 'vitest';
import { finish, must, play, rulesOf } from '../../test/support/games.ts';
import { scoreFeedback } from '../feedback.ts';
import { applyPrior, frequencyPrior, uniformPrior } from '../prior/prior.ts';
import { review } from '../review/review.ts';
import { createSolver } from '../search/solver.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { createWordList } from '../words/list.ts';
import { addRow, newGame } from './game.ts';
import { readGameJson } from './readJson.ts';
import type { Rules } from './rules.ts';

const original = must(bundledList('original'));
const believed = (prior = uniformPrior): Rules => {
  const { list, weights, tiers } = applyPrior(original, prior);
  return { list, weights, tiers, mode: 'hard', limit: 6, objective: 'soon-3' };
};

describe('a game as JSON', () => {
  test.each<[string, Rules]>([
    ['uniform beliefs', believed()],
    ['weights', believed(frequencyPrior(bundledFrequencies()))],
    ['no limit, no objective', rulesOf(original, { limit: Number.POSITIVE_INFINITY })],
  ])('is small and reads back: %s', (_, rules) => {
    const game = must(play(rules, 'crane=BBYBB adult=YBYBB'));
    const text = JSON.stringify(game);
    expect(text.length).toBeLessThan(1000);
    expect(must(readGameJson(text, [rules]))).toEqual(game);
    expect(JSON.stringify(must(readGameJson(text, [rules])))).toBe(text);
  });

  test('names its list, and writes turns as people do', () => {
    const few = createWordList({ name: 'few', source: 'test', answers: ['crane', 'grape', 'crate'] });
    expect(JSON.parse(JSON.stringify(must(play(rulesOf(few), 'crane=BGGBG'))))).toEqual({
      version: 1,
      list: { name: 'few', fingerprint: few.fingerprint, answerCount: 3, guessCount: 3, wordLength: 5 },
      weights: null,
      tiers: [],
      mode: 'normal',
      limit: 6,
      objective: null,
      turns: [{ word: 'crane', feedback: 'BGGBG' }],
    });
  });

  test('an empty game reads back as one', () => {
    const game = newGame(rulesOf(original));
    expect(must(readGameJson(JSON.stringify(game), [game.rules]))).toEqual(game);
  });
});

describe('JSON of another game is refused', () => {
  const weighed = believed(frequencyPrior(bundledFrequencies()));
  const game = must(play(weighed, 'crane=BBYBB'));
  const json = JSON.parse(JSON.stringify(game)) as Record<string, unknown>;
  const sentenceFor = (changes: object, known = [weighed]): string => {
    const read = readGameJson(JSON.stringify({ ...json, ...changes }), known);
    return read.ok ? 'ok' : read.failure.sentence;
  };
  const other = rulesOf(must(bundledList('nyt-2022')));

  test.each<[string, object, Rules[] | undefined, string]>([
    ['another list', {}, [other], 'The game was played with another list, "original" of fingerprint'],
    ['other weights', {}, [believed()], 'The game of "original" was played with other weights or tiers; pass those'],
    [
      'another version',
      { version: 2 },
      undefined,
      'This is not a game as JSON; pass what JSON.stringify made of a game.',
    ],
    ['no turns', { turns: undefined }, undefined, 'This is not a game as JSON'],
    ['a mode that is none', { mode: 'easy' }, undefined, 'The game has the mode "easy" and the limit 6; one of them'],
    ['a limit that is none', { limit: -1 }, undefined, 'The game has the mode "hard" and the limit -1'],
    ['an objective that is none', { objective: 'luck' }, undefined, '"luck" is not an objective'],
    ['a turn that is none', { turns: [5] }, undefined, '"undefined" has 9 letters'],
    ['tiles that are none', { turns: [{ word: 'crane', feedback: 'BBBBQ' }] }, undefined, '"Q" is no tile'],
    ['a row that cannot be', { turns: [{ word: 'crane', feedback: 'GGGGY' }] }, undefined, 'cannot happen'],
    [
      'an illegal row',
      {
        turns: [
          { word: 'crane', feedback: 'GBBBB' },
          { word: 'pious', feedback: 'BBBBB' },
        ],
      },
      undefined,
      'may not be guessed in hard mode',
    ],
  ])('%s', (_, changes, known, sentence) => {
    expect(sentenceFor(changes, known)).toContain(sentence);
  });

  test.each(['', 'null', '[]', '{', '7', 'x'.repeat(200_000)])('%.10s', (text) => {
    expect(readGameJson(text, [weighed])).toMatchObject({ ok: false, failure: { code: 'GAME_FORMAT' } });
  });
});

test('a review as JSON is small too', () => {
  const list = createWordList({
    name: 'some',
    source: 'test',
    answers: original.words.filter((_, id) => id % 40 === 0),
  });
  const weights = Uint32Array.from(list.words, (_, id) => 1 + (id % 7));
  const { tiers } = applyPrior(original, uniformPrior);
  const start = newGame({ list, weights, tiers, mode: 'normal', limit: 6 });
  const [answer, guess] = list.words;
  const game = must(addRow(start, guess, scoreFeedback(guess, answer)));
  const reviewed = must(finish(review(createSolver({ frequencies: new Map() }), game, answer)));
  expect(reviewed.turns).toHaveLength(1);
  expect(JSON.stringify(reviewed).length).toBeLessThan(2000);
});
