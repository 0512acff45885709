/**
 * Advice that is not finished yet, as text and as JSON: what is known stands there, and what is not is a question mark.
 */

import { describe, expect, test } from 'vitest';
import { finish, listOf, must, rulesOf } from '../../../test/support/games.ts';
import { type Game, newGame } from '../../game/game.ts';
import type { GameObjective } from '../../game/objective.ts';
import { standingOf } from '../../game/standing.ts';
import { uniformPrior } from '../../prior/prior.ts';
import { createSolver } from '../../search/solver.ts';
import { type Advice, advise } from '../../suggest/advice.ts';
import { type Judgement, judge } from '../../suggest/judge.ts';
import type { PriorComparison } from '../../suggest/otherPriors.ts';
import type { Reply } from '../../suggest/reply.ts';
import type { GuessId } from '../../words/list.ts';
import { suggestJson } from '../json/advice.ts';
import { resolveStrategy } from '../options/strategy.ts';
import { suggestText } from './advice.ts';
import { createPaint } from './colour.ts';
import type { FoundAdvice, Ranked } from './shownAdvice.ts';

const list = listOf('batch catch hatch latch match patch watch', 'blimp cramp');
const solver = createSolver({ frequencies: new Map(), tableBytes: 2 ** 16 });
const gameOf = (objective?: GameObjective): Game => newGame(rulesOf(list, objective ? { objective } : {}));

const foundFor = (objective?: GameObjective, more: Partial<FoundAdvice> = {}): FoundAdvice => {
  const game = gameOf(objective);
  const advice = must(finish(advise(solver, game, { top: 1, details: true })));
  const words = { list, frequencies: new Map(), notes: [] };
  return {
    setup: { words, prior: uniformPrior, rules: game.rules, solver, maxTimeMs: 1000, notes: [] } as never,
    game,
    standing: standingOf(game),
    advice,
    compared: [],
    ranking: [],
    otherPriors: [],
    elapsedMs: 5,
    options: { top: 1, spoilers: 'all', allWords: false, words: 'familiar', compare: [], sort: undefined, others: [] },
    ...more,
  };
};

const textOf = (found: FoundAdvice): string => suggestText(found, 200, createPaint(0)).join('\n');

/** A reply of which only a bound is known. */
const open = (reply: Reply): Reply => ({
  ...reply,
  exact: false,
  lossChance: undefined,
  loss: { lower: 0, upper: 0.1 },
  worst: undefined,
  solvedBy: undefined,
});

const unfinished = (advice: Advice, more: Partial<Advice>): Advice => ({
  ...advice,
  certainty: 'bounds',
  lossChance: undefined,
  loss: { lower: 0.1, upper: 0.1 },
  ties: undefined,
  recommended: advice.recommended && open(advice.recommended),
  answers: advice.answers.map(open),
  eliminators: advice.eliminators.map(open),
  ...more,
});

describe('what is best', () => {
  const sure = foundFor();
  test.each<[what: string, more: Partial<Advice>, sentence: string]>([
    [
      'between bounds',
      { guesses: { lower: 2, upper: 3 } },
      'BLIMP is best so far: at least 90.0 % chance to win, at most 2.43 more guesses on average, at most 0.43 behind.\nWith best play: between 2.00 and 3.00 more guesses on average.',
    ],
    [
      'its value, but not all words',
      { guesses: { lower: 2.4, upper: 2.4 } },
      'BLIMP is best so far: at least 90.0 % chance to win, at most 2.43 more guesses on average, at most 0.03 behind.\nWith best play: 2.40 more guesses on average.',
    ],
    [
      'words that may be lost',
      { guesses: { lower: 2, upper: 3 }, loss: { lower: 0, upper: 0.1 } },
      'BLIMP is best so far: at least 90.0 % chance to win, at most 2.43 more guesses on average.',
    ],
    [
      'a chance',
      { objective: 'soon-2', within: 2 },
      'BLIMP is best so far: at least 90.0 % chance to find the word by guess 2.',
    ],
  ])('%s', (_, more, sentence) => {
    const found = { ...sure, advice: unfinished(sure.advice, more) };
    expect(textOf(found)).toContain(sentence);
    // the same where the word may not be named
    const count: FoundAdvice = { ...found, options: { ...found.options, spoilers: 'count' } };
    expect(textOf(count)).not.toContain('BLIMP');
  });
});

