/**
 * Compiles src/kernel/assembly to WebAssembly and keeps it as text: src/kernel/wasm.generated.ts.
 *
 * Compiling takes seconds, so the file remembers what it was made from, and nothing is done while that is unchanged.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathOf = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const SOURCES = pathOf('src/kernel/assembly');
const TARGET = pathOf('src/kernel/wasm.generated.ts');

// no static data and no runtime: all memory is the host's to lay out
const FLAGS = '-O3 --converge --noAssert --runtime stub --enable simd --importMemory --noExportMemory'.split(' ');

export const makeKernel = async () => {
  const { version } = JSON.parse(readFileSync(pathOf('node_modules/assemblyscript/package.json'), 'utf8'));
  const mark = `assemblyscript@${version}, sources ${hashOfSources()}`;
  if (existsSync(TARGET) && readFileSync(TARGET, 'utf8').includes(mark)) return;
  const wasm = await compile();
  writeFileSync(
    TARGET,
    `// Made by scripts/make-kernel.mjs with ${mark}. Do not edit.

/** The module of src/kernel/assembly, ${wasm.length} bytes, in base64. */
export const WASM_BASE64: string =
  '${Buffer.from(wasm).toString('base64')}';
`,
  );
};

const sourceNames = () =>
  readdirSync(SOURCES)
    .filter((name) => name.endsWith('.ts'))
    .sort();

/** The flags are part of what the module is made from. */
const hashOfSources = () => {
  const hash = createHash('sha256').update(FLAGS.join(' '));
  for (const name of sourceNames()) hash.update(`\n${name}\n`).update(readFileSync(`${SOURCES}/${name}`));
  return hash.digest('hex').slice(0, 16);
};

const compile = async () => {
  // loaded only when needed: the compiler alone takes a second to start
  const { default: asc } = await import('assemblyscript/asc');
  let wasm;
  const { error, stderr } = await asc.main(['index.ts', '--baseDir', SOURCES, '--outFile', 'kernel.wasm', ...FLAGS], {
    writeFile: (_name, contents) => {
      wasm = contents;
    },
  });
  if (error) throw new Error(`The kernel does not compile.\n${stderr}`);
  return wasm;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeKernel();
