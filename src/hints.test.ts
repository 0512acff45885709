/**
 * Graded hints: what each level says, and that none but the last says too much.
 */

import { describe, expect, test } from 'vitest';
import { defined, follow, listOf, must, rulesOf } from '../test/support/games.ts';
import { scoreFeedback } from './feedback.ts';
import { addRow, type Game, newGame } from './game/game.ts';
import type { Rules } from './game/rules.ts';
import { HINT_LEVELS, type Hint, type HintLevel, hintsFor } from './hints.ts';
import { createSolver } from './search/solver.ts';

/** Seven of them differ in one letter, and no guess rules out more than one of the seven. */
const WORDS = 'abide abode crane crate speed steed batch catch hatch latch match patch watch'.split(' ');

const rulesFor = (answers: readonly string[], guesses: readonly string[] = []): Rules =>
  rulesOf(listOf(answers.join(' '), guesses.join(' ')));

const played = (rules: Rules, answer: string, ...words: string[]): Game =>
  words.reduce((game, word) => must(addRow(game, word, scoreFeedback(word, answer))), newGame(rules));

const solver = createSolver({ frequencies: new Map([['watch', 9]]) });

const allSteps = (game: Game, level: HintLevel): readonly (readonly Hint[])[] => {
  const { steps, end } = follow(hintsFor(solver, game, level));
  return [...steps, must(end)];
};

const textsOf = (game: Game, level: HintLevel = 6): string[] =>
  defined(allSteps(game, level).at(-1)).map(({ text }) => text);

describe('levels', () => {
  test('a trap where guessing is best', () => {
    expect(textsOf(played(rulesFor(WORDS), 'watch', 'crane'))).toEqual([
      '6 words left.',
      'A trap: all 6 words left differ in one place only, more than the 5 guesses left; the chance to lose is 17 % with best play.',
      'Guess now: no eliminator is better than a possible answer.',
      'Useful letters: B in 1 of the 6, L in 1, M in 1, P in 1.',
      'No eliminator is better than a possible answer; the best is ABIDE.',
      'Possible answers: WATCH, BATCH, HATCH, LATCH, MATCH, PATCH.',
    ]);
  });

  test('a trap that an eliminator takes apart', () => {
    // BLIMP leaves only HATCH and WATCH together: 13 guesses for the six words; WATCH first takes 16
    const game = played(rulesFor(WORDS, ['blimp']), 'watch', 'crane');
    expect(textsOf(game).slice(2, 5)).toEqual([
      'Eliminate first: a word that cannot be the answer saves 0.50 guesses on average.',
      'Useful letters: B in 1 of the 6, L in 1, M in 1, P in 1.',
      'The best eliminator is BLIMP: it saves 0.50 guesses on average.',
    ]);
  });

  test('no trap, and one word left', () => {
    expect(textsOf(played(rulesFor(['abide', 'speed']), 'abide'))[1]).toBe('No trap to avoid.');
    expect(textsOf(played(rulesFor(WORDS), 'crate', 'crane'))).toEqual([
      '1 word left.',
      'No trap to avoid.',
      'Guess now: only one word fits.',
      'No letter is needed: only one word fits.',
      'No eliminator is of use here.',
      'Possible answer: CRATE.',
    ]);
  });

  test('words that only places tell apart', () => {
    expect(textsOf(played(rulesFor(['stale', 'least', 'steal']), 'stale'), 4)[3]).toBe(
      'No letter tells the words left apart by itself; its place does.',
    );
  });

  test('rarer words are named as such', () => {
    const rules = { ...rulesFor(WORDS), tiers: [{ name: 'accepted guesses', words: ['cramp', 'craft'] }] };
    expect(textsOf(played(rules, 'cramp', 'crate'), 1)).toEqual([
      'No expected word fits; 1 of the accepted guesses does.',
    ]);
  });

  test('a game that is over, and one that cannot be', () => {
    expect(textsOf(played(rulesFor(WORDS), 'crane', 'crane'))).toEqual(['CRANE found in 1 guess.']);
    expect(textsOf(played(rulesFor(WORDS), 'music', 'crane'))).toEqual(['No word fits this row; check its tiles.']);
  });

  test('each level adds one hint', () => {
    const game = played(rulesFor(WORDS), 'watch', 'crane');
    for (const level of HINT_LEVELS) {
      expect(textsOf(game, level)).toEqual(textsOf(game).slice(0, level));
    }
  });

  test('no word that fits is shown before the last', () => {
    const rules = rulesFor(WORDS);
    for (const answer of WORDS) {
      for (const guess of WORDS.filter((each) => each !== answer)) {
        for (const hints of allSteps(played(rules, answer, guess), 5)) {
          expect(hints.map(({ text }) => text.toLowerCase()).join(' ')).not.toContain(answer);
        }
      }
    }
  });

  test('what is not proved says so', () => {
    const [first, ...others] = allSteps(newGame(rulesFor(WORDS)), 5);
    for (const hints of [defined(first), ...others]) {
      for (const { text, exact } of hints) expect(text.startsWith('Not proved yet: ')).toBe(!exact);
    }
    expect(defined(first).map(({ exact }) => exact)).toEqual([true, false, false, true, false]);
  });
});
