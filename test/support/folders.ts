/**
 * Temporary folders for tests.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder that is removed after the tests of a file. */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `salet-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** New folders in a temporary one: call the function for each test. */
export const temporaryFolders = (name: string): (() => string) => {
  const root = temporaryFolder(name);
  return () => mkdtempSync(join(root, 'case-'));
};
