import { describe, expect, test } from 'vitest';
import { casesOf } from '../../test/support/cases.ts';
import { failureOf, listOf, must, play, rulesOf } from '../../test/support/games.ts';
import { newGame } from './game.ts';
import { type GameObjective, parseObjective } from './objective.ts';
import { type CurrentObjective, currentObjective } from './standing.ts';

describe('objectives in text', () => {
  test.each(
    casesOf(`
      sure    | 6
      fewest  | 1
      worst   | 1
      soon-2  | 3
      soon-5  | 6
      soon-12 | 20
      soon-2  | Infinity
    `),
  )('%s in %s guesses', (text, limit) => {
    expect(must(parseObjective(text, Number(limit)))).toBe(text);
  });

  test.each(
    casesOf(`
      soon-1 | 6 | does not fit a game of 6 guesses; choose soon-2 to soon-5.
      soon-6 | 6 | does not fit a game of 6 guesses; choose soon-2 to soon-5.
      soon-4 | 4 | does not fit a game of 4 guesses; choose soon-2 to soon-3.
      soon-3 | 3 | does not fit a game of 3 guesses; choose soon-2.
      soon-2 | 2 | does not fit a game of 2 guesses; choose sure, fewest or worst.
      soon-2 | 1 | does not fit a game of 1 guess; choose sure, fewest or worst.
    `),
  )('%s in %s guesses is refused', (text, limit, why) => {
    expect(failureOf(parseObjective(text, Number(limit)))).toBe(`OPTION_VALUE: "${text}" ${why}`);
  });

  test.each(['soon', 'soon-3.5', 'soon-33333', 'soon-x', 'too soon-3', 'surely', ''])(
    '"%s" is no objective',
    (text) => {
      const why = 'is not an objective; choose sure, fewest, worst, or soon-3 and the like.';
      expect(failureOf(parseObjective(text, 6))).toBe(`OPTION_VALUE: "${text}" ${why}`);
    },
  );

  test.each<[objective: GameObjective | undefined, rows: string, current: CurrentObjective]>([
    [undefined, '', { objective: 'sure', within: 6 }],
    ['sure', 'crane=BBBBB', { objective: 'sure', within: 6 }],
    ['fewest', '', { objective: 'fewest', within: Number.POSITIVE_INFINITY }],
    ['worst', '', { objective: 'worst', within: undefined }],
    ['soon-2', '', { objective: 'soon-2', within: 2 }],
    ['soon-2', 'crane=BBBBB', { objective: 'soon-2', within: 2 }],
    // past its guess
    ['soon-2', 'crane=BBBBB slate=BBBBB', { objective: 'sure', within: 6 }],
  ])('%s after "%s"', (objective, rows, current) => {
    const rules = { ...rulesOf(listOf('abide')), ...(objective && { objective }) };
    expect(must(currentObjective(must(play(rules, rows))))).toEqual(current);
  });

  test('rules that cannot be followed', () => {
    const game = newGame(rulesOf(listOf('abide'), { objective: 'soon-9' }));
    expect(failureOf(currentObjective(game))).toContain('"soon-9" does not fit a game of 6 guesses');
  });
});
