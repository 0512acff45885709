/**
 * Which games of a board are over for good.
 */

import { expect, test } from 'vitest';
import { listOf, must, play, rowsText, rulesOf } from '../../test/support/games.ts';
import { createGameOverWatch } from './gameOver.ts';
import { startState } from './state.ts';

const rules = rulesOf(listOf('abide abode above adobe'), { limit: 2 });

/** The games that are reported after boards with these rows, one after the other. */
const reported = (boards: readonly string[], flushes = true): string[] => {
  const over: string[] = [];
  const watch = createGameOverWatch(({ game }) => over.push(rowsText(game)));
  for (const rows of boards) watch.see(startState(rules, must(play(rules, rows)).rows));
  if (flushes) watch.flush();
  return over;
};

const LOST = 'abode=GGBBG above=GGBBG';
const WON = 'abode=GGBBG abide=GGGGG';

test.each<[string, string[], string[]]>([
  ['an open game', ['', 'abode=GGBBG'], []],
  ['a game that was won, then a new one', ['abode=GGBBG', WON, ''], [WON]],
  ['a game that was lost, and the end', ['abode=GGBBG', LOST], [LOST]],
  ['a last row that is corrected', [LOST, 'abode=GGBBG', WON], [WON]],
  ['a last row that is taken back', [WON, 'abode=GGBBG'], []],
  ['two games', [WON, '', LOST, ''], [WON, LOST]],
  ['the same end seen twice', [WON, WON, '', ''], [WON]],
])('%s', (_, boards, expected) => expect(reported(boards)).toEqual(expected));

test('nothing before the end is certain', () => {
  expect(reported([WON], false)).toEqual([]);
});
