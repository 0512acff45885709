/**
 * The account of a review: that its numbers add up as they are read, and that nothing is said that is not known.
 */

import { describe, expect, test } from 'vitest';
import type { Rules } from '../game/rules.ts';
import { GRID_STYLES } from '../grid/grid.ts';
import { mulberry32 } from '../random.ts';
import { gameFor } from '../review/playedGame.ts';
import { type Review, review } from '../review/review.ts';
import { createSolver } from '../search/solver.ts';
import { createWordList } from '../words/list.ts';
import { accountOf, boundsText, shareText, shortBounds, summaryOf } from './review.ts';

const WORDS = 'abide abode crane crate speed steed batch catch hatch latch match patch watch'.split(' ');

const RULES: Rules = {
  list: createWordList({ name: 'small', source: 'test', answers: WORDS }),
  ...{ weights: undefined, tiers: [], mode: 'normal', limit: 6 },
};

const solver = createSolver({ frequencies: new Map([['watch', 9]]) });

/** Every review on the way, the last one exact. */
const reviewsOf = (answer: string, guesses: readonly string[], rules: Rules = RULES): Review[] => {
  const game = gameFor(rules, answer, guesses);
  if (!game.ok) throw new Error(game.failure.sentence);
  const steps = review(solver, game.value, answer);
  const heard: Review[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    if (!step.done) heard.push(step.value);
    else if (step.value.ok) return [...heard, step.value.value];
    else throw new Error(step.value.failure.sentence);
  }
};

const reviewOf = (answer: string, ...guesses: string[]): Review => reviewsOf(answer, guesses).at(-1)!;

describe('in words', () => {
  test('a game that was won', () => {
    // V(start) = 40 guesses and 1 lost of 13, found by salet best --objective within
    expect(accountOf(reviewOf('watch', 'crane', 'watch'))).toEqual([
      '1. CRANE left 6 of 13 words. WATCH was best; this choice cost 0.08 guesses on average. The tiles were 1.18 guesses less lucky than this guess could expect.',
      '2. WATCH found it. No guess was better. The tiles were 2.33 guesses luckier than this guess could expect.',
      '2 = 3.08 + 0.08 regret - 1.16 luck',
      'Best play needs 3.08 guesses on average; the choices cost 0.08, and you were 1.16 guesses luckier than average.',
      'Chance of losing: 0 % = 8 % + 0 % by choices - 8 % by luck.',
      'Most was to be gained in turn 1: WATCH instead of CRANE would have saved 0.08 guesses on average.',
    ]);
  });

  test('a game that was lost', () => {
    expect(summaryOf(reviewOf('watch', 'crane', 'batch', 'catch', 'hatch', 'latch', 'match'))).toEqual([
      '6 = 3.08 + 0.68 regret + 2.24 bad luck',
      'Best play needs 3.08 guesses on average; the choices cost 0.68, and you were 2.24 guesses less lucky than average.',
      'Chance of losing: 100 % = 8 % + 20 % by choices + 72 % by luck.',
      'Most was to be gained in turn 3: WATCH instead of CATCH would have lowered the chance of losing by 20 %.',
    ]);
  });

  test('a game that is not over, and one without a mistake', () => {
    expect(summaryOf(reviewOf('watch', 'crane', 'batch'))[0]).toBe(
      '2 + 2.80 to come = 3.08 + 0.08 regret + 1.64 bad luck',
    );
    expect(summaryOf(reviewOf('watch', 'watch')).at(-1)).toBe('Every guess was as good as the best.');
  });

  test('never smug', () => {
    for (const guesses of [['watch'], ['crane', 'watch'], ['speed', 'steed', 'abide', 'batch', 'crate', 'crane']]) {
      expect(accountOf(reviewOf('watch', ...guesses)).join(' ')).not.toMatch(/!|great|bad guess|mistake|wrong|should/i);
    }
  });
});

test('the sum as it is read adds up, in 300 random games', () => {
  const random = mulberry32(7);
  const pick = () => WORDS[Math.floor(random() * WORDS.length)]!;
  for (let round = 0; round < 300; round++) {
    const answer = pick();
    const guesses: string[] = [];
    while (guesses.length < 6 && guesses.at(-1) !== answer) guesses.push(pick());
    const line = summaryOf(reviewOf(answer, ...guesses))[0]!;
    const [, used, start, regretSign, regret, luckSign, luck] =
      /^(\d) = ([\d.]+) ([+-]) ([\d.]+) regret ([+-]) ([\d.]+) (?:bad )?luck$/.exec(line) ?? [];
    const signed = (sign: string | undefined, text: string | undefined) => (sign === '-' ? -1 : 1) * Number(text);
    expect(Number(start) + signed(regretSign, regret) + signed(luckSign, luck), line).toBeCloseTo(Number(used), 9);
    expect(Number(used)).toBe(guesses.length);
  }
});

