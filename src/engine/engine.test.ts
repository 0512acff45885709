/**
 * The answers of the engine of the library, on a worker and in this thread: the numbers of the library, as plain data.
 */

import { describe, expect, test } from 'vitest';
import { bestOf, expectPlain, openEngine, original, PLACES } from '../../test/support/engines.ts';
import { finish, must, play, rulesOf } from '../../test/support/games.ts';
import { firstOfOriginal, simulationSetup } from '../../test/support/simulations.ts';
import { review } from '../review/review.ts';
import { boundsOf, type Estimate } from '../search/estimate.ts';
import { createSolver } from '../search/solver.ts';
import { simulate, summarize } from '../simulate.ts';
import { advise, repliesOf } from '../suggest/advice.ts';
import { readTreeJson } from '../tree/treeJson.ts';
import { verifyTree } from '../tree/verify.ts';
import { type GameInput, parseGame } from '../turns.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { droppedWords } from '../words/lists/words2022.ts';

const solver = createSolver({ frequencies: bundledFrequencies() });
const gameAfter = (rows: string) => must(play(rulesOf(original), rows));

describe.each(PLACES)('in %s', (_, worker) => {
  const engine = openEngine({ worker });

  test('advice is that of the library, in plain data', async () => {
    const advice = await engine.suggest('crane=BBYBG', { top: 3 });
    const found = must(finish(advise(solver, gameAfter('crane=BBYBG'), { top: 3 })));
    expect(advice).toMatchObject({ status: 'open', proved: true, wordsLeft: 49, turnsLeft: 5, ties: found.ties });
    expect(advice.guesses).toBe(found.guesses.lower);
    expect(bestOf(advice).word).toBe(repliesOf(found)[0].word);
    expect(advice.answers.map(({ word }) => word)).toEqual(found.answers.map(({ word }) => word));
    expect(advice.eliminators.map(({ word }) => word)).toEqual(found.eliminators.map(({ word }) => word));
    expect(advice.candidates).toHaveLength(49);
    expect(JSON.stringify(advice).length).toBeLessThan(5000);
    expectPlain(advice);
  });

  test('a word is compared with the best', async () => {
    const judgement = await engine.judge('crane=BBYBG', 'ADOBE');
    expect(judgement).toMatchObject({ word: 'adobe', exact: true, proved: true, possible: true, legal: true });
    // 143 guesses for 49 words, the best has 126
    expect(judgement.behind).toBeCloseTo(17 / 49, 12);
    expectPlain(judgement);
  });

  test('a review adds up', async () => {
    const found = await engine.review({ answer: 'abide', guesses: ['crane', 'slate', 'abide'] });
    const exact = (estimate: Estimate): number => boundsOf(estimate).lower;
    const sum = found.turns.reduce((total, turn) => total + exact(turn.regret) - exact(turn.luck), exact(found.start));
    expect(sum).toBeCloseTo(found.used, 9);
    expect(exact(found.start) + exact(found.regret) - exact(found.luck)).toBeCloseTo(3, 9);
    expect([exact(found.regret), exact(found.luck)].map((each) => each.toFixed(2))).toEqual(['0.53', '0.95']);
    expect(found).toMatchObject({ status: 'won', answer: 'abide', used: 3, proved: true });
    const here = must(finish(review(solver, gameAfter('crane=BBYBG slate=BBYBG abide=GGGGG'))));
    expect(found.turns.map(({ best }) => best)).toEqual(here.turns.map(({ best }) => best));
    expect(await engine.review({ game: 'crane=BBYBG slate=BBYBG', answer: 'abide' })).toMatchObject({ used: 2 });
    const turnsOnly = await engine.review({ game: 'crane=BBYBG slate=BBYBG abide=GGGGG' });
    expect(turnsOnly).toMatchObject({ status: 'won', answer: 'abide', regret: found.regret, luck: found.luck });
    expectPlain(found);
  });

  test('a word has its proved total', async () => {
    // the total of CRANE is published
    expect(await engine.value('Crane')).toMatchObject({ word: 'crane', total: 7930, exact: true, wordsLeft: 2315 });
    const value = await engine.value({ game: 'crane=BBYBG', word: 'lambs' });
    expect(value).toMatchObject({ total: 126, guesses: 126 / 49, exact: true });
    expectPlain(value);
  });

  test('a tree is a file that can be verified', async () => {
    const found = await engine.tree({ game: 'crane=BBYBG', opener: 'lambs' });
    const verified = must(verifyTree(must(readTreeJson(JSON.stringify(found.file), 'tree')), original));
    expect(verified.total).toBe(126);
    expect(found.guesses).toBe(126 / 49);
    expect(found.file?.tree.guess).toBe('lambs');
    expectPlain(found);
  });

  test('a strategy of the library plays as in a simulation', async () => {
    const setup = simulationSetup(original, 'entropy', { openers: ['crane'] });
    const { average, failures, histogram } = summarize(setup, must(simulate(setup)));
    const played = await engine.simulate('entropy', { openers: ['CRANE'] });
    expect(played).toMatchObject({ average, failures, histogram, games: 2315, complete: true, firstGuess: 'crane' });
    expectPlain(played);
  });

  test('the best opener is proved', async () => {
    const small = openEngine({ worker, list: firstOfOriginal(200) });
    const progress: number[] = [];
    const proof = await small.prove({ threads: 2, onProgress: ({ done }) => progress.push(done) });
    const { guesses } = await small.suggest('');
    expect(proof.total).toBe(Math.round(boundsOf(guesses).lower * 200));
    expect(proof).toMatchObject({ proved: true, done: 200, openers: 200 });
    expect((await small.value(proof.best ?? '')).total).toBe(proof.total);
    expect(proof.bests).toContain(proof.best);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.at(-1)).toBe(200);
    expectPlain(proof);
  });
});

