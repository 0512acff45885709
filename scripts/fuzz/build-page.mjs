/**
 * `node scripts/fuzz/build-page.mjs FOLDER`: the parsers of the page, built for Node.
 */

import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { READERS } from './readers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Parsers start no workers, and Node has no web workers. */
const withoutEngine = {
  name: 'without-engine',
  load: (id) => (/\/web\/shared\/state\/engine\.ts$/.test(id) ? 'export const engine = {};' : null),
};

await build({
  ...{ configFile: false, root: `${root}web`, publicDir: false, logLevel: 'error' },
  plugins: [withoutEngine],
  build: {
    ...{ ssr: true, outDir: process.argv[2], emptyOutDir: true, target: 'node20', reportCompressedSize: false },
    rolldownOptions: {
      input: Object.fromEntries(READERS.map((name) => [name, `${root}web/${name}.ts`])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
