/**
 * Builds the package into dist/: word lists from npm packages, the WebAssembly kernel, then the compiler's declarations,
 * the bundles of library and program, and the page. The compiler also writes every module by itself into build/modules,
 * for scripts and tests that look into single rooms.
 *
 * With --modules these also take the place of the bundles of the program, for `npm run coverage`: what ran of a bundle
 * says little about the sources. With --sources only lists and kernel are made, which is all that the sources import.
 */

import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { bundlePackage, LIBRARY_ENTRIES } from './bundle.mjs';
import { makeFurtherLists } from './lists/further.mjs';
import { makeKernel } from './make-kernel.mjs';
import { makeLists } from './make-lists.mjs';
import { noticesFor } from './notices.mjs';
import { packagesOf } from './packages.mjs';
import { sbomText } from './sbom.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = `${root}dist`;

const compile = async () => {
  const tsc = `${root}node_modules/typescript/bin/tsc`;
  try {
    await promisify(execFile)(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root });
  } catch ({ stdout, stderr }) {
    console.error(`${stdout}${stderr}`);
    process.exit(1);
  }
};

/** Removes the declarations that no entry point leads to: those of the program and of rooms behind it. */
const pruneTypes = (folder) => {
  const needed = new Set();
  const visit = (file) => {
    if (needed.has(file)) return;
    needed.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, path] of text.matchAll(/(?:from |import\()["'](\.[^"']+)["']/g)) {
      visit(resolve(dirname(file), path.replace(/\.[jt]s$/, '.d.ts')));
    }
  };
  for (const path of Object.values(LIBRARY_ENTRIES)) visit(resolve(folder, path.replace(/^src\/(.*)\.ts$/, '$1.d.ts')));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !needed.has(path)) rmSync(path);
  }
  removeEmptyFolders(folder);
};

const removeEmptyFolders = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
};

/** The manual page is made from the modules that were just compiled. */
const writeManPage = async () => {
  const { manPage } = await import('./man-page.mjs');
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  mkdirSync(`${dist}/man`);
  writeFileSync(`${dist}/man/salet.1`, await manPage(version));
};

makeLists();
await makeFurtherLists();
await makeKernel();
if (process.argv.includes('--sources')) process.exit();
for (const folder of [dist, `${root}build/modules`]) rmSync(folder, { recursive: true, force: true });
const [, ofPackage, ofPage] = await Promise.all([compile(), bundlePackage(dist), buildWeb(`${dist}/web`)]);
pruneTypes(`${dist}/types`);
await writeManPage();
if (process.argv.includes('--modules')) cpSync(`${root}build/modules`, dist, { recursive: true });
chmodSync(`${dist}/cli/main.js`, 0o755);
const packages = packagesOf([...ofPackage, ...ofPage]);
writeFileSync(`${dist}/THIRD-PARTY-NOTICES.txt`, noticesFor(packages));
writeFileSync(`${dist}/web/THIRD-PARTY-NOTICES.txt`, noticesFor(packagesOf(ofPage)));
writeFileSync(`${dist}/sbom.cdx.json`, sbomText(packages));
