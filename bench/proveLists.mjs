/** Proofs by the program, on lists that a bench writes. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const pathOf = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** A folder of this run. */
export const folder = mkdtempSync(join(tmpdir(), 'salet-bench-'));

export const writeWords = (name, words) => {
  const path = join(folder, name);
  writeFileSync(path, `${words.join('\n')}\n`);
  return path;
};

/** What `salet prove --json` prints. */
export const prove = (...args) =>
  JSON.parse(
    execFileSync(process.execPath, [pathOf('../dist/cli/main.js'), 'prove', '--json', ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
