/**
 * Builds the page into dist/web: files with hashed names that work on any static host and under any path.
 */

import { defineConfig } from 'vite';

/**
 * What the first page and later ones share. Left to itself the bundler cuts it into a dozen files, which compress worse
 * than one by several kilobytes of the first load.
 */
const SHARED = new RegExp(
  [
    // not those of several boards, which a page of their own loads, and not what reads pasted text
    '/src/board/(?!paste\\.ts)\\w+\\.ts',
    '/src/(turns|wordsLeft|random)\\.ts',
    '/src/game/(objective|rowScorer|standing|slipModel|meantWords|corrections)\\.ts',
    '/src/suggest/(reply|recommended)\\.ts',
    '/src/text/(slips|expectation|recommended|standing|ties|verdict|distance|lastAnswered|comparison|numbers|tiles|spoilers)\\.ts',
    '/src/(words/typing|prior/prior)\\.ts',
    '/src/engine/(protocol|gameClient|workerPool|workerPorts)\\.ts',
    '/web/shared/address/',
    '/web/shared/state/(engine|keptBoard|board|settings|recordStore|storeFormat|store|currentSettings|furtherLists|importedData|navigation|rules|workers)\\.ts',
    '/web/shared/(components/Tile|browser/droppedFiles)\\.tsx?',
  ].join('|'),
);

export default defineConfig({
  root: 'web',
  base: './',
  publicDir: 'public',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // a page that is loaded later names its style sheets only: the names of all its files would be part of the first load
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // a note about slow plugins on a busy machine says nothing to who builds
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED }] } },
    },
  },
});
