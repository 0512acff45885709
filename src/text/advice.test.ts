/**
 * The sentences of the assistant, on a family of words that can be counted by hand.
 *
 * Of seven words that differ in their first letter, each finds itself and leaves six together. BLIMP tells B, L, M and P
 * by their tiles, so it leaves four words alone and three together.
 */

import { describe, expect, test } from 'vitest';
import { finish, follow, listOf, must, play, rulesOf } from '../../test/support/games.ts';
import type { Game } from '../game/game.ts';
import type { GameObjective } from '../game/objective.ts';
import { standingOf } from '../game/standing.ts';
import { createSolver } from '../search/solver.ts';
import { type Advice, advise, repliesOf } from '../suggest/advice.ts';
import { type Judgement, judge } from '../suggest/judge.ts';
import type { Reply } from '../suggest/reply.ts';
import { averageText, bestText, figureText, hintTexts, judgementText, shortVerdictOf, verdictOf } from './advice.ts';

const list = listOf('batch catch hatch latch match patch watch', 'blimp cramp');

const gameOf = (objective?: GameObjective, limit = 6, rows = ''): Game =>
  must(play(rulesOf(list, { limit, ...(objective && { objective }) }), rows));

const solver = createSolver({ frequencies: new Map([['match', 9]]), tableBytes: 2 ** 16 });

const adviceOf = (game: Game): Advice => must(finish(advise(solver, game, { top: 3, details: true })));

const judgementOf = (game: Game, word: string): Judgement => must(finish(judge(solver, game, word)));

const verdict = (game: Game, spoilers: Parameters<typeof verdictOf>[3] = 'all') =>
  verdictOf(standingOf(game), game, adviceOf(game), spoilers);

const short = (game: Game, spoilers: Parameters<typeof verdictOf>[3] = 'all') =>
  shortVerdictOf(standingOf(game), game, adviceOf(game), spoilers);

describe('numbers that are not proved have a mark', () => {
  test.each([
    [1.5, 1.5, '1.50'],
    [1.4999, 1.5001, '1.50'],
    [1.2, 1.5, '~1.50'],
    [1.2, Number.POSITIVE_INFINITY, '1.20+'],
    [0, Number.POSITIVE_INFINITY, '?'],
  ])('%s to %s', (lower, upper, text) => {
    expect(averageText({ lower, upper })).toBe(text);
  });
});

describe('what is best', () => {
  test('for the fewest losses', () => {
    // BLIMP, then four words alone and three in a row: (4 * 2 + 2 + 3 + 4) / 7
    expect(verdict(gameOf())).toEqual(['7 words left.', 'BLIMP is best: 2.43 more guesses on average (proved).']);
    expect(short(gameOf())).toEqual(['7 left, BLIMP 2.43.']);
  });

  test('for the worst case', () => {
    expect(verdict(gameOf('worst'))[1]).toBe('BLIMP is best: at most 4 more guesses, 2.43 on average (proved).');
  });

  test('for the fewest guesses, where the game is too short for some', () => {
    const [, sentence] = verdict(gameOf('fewest', 3));
    expect(sentence).toMatch(/^\w+ is best: 2\.43 more guesses on average, and 14 % not found in time \(proved\)\.$/);
  });

  test('for a find by guess 2: the four that BLIMP leaves alone', () => {
    const game = gameOf('soon-2');
    expect(verdict(game)[1]).toBe('BLIMP is best: found by guess 2 with a chance of 71 % (proved).');
    expect(verdict(game, 'eliminators')[1]).toBe('Best eliminator: BLIMP, found by guess 2 with a chance of 71 %.');
    expect(short(game)).toEqual(['7 left, BLIMP 71 % by guess 2.']);
    expect(short(game, 'hints')).toEqual(['7 left.']);
    expect(hintTexts(standingOf(game), adviceOf(game))).toContain(
      'Best play finds it by guess 2 with a chance of 71 %.',
    );
  });

  test('on the way to a proof', () => {
    for (const objective of ['sure', 'soon-2', 'worst'] as const) {
      const game = gameOf(objective);
      const { said } = follow(advise(solver, game, { top: 3 }));
      for (const advice of said) {
        const [best] = repliesOf(advice);
        if (best) expect(bestText(advice, best, 0)).toMatch(/ (is|looks) best( so far)?\b.*\.$/);
      }
    }
  });
});