test('before all is known, nothing is claimed that is not', () => {
  const reviews = reviewsOf('watch', ['crane', 'batch', 'watch'], { ...RULES, limit: 3 });
  expect(reviews.length).toBeGreaterThan(2);
  expect(summaryOf(reviews[0]!)[0]).toMatch(/^3 = start \+ regret - luck: start .*, regret .*, luck .*\.$/);
  expect(accountOf(reviews[0]!).join(' ')).not.toMatch(/Infinity|NaN|Every guess/);
});

test.each([
  [{ lower: 0.12, upper: 0.12 }, '0.12', '0.12'],
  [{ lower: 0.1, upper: 0.14 }, 'between 0.10 and 0.14', '0.10 to 0.14'],
  [{ lower: 0.101, upper: 0.102 }, '0.10', '0.10'],
  [{ lower: 0.1, upper: Number.POSITIVE_INFINITY }, 'at least 0.10', '0.10 or more'],
  [{ lower: Number.NEGATIVE_INFINITY, upper: 0.14 }, 'at most 0.14', '0.14 or less'],
  [{ lower: 0, upper: Number.POSITIVE_INFINITY }, 'not known yet', '?'],
  [{ lower: 0.002, upper: 0.002 }, 'less than 0.01', '<0.01'],
  [{ lower: -0.002, upper: -0.002 }, '0.00', '0.00'],
])('%j reads %s', (bounds, text, short) => {
  expect(boundsText(bounds)).toBe(text);
  expect(shortBounds(bounds)).toBe(short);
});

describe('to share', () => {
  test('squares, what each choice cost, and the sum', () => {
    expect(shareText(reviewOf('watch', 'crane', 'watch'), { style: 'emoji-dark', number: 1689 }).split('\n')).toEqual([
      'Salet 1,689 2/6',
      '',
      '🟨⬛🟨⬛⬛ 0.08',
      '🟩🟩🟩🟩🟩 0.00',
      '',
      '2 = 3.08 + 0.08 regret - 1.16 luck',
    ]);
  });

  test('as words for a screen reader', () => {
    expect(shareText(reviewOf('watch', 'crane', 'watch'), { style: 'words' }).split('\n')).toEqual([
      'Salet, 2 of 6: 2 yellow; solved.',
      'Regret by turn: 0.08; 0.00.',
      '2 = 3.08 + 0.08 regret - 1.16 luck',
    ]);
  });

  test('no guess in any style', () => {
    for (const style of GRID_STYLES) {
      expect(shareText(reviewOf('watch', 'crane', 'watch'), { style })).not.toMatch(/crane|watch/i);
    }
  });

  test('lost, and without a limit', () => {
    const lost = reviewOf('watch', 'crane', 'batch', 'catch', 'hatch', 'latch', 'match');
    expect(shareText(lost, { style: 'letters' })).toMatch(/^Salet X\/6\n/);
    const free = { ...RULES, limit: Number.POSITIVE_INFINITY, mode: 'hard' as const };
    const long = reviewsOf('watch', ['crane', 'batch', 'hatch', 'watch'], free).at(-1)!;
    expect(shareText(long, { style: 'digits' })).toMatch(/^Salet 4\/4\*\n/);
  });
});

describe('a game that is not over', () => {
  test('says what is still to come, as far as it is known', () => {
    const steps = reviewsOf('watch', ['crane', 'batch']);
    const [first] = steps;
    expect(
      summaryOf({ ...first, turns: first.turns, rest: { ...first.rest, guesses: { lower: 1, upper: 9 } } })[0],
    ).toMatch(/^2 \+ rest = start \+ regret - luck: start .*, rest (between|at least) /);
    expect(summaryOf(steps.at(-1)!)[0]).toMatch(/^2 \+ \d\.\d\d to come = /);
  });

  test('has no end without a limit, so one more row is drawn as possible', () => {
    const endless = reviewsOf('watch', ['crane', 'batch'], { ...RULES, limit: Number.POSITIVE_INFINITY }).at(-1)!;
    expect(shareText(endless, { style: 'words' })).toContain('2 of 3');
  });
});

test('a best guess that has no name is offered without one', () => {
  const done = reviewOf('watch', 'abide', 'crane', 'watch');
  const turns = done.turns.map((turn) => ({ ...turn, best: undefined }));
  expect(summaryOf({ ...done, turns }).at(-1)).toMatch(/^Most was to be gained in turn \d: the best guess instead of /);
  const [turn] = turns;
  const unknown = { ...turn, regret: { lower: 0, upper: Number.POSITIVE_INFINITY } };
  expect(accountOf({ ...done, turns: [unknown] })[0]).toContain(
    'This choice cost a number of guesses that is not known yet',
  );
});
