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

/** Where the module carries the mark by which src/kernel/simd.ts knows it. */
const MARK_SECTION = 'salet';

/** The bytes of the module that src/kernel/wasm.generated.ts holds as text. */
export const kernelBytes = () => {
  const [, text] = /WASM_TEXT: string =\s+'([^']+)'/.exec(readFileSync(TARGET, 'utf8'));
  return Buffer.from(text, 'utf16le').filter((_, index) => index % 2 === 0);
};

export const makeKernel = async () => {
  const { version } = JSON.parse(readFileSync(pathOf('node_modules/assemblyscript/package.json'), 'utf8'));
  const hash = hashOfSources();
  const mark = `assemblyscript@${version}, sources ${hash}`;
  if (existsSync(TARGET) && readFileSync(TARGET, 'utf8').includes(mark)) return;
  const wasm = Buffer.concat([await compile(), markSection(hash)]);
  writeFileSync(
    TARGET,
    `// Made by scripts/make-kernel.mjs with ${mark}. Do not edit.

/** The module of src/kernel/assembly, ${wasm.length} bytes: the low byte of each character. */
export const WASM_TEXT: string =
  '${textOf(wasm)}';

/** What the module's section "salet" holds: one that is handed in is the own one if it has the same. */
export const WASM_MARK: string = '${hash}';
`,
  );
};

/**
 * Bytes as text that needs no escapes: printable characters stand for themselves, any other byte for the character 256
 * places above it. Compressed, this takes a sixth less than base64.
 */
const textOf = (bytes) => String.fromCharCode(...Array.from(bytes, (byte) => (isPlain(byte) ? byte : byte + 256)));

const isPlain = (byte) => byte >= 32 && byte < 127 && !`'"\`\\$`.includes(String.fromCharCode(byte));

const sourceNames = () =>
  readdirSync(SOURCES)
    .filter((name) => name.endsWith('.ts'))
    .sort();

/** A custom section of WebAssembly: its id 0, its length, then its name and contents; all are short. */
const markSection = (mark) => {
  const named = Buffer.concat([Buffer.from([MARK_SECTION.length]), Buffer.from(MARK_SECTION), Buffer.from(mark)]);
  return Buffer.concat([Buffer.from([0, named.length]), named]);
};

/** The flags and the section are part of what the module is made from. */
const hashOfSources = () => {
  const hash = createHash('sha256').update(`${FLAGS.join(' ')} ${MARK_SECTION} text`);
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
