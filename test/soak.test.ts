/**
 * Thousands of questions to one process: all answered, in their order, at a steady memory. `npm run soak` sends a million.
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../scripts/soak.mjs', import.meta.url));

/** Code is still being compiled in so short a run; what is kept of each answer would be far more. */
const MOST_GROWTH_BYTES = 40e6;

test('3,000 suggestions', () => {
  const { status, stdout } = spawnSync(process.execPath, [script, '--requests', '3000', '--json'], {
    encoding: 'utf8',
  });
  const { answered, checked, mistakes, code, firstBytes, lastBytes } = JSON.parse(stdout);
  expect({ status, answered, mistakes, code }).toEqual({ status: 0, answered: 3000, mistakes: [], code: 0 });
  expect(checked).toBeGreaterThan(0);
  expect(lastBytes - firstBytes).toBeLessThan(MOST_GROWTH_BYTES);
});
