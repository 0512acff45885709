/**
 * What `salet/core` costs a page that wants one function: made by a bundler, as a page would.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';

const core = fileURLToPath(new URL('../src/core.ts', import.meta.url));

/** Bytes of a page that uses these names of the core, minified and gzipped. */
const sizeOf = async (names: string): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'salet-size-'));
  const entry = join(folder, 'entry.ts');
  writeFileSync(entry, `import { ${names} } from ${JSON.stringify(core)};\nconsole.log(${names});\n`);
  try {
    const built = await build({
      ...{ configFile: false, logLevel: 'silent', root: folder },
      build: { write: false, target: 'es2022', rollupOptions: { input: entry } },
    });
    if (!('output' in built)) throw new Error('The bundler made several outputs, or none.');
    const code = built.output.map((each) => (each.type === 'chunk' ? each.code : '')).join('');
    return gzipSync(code, { level: 9 }).length;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('the core in a bundle', () => {
  test.each([
    ['feedback', 2048],
    ['feedback, candidates, partition, isConsistent, parseGame, makeGame', 4096],
  ])('%s', async (names, most) => {
    const size = await sizeOf(names);
    expect(size).toBeGreaterThan(300);
    expect(size).toBeLessThanOrEqual(most);
  });
});
