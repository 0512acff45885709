/**
 * Every program of the README and of docs/ compiles under strict TypeScript against the types of the installed tarball,
 * as Node and as bundlers resolve modules. Their output is checked in `docs.test.ts` and `readme.test.ts`.
 *
 * Needs `dist/` and the registry or a cache of it.
 */

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf, pathOf, programName, textOf } from './support/documents.ts';
import { installInto, outputOf, packInto } from './support/installed.ts';

/** The blocks of docs/api.md are declarations, made by a script and compared with what that makes. */
const DOCUMENTS = [
  'README.md',
  ...readdirSync(pathOf('docs'))
    .filter((name) => name.endsWith('.md') && name !== 'api.md')
    .map((name) => `docs/${name}`),
];

/** Modules by a path that names the document; a program with a name can be found by it in its document's folder. */
const PROGRAMS = DOCUMENTS.flatMap((document) =>
  blocksOf(textOf(document), 'ts').map((block, index) => ({
    folder: document.replaceAll(/\W+/g, '-'),
    name: `${programName(block) ?? `program-${index + 1}`}.ts`,
    // each a module of its own, also without an import
    text: `${block}\nexport {};\n`,
  })),
);

const STRICT = {
  strict: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable', 'esnext.disposable'],
};

const RESOLUTIONS = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
};

const folder = mkdtempSync(join(tmpdir(), 'salet-docs-'));
const home = join(folder, 'home');
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  await installInto(home, await packInto(folder));
  for (const { folder: where, name, text } of PROGRAMS) {
    mkdirSync(join(home, where), { recursive: true });
    writeFileSync(join(home, where, name), text);
  }
}, 60_000);

test('there are programs, and all of them are TypeScript', () => {
  expect(PROGRAMS.length).toBeGreaterThan(20);
  expect(DOCUMENTS.filter((document) => blocksOf(textOf(document), 'js').length > 0)).toEqual([]);
});

test.each(Object.entries(RESOLUTIONS))('they compile as %s', async (name, resolution) => {
  const typeRoots = [pathOf('node_modules/@types')];
  const compilerOptions = { ...STRICT, ...resolution, typeRoots, types: ['node'] };
  const project = join(home, `${name}.json`);
  writeFileSync(project, JSON.stringify({ compilerOptions, include: ['*/*.ts'], exclude: ['node_modules'] }));
  const compiler = pathOf('node_modules/typescript/bin/tsc');
  const complaints = await outputOf(process.execPath, home, compiler, '-p', project).catch(
    (error: { stdout: string }) => error.stdout,
  );
  expect(complaints).toBe('');
});
