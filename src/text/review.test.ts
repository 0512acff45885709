/**
 * A review in sentences: its numbers add up as they are read, and nothing is claimed that is not known.
 */

import { describe, expect, test } from 'vitest';
import { defined, finish, follow, listOf, must, pick, rulesOf } from '../../test/support/games.ts';
import { shareOf } from '../../test/support/share.ts';
import type { Rules } from '../game/rules.ts';
import { GRID_STYLES } from '../grid/grid.ts';
import { mulberry32 } from '../random.ts';
import { replaceTurn } from '../review/counterfactual.ts';
import { gameFor } from '../review/playedGame.ts';
import { type Review, review } from '../review/review.ts';
import { createSolver } from '../search/solver.ts';
import { counterfactualText, strategyPathText } from './alternatives.ts';
import { exactTurnsText, reviewHeading, reviewSentences, reviewSummary } from './review.ts';
import { shareText } from './share.ts';

const WORDS = 'abide abode crane crate speed steed batch catch hatch latch match patch watch'.split(' ');

const RULES: Rules = rulesOf(listOf(WORDS.join(' ')));

const solver = createSolver({ frequencies: new Map([['watch', 9]]) });

/** Every review on the way, the last one exact. */
const reviewsOf = (answer: string, guesses: readonly string[], rules: Rules = RULES): Review[] => {
  const { steps, end } = follow(review(solver, must(gameFor(rules, answer, guesses)), answer));
  return [...steps, must(end)];
};

const reviewOf = (answer: string, ...guesses: string[]): Review => defined(reviewsOf(answer, guesses).at(-1));

describe('in words', () => {
  test('a game that was won', () => {
    // V(start) = 40 guesses and 1 lost of 13, found by salet best --objective within
    expect(reviewSentences(reviewOf('watch', 'crane', 'watch'))).toEqual([
      '1. CRANE left 6 of 13 words. WATCH was best; this choice cost 0.08 guesses on average. Unlucky by 1.18. Good: skill 38, luck rank 46.',
      '2. WATCH found it. No guess was better. Lucky by 2.33. Perfect: skill 99, luck rank 99.',
      '2 guesses: best play averages 3.08, your choices cost 0.08, luck saved 1.16.',
      'The chance to lose was 8 % at best; your choices added nothing, luck took away 8 %.',
      'Biggest miss: turn 1. WATCH instead of CRANE would have saved 0.08 guesses on average.',
    ]);
  });

  test('a game that was lost', () => {
    expect(reviewSummary(reviewOf('watch', 'crane', 'batch', 'catch', 'hatch', 'latch', 'match'))).toEqual([
      '6 guesses: best play averages 3.08, your choices cost 0.68, bad luck cost 2.24.',
      'The chance to lose was 8 % at best; your choices added 20 %, luck added 72 %.',
      'Biggest miss: turn 3. WATCH instead of CATCH would have raised the chance to win by 20 %.',
    ]);
  });

  test('a game that is not over, and one without a mistake', () => {
    expect(reviewSummary(reviewOf('watch', 'crane', 'batch'))[0]).toBe(
      '2 guesses and 2.80 to come: best play averages 3.08, your choices cost 0.08, bad luck cost 1.64.',
    );
    expect(reviewSummary(reviewOf('watch', 'watch')).at(-1)).toBe('Every guess was as good as the best.');
  });

  test('never smug', () => {
    for (const guesses of [['watch'], ['crane', 'watch'], ['speed', 'steed', 'abide', 'batch', 'crate', 'crane']]) {
      expect(reviewSentences(reviewOf('watch', ...guesses)).join(' ')).not.toMatch(
        /!|great|bad guess|mistake|wrong|should/i,
      );
    }
  });
});

test('headings', () => {
  const won = reviewOf('watch', 'crane', 'watch');
  expect(reviewHeading(won)).toBe('WATCH found in 2 guesses.');
  expect(reviewHeading({ ...won, status: 'lost' })).toBe('WATCH not found in 6 guesses.');
  expect(reviewHeading({ ...won, status: 'lost', answer: undefined })).toBe('Not found in 6 guesses.');
  expect(reviewHeading({ ...won, status: 'open', used: 1 })).toBe('1 guess so far for WATCH.');
  expect(exactTurnsText(won)).toBe('2 of 2 turns exact');
});

describe('alternatives', () => {
  const played = must(gameFor(RULES, 'watch', ['crane', 'batch', 'watch']));
  const reviewed = reviewOf('watch', 'crane', 'batch', 'watch');
  const instead = (word: string) =>
    counterfactualText(reviewed, must(finish(replaceTurn(solver, played, 'watch', 1, word))));

  test('another word in a turn', () => {
    // six words that can only be tried one by one: (1 + 2 + 3 + 4 + 5 + 5) / 6 until the last guess
    expect(instead('latch')).toBe(
      'LATCH in turn 2 would have left 5 words, 2.80 more guesses on average. LATCH takes 3.33 guesses from there on average, BATCH 3.33.',
    );
    expect(instead('watch')).toMatch(/^WATCH in turn 2 would have found the word\. /);
  });

  test('another strategy', () => {
    expect(strategyPathText('entropy', ['crane', 'watch'])).toBe('Entropy: CRANE, WATCH (2 guesses).');
    expect(strategyPathText('best play', undefined)).toBe('Best play: time limit reached.');
  });
});

