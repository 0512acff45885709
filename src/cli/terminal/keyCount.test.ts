/**
 * How many keys a row costs, counted on the assistant's own key map; docs/assistant.md shows the same figures.
 */

import { describe, expect, test } from 'vitest';
import { pressKeys } from '../../../test/support/boardKeys.ts';
import { bundled, finish, must } from '../../../test/support/games.ts';
import { receiveAdvice } from '../../board/engineResults.ts';
import { bestShown, type State, startState } from '../../board/state.ts';
import { allHere, feedbackDigits, scoreFeedback } from '../../feedback.ts';
import type { Rules } from '../../game/rules.ts';
import { createSolver } from '../../search/solver.ts';
import { advise } from '../../suggest/advice.ts';

const rules: Rules = { list: bundled('original'), weights: undefined, tiers: [], mode: 'normal', limit: 6 };
const solver = createSolver();

/** Five letters, Enter, five colours, Enter. */
const KEYS_BEFORE = 12;

const advised = (state: State): State =>
  receiveAdvice(state, state.game, must(finish(advise(solver, state.game, { top: 3 }, state.standing))));

const digitsOf = (word: string, answer: string): number[] => feedbackDigits(scoreFeedback(word, answer), 5);

/** The keys of a row whose word is the recommended one: its colours, or 3 if it was the answer. */
const followed = (state: State, answer: string): string => {
  const word = bestShown(state) ?? '';
  return word === answer ? '3' : digitsOf(word, answer).join('');
};

/** The keys of a row with a word of one's own: letters, then colours up to the last that is not grey. */
const typedRow = (word: string, answer: string): readonly string[] => {
  const colours = digitsOf(word, answer).map((digit) => 'byg'[digit]);
  const last = colours.findLastIndex((colour) => colour !== 'b');
  const rest = last === colours.length - 1 ? [] : ['<enter>'];
  return [...word, ...(word === answer ? ['3'] : [...colours.slice(0, Math.max(1, last + 1)), ...rest])];
};

const answerFound = ({ game }: State): boolean => game.rows.at(-1)?.feedback === allHere(5);

describe('keys of a game', () => {
  test('that follows the recommendation: five a row and one for the last, seven fewer than before', () => {
    for (const answer of ['abide', 'could', 'shady', 'vivid']) {
      let state = advised(startState(rules));
      const keys: number[] = [];
      while (!answerFound(state)) {
        const row = followed(state, answer);
        keys.push(row.length);
        state = pressKeys(state, row).state;
        if (!answerFound(state)) state = advised(state);
      }
      expect(keys.slice(0, -1).every((count) => count === KEYS_BEFORE - 7)).toBe(true);
      expect(keys.at(-1)).toBe(1);
      expect(state.game.rows).toHaveLength(keys.length);
    }
  });

  test('with words of one’s own, CRANE, LAMBS, ABIDE: 26 instead of 36', () => {
    const rows = ['crane', 'lambs', 'abide'].map((word) => typedRow(word, 'abide'));
    const { state } = pressKeys(startState(rules), rows.flat().join(''));
    expect(answerFound(state)).toBe(true);
    expect(rows.map((row) => row.length)).toEqual([10, 10, 6]);
    expect(rows.flat()).toHaveLength(26);
    expect(rows.length * KEYS_BEFORE).toBe(36);
  });

  test('a word that Enter has taken gives way to another letter, and goes by one Backspace', () => {
    const start = advised(startState(rules));
    const best = bestShown(start);
    const taken = pressKeys(start, '<enter>').state;
    expect(taken.draft?.letters.join('')).toBe(best);
    expect(pressKeys(taken, 's').state.draft?.letters).toEqual(['s']);
    expect(pressKeys(taken, '<backspace>').state.draft?.letters).toEqual([]);
    // a colour is a colour
    expect(pressKeys(taken, 'g').state.draft).toMatchObject({ stage: 'tiles', place: 1 });
    expect(pressKeys(taken, 'gs').state.draft?.letters.join('')).toBe(best);
  });
});
