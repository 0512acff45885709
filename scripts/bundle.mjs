/**
 * Bundles the library and the program into dist/.
 *
 * The library is one file for each entry point, with chunks for what several share; nothing is minified, because those who
 * use it bundle it again or read it. The program is one file to start with and chunks for what only some commands need, so
 * that a short command starts quickly; everything it uses is inside, except the two packages that only a cluster needs.
 *
 * Chunks lie beside the entry points: `new URL('./worker.js', import.meta.url)` then means the same file in all of them.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { FURTHER_LISTS } from './lists/languages.mjs';
import { kernelBytes } from './make-kernel.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The names of the bundled lists, each an entry point `salet/lists/NAME`. */
const LIST_NAMES = [
  ...['original', 'original-answers', 'nyt-2022', 'nyt-2022-answers', 'seed-000', 'scrabble', 'scrabble-no-plurals'],
  ...FURTHER_LISTS.map(({ name }) => name),
];

/** The entry points of the library by the path of their file in dist, without its ending. */
export const LIBRARY_ENTRIES = {
  index: 'src/index.ts',
  core: 'src/core.ts',
  solver: 'src/entries/solver.ts',
  strategies: 'src/entries/strategies.ts',
  priors: 'src/entries/priors.ts',
  history: 'src/entries/history.ts',
  grid: 'src/entries/grid.ts',
  boards: 'src/entries/boards.ts',
  tree: 'src/entries/tree.ts',
  lists: 'src/entries/lists.ts',
  ...Object.fromEntries(LIST_NAMES.map((name) => [`lists/${name}`, `src/words/lists/${name}.ts`])),
};

/** The worker of an engine, which the library starts by its path beside it. */
const WORKER_ENTRY = { worker: 'src/engine/worker.ts' };

const PROGRAM_ENTRIES = { main: 'src/cli/main.ts', worker: 'src/cli/threads/worker.ts' };

/** Optional peers: found in the user's own folder, or missed with a sentence. */
const PEERS = ['bullmq', 'ioredis'];

/** Bundles both; returns the paths of all modules whose code is inside. */
export const bundlePackage = async (folder) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/kernel.wasm`, kernelBytes());
  const [library, program] = await Promise.all([
    bundle({
      entries: { ...LIBRARY_ENTRIES, ...WORKER_ENTRY },
      folder,
      options: { platform: 'neutral' },
      output: {},
    }),
    bundle({
      entries: PROGRAM_ENTRIES,
      folder: `${folder}/cli`,
      options: { platform: 'node', external: [/^node:/, ...PEERS], plugins: [listsOfTheLibrary] },
      // functions keep their names, for the stack that SALET_DEBUG shows
      output: { minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } } },
    }),
  ]);
  return [...library, ...program];
};

/** The program loads lists of other lengths and languages from the library beside it, so that they are there once. */
const listsOfTheLibrary = {
  name: 'lists-of-the-library',
  resolveId: (source) => {
    const [, name] = /^\.\/lists\/([\w-]+)\.ts$/.exec(source) ?? [];
    return FURTHER_LISTS.some((list) => list.name === name) ? { id: `salet/lists/${name}`, external: true } : undefined;
  },
};

const bundle = async ({ entries, folder, options, output }) => {
  const input = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, `${root}${path}`]));
  const build = await rolldown({ ...options, input, cwd: root, logLevel: 'warn', onLog: refuse });
  const written = await build.write({
    ...output,
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  return written.output.flatMap(includedModules);
};

/** A warning of the bundler is a mistake in the package: an import that is not there, a name that is not exported. */
const refuse = (level, log) => {
  if (level === 'warn') throw new Error(`The package cannot be bundled: ${log.message}`);
};

/** The modules of a chunk of which code is left after what is unused was removed. */
export const includedModules = (chunk) =>
  Object.entries(chunk.modules ?? {})
    .filter(([, { code, renderedLength }]) => (code?.length ?? renderedLength) > 0)
    .map(([id]) => id);
