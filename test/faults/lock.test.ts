/**
 * Eight processes want the lock of the data folder at once, after processes that were killed while they held it.
 */

import { expect, test } from 'vitest';
import { attack } from '../../scripts/attack/lock.mjs';
import { mulberry32 } from '../../src/random.ts';
import { temporaryFolder } from '../support/folders.ts';

const ROUNDS = 60;

test('eight processes never hold the lock together, stale locks or not', async () => {
  let left = ROUNDS;
  const { rounds, findings } = await attack.run({
    goesOn: () => left-- > 0,
    random: mulberry32(7),
    folder: temporaryFolder('lock-rounds'),
  });
  expect({ rounds, findings }).toEqual({ rounds: ROUNDS, findings: [] });
});
