/**
 * The recommended word in every position after common openers: no eliminator where a possible answer is near the best.
 */

import { describe, expect, test } from 'vitest';
import { addRow, type Game, newGame } from '../src/game/game.ts';
import { standingOf } from '../src/game/standing.ts';
import { groupByFeedback, startPosition } from '../src/position.ts';
import { createSolver, type Solver } from '../src/search/solver.ts';
import { isExact, type Value } from '../src/search/value.ts';
import { type Advice, advise, repliesOf } from '../src/suggest/advice.ts';
import { FAMILIAR_COUNT, FAMILIAR_WITHIN_GUESSES, isFamiliar, withRecommended } from '../src/suggest/recommended.ts';
import { byValue } from '../src/suggest/reply.ts';
import { rulesFor } from '../src/suggest/solverRules.ts';
import { headlineOf } from '../src/text/verdict.ts';
import { bundledFrequencies } from '../src/words/frequency.ts';
import { wordsLeft } from '../src/wordsLeft.ts';
import { bundled, defined, finish, must, play, rulesOf } from './support/games.ts';
import { shareOf } from './support/share.ts';

const frequencies = bundledFrequencies();
const rules = rulesOf(bundled('original'));

/** Every game after one guess that leaves something to choose, and is not solved by it. */
const gamesAfter = (opener: string): Game[] =>
  [...groupByFeedback(startPosition(rules.list), opener)]
    .filter(([, answers]) => answers.length > 2)
    .map(([feedback]) => must(addRow(newGame(rules), opener, feedback)));

const adviceOf = (solver: Solver, game: Game): Advice => must(finish(advise(solver, game, { top: 3 })));

/** Possible answers that lose no more than the best and are within the distance, each valued by itself. */
const nearAnswers = (solver: Solver, game: Game): string[] => {
  const standing = standingOf(game);
  const solverRules = rulesFor(game, standing);
  const exactValueOf = (word?: string): Value => {
    const { position } = standing;
    const steps =
      word === undefined ? solver.value(position, solverRules) : solver.valueOf(position, word, solverRules);
    const value = finish(steps);
    if (!isExact(value)) throw new Error('not exact');
    return value;
  };
  const best = exactValueOf();
  const isNear = ({ guesses, lost, weight }: Value): boolean =>
    lost.upper <= best.lost.lower && (guesses.upper - best.guesses.lower) / weight <= FAMILIAR_WITHIN_GUESSES;
  return wordsLeft(standing.position).filter((word) => isNear(exactValueOf(word)));
};

describe.each(['crane', 'slate', 'adieu'])('after %s', (opener) => {
  const games = gamesAfter(opener);
  const solver = createSolver({ frequencies });

  test('no eliminator is recommended where a possible answer is within 0.03 guesses', () => {
    const wrong = games.slice(0, shareOf(games.length)).flatMap((game) => {
      const { recommended } = adviceOf(solver, game);
      if (recommended?.candidate) return [];
      const near = nearAnswers(solver, game);
      return near.length > 0 ? [{ recommended: recommended?.word, near }] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('the recommended word is proved to be near the best, and in the list and the headline', () => {
    for (const game of games.slice(0, shareOf(games.length))) {
      const advice = adviceOf(solver, game);
      const recommended = defined(advice.recommended);
      const behind = recommended.guesses.upper - advice.guesses.lower;
      expect(recommended.exact && behind <= FAMILIAR_WITHIN_GUESSES).toBe(true);
      expect(recommended.lossChance).toBe(advice.lossChance);
      expect(behind === 0 || isFamiliar(rules.list, frequencies, recommended.word)).toBe(true);
      const shown = withRecommended(repliesOf(advice), recommended);
      expect(shown.map(({ word }) => word)).toContain(recommended.word);
      expect(shown.toSorted(byValue)).toEqual(shown);
      const standing = standingOf(game);
      const said = headlineOf({ game, standing, advice, spoilers: 'all' }).join(' ');
      expect(said).toContain(recommended.word.toUpperCase());
    }
  });
});

test('these are 224 positions or more', () => {
  expect(['crane', 'slate', 'adieu'].flatMap(gamesAfter).length).toBeGreaterThanOrEqual(224);
});

describe('the rule', () => {
  const solver = createSolver({ frequencies });
  const at = (turns: string) => must(play(rules, turns));

  test.each([
    [
      'slate=BBBYB',
      'COUNT, a familiar word that can be the answer: 2.58 more guesses, 0.01 behind CORNI, the proved best.',
    ],
    ['crane=BYBBG', 'SOUTH is best: 2.42 more guesses on average (proved).'],
  ])('%s', (turns, sentence) => {
    const game = at(turns);
    const advice = adviceOf(solver, game);
    expect(headlineOf({ game, standing: standingOf(game), advice, spoilers: 'all' })[1]).toBe(sentence);
  });

  test('with all words the best is recommended', () => {
    const game = at('slate=BBBYB');
    const advice = must(finish(advise(solver, game, { top: 3, words: 'all' })));
    expect(advice.recommended).toEqual(repliesOf(advice)[0]);
    expect(advice.recommended?.word).toBe('corni');
  });

  test('of all openers a possible answer is recommended, of equally good ones the most common', () => {
    const advice = adviceOf(solver, newGame(rules));
    expect(advice.recommended?.word).toBe('trace');
    expect(repliesOf(advice)[0].word).toBe('salet');
  });

  test('a word is familiar from one occurrence in a million words on, or as an answer', () => {
    const seen = (count: number) => new Map([['corni', count]]);
    expect(isFamiliar(rules.list, seen(FAMILIAR_COUNT), 'corni')).toBe(true);
    expect(isFamiliar(rules.list, seen(FAMILIAR_COUNT - 1), 'corni')).toBe(false);
    expect(isFamiliar(rules.list, new Map(), 'round')).toBe(true);
    expect(FAMILIAR_COUNT).toBe(51);
    expect(FAMILIAR_WITHIN_GUESSES).toBe(0.03);
  });

  test.each(['fewest', 'worst', 'soon-3'] as const)('with the objective %s the best is recommended', (objective) => {
    const game = must(play({ ...rules, objective }, 'slate=BBBYB'));
    const advice = adviceOf(solver, game);
    expect(advice.recommended?.word).toBe(repliesOf(advice)[0].word);
  });

  test('at every step the recommended word is near the best by proved bounds, or the best so far', () => {
    for (const advice of advise(createSolver({ frequencies }), at('slate=BBBYB'), { top: 3 })) {
      const { recommended, guesses } = advice;
      const isNear = defined(recommended).guesses.upper - guesses.lower <= FAMILIAR_WITHIN_GUESSES + 1e-9;
      expect(isNear || recommended?.word === repliesOf(advice)[0].word).toBe(true);
    }
  });
});
