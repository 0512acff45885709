/**
 * A game of the history as a game that can be reviewed or played again.
 */

import { orInfinity } from '../../../src/format.ts';
import { addRows, type Game, newGame } from '../../../src/game/game.ts';
import type { Rules } from '../../../src/game/rules.ts';
import type { GameRecord } from '../../../src/history/record.ts';
import { readTurns } from '../../../src/turns.ts';
import { findList } from './importedData.ts';

type PlayedRules = Pick<GameRecord, 'list' | 'mode' | 'limit'>;

/** Rules by their names, since the engine recognizes rules by their identity. */
const known = new Map<string, Rules>();

/** The current rules if they are the same; otherwise those of the game, with all answers equally likely. */
const rulesOfRecord = ({ list, mode, limit }: PlayedRules, current: Rules): Rules | undefined => {
  const guesses = orInfinity(limit);
  if (list === current.list.name && mode === current.mode && guesses === current.limit) return current;
  const found = findList(list);
  if (!found.ok) return undefined;
  const name = [list, mode, guesses].join(' ');
  const rules = known.get(name);
  if (rules?.list === found.value) return rules;
  const created: Rules = { list: found.value, weights: undefined, tiers: [], mode, limit: guesses };
  known.set(name, created);
  return created;
};

/** The first rows of a game, all by default; undefined if its list is gone or has changed. */
export const gameOfRecord = (
  record: PlayedRules & Pick<GameRecord, 'turns'>,
  current: Rules,
  rowCount = record.turns.length,
): Game | undefined => {
  const rules = rulesOfRecord(record, current);
  const turns = rules && readTurns(record.turns.slice(0, rowCount), rules.list);
  if (!rules || !turns?.ok) return undefined;
  const game = addRows(newGame(rules), turns.value);
  return game.ok ? game.value : undefined;
};