describe('bounds', () => {
  const sure = adviceOf(gameOf());
  const [best] = repliesOf(sure);
  const open: Reply = { ...best, exact: false, lossChance: undefined, guesses: { lower: 2, upper: 2.5 } };

  test.each<[what: string, advice: Partial<Advice>, reply: Reply, sentence: string]>([
    ['a first look', { certainty: 'quick' }, open, 'BLIMP looks best (quick estimate).'],
    [
      'bounds',
      { certainty: 'bounds', guesses: { lower: 2, upper: 2.5 } },
      open,
      'BLIMP is best so far: at most 2.50 more guesses on average (at most 0.50 behind).',
    ],
    [
      'bounds that are close',
      { certainty: 'bounds', guesses: { lower: 2.496, upper: 2.5 } },
      open,
      'BLIMP is best so far: at most 2.50 more guesses on average (at most 0.004 behind).',
    ],
    [
      'bounds of the position that come from another word',
      { certainty: 'bounds', guesses: { lower: 2, upper: 2.2 } },
      open,
      'BLIMP is best so far: at most 2.50 more guesses on average (at most 0.50 behind).',
    ],
    [
      'a word that may lose',
      { certainty: 'bounds', guesses: { lower: 2, upper: 2.5 } },
      { ...open, loss: { lower: 0, upper: 0.25 } },
      'BLIMP is best so far: at most 2.50 more guesses on average (at most 25 % not found).',
    ],
    [
      'a word whose value nothing can beat',
      { certainty: 'bounds', guesses: { lower: best.guesses.upper, upper: 3 } },
      best,
      'BLIMP is best: 2.43 more guesses on average (proved).',
    ],
    [
      'a chance that is not known',
      { certainty: 'bounds', objective: 'soon-2', within: 2 },
      open,
      'BLIMP looks best so far: looking for the best chance by guess 2.',
    ],
    [
      'words that are lost',
      {},
      { ...best, lossChance: 1 / 7 },
      'BLIMP is best: 2.43 more guesses on average, and 14 % not found in time (proved).',
    ],
  ])('%s', (_, advice, reply, sentence) => {
    expect(bestText({ ...sure, ...advice }, reply, 0)).toBe(sentence);
  });

  test('in short', () => {
    expect(figureText({ ...sure, objective: 'soon-3', within: 3 }, open)).toBe('? by guess 3');
    expect(figureText(sure, open)).toBe('~2.50');
  });

  test('a chance that nobody knows yet is no promise', () => {
    const advice: Advice = { ...sure, objective: 'soon-2', within: 2, lossChance: undefined };
    expect(hintTexts(standingOf(gameOf()), advice)).not.toContain('chance');
  });
});

describe('hints name no word', () => {
  test('a trap, and a probe', () => {
    const game = gameOf();
    expect(hintTexts(standingOf(game), adviceOf(game))).toEqual([
      'A trap: 7 of them differ in one place only.',
      'Best play needs 2.43 more guesses on average.',
      'A probe is better than a guess now.',
      expect.stringMatching(/^Useful letters: /),
    ]);
  });

  test('without advice, or with nothing to say', () => {
    expect(hintTexts(standingOf(gameOf()), undefined)).toHaveLength(2);
    expect(hintTexts(standingOf(gameOf()), { ...adviceOf(gameOf()), answers: [], eliminators: [] })).toHaveLength(2);
    expect(hintTexts(standingOf(gameOf('sure', 6, 'match=GGGGG')), undefined)).toEqual([]);
  });
});

describe('a word that is not offered', () => {
  test('is counted, not named', () => {
    const game = gameOf();
    const advice: Advice = { ...adviceOf(game), withheld: ['xxxxx'] };
    expect(verdictOf(standingOf(game), game, advice, 'all').at(-1)).toBe('One as good is a word that is not offered.');
  });
});

describe('one word against the best', () => {
  test.each<[word: string, objective: GameObjective, sentence: RegExp]>([
    ['blimp', 'sure', /^BLIMP: 2\.43 more guesses on average, as good as the best; it only asks\.$/],
    [
      'match',
      'sure',
      /^MATCH: \d\.\d\d more guesses on average, \d\.\d\d behind the best; it could be the answer \(14 %\)\.$/,
    ],
    ['zzzzz', 'sure', /^ZZZZZ: .* behind the best; it only asks; it is not in the list\.$/],
    ['blimp', 'soon-2', /^BLIMP: found by guess 2 with a chance of 71 %, as good as the best; it only asks\.$/],
    ['match', 'soon-2', /^MATCH: found by guess 2 with a chance of 29 %, 43 % behind the best; it could be/],
    ['match', 'worst', /^MATCH: .*, 14 % not found by guess 4, .* the best; it could be the answer/],
  ])('%s, %s', (word, objective, sentence) => {
    expect(judgementText(judgementOf(gameOf(objective), word))).toMatch(sentence);
  });

  test('what the mode does not allow', () => {
    const game = must(play(rulesOf(list, { mode: 'hard' }), 'match=BGGGG'));
    expect(judgementText(judgementOf(game, 'blimp'))).toMatch(/^BLIMP may not be guessed: it needs .*\.$/);
  });

  const sure = judgementOf(gameOf(), 'match');
  const soon = judgementOf(gameOf('soon-2'), 'match');
  test.each<[what: string, judgement: Judgement, says: string]>([
    ['no bound', { ...sure, behind: { lower: 0, upper: Number.POSITIVE_INFINITY } }, 'not compared yet'],
    ['bounds', { ...sure, behind: { lower: 0, upper: 0.4 } }, 'at most 0.40 behind the best'],
    ['a chance not known', { ...soon, risk: undefined }, 'not compared yet'],
    ['an equal chance', { ...soon, risk: 0, behind: { lower: 0.1, upper: 0.1 } }, 'as likely as with the best'],
    ['nothing behind', { ...soon, risk: 0, behind: { lower: 0, upper: 0 } }, 'as good as the best'],
  ])('%s', (_, judgement, says) => {
    expect(judgementText(judgement)).toContain(says);
  });
});
