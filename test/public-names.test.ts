/**
 * What the package promises by name: few names at the root, a comment for each, an example for each function, and every
 * type that a signature mentions. The examples compile as they stand, with the names of the package around them.
 *
 * Needs `dist/`, which `npm test` builds first.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { missingTypes, type PublicName, readEntry } from '../scripts/declarations.mjs';
import { pathOf } from './support/documents.ts';

const MOST_ROOT_NAMES = 53;

type Exports = Record<string, { readonly types: string; readonly default: string }>;

const { exports } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { exports: Exports };

/** Every entry point with types, as "salet/solver". */
const ENTRIES = Object.entries(exports)
  .filter(([, { types }]) => types !== undefined)
  .map(([path, files]) => ({ entry: path.replace(/^\./, 'salet'), files }));

const namesOf = (types: string): readonly PublicName[] => readEntry(pathOf(types)).names;

const sourceOf = ({ declaration }: PublicName): string => {
  const [, source] = /dist\/types\/(.*)\.d\.ts$/.exec(declaration.path) ?? [];
  return source;
};

const hasExample = ({ declaration }: PublicName): boolean => declaration.comment.includes('@example');

/** The names of an entry point that are functions once it is loaded. */
const functionsOf = async (files: Exports[string]): Promise<readonly PublicName[]> => {
  const module = (await import(pathOf(files.default))) as Record<string, unknown>;
  return namesOf(files.types).filter(({ name }) => typeof module[name] === 'function');
};

/** The names that lack something, but for those whose files are in work. */
const lacking = (names: readonly PublicName[]): string[] => names.map((each) => `${each.name} in ${sourceOf(each)}`);

test('every entry point is declared', () => {
  expect(ENTRIES.map(({ entry }) => entry)).toEqual(
    expect.arrayContaining([
      ...['salet', 'salet/core', 'salet/solver', 'salet/strategies', 'salet/priors', 'salet/grid', 'salet/tree'],
      ...['salet/history', 'salet/boards'],
      ...['salet/lists', 'salet/lists/original'],
    ]),
  );
});

test(`at most ${MOST_ROOT_NAMES} names at the root`, () => {
  const names = namesOf(exports['.'].types);
  console.log(`${names.length} names at the root`);
  expect(names.length).toBeLessThanOrEqual(MOST_ROOT_NAMES);
});

describe.each(ENTRIES)('$entry', ({ files }) => {
  test('every name has a comment', () => {
    expect(lacking(namesOf(files.types).filter(({ declaration }) => declaration.comment === ''))).toEqual([]);
  });

  test('every function has an example', async () => {
    expect(lacking((await functionsOf(files)).filter((each) => !hasExample(each)))).toEqual([]);
  });

  test('every type of a signature is exported', () => {
    expect(missingTypes(pathOf(files.types)).map(({ name, type }) => `${name} needs ${type}`)).toEqual([]);
  });
});

/** What examples take for granted, as the documentation introduces it. */
const GIVEN: Readonly<Record<string, string>> = {
  list: 'WordList',
  matrix: 'Matrix',
  position: 'Position',
  rules: 'Rules',
  game: 'Game',
  solver: 'Solver',
  reviewed: 'Review',
  strategy: 'Strategy',
  setup: 'SimulationSetup',
  pastAnswers: 'PastAnswers',
  history: 'History',
  record: 'GameRecord',
  tree: 'Tree',
  file: 'TreeFile',
  rows: 'Rows',
  text: 'string',
  module: 'WebAssembly.Module',
};

const exampleOf = ({ declaration }: PublicName): string =>
  /@example\n```ts\n(.*?)\n```/s.exec(declaration.comment)?.[1] ?? '';

const uses = (text: string, name: string): boolean => new RegExp(`(?<![\\w.'])${name}\\b`).test(text);

/** A program around an example: it imports the names of the package that it uses, those of its own entry point first. */
const programFor = (example: string, own: (typeof ENTRIES)[number]): string => {
  const given = Object.entries(GIVEN).filter(([name]) => uses(example, name));
  const text = [example, ...given.map(([, type]) => type)].join('\n');
  const imported = new Map<string, string>();
  for (const { entry, files } of [...ENTRIES, own]) {
    for (const { name } of namesOf(files.types)) if (name !== 'default' && uses(text, name)) imported.set(name, entry);
  }
  return [
    ...[...imported].map(([name, entry]) => `import { ${name} } from '${entry}';`),
    ...given.map(([name, type]) => `declare const ${name}: ${type};`),
    `{\n${example}\n}`,
    'export {};\n',
  ].join('\n');
};

test('every example compiles', () => {
  const folder = pathOf('build/public-names');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const programs = new Map<string, string>();
  for (const own of ENTRIES) {
    for (const each of namesOf(own.files.types).filter(hasExample)) {
      programs.set(`${each.name} of ${own.entry}`.replaceAll('/', '.'), programFor(exampleOf(each), own));
    }
  }
  expect(programs.size).toBeGreaterThan(70);
  for (const [name, program] of programs) writeFileSync(`${folder}/${name}.ts`, program);
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: [] },
    ...{ target: 'es2023', module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2023', 'dom'] },
  };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const tsc = pathOf('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
