/**
 * Every function that an entry point of the package exports, with at least one thing that holds for whatever it is given.
 *
 * The table must name them all: an export without an entry does not compile, and fails the first test. Inputs are drawn
 * with fixed seeds, small enough for a readable twin beside them: brute force, a definition word for word, or the way
 * back.
 */

import { describe, expect, test } from 'vitest';
import { beliefsProperties } from './properties/beliefs.ts';
import { boardsProperties } from './properties/boards.ts';
import { coreProperties } from './properties/core.ts';
import { gamesProperties } from './properties/games.ts';
import { helpProperties } from './properties/help.ts';
import { historyProperties } from './properties/history.ts';
import type { Functions, Property } from './properties/inputs.ts';
import { positionsProperties } from './properties/positions.ts';
import { searchProperties } from './properties/search.ts';
import { strategiesProperties } from './properties/strategies.ts';
import { wordsProperties } from './properties/words.ts';
import * as salet from './support/library.ts';

const PROPERTIES: Record<keyof Functions, Property> = {
  ...coreProperties,
  ...wordsProperties,
  ...positionsProperties,
  ...searchProperties,
  ...strategiesProperties,
  ...gamesProperties,
  ...helpProperties,
  ...beliefsProperties,
  ...historyProperties,
  ...boardsProperties,
};

test('every exported function is in the table', () => {
  const isError = (value: object) => 'prototype' in value && value.prototype instanceof Error;
  const functions = Object.entries(salet).filter(([, value]) => typeof value === 'function' && !isError(value));
  expect(Object.keys(PROPERTIES).sort()).toEqual(functions.map(([name]) => name).sort());
});

describe.each(Object.entries(PROPERTIES))('%s', (_, [holds, check]) => {
  test(holds, check);
});