// Forms of a question

test.each<[string, GameInput]>([
  ['text with commas', 'crane=BBYBG, LAMBS=bybyb'],
  ['text with digits', 'Crane=00102\nlambs=01010'],
  ['a parsed game', must(parseGame('crane=BBYBG lambs=BYBYB'))],
  [
    'an array of turns',
    [
      { word: 'crane', feedback: 'BBYBG' },
      { word: 'lambs', feedback: '⬛🟨⬛🟨⬛' },
    ],
  ],
])('a game can be %s', async (_, game) => {
  const advice = await openEngine().suggest(game);
  expect(advice.candidates.toSorted()).toEqual(['abide', 'abode', 'above']);
});

describe('a game without a next guess', () => {
  test('is won, lost or contradictory, and its type has no best word', async () => {
    const engine = openEngine();
    const contradiction = await engine.suggest('crane=BBYBG lambs=BYBYG zonal=GGGBB');
    expect(contradiction).toMatchObject({ status: 'contradiction', wordsLeft: 0, answers: [], corrections: [] });
    expect(contradiction.best).toBeUndefined();
    const won = await engine.suggest('crane=GGGGG');
    expect(won).toMatchObject({ status: 'won', corrections: [] });
    expect(won.best).toBeUndefined();
    // @ts-expect-error: the compiler knows that a game which is not open has no best word
    if (won.status !== 'open') expect(() => won.best.word).toThrow(TypeError);
    const lost = openEngine({ limit: 2 });
    expect(await lost.suggest('crane=BBBBB slate=BBBBB')).toMatchObject({ status: 'lost', turnsLeft: 0 });
    expectPlain(contradiction);
  });

  test('names the corrections after which words fit', async () => {
    const advice = await openEngine().suggest('crane=BBYBG slate=BBBBG');
    if (advice.status !== 'contradiction') throw new Error(advice.status);
    const [likeliest, second] = advice.corrections;
    expect(likeliest.sentence).toMatch(/^If tile 3 of CRANE was grey, 22 words fit: BIOME, /);
    expect(likeliest.changes).toEqual([{ row: 1, word: 'crane', tile: 3, from: 'Y', to: 'B' }]);
    expect(second.sentence).toMatch(/^If tile 3 of SLATE was yellow, 15 words fit: ADOBE, /);
    expect(second.candidates).toContain('abide');
    expect(second).toMatchObject({ wordsLeft: 15, wordChange: undefined });
    expect(likeliest.share).toBeGreaterThan(second.share);
    expectPlain(advice);
    expect((await openEngine().suggest('crane=BBYBG', { top: 1 })).corrections).toBeUndefined();
  });
});

test('a guess that the list does not have is used, and noted', async () => {
  const engine = openEngine();
  const note = 'CRAEN is not in original; using it anyway. Did you mean CRANE?';
  expect(await engine.suggest('craen=BBYBG', { top: 1 })).toMatchObject({ status: 'open', notes: [note] });
  expect((await engine.suggest('crane=BBYBG', { top: 1 })).notes).toEqual([]);
  expect((await engine.review({ answer: 'abide', guesses: ['craen', 'lambs', 'abide'] })).notes).toEqual([note]);
  const { notes } = await engine.review({ answer: 'abidd', guesses: ['crane'] }, { timeLimit: 0 });
  expect(notes).toEqual(['ABIDD is not in original; using it anyway. Did you mean ABIDE?']);
});

test('a list of words that are not offered has a best word all the same', async () => {
  const list = [...droppedWords(), 'zzzzz'];
  for (const timeLimit of [0, 10_000]) {
    const advice = await openEngine({ list }).suggest('', { top: 1, timeLimit });
    expect(list).toContain(bestOf(advice).word);
  }
});

test('a list can be words, too', async () => {
  const advice = await openEngine({ list: ['Crane', 'slate', 'abide'] }).suggest('');
  expect(advice).toMatchObject({ wordsLeft: 3, proved: true });
  const wider = openEngine({ list: { name: 'mine', answers: ['abide', 'abode'], guesses: ['crane', 'abode'] } });
  expect(wider.list).toMatchObject({ name: 'mine', answerCount: 2, words: ['abide', 'abode', 'crane'] });
});

test('weights change the best word', async () => {
  const list = ['abide', 'abode', 'above'];
  for (const weights of [
    { ABODE: 8, abide: 1, above: 1 },
    [1, 8, 1],
    new Map([
      ['abode', 0.8],
      ['abide', 0.1],
      ['above', 0.1],
    ]),
  ]) {
    const { best } = await openEngine({ list, weights }).suggest('');
    expect(best).toMatchObject({ word: 'abode', chance: 0.8 });
  }
  const heavy = openEngine({ list, weights: { abode: 1 } });
  expect((await heavy.suggest('')).wordsLeft).toBe(1);
  // a word without a weight can still be the answer
  expect(await heavy.suggest('abode=GGYBG')).toMatchObject({ status: 'contradiction' });
  expect(await heavy.suggest('abode=GGBGG')).toMatchObject({ wordsLeft: 1, candidates: ['abide'] });
});

test.each([
  ['whole', 1_000_000, 999_999],
  ['fractional', 0.75, 0.25],
])('many %s weights are scaled so that costs stay exact', async (_, one, other) => {
  const weights = original.words.slice(0, original.answerCount).map((_word, index) => (index % 2 ? one : other));
  const engine = openEngine({ weights, limit: Number.POSITIVE_INFINITY });
  const advice = await engine.suggest('crane=BBYBG lambs=BYBYB');
  expect([advice.wordsLeft, bestOf(advice).exact]).toEqual([3, true]);
});