/** The numbers of the sum as a reader takes them; what was saved counts against what was spent. */
const accountIn = (line: string) => {
  const [, used, start, regret = '', luck = ''] =
    /^(\d) guess(?:es)?: best play averages ([\d.]+), your choices (.+), (?:bad )?luck (.+)\.$/.exec(line) ?? [];
  const change = (text: string) => (text.startsWith('saved') ? -1 : 1) * Number(/[\d.]+$/.exec(text) ?? 0);
  return { used: Number(used), start: Number(start), regret: change(regret), luck: change(luck) };
};

test('the sum as it is read adds up, in 300 random games', () => {
  const random = mulberry32(7);
  for (let round = 0; round < shareOf(100); round++) {
    const answer = pick(random, WORDS);
    const guesses: string[] = [];
    while (guesses.length < 6 && guesses.at(-1) !== answer) guesses.push(pick(random, WORDS));
    const line = defined(reviewSummary(reviewOf(answer, ...guesses))[0]);
    const { used, start, regret, luck } = accountIn(line);
    expect(start + regret + luck, line).toBeCloseTo(used, 9);
    expect(used).toBe(guesses.length);
  }
});

test('before all is known, nothing is claimed that is not', () => {
  const reviews = reviewsOf('watch', ['crane', 'batch', 'watch'], { ...RULES, limit: 3 });
  expect(reviews.length).toBeGreaterThan(2);
  expect(reviewSummary(defined(reviews[0]))[0]).toMatch(
    /^Best play takes .* on average; your choices cost .*; .*lucky.*\.$/,
  );
  expect(reviewSentences(defined(reviews[0])).join(' ')).not.toMatch(/Infinity|NaN|Every guess/);
});

describe('to share', () => {
  test('squares, what each choice cost, and the sum', () => {
    expect(shareText(reviewOf('watch', 'crane', 'watch'), { style: 'emoji-dark', number: 1689 }).split('\n')).toEqual([
      'Salet 1,689 2/6',
      '',
      '🟨⬛🟨⬛⬛ 0.08',
      '🟩🟩🟩🟩🟩 0.00',
      '',
      '2 guesses: best play averages 3.08, my choices cost 0.08, luck saved 1.16.',
    ]);
  });

  test('as words for a screen reader', () => {
    expect(shareText(reviewOf('watch', 'crane', 'watch'), { style: 'words' }).split('\n')).toEqual([
      'Salet, 2 of 6: 2 yellow; solved.',
      'Regret by turn: 0.08; 0.00.',
      '2 guesses: best play averages 3.08, my choices cost 0.08, luck saved 1.16.',
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
    const long = defined(reviewsOf('watch', ['crane', 'batch', 'hatch', 'watch'], free).at(-1));
    expect(shareText(long, { style: 'digits' })).toMatch(/^Salet 4\/4\*\n/);
  });
});

describe('a game that is not over', () => {
  test('says what is still to come, as far as it is known', () => {
    const steps = reviewsOf('watch', ['crane', 'batch']);
    const [first] = steps;
    expect(
      reviewSummary({ ...first, turns: first.turns, rest: { ...first.rest, guesses: { lower: 1, upper: 9 } } })[0],
    ).toMatch(/^Best play takes .*; still to come: (between|at least) /);
    expect(reviewSummary(defined(steps.at(-1)))[0]).toMatch(/^2 guesses and \d\.\d\d to come: /);
  });

  test('has no end without a limit, so one more row is drawn as possible', () => {
    const endless = defined(
      reviewsOf('watch', ['crane', 'batch'], { ...RULES, limit: Number.POSITIVE_INFINITY }).at(-1),
    );
    expect(shareText(endless, { style: 'words' })).toContain('2 of 3');
  });
});

test('a best guess that has no name is offered without one', () => {
  const done = reviewOf('watch', 'abide', 'crane', 'watch');
  const turns = done.turns.map((turn) => ({ ...turn, best: undefined }));
  expect(reviewSummary({ ...done, turns }).at(-1)).toMatch(/^Biggest miss: turn \d\. The best guess instead of /);
  const [turn] = turns;
  const unknown = { ...turn, regret: { lower: 0, upper: Number.POSITIVE_INFINITY } };
  expect(reviewSentences({ ...done, turns: [unknown] })[0]).toContain(
    'This choice cost a number of guesses that is not known yet',
  );
});
