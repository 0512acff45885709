import { expect, test } from 'vitest';
import type { Result } from '../../src/failure.ts';
import { gameFor } from '../../src/review/playedGame.ts';
import { type Review, review } from '../../src/review/review.ts';
import { createSolver } from '../../src/search/solver.ts';
import { STRATEGIES } from '../../src/strategy/registry.ts';
import { reviewSentences } from '../../src/text/review.ts';
import { bundledFrequencies } from '../../src/words/frequency.ts';
import { bundled, finish, listOf, must, rulesOf } from '../../test/support/games.ts';
import { describeLine, lineOf } from '../shared/review/reviewLine.ts';
import { STRATEGY_NAMES } from '../shared/strategyNames.ts';
import { reviewSvg } from './reviewPicture.ts';

const end = <T>(steps: Generator<unknown, Result<T>>): T => must(finish(steps));

const rules = rulesOf(bundled('original'));
const solver = createSolver({ frequencies: bundledFrequencies() });
const reviewOf = (answer: string, guesses: string[]): Review =>
  end(review(solver, must(gameFor(rules, answer, guesses)), answer));
const abide = reviewOf('abide', ['crane', 'slate', 'abide']);

test('every strategy can play the game, besides optimal play', () => {
  expect([...STRATEGY_NAMES, 'optimal'].sort()).toEqual(STRATEGIES.map(({ id }) => id).sort());
});

// 7,920 guesses for 2,315 answers: SALET, proven-totals.json
test('the line goes from the guesses of best play to the guesses used', () => {
  const line = lineOf(abide, 720);
  expect(line.start?.label).toBe((7920 / 2315).toFixed(2));
  expect(line.end.label).toBe('3');
  // each step begins where the one before ended: the risers of all turns add up to the way from start to end
  const rise = line.segments.filter(({ kind }) => kind !== 'level').reduce((sum, { y1, y2 }) => sum + y2 - y1, 0);
  expect(rise).toBeCloseTo(line.end.y - (line.start?.y ?? 0), 0);
  expect(line.columns.map(({ word }) => word)).toEqual(['crane', 'slate', 'abide']);
});

test('regret lifts the line', () => {
  for (const { kind, y1, y2 } of lineOf(abide, 360).segments) if (kind === 'regret') expect(y2).toBeLessThan(y1);
});

test('turns that are not known yet are left out, from the left', () => {
  const [first, ...rest] = abide.turns;
  const unknown = { lower: 0, upper: Number.POSITIVE_INFINITY };
  const open: Review = { ...abide, exact: false, turns: [{ ...first, regret: unknown, exact: false }, ...rest] };
  const line = lineOf(open, 720);
  expect(line.start).toBeUndefined();
  expect(line.segments.filter(({ kind }) => kind === 'level')).toHaveLength(6);
  expect(describeLine(open)).toMatch(
    /^Expected guesses of the whole game, from a start that is not known yet; turn 1: not known yet; turn 2/,
  );
});

test('numbers in the picture are those of the sentences', () => {
  const sentences = reviewSentences(abide).join('\n');
  for (const { regret, luck } of lineOf(abide, 720).columns) {
    if (Number(regret) > 0) expect(sentences).toContain(regret);
    if (Number(luck) !== 0) expect(sentences).toContain(luck.replace(/^[+-]/, ''));
  }
});

test('the picture to share names no word and holds no markup of others', () => {
  const svg = reviewSvg(abide, 'Salet <b>3/6</b>');
  for (const { word } of abide.turns) expect(svg).not.toMatch(new RegExp(`\\b${word}\\b`, 'i'));
  expect(svg).toContain('Salet &lt;b&gt;3/6&lt;/b&gt;');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('a lost game, an open one and one without turns can be drawn', () => {
  const list = listOf('watch match catch hatch');
  const small = { ...rules, list, limit: 2 };
  const lost = end(review(solver, must(gameFor(small, 'hatch', ['watch', 'match'])), 'hatch'));
  expect(lost.status).toBe('lost');
  expect(lineOf(lost, 360).end.label).toBe('2');
  const open = end(review(solver, must(gameFor(small, 'hatch', ['watch']))));
  expect(lineOf(open, 360).end.label).toMatch(/^\d\.\d\d$/);
  expect(lineOf({ ...open, turns: [] }, 360).segments).toEqual([]);
  for (const each of [lost, open]) expect(reviewSvg(each, 'x')).not.toMatch(/NaN|undefined|Infinity/);
});
