/**
 * Builds the page into dist/web, and then its service worker, which has to know every file that was made.
 *
 * Run by scripts/build.mjs. Alone, `node scripts/build-web.mjs [FOLDER]` builds only the page, into FOLDER if named.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { includedModules } from './bundle.mjs';
import { FURTHER_LISTS } from './lists/languages.mjs';
import { makeIcons } from './make-icons.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the page into a folder, which is emptied first; `more` are settings of Vite's build for a page to look into.
 * Returns the paths of all modules whose code is inside.
 */
export const buildWeb = async (folder, more = {}) => {
  const modules = new Set();
  const plugins = () => [moduleCollector(modules)];
  await build({
    configFile: `${root}vite.config.ts`,
    logLevel: 'warn',
    plugins: plugins(),
    worker: { plugins },
    build: { ...more, outDir: folder },
  });
  makeIcons(folder);
  await makeServiceWorker(folder, filesToKeep(folder));
  return [...modules];
};

/** Notes which modules are left in the page and in its workers, which Vite bundles by themselves. */
const moduleCollector = (modules) => ({
  name: 'collect-modules',
  generateBundle(_options, bundle) {
    for (const id of Object.values(bundle).flatMap(includedModules)) modules.add(id);
  },
});

/** Every file of the page with its sha256; the page itself goes by the name of its folder, as in an address. */
const filesToKeep = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const name = path.slice(folder.length + 1).replaceAll('\\', '/');
      const sha256 = createHash('sha256').update(readFileSync(path)).digest('base64');
      return [name === 'index.html' ? '' : name, sha256, ...(isLater(name) ? ['later'] : [])];
    });

/** Whether a file is a list of another length or language, which is stored when it is first used. */
const isLater = (path) => FURTHER_LISTS.some(({ name }) => path.startsWith(`assets/${name}-`));

const makeServiceWorker = async (folder, files) => {
  const text = JSON.stringify(files);
  const source = readFileSync(`${root}web/sw.ts`);
  const version = createHash('sha256').update(text).update(source).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    root: `${root}web`,
    publicDir: false,
    logLevel: 'warn',
    define: { FILES: text, VERSION: JSON.stringify(version) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      reportCompressedSize: false,
      rolldownOptions: {
        input: `${root}web/sw.ts`,
        // its name is its identity, so it has no hash
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildWeb(resolve(process.argv[2] ?? `${root}dist/web`));
}
