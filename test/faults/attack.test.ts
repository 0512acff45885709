/**
 * Some seconds of each attack of `npm run attack`.
 */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { shareOf } from '../support/share.ts';

const script = fileURLToPath(new URL('../../scripts/attack.mjs', import.meta.url));

interface Outcome {
  readonly attacks: readonly { readonly name: string; readonly rounds: number; readonly findings: readonly string[] }[];
}

/** For all of them together. */
const SECONDS = shareOf(30);

test('some seconds of all attacks find nothing', { timeout: 600_000 }, async () => {
  const args = [script, '--seconds', String(SECONDS), '--seed', '1', '--json'];
  // a finding ends it with code 1, and is in the output
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error) => error as { stdout: string });
  const { attacks } = JSON.parse(stdout) as Outcome;
  expect(attacks.flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`))).toEqual([]);
  expect(attacks.filter(({ rounds }) => rounds === 0).map(({ name }) => name)).toEqual([]);
  expect(attacks).toHaveLength(8);
});
