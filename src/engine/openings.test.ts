/** Tables of first words in an engine: used for what they were made for, and for nothing else. */

import { expect, test } from 'vitest';
import { must, rulesOf } from '../../test/support/games.ts';
import { localPort } from '../../test/support/localPort.ts';
import { newGame } from '../game/game.ts';
import { writeOpenerTables } from '../openings/tableFile.ts';
import { openerTableKey } from '../search/openerTable.ts';
import { createEngine } from './engine.ts';
import { createGameClient } from './gameClient.ts';

const words = 'crane slate abide abode speed steed crate trace least stale'.split(' ');
const weights = [9, 7, 5, 4, 3, 3, 2, 2, 1, 1];

/** A table that no search would find, so that its use can be seen. */
const tableFor = (used: readonly number[], mode: 'normal' | 'hard' = 'normal', total = 111) => {
  const { list } = createEngine({ list: words, weights: used });
  const key = openerTableKey(list, { mode, limit: 6, weights: Uint32Array.from(used) });
  const value = { lower: total, upper: total };
  return writeOpenerTables([{ key, start: value, openers: new Map([['steed', value]]) }]);
};

const averageOf = async (options: { openings?: string; mode?: 'hard'; limit?: number }): Promise<number> => {
  using engine = createEngine({ list: words, weights, worker: 'none', ...options });
  const advice = await engine.suggest([]);
  return advice.status === 'open' && typeof advice.best.guesses === 'number' ? advice.best.guesses : Number.NaN;
};

test('a table of the same list, weights, mode and limit is used', async () => {
  expect(await averageOf({ openings: tableFor(weights) })).toBeCloseTo(111 / 37);
});

test('any other, or a damaged one, is as good as none', async () => {
  const without = await averageOf({});
  expect(without).toBeLessThan(2.5);
  const other = tableFor(weights.toReversed());
  for (const openings of [other, tableFor(weights).replaceAll('111', '110'), 'no JSON', '']) {
    expect(await averageOf({ openings })).toBe(without);
  }
  expect(await averageOf({ openings: tableFor(weights), limit: 5 })).toBeLessThan(2.5);
  expect(await averageOf({ openings: tableFor(weights, 'hard') })).toBe(without);
  // a table of normal mode only bounds hard mode: with a true one the value stays that of hard mode
  const hard = await averageOf({ mode: 'hard' });
  expect(await averageOf({ openings: tableFor(weights, 'normal', Math.round(37 * without)), mode: 'hard' })).toBe(hard);
});

test('the worker of terminal, page and MCP uses the tables that it was given last', async () => {
  const client = createGameClient(localPort());
  const { list } = createEngine({ list: words, weights });
  const rules = { ...rulesOf(list), weights: Uint32Array.from(weights) };
  const average = async () => {
    const advice = must((await client.advise(newGame(rules), { top: 1 }, () => {}))!);
    return 'guesses' in advice ? advice.guesses.lower : Number.NaN;
  };
  const without = await average();
  client.useOpenings(tableFor(weights));
  expect(await average()).toBeCloseTo(111 / 37);
  client.useOpenings(tableFor(weights.toReversed()));
  expect(await average()).toBe(without);
  client.close();
});

test('anything but a text is refused', () => {
  // @ts-expect-error a wrong type
  expect(() => createEngine({ list: words, openings: 7 })).toThrow('pass the text of openings.json');
});
