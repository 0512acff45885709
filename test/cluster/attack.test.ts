/**
 * A slice of the attack on clusters: two small proofs with three workers while processes are killed, Redis restarts and
 * runs out of memory, and clocks differ. For more: `node scripts/attack/cluster.mjs --proofs 30`.
 */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hasRedis } from '../support/cluster.ts';

const script = fileURLToPath(new URL('../../scripts/attack/cluster.mjs', import.meta.url));

test.skipIf(!hasRedis)('proofs under attack are right, and no process is left over', async () => {
  const size = ['--proofs', '2', '--answers', '150', '--guesses', '2000', '--workers', '3', '--faults', '4'];
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...size, '--seed', '4', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ proofs: 2, right: 2, wrong: [] });
});
