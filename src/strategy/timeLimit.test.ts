/**
 * Strategies with a time limit choose as they do without one, or stop.
 */

import { describe, expect, test } from 'vitest';
import { must } from '../../test/support/games.ts';
import { startPosition } from '../position.ts';
import { prepareGame } from '../simulate.ts';
import { bundledList } from '../words/bundled.ts';
import { createWordList } from '../words/list.ts';
import { rankGuesses } from './ranking.ts';
import { resolveOptions, STRATEGIES } from './registry.ts';
import { untilLate } from './timeLimit.ts';

/** More pairs than one piece of a scan has. */
const answers = must(bundledList('original')).words.slice(0, 1500);
const list = createWordList({ name: 'some', source: 'test', answers });
const scanning = STRATEGIES.filter(({ scans, id }) => scans && !['optimal', 'combo-eliminations'].includes(id));

describe.each(scanning)('$id', (strategy) => {
  const options = must(resolveOptions(strategy, {}));
  const game = must(prepareGame({ list, rule: 'real', strategy, options, frequencies: new Map() }));
  const start = startPosition(list);

  test('ranks in pieces as in one scan', () => {
    const limited = untilLate(
      game,
      () => false,
      (each) => rankGuesses(strategy, each, start),
    );
    expect(limited).toEqual(rankGuesses(strategy, game, start));
  });

  test('stops in the middle of a scan', () => {
    let looks = 0;
    const isLate = () => ++looks === 2;
    expect(untilLate(game, isLate, (each) => rankGuesses(strategy, each, start))).toBeUndefined();
    expect(looks).toBe(2);
  });
});

test('other errors are not caught', () => {
  const [strategy] = scanning;
  const options = must(resolveOptions(strategy, {}));
  const game = must(prepareGame({ list, rule: 'real', strategy, options, frequencies: new Map() }));
  const fail = () => {
    throw new Error('something else');
  };
  expect(() => untilLate(game, () => false, fail)).toThrow('something else');
});
