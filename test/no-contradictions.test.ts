/**
 * What one screen says about a position does not contradict itself, at any step: headline, rows, distances, risks, counts.
 *
 * The positions are those in which a player found a contradiction.
 */

import { describe, expect, test } from 'vitest';
import { startState, wordCounts } from '../src/board/state.ts';
import { scoreFeedback } from '../src/feedback.ts';
import { addRow, type Game, newGame } from '../src/game/game.ts';
import { type Standing, standingOf } from '../src/game/standing.ts';
import { createSolver } from '../src/search/solver.ts';
import { type Advice, advise, repliesOf } from '../src/suggest/advice.ts';
import { judge } from '../src/suggest/judge.ts';
import { withRecommended } from '../src/suggest/recommended.ts';
import { TRAP_COST_GUESSES } from '../src/suggest/trap.ts';
import { comparisonText } from '../src/text/comparison.ts';
import { hintTexts } from '../src/text/hints.ts';
import { headlineOf } from '../src/text/verdict.ts';
import { bundledFrequencies } from '../src/words/frequency.ts';
import { bundled, defined, finish, follow, must, play, rulesOf } from './support/games.ts';

const frequencies = bundledFrequencies();
const original = bundled('original');
const hard = rulesOf(original, { mode: 'hard' });

const stepsOf = (game: Game, top = 8): Advice[] => {
  const { steps, end } = follow(advise(createSolver({ frequencies }), game, { top }));
  return [...steps, must(end)];
};

const headline = (game: Game, standing: Standing, advice: Advice): string =>
  headlineOf({ game, standing, advice, spoilers: 'all' })[1] ?? '';

describe.each(['stare=BYYBB', 'stare=BYBBB', 'stare=BYBBB point=BBYBG', 'crane=BBBBB'])('hard, %s', (turns) => {
  const game = must(play(hard, turns));
  const standing = standingOf(game);
  const steps = stepsOf(game);

  test('the headline names the recommended word, which is in the list', () => {
    for (const advice of steps) {
      const { word } = defined(advice.recommended);
      expect(withRecommended(repliesOf(advice), advice.recommended).map((each) => each.word)).toContain(word);
      expect(headline(game, standing, advice)).toMatch(new RegExp(`^${word.toUpperCase()}\\b`));
    }
  });

  test('the distance in the headline is the one of its own interval, and holds in the end', () => {
    const best = defined(steps.at(-1)).guesses.lower;
    for (const advice of steps) {
      const { guesses, loss } = defined(advice.recommended);
      const [, said] = headline(game, standing, advice).match(/at most (\d\.\d+) behind/) ?? [];
      if (said === undefined) continue;
      expect(Math.abs(Number(said) - (guesses.upper - advice.guesses.lower))).toBeLessThan(0.0051);
      expect(loss.upper).toBeLessThanOrEqual(advice.loss.lower);
      expect(guesses.upper - best).toBeLessThanOrEqual(Number(said) + 0.0051);
    }
  });
});

test('possible answers that may lose are shown with their risk', () => {
  const advice = defined(stepsOf(must(play(hard, 'stare=BYBBB point=BBYBG'))).at(-1));
  expect(advice.wordsLeft).toBe(7);
  expect(advice.answers.map(({ word }) => word).sort()).toEqual('digit fight light limit might tight wight'.split(' '));
  expect(advice.answers.filter(({ lossChance }) => defined(lossChance) > 0)).toHaveLength(6);
});

test('a word that loses games is not called as good as the best', () => {
  const game = must(play(hard, 'stare=BYYBB'));
  const solver = createSolver({ frequencies });
  const tacit = must(finish(judge(solver, game, 'tacit')));
  expect(comparisonText(tacit, game)).toMatch(/wins 2\.7 % fewer games than the best/);
});

test('where only accepted guesses fit, each row has its own count', () => {
  const tiers = [{ name: 'accepted guesses', words: [...original.words].slice(original.answerCount) }];
  const rules = rulesOf(original, { tiers });
  const game = ['crane', 'doubt', 'ahead'].reduce(
    (played, word) => must(addRow(played, word, scoreFeedback(word, 'aahed'))),
    newGame(rules),
  );
  const standing = standingOf(game);
  expect(standing.tier?.name).toBe('accepted guesses');
  const counts = wordCounts(startState(rules, game.rows));
  const expected = [0, 1, 2, 3].map(
    (rows) => standingOf({ ...game, rows: game.rows.slice(0, rows) }).position.candidates.length,
  );
  expect(counts).toEqual(expected);
  expect(new Set(counts).size).toBeGreaterThan(2);
});

describe('traps', () => {
  const normal = rulesOf(original);
  const trapHints = (turns: string) => {
    const game = must(play(normal, turns));
    const advice = must(finish(advise(createSolver({ frequencies }), game, { top: 1 })));
    const texts = hintTexts(standingOf(game), game, advice);
    return { advice, isWarned: texts.some((text) => text.startsWith('A trap: ')) };
  };

  test('none on the empty board', () => {
    expect(trapHints('')).toMatchObject({ isWarned: false, advice: { trap: [] } });
  });

  test.each([
    ['salet=BBBBB found=BGGGG', true],
    ['crane=BBYBG', true],
    ['slate=BBBYB', false],
    ['cigar=BBBBB zesty=BBBBB', false],
  ])('%s: %s, by cost', (turns, isTrap) => {
    const { advice, isWarned } = trapHints(turns);
    expect(isWarned).toBe(isTrap);
    const cost = defined(advice.answers[0]).guesses.lower - advice.guesses.upper;
    const loses = advice.loss.lower > 0 || defined(advice.answers[0]).loss.lower > 0;
    expect(cost >= TRAP_COST_GUESSES || loses).toBe(isTrap);
  });
});