test('what is not known of a reply is a question mark', () => {
  const sure = foundFor();
  const advice = unfinished(sure.advice, { guesses: { lower: 2, upper: 3 } });
  expect(textOf({ ...sure, advice })).toMatch(/^BLIMP +2\.43–2\.43 +≤ 0\.43 +- +≥ 90\.0 %$/m);
  const soon = foundFor('soon-2');
  expect(textOf({ ...soon, advice: unfinished(soon.advice, {}) })).toMatch(
    /^BLIMP \(play\) +≥ 90\.0 % +\? +\? +- +\?$/m,
  );
  expect(suggestJson({ ...soon, advice: unfinished(soon.advice, { within: undefined }) })).toMatchObject({
    within: undefined,
    proved: false,
    eliminators: [{ exact: false, lossChance: { lower: 0, upper: 0.1 } }],
  });
});

describe('a word that is compared', () => {
  const sure = foundFor();
  const match = must(finish(judge(solver, sure.game, 'match')));
  const rowOf = (judgement: Judgement): string =>
    textOf({ ...sure, compared: [judgement] })
      .split('\n')
      .find((line) => line.startsWith('MATCH'))!;

  test.each<[what: string, more: Partial<Judgement>, row: RegExp]>([
    ['known', {}, /^MATCH +3\.14 +\+0\.71 +14 % +- +100 %$/],
    ['better than what is offered', { guesses: { lower: 2, upper: 2 } }, /^MATCH +2\.00 +-0\.43 /],
    ['hardly behind', { guesses: { lower: 17 / 7 + 0.002, upper: 17 / 7 + 0.002 } }, /^MATCH +2\.43 +<0\.01 /],
    [
      'between bounds',
      {
        exact: false,
        lossChance: undefined,
        loss: { lower: 0, upper: 0.25 },
        guesses: { lower: 3, upper: 4 },
        behind: { lower: 0.5, upper: 1.5 },
      },
      /^MATCH +3\.00–4\.00 +≤ 1\.50 +14 % +- +≥ 75 %$/,
    ],
  ])('%s', (_, more, row) => expect(rowOf({ ...match, ...more })).toMatch(row));
});

test('a ranking for which there was no time', () => {
  const sort = must(resolveStrategy('entropy', {}));
  const found = foundFor();
  const ranking: Ranked[] = [
    { word: 'blimp', guess: 7 as GuessId, score: 2.128, unit: 'bits', candidate: false, value: undefined },
  ];
  const asked = { ...found, ranking, options: { ...found.options, sort } };
  expect(textOf(asked)).toMatch(/^BLIMP +2\.128 +\? +\? +no$/m);
  expect(suggestJson(asked)).toMatchObject({ ranking: { words: [{ word: 'blimp', guesses: undefined }] } });
});

describe('other beliefs', () => {
  const found = foundFor();
  const others = ['a', 'b'].map((name) => ({ name, rules: found.game.rules }));
  const options = { ...found.options, others };
  const silent: PriorComparison = { name: 'a', best: undefined, own: undefined, agrees: false };

  test('that have no word, or no time', () => {
    const asked = { ...found, options, otherPriors: [silent] };
    expect(textOf(asked)).toContain(
      'With prior a: no expected word fits.\nTime limit reached before 1 other prior was compared.',
    );
    expect(suggestJson(asked)).toMatchObject({ otherPriors: [{ prior: 'a', best: undefined, behind: undefined }] });
  });

  test('are not asked where no word was found', () => {
    const nothing = unfinished(found.advice, { answers: [], eliminators: [] });
    expect(textOf({ ...found, options, advice: nothing, otherPriors: [silent] })).not.toContain('prior');
  });
});

test('slurs are counted, not named', () => {
  const found = foundFor();
  const advice: Advice = { ...found.advice, withheld: ['xxxxx', 'yyyyy'] };
  expect(textOf({ ...found, advice })).toContain(
    '2 words as good as the best are not offered: they are slurs (--all-words).',
  );
});
